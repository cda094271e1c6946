"""The dialog that changes keys: by keyboard alone, with reasons, and with everything undone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel
from pytestqt.qtbot import QtBot

from cardtable_qt.base import text_size
from cardtable_qt.base.key_list import BINDINGS
from cardtable_qt.base.translation import install_language
from cardtable_qt.pages.help.shortcuts_dialog import ShortcutsDialog
from cardtable_qt.pages.settings.key_choices import all_bindings
from cardtable_qt.pages.settings.keys_dialog import KeysDialog
from cardtable_qt.pages.settings.settings_dialog import SettingsDialog
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.pages.start.game_tile import GameTile
from cardtable_qt.pages.widgets.style import STYLE_SHEET, fill_style_sheet
from cardtable_qt.table.input.key_map import current_keys, default_keys
from rules import GAMES
from tests.cardtable_qt.pages.helpers import setup
from tests.cardtable_qt.pages.windows import (
    app_style,
    click,
    focused_widget,
    open_window,
    press,
    show_window,
    when_dialog_opens,
)

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(autouse=True, scope="module")
def _look(qapp: object) -> Iterator[None]:
    with app_style():
        yield


@pytest.fixture(autouse=True)
def _tiles_without_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameTile, "_draw_picture", lambda tile: None)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    return open_window(qtbot, tmp_path, pace="slow")


@pytest.fixture
def dialog(qtbot: QtBot, window: MainWindow) -> KeysDialog:
    dialog = KeysDialog(window.preferences, window)
    show_window(qtbot, dialog)
    return dialog


def activate(qtbot: QtBot, dialog: QDialog) -> None:
    """Give a dialog the keyboard, as a window system does when it opens."""
    dialog.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)


def keys_of(name: str) -> tuple[str, ...]:
    return current_keys(next(each for each in all_bindings() if each.name == name))


def select(dialog: KeysDialog, name: str) -> None:
    dialog.tree.select(next(each for each in all_bindings() if each.name == name))
    dialog.tree.setFocus()


def change(
    dialog: KeysDialog,
    name: str,
    key: Qt.Key,
    modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    """Change a key by keyboard: Enter on the line, then the new key."""
    select(dialog, name)
    press(Qt.Key.Key_Return)
    press(key, modifier)


def test_a_key_is_changed_with_enter_and_the_key_itself(dialog: KeysDialog) -> None:
    select(dialog, "pause")
    press(Qt.Key.Key_Return)
    assert dialog.field.hasFocus()
    assert "“Pause / Resume”" in dialog.field.accessibleName()
    press(Qt.Key.Key_B)
    assert keys_of("pause") == ("B",)
    assert dialog.message.text() == "“Pause / Resume” has the key B now."
    assert dialog.tree.hasFocus()  # ready for the next one
    item = dialog.tree.currentItem()
    assert item is not None
    assert item.text(1) == "B (default: P)"


def test_changes_are_saved_and_defaults_are_not(dialog: KeysDialog, window: MainWindow) -> None:
    change(dialog, "pause", Qt.Key.Key_B)
    assert window.preferences.keys == {"pause": ["B"]}
    change(dialog, "pause", Qt.Key.Key_P)
    assert window.preferences.keys == {}


def test_esc_and_leaving_the_field_change_nothing(dialog: KeysDialog) -> None:
    change(dialog, "pause", Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert dialog.tree.hasFocus()
    select(dialog, "pause")
    press(Qt.Key.Key_Return)
    dialog.search.setFocus()
    assert not dialog.field.isVisible()
    press(Qt.Key.Key_B)
    assert keys_of("pause") == ("P",)
    assert dialog.search.text() == "b"


@pytest.mark.parametrize(
    ("key", "modifier", "reason"),
    [
        (Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "moves the focus"),
        (Qt.Key.Key_Tab, Qt.KeyboardModifier.NoModifier, "moves the focus"),
        (Qt.Key.Key_Left, Qt.KeyboardModifier.NoModifier, "arrow keys"),
        (Qt.Key.Key_Insert, Qt.KeyboardModifier.NoModifier, "screen readers"),
        (Qt.Key.Key_F, Qt.KeyboardModifier.AltModifier, "opens menus"),
        (Qt.Key.Key_C, CTRL, "text fields"),
    ],
)
def test_a_key_that_is_needed_is_refused_with_the_reason(
    dialog: KeysDialog, key: Qt.Key, modifier: Qt.KeyboardModifier, reason: str
) -> None:
    change(dialog, "pause", key, modifier)
    assert reason in dialog.message.text()
    assert keys_of("pause") == ("P",)
    assert dialog.tree.hasFocus()


def test_a_letter_alone_is_refused_for_all_pages(dialog: KeysDialog) -> None:
    change(dialog, "statistics", Qt.Key.Key_B)
    assert "it types" in dialog.message.text()
    change(dialog, "statistics", Qt.Key.Key_B, CTRL)
    assert keys_of("statistics") == ("Ctrl+B",)


def test_a_taken_key_is_explained_and_can_be_taken_over(dialog: KeysDialog) -> None:
    change(dialog, "pause", Qt.Key.Key_H)
    assert dialog.message.text() == "H is already the key for “Hint”."
    assert (keys_of("pause"), keys_of("hint")) == (("P",), ("H",))
    assert dialog.answer_button.hasFocus()
    assert dialog.answer_button.accessibleDescription() == dialog.message.text()
    press(Qt.Key.Key_Space)
    assert (keys_of("pause"), keys_of("hint")) == (("H",), ())


def test_a_key_of_buttons_is_explained_with_their_games(dialog: KeysDialog) -> None:
    change(dialog, "pause", Qt.Key.Key_D)
    owners = "“Draw 1” in Triple, “Decline” in 8/28 and “Decline” in Ex & Top"
    assert dialog.message.text() == f"D is already the key for {owners}."
    press(Qt.Key.Key_Space)
    assert keys_of("pause") == ("D",)
    assert keys_of("eight28/decline") == keys_of("triple/draw:1") == ()
    select(dialog, "eight28/decline")
    click(dialog.reset_button)
    assert dialog.message.text() == "D is already the key for “Pause / Resume”."
    press(Qt.Key.Key_Space)
    assert keys_of("eight28/decline") == ("D",)
    assert keys_of("pause") == ()


def test_a_key_means_different_things_in_two_games_and_in_a_replay(dialog: KeysDialog) -> None:
    change(dialog, "eight28/accept", Qt.Key.Key_F)  # Draw 3 in Triple
    assert keys_of("eight28/accept") == ("F",)
    change(dialog, "replay_viewpoint", Qt.Key.Key_H)
    assert keys_of("replay_viewpoint") == ("H",)
    change(dialog, "replay_viewpoint", Qt.Key.Key_M)  # the sound, in replays, too
    assert "“Sound”" in dialog.message.text()


def test_an_action_can_have_several_keys_or_none(dialog: KeysDialog) -> None:
    select(dialog, "pause")
    click(dialog.add_button)
    press(Qt.Key.Key_F5)
    assert keys_of("pause") == ("P", "F5")
    click(dialog.remove_button)
    assert keys_of("pause") == ()
    assert dialog.message.text() == "“Pause / Resume” has no key now."
    assert not dialog.remove_button.isEnabled()
    click(dialog.reset_button)
    assert keys_of("pause") == ("P",)
    assert not dialog.reset_button.isEnabled()


def test_all_defaults_can_be_restored_and_that_can_be_undone(dialog: KeysDialog) -> None:
    assert not dialog.reset_all_button.isEnabled()
    change(dialog, "pause", Qt.Key.Key_B)
    change(dialog, "hint", Qt.Key.Key_K, SHIFT)
    click(dialog.reset_all_button)
    assert all(current_keys(each) == default_keys(each) for each in all_bindings())
    click(dialog.answer_button)
    assert (keys_of("pause"), keys_of("hint")) == (("B",), ("Shift+K",))


def test_restoring_all_settings_restores_the_keys(dialog: KeysDialog, window: MainWindow) -> None:
    change(dialog, "pause", Qt.Key.Key_B)
    assert window.preferences.reset()
    assert keys_of("pause") == ("P",)
    window.preferences.undo_reset()
    assert keys_of("pause") == ("B",)


def test_the_list_has_everything_under_the_place_where_it_works(dialog: KeysDialog) -> None:
    titles, names = list[str](), list[str]()
    for row in range(dialog.tree.topLevelItemCount()):
        group = dialog.tree.topLevelItem(row)
        assert group is not None
        titles.append(group.text(0))
        names += [group.child(n).text(0) for n in range(group.childCount())]  # type: ignore[union-attr]
    assert len(names) == len(all_bindings())
    assert all(names)
    assert {"On all pages", "In all games", "In replays", "On the Games page"} < set(titles)
    with_buttons = {each.context for each in all_bindings()} & set(GAMES)
    assert {GAMES[key].title for key in with_buttons} < set(titles)


def test_the_list_is_searched_by_action_and_by_key(dialog: KeysDialog) -> None:
    def shown() -> set[str]:
        tree, found = dialog.tree, set[str]()
        for each in all_bindings():
            item = tree._items[each.name]
            if not item.isHidden():
                found.add(each.name)
        return found

    dialog.search.setFocus()
    QTest.keyClicks(dialog.search, "opponent")
    assert shown() == {"focus_opponent", "focus_previous_opponent"}
    press(Qt.Key.Key_Down)  # moves in the list
    assert dialog.tree.selected_binding() == BINDINGS["focus_previous_opponent"]
    dialog.search.setText("ctrl+l log")
    assert shown() == {"show_log"}
    dialog.search.setText("nothing like it")
    assert dialog.message.text() == "No key or action found."


# Where it is opened from


def test_it_opens_from_the_list_of_keys_which_then_shows_the_change(
    window: MainWindow, qtbot: QtBot
) -> None:
    texts: list[str] = []

    def change_hint(dialog: KeysDialog) -> None:
        activate(qtbot, dialog)
        change(dialog, "hint", Qt.Key.Key_K)
        dialog.reject()

    def use(dialog: ShortcutsDialog) -> None:
        when_dialog_opens(KeysDialog, change_hint)
        click(dialog.change_button)
        dialog.search.setText("hint")
        texts.append(dialog.page.toPlainText())
        dialog.reject()

    window.game.start(setup("extop", 3))
    when_dialog_opens(ShortcutsDialog, use)
    press(Qt.Key.Key_F1)
    lines = texts[0].split()
    assert "K" in lines
    assert "H" not in lines
    assert window.menus.hint.text() == "&Hint\tK"


def test_it_opens_from_the_settings_which_say_how_much_is_changed(
    qtbot: QtBot, window: MainWindow
) -> None:
    dialog = SettingsDialog(window.preferences, window)
    show_window(qtbot, dialog)
    activate(qtbot, dialog)
    row = dialog.rows["keys"]
    dialog.list.setCurrentRow(dialog.pages.index(row.parentWidget()))  # type: ignore[arg-type]

    def use(keys: KeysDialog) -> None:
        activate(qtbot, keys)
        change(keys, "hint", Qt.Key.Key_K)
        keys.reject()

    when_dialog_opens(KeysDialog, use)
    row.set_focus()
    press(Qt.Key.Key_Space)
    assert keys_of("hint") == ("K",)
    QApplication.processEvents()
    shown = [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()]
    assert "1 action with keys of your own" in shown


# Names, sizes, languages


def test_everything_has_a_name_and_can_be_reached_with_tab(dialog: KeysDialog) -> None:
    for button in dialog.findChildren(QAbstractButton):
        if button.isVisible() and button.focusPolicy() != Qt.FocusPolicy.NoFocus:
            assert button.text() or button.accessibleName()
    assert dialog.tree.accessibleName()
    assert dialog.search.accessibleName()
    reached = set()
    for _ in range(12):
        reached.add(focused_widget())
        press(Qt.Key.Key_Tab)
    assert {dialog.tree, dialog.search, dialog.change_button, dialog.remove_button} <= reached


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_it_fits_a_small_window_at_any_text_size(
    qtbot: QtBot, qapp: QApplication, window: MainWindow, language: str, scale: float
) -> None:
    install_language(qapp, language)
    text_size.set_scale(scale)
    window.resize(900, 600)
    dialog = KeysDialog(window.preferences, window)
    dialog.setStyleSheet(fill_style_sheet(STYLE_SHEET))
    show_window(qtbot, dialog)
    change(dialog, "pause", Qt.Key.Key_D)  # the longest sentence
    QApplication.processEvents()
    assert dialog.width() <= 900
    assert dialog.height() <= 600
    for widget in (dialog.message, dialog.answer_button, dialog.change_button, dialog.buttons):
        place = widget.rect().translated(widget.mapTo(dialog, QPoint(0, 0)))
        assert dialog.rect().contains(place)
        assert place.width() >= widget.minimumSizeHint().width()
        assert place.height() >= widget.minimumSizeHint().height()
    item = dialog.tree.currentItem()
    assert item is not None
    assert dialog.tree.viewport().rect().contains(dialog.tree.visualItemRect(item).center())
    assert dialog.tree.viewport().height() >= 3 * dialog.tree.visualItemRect(item).height()
    text_size.set_scale(1.0)
    install_language(qapp, "en")

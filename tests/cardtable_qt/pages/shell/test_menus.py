"""The menus: mnemonics, shortcuts, check marks, and the preferences they change."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu
from pytestqt.qtbot import QtBot

from cardtable_qt.base.translation import install_language
from cardtable_qt.pages.help.shortcuts_dialog import action_keys
from cardtable_qt.pages.settings.option_names import animation_names
from cardtable_qt.pages.shell import toast
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.pages.start.game_tile import GameTile
from cardtable_qt.storage.preferences import CARD_SIZES
from cardtable_qt.table.view import TableView
from tests.cardtable_qt.pages.helpers import setup
from tests.cardtable_qt.pages.windows import CTRL, app_style, game_page_of, open_window, press
from tests.cardtable_qt.table.input.test_zoom import turn_wheel

GOLDEN = Path(__file__).parents[3] / "rules" / "records" / "golden"


@pytest.fixture(autouse=True, scope="module")
def _look(qapp: object) -> Iterator[None]:
    with app_style():
        yield


@pytest.fixture(autouse=True)
def _tiles_without_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameTile, "_draw_picture", lambda tile: None)


def menus_of(window: MainWindow) -> list[QMenu]:
    """The filled menus of the menu bar."""
    assert window.menus
    menus = [action.menu() for action in window.menuBar().actions()]
    return [menu for menu in menus if isinstance(menu, QMenu)]


def entries(menu: QMenu) -> list[QAction]:
    return [action for action in menu.actions() if not action.isSeparator()]


def mnemonic(text: str) -> str:
    at = text.replace("&&", "").find("&")
    return text.replace("&&", "")[at + 1].casefold() if at >= 0 else ""


# Toast


def test_a_toast_shows_that_sound_was_switched(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toast, "TOAST_MS", 50)
    spoken: list[str] = []
    monkeypatch.setattr(TableView, "announce", lambda view, text: spoken.append(text))
    window = open_window(qtbot, tmp_path)
    window.game.start(setup("gracias", 3, people=(0, 1, 2)))  # no computer moves
    page = game_page_of(window)
    log = page.log.view.toPlainText()
    for text in ("Sound off", "Sound on"):
        press(Qt.Key.Key_M)
        shown = window.toast
        assert shown.isVisible()
        assert shown.text() == text == spoken[-1]
        assert page.view.rect().contains(page.view.mapFrom(window, shown.geometry().center()))
    qtbot.waitUntil(lambda: not shown.isVisible())
    assert page.log.view.toPlainText() == log


def test_the_documentation_lists_the_animation_speeds() -> None:
    text = (Path(__file__).parents[4] / "docs" / "playing.md").read_text("utf-8")
    *names, last = (name.partition(" (")[0].casefold() for name in animation_names().values())
    assert f"has four speeds: {', '.join(names)} and {last}." in " ".join(text.split())


# Mnemonics and shortcuts


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_menu_item_has_its_own_mnemonic(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, language: str
) -> None:
    install_language(qapp, language)
    window = open_window(qtbot, tmp_path)
    bar = [menu.title() for menu in menus_of(window)]
    for texts in (bar, *([each.text() for each in entries(menu)] for menu in menus_of(window))):
        letters = [mnemonic(text) for text in texts]
        assert all(letters), texts
        assert len(set(letters)) == len(letters), texts
    install_language(qapp, "en")


def test_no_two_actions_have_the_same_shortcut(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path)
    window.game.start(setup("triple", 3))
    keys = [
        keys.toString()
        for action in [*window.menuBar().findChildren(QAction), *game_page_of(window).actions()]
        for keys in action.shortcuts()
    ]
    assert len(set(keys)) == len(keys)
    assert {"F1", "F2", "F11", "Ctrl+Q", "Ctrl+,", "Ctrl++", "Ctrl+-", "Ctrl+0", "M"} <= set(keys)


def test_menu_roles_and_ellipses(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path)
    texts = [each.text() for menu in menus_of(window) for each in entries(menu)]
    assert [text for text in texts if text.endswith("…")] == ["&Settings…"]
    assert not any(text.endswith("...") for text in texts)
    roles = {
        action.menuRole(): action.text() for menu in menus_of(window) for action in entries(menu)
    }
    role = QAction.MenuRole
    assert roles[role.PreferencesRole] == "&Settings…"
    assert roles[role.AboutRole] == "&About Card Table"
    assert roles[role.AboutQtRole] == "About &Qt"
    assert roles[role.QuitRole] == "&Quit"


@pytest.mark.parametrize("key", ["gracias", "triple"])
def test_keys_shown_in_the_menus_are_the_page_actions_shortcuts(
    qtbot: QtBot, tmp_path: Path, key: str
) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.game.start(setup(key, 3))
    shown = {
        QKeySequence(action_keys(action))
        for action in window.menuBar().findChildren(QAction)
        if "\t" in action.text()
    }
    handled = {keys for action in game_page_of(window).actions() for keys in action.shortcuts()}
    assert shown == handled
    assert window.menus.sort_hand.isEnabled() == (key == "triple")


# Sound


def test_a_default_is_not_saved(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path)
    assert window.menus.sound.isChecked()
    assert '"sound"' not in window.preferences.settings.file.read_text("utf-8")
    window.menus.sound.trigger()
    assert '"sound": false' in window.preferences.settings.file.read_text("utf-8")


def test_m_mutes_at_the_table_and_unchecks_the_action(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    assert window.menus.sound.isChecked()
    press(Qt.Key.Key_M)  # no shortcut without a table
    assert window.preferences.sound
    window.game.start(setup("gracias", 3))
    press(Qt.Key.Key_M)
    assert not window.preferences.sound
    assert not window.menus.sound.isChecked()
    press(Qt.Key.Key_M)
    assert window.preferences.sound


def test_letters_typed_into_a_field_trigger_no_shortcut(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.game.start(setup("triple", 3))
    page = game_page_of(window)
    field = QLineEdit(page)
    field.show()
    field.setFocus()
    QTest.keyClicks(field, "mphws")
    assert field.text() == "mphws"
    assert window.preferences.sound
    assert not page.controller.is_paused


# Card size


def test_keys_and_wheel_change_the_card_size_and_it_is_saved(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    menus = window.menus
    zooms = (menus.zoom_in, menus.zoom_out, menus.zoom_reset)
    assert not any(action.isEnabled() for action in zooms)  # there is no table
    window.game.start(setup("extop", 3))
    assert [action.isEnabled() for action in zooms] == [True, True, False]
    view = game_page_of(window).view
    for keys in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
        press(keys, CTRL)
    assert (view.table_zoom.percent, window.preferences.card_size) == (130, 130)
    press(Qt.Key.Key_Minus, CTRL)
    assert view.table_zoom.percent == 115
    turn_wheel(view, QPoint(300, 300), 120, CTRL)
    assert window.preferences.card_size == 130
    turn_wheel(game_page_of(window).log.view, QPoint(20, 60), 120, CTRL)  # beside the table
    assert window.preferences.card_size == 150
    for _ in CARD_SIZES:
        press(Qt.Key.Key_Plus, CTRL)
    assert view.table_zoom.percent == CARD_SIZES[-1]
    assert [action.isEnabled() for action in zooms] == [False, True, True]
    press(Qt.Key.Key_R, CTRL)
    assert game_page_of(window).view.table_zoom.percent == CARD_SIZES[-1]  # also in the next game
    press(Qt.Key.Key_0, CTRL)
    assert game_page_of(window).view.table_zoom.percent == 100


def test_a_replay_can_be_zoomed_and_panned(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, **{"card size": 150})
    window.records.open_files([GOLDEN / "extop-2.cardtable"])
    view = window.pages.table_view
    assert isinstance(view, TableView)
    assert view.table_zoom.percent == 150
    press(Qt.Key.Key_Plus, CTRL)
    assert view.table_zoom.percent == 175
    turn_wheel(view, QPoint(300, 300), -240, CTRL)
    assert view.table_zoom.percent == 130
    view.horizontalScrollBar().setValue(0)
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(400, 300))
    for x in (380, 350, 300):
        view.table_scroll.pan_to(QPoint(x, 300))
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(300, 300))
    assert view.horizontalScrollBar().value() == 100
    assert window.menus.zoom_in.isEnabled()


def test_a_pause_covers_every_card_of_a_scrolled_table(qtbot: QtBot, tmp_path: Path) -> None:
    pictures = []
    for seed in (1, 2):
        window = open_window(qtbot, tmp_path, pace="slow", **{"card size": 200})
        window.game.start(setup("gracias", 3, seed=seed))
        page = game_page_of(window)
        view = page.view
        view.horizontalScrollBar().setValue(seed * 40)
        press(Qt.Key.Key_P)
        window.resize(window.width() + 20, window.height())
        QApplication.processEvents()
        assert page.overlays.pause.geometry() == view.rect()
        turn_wheel(view, QPoint(200, 200), -120)
        press(Qt.Key.Key_Plus, CTRL)
        press(Qt.Key.Key_Minus, CTRL)
        assert page.overlays.pause.geometry() == view.rect()
        pictures.append(view.grab().toImage())
        window.close()
    assert pictures[0] == pictures[1]


def test_a_scored_row_is_visible_on_a_large_table(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow", **{"card size": 200})
    window.game.start(setup("extop", 3))
    view = game_page_of(window).view
    for row in range(4):
        box = view.table_layout.boxes()[f"row:{row}"]
        view.table_scroll.ensure_visible([box])
        assert view.viewport().rect().contains(view.mapFromScene(QPointF(*box.middle)))


# Races


def test_the_speed_of_the_opponents_is_chosen_in_a_menu(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path)
    actions = window.menus.race_speed_actions
    actions[80].trigger()
    assert window.preferences.race_speed == 80
    assert [speed for speed, action in actions.items() if action.isChecked()] == [80]
    window.preferences.race_speed = 85  # of an even match, and not in the menu
    assert not any(action.isChecked() for action in actions.values())
    assert "85" in window.menus._race_menu.title()
    actions[80].trigger()
    assert window.preferences.race_speed == 80

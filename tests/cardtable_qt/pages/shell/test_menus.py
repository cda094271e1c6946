"""The menus: every entry can be reached by a letter, says what is so, and has its usual key."""

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
from cardtable_qt.pages.settings.option_names import motion_names
from cardtable_qt.pages.shell import messages as passing_word
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.pages.start.game_tile import GameTile
from cardtable_qt.storage.preferences import CARD_SIZES
from cardtable_qt.table.view import TableView
from tests.cardtable_qt.pages.helpers import setup
from tests.cardtable_qt.pages.windows import CTRL, in_its_own_look, open_window, page_of, press
from tests.cardtable_qt.table.input.test_zoom import turn_wheel

GOLDEN = Path(__file__).parents[3] / "rules" / "records" / "golden"


@pytest.fixture(autouse=True, scope="module")
def _look(qapp: object) -> Iterator[None]:
    with in_its_own_look():
        yield


@pytest.fixture(autouse=True)
def _tiles_without_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameTile, "_draw_picture", lambda tile: None)


def menus_of(window: MainWindow) -> list[QMenu]:
    """The menus of the bar, filled."""
    assert window.menus
    found = [action.menu() for action in window.menuBar().actions()]
    return [menu for menu in found if isinstance(menu, QMenu)]


def entries(menu: QMenu) -> list[QAction]:
    return [action for action in menu.actions() if not action.isSeparator()]


def mnemonic(text: str) -> str:
    at = text.replace("&&", "").find("&")
    return text.replace("&&", "")[at + 1].casefold() if at >= 0 else ""


# What a key has switched


def test_that_the_sound_was_switched_is_seen_at_the_table_for_a_moment(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passing_word, "TOAST_MS", 50)
    spoken: list[str] = []
    monkeypatch.setattr(TableView, "announce", lambda view, text: spoken.append(text))
    window = open_window(qtbot, tmp_path)
    window.start_game(setup("gracias", 3, people=(0, 1, 2)))  # nothing happens by itself
    page = page_of(window)
    told = page.log.view.toPlainText()
    for words in ("Sound off", "Sound on"):
        press(Qt.Key.Key_M)
        note = window.toast
        assert note.isVisible()
        assert note.text() == words == spoken[-1]
        assert page.view.rect().contains(page.view.mapFrom(window, note.geometry().center()))
    qtbot.waitUntil(lambda: not note.isVisible())
    assert page.log.view.toPlainText() == told


def test_the_dial_of_motion_has_the_words_of_the_readme() -> None:
    readme = (Path(__file__).parents[4] / "README.md").read_text("utf-8")
    words = [name.partition(":")[0].casefold() for name in motion_names().values()]
    assert f"is one dial: {', '.join(words)}." in " ".join(readme.split())


# Words and letters


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_entry_has_a_letter_of_its_own(
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


def test_no_two_entries_have_the_same_key(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path)
    window.start_game(setup("triple", 3))
    keys = [
        keys.toString()
        for action in [*window.menuBar().findChildren(QAction), *page_of(window).actions()]
        for keys in action.shortcuts()
    ]
    assert len(set(keys)) == len(keys)
    assert {"F1", "F2", "F11", "Ctrl+Q", "Ctrl+,", "Ctrl++", "Ctrl+-", "Ctrl+0", "M"} <= set(keys)


def test_what_asks_for_more_ends_with_dots_and_the_desktop_knows_what_is_what(
    qtbot: QtBot, tmp_path: Path
) -> None:
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
def test_keys_that_are_told_are_those_the_page_listens_to(
    qtbot: QtBot, tmp_path: Path, key: str
) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.start_game(setup(key, 3))
    told = {
        QKeySequence(action_keys(action))
        for menu in menus_of(window)
        for action in entries(menu)
        if "\t" in action.text()
    }
    listened = {keys for action in page_of(window).actions() for keys in action.shortcuts()}
    assert told == listened
    assert window.menus.sort_hand.isEnabled() == (key == "triple")


# Sound


def test_what_nobody_has_chosen_is_not_kept(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path)
    assert window.menus.sound.isChecked()
    assert '"sound"' not in window.settings.file.read_text("utf-8")
    window.menus.sound.trigger()
    assert '"sound": false' in window.settings.file.read_text("utf-8")


def test_m_mutes_at_the_table_and_the_entry_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    assert window.menus.sound.isChecked()
    press(Qt.Key.Key_M)  # elsewhere it is a letter like any other
    assert window.preferences.sound
    window.start_game(setup("gracias", 3))
    press(Qt.Key.Key_M)
    assert not window.preferences.sound
    assert not window.menus.sound.isChecked()
    press(Qt.Key.Key_M)
    assert window.preferences.sound


def test_letters_that_are_typed_into_a_field_stay_there(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    window.start_game(setup("triple", 3))
    page = page_of(window)
    field = QLineEdit(page)
    field.show()
    field.setFocus()
    QTest.keyClicks(field, "mphws")
    assert field.text() == "mphws"
    assert window.preferences.sound
    assert not page.controller.is_paused


# The size of the cards


def test_keys_and_wheel_step_through_the_sizes_and_it_is_remembered(
    qtbot: QtBot, tmp_path: Path
) -> None:
    window = open_window(qtbot, tmp_path, pace="slow")
    menus = window.menus
    zooms = (menus.zoom_in, menus.zoom_out, menus.zoom_reset)
    assert not any(action.isEnabled() for action in zooms)  # there is no table
    window.start_game(setup("extop", 3))
    assert [action.isEnabled() for action in zooms] == [True, True, False]
    view = page_of(window).view
    for keys in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
        press(keys, CTRL)
    assert (view.zooming.percent, window.preferences.card_size) == (130, 130)
    press(Qt.Key.Key_Minus, CTRL)
    assert view.zooming.percent == 115
    turn_wheel(view, QPoint(300, 300), 120, CTRL)
    assert window.preferences.card_size == 130
    turn_wheel(page_of(window).log.view, QPoint(20, 60), 120, CTRL)  # beside the table
    assert window.preferences.card_size == 150
    for _ in CARD_SIZES:
        press(Qt.Key.Key_Plus, CTRL)
    assert view.zooming.percent == CARD_SIZES[-1]
    assert [action.isEnabled() for action in zooms] == [False, True, True]
    press(Qt.Key.Key_R, CTRL)
    assert page_of(window).view.zooming.percent == CARD_SIZES[-1]  # the next game is as large
    press(Qt.Key.Key_0, CTRL)
    assert page_of(window).view.zooming.percent == 100


def test_a_replay_follows_the_size_and_its_felt_can_be_pulled(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, **{"card size": 150})
    window.open_files([GOLDEN / "extop-2.cardtable"])
    view = window.table_view()
    assert isinstance(view, TableView)
    assert view.zooming.percent == 150
    press(Qt.Key.Key_Plus, CTRL)
    assert view.zooming.percent == 175
    turn_wheel(view, QPoint(300, 300), -240, CTRL)
    assert view.zooming.percent == 130
    view.horizontalScrollBar().setValue(0)
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(400, 300))
    for x in (380, 350, 300):
        view.scrolling.pan_to(QPoint(x, 300))
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(300, 300))
    assert view.horizontalScrollBar().value() == 100
    assert window.menus.zoom_in.isEnabled()


def test_a_pause_covers_every_card_wherever_the_table_is_scrolled_to(
    qtbot: QtBot, tmp_path: Path
) -> None:
    pictures = []
    for seed in (1, 2):
        window = open_window(qtbot, tmp_path, pace="slow", **{"card size": 200})
        window.start_game(setup("gracias", 3, seed=seed))
        page = page_of(window)
        view = page.view
        view.horizontalScrollBar().setValue(seed * 40)
        press(Qt.Key.Key_P)
        window.resize(window.width() + 20, window.height())
        QApplication.processEvents()
        assert page.pause_overlay.geometry() == view.rect()
        turn_wheel(view, QPoint(200, 200), -120)
        press(Qt.Key.Key_Plus, CTRL)
        press(Qt.Key.Key_Minus, CTRL)
        assert page.pause_overlay.geometry() == view.rect()
        pictures.append(view.grab().toImage())
        window.close()
    assert pictures[0] == pictures[1]


def test_what_is_scored_is_seen_on_a_large_table(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path, pace="slow", **{"card size": 200})
    window.start_game(setup("extop", 3))
    view = page_of(window).view
    for row in range(4):
        box = view.laid.boxes()[f"row:{row}"]
        height = view.y_in_window(box)
        assert 0 < height < view.viewport().height()
        assert view.mapFromScene(QPointF(*box.middle)).y() == height

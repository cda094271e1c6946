"""The text table is switched on and off at any moment, and nothing is lost."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.base import translation
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.settings.setting_rows import SettingRow
from cardtable_qt.pages.settings.settings_dialog import SettingsDialog
from cardtable_qt.pages.shell.current_game import apply_preferences
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.pages.widgets.overlays import Overlay
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from rules import GAMES
from rules.records.setup import GameSetup
from tests.cardtable_qt.pages.helpers import TIMEOUT_MS, Person, by_clicks, open_page, setup
from tests.cardtable_qt.pages.text_player import TextPerson, list_texts, tree_texts
from tests.cardtable_qt.pages.windows import CTRL, game_page_of, open_window, press
from tests.rules.random_play import in_turns

SHORT: dict[str, dict[str, object]] = {"gracias": {"sessions": 1}}


def open_game(qtbot: QtBot, folder: Path, game: GameSetup, **settings: object) -> MainWindow:
    window = open_window(qtbot, folder, **settings)
    window.game.start(game)
    page = game_page_of(window)
    qtbot.waitUntil(lambda: page.view.observation is not None, timeout=TIMEOUT_MS)
    return window


def toggle() -> None:
    press(Qt.Key.Key_E, CTRL)


def wait_for_turn(qtbot: QtBot, page: GamePage) -> None:
    qtbot.waitUntil(lambda: len(page.observation().legal) > 1, timeout=TIMEOUT_MS)


def test_the_menu_switches_between_picture_and_text(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_game(qtbot, tmp_path, setup("gracias", 3))
    page, preferences = game_page_of(window), window.preferences
    wait_for_turn(qtbot, page)
    assert not page.text_table.is_on
    assert not window.menus.text_table.isChecked()
    toggle()
    assert page.text_table.isVisible()
    assert page.text_table.choices.hasFocus()
    assert window.menus.text_table.isChecked()
    assert preferences.text_table == "on"
    assert tree_texts(page.text_table.table)
    toggle()
    assert not page.text_table.isVisible()
    assert page.view.hasFocus()
    assert page.view.focusProxy() is None
    assert preferences.text_table == "off"


def test_a_new_game_begins_as_chosen(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_game(qtbot, tmp_path, setup("gracias", 3), **{"text table": "on"})
    page = game_page_of(window)
    assert page.text_table.is_on
    wait_for_turn(qtbot, page)
    qtbot.waitUntil(
        lambda: list_texts(page.text_table.choices)[0].startswith("Take"), timeout=TIMEOUT_MS
    )
    assert page.text_table.choices.hasFocus()


def test_it_follows_a_screen_reader_unless_chosen(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_game(qtbot, tmp_path, setup("gracias", 3))
    page, preferences = game_page_of(window), window.preferences
    preferences.set_screen_reader(True)
    assert page.text_table.is_on
    assert window.menus.text_table.isChecked()
    preferences.set_screen_reader(False)
    assert not page.text_table.is_on
    preferences.set("text table", "off")
    preferences.set_screen_reader(True)
    assert not page.text_table.is_on


def test_nothing_moves_behind_the_text(qtbot: QtBot, tmp_path: Path) -> None:
    preferences = Preferences(Settings(tmp_path))
    page = open_page(qtbot, setup("gracias", 3))
    preferences.set("text table", "on")
    apply_preferences(page, preferences)
    assert page.view.animation_ms == 0
    preferences.set("text table", "off")
    apply_preferences(page, preferences)
    assert page.view.animation_ms == preferences.animation_ms() > 0


@pytest.mark.parametrize("key", GAMES)
def test_switching_before_every_move_changes_nothing(qtbot: QtBot, key: str) -> None:
    """Half of the game is played with the picture and half with the text, through all scorings."""
    game = setup(key, 3, options=in_turns(GAMES[key]) | SHORT.get(key, {}))
    page = open_page(qtbot, game)
    qtbot.waitUntil(page.isActiveWindow, timeout=TIMEOUT_MS)
    picture, text = Person(page, by_clicks), TextPerson(page)
    while not page.overlays.result.isVisible():
        person = text if len(text.moves) == len(picture.moves) else picture
        if person is text:
            page.text_table.open()
            page.text_table.update_lists()
        else:
            page.text_table.close_table()
        if not person.act():
            person.wait(qtbot)
    assert picture.moves
    assert text.moves
    assert page.controller.result is not None


@pytest.mark.parametrize("is_on", [False, True])
def test_a_card_in_hand_is_put_back_not_lost(qtbot: QtBot, is_on: bool) -> None:
    page = open_page(qtbot, setup("extop", 3))
    if is_on:
        page.text_table.open()
    wait_for_turn(qtbot, page)
    cards = [piece.key for piece in page.view.table_layout.pieces if piece.can_lift]
    page.view.handling.lift(cards[0])
    if is_on:
        page.text_table.close_table()
    else:
        page.text_table.open()
    page.text_table.update_lists()
    if not page.view.held.piece:
        assert cards == [p.key for p in page.view.table_layout.pieces if p.can_lift]
    page.view.handling.cancel()
    assert not page.view.held.piece


@pytest.mark.parametrize("cover", ["pause", "handover", "scoring", "result"])
def test_switching_under_a_cover_leaves_it_in_front(qtbot: QtBot, cover: str) -> None:
    page = open_page(qtbot, setup("bids", 3, people=(0, 1) if cover == "handover" else (0,)))
    qtbot.waitUntil(page.isActiveWindow, timeout=TIMEOUT_MS)
    overlays: dict[str, Overlay] = {
        "pause": page.overlays.pause,
        "handover": page.overlays.handover,
        "scoring": page.overlays.scoring.cover,
        "result": page.overlays.result,
    }
    overlay = overlays[cover]
    if cover == "pause":
        page.controller.pause()
    else:
        person = Person(page, by_clicks)
        while not overlay.isVisible():
            if not person.act():
                person.wait(qtbot)
    for _ in range(2):
        page.text_table.open()
        middle = page.view.childAt(page.view.rect().center())
        assert middle is overlay or overlay.isAncestorOf(middle or page)
        assert not page.text_table.choices.hasFocus()
        assert page.text_table.choices.count() == 1
        page.text_table.close_table()
        middle = page.view.childAt(page.view.rect().center())
        assert middle is overlay or overlay.isAncestorOf(middle or page)
        assert not page.view.hasFocus()


def test_the_settings_offer_it_where_the_appearance_is(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_game(qtbot, tmp_path, setup("gracias", 3))
    dialog = SettingsDialog(window.preferences, window)
    qtbot.addWidget(dialog)
    keys = [row.key for row in dialog.findChildren(SettingRow)]
    assert "text table" in keys


def test_a_change_of_language_is_followed(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    translation.install_language(qapp, "en")  # with its plural forms
    window = open_game(qtbot, tmp_path, setup("extop", 3), **{"text table": "on"})
    page = game_page_of(window)
    wait_for_turn(qtbot, page)
    page.text_table.update_lists()
    english = tree_texts(page.text_table.table), list_texts(page.text_table.choices)
    translation.install_language(qapp, "de")
    QApplication.processEvents()
    german = tree_texts(page.text_table.table), list_texts(page.text_table.choices)
    assert page.text_table.choices_label.text() == "Was du tun kannst"
    assert all(ours != theirs for ours, theirs in zip(english[1], german[1], strict=True))
    translation.install_language(qapp, "en")
    QApplication.processEvents()
    assert (tree_texts(page.text_table.table), list_texts(page.text_table.choices)) == english


def test_a_game_that_was_left_is_garbage_collected(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_game(qtbot, tmp_path, setup("gracias", 3), **{"text table": "on"})
    page = game_page_of(window)
    wait_for_turn(qtbot, page)
    page.text_table.update_lists()
    press(Qt.Key.Key_1)
    controller = weakref.ref(page.controller)
    del page
    window.navigation.show_start_page()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()
    gc.collect()
    assert controller() is None

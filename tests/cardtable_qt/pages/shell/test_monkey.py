"""Random input breaks nothing, and the game can continue."""

from __future__ import annotations

import os
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from rules import GAMES
from tests.cardtable_qt.pages.helpers import Person, by_clicks, open_page, setup
from tests.cardtable_qt.pages.monkey import Monkey
from tests.rules.random_play import in_turns

# `python -m tests.soak.window` uses more.
EVENTS = int(os.environ.get("MONKEY_EVENTS", "250"))
SEED = int(os.environ.get("MONKEY_SEED", "0"))
SHORT: dict[str, dict[str, Any]] = {"gracias": {"sessions": 1}}
TABLES = [
    *((key, [0], SHORT.get(key, {})) for key in GAMES),
    *((key, [0, 1], in_turns(game) | SHORT.get(key, {})) for key, game in GAMES.items()),
]


def assert_nothing_is_held(page: GamePage) -> None:
    view = page.view
    assert (view.held.piece, view.held.targets, view.table_scene.lifted.key) == ("", {}, "")
    assert not view.table_scene.callouts.caption.isVisible()
    view.table_scene.animator.finish()
    for item in view.table_scene.pieces.values():
        assert (item.box, item.face) == (item.piece.box, item.piece.face)
        assert not item.highlights.lifted


def recover(page: GamePage, monkey: Monkey) -> None:
    """Get back to a normal state by mouse and keyboard."""
    monkey.release_all()
    monkey.window.resize(1280, 800)
    if page.controller.is_paused:
        assert page.overlays.pause.isVisible()
        page.overlays.pause.button.click()
    page.view.setFocus()
    QTest.keyClick(page.view, Qt.Key.Key_Escape)
    assert_nothing_is_held(page)


@pytest.mark.parametrize(("key", "people", "options"), TABLES)
def test_a_game_can_be_played_after_random_input(
    qtbot: QtBot, key: str, people: list[int], options: dict[str, Any]
) -> None:
    page = open_page(qtbot, setup(key, 3, people, SEED, options))
    page.table.set_animation_ms(260)
    monkey = Monkey(page, SEED, lambda: page)
    monkey.play(EVENTS)
    page.table.set_animation_ms(0)
    recover(page, monkey)
    Person(page, by_clicks).play_to_the_end(qtbot)


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    storage = StorageFolders()
    settings = Settings(storage.config)
    settings.set("pace", "instant")
    window = MainWindow(storage, Preferences(settings))
    qtbot.addWidget(window)
    window.navigation.show_start_page()
    window.show()
    qtbot.waitExposed(window)
    return window


@pytest.mark.parametrize("round_", [0, 1])
def test_the_window_works_after_random_input(qtbot: QtBot, window: MainWindow, round_: int) -> None:
    monkey = Monkey(window, 2 * SEED + round_, lambda: window.game.page)
    monkey.play(EVENTS)
    monkey.release_all()
    window.menus.new_game.trigger()
    assert window.pages.currentWidget() is window.pages.start_page
    window.resize(1280, 800)
    window.menus.pace_actions["instant"].trigger()
    window.menus.explain_scoring.setChecked(True)
    window.preferences.set("motion", "off")
    window.pages.start_page.tiles["gracias"].click()
    window.game.start(setup("gracias", 3, options=SHORT["gracias"]))
    page = window.game.page
    assert page is not None
    Person(page, by_clicks).play_to_the_end(qtbot)
    page.overlays.result.leave_button.click()
    assert window.pages.currentWidget() is window.pages.start_page

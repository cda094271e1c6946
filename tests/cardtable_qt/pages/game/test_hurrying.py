"""Hurrying the computers, with the key N and by clicks on the bare table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardtable_qt.base.pace import PACES
from cardtable_qt.games.player_registry import find_player
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.help.shortcuts_dialog import button_shortcuts
from cardtable_qt.session.clock import ManualClock
from cardtable_qt.session.controller import Controller
from cardtable_qt.session.recorded_game import UnrecordedGame
from rules import GAMES
from rules.records import Timeline
from tests.cardtable_qt.gestures import Gestures
from tests.cardtable_qt.pages.helpers import TIMEOUT_MS, setup

OTHERS_BEGIN = 1  # a seed


class HurriedGame:
    """A game whose clock stands still, so that only a hurried move is made."""

    def __init__(self, qtbot: QtBot, pace: str) -> None:
        game = setup("gracias", 3, seed=OTHERS_BEGIN)
        record = UnrecordedGame(Timeline(game.header(), game.chance()))
        self.clock = ManualClock()
        self.controller = Controller(game, record, self.clock, PACES[pace], find_player)
        self.page = GamePage(self.controller)
        qtbot.addWidget(self.page, before_close_func=GamePage.close_game)
        self.page.table.set_animation_ms(0)
        self.page.resize(1280, 800)
        self.decisions: list[int] = []
        self.controller.opponent_thread.move_ready.connect(lambda: self.decisions.append(1))
        self.page.show()
        self.page.activateWindow()
        self.page.start()
        assert self.controller.observe(None).to_move != (0,)

    @property
    def moves(self) -> int:
        return len(self.controller.timeline.moves)

    def wait_for_decision(self, qtbot: QtBot) -> None:
        """Wait until the next computer has decided. Its move is not made yet."""
        known = len(self.decisions)
        qtbot.waitUntil(lambda: len(self.decisions) > known, timeout=TIMEOUT_MS)
        self.clock.advance(0)


@pytest.mark.parametrize("pace", ["slow", "normal", "quick"])
@pytest.mark.parametrize("way", ["key", "click"])
def test_a_move_is_made_as_soon_as_it_is_decided(qtbot: QtBot, pace: str, way: str) -> None:
    game = HurriedGame(qtbot, pace)
    game.wait_for_decision(qtbot)
    assert game.moves == 0
    if way == "key":
        QTest.keyClick(game.page.view, Qt.Key.Key_N)
    else:
        Gestures(game.page.view).click(QPoint(2, 2))
    game.clock.advance(0)
    assert game.moves == 1


@pytest.fixture
def page(qtbot: QtBot) -> GamePage:
    return HurriedGame(qtbot, "slow").page


def test_space_and_enter_do_not_hurry(page: GamePage, monkeypatch: pytest.MonkeyPatch) -> None:
    skips: list[str] = []
    monkeypatch.setattr(page.controller, "skip_wait", lambda: skips.append("skipped"))
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        QTest.keyClick(page.view, key)
    assert skips == []
    QTest.keyClick(page.view, Qt.Key.Key_N)
    assert skips == ["skipped"]


def test_the_key_to_hurry_means_nothing_else() -> None:
    used = {line.keys for game in GAMES.values() for line in button_shortcuts(game)}
    assert used
    assert "N" not in used

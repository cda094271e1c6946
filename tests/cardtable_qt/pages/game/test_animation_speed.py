"""The animation speed does not change the game."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from cardtable_qt.games.registry import game_samples
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.session import computer_seats
from cardtable_qt.session.holds import Hold
from cardtable_qt.storage.preferences import ANIMATION_SPEEDS_MS
from rules import GAMES
from tests.cardtable_qt.pages.helpers import TIMEOUT_MS, open_page, setup

MOVES = 12


def moves_to_play(key: str) -> int:
    return min(MOVES, game_samples(key).moves)  # some games are short


def play(qtbot: QtBot, key: str, animation_ms: int) -> tuple[GamePage, str]:
    """Let computers play some moves, and return the page and the text of the log."""
    page = open_page(qtbot, setup(key, 3, people=(), seed=4))
    page.table.set_animation_ms(animation_ms)
    page.presenter.explains = False
    game, moves = page.controller, moves_to_play(key)
    holds: list[Hold] = []

    def hold_after_moves() -> None:
        if game.revision == moves and not holds:
            holds.append(game.hold("test"))

    game.step_played.connect(hold_after_moves)
    qtbot.waitUntil(lambda: game.revision == moves, timeout=TIMEOUT_MS)
    while page.presenter.is_scoring:
        page.presenter.hurry()
    page.view.finish_animations()
    for hold in holds:
        hold.release()
    return page, page.log.view.toPlainText()


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if not game.is_real_time])
def test_the_log_is_the_same_at_every_animation_speed(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    monkeypatch.setattr(computer_seats, "random_seed", lambda: 7)
    logs, tables = set(), set()
    for animation_ms in ANIMATION_SPEEDS_MS.values():
        page, log = play(qtbot, key, animation_ms)
        logs.add(log)
        tables.add(page.view.table_layout)
        page.close_game()
    assert len(logs) == len(tables) == 1
    assert len(logs.pop().splitlines()) > moves_to_play(key) // 3  # a line covers a whole turn


def test_highlights_are_removed_after_a_scoring_and_after_undo(
    qtbot: QtBot,
) -> None:
    page = open_page(qtbot, setup("extop", 3, people=(0, 1, 2)))
    for end in (page.overlays.scoring.finished, page.controller.position_changed):
        page.table.set_animation_ms(0)
        page.view.highlight(["row:0"])
        page.table.set_animation_ms(260)  # the setting may change meanwhile
        assert len(page.view.table_scene.transient_pieces) == 1
        end.emit()
        assert len(page.view.table_scene.transient_pieces) == 0

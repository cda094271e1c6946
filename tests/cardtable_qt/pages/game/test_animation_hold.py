"""A game waits while a lot is on its way: nobody moves before the cards are dealt."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.game.game_page import GamePage
from rules.eight28.pieces import RoundPaid
from tests.cardtable_qt.pages.helpers import TIMEOUT_MS, open_page, setup


def paid(qtbot: QtBot, flight: int, wait: int = 1) -> GamePage:
    """A table of computers at which the first round has just been paid."""
    page = open_page(qtbot, setup("eight28", 3, people=(), seed=2))
    page.explains_scoring = False
    page.controller.pace = page.controller.pace._replace(wait_ms=wait)
    page.set_animation_ms(flight)
    happened: list[int] = []
    page.controller.move_played.connect(
        lambda it: happened.append(1) if any(isinstance(e, RoundPaid) for e in it.events) else None
    )
    qtbot.waitUntil(lambda: bool(happened), timeout=TIMEOUT_MS)
    return page


def test_no_one_moves_while_gems_are_paid_and_cards_dealt(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = paid(qtbot, 200)
    moves, flights = page.controller.revision, page.view.table_scene.animator
    assert len(flights)
    assert not page.controller.clock.is_running
    let_go: list[tuple[int, int]] = []
    clock = page.controller.clock
    start = clock.start

    def note_and_start() -> None:
        let_go.append((page.controller.revision, len(flights)))
        start()

    monkeypatch.setattr(clock, "start", note_and_start)
    qtbot.waitUntil(lambda: page.controller.revision > moves, timeout=TIMEOUT_MS)
    assert let_go[0] == (moves, 0)


def test_finishing_the_animations_ends_the_hold(qtbot: QtBot) -> None:
    page = paid(qtbot, 5_000)
    assert not page.controller.clock.is_running
    page.view.table_scene.finish_animations()
    qtbot.waitUntil(lambda: page.controller.clock.is_running, timeout=TIMEOUT_MS)


def test_without_animations_the_game_does_not_wait(qtbot: QtBot) -> None:
    assert paid(qtbot, 0).controller.clock.is_running


def test_transferring_the_game_to_another_page_ends_the_hold(qtbot: QtBot) -> None:
    page = paid(qtbot, 5_000)
    other = GamePage(page.controller)
    qtbot.addWidget(other)
    page.transfer_to(other)
    assert page.controller.clock.is_running


def test_at_the_instant_pace_the_game_does_not_wait(qtbot: QtBot) -> None:
    assert paid(qtbot, 5_000, wait=0).controller.clock.is_running

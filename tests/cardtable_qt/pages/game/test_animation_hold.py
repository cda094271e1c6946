"""The game waits for large animations, such as a payment or a deal."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.game.presenter import PresenterState
from rules.eight28.pieces import RoundPaid
from tests.cardtable_qt.pages.helpers import TIMEOUT_MS, open_page, setup


def page_after_payment(qtbot: QtBot, animation_ms: int, wait_ms: int = 1) -> GamePage:
    """A game of computers in which the first round has just been paid."""
    page = open_page(qtbot, setup("eight28", 3, people=(), seed=2))
    page.presenter.explains = False
    page.controller.pace = page.controller.pace._replace(wait_ms=wait_ms)
    page.table.set_animation_ms(animation_ms)
    payments: list[int] = []
    page.controller.step_played.connect(
        lambda it: payments.append(1) if any(isinstance(e, RoundPaid) for e in it.events) else None
    )
    qtbot.waitUntil(
        lambda: bool(payments) and page.presenter.state != PresenterState.SCORING,
        timeout=TIMEOUT_MS,
    )
    return page


def test_no_one_moves_while_gems_are_paid_and_cards_dealt(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = page_after_payment(qtbot, 200)
    moves, animator = page.controller.revision, page.view.table_scene.animator
    assert len(animator)
    assert not page.controller.clock.is_running
    starts: list[tuple[int, int]] = []
    clock = page.controller.clock
    start = clock.start

    def record_and_start() -> None:
        starts.append((page.controller.revision, len(animator)))
        start()

    monkeypatch.setattr(clock, "start", record_and_start)
    qtbot.waitUntil(lambda: page.controller.revision > moves, timeout=TIMEOUT_MS)
    assert starts[0] == (moves, 0)


def test_finishing_the_animations_ends_the_hold(qtbot: QtBot) -> None:
    page = page_after_payment(qtbot, 5_000)
    assert not page.controller.clock.is_running
    page.view.table_scene.finish_animations()
    qtbot.waitUntil(lambda: page.controller.clock.is_running, timeout=TIMEOUT_MS)


def test_without_animations_the_game_does_not_wait(qtbot: QtBot) -> None:
    assert page_after_payment(qtbot, 0).controller.clock.is_running


def test_a_change_of_language_finishes_the_animations_and_ends_the_hold(
    qtbot: QtBot,
) -> None:
    page = page_after_payment(qtbot, 5_000)
    QApplication.sendEvent(page, QEvent(QEvent.Type.LanguageChange))
    assert not page.view.table_scene.animator.is_running
    qtbot.waitUntil(lambda: page.controller.clock.is_running, timeout=TIMEOUT_MS)


def test_at_the_instant_pace_the_game_does_not_wait(qtbot: QtBot) -> None:
    assert page_after_payment(qtbot, 5_000, wait_ms=0).controller.clock.is_running

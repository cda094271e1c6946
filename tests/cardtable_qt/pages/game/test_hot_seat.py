"""Several people at one screen: handovers, pauses and scorings."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.game.presenter import PresenterState
from cardtable_qt.session.controller import Controller
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import NO_TRIPLET
from tests.cardtable_qt.pages.helpers import TIMEOUT_MS, Person, by_clicks, open_page, setup
from tests.cardtable_qt.pages.windows import game_page_of, open_window
from tests.cardtable_qt.program import Program
from tests.cardtable_qt.screen_games import next_move, play_game
from tests.cardtable_qt.screens import open_game


def test_a_forced_move_is_played_behind_the_handover_overlay(qtbot: QtBot) -> None:
    """The last triplet is taken automatically, even after a pause has covered the table."""
    page = open_page(qtbot, setup("gracias", 3, (0, 1, 2)), pace="quick")
    game, person = page.controller, Person(page, by_clicks)

    def is_last_take_forced() -> bool:
        observation = game.observe(None)
        assert isinstance(observation, GraciasObservation)
        is_forced = len(observation.remaining_triplets()) == 1 and observation.held == NO_TRIPLET
        return is_forced or (not person.act() and is_forced)

    qtbot.waitUntil(is_last_take_forced, timeout=TIMEOUT_MS)
    revision, viewer = game.revision, game.viewer
    assert viewer is not None
    page.toggle_pause()
    page.toggle_pause()
    assert game.hot_seat.waiting_for == viewer  # the previous viewer has to confirm
    qtbot.waitUntil(lambda: game.revision > revision, timeout=TIMEOUT_MS)


def test_the_key_that_ended_a_turn_does_not_close_the_next_handover_overlay(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("extop", 2, (0, 1)), pace="slow")
    page.overlays.handover._grace_ms = 0
    QTest.keyClick(page.overlays.handover, Qt.Key.Key_Space)
    seat = page.controller.viewer
    assert seat is not None
    assert page.controller.play(seat, page.controller.observe(seat).legal[0]) is None
    waiting = page.controller.hot_seat.waiting_for
    assert waiting is not None
    QTest.keyClick(page.overlays.handover, Qt.Key.Key_Return)
    page.overlays.handover.button.click()
    assert page.controller.hot_seat.waiting_for == waiting


def test_a_scoring_at_a_hot_seat_shows_the_public_view(qtbot: QtBot) -> None:
    page = open_page(qtbot, setup("extop", 3, (0, 1)))
    person = Person(page, by_clicks)
    while not page.overlays.scoring.isVisible():
        if not person.act():
            person.wait(qtbot)
    assert page.controller.viewer is None
    assert page.view.observation is not None
    assert page.view.observation.seat is None
    assert not any(piece.group == "hand" for piece in page.view.table_layout.pieces)
    assert "draws" not in page.log.view.toPlainText()


@pytest.mark.parametrize("key", ["extop", "gracias", "eight28"])
def test_a_scoring_at_a_hot_seat_moves_only_what_is_scored(tmp_path: Path, key: str) -> None:
    """The public view is there at once. Otherwise every piece would change its place."""
    program = Program(tmp_path, motion="calm")
    try:
        moves = play_game(key, 4).scorings[0]
        open_game(program, key, 4, moves, (0, 1, 2, 3))
        page = program.game_page()
        page.controller.hot_seat.confirm()
        program.process_events()
        assert page.controller.play(*next_move(key, 4, moves)) is None
        assert page.presenter.state == PresenterState.SCORING
        scene = page.view.table_scene
        moving = {key for key, item in scene.pieces.items() if item in scene.animator}
        assert moving
        assert not [key for key in moving if key.startswith(("portrait:", "chip:", "purse:"))]
    finally:
        program.close()


def test_a_game_that_was_left_is_garbage_collected(qtbot: QtBot, tmp_path: Path) -> None:
    window = open_window(qtbot, tmp_path)
    window.game.start(setup("gracias", 3))
    controller_ref: weakref.ref[Controller] = weakref.ref(game_page_of(window).controller)
    window.navigation.show_start_page()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()
    gc.collect()
    assert controller_ref() is None

"""Every move of every game can be played by keyboard alone and by mouse alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardtable_qt.base.pace import PACES
from cardtable_qt.games.player_registry import find_player
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.pages.game.result_text import ResultText
from cardtable_qt.session.clock import ManualClock
from cardtable_qt.session.controller import Controller
from cardtable_qt.session.recorded_game import UnrecordedGame
from cardtable_qt.table.game_table import ScoringStep
from rules import GAMES, Move, Refusal, State
from rules.extop.pieces import Pass
from rules.records import Timeline
from rules.triple.pieces import Draw
from tests.cardtable_qt.gestures import Gestures
from tests.cardtable_qt.pages.helpers import Way, by_clicks, by_drag, by_keys, setup
from tests.rules.random_play import in_turns, make_case, positions

every_game = pytest.mark.parametrize("key", GAMES)
POSITIONS, MOVES = 8, 8  # per combination of kinds of moves, and per position
FIRST = 0  # the seat of the person


class RecordingPage:
    """A page that shows any position. Moves are only recorded."""

    def __init__(
        self,
        qtbot: QtBot,
        key: str,
        monkeypatch: pytest.MonkeyPatch,
        options: dict[str, Any] | None = None,
    ) -> None:
        self.options = options or {}
        game = setup(key, 3, people=(FIRST,), options=self.options)
        self.timeline = Timeline(game.header(), game.chance())
        recorded_game = UnrecordedGame(self.timeline)
        controller = Controller(game, recorded_game, ManualClock(), PACES["instant"], find_player)
        monkeypatch.setattr(controller, "play", self._record_move)
        self.page = GamePage(controller)
        qtbot.addWidget(self.page, before_close_func=GamePage.close_game)
        self.page.table.set_animation_ms(0)
        self.page.resize(1280, 800)
        self.page.show()
        self.page.activateWindow()
        self.page.view.setFocus()
        self.gestures = Gestures(self.page.view)
        self.moves: list[Move] = []

    def _record_move(self, seat: int, move: Move) -> Refusal | None:
        self.moves.append(move)
        return None

    def show_state(self, state: State) -> None:
        self.timeline.state = state
        self.page.show_position(animate=False)

    def positions_with_moves(self, key: str) -> Iterator[list[Move]]:
        """Set up positions with every combination of kinds of moves, and yield legal moves."""
        counts: Counter[frozenset[type[Move]]] = Counter()
        seeds, options = (11, 12, 13), self.options
        for state in (state for seed in seeds for state in game_positions(key, seed, **options)):
            legal = state.legal(FIRST) if FIRST in state.to_move() else ()
            moves = [move for move in legal if has_gesture(move)]
            choice = frozenset(map(type, moves))
            counts[choice] += 1
            if moves and counts[choice] <= POSITIONS:
                self.show_state(state)
                yield Random(len(state.log)).sample(moves, min(len(moves), MOVES))


def game_positions(key: str, seed: int, **options: Any) -> list[State]:
    """The positions of a game, or a selection of them if it is long."""
    return positions(make_case(key, 3, **options), seed, count=400)


def has_gesture(move: Move) -> bool:
    """Draws of 1, 3 or all cards have a gesture in Triple. A forced pass in Ex & Top has none."""
    is_unusual_draw = isinstance(move, Draw) and move.count not in (1, 3)
    return not is_unusual_draw and not isinstance(move, Pass)


@pytest.fixture
def recording(qtbot: QtBot, key: str, monkeypatch: pytest.MonkeyPatch) -> RecordingPage:
    return RecordingPage(qtbot, key, monkeypatch)


@pytest.mark.parametrize("way", [by_keys, by_clicks, by_drag])
@every_game
def test_every_move_can_be_played(recording: RecordingPage, key: str, way: Way) -> None:
    classes = GAMES[key].state_class.moves.classes - {Pass}
    if GAMES[key].is_real_time:  # no one gives up in a race
        classes = frozenset(kind for kind in classes if not kind.gives_up)
    assert played_kinds(recording, key, way) == classes


@pytest.mark.parametrize("way", [by_keys, by_clicks, by_drag])
@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.turns_option])
def test_every_move_can_be_played_in_turns(
    qtbot: QtBot, key: str, monkeypatch: pytest.MonkeyPatch, way: Way
) -> None:
    recording = RecordingPage(qtbot, key, monkeypatch, in_turns(GAMES[key]))
    assert played_kinds(recording, key, way) == GAMES[key].state_class.moves.classes


def played_kinds(recording: RecordingPage, key: str, way: Way) -> set[type[Move]]:
    """The kinds of moves that were played, after each of them was recorded as it was meant."""
    played: set[type[Move]] = set()
    for legal in recording.positions_with_moves(key):
        for move in legal:
            recording.moves.clear()
            way(recording.page, move)
            assert recording.moves == [move]
            played.add(type(move))
    return played


def liftable_stops(recording: RecordingPage) -> list[str]:
    """The focus stops that are pieces to lift, not zones that act at once."""
    view = recording.page.view
    lifted = {piece.key for piece in view.table_layout.pieces if piece.can_lift}
    at_once = {zone.key for zone in view.table_layout.zones if zone.click_piece}
    return [stop.key for stop in view.keyboard.focus_stops() if stop.key in lifted - at_once]


def visit_all_stops(recording: RecordingPage) -> Iterator[str]:
    """Visit all focus stops, with and without each piece lifted, and yield their names."""
    view = recording.page.view
    for piece in ("", *liftable_stops(recording)):
        if piece:
            recording.gestures.walk_to(piece)
            recording.gestures.key(Qt.Key.Key_Return)
            assert view.held.piece == piece
        for stop in view.keyboard.focus_stops():
            recording.gestures.walk_to(stop.key)
            assert view.keyboard.visible_focus_key() == stop.key
            yield stop.name
        recording.gestures.key(Qt.Key.Key_Escape)
        assert (view.held.piece, view.held.targets, view.table_scene.lifted.key) == ("", {}, "")
        assert not view.table_scene.callouts.caption.isVisible()
        assert not piece or view.keyboard.focus_key == piece


@every_game
def test_every_focus_stop_has_a_name_and_escape_returns_the_piece(
    recording: RecordingPage, key: str
) -> None:
    names = [
        name for _ in recording.positions_with_moves(key) for name in visit_all_stops(recording)
    ]
    assert len(names) > 30
    assert all(names)


def tabs_until_focus_leaves(recording: RecordingPage, key: Qt.Key) -> int:
    view = recording.page.view
    view.setFocus()
    for presses in range(1, 30):
        recording.gestures.key(key)
        if not view.hasFocus():
            return presses
    raise AssertionError("Tab never leaves the table")


@every_game
def test_tab_leaves_the_table_in_both_directions(recording: RecordingPage, key: str) -> None:
    view = recording.page.view
    for _ in recording.positions_with_moves(key):
        for key_forward in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            groups = {stop.group for stop in view.keyboard.focus_stops()}
            assert tabs_until_focus_leaves(recording, key_forward) == len(groups) + 1


@every_game
def test_tab_never_drops_a_card_in_hand_and_goes_round_its_places(
    recording: RecordingPage, key: str
) -> None:
    view = recording.page.view
    for _ in recording.positions_with_moves(key):
        for piece in liftable_stops(recording):
            view.setFocus()
            recording.gestures.walk_to(piece)
            recording.gestures.key(Qt.Key.Key_Return)
            groups = {stop.group for stop in view.keyboard.focus_stops()}
            first = view.keyboard.focus_key
            for forward in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
                visited = [first]
                for _ in groups:
                    recording.gestures.key(forward)
                    visited.append(view.keyboard.focus_key)
                assert view.held.piece == piece
                assert view.hasFocus()
                assert piece not in visited
                assert len(set(visited)) >= len(groups)
            recording.gestures.key(Qt.Key.Key_Escape)


@every_game
def test_after_lifting_the_focus_is_at_a_legal_place_of_the_main_kind(
    recording: RecordingPage, key: str
) -> None:
    view = recording.page.view
    for _ in recording.positions_with_moves(key):
        for piece in liftable_stops(recording):
            recording.gestures.walk_to(piece)
            recording.gestures.key(Qt.Key.Key_Space)
            legal = view.held.legal_zones()
            main = [zone for zone in legal if zone in view.game.main_zones(view.table_layout)]
            assert view.keyboard.focus_key in (main or legal or view.held.targets)
            recording.gestures.key(Qt.Key.Key_Escape)


@pytest.mark.parametrize("key", ["gracias"])
def test_the_buttons_of_overlays_can_be_pressed_by_keyboard(
    recording: RecordingPage, qtbot: QtBot
) -> None:
    page = recording.page
    page.overlays.scoring.show_steps(
        [ScoringStep("Red", "", ()), ScoringStep("Blue", "", ()), ScoringStep("Green", "", ())]
    )
    with qtbot.waitSignal(page.overlays.scoring.finished, timeout=500):
        QTest.keyClick(page.windowHandle(), Qt.Key.Key_Tab)
        assert page.overlays.scoring.next_button.hasFocus()
        QTest.keyClick(page.windowHandle(), Qt.Key.Key_Tab)
        assert page.overlays.scoring.skip_button.hasFocus()
        QTest.keyClick(page.windowHandle(), Qt.Key.Key_Return)
    assert page.view.hasFocus()
    page.overlays.result.set_result(ResultText("Anna wins", "", False), [("Anna",), ("3",)], [1])
    page.overlays.result.show_result()
    with qtbot.waitSignal(page.play_again_requested, timeout=500):
        QTest.keyClick(page.windowHandle(), Qt.Key.Key_Tab)
        QTest.keyClick(page.windowHandle(), Qt.Key.Key_Return)
    with qtbot.waitSignal(page.leave_requested, timeout=500):
        QTest.keyClick(page.windowHandle(), Qt.Key.Key_Tab)
        assert page.overlays.result.show_table_button.hasFocus()
        QTest.keyClick(page.windowHandle(), Qt.Key.Key_Tab)
        with qtbot.waitSignal(page.replay_requested, timeout=500):
            QTest.keyClick(page.windowHandle(), Qt.Key.Key_Return)
        QTest.keyClick(page.windowHandle(), Qt.Key.Key_Tab)
        QTest.keyClick(page.windowHandle(), Qt.Key.Key_Return)

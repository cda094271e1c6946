"""The controller of a running game: every move, by a person or a computer, goes through it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple, Protocol

from PySide6.QtCore import QObject, Signal

from cardtable_qt.base.pace import Pace
from cardtable_qt.base.texts import PlayerNames
from cardtable_qt.opponents import Decision, Player
from cardtable_qt.opponents.game_cache import clear_game_caches
from cardtable_qt.session.clock import Clock, PausableClock
from cardtable_qt.session.computer_seats import ComputerSeats
from cardtable_qt.session.countdown import Countdown
from cardtable_qt.session.hint_provider import HintProvider
from cardtable_qt.session.holds import Hold, Holds
from cardtable_qt.session.hot_seat import HotSeat
from cardtable_qt.session.opponent_thread import OpponentThread
from cardtable_qt.session.real_time_driver import RealTimeDriver
from cardtable_qt.session.recorded_game import PlayableGame
from cardtable_qt.session.save_monitor import SaveMonitor
from cardtable_qt.session.standing_answers import StandingAnswers
from cardtable_qt.session.step import Step
from cardtable_qt.session.turn_driver import TurnDriver
from cardtable_qt.session.undo import UndoNewGame, UndoStep, count_redo, find_undo
from rules import Event, Move, Observation, Refusal, Result, State
from rules.errors import IllegalMove
from rules.outcome import Outcome
from rules.records import Timeline, next_in_turn
from rules.records.setup import GameSetup, only_person

SCORING = "scoring"  # the name of the hold while a scoring is shown
LESSON = "lesson"  # the name of the hold of a lesson, and the code of its refusals


class PastMove(NamedTuple):
    """An earlier move, with the viewer's observation from before it."""

    seat: int
    move: Move
    before: Observation
    then: Move | None  # the seat's next move, if it followed at once


def find_past_move(timeline: Timeline, event: int, seat: int, viewer: int | None) -> PastMove:
    """The seat's move behind an event, as the viewer could see it.

    Events are numbered from the start of the game, as in every seat's history. Answers to an
    offer are revealed together, so the move need not be the last one before the event.
    """
    moves = timeline.moves
    number = bisect_right(range(len(moves)), event, key=lambda n: len(timeline.state_at(n).log)) - 1
    while moves[number].seat != seat:
        number -= 1
    before = timeline.state_at(number).observe(viewer)
    return PastMove(seat, moves[number].move, before, next_in_turn(moves, number))


MoveGuard = Callable[[int, Move], Refusal | None]


class Driver(Protocol):
    """Decides when the next move is due: `TurnDriver` or `RealTimeDriver`."""

    def start(self) -> None: ...
    def advance(self) -> None: ...
    def on_move_played(self, events: tuple[Event, ...]) -> None: ...
    def on_move_ready(self, revision: int, seat: int, decision: Decision) -> None: ...
    def on_position_changed(self) -> None: ...
    def on_standing_answers_changed(self) -> None: ...
    def skip_wait(self) -> None: ...
    def must_count_down(self) -> bool: ...
    def refusal(self) -> Refusal | None: ...
    def play_time_ms(self) -> int | None: ...


class _Signalling:
    """Entered while a signal reports a move. The next move must wait until it has returned."""

    def __init__(self) -> None:
        self._is_active = False

    def check(self) -> None:
        if self._is_active:
            raise RuntimeError("No move can be made in the middle of another.")

    def __enter__(self) -> None:
        self._is_active = True

    def __exit__(self, *error: object) -> None:
        self._is_active = False


class Controller(QObject):
    """Runs one game from start to end. Does nothing before `start` or after `close`.

    No one may make or undo a move from inside `step_played` or `position_changed`.
    """

    step_played = Signal(object)  # Step
    position_changed = Signal()  # after undo or redo
    hold_changed = Signal(bool)  # whether the game is on hold
    player_failed = Signal(int, str)  # seat, error; the game continues
    countdown = Signal(int)  # 3, 2, 1, and 0 for “go”; only in real-time games
    countdown_cancelled = Signal()  # it starts again when the game resumes
    # A computer's hand moves to its place and arrives after some ms. Its card is still secret.
    reach_started = Signal(int, object, int)  # seat, move, ms
    reach_cancelled = Signal(int, object)  # seat, move: another player was faster
    pause_changed = Signal(bool)
    viewer_changed = Signal()

    def __init__(
        self,
        setup: GameSetup,
        game: PlayableGame,
        clock: Clock,
        pace: Pace,
        find_player: Callable[[str, str], Player],
    ) -> None:
        super().__init__()
        self.setup = setup
        self.people = setup.human_seats()
        self.names = PlayerNames(setup.names(), only_person(self.people))
        self.revision = len(game.timeline.moves)
        self.pace = pace
        self.clock = PausableClock(clock)
        self._restart = Countdown(clock, self.countdown.emit)  # while the game's own clock stands
        self.scoring_clock = PausableClock(clock)  # also runs while a scoring is shown
        self.opponent_thread = OpponentThread()
        self.saving = SaveMonitor(game, clock, self)
        self.is_paused = False
        self.is_new = False  # started just now, so that undo may give up the whole game
        self.waits_for_scorings = False  # until `acknowledge_scoring`
        self.move_guard: MoveGuard | None = None  # may refuse legal moves too, as in a lesson
        self._game = game
        self._observations: dict[int | None, Observation] = {}  # of `_observed`
        self._observed: tuple[State, int] | None = None  # a state and its revision
        # A revision, and what undo would do there.
        self._cached_undo: tuple[int, UndoStep | UndoNewGame | None] = (-1, None)
        self._holds = Holds(self._holds_changed)
        self._scoring_hold: Hold | None = None
        self._started = self._closed = False
        self._signalling = _Signalling()
        has_turns = setup.has_turns
        # Without turns there is no moment for a handover, so the table shows one person's view.
        self.hot_seat = HotSeat(self.people if has_turns else self.people[:1], self)
        self.hot_seat.changed.connect(self.viewer_changed)
        self.computers = ComputerSeats(setup, find_player, self.opponent_thread)
        self.standing_answers = StandingAnswers(self)
        self._driver: Driver
        self._driver = (
            TurnDriver(self) if has_turns else RealTimeDriver(self, game.timeline.last_move_ms)
        )
        self.opponent_thread.move_ready.connect(self._driver.on_move_ready)
        self.opponent_thread.failed.connect(self.player_failed)
        self.standing_answers.changed.connect(self._driver.on_standing_answers_changed)
        self.hint_provider = HintProvider(self, find_player)

    # State

    def observe(self, seat: int | None) -> Observation:
        """The table as seen by a seat, or by a spectator (None). Made once in each position."""
        observed = self._game.state, self.revision
        if observed != self._observed:
            self._observed, self._observations = observed, {}
        if seat not in self._observations:
            self._observations[seat] = self._game.state.observe(seat)
        return self._observations[seat]

    @property
    def timeline(self) -> Timeline:
        """The full game state and its history. For recording only; views must use `observe()`."""
        return self._game.timeline

    @property
    def result(self) -> Result | None:
        return self._game.state.result()

    @property
    def viewer(self) -> int | None:
        """The seat whose hidden cards the screen may show, if any."""
        return self.hot_seat.viewer

    def general_refusal(self) -> Refusal | None:
        """Why no player may move now, for example during a pause or countdown."""
        if self._restart.is_counting:
            return Refusal("countdown")
        return self._driver.refusal() if self.clock.is_running else Refusal("paused")

    # Moves, undo and redo

    def start(self) -> None:
        if not self._started:
            self._started = True
            self._driver.start()
            self._start_or_stop_clock()
            self.saving.watch()

    def play(self, seat: int, move: Move, revision: int | None = None) -> Refusal | None:
        """Play a move on the current position, or return why it is refused.

        A move chosen for an earlier position passes its revision and is then refused as stale.
        """
        self._signalling.check()
        if revision not in (None, self.revision):
            return Refusal("stale")
        # Forced moves, which come with a revision, are played even before a handover is confirmed.
        if self.clock.is_running and self.hot_seat.waiting_for is not None and revision is None:
            return Refusal("curtain")
        refusal = self.general_refusal()
        if refusal is None and revision is None and self.move_guard is not None:
            refusal = self.move_guard(seat, move)
        if refusal is not None:
            return refusal
        before = self.observe(self.viewer)
        try:
            outcome = self._game.play(seat, move, self._driver.play_time_ms())
        except IllegalMove as error:
            return error.refusal
        self.revision += 1
        is_automatic = seat in self.people and revision is not None
        self._after_move(seat, before, outcome, is_automatic)
        return None

    def can_undo(self) -> UndoStep | UndoNewGame | None:
        """Return the step that undo would take now, if any."""
        if self._closed or self._holds.has_other_than(LESSON):
            return None
        if self._cached_undo[0] != self.revision:
            self._cached_undo = (
                self.revision,
                find_undo(self._game.timeline, self.people, self.is_new),
            )
        return self._cached_undo[1]

    def undo(self, step: UndoStep | None = None) -> None:
        """Undo the last decision of a person and every move after it, or what `step` says."""
        self._signalling.check()
        found = self.can_undo() if step is None else step
        if isinstance(found, UndoStep):
            for _ in range(found.move_count):
                self._game.undo(practice=not found.is_free)
            self.standing_answers.clear()
            self._after_undo_or_redo()

    def can_redo(self) -> bool:
        is_busy = self._closed or self._holds.has_other_than(LESSON)
        return bool(self._game.timeline.undone) and not is_busy

    def redo(self) -> None:
        """Redo the last undone moves, up to the next decision of a person."""
        self._signalling.check()
        timeline = self._game.timeline
        if self.can_redo():
            for _ in range(count_redo(timeline, self.people)):
                undone = timeline.undone[-1]
                self._game.play(undone.seat, undone.move)
            self._after_undo_or_redo()

    def _after_move(
        self, seat: int, before: Observation, outcome: Outcome, is_automatic: bool
    ) -> None:
        self.hint_provider.on_move_played(seat)
        self._driver.on_move_played(outcome.events)
        if outcome.scoring is not None and self.waits_for_scorings:
            self._scoring_hold = self.hold(SCORING)
        with self._signalling:
            step = self._step(seat, before, outcome)
            self.step_played.emit(replace(step, is_automatic=is_automatic))
        if outcome.scoring is not None:
            self.hot_seat.show_public()
        if self.clock.is_running:
            self._driver.advance()
        self.saving.watch()

    def _step(self, seat: int, before: Observation, outcome: Outcome) -> Step:
        """The step as the viewer sees it. A scoring on a shared screen is read by everyone."""
        viewer, scoring = self.viewer, outcome.scoring
        if scoring is not None and self.hot_seat.is_shared and viewer is not None:
            viewer = None
            before = self.timeline.state_at(len(self.timeline.moves) - 1).observe(None)
        return Step(
            self.revision,
            seat,
            before,
            None if scoring is None else scoring.observe(viewer),
            self.observe(viewer),
            tuple(event.observed_by(viewer) for event in outcome.events),
        )

    def _after_undo_or_redo(self) -> None:
        self.revision += 1
        self.opponent_thread.cancel_all()
        self.hint_provider.clear()
        self._driver.on_position_changed()
        with self._signalling:
            self.position_changed.emit()
        if self.clock.is_running:
            self._driver.advance()
        self.saving.watch()

    # Pauses and the end

    def skip_wait(self) -> None:
        """Play the next move without the usual wait. Later moves wait again."""
        if self.clock.is_running:
            self._driver.skip_wait()

    def pause(self) -> None:
        self._set_paused(True)

    def resume(self) -> None:
        self._set_paused(False)

    @property
    def holds(self) -> tuple[str, ...]:
        """Why the game is on hold. Empty if it is not."""
        return self._holds.names

    def hold(self, name: str) -> Hold:
        """Stop the game until the hold is released, for example while a dialog is open."""
        return self._holds.add(name)

    def acknowledge_scoring(self) -> None:
        """Continue after a scoring that the players have seen."""
        if self._scoring_hold is not None:
            hold, self._scoring_hold = self._scoring_hold, None
            hold.release()

    def close(self) -> None:
        """Leave the game for good. Its moves are in the record."""
        if self._closed:
            return
        self._closed = True
        self.acknowledge_scoring()
        self._restart.cancel()
        for clock in (self.clock, self.scoring_clock):
            clock.stop()
            clock.clear()
        self.opponent_thread.close()
        clear_game_caches()
        self.saving.close()
        self._game.close()

    def _set_paused(self, is_paused: bool) -> None:
        if self.is_paused != is_paused and not self._closed:
            self.is_paused = is_paused
            if is_paused and self.result is None:
                self.hot_seat.hide()
            self._start_or_stop_clock()
            if is_paused and self.hot_seat.is_shared:
                self.standing_answers.cancel_all()
            self.pause_changed.emit(is_paused)

    def _holds_changed(self) -> None:
        if self._holds.names:
            self.hint_provider.clear()
        self._start_or_stop_clock()
        self.hold_changed.emit(bool(self._holds.names))

    def _start_or_stop_clock(self) -> None:
        is_stopped = self.is_paused or self._closed or not self._started
        if is_stopped or set(self._holds.names) - {SCORING}:
            self.scoring_clock.stop()
        else:
            self.scoring_clock.start()
        if is_stopped or self._holds.names:
            if self._restart.is_counting:
                self._restart.cancel()
                self.countdown_cancelled.emit()
            self.clock.stop()
        elif not (self.clock.is_running or self._restart.is_counting):
            if self._driver.must_count_down():
                self._restart.start(self.pace.countdown_step_ms, self.clock.start)
            else:
                self.clock.start()
                self._driver.advance()

"""The controller of a running game: every move, by a person or a computer, goes through it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, Protocol

from PySide6.QtCore import QObject, Signal

from cardtable_qt.base.error_message import os_error_text
from cardtable_qt.base.gui_priority import prefer_gui
from cardtable_qt.base.pace import Pace
from cardtable_qt.opponents import Decision, Player
from cardtable_qt.opponents.game_cache import clear_game_caches
from cardtable_qt.session.clock import Clock, PausableClock, TimerHandle
from cardtable_qt.session.hint_provider import HintProvider
from cardtable_qt.session.hot_seat import HotSeat
from cardtable_qt.session.opponent_thread import OpponentThread, ThinkRequest
from cardtable_qt.session.real_time_driver import RealTimeDriver
from cardtable_qt.session.recorded_game import PlayableGame
from cardtable_qt.session.turn_driver import TurnDriver
from cardtable_qt.session.undo import UndoStep, count_redo, find_undo
from rules import Event, Move, Observation, Refusal, Result
from rules.records import Timeline
from rules.records.setup import GameSetup, random_seed

SAVE_RETRY_MS = 3_000


@dataclass(frozen=True)
class MovePlayed:
    """A move and the events it caused.

    The events are unredacted: call `observed_by(viewer)` on each before showing it.
    """

    seat: int
    move: Move
    events: tuple[Event, ...]
    revision: int


class PastMove(NamedTuple):
    """An earlier move, with the viewer's observation from before it."""

    seat: int
    move: Move
    before: Observation


def find_past_move(timeline: Timeline, event: int, seat: int, viewer: int | None) -> PastMove:
    """The seat's move behind an event, as the viewer could see it.

    Events are numbered from the start of the game, as in every seat's history. Answers to an
    offer are revealed together, so the move need not be the last one before the event.
    """
    moves = timeline.moves
    number = bisect_right(range(len(moves)), event, key=lambda n: len(timeline.state_at(n).log)) - 1
    while moves[number].seat != seat:
        number -= 1
    return PastMove(seat, moves[number].move, timeline.state_at(number).observe(viewer))


class Driver(Protocol):
    """Decides when the next move is due: `TurnDriver` or `RealTimeDriver`."""

    def start(self) -> None: ...
    def advance(self) -> None: ...
    def on_move_played(self, events: tuple[Event, ...]) -> None: ...
    def on_move_ready(self, revision: int, seat: int, decision: Decision) -> None: ...
    def on_position_changed(self) -> None: ...
    def skip_wait(self) -> None: ...
    def refusal(self) -> Refusal | None: ...
    def play_time_ms(self) -> int | None: ...


class Controller(QObject):
    """Runs one game from start to end. Does nothing before `start` or after `close`."""

    move_played = Signal(object)  # MovePlayed
    position_changed = Signal()  # after undo or redo
    hold_changed = Signal(bool)  # whether the game is on hold
    save_error_changed = Signal(str)  # why the record cannot be written; "" once it is complete
    player_failed = Signal(int, str)  # seat, error; the game continues
    countdown = Signal(int)  # 3, 2, 1, and 0 for “go”; only in real-time games
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
        self.names = setup.names()
        self.people = setup.human_seats()
        self.revision = len(game.timeline.moves)
        self.pace = pace
        self.clock = PausableClock(clock)
        self.opponent_thread = OpponentThread()
        self.is_paused = False
        self.save_error = ""  # why the record cannot be written; "" if it is complete
        self._game = game
        self._real_clock = clock
        self._retry_timer: TimerHandle | None = None
        self._cached_undo: tuple[int, UndoStep | None] = (-1, None)  # revision, its undo step
        self._holds = 0
        self._started = self._closed = False
        real_time = setup.game.is_real_time
        # Real-time games leave no moment for a handover, so their table shows one person's view.
        self._hot_seat = HotSeat(self.people[:1] if real_time else self.people)
        # Not the seed of the deal, from which a computer could work out the cards.
        self._think_seed = random_seed()
        self._players = {
            seat: find_player(setup.game.key, player.player)
            for seat, player in enumerate(setup.players)
            if seat not in self.people
        }
        self._driver: Driver
        self._driver = (
            RealTimeDriver(self, game.timeline.last_move_ms) if real_time else TurnDriver(self)
        )
        self.opponent_thread.move_ready.connect(self._driver.on_move_ready)
        self.opponent_thread.failed.connect(self.player_failed)
        self.hint_provider = HintProvider(self, find_player)

    # State

    def observe(self, seat: int | None) -> Observation:
        """The table as seen by a seat, or by a spectator (None)."""
        return self._game.state.observe(seat)

    @property
    def timeline(self) -> Timeline:
        """The full game state and its history. For recording only; views must use `observe()`."""
        return self._game.timeline

    @property
    def result(self) -> Result | None:
        return self._game.state.result()

    @property
    def is_practice(self) -> bool:
        """True for a practice game, which does not count."""
        return self._game.timeline.is_practice

    @property
    def viewer(self) -> int | None:
        """The seat whose hidden cards the screen may show, if any."""
        return self._hot_seat.viewer

    @property
    def waiting_for(self) -> int | None:
        """The person who must confirm the handover before the game continues."""
        return self._hot_seat.waiting_for

    def past_move(self, event: int, seat: int) -> PastMove:
        """The seat's move behind an event of the history, as the viewer saw it."""
        return find_past_move(self._game.timeline, event, seat, self.viewer)

    def general_refusal(self) -> Refusal | None:
        """Why no player may move now, for example during a pause or countdown."""
        return self._driver.refusal() if self.clock.is_running else Refusal("paused")

    # Moves, undo and redo

    def start(self) -> None:
        if not self._started:
            self._started = True
            self._driver.start()
            self._start_or_stop_clock()
            self._watch_saving()

    def play(self, seat: int, move: Move, revision: int | None = None) -> Refusal | None:
        """Play a move on the current position, or return why it is refused.

        A move chosen for an earlier position passes its revision and is then refused as stale.
        """
        refusal = self._refusal(seat, move, revision)
        if refusal is None:
            self._play(seat, move)
        return refusal

    def can_undo(self) -> UndoStep | None:
        """The undo step for the last decision of a person, if it can be undone now."""
        if self._holds or self._closed:
            return None
        if self._cached_undo[0] != self.revision:
            self._cached_undo = self.revision, find_undo(self._game.timeline, self.people)
        return self._cached_undo[1]

    def undo(self) -> None:
        """Undo the last decision of a person and every move after it."""
        found = self.can_undo()
        if found is not None:
            for _ in range(found.move_count):
                self._game.undo(practice=not found.is_free)
            self._after_undo_or_redo()

    def can_redo(self) -> bool:
        return bool(self._game.timeline.undone) and not self._holds and not self._closed

    def redo(self) -> None:
        """Redo the last undone moves, up to the next decision of a person."""
        timeline = self._game.timeline
        if self.can_redo():
            for _ in range(count_redo(timeline, self.people)):
                undone = timeline.undone[-1]
                self._game.play(undone.seat, undone.move)
            self._after_undo_or_redo()

    def _refusal(self, seat: int, move: Move, revision: int | None) -> Refusal | None:
        if revision not in (None, self.revision):
            return Refusal("stale")
        # Forced moves, which come with a revision, are played even before a handover is confirmed.
        if self.clock.is_running and self.waiting_for is not None and revision is None:
            return Refusal("curtain")
        return self.general_refusal() or self._game.state.refusal(seat, move)

    def _play(self, seat: int, move: Move) -> None:
        prefer_gui()
        events = self._game.play(seat, move, self._driver.play_time_ms())
        self.revision += 1
        self.hint_provider.on_move_played(seat)
        self._driver.on_move_played(events)
        self.move_played.emit(MovePlayed(seat, move, events, self.revision))
        if self.clock.is_running:
            self._driver.advance()
        self._watch_saving()

    def _after_undo_or_redo(self) -> None:
        self.revision += 1
        self.opponent_thread.cancel_all()
        self.hint_provider.clear()
        self._driver.on_position_changed()
        self.position_changed.emit()
        if self.clock.is_running:
            self._driver.advance()
        self._watch_saving()

    # Viewer

    def confirm_viewer(self) -> None:
        """Confirm that the person the game is waiting for is at the screen."""
        if self._hot_seat.confirm():
            self.viewer_changed.emit()

    def show_public_view(self) -> None:
        """Hide all secrets on a shared screen until the next handover."""
        if self._hot_seat.show_public():
            self.viewer_changed.emit()

    # Pauses and the end

    def skip_wait(self) -> None:
        """Play the next move without the usual wait. Later moves wait again."""
        if self.clock.is_running:
            self._driver.skip_wait()

    def pause(self) -> None:
        self._set_paused(True)

    def resume(self) -> None:
        self._set_paused(False)

    def hold(self) -> None:
        """Stop the game until `release`, for example while a scoring is shown. Holds nest."""
        self._holds += 1
        self.hint_provider.clear()
        self._start_or_stop_clock()
        self.hold_changed.emit(True)

    def release(self) -> None:
        self._holds = max(0, self._holds - 1)
        self._start_or_stop_clock()
        self.hold_changed.emit(bool(self._holds))

    def close(self) -> None:
        """Leave the game for good. Its moves are in the record."""
        if self._closed:
            return
        self._closed = True
        self.clock.stop()
        self.clock.clear()
        self.opponent_thread.close()
        clear_game_caches()
        if self._retry_timer is not None:
            self._retry_timer.cancel()
        self._game.close()

    def _set_paused(self, is_paused: bool) -> None:
        if self.is_paused != is_paused and not self._closed:
            self.is_paused = is_paused
            if is_paused and self.result is None and self._hot_seat.hide():
                self.viewer_changed.emit()
            self._start_or_stop_clock()
            self.pause_changed.emit(is_paused)

    def _start_or_stop_clock(self) -> None:
        if self.is_paused or self._holds or self._closed or not self._started:
            self.clock.stop()
        elif not self.clock.is_running:
            self.clock.start()
            self._driver.advance()

    # For the drivers

    def start_thinking(self, seat: int) -> bool:
        """Let a computer think about its next move. False if it has no legal move."""
        observation = self.observe(seat)
        if not observation.legal:
            return False
        seed = Random(f"think/{self._think_seed}/{seat}/{self.revision}").getrandbits(32)
        request = ThinkRequest(
            self.revision, seat, self._players[seat], observation, seed, self.pace.think_s
        )
        self.opponent_thread.submit(request)
        return True

    def request_turn(self, seat: int) -> None:
        """Give the screen to a person who has a decision to make."""
        if self._hot_seat.request_turn(seat):
            self.viewer_changed.emit()

    # Saving

    def check_saved(self) -> None:
        """Report a save error if moves already written were lost afterwards."""
        self._game.check_saved()
        self._update_save_error()

    def _watch_saving(self) -> None:
        """Report the current save error and check again after a while."""
        self._update_save_error()
        if self._retry_timer is None:
            self._retry_timer = self._real_clock.after(SAVE_RETRY_MS, self._retry_saving)

    def _update_save_error(self) -> None:
        error = self._game.error
        text = "" if error is None else os_error_text(error)
        if text != self.save_error:
            self.save_error = text
            self.save_error_changed.emit(text)

    def _retry_saving(self) -> None:
        self._retry_timer = None
        if self._closed:
            return
        if self.save_error:
            self._game.flush()
            self._watch_saving()
        else:
            self.check_saved()
            if self.save_error:
                self._watch_saving()

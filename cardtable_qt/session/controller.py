"""The running game: everybody's moves come here, in the order in which they arrive."""

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


class PastMove(NamedTuple):
    """A move that somebody made, and how the one who asks saw the table before it."""

    seat: int
    move: Move
    before: Observation


def find_past_move(timeline: Timeline, event: int, seat: int, viewer: int | None) -> PastMove:
    """The seat's move that an event tells, as the viewer could see it.

    Events are counted from the first one on, as in every seat's history. Answers to an offer come
    to light together, so the move may be an earlier one than the last before the event.
    """
    turns = timeline.turns
    number = bisect_right(range(len(turns)), event, key=lambda n: len(timeline.at(n).log)) - 1
    while turns[number].seat != seat:
        number -= 1
    return PastMove(seat, turns[number].move, timeline.at(number).observe(viewer))


SAVE_RETRY_MS = 3_000  # milliseconds until a record that could not be written is tried again


@dataclass(frozen=True)
class MovePlayed:
    """A move that was made, and what came of it.

    The events are the true ones: whoever shows them asks each for `seen_by(viewer)` first.
    """

    seat: int
    move: Move
    events: tuple[Event, ...]
    revision: int


class Driver(Protocol):
    """What keeps a game going: `Turns`, or `Rush` where everybody moves at once."""

    def start(self) -> None: ...
    def advance(self) -> None: ...
    def on_move_played(self, events: tuple[Event, ...]) -> None: ...
    def on_move_ready(self, revision: int, seat: int, decision: Decision) -> None: ...
    def skip_wait(self) -> None: ...
    def on_position_changed(self) -> None: ...
    def refusal(self) -> Refusal | None: ...
    def play_time_ms(self) -> int | None: ...


class Controller(QObject):
    """One game from its start to its end. Nothing happens before `start`, nor after `close`."""

    move_played = Signal(object)  # Happening
    position_changed = Signal()  # moves were taken back, or came again
    hold_changed = Signal(bool)  # the game is kept waiting, or not any more
    # Why the record cannot be written just now; "" when everything is in it again.
    save_error_changed = Signal(str)
    player_failed = Signal(int, str)  # seat, what went wrong; the game goes on
    countdown = Signal(int)  # 3, 2, 1, and 0 for “go”; where there are turns, none
    # A computer's hand is on its way, and there in so many milliseconds; its card is a secret.
    reach_started = Signal(int, object, int)  # seat, move, ms
    reach_cancelled = Signal(int, object)  # seat, move: it came too late
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
        self.people = setup.people()
        self.revision = len(game.timeline.turns)
        self.pace = pace
        self.clock = PausableClock(clock)
        self.opponent_thread = OpponentThread()
        self.is_paused = False
        self._game = game
        self._real_clock = clock
        self.save_error = ""  # why the record cannot be written just now, if that is so
        self._trying: TimerHandle | None = None
        self._found: tuple[int, UndoStep | None] = (-1, None)  # for which revision, and what
        self._holds = 0
        self._started = self._closed = False
        real_time = setup.game.real_time
        # Without turns there is no moment for a curtain: such a table belongs to one person.
        self._hot_seat = HotSeat(self.people[:1] if real_time else self.people)
        # From the deal's own seed a computer could work out the cards.
        self._dice = random_seed()
        self._players = {
            seat: find_player(setup.game.key, player.player)
            for seat, player in enumerate(setup.players)
            if seat not in self.people
        }
        self._driver: Driver
        self._driver = (
            RealTimeDriver(self, game.timeline.clock) if real_time else TurnDriver(self)
        )
        self.opponent_thread.move_ready.connect(self._driver.on_move_ready)
        self.opponent_thread.failed.connect(self.player_failed)
        self.hint_provider = HintProvider(self, find_player)

    # What there is to see

    def observe(self, seat: int | None) -> Observation:
        """The table as that seat, or a spectator (None), sees it."""
        return self._game.state.observe(seat)

    @property
    def timeline(self) -> Timeline:
        """The true table, and all before it: for who keeps records, never for who shows them."""
        return self._game.timeline

    @property
    def result(self) -> Result | None:
        return self._game.state.result()

    def past_move(self, event: int, seat: int) -> PastMove:
        """The seat's move that an event of the history tells, as the one who looks saw it."""
        return find_past_move(self._game.timeline, event, seat, self.viewer)

    @property
    def viewer(self) -> int | None:
        """Whose secrets the screen may show; None: nobody's."""
        return self._hot_seat.viewer

    @property
    def waiting_for(self) -> int | None:
        """The person who has to lift the curtain before anything else."""
        return self._hot_seat.waiting_for

    def general_refusal(self) -> Refusal | None:
        """Why nobody at all can do anything just now, if that is so."""
        return self._driver.refusal() if self.clock.is_running else Refusal("paused")

    # What people and computers do

    def start(self) -> None:
        if not self._started:
            self._started = True
            self._driver.start()
            self._run_or_stop()
            self._watch_saving()

    def play(self, seat: int, move: Move, revision: int | None = None) -> Refusal | None:
        """Make a move, judged against the table as it is now; or say why not.

        Who thought about an older table gives its revision: such a move is just dropped.
        """
        refusal = self._refusal(seat, move, revision)
        if refusal is None:
            self._make(seat, move)
        return refusal

    def confirm_viewer(self) -> None:
        """The person the table waits for is ready to see it."""
        if self._hot_seat.confirm():
            self.viewer_changed.emit()

    def show_public_view(self) -> None:
        """Everybody at a shared table looks: nobody's secrets are shown until the next curtain."""
        if self._hot_seat.show_public():
            self.viewer_changed.emit()

    def can_undo(self) -> UndoStep | None:
        """How the last decision of a person can be taken back now, if it can."""
        if self._holds or self._closed:
            return None
        if self._found[0] != self.revision:  # it is asked for more often than it changes
            self._found = self.revision, find_undo(self._game.timeline, self.people)
        return self._found[1]

    def undo(self) -> None:
        """Let the person who decided last decide again."""
        found = self.can_undo()
        if found is not None:
            for _ in range(found.move_count):
                self._game.undo(practice=not found.is_free)
            self._turn()

    def can_redo(self) -> bool:
        """Whether something was taken back that nobody has decided otherwise since."""
        return bool(self._game.timeline.undone) and not self._holds and not self._closed

    def redo(self) -> None:
        """Let what was taken back last come again, up to the next decision of a person."""
        timeline = self._game.timeline
        if self.can_redo():
            for _ in range(count_redo(timeline, self.people)):
                turn = timeline.undone[-1]
                self._game.play(turn.seat, turn.move)
            self._turn()

    @property
    def is_practice(self) -> bool:
        """Whether this game is played for practice and does not count."""
        return self._game.timeline.practice

    def skip_wait(self) -> None:
        """Do not keep people waiting for the next move; those after it take their time again."""
        if self.clock.is_running:
            self._driver.skip_wait()

    def pause(self) -> None:
        """Stop the game for everybody."""
        self._set_paused(True)

    def resume(self) -> None:
        """Go on after a pause."""
        self._set_paused(False)

    def hold(self) -> None:
        """Keep the game waiting until a `release`, for example while a scoring is shown."""
        self._holds += 1
        self.hint_provider.clear()
        self._run_or_stop()
        self.hold_changed.emit(True)

    def release(self) -> None:
        self._holds = max(0, self._holds - 1)
        self._run_or_stop()
        self.hold_changed.emit(bool(self._holds))

    def close(self) -> None:
        """End it, wherever it is. What was played is in the record."""
        if self._closed:
            return
        self._closed = True
        self.clock.stop()
        self.clock.clear()
        self.opponent_thread.close()
        clear_game_caches()
        if self._trying is not None:
            self._trying.cancel()
        self._game.close()

    # For what drives the game

    def start_thinking(self, seat: int) -> bool:
        """Let a computer think about its next move; False if it has none."""
        observation = self.observe(seat)
        if not observation.legal:
            return False
        seed = Random(f"think/{self._dice}/{seat}/{self.revision}").getrandbits(32)
        question = ThinkRequest(
            self.revision, seat, self._players[seat], observation, seed, self.pace.think_s
        )
        self.opponent_thread.submit(question)
        return True

    def request_turn(self, seat: int) -> None:
        """A person has something to decide."""
        if self._hot_seat.request_turn(seat):
            self.viewer_changed.emit()

    def end(self) -> None:
        """The game is over."""
        if self._hot_seat.show_public():
            self.viewer_changed.emit()

    def _refusal(self, seat: int, move: Move, revision: int | None) -> Refusal | None:
        if revision not in (None, self.revision):
            return Refusal("stale")
        if self.clock.is_running and self.waiting_for is not None and revision is None:
            return Refusal("curtain")  # what is forced on a person happens all the same
        return self.general_refusal() or self._game.state.refusal(seat, move)

    def _make(self, seat: int, move: Move) -> None:
        prefer_gui()
        events = self._game.play(seat, move, self._driver.play_time_ms())
        self.revision += 1
        self.hint_provider.on_move_played(seat)
        self._driver.on_move_played(events)
        self.move_played.emit(MovePlayed(seat, move, events, self.revision))
        if self.clock.is_running:
            self._driver.advance()
        self._watch_saving()

    def _turn(self) -> None:
        """Moves were taken back, or came again: whoever was about to move thinks anew."""
        self.revision += 1
        self.opponent_thread.cancel_all()
        self.hint_provider.clear()
        self._driver.on_position_changed()
        self.position_changed.emit()
        if self.clock.is_running:
            self._driver.advance()
        self._watch_saving()

    def check_saved(self) -> None:
        """Tell it if something that was written was lost since."""
        self._game.check_saved()
        self._tell_saving()

    def _watch_saving(self) -> None:
        """Tell when the record cannot be written, and when it can be again; keep trying."""
        self._tell_saving()
        if self._trying is None:
            self._trying = self._real_clock.after(SAVE_RETRY_MS, self._try_again)

    def _tell_saving(self) -> None:
        trouble = self._game.error
        told = "" if trouble is None else os_error_text(trouble)
        if told != self.save_error:
            self.save_error = told
            self.save_error_changed.emit(told)

    def _try_again(self) -> None:
        self._trying = None
        if self._closed:
            return
        if self.save_error:
            self._game.flush()
            self._watch_saving()
        else:
            self.check_saved()
            if self.save_error:
                self._watch_saving()

    def _set_paused(self, is_paused: bool) -> None:
        if self.is_paused != is_paused and not self._closed:
            self.is_paused = is_paused
            if is_paused and self.result is None and self._hot_seat.hide():
                self.viewer_changed.emit()
            self._run_or_stop()
            self.pause_changed.emit(is_paused)

    def _run_or_stop(self) -> None:
        if self.is_paused or self._holds or self._closed or not self._started:
            self.clock.stop()
        elif not self.clock.is_running:
            self.clock.start()
            self._driver.advance()

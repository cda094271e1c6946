"""The running game: everybody's moves come here, in the order in which they arrive."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from cardtable_qt.game.advice import Adviser
from cardtable_qt.game.clock import Clock, Handle
from cardtable_qt.game.courtesy import table_first
from cardtable_qt.game.eyes import Eyes
from cardtable_qt.game.keeper import Keeper
from cardtable_qt.game.pace import Pace
from cardtable_qt.game.past import Made, made
from cardtable_qt.game.playclock import PlayClock
from cardtable_qt.game.rush import Rush
from cardtable_qt.game.setup import GameSetup, any_seed
from cardtable_qt.game.thinker import Question, Thinker
from cardtable_qt.game.turns import Turns
from cardtable_qt.game.undoing import TakeBack, count_again, find_take_back
from cardtable_qt.opponents import Decision, Player
from cardtable_qt.opponents.forgetting import forget
from cardtable_qt.trouble import reason
from rules import Event, Move, Observation, Refusal, Result
from rules.records import Timeline

TRY_AGAIN = 3_000  # milliseconds until a record that could not be written is tried again


@dataclass(frozen=True)
class Happening:
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
    def go_on(self) -> None: ...
    def moved(self, events: tuple[Event, ...]) -> None: ...
    def decided(self, revision: int, seat: int, decision: Decision) -> None: ...
    def hurry(self) -> None: ...
    def turned(self) -> None: ...
    def refusal(self) -> Refusal | None: ...
    def time_of_play(self) -> int | None: ...


class Controller(QObject):
    """One game from its start to its end. Nothing happens before `start`, nor after `close`."""

    happened = Signal(object)  # Happening
    turned = Signal()  # moves were taken back, or came again
    held = Signal(bool)  # the game is kept waiting, or not any more
    # Why the record cannot be written just now; "" when everything is in it again.
    trouble = Signal(str)
    player_failed = Signal(int, str)  # seat, what went wrong; the game goes on
    countdown = Signal(int)  # 3, 2, 1, and 0 for “go”; where there are turns, none
    # A computer's hand is on its way, and there in so many milliseconds; its card is a secret.
    reaching = Signal(int, object, int)  # seat, move, ms
    drew_back = Signal(int, object)  # seat, move: it came too late
    paused = Signal(bool)
    eyes_changed = Signal()

    def __init__(
        self,
        setup: GameSetup,
        keeper: Keeper,
        clock: Clock,
        pace: Pace,
        find_player: Callable[[str, str], Player],
    ) -> None:
        super().__init__()
        self.setup = setup
        self.names = setup.names()
        self.people = setup.people()
        self.revision = len(keeper.timeline.turns)
        self.pace = pace
        self.clock = PlayClock(clock)
        self.thinker = Thinker()
        self.is_paused = False
        self._keeper = keeper
        self._real_clock = clock
        self.unsaved = ""  # why the record cannot be written just now, if that is so
        self._trying: Handle | None = None
        self._found: tuple[int, TakeBack | None] = (-1, None)  # for which revision, and what
        self._holds = 0
        self._started = self._closed = False
        real_time = setup.game.real_time
        # Without turns there is no moment for a curtain: such a table belongs to one person.
        self._eyes = Eyes(self.people[:1] if real_time else self.people)
        # From the deal's own seed a computer could work out the cards.
        self._dice = any_seed()
        self._players = {
            seat: find_player(setup.game.key, player.player)
            for seat, player in enumerate(setup.players)
            if seat not in self.people
        }
        self._driver: Driver
        self._driver = Rush(self, keeper.timeline.clock) if real_time else Turns(self)
        self.thinker.decided.connect(self._driver.decided)
        self.thinker.failed.connect(self.player_failed)
        self.adviser = Adviser(self, find_player)

    # What there is to see

    def observe(self, seat: int | None) -> Observation:
        """The table as that seat, or a spectator (None), sees it."""
        return self._keeper.state.observe(seat)

    @property
    def timeline(self) -> Timeline:
        """The true table, and all before it: for who keeps records, never for who shows them."""
        return self._keeper.timeline

    @property
    def result(self) -> Result | None:
        return self._keeper.state.result()

    def made(self, event: int, seat: int) -> Made:
        """The seat's move that an event of the history tells, as the one who looks saw it."""
        return made(self._keeper.timeline, event, seat, self.viewer)

    @property
    def viewer(self) -> int | None:
        """Whose secrets the screen may show; None: nobody's."""
        return self._eyes.viewer

    @property
    def waiting_for(self) -> int | None:
        """The person who has to lift the curtain before anything else."""
        return self._eyes.waiting_for

    def not_now(self) -> Refusal | None:
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

    def lift_curtain(self) -> None:
        """The person the table waits for is ready to see it."""
        if self._eyes.lift_curtain():
            self.eyes_changed.emit()

    def look_together(self) -> None:
        """Everybody at a shared table looks: nobody's secrets are shown until the next curtain."""
        if self._eyes.nobody():
            self.eyes_changed.emit()

    def can_take_back(self) -> TakeBack | None:
        """How the last decision of a person can be taken back now, if it can."""
        if self._holds or self._closed:
            return None
        if self._found[0] != self.revision:  # it is asked for more often than it changes
            self._found = self.revision, find_take_back(self._keeper.timeline, self.people)
        return self._found[1]

    def take_back(self) -> None:
        """Let the person who decided last decide again."""
        found = self.can_take_back()
        if found is not None:
            for _ in range(found.turns):
                self._keeper.take_back(practice=not found.free)
            self._turn()

    def can_bring_back(self) -> bool:
        """Whether something was taken back that nobody has decided otherwise since."""
        return bool(self._keeper.timeline.undone) and not self._holds and not self._closed

    def bring_back(self) -> None:
        """Let what was taken back last come again, up to the next decision of a person."""
        timeline = self._keeper.timeline
        if self.can_bring_back():
            for _ in range(count_again(timeline, self.people)):
                turn = timeline.undone[-1]
                self._keeper.play(turn.seat, turn.move)
            self._turn()

    @property
    def practice(self) -> bool:
        """Whether this game is played for practice and does not count."""
        return self._keeper.timeline.practice

    def hurry(self) -> None:
        """Do not keep people waiting for the next move; those after it take their time again."""
        if self.clock.is_running:
            self._driver.hurry()

    def pause(self) -> None:
        """Stop the game for everybody."""
        self._set_paused(True)

    def go_on(self) -> None:
        """Go on after a pause."""
        self._set_paused(False)

    def hold(self) -> None:
        """Keep the game waiting until a `release`, for example while a scoring is shown."""
        self._holds += 1
        self.adviser.forget()
        self._run_or_stop()
        self.held.emit(True)

    def release(self) -> None:
        self._holds = max(0, self._holds - 1)
        self._run_or_stop()
        self.held.emit(bool(self._holds))

    def close(self) -> None:
        """End it, wherever it is. What was played is in the record."""
        if self._closed:
            return
        self._closed = True
        self.clock.stop()
        self.clock.clear()
        self.thinker.close()
        forget()
        if self._trying is not None:
            self._trying.cancel()
        self._keeper.close()

    # For what drives the game

    def ask(self, seat: int) -> bool:
        """Let a computer think about its next move; False if it has none."""
        seen = self.observe(seat)
        if not seen.legal:
            return False
        seed = Random(f"think/{self._dice}/{seat}/{self.revision}").getrandbits(32)
        question = Question(self.revision, seat, self._players[seat], seen, seed, self.pace.think)
        self.thinker.ask(question)
        return True

    def must_act(self, seat: int) -> None:
        """A person has something to decide."""
        if self._eyes.must_act(seat):
            self.eyes_changed.emit()

    def end(self) -> None:
        """The game is over."""
        if self._eyes.nobody():
            self.eyes_changed.emit()

    def _refusal(self, seat: int, move: Move, revision: int | None) -> Refusal | None:
        if revision not in (None, self.revision):
            return Refusal("stale")
        if self.clock.is_running and self.waiting_for is not None and revision is None:
            return Refusal("curtain")  # what is forced on a person happens all the same
        return self.not_now() or self._keeper.state.refusal(seat, move)

    def _make(self, seat: int, move: Move) -> None:
        table_first()
        events = self._keeper.play(seat, move, self._driver.time_of_play())
        self.revision += 1
        self.adviser.moved(seat)
        self._driver.moved(events)
        self.happened.emit(Happening(seat, move, events, self.revision))
        if self.clock.is_running:
            self._driver.go_on()
        self._watch_saving()

    def _turn(self) -> None:
        """Moves were taken back, or came again: whoever was about to move thinks anew."""
        self.revision += 1
        self.thinker.cancel_all()
        self.adviser.forget()
        self._driver.turned()
        self.turned.emit()
        if self.clock.is_running:
            self._driver.go_on()
        self._watch_saving()

    def look_whether_saved(self) -> None:
        """Tell it if something that was written was lost since."""
        self._keeper.look()
        self._tell_saving()

    def _watch_saving(self) -> None:
        """Tell when the record cannot be written, and when it can be again; keep trying."""
        self._tell_saving()
        if self._trying is None:
            self._trying = self._real_clock.after(TRY_AGAIN, self._try_again)

    def _tell_saving(self) -> None:
        trouble = self._keeper.trouble
        told = "" if trouble is None else reason(trouble)
        if told != self.unsaved:
            self.unsaved = told
            self.trouble.emit(told)

    def _try_again(self) -> None:
        self._trying = None
        if self._closed:
            return
        if self.unsaved:
            self._keeper.catch_up()
            self._watch_saving()
        else:
            self.look_whether_saved()
            if self.unsaved:
                self._watch_saving()

    def _set_paused(self, is_paused: bool) -> None:
        if self.is_paused != is_paused and not self._closed:
            self.is_paused = is_paused
            if is_paused and self.result is None and self._eyes.cover():
                self.eyes_changed.emit()
            self._run_or_stop()
            self.paused.emit(is_paused)

    def _run_or_stop(self) -> None:
        if self.is_paused or self._holds or self._closed or not self._started:
            self.clock.stop()
        elif not self.clock.is_running:
            self.clock.go()
            self._driver.go_on()

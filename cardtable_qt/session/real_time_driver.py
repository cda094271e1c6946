"""Games without turns: the countdown, the time of play, and the computers that rush along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable_qt.opponents import Decision
from cardtable_qt.opponents.reaction_times import ReactionTimes
from cardtable_qt.session.clock import TimerHandle
from rules import Event, Move, Refusal
from rules.triple.pieces import Placed, RoundBegan

if TYPE_CHECKING:
    from cardtable_qt.session.controller import Controller


class RealTimeOpponent:
    """Takes the time a person would. It can be too late, and then draws back its hand."""

    def __init__(self, controller: Controller, seat: int) -> None:
        self._controller = controller
        self._seat = seat
        self._mind = ReactionTimes()
        self._asked: int | None = None  # the revision it thinks about
        self._changed: int | None = None  # when the grid has changed since then, if it has
        self._timer: TimerHandle | None = None
        self._reaching = False

    def look_for_move(self) -> None:
        """Begin to look for something to do."""
        self._mind.start_looking(self._controller.clock.now())
        self._ask()

    def reconsider(self) -> None:
        """The grid has changed: is there something else to do? A hand on its way goes on."""
        if self._reaching:
            return
        if self._asked is not None:
            self._changed = self._controller.clock.now()
        elif self._mind.planned_move is None:
            self.look_for_move()
        else:
            self._think_over(self._controller.clock.now())

    def stop(self) -> None:
        """Stop whatever it was doing."""
        self._drop_timer()
        self._asked = None
        self._reaching = False

    def on_move_ready(self, revision: int, decision: Decision) -> None:
        """It knows what it wants, and will have seen it after a while."""
        if revision != self._asked:
            return
        self._asked = None
        now = self._controller.clock.now()
        self._mind.time_factor = self._controller.pace.real_time_factor  # people may have changed it
        self._mind.decide(decision, now)
        self._timer = self._controller.clock.after(
            self._mind.reach_start_ms - now, lambda: self._reach(decision.move)
        )
        if self._changed is not None:
            self._think_over(self._changed)

    def _think_over(self, changed: int) -> None:
        """Look again if the change of the grid was noticed and spoilt what it wants."""
        legal = self._mind.planned_move in self._controller.observe(self._seat).legal
        if self._mind.must_look_again(changed, legal):
            self._drop_timer()
            self._mind.look_again(changed)
            self._ask()

    def _ask(self) -> None:
        self._changed = None
        self._asked = self._controller.revision if self._controller.start_thinking(self._seat) else None

    def _reach(self, move: Move) -> None:
        ms = self._mind.arrival_ms - self._mind.reach_start_ms
        self._reaching = True
        self._timer = self._controller.clock.after(ms, lambda: self._arrive(move))
        self._controller.reach_started.emit(self._seat, move, ms)

    def _arrive(self, move: Move) -> None:
        if self._controller.play(self._seat, move) is not None:
            self._controller.reach_cancelled.emit(self._seat, move)
        if self._reaching:  # unless this move ended the round
            self._reaching = False
            self.look_for_move()

    def _drop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


COUNTDOWN_STEPS = 3


class RealTimeDriver:
    """Every round begins with a countdown; from “go” on everybody moves at once."""

    def __init__(self, controller: Controller, played: int) -> None:
        self._controller = controller
        seats = range(len(controller.names))
        self._opponents = {
            seat: RealTimeOpponent(controller, seat) for seat in seats if seat not in controller.people
        }
        self._played = played  # time of play before this round
        self._gone: int | None = None  # when it was “go” in this round

    def start(self) -> None:
        if self._controller.result is None:
            self._begin_round()
        else:
            self._controller.end()

    def advance(self) -> None:
        """Everything that goes on here waits for the clock."""

    def on_move_played(self, events: tuple[Event, ...]) -> None:
        if self._controller.result is not None:
            self._end_round()
            self._controller.end()
        elif any(isinstance(event, RoundBegan) for event in events):
            self._end_round()
            self._begin_round()
        elif any(isinstance(event, Placed) for event in events):
            for rival in self._opponents.values():
                rival.reconsider()

    def on_move_ready(self, revision: int, seat: int, decision: Decision) -> None:
        self._opponents[seat].on_move_ready(revision, decision)

    def skip_wait(self) -> None:
        """Nobody waits for anybody here."""

    def on_position_changed(self) -> None:
        """Nothing is taken back where everybody moves at once."""

    def refusal(self) -> Refusal | None:
        waiting = self._gone is None and self._controller.result is None
        return Refusal("countdown") if waiting else None

    def play_time_ms(self) -> int | None:
        """Milliseconds from “go” on, without countdowns and pauses."""
        return self._played + (0 if self._gone is None else self._controller.clock.now() - self._gone)

    def _begin_round(self) -> None:
        steps = COUNTDOWN_STEPS if self._controller.pace.countdown_step_ms else 0
        self._controller.clock.after(0, lambda: self._count(steps))

    def _count(self, step: int) -> None:
        if step:
            self._controller.clock.after(self._controller.pace.countdown_step_ms, lambda: self._count(step - 1))
        else:
            self._gone = self._controller.clock.now()
            for rival in self._opponents.values():
                rival.look_for_move()
        self._controller.countdown.emit(step)

    def _end_round(self) -> None:
        self._played = self.play_time_ms() or 0
        self._gone = None
        for rival in self._opponents.values():
            rival.stop()

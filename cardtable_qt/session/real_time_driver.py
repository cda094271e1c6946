"""Drives real-time games: their rounds, the play time, and opponents with human reaction times."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable_qt.opponents import Decision
from cardtable_qt.opponents.reaction_times import ReactionTimes
from cardtable_qt.session.clock import TimerHandle
from cardtable_qt.session.countdown import Countdown
from rules import Event, Move, Refusal

if TYPE_CHECKING:
    from cardtable_qt.session.controller import Controller


class RealTimeOpponent:
    """A computer player that needs as long as a person, and may arrive too late."""

    def __init__(self, controller: Controller, seat: int) -> None:
        self._controller = controller
        self._seat = seat
        self._reaction_times = ReactionTimes()
        self._thinks_about: int | None = None  # a revision
        self._changed_ms: int | None = None  # when the table last changed during the thinking
        self._timer: TimerHandle | None = None
        self._is_reaching = False

    def look_for_move(self) -> None:
        self._reaction_times.start_looking(self._controller.clock.now())
        self._think()

    def reconsider(self) -> None:
        """React to a changed table, unless the hand is already moving."""
        if self._is_reaching:
            return
        if self._thinks_about is not None:
            self._changed_ms = self._controller.clock.now()
        elif self._reaction_times.planned_move is None:
            self.look_for_move()
        else:
            self._look_again_if_needed(self._controller.clock.now())

    def stop(self) -> None:
        self._cancel_timer()
        self._thinks_about = None
        self._is_reaching = False

    def on_move_ready(self, revision: int, decision: Decision) -> None:
        """Plan the decided move for the time at which a person would have seen it."""
        if revision != self._thinks_about:
            return
        self._thinks_about = None
        now = self._controller.clock.now()
        # The pace may have changed since the last decision.
        self._reaction_times.time_factor = self._controller.pace.real_time_factor
        self._reaction_times.decide(decision, now)
        self._timer = self._controller.clock.after(
            self._reaction_times.reach_start_ms - now, lambda: self._reach(decision.move)
        )
        if self._changed_ms is not None:
            self._look_again_if_needed(self._changed_ms)

    def _look_again_if_needed(self, changed_ms: int) -> None:
        """Look again if the player noticed the change and it spoils the planned move."""
        legal = self._reaction_times.planned_move in self._controller.observe(self._seat).legal
        if self._reaction_times.must_look_again(changed_ms, legal):
            self._cancel_timer()
            self._reaction_times.look_again(changed_ms)
            self._think()

    def _think(self) -> None:
        self._changed_ms, controller = None, self._controller
        has_moves = controller.computers.ask(
            controller.observe(self._seat), controller.revision, controller.pace.think_s
        )
        self._thinks_about = controller.revision if has_moves else None

    def _reach(self, move: Move) -> None:
        ms = self._reaction_times.arrival_ms - self._reaction_times.reach_start_ms
        self._is_reaching = True
        self._timer = self._controller.clock.after(ms, lambda: self._arrive(move))
        self._controller.reach_started.emit(self._seat, move, ms)

    def _arrive(self, move: Move) -> None:
        if self._controller.play(self._seat, move) is not None:
            self._controller.reach_cancelled.emit(self._seat, move)
        if self._is_reaching:  # unless this move ended the round
            self._is_reaching = False
            self.look_for_move()

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class RealTimeDriver:
    """Starts every round with a countdown. From “go” on, all players may move at any time."""

    def __init__(self, controller: Controller, played_ms: int) -> None:
        self._controller = controller
        seats = range(len(controller.names))
        self._opponents = {
            seat: RealTimeOpponent(controller, seat)
            for seat in seats
            if seat not in controller.people
        }
        self._countdown = Countdown(controller.clock, controller.countdown.emit)
        self._played_ms = played_ms  # in earlier rounds
        self._go_ms: int | None = None  # the time of “go” in this round

    def start(self) -> None:
        if self._controller.result is None:
            self._begin_round()
        else:
            self._controller.hot_seat.show_public()

    def advance(self) -> None:
        """Begin a countdown again that a pause has interrupted. The clock drives the rest."""
        if self._countdown.is_counting:
            self._begin_round()

    def on_move_played(self, events: tuple[Event, ...]) -> None:
        if self._controller.result is not None:
            self._end_round()
            self._controller.hot_seat.show_public()
        elif any(event.opens() for event in events):
            self._end_round()
            self._begin_round()
        elif any(event.affects_others for event in events):
            for opponent in self._opponents.values():
                opponent.reconsider()

    def on_move_ready(self, revision: int, seat: int, decision: Decision) -> None:
        self._opponents[seat].on_move_ready(revision, decision)

    def on_standing_answers_changed(self) -> None:
        """Do nothing: no one asks questions in a game without turns."""

    def on_position_changed(self) -> None:
        """Do nothing: real-time games have no undo."""

    def skip_wait(self) -> None:
        """Do nothing: players do not wait for each other."""

    def refusal(self) -> Refusal | None:
        is_counting = self._go_ms is None and self._controller.result is None
        return Refusal("countdown") if is_counting else None

    def play_time_ms(self) -> int | None:
        """The play time without countdowns and pauses."""
        if self._go_ms is None:
            return self._played_ms
        return self._played_ms + self._controller.clock.now() - self._go_ms

    def must_count_down(self) -> bool:
        """Return whether play is under way, so that a pause must end with a countdown."""
        return self._go_ms is not None

    def _begin_round(self) -> None:
        step_ms = self._controller.pace.countdown_step_ms
        self._controller.clock.after(0, lambda: self._countdown.start(step_ms, self._go))

    def _go(self) -> None:
        self._go_ms = self._controller.clock.now()
        for opponent in self._opponents.values():
            opponent.look_for_move()

    def _end_round(self) -> None:
        self._played_ms = self.play_time_ms() or 0
        self._go_ms = None
        for opponent in self._opponents.values():
            opponent.stop()

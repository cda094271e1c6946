"""Drives games with turns: finds the next player, and plays computer moves at the right time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable_qt.opponents import Decision
from cardtable_qt.session.clock import TimerHandle
from cardtable_qt.session.undo import forced_move
from rules import Event, Move, Observation, Refusal

if TYPE_CHECKING:
    from cardtable_qt.session.controller import Controller


# A secret answer that is late on a slow machine is played at the next multiple of this.
SECRET_ANSWER_BEAT_MS = 250


class TurnDriver:
    """Plays the moves of computers and forced moves after a fixed wait.

    The wait is fixed, so that it does not reveal how long a computer thought. A player who skips it
    sees the next move as soon as it is known; only secret moves still take a fixed time.
    """

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self._handled_revision = -1  # the next move for this revision is under way
        self._last_change_ms = 0
        self._skips_wait = False
        self._next_move: tuple[int, Move] | None = None  # seat and move, played by the timer
        self._timer: TimerHandle | None = None

    def start(self) -> None:
        self._last_change_ms = self._controller.clock.now()

    def advance(self) -> None:
        """Arrange the next move, unless that is already done."""
        controller = self._controller
        if self._handled_revision == controller.revision:
            return
        self._handled_revision = controller.revision
        if controller.result is not None:
            controller.hot_seat.show_public()
            return
        (seat,) = controller.observe(None).to_move
        if seat not in controller.people:
            controller.computers.ask(
                controller.observe(seat), controller.revision, controller.pace.think_s
            )
        elif move := self._automatic_move(controller.observe(seat)):
            self._schedule(seat, move)
        else:
            controller.hot_seat.request_turn(seat)

    def _automatic_move(self, observation: Observation) -> Move | None:
        """The move to make for a person: the only legal one, or their standing answer."""
        forced = forced_move(observation.legal, len(self._controller.people))
        return forced or self._controller.standing_answers.answer(observation)

    def on_standing_answers_changed(self) -> None:
        """Ask a person who has cancelled a standing answer, or answer for one who has set it."""
        controller = self._controller
        movers = controller.observe(None).to_move
        if movers and movers[0] in controller.people:
            self._cancel_next_move()
            self._handled_revision = -1
            if controller.clock.is_running:
                self.advance()

    def on_move_played(self, events: tuple[Event, ...]) -> None:
        self._restart_wait()

    def on_move_ready(self, revision: int, seat: int, decision: Decision) -> None:
        if revision == self._controller.revision:
            self._schedule(seat, decision.move)

    def on_position_changed(self) -> None:
        self._restart_wait()
        self._handled_revision = -1

    def skip_wait(self) -> None:
        """Play the next move as soon as it is known, or any computer would know a secret one."""
        self._skips_wait = True
        if self._next_move is not None:
            self._schedule(*self._next_move)

    def must_count_down(self) -> bool:
        """Players who take turns need no start signal."""
        return False

    def refusal(self) -> Refusal | None:
        return None

    def play_time_ms(self) -> int | None:
        """None: games with turns do not record times."""
        return None

    def _restart_wait(self) -> None:
        self._cancel_next_move()
        self._last_change_ms, self._skips_wait = self._controller.clock.now(), False

    def _schedule(self, seat: int, move: Move) -> None:
        self._cancel_next_move()
        self._next_move = seat, move
        self._timer = self._controller.clock.after(self._wait_ms(seat, move), self._play)

    def _wait_ms(self, seat: int, move: Move) -> int:
        pace, people = self._controller.pace, self._controller.people
        passed = self._controller.clock.now() - self._last_change_ms
        due = pace.wait_ms
        if self._skips_wait:
            due = pace.min_wait_ms if move.is_secret and seat not in people else 0
        if passed > due > 0 and move.is_secret:
            due = -(-passed // SECRET_ANSWER_BEAT_MS) * SECRET_ANSWER_BEAT_MS
        return max(0, due - passed)

    def _play(self) -> None:
        assert self._next_move is not None
        seat, move = self._next_move
        self._controller.play(seat, move, self._handled_revision)

    def _cancel_next_move(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._next_move = self._timer = None

"""Games in which one seat moves after the other: whose move is next, and when it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable_qt.opponents import Decision
from cardtable_qt.session.clock import TimerHandle
from cardtable_qt.session.undo import forced_move, is_secret_move
from rules import Event, Move, Refusal

if TYPE_CHECKING:
    from cardtable_qt.session.controller import Controller


# Where a slow machine is late with an answer that keeps a secret, it is shown on the beat.
SECRET_ANSWER_BEAT_MS = 250


class TurnDriver:
    """Asks computers for their moves, and plays these and forced ones when their time has come.

    That time is fixed, also for those who hurry: it does not tell how long somebody thought.
    """

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self._arranged = -1  # the revision for which the next move has been seen to
        self._changed = 0  # when something was last to be seen
        self._hurried = False
        self._waiting: tuple[int, Move] | None = None  # the move that is to be shown next
        self._timer: TimerHandle | None = None

    def start(self) -> None:
        self._changed = self._controller.clock.now()

    def advance(self) -> None:
        """See to the next move, if that has not been done."""
        game = self._controller
        if self._arranged == game.revision:
            return
        self._arranged = game.revision
        if game.result is not None:
            game.end()
            return
        (seat,) = game.observe(None).to_move
        if seat not in game.people:
            game.start_thinking(seat)
        elif move := forced_move(game.observe(seat).legal, len(game.people)):
            self._show(seat, move)
        else:
            game.request_turn(seat)

    def on_move_played(self, events: tuple[Event, ...]) -> None:
        self._forget()
        self._changed, self._hurried = self._controller.clock.now(), False

    def on_position_changed(self) -> None:
        self._forget()
        self._changed, self._hurried = self._controller.clock.now(), False
        self._arranged = -1

    def on_move_ready(self, revision: int, seat: int, decision: Decision) -> None:
        if revision == self._controller.revision:
            self._show(seat, decision.move)

    def skip_wait(self) -> None:
        """Show the next move as soon as everybody would have decided."""
        self._hurried = True
        if self._waiting is not None:
            self._show(*self._waiting)

    def refusal(self) -> Refusal | None:
        return None

    def play_time_ms(self) -> int | None:
        """Where the moves follow one another, nobody needs to know when they were made."""
        return None

    def _show(self, seat: int, move: Move) -> None:
        self._forget()
        self._waiting = seat, move
        self._timer = self._controller.clock.after(self._pause_before(seat, move), self._play)

    def _pause_before(self, seat: int, move: Move) -> int:
        pace = self._controller.pace
        passed = self._controller.clock.now() - self._changed
        due = pace.wait_ms
        if self._hurried:
            due = 0 if seat in self._controller.people else pace.min_wait_ms
        if passed > due > 0 and is_secret_move(move):
            due = -(-passed // SECRET_ANSWER_BEAT_MS) * SECRET_ANSWER_BEAT_MS
        return max(0, due - passed)

    def _play(self) -> None:
        assert self._waiting is not None
        seat, move = self._waiting
        self._controller.play(seat, move, self._arranged)

    def _forget(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._waiting = self._timer = None

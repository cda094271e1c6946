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

    def __init__(self, game: Controller, seat: int) -> None:
        self._game = game
        self._seat = seat
        self._mind = ReactionTimes()
        self._asked: int | None = None  # the revision it thinks about
        self._changed: int | None = None  # when the grid has changed since then, if it has
        self._timer: TimerHandle | None = None
        self._reaching = False

    def look(self) -> None:
        """Begin to look for something to do."""
        self._mind.look(self._game.clock.now())
        self._ask()

    def look_again(self) -> None:
        """The grid has changed: is there something else to do? A hand on its way goes on."""
        if self._reaching:
            return
        if self._asked is not None:
            self._changed = self._game.clock.now()
        elif self._mind.wants is None:
            self.look()
        else:
            self._think_over(self._game.clock.now())

    def stop(self) -> None:
        """Stop whatever it was doing."""
        self._drop_timer()
        self._asked = None
        self._reaching = False

    def decided(self, revision: int, decision: Decision) -> None:
        """It knows what it wants, and will have seen it after a while."""
        if revision != self._asked:
            return
        self._asked = None
        now = self._game.clock.now()
        self._mind.stretch = self._game.pace.real_time_factor  # people may have changed it
        self._mind.decide(decision, now)
        self._timer = self._game.clock.after(
            self._mind.sets_out - now, lambda: self._reach(decision.move)
        )
        if self._changed is not None:
            self._think_over(self._changed)

    def _think_over(self, changed: int) -> None:
        """Look again if the change of the grid was noticed and spoilt what it wants."""
        legal = self._mind.wants in self._game.observe(self._seat).legal
        if self._mind.must_look_again(changed, legal):
            self._drop_timer()
            self._mind.look_again(changed)
            self._ask()

    def _ask(self) -> None:
        self._changed = None
        self._asked = self._game.revision if self._game.ask(self._seat) else None

    def _reach(self, move: Move) -> None:
        ms = self._mind.arrives - self._mind.sets_out
        self._reaching = True
        self._timer = self._game.clock.after(ms, lambda: self._arrive(move))
        self._game.reaching.emit(self._seat, move, ms)

    def _arrive(self, move: Move) -> None:
        if self._game.play(self._seat, move) is not None:
            self._game.reach_cancelled.emit(self._seat, move)
        if self._reaching:  # unless this move ended the round
            self._reaching = False
            self.look()

    def _drop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


COUNTDOWN_STEPS = 3


class RealTimeDriver:
    """Every round begins with a countdown; from “go” on everybody moves at once."""

    def __init__(self, game: Controller, played: int) -> None:
        self._game = game
        seats = range(len(game.names))
        self._rivals = {
            seat: RealTimeOpponent(game, seat) for seat in seats if seat not in game.people
        }
        self._played = played  # time of play before this round
        self._gone: int | None = None  # when it was “go” in this round

    def start(self) -> None:
        if self._game.result is None:
            self._begin_round()
        else:
            self._game.end()

    def advance(self) -> None:
        """Everything that goes on here waits for the clock."""

    def moved(self, events: tuple[Event, ...]) -> None:
        if self._game.result is not None:
            self._end_round()
            self._game.end()
        elif any(isinstance(event, RoundBegan) for event in events):
            self._end_round()
            self._begin_round()
        elif any(isinstance(event, Placed) for event in events):
            for rival in self._rivals.values():
                rival.look_again()

    def decided(self, revision: int, seat: int, decision: Decision) -> None:
        self._rivals[seat].decided(revision, decision)

    def hurry(self) -> None:
        """Nobody waits for anybody here."""

    def position_changed(self) -> None:
        """Nothing is taken back where everybody moves at once."""

    def refusal(self) -> Refusal | None:
        waiting = self._gone is None and self._game.result is None
        return Refusal("countdown") if waiting else None

    def play_time(self) -> int | None:
        """Milliseconds from “go” on, without countdowns and pauses."""
        return self._played + (0 if self._gone is None else self._game.clock.now() - self._gone)

    def _begin_round(self) -> None:
        steps = COUNTDOWN_STEPS if self._game.pace.countdown_step_ms else 0
        self._game.clock.after(0, lambda: self._count(steps))

    def _count(self, step: int) -> None:
        if step:
            self._game.clock.after(self._game.pace.countdown_step_ms, lambda: self._count(step - 1))
        else:
            self._gone = self._game.clock.now()
            for rival in self._rivals.values():
                rival.look()
        self._game.countdown.emit(step)

    def _end_round(self) -> None:
        self._played = self.play_time() or 0
        self._gone = None
        for rival in self._rivals.values():
            rival.stop()

"""Games without turns: the countdown, the time of play, and the computers that rush along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable_qt.game.rival import Rival
from cardtable_qt.opponents import Decision
from rules import Event, Refusal
from rules.triple.pieces import Placed, RoundBegan

if TYPE_CHECKING:
    from cardtable_qt.game.controller import Controller

COUNTDOWN = 3


class Rush:
    """Every round begins with a countdown; from “go” on everybody moves at once."""

    def __init__(self, game: Controller, played: int) -> None:
        self._game = game
        seats = range(len(game.names))
        self._rivals = {seat: Rival(game, seat) for seat in seats if seat not in game.people}
        self._played = played  # time of play before this round
        self._gone: int | None = None  # when it was “go” in this round

    def start(self) -> None:
        if self._game.result is None:
            self._begin_round()
        else:
            self._game.end()

    def go_on(self) -> None:
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

    def turned(self) -> None:
        """Nothing is taken back where everybody moves at once."""

    def refusal(self) -> Refusal | None:
        waiting = self._gone is None and self._game.result is None
        return Refusal("countdown") if waiting else None

    def time_of_play(self) -> int | None:
        """Milliseconds from “go” on, without countdowns and pauses."""
        return self._played + (0 if self._gone is None else self._game.clock.now() - self._gone)

    def _begin_round(self) -> None:
        steps = COUNTDOWN if self._game.pace.step else 0
        self._game.clock.after(0, lambda: self._count(steps))

    def _count(self, step: int) -> None:
        if step:
            self._game.clock.after(self._game.pace.step, lambda: self._count(step - 1))
        else:
            self._gone = self._game.clock.now()
            for rival in self._rivals.values():
                rival.look()
        self._game.countdown.emit(step)

    def _end_round(self) -> None:
        self._played = self.time_of_play() or 0
        self._gone = None
        for rival in self._rivals.values():
            rival.rest()

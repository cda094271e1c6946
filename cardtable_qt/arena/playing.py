"""Computer players at one table: one after the other, or all at once in a game without turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Protocol

from cardtable_qt.opponents import Decision, Player, Think
from cardtable_qt.opponents.random_player import RandomPlayer
from rules import Move, State
from rules.chance import pick
from rules.triple.pieces import Draw, Place


class Table(Protocol):
    """Where moves are made: a `Scribe`, which writes them down, or a `BareTable`."""

    @property
    def state(self) -> State: ...
    def play(self, seat: int, move: Move, at: int | None = None) -> object: ...


class BareTable:
    """A table of which no record is kept."""

    def __init__(self, state: State) -> None:
        self.state = state

    def play(self, seat: int, move: Move, at: int | None = None) -> None:
        self.state.apply(seat, move)


class Seat:
    """A player at its place, with a stopwatch that counts how long it thinks."""

    def __init__(self, player: Player, think: Callable[[int], Think]) -> None:
        self.player, self.think = player, think
        self.milliseconds: list[float] = []

    def choose(self, state: State, seat: int, rng: Random) -> Decision:
        """What it does; nothing forced is asked."""
        legal = state.legal(seat)
        if len(legal) == 1 and not isinstance(legal[0], Place | Draw):
            return Decision(legal[0])
        seen, think = state.observe(seat), self.think(int(rng.random() * 2**32))
        began = perf_counter()
        decision = self.player.choose(seen, think)
        self.milliseconds.append(1000 * (perf_counter() - began))
        return decision


def take_turns(table: Table, seats: Sequence[Seat], rng: Random, timed: bool) -> None:
    """Play a game to its end; where moves are timed, at the pace of the dice."""
    state = table.state
    clock = 0
    while movers := state.to_move():
        seat = pick(movers, rng)
        if isinstance(seats[seat].player, RandomPlayer):
            # Looks at nothing but its moves, so it is spared the costly look at the table.
            move = pick(state.legal(seat), rng)
        else:
            move = seats[seat].choose(state, seat, rng).move
        clock += 200 + int(rng.random() * 2000)
        table.play(seat, move, clock if timed else None)


def race(table: Table, seats: Sequence[Seat], rng: Random) -> None:
    """Play a game of Triple to its end, everybody as fast as it sees and reaches."""
    state = table.state
    clock = 0
    since = [0] * len(seats)  # when every seat began to look for something to do
    plans: dict[int, tuple[int, Move]] = {}  # by seat: when it will have done what
    while movers := state.to_move():
        for seat in movers:
            if seat not in plans:
                decision = seats[seat].choose(state, seat, rng)
                plans[seat] = (_when(decision, since[seat], clock), decision.move)
        seat = min(plans, key=lambda seat: (plans[seat][0], seat))
        clock, move = plans.pop(seat)
        table.play(seat, move, clock)
        since[seat] = clock
        if isinstance(move, Place):
            plans = {s: plan for s, plan in plans.items() if _stands(state, s, plan[1])}


def _when(decision: Decision, since: int, clock: int) -> int:
    """When a decision is carried out: nobody waits anew with drawing because others placed."""
    start = since if isinstance(decision.move, Draw) else clock
    seen = max(clock, start + round(1000 * decision.seeing))
    return seen + round(1000 * decision.reaching)


def _stands(state: State, seat: int, move: Move) -> bool:
    """Whether a seat still wants this in a changed grid: drawing might not be needed any more."""
    return isinstance(move, Place) and state.refusal(seat, move) is None

"""The search shared by the players: compares moves by playing them out in many possible worlds.

A world is a complete game state that fits the seat's observation. Every remaining move is played
out in the same worlds, so that luck favours none of them. The budget is spent in phases of equal
length, and after each phase the worse half of the moves is dropped (sequential halving): most of
the time goes into moves of similar value. The search ends early when one move is clearly best.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum, sqrt
from typing import NamedTuple, TypeVar

from cardtable_qt.opponents.move_choice import DIGITS
from cardtable_qt.opponents.player import DEFAULT_SEARCH_S, Alternative, Think
from rules import Move

World = TypeVar("World")

MIN_WORLDS_PER_MOVE = 2  # fewer worlds do not allow a comparison
MIN_WORLDS_FOR_CLEAR_LEAD = 16
CLEAR_LEAD = 3.5  # standard errors between the best move and the next


class OutOfTime(Exception):
    """The time is over, or thinking was cancelled, in the middle of a playout."""


class Budget:
    """The iterations and seconds a player may use for one decision.

    Weak levels limit themselves with their own `max_iterations`.
    """

    def __init__(self, think: Think, max_iterations: int | None = None) -> None:
        limits = [limit for limit in (think.iterations, max_iterations) if limit is not None]
        self._limit = min(limits, default=None)
        self._seconds = think.seconds
        if self._limit is None and self._seconds is None:
            self._seconds = DEFAULT_SEARCH_S
        self._think = think
        self._start_s = think.clock() if self._seconds is not None else 0.0
        self.used = 0

    def count_iterations(self, iterations: int = 1) -> None:
        self.used += iterations
        self._think.progress(min(1.0, self.used_share()))

    def used_share(self) -> float:
        """The used share of the budget; 1 or more if nothing is left."""
        counted = self.used / max(1, self._limit) if self._limit is not None else 0.0
        if self._seconds is None:
            return counted
        elapsed_s = self._think.clock() - self._start_s
        return max(counted, elapsed_s / self._seconds if self._seconds > 0 else 1.0)

    def has_room(self, iterations: int) -> bool:
        """Return whether this many more iterations are allowed, regardless of the time."""
        return self._limit is None or self.used + iterations <= self._limit

    def must_stop(self) -> bool:
        """Return whether thinking was cancelled or the time is over."""
        if self._think.cancelled():
            return True
        return self._seconds is not None and self._think.clock() - self._start_s >= self._seconds

    def check(self) -> None:
        """Raise `OutOfTime` if the player must stop. To be called during long playouts."""
        if self.must_stop():
            raise OutOfTime


class SearchResult(NamedTuple):
    """The compared moves, best first, and the number of playouts."""

    options: tuple[Alternative, ...]
    iterations: int


class _Candidate:
    """A move and its value in each world."""

    __slots__ = ("move", "values")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.values: list[float] = []

    def to_alternative(self, caution: float) -> Alternative:
        count = len(self.values)
        if not count:
            return Alternative(self.move, 0.0)
        mean = fsum(self.values) / count
        spread = sqrt(fsum((value - mean) ** 2 for value in self.values) / count)
        value = mean - caution * spread
        return Alternative(self.move, round(value, DIGITS), round(spread / sqrt(count), DIGITS))


def search_moves(
    moves: Sequence[Move],
    draw_world: Callable[[], World],
    play_out: Callable[[World, Move], float],
    budget: Budget,
    caution: float = 0.0,
) -> SearchResult:
    """Compare moves by their average value. The most promising move must come first.

    `play_out` must not change the world, and must call `budget.check` if it takes long. `caution`
    is the weight with which the spread of a move's results counts against it. Without any time
    the first move is the answer.
    """
    alive = [_Candidate(move) for move in moves]
    while len(alive) > 1 and not budget.has_room(MIN_WORLDS_PER_MOVE * len(alive)):
        alive.pop()  # no time for the least promising
    dropped: list[_Candidate] = []
    phases = max(1, (len(alive) - 1).bit_length())
    phase = 1
    while len(alive) > 1 and budget.has_room(len(alive)):
        if not _try_all(alive, draw_world, play_out, budget):
            break
        if phase < phases and budget.used_share() >= phase / phases:
            phase += 1
            _sort(alive, caution)
            half = (len(alive) + 1) // 2
            dropped[:0] = alive[half:]
            del alive[half:]
        if not caution and _has_clear_leader(alive):
            break
    _sort(alive, caution)
    options = tuple(candidate.to_alternative(caution) for candidate in alive + dropped)
    return SearchResult(options, budget.used)


def _try_all(
    candidates: list[_Candidate],
    draw_world: Callable[[], World],
    play_out: Callable[[World, Move], float],
    budget: Budget,
) -> bool:
    """Try every move in one more world. Return False, and store nothing, if time ran out."""
    world = draw_world()
    values = []
    try:
        for candidate in candidates:
            budget.check()
            values.append(play_out(world, candidate.move))
    except OutOfTime:
        return False
    for candidate, value in zip(candidates, values, strict=True):
        candidate.values.append(value)
    budget.count_iterations(len(candidates))
    return True


def _sort(candidates: list[_Candidate], caution: float) -> None:
    """Sort the candidates best first; ties keep their order."""
    candidates.sort(key=lambda candidate: -candidate.to_alternative(caution).value)


def _has_clear_leader(candidates: Sequence[_Candidate]) -> bool:
    """Return whether one move leads clearly enough to end the search.

    Tested only when the number of worlds has doubled, since every test may give a false positive.
    """
    worlds = len(candidates[0].values)
    if worlds < MIN_WORLDS_FOR_CLEAR_LEAD or worlds & (worlds - 1):
        return False
    best = max(candidates, key=lambda candidate: fsum(candidate.values))
    return all(_is_ahead(best, other) for other in candidates if other is not best)


def _is_ahead(one: _Candidate, other: _Candidate) -> bool:
    leads = [a - b for a, b in zip(one.values, other.values, strict=True)]
    mean = fsum(leads) / len(leads)
    spread = sqrt(fsum((lead - mean) ** 2 for lead in leads) / len(leads))
    return mean > 0 and mean * sqrt(len(leads)) >= CLEAR_LEAD * spread

"""The search that the players share: which of several moves does best over many possible worlds?

A world is a complete table that the seat cannot tell from the true one. In each world every move
still in question is tried and played out, so that luck favours none of them (*shared worlds*).
The budget is spent in phases of equal length; after each the worse half of the moves is dropped
(*sequential halving*), so that most of the thinking goes into the moves that are hard to tell
apart. It ends early when one move is clearly the best on average.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum, sqrt
from typing import NamedTuple, TypeVar

from cardtable_qt.opponents.move_choice import DIGITS
from cardtable_qt.opponents.player import DEFAULT_SEARCH_S, Alternative, Think
from rules import Move


class OutOfTime(Exception):
    """There is no time to finish what was begun."""


class Budget:
    """Counts iterations, looks at the clock, and listens whether it is cancelled.

    A level that looks at few worlds sets a `cap` of iterations of its own.
    """

    def __init__(self, think: Think, max_iterations: int | None = None) -> None:
        limits = [limit for limit in (think.iterations, max_iterations) if limit is not None]
        self._limit = min(limits, default=None)
        self._seconds = think.seconds
        if self._limit is None and self._seconds is None:
            self._seconds = DEFAULT_SEARCH_S
        self._think = think
        self._began = think.clock() if self._seconds is not None else 0.0
        self.used = 0

    def count_iteration(self, iterations: int = 1) -> None:
        self.used += iterations
        self._think.progress(min(1.0, self.used_share()))

    def share(self) -> float:
        """How much of it is used; 1 and more: all of it."""
        counted = self.used / max(1, self._limit) if self._limit is not None else 0.0
        if self._seconds is None:
            return counted
        passed = self._think.clock() - self._began
        return max(counted, passed / self._seconds if self._seconds > 0 else 1.0)

    def has_room(self, iterations: int) -> bool:
        """Whether so many more may be made, as far as they are counted."""
        return self._limit is None or self.used + iterations <= self._limit

    def must_stop(self) -> bool:
        """Whether to answer at once: it is cancelled, or the time is over."""
        if self._think.cancelled():
            return True
        return self._seconds is not None and self._think.clock() - self._began >= self._seconds

    def check(self) -> None:
        """For what takes long: break it off if it is time to answer."""
        if self.must_stop():
            raise OutOfTime


World = TypeVar("World")

MIN_WORLDS_PER_MOVE = 2  # in which a move must be tried to be compared at all
MIN_WORLDS_FOR_CLEAR_LEAD = 16  # worlds before a choice can be called clear
CLEAR_LEAD = 3.5  # standard errors between the best move and the next


class SearchResult(NamedTuple):
    """The moves that were compared, best first, and how many playouts that took."""

    options: tuple[Alternative, ...]
    iterations: int


class _Candidate:
    """A move, and how it did in each world."""

    __slots__ = ("move", "values")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.values: list[float] = []

    def option(self, caution: float) -> Alternative:
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
    """Compare moves, given with the most promising first, by what they bring on average.

    `play_out` must leave the world as it is; if it takes long, it asks `budget.check` meanwhile.
    Who is cautious minds how far the outcomes of a move are spread. Even if there is no time at
    all, the first move is an answer.
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
        if not caution and _is_clear(alive):
            break
    _sort(alive, caution)
    options = tuple(candidate.option(caution) for candidate in alive + dropped)
    return SearchResult(options, budget.used)


def _try_all(
    candidates: list[_Candidate],
    draw_world: Callable[[], World],
    play_out: Callable[[World, Move], float],
    budget: Budget,
) -> bool:
    """Try every move in one more world; a world that is interrupted does not count."""
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
    """Best first; among equals the order stays as it was."""
    candidates.sort(key=lambda candidate: -candidate.option(caution).value)


def _is_clear(candidates: Sequence[_Candidate]) -> bool:
    """Whether one move is so far ahead in the worlds that all shared that no more need be drawn.

    Looked at only when the number of worlds has doubled: every look is a chance to be deceived.
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

"""What a computer player is: it looks at an observation, thinks, and decides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import NamedTuple, Protocol

from rules import Move, Observation

DEFAULT_SEARCH_S = 1.0  # what who searches takes where nobody says otherwise


def _never() -> bool:
    return False


def _untold(share: float) -> None:
    """Nobody wants to know how far it is."""


@dataclass(frozen=True)
class Think:
    """How a player may think.

    A budget of iterations gives the same decision on every machine; one of seconds ends by the
    clock; where both are set, the first that is used up counts. Who is `cancelled` answers at
    once with the best move so far. `progress` hears how much of the budget is used, 0 to 1.
    """

    seed: int = 0
    cancelled: Callable[[], bool] = _never
    iterations: int | None = None
    seconds: float | None = None
    progress: Callable[[float], None] = _untold
    clock: Callable[[], float] = monotonic


@dataclass(frozen=True)
class Alternative:
    """A move that was looked at: what it is worth, in points, and how uncertain that is."""

    move: Move
    value: float
    error: float = 0.0  # the standard error of the value


@dataclass(frozen=True)
class Decision:
    """What a player wants to do, what else it looked at, and why.

    `options` has the move itself and the alternatives, best first. In games without turns it also
    says how many seconds a person would have needed to see the move, and then to reach for it.
    """

    move: Move
    options: tuple[Alternative, ...] = ()
    iterations: int = 0
    seeing: float = 0.0
    reaching: float = 0.0


class Player(Protocol):
    """Decides from what a seat sees: the same observation and seed give the same decision."""

    def choose(self, observation: Observation, think: Think) -> Decision: ...


class Temperament(NamedTuple):
    """How a player departs from cool play, each from -1 to 1; 0 is cool.

    `grudge`: it minds the points of whoever hurt it last, more than those of the leader.
    `greed`: it looks at its own points and not at what the others get; below 0: the reverse.
    `swapping`: it likes to trade and to take part; below 0: it keeps to itself.
    `caution`: it prefers what is sure; below 0: it likes to gamble.
    """

    grudge: float = 0.0
    greed: float = 0.0
    swapping: float = 0.0
    caution: float = 0.0


NEUTRAL = Temperament()


# Seconds that a practised person needs, whom the skills are measured by.
FLOOR = 0.6  # below which nothing is seen
REACH = 0.35  # to lay a card

"""The interface of a computer player: it gets an observation and returns a decision."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import NamedTuple, Protocol

from rules import Move, Observation
from rules.reasons import Reason

DEFAULT_SEARCH_S = 1.0  # the budget of a search if `Think` sets none

# Times of a practised person, on which the skills of real-time players are based.
MIN_SEEING_S = 0.6  # nothing is noticed sooner
REACHING_S = 0.35  # moving the hand to place a card


def _never() -> bool:
    return False


def _ignore_progress(share: float) -> None:
    pass


@dataclass(frozen=True)
class Think:
    """Limits for one decision.

    A budget of iterations gives the same decision on every machine. A budget of seconds does not.
    If both are set, thinking ends when the first is used up. Once `cancelled` returns True, the
    player returns the best move it has found. `progress` is called with the used share of the
    budget, from 0 to 1.
    """

    seed: int = 0
    cancelled: Callable[[], bool] = _never
    iterations: int | None = None
    seconds: float | None = None
    progress: Callable[[float], None] = _ignore_progress
    clock: Callable[[], float] = monotonic


@dataclass(frozen=True)
class Alternative:
    """A move the player considered, with its value in points."""

    move: Move
    value: float
    error: float = 0.0  # standard error of the value


@dataclass(frozen=True)
class Decision:
    """The chosen move and the options it was chosen from.

    `options` holds the chosen move and its alternatives, best first. In real-time games the
    decision also says how long a person would need to see the move and then to reach for it. An
    adviser adds the reasons that carry the choice, the decisive one first.
    """

    move: Move
    options: tuple[Alternative, ...] = ()
    iterations: int = 0
    seeing_s: float = 0.0
    reaching_s: float = 0.0
    reasons: tuple[Reason, ...] = ()


class Player(Protocol):
    """A computer player. The same observation and seed always give the same decision."""

    def choose(self, observation: Observation, think: Think) -> Decision: ...


class Temperament(NamedTuple):
    """A player's deviations from neutral play, each from -1 to 1; 0 is neutral.

    `grudge`: cares more about the points of the last player who hurt it than about the leader's.
    `greed`: cares about its own points only. Below 0: about the others' points only.
    `swapping`: likes to trade and take part. Below 0: keeps to itself.
    `caution`: prefers safe moves. Below 0: likes to gamble.
    """

    grudge: float = 0.0
    greed: float = 0.0
    swapping: float = 0.0
    caution: float = 0.0


NEUTRAL = Temperament()

"""What a computer player is: it looks at an observation, thinks, and decides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from rules import Move, Observation


def _never() -> bool:
    return False


@dataclass(frozen=True)
class Think:
    """How a player may think: the seed of its dice, and whether nobody wants to know any more."""

    seed: int = 0
    cancelled: Callable[[], bool] = _never


@dataclass(frozen=True)
class Decision:
    """What a player wants to do.

    In games without turns it also says how many seconds a person would have needed to see the
    move, and then to reach out for it.
    """

    move: Move
    seeing: float = 0.0
    reaching: float = 0.0


class Player(Protocol):
    """Decides from what a seat sees: the same observation and seed give the same decision."""

    def choose(self, seen: Observation, think: Think) -> Decision: ...

"""Options of games, and readers for common types of values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules.errors import BadOptions


@dataclass(frozen=True)
class GameOption:
    """An option of a game.

    Values are plain JSON. `read` checks one and converts it for the constructor of the state.
    Defaults and examples depend on the number of seats.
    """

    name: str
    description: str
    default: Callable[[int], Any]
    examples: Callable[[int], list[Any]]
    read: Callable[[Any, int], Any]


def int_reader(name: str, low: int, high: int) -> Callable[[Any, int], int]:
    """A reader for a whole number within bounds."""

    def read(value: Any, seats: int) -> int:
        if type(value) is not int or not low <= value <= high:
            raise BadOptions(
                "“{name}” must be a whole number from {low} to {high}.",
                name=name,
                low=low,
                high=high,
            )
        return value

    return read


def bool_reader(name: str) -> Callable[[Any, int], bool]:
    """A reader for true or false."""

    def read(value: Any, seats: int) -> bool:
        if type(value) is not bool:
            raise BadOptions("“{name}” must be true or false.", name=name)
        return value

    return read

"""What an option of a game is, and how common kinds of values are read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules.errors import BadOptions


@dataclass(frozen=True)
class GameOption:
    """One option. Values are plain JSON; `read` turns one into what the game's state takes."""

    name: str
    about: str
    default: Callable[[int], Any]  # by number of seats
    examples: Callable[[int], list[Any]]  # values to offer, by number of seats
    read: Callable[[Any, int], Any]


def int_reader(name: str, low: int, high: int) -> Callable[[Any, int], int]:
    """Reads a whole number within bounds."""

    def read(value: Any, seats: int) -> int:
        if type(value) is not int or not low <= value <= high:
            raise BadOptions(
                "“{name}” is a whole number from {low} to {high}.", name=name, low=low, high=high
            )
        return value

    return read


def bool_reader(name: str) -> Callable[[Any, int], bool]:
    """Reads true or false."""

    def read(value: Any, seats: int) -> bool:
        if type(value) is not bool:
            raise BadOptions("“{name}” is either true or false.", name=name)
        return value

    return read

"""The options a game can be set up with: their defaults, and what they may be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules.errors import BadOptions, BadText
from rules.extop.pieces import COLOUR, COLOURS
from rules.triple.state import pile_sizes


@dataclass(frozen=True)
class Option:
    """One option. Values are plain JSON; `read` turns one into what the game's state takes."""

    name: str
    about: str
    default: Callable[[int], Any]  # by number of seats
    examples: Callable[[int], list[Any]]  # values to offer, by number of seats
    read: Callable[[Any, int], Any]


def _whole(name: str, low: int, high: int) -> Callable[[Any, int], int]:
    def read(value: Any, seats: int) -> int:
        if type(value) is not int or not low <= value <= high:
            raise BadOptions(f"“{name}” is a whole number from {low} to {high}.")
        return value

    return read


def _yes_or_no(name: str) -> Callable[[Any, int], bool]:
    def read(value: Any, seats: int) -> bool:
        if type(value) is not bool:
            raise BadOptions(f"“{name}” is either true or false.")
        return value

    return read


def _handicap(value: Any, seats: int) -> tuple[int, ...]:
    whole = isinstance(value, list) and all(type(extra) is int and extra >= 0 for extra in value)
    if not whole or len(value) != seats:
        raise BadOptions(f"“handicap” is a list of {seats} whole numbers, 0 or more.")
    if min(pile_sizes(value)) - min(value) < 1:
        raise BadOptions("This handicap leaves a seat without a card of its own to start with.")
    return tuple(value)


def _colours(value: Any, seats: int) -> tuple[int, ...]:
    try:
        colours = tuple(COLOUR.from_json(name) for name in value)
    except (BadText, TypeError):
        colours = ()
    if not isinstance(value, list) or len(colours) != seats or len(set(colours)) != seats:
        raise BadOptions(f"“colours” is a list of {seats} different ones of {', '.join(COLOURS)}.")
    return colours


SESSIONS = Option(
    "sessions", "1 to 3 sessions", lambda n: 3, lambda n: [1, 2, 3], _whole("sessions", 1, 3)
)
CHIPS = Option(
    "chips", "the goal, 1 to 4 chips", lambda n: 1, lambda n: [1, 2, 3, 4], _whole("chips", 1, 4)
)
HANDICAP = Option(
    "handicap",
    "a list of extra cards, one number for each seat",
    lambda n: [0] * n,
    lambda n: [[0] * n, [*([0] * (n - 1)), 3], [5, *([0] * (n - 1))], list(range(n))],
    _handicap,
)
FINAL_DECLINE = Option(
    "final_decline",
    "true: who declines is not asked again in the round",
    lambda n: False,
    lambda n: [False, True],
    _yes_or_no("final_decline"),
)
SEAT_COLOURS = Option(
    "colours",
    f"a list of the seats' colours, of {', '.join(COLOURS)}",
    lambda n: list(COLOURS[:n]),
    lambda n: [list(COLOURS[:n]), list(reversed(COLOURS))[:n]],
    _colours,
)

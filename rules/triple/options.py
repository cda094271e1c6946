"""Triple: how it can be set up."""

from __future__ import annotations

from typing import Any

from rules.errors import BadOptions
from rules.option_types import GameOption, int_reader


def read_handicap(value: Any, seats: int) -> tuple[int, ...]:
    """Extra cards by seat; every seat must have a card of its own besides."""
    from rules.triple.state import pile_sizes  # not before somebody plays the game

    whole = isinstance(value, list) and all(type(extra) is int and extra >= 0 for extra in value)
    if not whole or len(value) != seats:
        raise BadOptions("“handicap” is a list of {seats} whole numbers, 0 or more.", seats=seats)
    if pile_sizes(value)[0] - value[0] < 1:
        raise BadOptions("This handicap leaves a seat without a card of its own to start with.")
    return tuple(value)


CHIPS = GameOption(
    name="chips",
    about="the goal, 1 to 4 chips",
    default=lambda seats: 1,
    examples=lambda seats: [1, 2, 3, 4],
    read=int_reader("chips", 1, 4),
)
HANDICAP = GameOption(
    name="handicap",
    about="a list of extra cards, one number for each seat",
    default=lambda seats: [0] * seats,
    examples=lambda seats: [
        [0] * seats,
        [*[0] * (seats - 1), 3],
        [5, *[0] * (seats - 1)],
        list(range(seats)),
    ],
    read=read_handicap,
)

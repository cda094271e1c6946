"""The options of Triple."""

from __future__ import annotations

from typing import Any

from rules.errors import BadOptions
from rules.option_types import GameOption, int_reader


def read_handicap(value: Any, seats: int) -> tuple[int, ...]:
    """Read the extra cards by seat. Without them, every seat must still get a card."""
    from rules.triple.state import pile_sizes  # imported late: listing games loads no rules

    whole = isinstance(value, list) and all(type(extra) is int and extra >= 0 for extra in value)
    if not whole or len(value) != seats:
        raise BadOptions(
            "“handicap” must be a list of {seats} whole numbers, 0 or more.", seats=seats
        )
    if pile_sizes(value)[0] - value[0] < 1:
        raise BadOptions("This handicap is too high: there are not enough cards to go round.")
    return tuple(value)


CHIPS = GameOption(
    name="chips",
    description="chips to win, 1 to 4",
    default=lambda seats: 1,
    examples=lambda seats: [1, 2, 3, 4],
    read=int_reader("chips", 1, 4),
)
HANDICAP = GameOption(
    name="handicap",
    description="a list with the number of extra cards for each seat",
    default=lambda seats: [0] * seats,
    examples=lambda seats: [
        [0] * seats,
        [*[0] * (seats - 1), 3],
        [5, *[0] * (seats - 1)],
        list(range(seats)),
    ],
    read=read_handicap,
)

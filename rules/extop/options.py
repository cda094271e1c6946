"""Ex & Top: how it can be set up."""

from __future__ import annotations

from typing import Any

from rules.errors import BadOptions, BadText
from rules.option_types import GameOption
from rules.text_forms import NameForm

COLOURS = ("red", "yellow", "green", "blue", "purple", "orange")
COLOUR = NameForm("{given} is not a colour.", COLOURS)


def read_seat_colours(value: Any, seats: int) -> tuple[int, ...]:
    """A colour for every seat, no two the same."""
    try:
        colours = tuple(COLOUR.from_json(name) for name in value)
    except (BadText, TypeError):
        colours = ()
    if not isinstance(value, list) or len(colours) != seats or len(set(colours)) != seats:
        raise BadOptions(
            "“colours” is a list of {seats} different ones of {names}.",
            seats=seats,
            names=", ".join(COLOURS),
        )
    return colours


SEAT_COLOURS = GameOption(
    name="colours",
    description=f"a list of the seats' colours, of {', '.join(COLOURS)}",
    default=lambda seats: list(COLOURS[:seats]),
    examples=lambda seats: [list(COLOURS[:seats]), list(reversed(COLOURS))[:seats]],
    read=read_seat_colours,
)

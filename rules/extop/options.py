"""The options of Ex & Top."""

from __future__ import annotations

from typing import Any

from rules.errors import BadOptions, BadText
from rules.option_types import GameOption
from rules.text_forms import NameForm

COLOURS = ("red", "yellow", "green", "blue", "purple", "orange")
COLOUR = NameForm("{given} is not a colour.", COLOURS)


def read_seat_colours(value: Any, seats: int) -> tuple[int, ...]:
    """Read the colours of the seats, which must all be different."""
    try:
        colours = tuple(COLOUR.from_json(name) for name in value)
    except (BadText, TypeError):
        colours = ()
    if not isinstance(value, list) or len(colours) != seats or len(set(colours)) != seats:
        raise BadOptions(
            "“colours” must be a list of {seats} different colours out of {names}.",
            seats=seats,
            names=", ".join(COLOURS),
        )
    return colours


SEAT_COLOURS = GameOption(
    name="colours",
    description=f"a list with the colour of each seat, out of {', '.join(COLOURS)}",
    default=lambda seats: list(COLOURS[:seats]),
    examples=lambda seats: [list(COLOURS[:seats]), list(reversed(COLOURS))[:seats]],
    read=read_seat_colours,
)

"""The options of Ex & Top."""

from __future__ import annotations

from rules.options import SeatChoiceOption
from rules.text_forms import NameForm

COLOURS = ("red", "yellow", "green", "blue", "purple", "orange")
COLOUR = NameForm("{given} is not a colour.", COLOURS)

SEAT_COLOURS = SeatChoiceOption(
    name="colours",
    label="Colour",
    help="The colour that wins chips for the player.",
    choices=COLOURS,
    distinct=True,
)

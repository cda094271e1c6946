"""The options of Ex & Top."""

from __future__ import annotations

from rules.options import ChoiceOption, SeatOption
from rules.sentences import Sentence
from rules.text_forms import NameForm

COLOURS = ("red", "yellow", "green", "blue", "purple", "orange")
COLOUR = NameForm("{given} is not a colour.", COLOURS)

SEAT_COLOURS = SeatOption(
    name="colours",
    label="Colour",
    help="the colour of each seat",
    each=ChoiceOption(name="colours", label="Colour", help="the colour of a seat", choices=COLOURS),
    not_distinct=Sentence("Every player needs their own colour."),
)

"""Ex & Top: the colours of the cards, and so of the seats."""

from __future__ import annotations

from rules.forms import Names

COLOURS = ("red", "yellow", "green", "blue", "purple", "orange")
COLOUR = Names("{given} is not a colour.", COLOURS)

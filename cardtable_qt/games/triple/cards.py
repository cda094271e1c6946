"""Triple: the faces and colours of cards."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.layout.face import Face
from rules.triple.pieces import CARD

translate = QCoreApplication.translate

# Optimised to be distinguishable with colour blindness, like the colours of the other games.
CARD_COLOURS: Mapping[str, str] = {
    "red": "#B80C01",
    "blue": "#50ADF5",
    "purple": "#2C084D",
    "yellow": "#FDE831",
}
# The letters for its colour with which a card is drawn: the first ones in English and in German.
DRAWN_LETTERS: Mapping[str, str] = {"red": "R", "blue": "B", "purple": "PL", "yellow": "YG"}


def card_face(number: int) -> Face:
    """The face of a card, with the letter for its colour in the language in use."""
    name = CARD.write(number)
    return Face("triple.card", f"{name}-{colour_letter(name.partition('-')[0])}")


def colour_letter(colour: str) -> str:
    """The letter for its colour in the corner of a card."""
    wanted = {
        "red": translate("ColourLetter", "R", "red"),
        "blue": translate("ColourLetter", "B", "blue"),
        "purple": translate("ColourLetter", "P", "purple"),
        "yellow": translate("ColourLetter", "Y", "yellow"),
    }[colour]
    return wanted if wanted in DRAWN_LETTERS[colour] else DRAWN_LETTERS[colour][0]

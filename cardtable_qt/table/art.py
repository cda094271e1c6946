"""Which pictures there are: every face of the four games is an SVG file among the assets.

The files are drawn by the scripts in `packaging/art`. A picture is 100 units wide; one that casts
a shadow has a margin around it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from cardtable_qt.assets_folder import assets_folder
from cardtable_qt.table.spots import Face

translate = QCoreApplication.translate

CARD = 100 / 143
ASPECT: Mapping[str, float] = {
    "back": CARD,
    "eight28.back": CARD,
    "eight28.bullseye": 1.0,
    "eight28.card": CARD,
    "eight28.claim": 1.0,
    "eight28.gem": 1.0,
    "eight28.pot": 100 / 84,
    "empty": 100 / 70,
    "extop.back": CARD,
    "extop.card": CARD,
    "extop.chip": 1.0,
    "extop.emblem": 1.0,
    "gracias.back": CARD,
    "gracias.card": CARD,
    "gracias.mouse": 100 / 84,
    "gracias.sign": 1.0,
    "gracias.stack": CARD,
    "hand": 100 / 125,
    "icon": 1.0,
    "portrait": 1.0,
    "tile": 2.0,
    "triple.back": CARD,
    "triple.card": CARD,
    "triple.chip": 1.0,
}
MARGIN = 0.06  # of the width, on every side, where there is a shadow
FLAT = ("empty", "extop.emblem", "gracias.sign", "hand", "icon", "portrait", "tile")  # no shadow
LETTERS = {"red": "R", "blue": "B", "purple": "PL", "yellow": "YG"}  # that were drawn


def letter(colour: str) -> str:
    """The letter in the corner of a card of Triple: a second sign of its colour."""
    wanted = {
        "red": translate("ColourLetter", "R", "red"),
        "blue": translate("ColourLetter", "B", "blue"),
        "purple": translate("ColourLetter", "P", "purple"),
        "yellow": translate("ColourLetter", "Y", "yellow"),
    }[colour]
    return wanted if wanted in LETTERS[colour] else LETTERS[colour][0]


def file_of(face: Face) -> Path:
    """The picture of a face; of one that nobody has drawn, a blank card."""
    name = face.name.replace("/", "-").replace("?", "closed")
    if face.kind == "triple.card":
        colour, _, _ = name.partition("-")
        name = f"{name}-{letter(colour)}" if colour in LETTERS else name
    file = _folder().joinpath(*face.kind.split("."), name)
    file = file.with_name(f"{file.name}.svg")
    return file if file.is_file() else _folder() / "blank.svg"


def is_drawn(face: Face) -> bool:
    return file_of(face).name != "blank.svg"


@cache
def _folder() -> Path:
    return assets_folder() / "art"

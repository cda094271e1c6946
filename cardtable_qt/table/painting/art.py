"""The images of all faces: aspect ratios, SVG files and card backs.

The SVG files are drawn by the scripts in `packaging/art`. An image is 100 units wide; one with a
shadow has a margin around it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from cardtable_qt.base.assets import assets_folder
from cardtable_qt.table.layout.elements import Face

translate = QCoreApplication.translate


CARD_ASPECT = 100 / 143
ASPECT: Mapping[str, float] = {
    "back": CARD_ASPECT,
    "eight28.back": CARD_ASPECT,
    "eight28.bullseye": 1.0,
    "eight28.card": CARD_ASPECT,
    "eight28.claim": 1.0,
    "eight28.gem": 1.0,
    "eight28.pot": 100 / 84,
    "empty": 100 / 70,
    "extop.back": CARD_ASPECT,
    "extop.card": CARD_ASPECT,
    "extop.chip": 1.0,
    "extop.emblem": 1.0,
    "gracias.back": CARD_ASPECT,
    "gracias.card": CARD_ASPECT,
    "gracias.mouse": 100 / 84,
    "gracias.sign": 1.0,
    "gracias.stack": CARD_ASPECT,
    "hand": 100 / 125,
    "icon": 1.0,
    "portrait": 1.0,
    "tile": 2.0,
    "triple.back": CARD_ASPECT,
    "triple.card": CARD_ASPECT,
    "triple.chip": 1.0,
}
SHADOW_MARGIN = 0.06  # of the width, on each side of an image with a shadow
WITHOUT_SHADOW = (
    "empty",
    "extop.emblem",
    "gracias.sign",
    "hand",
    "icon",
    "portrait",
    "tile",
)
DRAWN_LETTERS = {"red": "R", "blue": "B", "purple": "PL", "yellow": "YG"}


def colour_letter(colour: str) -> str:
    """The letter for its colour in the corner of a card of Triple."""
    wanted = {
        "red": translate("ColourLetter", "R", "red"),
        "blue": translate("ColourLetter", "B", "blue"),
        "purple": translate("ColourLetter", "P", "purple"),
        "yellow": translate("ColourLetter", "Y", "yellow"),
    }[colour]
    return wanted if wanted in DRAWN_LETTERS[colour] else DRAWN_LETTERS[colour][0]


def image_file(face: Face) -> Path:
    """The SVG file of a face; a blank card if there is none."""
    name = face.name.replace("/", "-").replace("?", "closed")
    if face.kind == "triple.card":
        colour, _, _ = name.partition("-")
        name = f"{name}-{colour_letter(colour)}" if colour in DRAWN_LETTERS else name
    file = _folder().joinpath(*face.kind.split("."), name)
    file = file.with_name(f"{file.name}.svg")
    return file if file.is_file() else _folder() / "blank.svg"


def has_image(face: Face) -> bool:
    return image_file(face).name != "blank.svg"


@cache
def _folder() -> Path:
    return assets_folder() / "art"


GAME_BACK = "game"
_card_back = GAME_BACK


def set_card_back(name: str) -> None:
    """Choose the card back for new tables."""
    global _card_back
    _card_back = name


def current_back() -> str:
    return _card_back


def back_face(face: Face, back: str) -> Face:
    """The face with the chosen card back. Backs that show a colour do not change."""
    is_plain_back = face.kind.endswith(".back") and not face.name
    return face._replace(kind="back", name=back) if is_plain_back and back != GAME_BACK else face

"""The images of all faces: aspect ratios, SVG files and card backs.

The SVG files are drawn by the scripts in `packaging/art`. An image is 100 units wide; one with a
shadow has a margin around it. All images of a kind have the same size.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cardtable_qt.base.assets import assets_folder, game_assets
from cardtable_qt.table.layout.face import Face

CARD_ASPECT = 100 / 143  # of the cards of all games
SHADOW_MARGIN = 0.06  # of the width, on each side of an image with a shadow
ICON = "icon"  # the kind of the icons of the program
TILE = "tile"  # the kind of the pictures of whole games; their names are the games' keys
BLANK = "blank.svg"
VIEW_BOX = re.compile(r'viewBox="(-?[\d.]+) \S+ ([\d.]+) ([\d.]+)"')
HEAD_CHARACTERS = 1000  # of a file, in which its view box is found


class _Frame(NamedTuple):
    """The properties that the images of a kind have in common."""

    aspect: float = CARD_ASPECT
    has_shadow: bool = True


def aspect(kind: str) -> float:
    """The aspect ratio of the faces of a kind, without their shadows."""
    return _frame(kind).aspect


def has_shadow(kind: str) -> bool:
    return _frame(kind).has_shadow


@cache
def _frame(kind: str) -> _Frame:
    """The frame of a kind, read from one of its files. A kind without files is a blank card."""
    file = image_file(Face(kind))
    if file.name == BLANK:
        folder = _art_folder(Face(kind)).joinpath(*kind.split("."))
        file = next(folder.glob("*.svg"), file)
    try:
        with file.open(encoding="utf-8") as text:
            view_box = VIEW_BOX.search(text.read(HEAD_CHARACTERS))
    except (OSError, UnicodeDecodeError):
        view_box = None
    if view_box is None:
        return _Frame()
    left, width, height = map(float, view_box.groups())
    return _Frame((width + 2 * left) / (height + 2 * left), has_shadow=left < 0)


def image_file(face: Face) -> Path:
    """The SVG file of a face; a blank card if there is none."""
    name = face.name.replace("/", "-").replace("?", "closed")
    file = _art_folder(face).joinpath(*face.kind.split("."), name)
    file = file.with_name(f"{file.name}.svg")
    return file if file.is_file() else assets_folder() / "art" / BLANK


def has_image(face: Face) -> bool:
    return image_file(face).name != BLANK


def _art_folder(face: Face) -> Path:
    """The folder of all images of the game that a face belongs to."""
    game = face.name if face.kind == TILE else face.kind.partition(".")[0]
    return game_assets(game) / "art"


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

"""A little still life of every game, for the start page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QPointF
from PySide6.QtGui import QRadialGradient

from art.canvas import Canvas
from art.strokes import Look, fill, inside, placed, rounded, shade

HEIGHT = 50.0
SIDE = 12.5  # empty space on either side of the still life
LESS = 0.75  # positions of things assume the full width
Thing = tuple[Look, str, float, float, float, float]  # and name, centre, width, angle


class Tile(NamedTuple):
    """The still life of one game."""

    middle: str  # tone of the background
    edge: str
    things: tuple[Thing, ...]


def look(tiles: Mapping[str, Tile]) -> Look:
    """The look of the tiles of these games."""
    return Look(lambda canvas, key: _draw(canvas, tiles[key]), tuple(tiles), HEIGHT, shadow=False)


def _draw(canvas: Canvas, tile: Tile) -> None:
    frame = rounded(0, 0, 100, HEIGHT, 0)
    light = QRadialGradient(QPointF(50, 20), 56)
    light.setColorAt(0, tile.middle)
    light.setColorAt(1, tile.edge)
    fill(canvas, frame, light)
    with inside(canvas, frame), placed(canvas, SIDE, 0, LESS):
        for thing in tile.things:
            _lay(canvas, *thing)


def _lay(
    canvas: Canvas, piece: Look, name: str, x: float, y: float, width: float, angle: float
) -> None:
    middle = placed(canvas, -50, -piece.height / 2)
    with placed(canvas, x, y, width / 100, angle), middle:
        shade(canvas, piece.shape(name), 5)
        piece.draw(canvas, name)

"""Our own digits, signs and letters: lines drawn with a thick round pen, friendly and plain.

Each fits into a box 60 wide and 100 high; the lines keep half a pen's width from its edges.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath, QTransform

from art.canvas import drawn, stroked

PEN = 19.0
SPACE = 9.0  # between two signs

LINES: Mapping[str, str] = {
    "0": "M 30 10 C 50 10 50 30 50 50 C 50 70 50 90 30 90 C 10 90 10 70 10 50 C 10 30 10 10 30 10",
    "1": "M 14 27 L 33 11 L 33 90",
    "2": "M 11 29 C 12 4 50 3 50 33 C 50 53 26 66 11 90 L 51 90",
    "3": "M 12 19 C 20 5 48 6 48 28 C 48 43 37 47 28 47 C 40 47 51 53 51 68 C 51 95 18 96 10 79",
    "4": "M 41 90 L 41 11 L 9 66 L 54 66",
    "5": "M 47 10 L 17 10 L 14 43 C 26 33 51 37 51 64 C 51 95 18 96 10 79",
    "6": "M 45 11 C 24 14 10 38 10 62 C 10 100 51 99 51 65 C 51 37 17 36 11 60",
    "7": "M 10 10 L 51 10 C 38 34 29 60 26 90",
    "8": "M 30 10 C 8 10 8 47 30 47 C 55 47 55 90 30 90 C 5 90 5 47 30 47 C 52 47 52 10 30 10 Z",
    "9": "M 16 89 C 37 86 51 62 51 38 C 51 0 10 1 10 35 C 10 63 44 64 50 40",
    "+": "M 30 30 L 30 70 M 10 50 L 50 50",
    "-": "M 10 50 L 50 50",
    "?": "M 12 29 C 12 4 50 5 50 31 C 50 47 31 46 31 63 M 31 89 L 31 89.5",
    "/": "M 46 8 L 12 92",
    "B": "M 12 10 L 12 90 L 30 90 C 58 90 58 47 30 47 L 12 47 M 30 47 C 52 47 52 10 30 10 L 12 10",
    "G": "M 49 26 C 40 3 10 5 10 50 C 10 95 51 98 51 58 L 34 58",
    "L": "M 14 10 L 14 90 L 50 90",
    "P": "M 12 90 L 12 10 L 30 10 C 56 10 56 55 30 55 L 12 55",
    "R": "M 12 90 L 12 10 L 30 10 C 54 10 54 51 30 51 L 12 51 M 31 51 L 52 90",
    "Y": "M 8 10 L 30 48 L 52 10 M 30 48 L 30 90",
}

Box = tuple[float, float, float, float]


@lru_cache(maxsize=256)
def _written(text: str) -> QPainterPath:
    whole, at = QPainterPath(), 0.0
    for sign in text:
        glyph = stroked(drawn(LINES[sign]), PEN)
        size = glyph.boundingRect()
        whole.addPath(glyph.translated(at - size.left(), 0))
        at += size.width() + SPACE
    return whole


def lettering(text: str, box: Box) -> QPainterPath:
    """Text as a path, fitted into the middle of a box; long text is narrowed a little."""
    x, y, w, h = box
    path = _written(text)
    size = path.boundingRect()
    tall = h / size.height()
    wide = min(tall, w / size.width())
    tall = min(tall, wide / 0.72)
    middle = size.center()
    place = QTransform().translate(x + w / 2, y + h / 2).scale(wide, tall)
    return place.translate(-middle.x(), -middle.y()).map(path)


def figure(value: str, box: Box) -> QPainterPath:
    """A number for a corner. A bar distinguishes 6 from 9 upside down."""
    x, y, w, h = box
    path = QPainterPath(lettering(value, (x, y, w, h)))
    if value in ("6", "9"):
        size = path.boundingRect()
        path.addRoundedRect(
            QRectF(size.x(), y + h * 1.1, size.width(), h * 0.14), h * 0.07, h * 0.07
        )
    return path

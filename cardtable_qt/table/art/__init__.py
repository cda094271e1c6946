"""How pieces look: every face of the four games, drawn with lines and fills at any size."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtGui import QPainter, QPainterPath, QTransform

from cardtable_qt.table.art import eight28, extop, gracias, hand, tiles, triple
from cardtable_qt.table.art.strokes import (
    CARD_HEIGHT,
    INK,
    WIDTH,
    Look,
    body,
    fill,
    lettering,
)
from cardtable_qt.table.spots import Face

__all__ = ["ASPECT", "FACES", "outline", "paint"]

_LOOKS: Mapping[str, Look] = {
    **gracias.LOOKS,
    **triple.LOOKS,
    **eight28.LOOKS,
    **extop.LOOKS,
    **hand.LOOKS,
    **tiles.LOOKS,
}

ASPECT: dict[str, float] = {kind: WIDTH / look.height for kind, look in _LOOKS.items()}
FACES: tuple[Face, ...] = tuple(
    Face(kind, name) for kind, look in _LOOKS.items() for name in look.names
)


def _blank(painter: QPainter, name: str) -> None:
    body(painter, "#C9C9C4")
    fill(painter, lettering(name, (10, 60, 80, 23)), INK)


def _look(face: Face) -> Look:
    """How to draw a face; one that nobody has drawn yet is a grey card with its name."""
    look = _LOOKS.get(face.kind)
    if look is None or face.name not in look.names:
        return Look(_blank, (face.name,), CARD_HEIGHT)
    return look


def paint(painter: QPainter, face: Face, width: float, height: float) -> None:
    """Paint a face into the rectangle (0, 0, width, height), without a shadow."""
    look = _look(face)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(width / WIDTH, height / look.height)
    look.draw(painter, face.name)
    painter.restore()


def outline(face: Face, width: float, height: float) -> QPainterPath:
    """The edge of the piece within (0, 0, width, height): what casts its shadow."""
    look = _look(face)
    return QTransform.fromScale(width / WIDTH, height / look.height).map(look.shape(face.name))

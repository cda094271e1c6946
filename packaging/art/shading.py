"""Shading that makes flat shapes look round, lit from the upper left."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPainterPath

from art.canvas import Canvas, drawn
from art.strokes import INK, WHITE, clear, fill, line, mixed, moved, oval

SHADE, GLEAM = 0.34, 0.42


def solid(
    canvas: Canvas,
    path: QPainterPath,
    tone: QColor | str,
    width: float = 2.6,
    depth: float = 3.4,
) -> None:
    """A shape of one colour, darker at its lower right and lighter at its upper left."""
    modelled(canvas, path, tone, depth)
    line(canvas, path, INK, width)


def modelled(canvas: Canvas, path: QPainterPath, tone: QColor | str, depth: float = 3.4) -> None:
    """The same without its outline."""
    dark = clear(mixed(tone, INK, 0.75), SHADE)
    fill(canvas, path, QColor(tone))
    fill(canvas, path.subtracted(path.translated(-depth * 1.2, -depth)), dark)
    fill(canvas, path.subtracted(path.translated(depth * 0.7, depth * 0.7)), clear(WHITE, GLEAM))


def bright_eyes(canvas: Canvas, left: float, right: float, y: float, size: float) -> None:
    """Two dark eyes that look alive."""
    for x in (left, right):
        fill(canvas, oval(x, y, size, size * 1.15), INK)
        fill(canvas, oval(x - size * 0.3, y - size * 0.4, size * 0.38), WHITE)


def heart(x: float, y: float, size: float) -> QPainterPath:
    """A heart around a point, about twice `size` wide."""
    path = drawn("M 0 9 C -16 -2 -11 -12 -4 -10 Q -1 -9 0 -5 Q 1 -9 4 -10 C 11 -12 16 -2 0 9 Z")
    return moved(path, x, y, size / 10)

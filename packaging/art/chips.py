"""Round chips."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPainterPath

from art.canvas import Canvas
from art.strokes import (
    INK,
    WHITE,
    around,
    clear,
    fading,
    fill,
    inside,
    line,
    mixed,
    oval,
    polygon,
)


def round_outline(_: str) -> QPainterPath:
    return oval(50, 50, 49)


def chip(canvas: Canvas, tone: QColor, marks: QColor, plate: QColor, count: int) -> None:
    """A chip with marks on its rim and a plate for text in the middle."""
    rim = oval(50, 50, 49)
    fill(canvas, rim, fading(mixed(tone, WHITE, 0.16), mixed(tone, INK, 0.25), (20, 0), (80, 100)))
    inner = oval(50, 50, 38)
    with inside(canvas, rim.subtracted(inner)):
        width = 0.22 / count
        for i in range(count):
            tips = [around(50, 50, 70, 1, i / count + side * width)[0] for side in (-1, 1)]
            fill(canvas, polygon([(50, 50), *tips]), marks)
    line(canvas, oval(50, 50, 48.2), mixed(tone, INK, 0.7), 1.6)
    fill(canvas, inner, mixed(tone, INK, 0.35))
    fill(canvas, oval(50, 50, 36.4), plate)
    line(canvas, oval(50, 50, 33.6), clear(marks, 0.45), 1.1)

"""Round chips, and cut gems."""

from __future__ import annotations

from math import atan2, cos, pi

from PySide6.QtGui import QColor, QPainterPath

from art.canvas import Canvas
from art.strokes import (
    INK,
    WHITE,
    Point,
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
    """A chip with marks on its rim, and a plate in the middle to write on."""
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


def gem(canvas: Canvas, outline: list[Point], tone: QColor) -> None:
    """A cut stone: facets around a flat table, lit from the upper left."""
    table = [(50 + (x - 50) * 0.62, 50 + (y - 50) * 0.62) for x, y in outline]
    count = len(outline)
    for i in range(count):
        a, b, c, d = outline[i], outline[(i + 1) % count], table[(i + 1) % count], table[i]
        middle = ((a[0] + b[0]) / 2 - 50, (a[1] + b[1]) / 2 - 50)
        _facet(canvas, [a, b, c], tone, middle, 0.0)
        _facet(canvas, [a, c, d], tone, middle, -0.16)
    top = polygon(table)
    light, deep = mixed(tone, WHITE, 0.38), mixed(tone, INK, 0.12)
    fill(canvas, top, fading(light, deep, (28, 24), (70, 78)))
    with inside(canvas, top):
        fill(canvas, polygon([(0, 62), (62, 0), (76, 0), (0, 76)]), clear(WHITE, 0.28))
    line(canvas, top, clear(WHITE, 0.65), 1.4)
    line(canvas, polygon(outline), mixed(tone, INK, 0.72), 2.4)


def _facet(canvas: Canvas, corners: list[Point], tone: QColor, facing: Point, shift: float) -> None:
    brightness = cos(atan2(facing[1], facing[0]) + pi * 0.7) + shift
    shade = (
        mixed(tone, WHITE, 0.62 * brightness)
        if brightness > 0
        else mixed(tone, INK, -0.55 * brightness)
    )
    facet = polygon(corners)
    fill(canvas, facet, shade)
    line(canvas, facet, shade, 0.5)

"""Backgrounds of the presents: each colour with its pattern and symbol."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainterPath, QRadialGradient

from art.canvas import Canvas, drawn
from art.shading import heart
from art.strokes import (
    INK,
    WHITE,
    clear,
    fill,
    inside,
    line,
    mixed,
    moved,
    oval,
    rays,
    readable_on,
    stripes,
)
from cardtable_qt.table.painting.palette import GAME_COLOURS

# Silhouettes in 20 × 20 units: a hat above a beard, a fish, a lamp, a cactus, a tie, a jumper.
SIGNS: Mapping[str, str] = {
    "red": (
        "M 1 11 Q 7 8 9 0 L 12 0 Q 14 8 19 11 Q 10 8 1 11 Z "
        "M 3 13 Q 10 10 17 13 Q 16 20 10 20 Q 4 20 3 13 Z"
    ),
    "orange": "M 0 10 C 4 3 11 3 15 8 L 20 3 Q 18 10 20 17 L 15 12 C 11 17 4 17 0 10 Z",
    "yellow": "M 6 1 L 14 1 L 19 12 L 12 12 L 12 16 L 15 19 L 5 19 L 8 16 L 8 12 L 1 12 Z",
    "green": (
        "M 7 20 L 7 15 L 4 15 Q 1 15 1 12 L 1 8 Q 1 6 2.5 6 Q 4 6 4 8 L 4 11 L 7 11 L 7 4 "
        "Q 7 0 10 0 Q 13 0 13 4 L 13 9 L 16 9 L 16 6 Q 16 4 17.5 4 Q 19 4 19 6 L 19 10 "
        "Q 19 13 16 13 L 13 13 L 13 20 Z"
    ),
    "blue": "M 6 0 L 14 0 L 12 5 L 16 14 L 10 20 L 4 14 L 8 5 Z",
    "purple": (
        "M 6 2 Q 10 5 14 2 L 17 4 L 20 14 L 16 16 L 15 11 L 15 18 L 5 18 L 5 11 L 4 16 L 0 14 "
        "L 3 4 Z"
    ),
}
FLAKES = ((20, 32, 1.0), (82, 20, 1.3), (88, 62, 0.9), (12, 66, 1.2), (50, 12, 0.9), (30, 14, 0.7))
HEARTS = tuple((x * 22 + y % 2 * 11.0 + 2, y * 20.0 + 14) for y in range(6) for x in range(5))


def ground(canvas: Canvas, area: QPainterPath, colour: str) -> None:
    tone = QColor(GAME_COLOURS[colour])
    light = QRadialGradient(QPointF(46, 58), 100)
    light.setColorAt(0, mixed(tone, WHITE, 0.1))
    light.setColorAt(0.55, tone)
    light.setColorAt(1, mixed(tone, INK, 0.16))
    fill(canvas, area, light)
    with inside(canvas, area):
        PATTERNS[colour](canvas, tone)


def sign(canvas: Canvas, colour: str) -> None:
    """The symbol of a colour in the corner, visible in a pile as well."""
    tone = readable_on(QColor(GAME_COLOURS[colour]))
    fill(canvas, moved(drawn(SIGNS[colour]), 9, 9.5, 0.8), tone)


def empty(canvas: Canvas, colour: str) -> None:
    """The symbol of a colour on an empty place."""
    shape = moved(drawn(SIGNS[colour]), 8, 8, 4.2)
    line(canvas, shape, clear(WHITE, 0.3), 5)
    fill(canvas, shape, clear(INK, 0.42))


def _garden(canvas: Canvas, tone: QColor) -> None:
    """A fence, and a lawn."""
    wood = mixed(tone, WHITE, 0.13)
    stripes(canvas, [(0, 78, 100, 78), (0, 104, 100, 104)], wood, 6)
    for x in range(-4, 110, 15):
        picket = f"M {x} 130 L {x} 66 L {x + 5} 59 L {x + 10} 66 L {x + 10} 130 Z"
        fill(canvas, drawn(picket), wood)
    lawn = "M 0 122 Q 25 114 50 118 Q 75 114 100 122 L 100 143 L 0 143 Z"
    fill(canvas, drawn(lawn), mixed(tone, INK, 0.38))


def _sea(canvas: Canvas, tone: QColor) -> None:
    """Waves, and bubbles."""
    for row, y in enumerate(range(50, 150, 13)):
        wave = f"M {-12 + row % 2 * 11} {y}"
        for i in range(6):
            x = -12 + row % 2 * 11 + i * 22
            wave += f" Q {x + 5.5} {y - 7} {x + 11} {y} Q {x + 16.5} {y + 7} {x + 22} {y}"
        line(canvas, drawn(wave), clear(WHITE, 0.15), 2.6)
    for x, y, size in ((88, 40, 3.4), (80, 30, 2.2), (90, 26, 2.6), (10, 46, 2), (16, 50, 2.6)):
        line(canvas, oval(x, y, size), clear(WHITE, 0.4), 1.6)
    fill(canvas, oval(50, 130, 44, 8), clear(mixed(tone, INK, 0.7), 0.3))


def _light(canvas: Canvas, tone: QColor) -> None:
    """Beams, and a table below."""
    rays(canvas, 50, 62, clear(WHITE, 0.34))
    fill(
        canvas, drawn("M 0 118 Q 50 106 100 118 L 100 143 L 0 143 Z"), mixed(tone, "#B5540A", 0.34)
    )
    fill(canvas, oval(52, 126, 34, 6), clear(INK, 0.18))


def _love(canvas: Canvas, tone: QColor) -> None:
    for x, y in HEARTS:
        fill(canvas, heart(x, y, 4.4), clear(WHITE, 0.3))
    fill(
        canvas, drawn("M 0 121 Q 50 109 100 121 L 100 143 L 0 143 Z"), mixed(tone, "#0C4A44", 0.36)
    )
    fill(canvas, oval(52, 127, 36, 6), clear(INK, 0.18))


def _cloth(canvas: Canvas, tone: QColor) -> None:
    """Stripes of cloth."""
    runs = [(x, -2, x - 70, 145) for x in range(10, 190, 22)]
    stripes(canvas, [(float(a), b, float(c), d) for a, b, c, d in runs], clear(WHITE, 0.13), 9)
    thin = [(x + 8.5, -2, x - 61.5, 145) for x in range(10, 190, 22)]
    stripes(canvas, thin, clear(INK, 0.16), 2)


def _winter(canvas: Canvas, tone: QColor) -> None:
    """Falling snow, and snow on the ground."""
    flake = drawn("M 0 -6 L 0 6 M -5.2 -3 L 5.2 3 M -5.2 3 L 5.2 -3")
    for x, y, size in FLAKES:
        line(canvas, moved(flake, x, y, size, 12), clear(WHITE, 0.42), 1.7)
    for x, y in ((70, 12), (10, 48), (92, 42), (8, 90), (93, 84), (40, 8)):
        fill(canvas, oval(x, y, 1.6), clear(WHITE, 0.42))
    snow = "M 0 120 Q 20 110 44 118 Q 70 108 100 119 L 100 143 L 0 143 Z"
    fill(canvas, drawn(snow), mixed(tone, WHITE, 0.24))


PATTERNS: Mapping[str, Callable[[Canvas, QColor], None]] = {
    "red": _garden,
    "orange": _sea,
    "yellow": _light,
    "green": _love,
    "blue": _cloth,
    "purple": _winter,
}

"""A tie that can be heard across the street. There are ducks on it."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QTransform

from art.canvas import Canvas, drawn
from art.shading import solid
from art.strokes import (
    INK,
    PAPER,
    WHITE,
    clear,
    fill,
    inked,
    inside,
    line,
    mixed,
    moved,
    oval,
    placed,
)

PINK, YELLOW, AQUA, GOLD = "#FF5C8A", "#FFD23F", "#49DCC8", "#FFC93C"
BLADE = "M 42 45 L 58 45 C 63 70 72 90 80 109 L 51 137 L 21 109 C 30 90 38 70 42 45 Z"
KNOT = "M 35 21 Q 50 16 65 21 Q 64 36 58 47 Q 50 50 42 47 Q 36 36 35 21 Z"
COLLAR = (
    "M 46 24 C 40 20 33 14 30 8 C 23 12 17 20 14 30 L 30 50 Z",
    "M 54 24 C 60 20 67 14 70 8 C 77 12 83 20 86 30 L 70 50 Z",
)
SEAMS = "M 20 30 L 29.5 42.5 L 36 33 M 80 30 L 70.5 42.5 L 64 33"


def tie(canvas: Canvas) -> None:
    with placed(canvas, 1, 4):
        _noise(canvas)
        _cloth(canvas)


def _cloth(canvas: Canvas) -> None:
    inked(canvas, drawn("M 29 9 Q 50 0 71 9 L 66 20 Q 50 28 34 20 Z"), mixed(PAPER, INK, 0.25), 2.6)
    solid(canvas, drawn("M 56 56 L 71 112 L 64 121 L 52 92 Z"), "#B83A66")
    _blade(canvas)
    for side in COLLAR:
        solid(canvas, drawn(side), PAPER, 2.8)
    line(canvas, drawn(SEAMS), mixed(PAPER, INK, 0.3), 1.4)
    solid(canvas, drawn(KNOT), YELLOW, 2.8, 4)
    line(canvas, drawn("M 44 27 Q 45 36 49 44 M 54 28 L 53 35"), mixed(YELLOW, INK, 0.4), 2)


def _blade(canvas: Canvas) -> None:
    blade = drawn(BLADE)
    fill(canvas, blade, PINK)
    with inside(canvas, blade):
        for row, y in enumerate(range(52, 150, 13)):
            line(canvas, _zigzag(14, y), (YELLOW, AQUA)[row % 2], 4.6)
    with inside(canvas, blade):
        _shade(canvas, blade)
    line(canvas, blade, INK, 2.8)
    _clip(canvas)
    _duck(canvas)


def _shade(canvas: Canvas, blade: QPainterPath) -> None:
    dark = blade.subtracted(blade.translated(-7, -3))
    fill(canvas, dark, clear("#4A0A38", 0.34))
    fill(canvas, blade.subtracted(blade.translated(3, 2)), clear(WHITE, 0.4))


def _zigzag(x: float, y: float) -> QPainterPath:
    path = QPainterPath(QPointF(x, y))
    for i in range(1, 9):
        path.lineTo(x + i * 9, y - i % 2 * 8)
    return path


def _clip(canvas: Canvas) -> None:
    clip = drawn("M 33 71 L 63 71 Q 65 71 65 73 L 65 75 Q 65 77 63 77 L 33 77 Z")
    solid(canvas, clip, GOLD, 1.8, 1.4)


def _duck(canvas: Canvas) -> None:
    """As large as life."""
    solid(canvas, oval(50, 106, 17.5), WHITE, 2.2, 3)
    with inside(canvas, oval(50, 106, 17.5)):
        fill(
            canvas,
            drawn(
                "M 30 114 Q 35 111 40 114 Q 45 117 50 114 Q 55 111 60 114 Q 65 117 70 114 "
                "L 70 126 L 30 126 Z"
            ),
            AQUA,
        )
    body = drawn(
        "M 39 107 C 43 108 47 108 49 105 C 44 99 47 92 53 92 C 59 92 61 97 59 102 "
        "C 64 105 64 115 56 116 L 47 116 C 41 116 39 112 39 107 Z"
    )
    solid(canvas, body, YELLOW, 2, 2)
    inked(canvas, drawn("M 59 97 L 66 99 L 59 102 Z"), "#FF8A2B", 1.6)
    fill(canvas, oval(54.5, 97.5, 1.5), INK)
    line(canvas, drawn("M 46 110 Q 50 113 54 109"), INK, 1.5)


def _noise(canvas: Canvas) -> None:
    """The noise it makes."""
    for side in (1, -1):
        for flash in ("M 26 62 L 35 57 L 33 66 L 43 63", "M 33 84 L 42 80 L 40 88 L 48 87"):
            bolt = drawn(flash)
            if side < 0:
                bolt = _mirrored(bolt)
            line(canvas, moved(bolt, 50, 0), INK, 5.4)
            line(canvas, moved(bolt, 50, 0), YELLOW, 2.6)


def _mirrored(path: QPainterPath) -> QPainterPath:
    return QTransform().scale(-1, 1).map(path)

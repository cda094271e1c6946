"""A tie that can be heard across the street. There are ducks on it."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from art.canvas import Canvas, drawn
from art.shading import modelled, solid
from art.strokes import INK, PAPER, WHITE, clear, fill, inked, inside, line, mixed, moved, oval

PINK, YELLOW, AQUA, GOLD = "#FF5C8A", "#FFD23F", "#49DCC8", "#FFC93C"
BLADE = "M 43 47 L 57 47 C 62 74 69 92 77 109 L 51 136 L 24 109 C 32 92 39 74 43 47 Z"
KNOT = "M 34 27 Q 50 22 66 27 Q 65 40 58 49 Q 50 52 42 49 Q 35 40 34 27 Z"
COLLAR = (
    "M 50 24 C 42 20 32 14 29 8 C 22 12 16 20 13 30 L 30 52 Z",
    "M 50 24 C 58 20 68 14 71 8 C 78 12 84 20 87 30 L 70 52 Z",
)


def tie(canvas: Canvas) -> None:
    _noise(canvas)
    inked(canvas, drawn("M 29 9 Q 50 0 71 9 L 66 20 Q 50 28 34 20 Z"), mixed(PAPER, INK, 0.25), 2.6)
    solid(canvas, drawn("M 56 56 L 71 112 L 64 121 L 52 92 Z"), "#B83A66")
    _blade(canvas)
    knot = drawn(KNOT)
    solid(canvas, knot, YELLOW, depth=4)
    line(canvas, drawn("M 44 30 Q 45 38 49 46 M 54 31 L 53 37"), mixed(YELLOW, INK, 0.4), 2)
    for side in COLLAR:
        solid(canvas, drawn(side), PAPER, 2.8)
    line(canvas, drawn("M 19 30 L 29.5 44.5 L 42 27 M 81 30 L 70.5 44.5 L 58 27"),
         mixed(PAPER, INK, 0.3), 1.4)


def _blade(canvas: Canvas) -> None:
    blade = drawn(BLADE)
    fill(canvas, blade, PINK)
    with inside(canvas, blade):
        for row, y in enumerate(range(52, 150, 13)):
            line(canvas, _zigzag(14, y), (YELLOW, AQUA)[row % 2], 4.6)
    with inside(canvas, blade):
        modelled_edge(canvas, blade)
    line(canvas, blade, INK, 2.8)
    _clip(canvas)
    _duck(canvas)


def modelled_edge(canvas: Canvas, blade: QPainterPath) -> None:
    dark = blade.subtracted(blade.translated(-7, -3))
    fill(canvas, dark, clear("#4A0A38", 0.34))
    fill(canvas, blade.subtracted(blade.translated(3, 2)), clear(WHITE, 0.4))


def _zigzag(x: float, y: float) -> QPainterPath:
    path = QPainterPath(QPointF(x, y))
    for i in range(1, 9):
        path.lineTo(x + i * 9, y - i % 2 * 8)
    return path


def _clip(canvas: Canvas) -> None:
    clip = drawn("M 34 71 L 62 71 Q 64 71 64 73 L 64 75 Q 64 77 62 77 L 34 77 Z")
    solid(canvas, clip, GOLD, 1.8, 1.4)


def _duck(canvas: Canvas) -> None:
    """As large as life."""
    solid(canvas, oval(50, 106, 17.5), WHITE, 2.2, 3)
    with inside(canvas, oval(50, 106, 17.5)):
        fill(canvas, drawn("M 30 114 Q 35 111 40 114 Q 45 117 50 114 Q 55 111 60 114 Q 65 117 70 114 "
                           "L 70 126 L 30 126 Z"), AQUA)
    body = drawn("M 39 107 C 43 108 47 108 49 105 C 44 99 47 92 53 92 C 59 92 61 97 59 102 "
                 "C 64 105 64 115 56 116 L 47 116 C 41 116 39 112 39 107 Z")
    solid(canvas, body, YELLOW, 2, 2)
    inked(canvas, drawn("M 59 97 L 66 99 L 59 102 Z"), "#FF8A2B", 1.6)
    fill(canvas, oval(54.5, 97.5, 1.5), INK)
    line(canvas, drawn("M 46 110 Q 50 113 54 109"), INK, 1.5)


def _noise(canvas: Canvas) -> None:
    """What is heard of it."""
    for side in (1, -1):
        for flash in ("M 30 60 L 40 56 L 37 65 L 46 63", "M 34 82 L 46 80 L 41 88 L 48 89"):
            bolt = drawn(flash)
            if side < 0:
                bolt = _mirrored(bolt)
            line(canvas, moved(bolt, 50, 0), INK, 5.4)
            line(canvas, moved(bolt, 50, 0), YELLOW, 2.6)


def _mirrored(path: QPainterPath) -> QPainterPath:
    from PySide6.QtGui import QTransform

    return QTransform().scale(-1, 1).map(path)

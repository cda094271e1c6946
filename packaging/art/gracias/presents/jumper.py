"""A jumper, knitted with love and without measuring. It is not quite finished."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from art.canvas import Canvas, drawn
from art.shading import modelled, solid
from art.strokes import INK, PAPER, clear, fill, inked, inside, line, mixed, moved, oval

WOOL, TRIM, RED, FUR = "#B28BE8", PAPER, "#F0453C", "#B9794A"
TRUNK = "M 29 36 C 40 46 60 46 71 36 L 78 46 L 76 112 C 60 117 40 117 24 112 L 22 46 Z"
SLEEVES = (
    ("M 30 36 C 17 38 11 50 8 66 L 3 92 L 19 96 L 28 72 Z", "M 3 90 L 0.5 102 L 17 106 L 20 94 Z"),
    # One sleeve is a little long.
    ("M 70 36 C 83 38 88 50 91 66 L 95 112 L 79 115 L 72 72 Z",
     "M 78.5 112 L 95 109.5 L 97 123 L 80 126 Z"),
)  # fmt: skip
HEM = "M 22 109 C 40 114 60 114 78 109 L 79 121 C 60 127 40 127 21 121 Z"
NECK = "M 32 38 C 28 26 38 20 50 20 C 62 20 72 26 68 38 C 60 48 40 48 32 38 Z"


def jumper(canvas: Canvas) -> None:
    _yarn(canvas)
    for sleeve, cuff in SLEEVES:
        _knitted(canvas, drawn(sleeve), ((0, 62), (0, 88)))
        solid(canvas, drawn(cuff), TRIM, 2.4)
    trunk = drawn(TRUNK)
    _knitted(canvas, trunk, ((18, 57), (18, 104)))
    solid(canvas, drawn(HEM), TRIM, 2.4, 2.6)
    ribs = " ".join(f"M {x} 114 L {x} 121" for x in range(27, 76, 6))
    line(canvas, drawn(ribs), mixed(TRIM, INK, 0.3), 1.5)
    solid(canvas, drawn(NECK), TRIM, 2.4, 2.6)
    inked(canvas, oval(50, 30, 12, 5.4), "#3A1D52", 2.2)
    line(
        canvas,
        drawn("M 40 37 L 41 41 M 46 39 L 46.5 43 M 54 39 L 53.5 43 M 60 37 L 59 41"),
        mixed(TRIM, INK, 0.3),
        1.5,
    )
    _reindeer(canvas)


def _knitted(canvas: Canvas, part: QPainterPath, rows: tuple[tuple[float, float], ...]) -> None:
    modelled(canvas, part, WOOL, 5)
    with inside(canvas, part):
        for x, y in rows:
            line(canvas, _zigzag(x, y), PAPER, 3)
            line(canvas, _zigzag(x, y + 5), RED, 2)
    line(canvas, part, INK, 2.8)


def _zigzag(x: float, y: float) -> QPainterPath:
    path = QPainterPath(QPointF(x, y))
    for i in range(1, 26):
        path.lineTo(x + i * 4, y - i % 2 * 4)
    return path


def _reindeer(canvas: Canvas) -> None:
    """It squints; its nose is a bobble."""
    for antler in (
        "M 42 76 C 34 74 31 68 31 60 M 36 73 Q 30 73 27 69 M 32 66 Q 34 63 37 62",
        "M 58 76 C 66 74 69 68 69 60 M 64 73 Q 70 73 73 69 M 68 66 Q 66 63 63 62",
    ):
        line(canvas, drawn(antler), INK, 5)
        line(canvas, drawn(antler), "#6B3F1F", 2.4)
    for x, angle in ((36, -62), (64, 62)):
        solid(canvas, moved(oval(0, 0, 3.6, 6.4), x, 80, angle=angle), FUR, 2, 1.4)
    solid(
        canvas,
        drawn(
            "M 38 80 C 38 72 62 72 62 80 C 62 88 60 90 60 94 C 60 104 40 104 40 94 "
            "C 40 90 38 88 38 80 Z"
        ),
        FUR,
        2.4,
    )
    for x, look in ((45, 1.1), (55, -1.1)):
        inked(canvas, oval(x, 81, 4), PAPER, 1.6)
        fill(canvas, oval(x + look, 81.8, 2), INK)
    line(canvas, drawn("M 44 99 Q 50 102 56 99"), INK, 1.8)
    solid(canvas, oval(50, 92.5, 6), RED, 2.2, 2.2)
    fill(canvas, oval(48, 90.2, 1.6), clear(PAPER, 0.9))


def _yarn(canvas: Canvas) -> None:
    """A thread still leads from the short sleeve to the ball of wool."""
    thread = drawn("M 8 102 C 2 112 14 114 8 122")
    line(canvas, thread, INK, 4.6)
    line(canvas, thread, WOOL, 1.8)
    for needle in ("M 12 130 L 26 112", "M 14 132 L 30 120"):
        line(canvas, drawn(needle), INK, 4)
        line(canvas, drawn(needle), "#FFC93C", 1.6)
    ball = oval(12, 127, 10, 9)
    solid(canvas, ball, WOOL, 2.4, 3)
    line(
        canvas,
        drawn("M 4 125 Q 12 118 19 124 M 3 129 Q 12 122 21 128 M 8 134 Q 14 130 19 132"),
        mixed(WOOL, INK, 0.45),
        1.5,
    )

"""A cactus that would like a hug and holds a balloon, for now."""

from __future__ import annotations

from art.canvas import Canvas, drawn
from art.shading import bright_eyes, heart, solid
from art.strokes import INK, PAPER, WHITE, clear, fill, inked, line, mixed, moved, oval, polygon

SKIN, SPINES, CLAY, PINK = "#1F7A5F", "#D8FBEA", "#D0713F", "#F4719B"
ARM = (
    "M 38 94 L 27 94 Q 9 94 9 76 L 9 62 Q 9 53 16.5 53 Q 24 53 24 62 L 24 73 "
    "Q 24 79 30 79 L 38 79 Z"
)
OTHER = (
    "M 60 86 L 70 86 Q 88 86 88 68 L 88 60 Q 88 51 80.5 51 Q 73 51 73 60 L 73 65 "
    "Q 73 71 67 71 L 60 71 Z"
)
TRUNK = "M 32 108 L 32 50 Q 32 30 48 30 Q 64 30 64 50 L 64 108 Z"
PRICKLES = (
    (40, 42), (56, 43), (48, 36), (37, 88), (59, 92), (48, 94), (16, 62), (16, 76), (26, 87),
    (81, 60), (80, 70), (70, 79),
)  # fmt: skip


def cactus(canvas: Canvas) -> None:
    _balloon(canvas)
    for limb in (ARM, OTHER):
        solid(canvas, drawn(limb), SKIN)
    solid(canvas, drawn(TRUNK), SKIN, depth=5)
    # Arms grow out of the trunk without a seam.
    fill(canvas, drawn("M 30 80.6 L 37 80.6 L 37 92.6 L 30 92.6 Z"), SKIN)
    fill(canvas, drawn("M 58.5 72.4 L 66 72.4 L 66 84.6 L 58.5 84.6 Z"), mixed(SKIN, INK, 0.24))
    for rib in ("M 40 50 L 40 58 M 56 50 L 56 58", "M 40 84 L 40 100 M 56 84 L 56 100"):
        line(canvas, drawn(rib), clear(INK, 0.28), 1.8)
    for x, y in PRICKLES:
        prick = drawn("M 0 3 L 0 -3 M -2.6 1.6 L 2.6 -1.6 M -2.6 -1.6 L 2.6 1.6")
        line(canvas, moved(prick, x, y), SPINES, 1.3)
    _face(canvas)
    _flower(canvas)
    _pot(canvas)


def _face(canvas: Canvas) -> None:
    bright_eyes(canvas, 42, 55, 65, 3.2)
    fill(canvas, drawn("M 43 72 Q 48.5 74 54 72 Q 54 80 48.5 80 Q 43 80 43 72 Z"), "#5A1420")
    fill(canvas, oval(48.5, 78.2, 3, 1.8), PINK)
    for x in (36.5, 60.5):
        fill(canvas, oval(x, 71.5, 3.2, 2.3), clear(PINK, 0.85))


def _flower(canvas: Canvas) -> None:
    for petal in range(6):
        solid(canvas, moved(oval(0, -6.4, 3.8, 5), 42, 27, angle=petal * 60), PINK, 1.8, 1.4)
    inked(canvas, oval(42, 27, 3.6), "#FFD447", 1.6)


def _balloon(canvas: Canvas) -> None:
    """Far too close to the spines."""
    string = drawn("M 80 44 C 77 50 84 54 81 60")
    line(canvas, string, INK, 1.8)
    solid(canvas, polygon([(79, 38), (75.5, 44), (82.5, 44)]), "#E5304A", 1.8, 1)
    solid(canvas, heart(78.5, 25, 16), "#E5304A", 2.6, 4)
    fill(canvas, moved(oval(0, 0, 2.4, 4.4), 70, 19.5, angle=32), clear(WHITE, 0.75))


def _pot(canvas: Canvas) -> None:
    solid(canvas, polygon([(27, 108), (69, 108), (63, 132), (33, 132)]), CLAY, depth=5)
    solid(
        canvas,
        drawn(
            "M 24 100 L 72 100 Q 74 100 74 102 L 74 108 Q 74 110 72 110 L 24 110 "
            "Q 22 110 22 108 L 22 102 Q 22 100 24 100 Z"
        ),
        mixed(CLAY, WHITE, 0.15),
    )
    line(canvas, drawn("M 33 105 L 40 105 M 46 105 L 49 105"), clear(WHITE, 0.5), 1.8)
    solid(canvas, heart(43, 121, 8), PAPER, 1.8, 1.4)
    line(canvas, drawn("M 58 106 Q 66 108 72 115"), INK, 1.6)
    solid(canvas, drawn("M 72 109 L 92 114 L 88.5 128 L 68.5 123 L 66.5 114 Z"), PAPER, 2, 2)
    fill(canvas, oval(71.5, 115.5, 1.6), INK)
    fill(canvas, heart(81, 119, 4.6), "#E5304A")

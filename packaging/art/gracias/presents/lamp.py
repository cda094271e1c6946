"""A lamp with tassels, roses and gold. It was never plugged in."""

from __future__ import annotations

from art.canvas import Canvas, drawn
from art.shading import modelled, solid
from art.strokes import INK, PAPER, WHITE, clear, fill, inked, inside, line, mixed, oval

SHADE, TRIM, CHINA, GOLD = "#FFF4DA", "#C2453B", "#DDEBF2", "#D99A2B"
HOOD = (
    "M 36 22 C 42 19 58 19 64 22 C 67 44 76 58 91 68 Q 88 76 80 71 Q 76 79 69 73 Q 64 81 57 74 "
    "Q 50 82 43 74 Q 36 81 31 73 Q 24 79 20 71 Q 12 76 9 68 C 24 58 33 44 36 22 Z"
)
SEAMS = ("M 43 21 C 42 44 34 62 25 74", "M 57 21 C 58 44 66 62 75 74", "M 50 20 L 50 76")
TASSELS = ((11, 73), (23, 77), (37, 79), (50, 80), (63, 79), (77, 77), (89, 73))
VASE = (
    "M 44 84 L 56 84 C 55 91 60 94 66 98 C 78 107 72 122 58 124 L 42 124 C 28 122 22 107 34 98 "
    "C 40 94 45 91 44 84 Z"
)


def lamp(canvas: Canvas) -> None:
    _cable(canvas)
    line(canvas, drawn("M 50 72 L 50 86"), INK, 9)
    line(canvas, drawn("M 50 72 L 50 86"), GOLD, 4.4)
    _vase(canvas)
    _hood(canvas)


def _cable(canvas: Canvas) -> None:
    """It lies on the floor, and its plug beside it."""
    way = drawn("M 60 128 C 74 136 84 128 84 120 C 84 112 92 110 92 104")
    line(canvas, way, INK, 5)
    line(canvas, way, "#6B4A2E", 2)
    line(canvas, drawn("M 89.5 94 L 89.5 88 M 94.5 94 L 94.5 88"), INK, 2.6)
    solid(
        canvas, drawn("M 86 93 L 98 93 L 97 101 Q 96 106 92 106 Q 88 106 87 101 Z"), PAPER, 2.2, 2
    )


def _vase(canvas: Canvas) -> None:
    vase = drawn(VASE)
    solid(canvas, vase, CHINA, depth=6)
    with inside(canvas, vase):
        line(canvas, drawn("M 20 101 Q 50 91 80 101 M 20 121 Q 50 127 80 121"), GOLD, 2.6)
    line(canvas, drawn("M 39 114 Q 50 121 61 113"), "#3F8A5B", 2)
    for x, y, size in ((40, 113, 4.4), (60, 113, 4.4), (50, 109, 7)):
        _rose(canvas, x, y, size)
    line(canvas, vase, INK, 2.6)
    solid(canvas, drawn("M 30 131 Q 30 123 40 123 L 60 123 Q 70 123 70 131 Z"), GOLD, 2.6, 2.4)


def _rose(canvas: Canvas, x: float, y: float, size: float) -> None:
    inked(canvas, oval(x, y, size), "#E9697B", 1.4)
    curl = (
        f"M {x - size * 0.5} {y} Q {x} {y - size * 0.8} {x + size * 0.5} {y} "
        f"Q {x} {y + size * 0.7} {x - size * 0.2} {y - size * 0.05}"
    )
    line(canvas, drawn(curl), "#8E2438", 1.3)


def _hood(canvas: Canvas) -> None:
    for x, y in TASSELS:
        thread = drawn(f"M {x} {y - 8} L {x} {y}")
        line(canvas, thread, INK, 2.6)
        bob = drawn(
            f"M {x - 2} {y - 1} L {x + 2} {y - 1} L {x + 3.6} {y + 9} L {x - 3.6} {y + 9} Z"
        )
        solid(canvas, bob, TRIM, 1.8, 1.4)
    hood = drawn(HOOD)
    modelled(canvas, hood, SHADE, 6)
    with inside(canvas, hood):
        for seam in SEAMS:
            line(canvas, drawn(seam), mixed(SHADE, INK, 0.3), 1.7)
        for x, y, size in ((38, 47, 3.4), (62, 47, 3.4), (28, 62, 4.4), (50, 58, 5), (72, 62, 4.4)):
            _rose(canvas, x, y, size)
        fill(canvas, drawn("M 38 26 Q 36 46 24 58 L 20 58 Q 34 44 37 26 Z"), clear(WHITE, 0.8))
        line(canvas, drawn("M 36 26 Q 50 29 64 26"), TRIM, 3.4)
        scallops = HOOD[HOOD.index("91 68") : HOOD.index("9 68 C")]
        line(canvas, drawn(f"M {scallops} 9 68"), TRIM, 5.5)
    line(canvas, hood, INK, 2.8)
    inked(canvas, drawn("M 46 20 Q 46 14 50 14 Q 54 14 54 20 Z"), GOLD, 2.2)
    solid(canvas, oval(50, 10.5, 4.4), GOLD, 2.2, 1.6)

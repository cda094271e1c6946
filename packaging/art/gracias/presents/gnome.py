"""A garden gnome, far too pleased with himself. A bird has moved in on his hat."""

from __future__ import annotations

from art.canvas import Canvas, drawn
from art.shading import solid
from art.strokes import INK, PAPER, WHITE, clear, fill, inked, inside, line, mixed, oval, rounded

SKIN, CHEEK, NOSE = "#F7CDA8", "#F09A82", "#EE8168"
HAT, COAT, BOOT, LEATHER = "#EE5340", "#4E8F7C", "#4A3430", "#6B4429"
HAT_FORM = (
    "M 20 62 C 27 42 33 30 43 19 C 51 10 62 8 72 16 C 64 18 62 25 65 33 C 69 44 75 52 80 62 "
    "C 62 51 38 51 20 62 Z"
)
BEARD = "M 27 68 C 22 92 30 112 50 124 C 70 112 78 92 73 68 C 66 80 34 80 27 68 Z"
COAT_FORM = "M 23 124 C 16 100 24 82 50 80 C 76 82 84 100 77 124 Z"
THUMB = (
    "M 79 91 L 79 84 C 79 78 86 78 86 84 L 86 89 L 92 89 C 97 89 97 95 94 96 C 96 98 95 102 92 102 "
    "C 93 105 91 107 88 107 L 80 107 C 76 107 75 104 75 101 L 75 96 C 75 93 77 92 79 91 Z"
)


def gnome(canvas: Canvas) -> None:
    _boots_and_coat(canvas)
    _face(canvas)
    _hat(canvas)
    _thumb(canvas)


def _boots_and_coat(canvas: Canvas) -> None:
    for x in (35, 65):
        boot = f"M {x - 15} 131 C {x - 16} 118 {x - 4} 114 {x + 2} 115 C {x + 12} 116 {x + 14} 124 "
        solid(canvas, drawn(boot + f"{x + 14} 131 Z"), BOOT, depth=2.4)
    solid(canvas, drawn("M 27 90 C 14 92 8 104 16 112 C 22 118 30 112 33 104 Z"), COAT)
    solid(canvas, drawn(COAT_FORM), COAT, depth=5)
    with inside(canvas, drawn(COAT_FORM)):
        fill(canvas, rounded(10, 109, 80, 9, 0), LEATHER)
        line(canvas, drawn("M 10 109 L 90 109 M 10 118 L 90 118"), INK, 2)
    line(canvas, drawn(COAT_FORM), INK, 2.6)
    inked(canvas, rounded(60, 106.5, 12, 13, 2.5), "#FFC93C", 2.2)
    fill(canvas, rounded(64, 111, 4, 4.5, 1), LEATHER)


def _face(canvas: Canvas) -> None:
    for x in (25, 75):
        solid(canvas, oval(x, 68, 5, 6), SKIN, 2.4, 1.6)
    solid(canvas, drawn("M 28 62 C 26 92 74 92 72 62 C 60 50 40 50 28 62 Z"), SKIN)
    solid(canvas, drawn(BEARD), PAPER, depth=4.5)
    for lock in ("M 38 92 Q 40 104 47 112", "M 62 92 Q 60 104 54 111", "M 50 96 L 50 106"):
        line(canvas, drawn(lock), mixed(PAPER, INK, 0.28), 1.6)
    for x in (35, 65):
        fill(canvas, oval(x, 77, 5, 3.6), clear(CHEEK, 0.85))
    # The smirk sits higher on one side; so does an eyebrow.
    fill(canvas, drawn("M 41 86 Q 52 94 61 83 Q 58 96 49 95 Q 43 93 41 86 Z"), "#7C2A25")
    solid(
        canvas,
        drawn(
            "M 50 82 C 42 76 30 80 23 92 C 35 96 46 93 50 87 C 54 93 66 93 77 86 C 70 76 58 76 "
            "50 82 Z"
        ),
        PAPER,
        2.4,
    )
    for brow in ("M 34 63.5 L 45 62.5", "M 54 60.5 Q 61 56.5 66 61"):
        line(canvas, drawn(brow), INK, 5.4)
        line(canvas, drawn(brow), PAPER, 2.8)
    for x, lid in ((41, 67.5), (59, 67)):
        fill(canvas, oval(x, 69.5, 5.4, 5), WHITE)
        fill(canvas, oval(x + 1.6, 70.6, 2.9), INK)
        fill(canvas, oval(x + 0.7, 69.8, 1), WHITE)
        with inside(canvas, oval(x, 69.5, 5.4, 5)):
            fill(canvas, rounded(x - 7, lid - 6, 14, 7, 0), mixed(SKIN, INK, 0.16))
        line(canvas, oval(x, 69.5, 5.4, 5), INK, 1.8)
        line(canvas, drawn(f"M {x - 5.4} {lid + 1} L {x + 5.4} {lid + 1}"), INK, 2)
    solid(canvas, oval(50, 77.5, 7.2, 6.4), NOSE, 2.4, 2.6)


def _hat(canvas: Canvas) -> None:
    hat = drawn(HAT_FORM)
    solid(canvas, hat, HAT, depth=5)
    line(canvas, drawn("M 28 51 Q 34 46 40 44"), mixed(HAT, INK, 0.35), 1.8)
    line(canvas, drawn("M 64 34 Q 56 34 53 29"), mixed(HAT, INK, 0.4), 2)
    patch = drawn("M 41 33 L 53 36 L 51 46 L 39 43 Z")
    inked(canvas, patch, "#FFD36B", 1.8)
    line(canvas, drawn("M 43 31 L 42 36 M 48 33 L 47 37 M 54 39 L 50 39 M 41 46 L 42 42"), INK, 1.5)
    solid(
        canvas,
        drawn(
            "M 66 16 C 64 8 70 3 76 5 C 82 2 88 6 88 11 L 95 9 C 93 18 84 23 76 22 "
            "C 70 22 67 20 66 16 Z"
        ),
        "#7FC6E8",
        2.2,
        2.2,
    )
    inked(canvas, drawn("M 66 10 L 60 13 L 66 15 Z"), "#FFB52E", 1.6)
    fill(canvas, oval(71, 10, 1.7), INK)
    line(canvas, drawn("M 77 13 Q 82 17 87 13"), INK, 1.6)


def _thumb(canvas: Canvas) -> None:
    solid(canvas, drawn("M 70 92 C 62 100 64 112 74 112 L 82 106 L 78 92 Z"), COAT)
    solid(canvas, drawn(THUMB), SKIN, 2.4, 2.2)
    line(canvas, drawn("M 86 95.5 L 93 95.5 M 86 101.5 L 92 101.5"), INK, 1.5)

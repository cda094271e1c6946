"""Mice: the large one wears a crown, the small one has found some cheese."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath

from art.canvas import Canvas, drawn
from art.shading import solid
from art.strokes import INK, PAPER, WHITE, clear, fill, inked, inside, line, mixed, moved, oval

HEIGHT = 84.0
PINK, GOLD = "#F3A7A8", "#FFC93C"
# Seen from the front, with the chest of an experienced mouse.
TRUNK = "M 24 80 C 18 62 28 44 50 44 C 72 44 82 62 76 80 Q 50 85 24 80 Z"
HEAD = "M 24 40 C 24 25 36 18 50 18 C 64 18 76 25 76 40 C 76 54 62 59 50 59 C 38 59 24 54 24 40 Z"
CROWN = "M 33 21 L 30 5 L 40 12 L 50 1 L 60 12 L 70 5 L 67 21 Q 50 26 33 21 Z"
CAPE = "M 26 54 C 10 60 6 72 5 81 L 95 81 C 94 72 90 60 74 54 Q 50 66 26 54 Z"
FUR_TRIM = "M 27 52 Q 50 66 73 52 L 77 59 Q 50 75 23 59 Z"
# The other one sits behind what it has found.
SMALL_TRUNK = "M 36 82 C 30 62 40 50 60 50 C 80 50 90 64 86 82 Z"
SMALL_HEAD = (
    "M 34 36 C 34 22 46 13 60 13 C 74 13 86 22 86 36 C 86 51 74 58 60 58 C 46 58 34 51 34 36 Z"
)
WEDGE = "M 4 82 L 4 64 L 40 49 Q 55 54 57 65 L 57 82 Z"
BITES = ((58, 66, 6.5), (54, 57, 5.0))
HOLES = ((14, 73, 4.6), (29, 70, 3.4), (43, 76, 4.0), (34, 57.5, 2.4))


def mouse(canvas: Canvas, size: str) -> None:
    (_king if size == "large" else _thief)(canvas)


def outline(size: str) -> QPainterPath:
    """The outline for the shadow and for the pointer."""
    if size == "large":
        parts = [drawn(HEAD), drawn(CROWN), drawn(CAPE), oval(23, 28, 15), oval(77, 28, 15)]
    else:
        ears = [oval(37, 19, 13), oval(83, 19, 13)]
        parts = [drawn(SMALL_TRUNK), drawn(SMALL_HEAD), drawn(WEDGE), *ears]
    whole = QPainterPath()
    for part in parts:
        whole = whole.united(part)
    return whole


def _king(canvas: Canvas) -> None:
    fur, belly = "#8A9AB4", "#D5DEEA"
    solid(canvas, drawn(CAPE), "#C4283B", 2.8, 5)
    solid(canvas, drawn(TRUNK), fur, 2.8)
    with inside(canvas, drawn(TRUNK)):
        fill(canvas, oval(50, 80, 19, 20), belly)
    line(canvas, drawn(TRUNK), INK, 2.8)
    for x in (23, 77):
        solid(canvas, oval(x, 28, 14), fur, 2.8, 3)
        fill(canvas, oval(x, 29, 8.6), PINK)
    solid(canvas, drawn(HEAD), fur, 2.8, 4.6)
    with inside(canvas, drawn(HEAD)):
        fill(canvas, oval(50, 55, 17, 13), belly)
    line(canvas, drawn(HEAD), INK, 2.8)
    _noble_face(canvas)
    solid(canvas, drawn(FUR_TRIM), PAPER, 2.4, 3)
    for x, y in ((33, 59.5), (42, 63.5), (58, 63.5), (67, 59.5)):
        line(canvas, drawn(f"M {x} {y} L {x} {y + 2.4}"), INK, 2)
    solid(canvas, oval(50, 69, 4.6), GOLD, 2, 1.6)
    solid(canvas, drawn(CROWN), GOLD, 2.8, 3.4)
    for x, y, tone in ((30, 5, "#F0453C"), (50, 3.4, "#4AA3F0"), (70, 5, "#F0453C")):
        solid(canvas, oval(x, y, 3.1), tone, 1.8, 1)
    line(canvas, drawn("M 35 18.5 Q 50 22.5 65 18.5"), mixed(GOLD, INK, 0.35), 1.8)


def _noble_face(canvas: Canvas) -> None:
    """It looks down its nose."""
    for x in (39, 61):
        inked(canvas, oval(x, 37.5, 5.6, 6), WHITE, 2)
        fill(canvas, oval(x, 40, 3.2), INK)
        with inside(canvas, oval(x, 37.5, 5.6, 6)):
            fill(canvas, oval(x, 31.6, 8, 6), "#6D7D98")
        line(canvas, drawn(f"M {x - 5.4} 37.2 Q {x} 38.6 {x + 5.4} 37.2"), INK, 2)
    for whiskers in ("M 33 49 L 17 46 M 33 52 L 18 55", "M 67 49 L 83 46 M 67 52 L 82 55"):
        line(canvas, drawn(whiskers), INK, 1.5)
    line(canvas, drawn("M 42 53 Q 46 56 50 52 Q 54 56 58 53"), INK, 2)
    solid(canvas, oval(50, 47.5, 5, 4), "#E77B7B", 2, 1.6)


def _thief(canvas: Canvas) -> None:
    fur, belly = "#EBD3B8", "#FFF5E6"
    tail = drawn("M 84 78 C 100 80 102 64 94 60 C 88 56 90 46 97 46")
    line(canvas, tail, INK, 6)
    line(canvas, tail, PINK, 2.6)
    solid(canvas, drawn(SMALL_TRUNK), fur, 2.8, 4)
    for x in (37, 83):
        solid(canvas, oval(x, 19, 12.5), fur, 2.8, 2.6)
        fill(canvas, oval(x, 20, 7.6), PINK)
    head = drawn(SMALL_HEAD)
    solid(canvas, head, fur, 2.8, 4.4)
    with inside(canvas, head):
        fill(canvas, oval(60, 54, 17, 12), belly)
    line(canvas, head, INK, 2.8)
    _cheeky_face(canvas, fur)
    _cheese(canvas)
    for x, y, angle in ((30, 55, -22), (56, 70, 12)):
        solid(canvas, moved(oval(0, 0, 6.4, 4.2), x, y, angle=angle), PINK, 2.2, 1.2)


def _cheeky_face(canvas: Canvas, fur: str) -> None:
    """One cheek already full, and a watchful eye."""
    fill(canvas, drawn("M 74 40 C 82 37 91 42 90 50 C 89 58 79 59.5 73 56 Q 67 48 74 40 Z"), fur)
    line(canvas, drawn("M 74 40 C 82 37 91 42 90 50 C 89 58 79 59.5 73 56"), INK, 2.6)
    fill(canvas, oval(80, 49, 5, 3.8), clear("#F08E80", 0.6))
    for x in (50, 69):
        inked(canvas, oval(x, 33, 6, 6.8), WHITE, 2)
        fill(canvas, oval(x + 2, 34, 3.5), INK)
        fill(canvas, oval(x + 0.9, 32.6, 1.2), WHITE)
    line(canvas, drawn("M 43 23 Q 48 20 53 22 M 66 21 Q 72 19 76 23"), mixed(fur, INK, 0.7), 2)
    line(canvas, drawn("M 52 50 Q 57 54 61 48 Q 64 52 68 51"), INK, 2)
    line(canvas, drawn("M 44 45 L 29 42 M 44 49 L 30 50"), INK, 1.5)
    solid(canvas, oval(60, 43.5, 4.6, 3.8), "#E77B7B", 2, 1.4)


def _cheese(canvas: Canvas) -> None:
    wedge = drawn(WEDGE)
    for left, top, size in BITES:
        wedge = wedge.subtracted(oval(left, top, size))
    solid(canvas, wedge, "#FFD447", 2.8, 3)
    with inside(canvas, wedge):
        fill(canvas, drawn("M 4 64 L 40 49 Q 55 54 57 65 Z"), "#FFE88A")
        for x, y, size in HOLES:
            fill(canvas, oval(x, y, size), "#DC9A10")
            fill(canvas, oval(x + 0.8, y + 0.9, size * 0.7), "#F2B92E")
        line(canvas, drawn("M 4 64.5 L 60 64.5"), INK, 2)
    line(canvas, wedge, INK, 2.8)

"""Gracias: the mouse of the session wears a crown, that of the round has found some cheese."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath

from art.canvas import Canvas, drawn
from art.shading import solid
from art.strokes import INK, PAPER, WHITE, clear, fill, inked, inside, line, mixed, moved, oval

HEIGHT = 84.0
PINK, GOLD = "#F3A7A8", "#FFC93C"
# Looked at from the front, with a chest that has seen many sessions.
TRUNK = "M 24 80 C 18 62 28 44 50 44 C 72 44 82 62 76 80 Q 50 85 24 80 Z"
HEAD = "M 24 40 C 24 25 36 18 50 18 C 64 18 76 25 76 40 C 76 54 62 59 50 59 C 38 59 24 54 24 40 Z"
CROWN = "M 33 21 L 30 5 L 40 12 L 50 1 L 60 12 L 70 5 L 67 21 Q 50 26 33 21 Z"
CAPE = "M 26 54 C 10 60 6 72 5 81 L 95 81 C 94 72 90 60 74 54 Q 50 66 26 54 Z"
FUR_TRIM = "M 27 52 Q 50 66 73 52 L 77 59 Q 50 75 23 59 Z"
# Seen from the side, low over its prey.
CROUCHING = (
    "M 30 60 C 36 45 50 36 66 37 C 86 38 96 52 95 68 Q 94 80 80 80 L 44 80 C 34 80 28 72 30 60 Z"
)
WEDGE = "M 3 80 L 3 58 L 34 42 Q 42 48 42 58 L 42 80 Z"


def mouse(canvas: Canvas, size: str) -> None:
    (_king if size == "large" else _thief)(canvas)


def outline(size: str) -> QPainterPath:
    """What casts the shadow, and what the pointer finds."""
    if size == "large":
        parts = [drawn(HEAD), drawn(CROWN), drawn(CAPE), oval(23, 28, 15), oval(77, 28, 15)]
    else:
        parts = [drawn(CROUCHING), drawn(WEDGE), oval(50, 32, 12), oval(71, 27, 12.5)]
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
    """It looks down on everybody."""
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
    tail = drawn("M 90 74 C 101 72 99 58 92 52 C 86 46 88 36 96 34")
    line(canvas, tail, INK, 6)
    line(canvas, tail, PINK, 2.6)
    solid(canvas, oval(71, 27, 11.5), fur, 2.8, 2.4)
    fill(canvas, oval(71, 27.6, 6.6), mixed(PINK, INK, 0.12))
    crouching = drawn(CROUCHING)
    solid(canvas, crouching, fur, 2.8, 5)
    with inside(canvas, crouching):
        fill(canvas, oval(62, 84, 30, 12), belly)
    line(canvas, drawn("M 80 80 C 72 74 72 62 82 58"), mixed(fur, INK, 0.5), 2)
    line(canvas, crouching, INK, 2.8)
    solid(canvas, oval(50, 32, 12), fur, 2.8, 2.6)
    fill(canvas, oval(50, 33, 7), PINK)
    _cheese(canvas)
    # A cheek full already, and an eye on who might come.
    inked(canvas, oval(48, 52, 5.4), WHITE, 2)
    fill(canvas, oval(50, 52.6, 3.2), INK)
    fill(canvas, oval(48.9, 51.4, 1.1), WHITE)
    fill(canvas, oval(50, 65, 5.4, 4.4), clear("#F08E80", 0.55))
    line(canvas, drawn("M 56 63 L 70 60 M 56 66 L 70 68"), INK, 1.4)
    solid(canvas, oval(33, 56, 4.4, 3.8), "#E77B7B", 2.2, 1.4)
    line(canvas, drawn("M 36 63 Q 41 67 46 63"), INK, 2)
    for x, y in ((33, 69), (31, 75)):
        solid(canvas, oval(x, y, 6, 3.2), PINK, 2, 1.2)
    solid(canvas, oval(74, 80, 9, 3.6), PINK, 2.2, 1.2)


def _cheese(canvas: Canvas) -> None:
    wedge = drawn(WEDGE)
    solid(canvas, wedge, "#FFD447", 2.8, 3)
    with inside(canvas, wedge):
        fill(canvas, drawn("M 3 58 L 34 42 Q 42 48 42 58 Z"), "#FFE88A")
        for x, y, r in ((11, 70, 5), (24, 66, 3.4), (18, 78, 3), (25, 52, 2.6)):
            fill(canvas, moved(oval(0, 0, r), x, y), "#DC9A10")
            fill(canvas, oval(x + 0.8, y + 0.9, r * 0.7), "#F2B92E")
    line(canvas, drawn("M 3 58 L 30 58"), INK, 2)
    line(canvas, wedge, INK, 2.8)

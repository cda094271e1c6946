"""A fish on a plaque. It sings, with its eyes closed, and it knows all the verses."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath

from art.canvas import Canvas, drawn
from art.shading import solid
from art.strokes import INK, PAPER, WHITE, clear, fill, inked, inside, line, mixed, moved, oval

WOOD, GRAIN, BRASS = "#8A4B22", "#5E2F13", "#FFD36B"
SCALES, BELLY, FIN = "#9DB9C4", "#F6F1DF", "#E88A7C"
BOARD = (
    "M 20 64 Q 22 52 34 52 L 66 52 Q 78 52 80 64 Q 90 70 90 86 Q 90 104 78 110 Q 74 124 50 129 "
    "Q 26 124 22 110 Q 10 104 10 86 Q 10 70 20 64 Z"
)
# The head bends away from the board, the mouth wide open towards the upper left.
FORM = (
    "M 4 56 C 8 51 14 54 18 60 C 22 66 25 69 28 69 C 23 62 21 52 24 45 C 27 39 32 40 36 44 "
    "C 56 56 76 64 85 84 C 76 100 58 106 42 103 C 22 99 8 82 4 56 Z"
)
MOUTH = (
    "M 8 58 C 13 56 16 60 19 65 C 22 69 25 71 31 71 C 26 62 25 54 26 48 L 33 56 L 30 78 "
    "Q 14 74 8 58 Z"
)
TAIL = "M 80 84 C 84 72 90 64 97 60 C 96 70 94 76 95 84 C 95 92 97 98 99 106 C 91 104 84 96 80 84 Z"


def fish(canvas: Canvas) -> None:
    _plaque(canvas)
    solid(canvas, drawn(TAIL), FIN)
    line(
        canvas, drawn("M 86 82 L 93 73 M 87 85 L 92 85 M 86 88 L 93 96"), mixed(FIN, INK, 0.4), 1.8
    )
    solid(
        canvas, drawn("M 44 50 C 50 38 62 36 70 42 C 67 50 70 58 74 68 C 66 64 52 58 44 50 Z"), FIN
    )
    line(canvas, drawn("M 54 54 L 57 46 M 62 59 L 64 48"), mixed(FIN, INK, 0.4), 1.8)
    body = drawn(FORM)
    solid(canvas, body, SCALES, depth=5)
    with inside(canvas, body):
        fill(canvas, drawn("M 4 60 C 16 92 50 96 88 86 L 70 110 L 20 110 Z"), BELLY)
        for x, y in ((50, 64), (60, 70), (70, 77), (50, 75), (60, 81), (50, 85), (70, 87)):
            arc = f"M {x} {y - 5} Q {x + 6} {y} {x} {y + 5}"
            line(canvas, drawn(arc), mixed(SCALES, INK, 0.45), 1.9)
    line(canvas, body, INK, 2.6)
    _singing(canvas)
    solid(canvas, drawn("M 45 88 C 50 98 60 104 68 100 C 66 93 58 87 49 84 Z"), FIN, 2.2)
    for x, y, size, angle in ((33, 35, 0.85, -10), (51, 31, 0.7, 6), (69, 29, 0.95, 10)):
        inked(canvas, moved(_note(), x, y, size, angle), WHITE, 2.2)


def _plaque(canvas: Canvas) -> None:
    board = drawn(BOARD)
    solid(canvas, board, WOOD, 3, 5)
    with inside(canvas, board):
        for grain in (
            "M 12 74 Q 40 66 88 76",
            "M 12 118 Q 50 108 88 116",
            "M 14 98 Q 50 108 88 100",
        ):
            line(canvas, drawn(grain), clear(GRAIN, 0.7), 1.8)
    line(canvas, moved(board, 50 - 50 * 0.86, 90 - 90 * 0.86, 0.86), "#C98A52", 1.8)
    line(canvas, board, INK, 3)
    plate = drawn(
        "M 36 109 L 64 109 Q 66 109 66 111 L 66 119 Q 66 121 64 121 L 36 121 Q 34 121 34 "
        "119 L 34 111 Q 34 109 36 109 Z"
    )
    solid(canvas, plate, BRASS, 2, 2)
    line(canvas, drawn("M 39 113.5 L 53 113.5 M 39 117 L 48 117"), mixed(BRASS, INK, 0.6), 1.5)
    solid(canvas, oval(60, 115, 3.2), "#E5302A", 1.5, 1.2)


def _singing(canvas: Canvas) -> None:
    """A mouth wide open, an eye closed for the high notes, and a bow tie."""
    inked(canvas, drawn(MOUTH), "#6E1F22", 2.2)
    with inside(canvas, drawn(MOUTH)):
        fill(canvas, oval(24, 76, 9, 6), "#EF7D77")
    line(canvas, drawn(MOUTH), INK, 2.2)
    line(canvas, drawn("M 34 60 Q 39 55 44 62"), INK, 2.8)
    line(canvas, drawn("M 35 57 L 33 54 M 39 55.5 L 39 52 M 43 58 L 45.5 55"), INK, 1.6)
    fill(canvas, oval(40, 70, 4, 2.8), clear("#F08E80", 0.8))
    line(canvas, drawn("M 45 65 C 49 76 47 88 40 100"), mixed(SCALES, INK, 0.6), 2.2)
    bow = "M 30 94 L 18 86 Q 14 94 17 103 Z M 30 94 L 43 90 Q 46 99 41 106 Z"
    for side in bow.split(" Z")[:2]:
        solid(canvas, drawn(f"{side.strip()} Z"), PAPER, 2.2, 2)
    solid(canvas, oval(30.5, 95.5, 4), PAPER, 2, 1.4)


def _note() -> QPainterPath:
    return drawn(
        "M 0 0 C -8 -4 -12 4 -6 7 C -1 9 5 6 5 -1 L 5 -12 Q 12 -10 13 -3 Q 17 -15 5 -21 L 0 -23 Z"
    )

"""A gloved hand that reaches upwards, with a sleeve in its seat's colour."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath

from art.canvas import Canvas, drawn
from art.strokes import (
    INK,
    PAPER,
    WHITE,
    Look,
    clear,
    fading,
    inked,
    inside,
    line,
    mixed,
    rounded,
)
from cardtable_qt.table.palette import SEATS, colour

HEIGHT = 125.0
GLOVE = (
    "M 34 94 Q 26 82 16 72 Q 6 62 13 56 Q 20 51 30 61 L 38 68 L 38 14 Q 38 4 46.5 4 "
    "Q 55 4 55 14 L 55 46 Q 57 41 62.5 41 Q 69 41 70 49 Q 72 46 76 46 Q 82 46 83 54 "
    "Q 85 52 88 53 Q 94 55 94 62 L 94 74 Q 94 86 84 94 Z"
)
SLEEVE = "M 22 106 L 93 106 L 98 125 L 17 125 Z"


def hand(canvas: Canvas, seat: str) -> None:
    tone = colour(f"seat.{seat}")
    inked(canvas, drawn(SLEEVE), tone, 3.4)
    cuff = rounded(26, 90, 64, 18, 6)
    inked(canvas, drawn(GLOVE), fading(WHITE, "#E9E1CF", (30, 10), (80, 100)), 3.4)
    inked(canvas, cuff, mixed(tone, WHITE, 0.25), 3.4)
    for knuckle in ("M 55 46 L 55 66", "M 70 49 L 70 67", "M 83 54 L 83 68"):
        line(canvas, drawn(knuckle), INK, 2.6)
    with inside(canvas, drawn(GLOVE)):
        line(canvas, drawn("M 44 14 L 44 60"), clear(PAPER, 0.9), 3)


def _outline(_: str) -> QPainterPath:
    return drawn(GLOVE).united(drawn(SLEEVE)).united(rounded(26, 90, 64, 18, 6))


SEAT_NAMES = tuple(str(seat) for seat in range(len(SEATS)))
LOOKS = {"hand": Look(hand, SEAT_NAMES, HEIGHT, _outline, shadow=False)}

"""A gloved hand reaching upwards. Its sleeve has the colour and the pattern of its seat."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QColor, QPainterPath

from art.canvas import Canvas, drawn
from art.shading import solid
from art.strokes import (
    INK,
    WHITE,
    Look,
    clear,
    dots,
    fading,
    fill,
    inked,
    inside,
    line,
    mixed,
    moved,
    oval,
    readable_on,
    rounded,
    star,
)
from cardtable_qt.table.painting.palette import SEAT_COLOURS, colour

HEIGHT = 125.0
GLOVE = moved(
    drawn(
        "M 34 94 Q 26 82 16 72 Q 6 62 13 56 Q 20 51 30 61 L 38 68 L 38 14 Q 38 4 46.5 4 "
        "Q 55 4 55 14 L 55 46 Q 57 41 62.5 41 Q 69 41 70 49 Q 72 46 76 46 Q 82 46 83 54 "
        "Q 85 52 88 53 Q 94 55 94 62 L 94 74 Q 94 86 84 94 Z"
    ),
    5, 1, 0.88,
)  # fmt: skip
KNUCKLES = "M 53.4 41.5 L 53.4 59 M 66.6 44 L 66.6 60 M 78 48.5 L 78 61"
SLEEVE = drawn("M 27 92 L 84 92 C 88 102 92 112 94 123 L 17 123 C 19 112 23 102 27 92 Z")
CUFF = rounded(24, 80, 63, 15, 6)
Pattern = Callable[[Canvas, QColor], None]


def hand(canvas: Canvas, name: str) -> None:
    """The hand of a seat. One that came too late has a cross at its finger."""
    seat, _, late = name.partition("-")
    tone = colour(f"seat.{seat}")
    pale = mixed(tone, WHITE, 0.72) if readable_on(tone) != INK else mixed(tone, INK, 0.62)
    fill(canvas, SLEEVE, tone)
    with inside(canvas, SLEEVE):
        PATTERNS[int(seat) % len(PATTERNS)](canvas, pale)
        line(canvas, drawn("M 90 90 L 100 126"), clear(INK, 0.22), 14)
    line(canvas, SLEEVE, INK, 3.2)
    inked(canvas, GLOVE, fading(WHITE, "#DCD3C0", (40, 10), (80, 90)), 3.2)
    line(canvas, drawn(KNUCKLES), INK, 2.4)
    with inside(canvas, GLOVE):
        line(canvas, drawn("M 43.4 14 L 43.4 56"), WHITE, 3.4)
        line(canvas, drawn("M 89 52 Q 90 70 79 82"), clear("#8E8371", 0.5), 5)
    solid(canvas, CUFF, mixed(tone, WHITE, 0.25), 3.2, 3)
    inked(canvas, oval(72, 87.5, 3.4), "#F2C14B", 2)
    if late:
        inked(canvas, oval(76, 22, 18), "#B3121D", 3.2)
        line(canvas, drawn("M 69 15 L 83 29 M 83 15 L 69 29"), WHITE, 5)


def _rings(canvas: Canvas, tone: QColor) -> None:
    for y in (101, 111, 121):
        line(canvas, drawn(f"M 10 {y} Q 55 {y + 5} 100 {y}"), tone, 4)


def _spots(canvas: Canvas, tone: QColor) -> None:
    places = [(x + row % 2 * 8.0, 101.0 + row * 9) for row in range(3) for x in range(14, 100, 16)]
    dots(canvas, places, 3.2, tone)


def _diamonds(canvas: Canvas, tone: QColor) -> None:
    for x in range(-20, 110, 15):
        line(canvas, drawn(f"M {x} 90 L {x + 34} 126 M {x + 34} 90 L {x} 126"), tone, 2.2)


def _bars(canvas: Canvas, tone: QColor) -> None:
    for x in (26, 40.5, 55, 69.5, 84):
        line(canvas, drawn(f"M {55 + (x - 55) * 0.85} 92 L {55 + (x - 55) * 1.2} 126"), tone, 4)


def _zigzag(canvas: Canvas, tone: QColor) -> None:
    for y in (98, 109, 120):
        peaks = " L ".join(f"{x} {y + (x // 8) % 2 * 6}" for x in range(8, 105, 8))
        line(canvas, drawn(f"M {peaks}"), tone, 3)


def _stars(canvas: Canvas, tone: QColor) -> None:
    for x, y in ((34, 103), (55, 110), (76, 103), (30, 118), (80, 118)):
        fill(canvas, star(x, y, 5.6, 2.4), tone)


PATTERNS: tuple[Pattern, ...] = (_rings, _spots, _diamonds, _bars, _zigzag, _stars)


def _outline(_: str) -> QPainterPath:
    return GLOVE.united(SLEEVE).united(CUFF)


SEAT_NAMES = tuple(f"{seat}{late}" for seat in range(len(SEAT_COLOURS)) for late in ("", "-late"))
LOOKS = {"hand": Look(hand, SEAT_NAMES, HEIGHT, _outline, shadow=False)}

"""Ex & Top: numbers in six colours, each colour with its emblem, and the chips of the rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from PySide6.QtGui import QColor, QPainterPath, QPainterPathStroker, QPen

from art.canvas import Canvas, drawn
from art.chips import chip, round_outline
from art.letters import figure, lettering
from art.strokes import (
    INK,
    PAPER,
    WHITE,
    Look,
    Run,
    around,
    at_both_ends,
    body,
    clear,
    fading,
    field,
    fill,
    inside,
    line,
    mixed,
    moved,
    oval,
    readable_on,
    rounded,
    star,
    stripes,
)
from cardtable_qt.table.palette import SIX

CLOSED = "?"  # the back of a chip
UMBER, SAND = QColor("#6B4630"), QColor("#F2DDB4")


HEART = "M 0 38 C -58 0 -42 -38 -20 -38 Q -6 -38 0 -22 Q 6 -38 20 -38 C 42 -38 58 0 0 38 Z"
DROP = "M 0 -44 C 12 -18 32 -6 32 14 C 32 54 -32 54 -32 14 C -32 -6 -12 -18 0 -44 Z"
LEAF = "M -36 36 L -29 29 C -50 -14 -8 -42 40 -40 C 42 8 14 50 -23 35 L -30 42 Z"


@lru_cache(maxsize=6)
def emblem_path(colour: str) -> QPainterPath:
    """The emblem of a colour, about 80 units large, around its origin."""
    outlines: Mapping[str, Callable[[], QPainterPath]] = {
        "red": lambda: drawn(HEART),
        "orange": lambda: star(0, 3, 44, 19),
        "yellow": _sun,
        "green": _leaf,
        "blue": lambda: drawn(DROP),
        "purple": lambda: oval(6, 0, 40).subtracted(oval(24, -12, 33)),
    }
    return outlines[colour]()


def _leaf() -> QPainterPath:
    vein = QPainterPathStroker(QPen(INK, 5)).createStroke(drawn("M -20 22 L 16 -16"))
    return drawn(LEAF).subtracted(vein)


def _sun() -> QPainterPath:
    path = oval(0, 0, 22)
    for x, y in around(0, 0, 1, 8):
        ray = QPainterPath()
        ray.moveTo(x * 44, y * 44)
        ray.lineTo(x * 27 - y * 9, y * 27 + x * 9)
        ray.lineTo(x * 27 + y * 9, y * 27 - x * 9)
        ray.closeSubpath()
        path.addPath(ray)
    return path


def card(canvas: Canvas, name: str) -> None:
    colour, value = name.split("-")
    tone = QColor(SIX[colour])
    text = readable_on(tone)
    body(canvas)
    area = field(4.5)
    fill(canvas, area, tone)
    with inside(canvas, area):
        share = 0.14 if text is PAPER else 0.34
        fill(canvas, moved(emblem_path(colour), 50, 71.5, 1.05), mixed(tone, WHITE, share))

    def corner() -> None:
        fill(canvas, figure(value, (8, 8.5, 20, 17)), text)
        fill(canvas, moved(emblem_path(colour), 18, 41, 0.2), text)

    at_both_ends(canvas, corner)
    middle = (29.0, 41.0, 42.0, 61.0) if len(value) == 1 else (18.0, 50.5, 64.0, 42.0)
    fill(canvas, lettering(value, middle), text)


def back(canvas: Canvas, colour: str) -> None:
    """Steps to the top; a card of which only the colour is known shows that, and a question."""
    body(canvas)
    area = field(4)
    fill(canvas, area, fading(mixed(UMBER, WHITE, 0.12), UMBER, (0, 0), (40, 143)))
    with inside(canvas, area):
        heights = range(-26, 150, 13)
        steps: list[Run] = [(-2, y + 30, 50.5, y) for y in heights]
        steps += [(49.5, y, 102, y + 30) for y in heights]
        stripes(canvas, steps, mixed(UMBER, SAND, 0.24), 3)
    line(canvas, field(9), clear(SAND, 0.75), 1.8)
    if colour:
        _question(canvas, colour)
        return
    fill(canvas, oval(50, 71.5, 31), UMBER)
    line(canvas, oval(50, 71.5, 31), SAND, 2.6)
    arrow = drawn("M -19 -4 L 6 -4 L 6 -12 L 21 0 L 6 12 L 6 4 L -19 4 Z")
    fill(canvas, moved(arrow, 49, 60), SAND)
    fill(canvas, moved(arrow, 51, 83, angle=180), SAND)


def _question(canvas: Canvas, colour: str) -> None:
    tone = QColor(SIX[colour])
    plaque = rounded(15, 22, 70, 99, 9)
    fill(canvas, plaque, tone)
    line(canvas, plaque, SAND, 3.4)
    text = readable_on(tone)
    fill(canvas, moved(emblem_path(colour), 50, 51, 0.5), text)
    fill(canvas, lettering("?", (34, 78, 32, 36)), text)


def chip_face(canvas: Canvas, name: str) -> None:
    """Black chips are won, red ones cost: the sign is a bar as thick as the number."""
    if name == CLOSED:
        chip(canvas, UMBER, SAND, UMBER, 6)
        fill(canvas, lettering("?", (32, 27, 36, 46)), SAND)
        return
    good = name.startswith("+")
    tone = QColor("#22242E") if good else QColor("#B3121D")
    chip(canvas, tone, PAPER, tone if good else PAPER, 8 if good else 5)
    ink = PAPER if good else QColor("#A30D18")
    line(canvas, drawn("M 20 50 L 35 50"), ink, 7.5)
    if good:
        line(canvas, drawn("M 27.5 42.5 L 27.5 57.5"), ink, 7.5)
    fill(canvas, lettering(name[1:], (44.5, 28, 33, 44)), ink)


def emblem(canvas: Canvas, colour: str) -> None:
    """The bare emblem, with a light edge so that it is seen on any ground."""
    path = moved(emblem_path(colour), 50, 50)
    line(canvas, path, PAPER, 11)
    line(canvas, path, INK, 5)
    fill(canvas, path, SIX[colour])


def _emblem_outline(colour: str) -> QPainterPath:
    return moved(emblem_path(colour), 50, 50)


CHIPS = ("+2", "+3", "+4", "+5", "+6", "-4", "-5", "-6", CLOSED)
NAMES = tuple(f"{colour}-{value}" for colour in SIX for value in range(1, 13))
LOOKS = {
    "extop.card": Look(card, NAMES),
    "extop.back": Look(back, ("", *SIX)),
    "extop.chip": Look(chip_face, CHIPS, 100.0, round_outline),
    "extop.emblem": Look(emblem, tuple(SIX), 100.0, _emblem_outline, shadow=False),
}

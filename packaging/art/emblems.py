"""The six emblems of Ex & Top, one for each colour: outlines, and how they look in relief."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from PySide6.QtGui import QColor, QPainterPath

from art.canvas import Canvas, drawn, stroked
from art.strokes import (
    INK,
    PAPER,
    WHITE,
    around,
    clear,
    fading,
    fill,
    inside,
    line,
    mixed,
    moved,
    oval,
    placed,
    polygon,
    star,
)
from cardtable_qt.table.palette import SIX

HEART = "M 0 40 C -58 2 -46 -38 -21 -38 Q -7 -38 0 -23 Q 7 -38 21 -38 C 46 -38 58 2 0 40 Z"
DROP = "M 0 -45 C 12 -18 33 -6 33 14 C 33 54 -33 54 -33 14 C -33 -6 -12 -18 0 -45 Z"
LEAF = "M -37 37 L -29 29 C -50 -14 -8 -42 41 -41 C 43 8 14 50 -23 35 L -30 43 Z"
VEIN = "M -28 30 C -12 12 6 -8 26 -27"
SIDE_VEINS = "M -13 15 L -17 -3 M -13 15 L 5 19 M 4 -4 L 1 -20 M 4 -4 L 21 -2"


@lru_cache(maxsize=6)
def emblem_path(colour: str) -> QPainterPath:
    """The outline of a colour's emblem, about 80 units large, around its origin."""
    outlines: Mapping[str, Callable[[], QPainterPath]] = {
        "red": lambda: drawn(HEART),
        "orange": lambda: rounded_off(star(0, 3, 42, 19), 3),
        "yellow": _sun,
        "green": lambda: drawn(LEAF),
        "blue": lambda: drawn(DROP),
        "purple": lambda: rounded_off(oval(4, 0, 38).subtracted(oval(22, -12, 32)), 2),
    }
    return outlines[colour]()


def rounded_off(path: QPainterPath, radius: float) -> QPainterPath:
    """The path a little larger, without sharp corners."""
    return path.united(stroked(path, radius * 2)).simplified()


def _sun() -> QPainterPath:
    path = oval(0, 0, 23)
    for x, y in around(0, 0, 1, 8):
        ray = polygon(
            [(x * 43, y * 43), (x * 28 - y * 9, y * 28 + x * 9), (x * 28 + y * 9, y * 28 - x * 9)]
        )
        path = path.united(rounded_off(ray, 1.4))
    return path


def silhouette(colour: str) -> QPainterPath:
    """The emblem as one tone shows it: a leaf has its vein even then."""
    path = emblem_path(colour)
    return path.subtracted(stroked(drawn(VEIN), 5)) if colour == "green" else path


def emblem(canvas: Canvas, colour: str) -> None:
    """An emblem that stands for itself, with a light edge so that it is seen on any ground."""
    with placed(canvas, 50, 50):
        path = emblem_path(colour)
        line(canvas, path, PAPER, 11)
        line(canvas, path, INK, 5.6)
        relief(canvas, colour, QColor(SIX[colour]))


def emblem_outline(colour: str) -> QPainterPath:
    return moved(emblem_path(colour), 50, 50)


def relief(canvas: Canvas, colour: str, tone: QColor) -> None:
    """An emblem around the origin, raised and lit from the upper left."""
    path = emblem_path(colour)
    light, deep = mixed(tone, WHITE, 0.2), mixed(tone, INK, 0.16)
    fill(canvas, path, fading(light, deep, (-30, -36), (30, 40)))
    DETAILS[colour](canvas, tone)
    fill(canvas, path.subtracted(path.translated(-3, -4)), clear(INK, 0.24))
    fill(canvas, path.subtracted(path.translated(2.4, 3.2)), clear(WHITE, 0.5))


def _gloss(canvas: Canvas, x: float, y: float, rx: float, ry: float, angle: float) -> None:
    fill(canvas, moved(oval(0, 0, rx, ry), x, y, angle=angle), clear(WHITE, 0.6))


def _heart(canvas: Canvas, tone: QColor) -> None:
    bright = mixed(tone, WHITE, 0.26)
    fill(canvas, moved(drawn(HEART), -2, -3, 0.68), fading(bright, tone, (-22, -26), (12, 18)))
    _gloss(canvas, -21, -21, 5, 9, 40)


def _star(canvas: Canvas, tone: QColor) -> None:
    """Every ray is folded: one half is lit, the other in the shade."""
    tips, notches = around(0, 3, 43.5, 5), around(0, 3, 20, 5, 0.1)
    with inside(canvas, emblem_path("orange")):
        for tip, before, after in zip(tips, (notches[-1], *notches[:-1]), notches, strict=True):
            fill(canvas, polygon([(0, 3), tip, before]), mixed(tone, WHITE, 0.34))
            fill(canvas, polygon([(0, 3), tip, after]), mixed(tone, INK, 0.14))


def _sun_face(canvas: Canvas, tone: QColor) -> None:
    amber = QColor("#C98A00")
    line(canvas, oval(0, 0, 24.6), amber, 4.4)
    fill(canvas, oval(0, 0, 22), fading(mixed(tone, WHITE, 0.7), tone, (-14, -16), (12, 16)))
    line(canvas, drawn("M -8 -3 L -8 -2 M 8 -3 L 8 -2"), amber, 5)
    line(canvas, drawn("M -9 7 Q 0 15 9 7"), amber, 3.4)


def _leaf(canvas: Canvas, tone: QColor) -> None:
    half = drawn("M -28 30 C -12 12 6 -8 41 -41 C 43 8 14 50 -23 35 Z")
    with inside(canvas, emblem_path("green")):
        fill(canvas, half, mixed(tone, INK, 0.2))
        deep = mixed(tone, INK, 0.68)
        line(canvas, drawn(VEIN), deep, 4.6)
        line(canvas, drawn(SIDE_VEINS), deep, 2.8)


def _drop(canvas: Canvas, tone: QColor) -> None:
    glow = mixed(tone, WHITE, 0.34)
    fill(canvas, moved(drawn(DROP), 3, 12, 0.62), fading(tone, glow, (0, -10), (10, 36)))
    line(canvas, drawn("M -21 8 C -22 20 -17 28 -10 32"), clear(WHITE, 0.7), 5.5)


def _moon(canvas: Canvas, tone: QColor) -> None:
    bright = mixed(tone, WHITE, 0.3)
    for x, y, radius in ((-20, -10, 5.5), (-13, 16, 7), (8, 27, 4.5), (-26, 6, 3)):
        fill(canvas, oval(x, y, radius), bright)
        fill(canvas, oval(x + 1.2, y + 1.4, radius * 0.72), mixed(tone, WHITE, 0.12))


DETAILS: Mapping[str, Callable[[Canvas, QColor], None]] = {
    "red": _heart,
    "orange": _star,
    "yellow": _sun_face,
    "green": _leaf,
    "blue": _drop,
    "purple": _moon,
}

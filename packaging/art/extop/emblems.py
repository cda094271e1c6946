"""The six emblems of Ex & Top, one for each colour, as outlines and in relief."""

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
from cardtable_qt.table.painting.palette import GAME_COLOURS

HEART = "M 0 40 C -58 2 -46 -38 -21 -38 Q -7 -38 0 -23 Q 7 -38 21 -38 C 46 -38 58 2 0 40 Z"
DROP = "M 0 -45 C 12 -18 33 -6 33 14 C 33 54 -33 54 -33 14 C -33 -6 -12 -18 0 -45 Z"
MOON = (
    "M 6 -40 C -22 -39 -38 -20 -38 2 C -38 26 -19 41 4 41 C 22 41 37 29 41 13 C 42 9 38 7 35 10 "
    "C 12 26 -18 8 -10 -20 C -8 -26 -2 -32 6 -35 C 10 -37 10 -40 6 -40 Z"
)
LEAF = "M -37 37 L -29 29 C -50 -14 -8 -42 41 -41 C 43 8 14 50 -23 35 L -30 43 Z"
VEIN = "M -28 30 C -12 12 6 -8 26 -27"
AMBER = QColor("#C98A00")
# Shadows of bright colours: ink would make them grey.
DARK = {"yellow": QColor("#B06A00"), "orange": QColor("#6B1D00"), "green": QColor("#064E4A")}
SIDE_VEINS = "M -13 15 L -17 -3 M -13 15 L 5 19 M 4 -4 L 1 -20 M 4 -4 L 21 -2"


@lru_cache(maxsize=6)
def emblem_path(colour: str) -> QPainterPath:
    """The outline of a colour's emblem, about 80 units large, around its origin."""
    outlines: Mapping[str, Callable[[], QPainterPath]] = {
        "red": lambda: drawn(HEART),
        "orange": lambda: star(0, 3, 44, 21),
        "yellow": _sun,
        "green": lambda: drawn(LEAF),
        "blue": lambda: drawn(DROP),
        "purple": lambda: drawn(MOON),
    }
    return outlines[colour]()


def _sun() -> QPainterPath:
    path = oval(0, 0, 23)
    for x, y in around(0, 0, 1, 8):
        left, right = (x * 28 - y * 10, y * 28 + x * 10), (x * 28 + y * 10, y * 28 - x * 10)
        path.addPath(polygon([(x * 44, y * 44), left, right]))
    return path


def silhouette(colour: str) -> QPainterPath:
    """The emblem in a single tone; a leaf still has its vein."""
    path = emblem_path(colour)
    return path.subtracted(stroked(drawn(VEIN), 5)) if colour == "green" else path


def emblem(canvas: Canvas, colour: str) -> None:
    """An emblem on its own, with a light edge so that it stands out on any background."""
    with placed(canvas, 50, 50):
        path = emblem_path(colour)
        line(canvas, path, PAPER, 11)
        line(canvas, path, INK, 5.6)
        relief(canvas, colour, QColor(GAME_COLOURS[colour]))


def emblem_outline(colour: str) -> QPainterPath:
    return moved(emblem_path(colour), 50, 50)


def relief(canvas: Canvas, colour: str, tone: QColor, smiling: bool = True) -> None:
    """An emblem around the origin, raised and lit from the upper left; the sun may smile."""
    path = emblem_path(colour)
    dark = DARK.get(colour, INK)
    light, deep = mixed(tone, WHITE, 0.2), mixed(tone, dark, 0.2)
    fill(canvas, path, fading(light, deep, (-30, -36), (30, 40)))
    DETAILS[colour](canvas, tone)
    if colour == "yellow" and smiling:
        _smile(canvas)
    fill(canvas, path.subtracted(path.translated(-3, -4)), clear(dark, 0.24))
    fill(canvas, path.subtracted(path.translated(2.4, 3.2)), clear(WHITE, 0.36))


def _gloss(canvas: Canvas, x: float, y: float, rx: float, ry: float, angle: float) -> None:
    fill(canvas, moved(oval(0, 0, rx, ry), x, y, angle=angle), clear(WHITE, 0.6))


def _heart(canvas: Canvas, tone: QColor) -> None:
    bright = mixed(tone, WHITE, 0.26)
    fill(canvas, moved(drawn(HEART), -2, -3, 0.68), fading(bright, tone, (-22, -26), (12, 18)))
    _gloss(canvas, -21, -21, 5, 9, 40)


def _star(canvas: Canvas, tone: QColor) -> None:
    """Every ray is folded: one half is lit, the other in the shade."""
    tips, notches = around(0, 3, 44, 5), around(0, 3, 21, 5, 0.1)
    for tip, before, after in zip(tips, (notches[-1], *notches[:-1]), notches, strict=True):
        fill(canvas, polygon([(0, 3), tip, before]), mixed(tone, WHITE, 0.14))
        fill(canvas, polygon([(0, 3), tip, after]), mixed(tone, DARK["orange"], 0.16))


def _disc(canvas: Canvas, tone: QColor) -> None:
    line(canvas, oval(0, 0, 24.6), AMBER, 4.4)
    fill(canvas, oval(0, 0, 22), fading(mixed(tone, WHITE, 0.7), tone, (-14, -16), (12, 16)))


def _smile(canvas: Canvas) -> None:
    line(canvas, drawn("M -8 -3 L -8 -2 M 8 -3 L 8 -2"), AMBER, 5)
    line(canvas, drawn("M -9 7 Q 0 15 9 7"), AMBER, 3.4)


def _leaf(canvas: Canvas, tone: QColor) -> None:
    half = drawn("M -28 30 C -12 12 6 -8 41 -41 C 43 8 14 50 -23 35 Z")
    with inside(canvas, emblem_path("green")):
        fill(canvas, half, mixed(tone, DARK["green"], 0.12))
        deep = mixed(tone, DARK["green"], 0.6)
        line(canvas, drawn(VEIN), deep, 4.6)
        line(canvas, drawn(SIDE_VEINS), deep, 2.2)


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
    "yellow": _disc,
    "green": _leaf,
    "blue": _drop,
    "purple": _moon,
}

"""Pictures for empty pages: a bare shelf, an empty podium."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtGui import QPainterPath

from art import mice
from art.canvas import Canvas, drawn
from art.letters import lettering
from art.shading import solid
from art.strokes import (
    INK,
    PAPER,
    WHITE,
    Look,
    clear,
    fading,
    fill,
    inked,
    inside,
    line,
    moved,
    oval,
    placed,
    polygon,
    rounded,
    star,
)

HEIGHT = 70.0
WOOD, GOLD = "#B9783F", "#F2C14B"


def shelf(canvas: Canvas) -> None:
    """A shelf that is not quite empty: a mouse has moved in with some cheese."""
    inked(canvas, rounded(6, 5, 88, 60, 4), "#6B4226", 2.4)
    for y in (9, 38):
        fill(canvas, rounded(10, y, 80, 22, 2), fading("#4A2B18", "#5C3820", (0, y), (0, y + 22)))
    _web(canvas)
    with placed(canvas, 52, 7.8, 0.28):
        mice.mouse(canvas, "small")
    inked(canvas, moved(rounded(-6, -8.6, 12, 17.2, 1.4), 26, 52.2, angle=74), "#2C4DF6", 1.6)
    line(
        canvas, moved(rounded(-4.2, -6.8, 8.4, 13.6, 1), 26, 52.2, angle=74), clear(PAPER, 0.8), 0.9
    )
    for y in (31, 60):
        inked(canvas, rounded(6, y, 88, 6, 1.6), WOOD, 2.2)
        line(canvas, drawn(f"M 9 {y + 2} L 60 {y + 2} M 66 {y + 2} L 70 {y + 2}"), "#DDA468", 1)


def _web(canvas: Canvas) -> None:
    """A cobweb: this shelf has not been dusted for a while."""
    corner = "M 10 9 L 27 11 M 10 9 L 23 19 M 10 9 L 13 25"
    rings = (
        "M 19 10 Q 17 12 17.4 14.6 Q 13 14.6 11.6 17 M 25 10.8 Q 21.6 14 21.6 18 Q 16 18 12.6 22.6"
    )
    line(canvas, drawn(f"{corner} {rings}"), clear(PAPER, 0.75), 0.8)


def search(canvas: Canvas) -> None:
    """A magnifying glass, and a card that is not the right one either."""
    for x, angle, tone in ((27, -16, "#67D6B6"), (45, 4, "#FFFBF0")):
        card = moved(rounded(-14, -20, 28, 40, 3.4), x, 36, angle=angle)
        inked(canvas, card, PAPER, 2)
        inked(canvas, moved(rounded(-11, -17, 22, 34, 2), x, 36, angle=angle), tone, 1)
    line(canvas, drawn("M 74 50 L 90 66"), INK, 9)
    line(canvas, drawn("M 76 52 L 90 66"), WOOD, 5)
    inked(canvas, oval(62, 36, 19), clear("#E6F6F7", 0.82), 2)
    fill(canvas, lettering("?", (54, 24, 16, 24)), "#C2303A")
    line(canvas, oval(62, 36, 19), INK, 6)
    line(canvas, oval(62, 36, 19), GOLD, 2.6)
    line(canvas, drawn("M 51 33 Q 53 25 61 23.6"), WHITE, 2.6)


def statistics(canvas: Canvas) -> None:
    """An empty podium and a waiting cup."""
    for x, y, place in ((10, 42, "2"), (62, 46, "3"), (36, 32, "1")):
        solid(canvas, polygon([(x, y), (x + 28, y), (x + 28, 66), (x, 66)]), "#E9785C", 2.2, 3)
        inked(canvas, rounded(x - 1.4, y - 2, 30.8, 6, 2), PAPER, 2)
        fill(canvas, lettering(place, (x + 6, y + 6.4, 16, 11)), PAPER)
    _cup(canvas)
    for x, y, size in ((22, 16, 3.6), (80, 14, 4.4), (88, 32, 2.8), (12, 30, 2.6)):
        fill(canvas, star(x, y, size, size * 0.4, 4), GOLD)


def _cup(canvas: Canvas) -> None:
    for side in (-1, 1):
        handle = f"M {50 + 8 * side} 8 C {50 + 17 * side} 6 {50 + 16 * side} 19 {50 + 6 * side} 18"
        line(canvas, drawn(handle), INK, 4.4)
        line(canvas, drawn(handle), GOLD, 1.8)
    inked(canvas, drawn("M 46 21 L 54 21 L 55 28 L 59 30 L 41 30 L 45 28 Z"), "#C98F24", 2)
    bowl = drawn("M 40 4 L 60 4 Q 60 23 50 23 Q 40 23 40 4 Z")
    solid(canvas, bowl, GOLD, 2.2, 2.4)
    line(canvas, drawn("M 44 8 Q 44 15 47 18"), clear(WHITE, 0.9), 1.8)


def deleted(canvas: Canvas) -> None:
    """A waste-paper basket with only a fly in it."""
    basket = drawn("M 29 24 L 71 24 L 65 66 L 35 66 Z")
    inked(canvas, oval(50, 24, 23, 6), "#3F4A5E", 2.2)
    inked(canvas, basket, "#8FA3BF", 2.2)
    with inside(canvas, basket):
        for n in range(-6, 13):
            line(canvas, drawn(f"M {26 + n * 7} 24 L {36 + n * 7} 66"), clear(INK, 0.45), 1.2)
            line(canvas, drawn(f"M {42 + n * 7} 24 L {32 + n * 7} 66"), clear(INK, 0.45), 1.2)
    line(canvas, basket, INK, 2.2)
    inked(canvas, rounded(26, 21, 48, 7, 3.5), "#B7C6DB", 2.2)
    line(canvas, drawn("M 62 4 C 52 0 44 8 54 11 C 66 15 74 4 82 9"), clear("#B9AE94", 0.9), 1.2)
    inked(canvas, oval(84, 8, 2.6, 2), "#3F4A5E", 1)
    for lean in (-28, 18):
        inked(canvas, moved(oval(0, -3, 1.7, 3), 84, 7.4, angle=lean), WHITE, 0.9)


EMPTIES: Mapping[str, Callable[[Canvas], None]] = {
    "shelf": shelf,
    "search": search,
    "statistics": statistics,
    "deleted": deleted,
}


def empty(canvas: Canvas, name: str) -> None:
    EMPTIES[name](canvas)


def _outline(_: str) -> QPainterPath:
    return rounded(0, 0, 100, HEIGHT, 4)


LOOKS = {"empty": Look(empty, tuple(EMPTIES), HEIGHT, _outline, shadow=False)}

"""Gracias: unwanted presents, their wrapping, closed stacks, and the two mice."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPainterPath

from art.canvas import Canvas, drawn
from art.letters import lettering
from art.presents import PRESENTS
from art.strokes import (
    CARD_HEIGHT,
    CORNER,
    INK,
    PAPER,
    PAPER_EDGE,
    WHITE,
    Look,
    body,
    clear,
    dots,
    fading,
    field,
    fill,
    inked,
    inside,
    line,
    mixed,
    moved,
    oval,
    placed,
    rays,
    rounded,
    star,
)
from cardtable_qt.table.palette import SIX

WRAP, RIBBON = QColor("#17616B"), QColor("#F6D38B")
MOUSE_HEIGHT = 84.0
BODY = "M 4 64 C 14 46 26 34 46 32 C 74 28 88 46 88 64 Q 88 79 70 79 L 26 79 Q 10 79 4 64 Z"
CROWN = "M 24 27 L 20 7 L 31 16 L 38 3 L 44 15 L 56 7 L 51 27 Z"
CHEESE = "M 3 80 L 3 62 L 26 51 Q 34 56 34 64 L 34 80 Z"


def card(canvas: Canvas, colour: str) -> None:
    body(canvas)
    _ground(canvas, field(), colour)
    with placed(canvas, 4.5, 6, 0.91):
        PRESENTS[colour](canvas)


def _ground(canvas: Canvas, area: QPainterPath, colour: str) -> None:
    tone = QColor(SIX[colour])
    fill(canvas, area, tone)
    with inside(canvas, area):
        rays(canvas, 50, 78, clear(WHITE, 0.10 if tone.lightnessF() < 0.6 else 0.28))
        fill(canvas, oval(50, 131, 60, 16), clear(mixed(tone, INK, 0.7), 0.35))


def back(canvas: Canvas, _: str) -> None:
    """Wrapping paper with a ribbon and a bow."""
    body(canvas)
    area = field(4)
    fill(canvas, area, fading(mixed(WRAP, WHITE, 0.1), WRAP, (0, 0), (60, 143)))
    with inside(canvas, area):
        places = [(x * 16 + y % 2 * 8.0, y * 15 + 4.0) for y in range(10) for x in range(7)]
        dots(canvas, places, 2.6, mixed(WRAP, WHITE, 0.42))
        for band in (rounded(41, 0, 18, 143, 0), rounded(0, 48, 100, 18, 0)):
            fill(canvas, band, mixed(WRAP, INK, 0.35))
        for band in (rounded(42.5, 0, 15, 143, 0), rounded(0, 49.5, 100, 15, 0)):
            fill(canvas, band, RIBBON)
        for thread in ("M 46 0 L 46 143 M 54 0 L 54 143", "M 0 53 L 100 53 M 0 61 L 100 61"):
            line(canvas, drawn(thread), mixed(RIBBON, "#A5701F", 0.5), 1.2)
    bow(canvas)


def bow(canvas: Canvas) -> None:
    """A large bow around (50, 57)."""
    dark = mixed(RIBBON, "#A5701F", 0.4)
    for end in (
        "M 50 57 L 26 92 L 38 90 L 44 100 L 54 60 Z",
        "M 50 57 L 74 92 L 62 90 L 56 100 L 46 60 Z",
    ):
        inked(canvas, drawn(end), dark, 2.6)
    for loop, crease in (
        ("M 50 57 C 34 26 8 28 11 54 C 14 78 36 74 50 57 Z", "M 44 56 Q 32 50 24 54"),
        ("M 50 57 C 66 26 92 28 89 54 C 86 78 64 74 50 57 Z", "M 56 56 Q 68 50 76 54"),
    ):
        inked(canvas, drawn(loop), RIBBON, 2.6)
        line(canvas, drawn(crease), mixed(dark, INK, 0.3), 2.6)
    inked(canvas, rounded(42, 48, 16, 18, 6), mixed(RIBBON, WHITE, 0.35), 2.6)


def stack(canvas: Canvas, colour: str) -> None:
    """Five cards put together, tied up, with the point they are worth."""
    tone = QColor(SIX[colour])
    for layer in range(4, 0, -1):
        sheet = _sheet(layer)
        fill(canvas, sheet, mixed(PAPER, PAPER_EDGE, 0.35 if layer % 2 else 0.0))
        line(canvas, sheet, mixed(PAPER_EDGE, INK, 0.45), 1.4)
    sheet = _sheet(0)
    fill(canvas, sheet, PAPER)
    area = rounded(4.5, 4.5, 79, 122, 5)
    _ground(canvas, area, colour)
    with inside(canvas, area):
        with placed(canvas, 12, 1, 0.64):
            PRESENTS[colour](canvas)
        fill(canvas, rounded(0, 95, 100, 16, 0), mixed(tone, INK, 0.45))
        fill(canvas, rounded(0, 97, 100, 12, 0), PAPER)
    line(canvas, sheet, mixed(PAPER_EDGE, INK, 0.45), 1.4)
    inked(canvas, star(44, 103, 25, 21.5, 16), "#FFC93C", 2.6)
    inked(canvas, oval(44, 103, 17.5), PAPER, 1.6)
    fill(canvas, lettering("1", (34, 91.5, 20, 23)), INK)


def _sheet(layer: int) -> QPainterPath:
    """One card of a stack; each lies a little lower and further right than the one above it."""
    return rounded(layer * 3 + 0.7, layer * 3 + 0.7, 86.6, CARD_HEIGHT - 13.4, CORNER)


def _stack_outline(_: str) -> QPainterPath:
    outline = _sheet(0)
    for layer in range(1, 5):
        outline = outline.united(_sheet(layer))
    return outline


def mouse(canvas: Canvas, size: str) -> None:
    """The mouse of the session wears a crown; that of the round is small and has some cheese."""
    if size == "large":
        _mouse(canvas, "#8E9DB5", "#C9D3E3")
        inked(canvas, drawn(CROWN), "#FFC93C", 3)
        for x, y in ((20, 6), (38, 3), (56, 6)):
            inked(canvas, oval(x, y, 3), "#FFE9A8", 2)
        return
    with placed(canvas, 24, 24, 0.72):
        _mouse(canvas, "#F2E3D3", "#FFF8EF")
    inked(canvas, drawn(CHEESE), "#FFD447", 2.8)
    line(canvas, drawn("M 3 62 L 33 62"), INK, 2.2)
    for x, y, r in ((11, 72, 4), (24, 71, 3), (19, 58, 2)):
        fill(canvas, oval(x, y, r), "#D99A00")


def _mouse(canvas: Canvas, fur: str, belly: str) -> None:
    tail = drawn("M 84 70 C 100 72 102 50 90 46 C 82 44 82 34 92 30")
    line(canvas, tail, INK, 6.4)
    line(canvas, tail, "#F0A9A6", 2.6)
    inked(canvas, oval(52, 26, 13), fur)
    inked(canvas, drawn(BODY), fur)
    with inside(canvas, drawn(BODY)):
        fill(canvas, oval(52, 84, 34, 16), belly)
    line(canvas, drawn(BODY), INK, 3)
    inked(canvas, oval(37, 33, 14), fur)
    fill(canvas, oval(37, 33.5, 8.6), "#F0A9A6")
    fill(canvas, oval(22, 53, 3.8), INK)
    fill(canvas, oval(20.8, 51.6, 1.3), WHITE)
    inked(canvas, oval(6, 63, 4.4), "#E77B7B", 2.4)
    line(canvas, drawn("M 12 71 Q 18 75 23 71"), INK, 2.2)
    line(canvas, drawn("M 25 66 L 42 63 M 25 69 L 41 72"), INK, 1.5)
    for x in (34, 66):
        inked(canvas, oval(x, 78.5, 8, 4), "#F0A9A6", 2.4)


def _mouse_outline(size: str) -> QPainterPath:
    whole = drawn(BODY).united(oval(37, 33, 15)).united(oval(52, 26, 14))
    if size == "large":
        return whole.united(drawn(CROWN))
    return moved(whole, 24, 24, 0.72).united(drawn(CHEESE))


COLOURS = tuple(PRESENTS)
LOOKS = {
    "gracias.card": Look(card, COLOURS),
    "gracias.back": Look(back, ("",)),
    "gracias.stack": Look(stack, COLOURS, outline=_stack_outline),
    "gracias.mouse": Look(mouse, ("small", "large"), MOUSE_HEIGHT, _mouse_outline),
}

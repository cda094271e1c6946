"""Gracias: the wrapping paper on the backs, and the ribbon around closed stacks."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPainterPath

from art.canvas import Canvas, drawn
from art.gracias.presents import PRESENTS
from art.gracias.presents.ground import ground, sign
from art.letters import lettering
from art.shading import solid
from art.strokes import (
    CARD_HEIGHT,
    CORNER,
    INK,
    PAPER,
    PAPER_EDGE,
    WHITE,
    body,
    clear,
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
    rounded,
    star,
    stripes,
)

WRAP, RIBBON, DEEP = QColor("#12656F"), QColor("#F7CE74"), QColor("#B9781F")
BAND = 15.0  # width of the ribbon
CONFETTI = ("#F7CE74", "#F58FA8", "#8FE0D0", "#FFF6E0")
ENDS = (
    "M 50 60 C 44 74 36 84 24 94 L 36 94 L 41 105 C 50 92 54 76 55 62 Z",
    "M 50 60 C 56 74 64 84 76 94 L 64 94 L 59 105 C 50 92 46 76 45 62 Z",
)
LOOPS = (
    ("M 50 57 C 36 30 12 24 9 44 C 7 64 24 78 50 57 Z", "M 43 56 C 34 48 24 46 17 50"),
    ("M 50 57 C 64 30 88 24 91 44 C 93 64 76 78 50 57 Z", "M 57 56 C 66 48 76 46 83 50"),
)


def back(canvas: Canvas, _: str) -> None:
    """Wrapping paper with a ribbon, a bow, and a tag that reveals nothing."""
    body(canvas)
    area = field(4)
    fill(canvas, area, fading(mixed(WRAP, WHITE, 0.16), mixed(WRAP, INK, 0.25), (0, 0), (70, 143)))
    with inside(canvas, area):
        runs = [(float(x), -4.0, x - 80.0, 147.0) for x in range(6, 190, 24)]
        stripes(canvas, runs, clear(WHITE, 0.1), 11)
        _confetti(canvas)
        _band(canvas, 50, 71.5, upright=True)
        _band(canvas, 50, 57, upright=False)
    bow(canvas)
    _tag(canvas)


def _confetti(canvas: Canvas) -> None:
    """Little stars and dots, row by row."""
    for row in range(9):
        for column in range(5):
            x, y = column * 21 + row % 2 * 10.5 + 5, row * 16.5 + 6.0
            tone = QColor(CONFETTI[(row * 2 + column) % len(CONFETTI)])
            if (row + column) % 2:
                fill(canvas, moved(star(0, 0, 4.2, 1.9), x, y, angle=row * 23.0), tone)
            else:
                fill(canvas, oval(x, y, 2.1), tone)


def _band(canvas: Canvas, x: float, y: float, *, upright: bool) -> None:
    """A ribbon over the whole card, shiny in the middle."""
    if upright:
        strip, ends = rounded(x - BAND / 2, 0, BAND, CARD_HEIGHT, 0), ((x - 8, 0.0), (x + 8, 0.0))
        edges = f"M {x - BAND / 2} 0 L {x - BAND / 2} 143 M {x + BAND / 2} 0 L {x + BAND / 2} 143"
    else:
        strip, ends = rounded(0, y - BAND / 2, 100, BAND, 0), ((0.0, y - 8), (0.0, y + 8))
        edges = f"M 0 {y - BAND / 2} L 100 {y - BAND / 2} M 0 {y + BAND / 2} L 100 {y + BAND / 2}"
    fill(canvas, moved(strip, 1.6, 2), clear(INK, 0.28))
    sheen = fading(mixed(RIBBON, WHITE, 0.35), mixed(RIBBON, DEEP, 0.55), *ends)
    fill(canvas, strip, sheen)
    line(canvas, drawn(edges), mixed(DEEP, INK, 0.35), 1.5)


def bow(canvas: Canvas) -> None:
    """A large bow around (50, 57)."""
    for end in ENDS:
        fill(canvas, moved(drawn(end), 2, 2.5), clear(INK, 0.25))
    for end in ENDS:
        solid(canvas, drawn(end), mixed(RIBBON, DEEP, 0.4), 2.4)
    for loop, crease in LOOPS:
        fill(canvas, moved(drawn(loop), 1.6, 3), clear(INK, 0.28))
        solid(canvas, drawn(loop), RIBBON, 2.6, 4.6)
        line(canvas, drawn(crease), mixed(DEEP, INK, 0.25), 2.2)
    solid(canvas, rounded(41.5, 47, 17, 20, 7), mixed(RIBBON, WHITE, 0.25), 2.6, 3.4)
    line(
        canvas, drawn("M 47 51 Q 45.5 57 47 63 M 53 51 Q 54.5 57 53 63"), mixed(DEEP, INK, 0.2), 1.6
    )


def _tag(canvas: Canvas) -> None:
    """A tag hanging from the bow, with a question mark."""
    line(canvas, drawn("M 56 66 Q 66 84 70 97"), INK, 1.8)
    tag = drawn("M 66 95 L 76 90 L 91 106 L 79 124 L 62 110 Z")
    fill(canvas, moved(tag, 1.6, 2.4), clear(INK, 0.28))
    solid(canvas, tag, PAPER, 2.2, 2.6)
    fill(canvas, oval(71, 97, 2), INK)
    mark = moved(lettering("?", (-5.5, -8, 11, 16)), 76.5, 108.5, angle=38)
    fill(canvas, mark, "#C2453B")


# Closed stacks


def stack(canvas: Canvas, colour: str) -> None:
    """Five cards tied together, with the point they are worth."""
    for layer in range(4, 0, -1):
        sheet = _sheet(layer)
        fill(canvas, sheet, mixed(PAPER, PAPER_EDGE, 0.5 if layer % 2 else 0.1))
        line(canvas, sheet, mixed(PAPER_EDGE, INK, 0.5), 1.3)
    sheet = _sheet(0)
    fill(canvas, sheet, PAPER)
    area = rounded(4.5, 4.5, 79, 121, 5)
    with placed(canvas, 0, 0, 0.88):
        ground(canvas, moved(area, 0, 0, 1 / 0.88), colour)
        sign(canvas, colour)
    with inside(canvas, area):
        with placed(canvas, 11, 8, 0.66):
            PRESENTS[colour](canvas)
        _band(canvas, 50, 105, upright=False)
    line(canvas, sheet, mixed(PAPER_EDGE, INK, 0.5), 1.3)
    _seal(canvas, 44, 105)


def _seal(canvas: Canvas, x: float, y: float) -> None:
    for tip in (
        f"M {x - 4} {y + 12} L {x - 15} {y + 27} L {x - 7} {y + 25} L {x - 2} {y + 28} Z",
        f"M {x + 4} {y + 12} L {x + 15} {y + 27} L {x + 7} {y + 25} L {x + 2} {y + 28} Z",
    ):
        solid(canvas, drawn(tip), "#D2453B", 2, 2)
    solid(canvas, star(x, y, 22, 18.6, 14), "#FFC93C", 2.4, 3)
    inked(canvas, oval(x, y, 14.6), PAPER, 1.8)
    fill(canvas, lettering("1", (x - 9, y - 10, 18, 20)), INK)


def _sheet(layer: int) -> QPainterPath:
    """One card of a stack, a little lower and further right than the one above it."""
    return rounded(layer * 3 + 0.7, layer * 3 + 0.7, 86.6, CARD_HEIGHT - 13.4, CORNER)


def stack_outline(_: str) -> QPainterPath:
    outline = _sheet(0)
    for layer in range(1, 5):
        outline = outline.united(_sheet(layer))
    return outline

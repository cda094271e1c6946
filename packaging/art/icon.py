"""The logo: three cards fanned out on felt. A simpler version is for small sizes.

The icon of game files shows the same cards on a sheet of paper.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QPainterPath

from art.canvas import Canvas, drawn
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
    mixed,
    placed,
    polygon,
    rounded,
    shade,
    star,
)

FELT, GOLD, NAVY, TEAL, RED = "#35745C", "#F2C14B", "#1F2A5C", "#1E7F86", "#C2303A"
CARD = rounded(-21, -31, 42, 62, 6)  # centred at the origin
GEM = ((-7, -9), (7, -9), (13, -1.5), (0, 13), (-13, -1.5))


# A sheet of paper with its upper right corner folded down.
SHEET = "M 19 3 L 61 3 L 87 29 L 87 91 Q 87 97 81 97 L 19 97 Q 13 97 13 91 L 13 9 Q 13 3 19 3 Z"
FOLD = "M 61 3 L 61 23 Q 61 29 67 29 L 87 29 Z"


def icon(canvas: Canvas, name: str) -> None:
    if name.startswith("document"):
        _document(canvas, _plain if name.endswith("small") else _detailed)
    elif name == "small":
        _small(canvas)
    else:
        _large(canvas)


def _fan(canvas: Canvas, spread: float, size: float, draw: Callable[[Canvas, int], None]) -> None:
    """Three cards held at their lower edges, the middle one on top."""
    for number in (-1, 1, 0):
        with placed(canvas, 50, 92, size, number * spread), placed(canvas, 0, -44):
            draw(canvas, number)


def _large(canvas: Canvas) -> None:
    tray = rounded(3, 3, 94, 94, 22)
    fill(canvas, tray, fading("#A9693A", "#6E3E1E", (20, 0), (80, 100)))
    line(canvas, tray, INK, 3)
    felt = rounded(9, 9, 82, 82, 17)
    fill(canvas, felt, fading("#4C9A7B", "#24543F", (30, 0), (70, 100)))
    line(canvas, felt, clear(INK, 0.7), 1.6)
    _fan(canvas, 25, 0.94, _detailed)


def _detailed(canvas: Canvas, number: int) -> None:
    shade(canvas, CARD, 2.4)
    inked(canvas, CARD, PAPER, 2.6)
    field = rounded(-17.4, -27.4, 34.8, 54.8, 4)
    if number == -1:
        fill(canvas, field, fading(mixed(NAVY, WHITE, 0.14), NAVY, (0, -28), (0, 28)))
        with placed(canvas, -4.5, -11, 0.84, 0):
            _gem(canvas)
    elif number == 1:
        fill(canvas, field, fading(mixed(TEAL, WHITE, 0.12), "#186068", (0, -28), (0, 28)))
        _present(canvas, field)
    else:
        fill(canvas, field, fading("#E4523F", RED, (0, -28), (0, 28)))
        inked(canvas, star(0, 1, 17, 7.6), GOLD, 2.6)
        line(canvas, star(-0.4, 0.2, 10, 5), clear(WHITE, 0.5), 1.4)


def _gem(canvas: Canvas) -> None:
    inked(canvas, polygon(GEM), fading("#FFF3BF", "#D9961C", (-10, -10), (8, 12)), 2)
    cuts = "M -13 -1.5 L 13 -1.5 M -5 -1.5 L 0 13 L 5 -1.5 M -7 -9 L -5 -1.5 L 0 -9 L 5 -1.5 L 7 -9"
    line(canvas, drawn(cuts), INK, 1.2)


def _present(canvas: Canvas, field: QPainterPath) -> None:
    with inside(canvas, field):
        for ribbon in (rounded(2, -28, 6, 56, 0), rounded(-18, -15, 36, 6, 0)):
            fill(canvas, ribbon, GOLD)
    bow = "M 5 -12 C -9 -27 -11 -1 5 -12 C 18 -27 20 -1 5 -12 Z"
    inked(canvas, drawn(bow), GOLD, 2)


def _small(canvas: Canvas) -> None:
    fill(canvas, rounded(0, 0, 100, 100, 20), FELT)
    _fan(canvas, 27, 1.02, _plain)


def _plain(canvas: Canvas, number: int) -> None:
    tone = {-1: NAVY, 1: "#E0A93A", 0: PAPER.name()}[number]
    fill(canvas, CARD, tone)
    line(canvas, CARD, INK if number == 0 else PAPER, 4.5)
    if number == 0:
        fill(canvas, star(0, 0.5, 20, 9.4), RED)


def _document(canvas: Canvas, card: Callable[[Canvas, int], None]) -> None:
    sheet = drawn(SHEET)
    fill(canvas, sheet, fading(WHITE, "#E6E1D3", (20, 0), (80, 100)))
    line(canvas, sheet, INK, 4)
    fill(canvas, drawn(FOLD), fading("#FFFFFF", "#C9C2AE", (60, 8), (78, 30)))
    line(canvas, drawn(FOLD), INK, 3)
    for height in (17, 29):
        line(canvas, drawn(f"M 25 {height} L 50 {height}"), clear(FELT, 0.75), 4.4)
    with placed(canvas, 15, 28, 0.7, 0):
        _fan(canvas, 24, 0.94, card)


def _outline(_: str) -> QPainterPath:
    return rounded(0, 0, 100, 100, 20)


NAMES = ("document-large", "document-small", "large", "small")
LOOKS = {"icon": Look(icon, NAMES, 100.0, _outline, shadow=False)}

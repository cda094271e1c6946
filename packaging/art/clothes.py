"""Clothes of the people at the table, from the shoulders up, below a face at (50, 48)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from art.canvas import Canvas, drawn
from art.hair import GOLD, PEN, lit
from art.strokes import INK, PAPER, fill, inked, inside, line, mixed, oval, rounded

SHOULDERS = drawn("M 8 104 C 12 84 26 80 40 78 L 60 78 C 74 80 88 84 92 104 Z")
Garment = Callable[[Canvas, str, str], None]  # takes the tone of the skin and its own


def draw(canvas: Canvas, skin: str, garment: str, tone: str) -> None:
    """Neck and shoulders."""
    inked(canvas, rounded(42, 62, 16, 24, 6), mixed(skin, INK, 0.16), PEN)
    inked(canvas, SHOULDERS, lit(tone), PEN)
    GARMENTS[garment](canvas, skin, tone)


def _neckline(canvas: Canvas, skin: str, depth: float) -> None:
    inked(canvas, drawn(f"M 39 77 Q 50 {77 + depth * 2} 61 77 Z"), mixed(skin, INK, 0.06), PEN)
    fill(canvas, rounded(43.4, 72, 13.2, 7, 3), mixed(skin, INK, 0.16))


def _round_neck(canvas: Canvas, skin: str, tone: str) -> None:
    _neckline(canvas, skin, 7)
    line(canvas, drawn("M 37 78 Q 50 96 63 78"), mixed(tone, INK, 0.3), 2)


def _pearls(canvas: Canvas, skin: str, _: str) -> None:
    _neckline(canvas, skin, 9)
    for x, y in ((40, 80), (43.5, 84), (47.8, 86.4), (52.2, 86.4), (56.5, 84), (60, 80)):
        inked(canvas, oval(x, y, 2.5), PAPER, 1.6)


def _shirt(canvas: Canvas, skin: str, tone: str) -> None:
    _neckline(canvas, skin, 6)
    for side in (-1, 1):
        collar = f"M 50 88 L {50 + 13 * side} 74 L {50 + 19 * side} 84 L {50 + 9 * side} 93 Z"
        inked(canvas, drawn(collar), mixed(tone, PAPER, 0.5), PEN)


def _bow_tie(canvas: Canvas, skin: str, tone: str) -> None:
    inked(canvas, drawn("M 36 78 L 64 78 L 56 104 L 44 104 Z"), PAPER, PEN)
    _shirt(canvas, skin, PAPER.name())
    bow = "M 50 87 L 37 80.5 L 37 94 Z M 50 87 L 63 80.5 L 63 94 Z"
    inked(canvas, drawn(bow), "#E4523F", 2.4)
    inked(canvas, oval(50, 87.2, 3.4), mixed("#E4523F", INK, 0.25), 2)


def _waistcoat(canvas: Canvas, skin: str, tone: str) -> None:
    inked(canvas, drawn("M 30 80 L 70 80 L 54 104 L 46 104 Z"), PAPER, PEN)
    _shirt(canvas, skin, PAPER.name())
    with inside(canvas, SHOULDERS):
        for x in (20, 80):
            line(canvas, drawn(f"M {x} 80 L {x} 104"), mixed(tone, PAPER, 0.35), 3)
    inked(canvas, oval(50, 96, 2), GOLD, 1.6)


def _cardigan(canvas: Canvas, skin: str, tone: str) -> None:
    _neckline(canvas, skin, 6)
    line(canvas, drawn("M 50 85 L 50 104"), INK, 2)
    for side in (-1, 1):
        band = f"M {50 + 12 * side} 77 Q {50 + 4 * side} 84 {50 + 3.4 * side} 104"
        line(canvas, drawn(band), mixed(tone, PAPER, 0.6), 3)


def _stripes(canvas: Canvas, skin: str, tone: str) -> None:
    with inside(canvas, SHOULDERS):
        for y in (85, 93, 101):
            line(canvas, drawn(f"M 6 {y + 4} Q 50 {y - 6} 94 {y + 4}"), PAPER, 3.4)
    line(canvas, SHOULDERS, INK, PEN)
    _neckline(canvas, skin, 5)
    line(canvas, drawn("M 39 77 Q 50 90 61 77"), mixed(tone, INK, 0.2), 3)


def _hood(canvas: Canvas, skin: str, tone: str) -> None:
    fold = (
        "M 27 84 Q 26 72 40 73 Q 42 86 50 88 Q 58 86 60 73 Q 74 72 73 84 "
        "Q 62 96 50 96 Q 38 96 27 84 Z"
    )
    inked(canvas, drawn(fold), mixed(tone, INK, 0.22), PEN)
    for x in (44, 56):
        line(canvas, drawn(f"M {x} 91 L {x} 104"), PAPER, 2.4)


def _turtleneck(canvas: Canvas, _: str, tone: str) -> None:
    inked(canvas, rounded(38, 73, 24, 12, 5), mixed(tone, PAPER, 0.12), PEN)
    line(canvas, drawn("M 44 76 L 44 82 M 50 76 L 50 82 M 56 76 L 56 82"), INK, 1.6)


def _shawl(canvas: Canvas, skin: str, tone: str) -> None:
    _neckline(canvas, skin, 8)
    wrap = "M 12 92 Q 22 78 38 77 Q 44 90 50 94 Q 56 90 62 77 Q 78 78 88 92 L 84 104 L 16 104 Z"
    inked(canvas, drawn(wrap), mixed(tone, PAPER, 0.2), PEN)
    for x, y in ((26, 90), (36, 96), (74, 90), (64, 96), (50, 99)):
        fill(canvas, oval(x, y, 2.2), GOLD)


GARMENTS: Mapping[str, Garment] = {
    "round neck": _round_neck,
    "pearls": _pearls,
    "shirt": _shirt,
    "bow tie": _bow_tie,
    "waistcoat": _waistcoat,
    "cardigan": _cardigan,
    "stripes": _stripes,
    "hood": _hood,
    "turtleneck": _turtleneck,
    "shawl": _shawl,
}

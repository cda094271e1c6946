"""Facial expressions: brows, eyes, mouth and extras.

Each expression differs in shape, so that it is recognised in a small portrait and without colour.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtGui import QPainterPath

from art.canvas import Canvas, drawn
from art.strokes import INK, WHITE, around, fill, inked, inside, line, mixed, oval

EYES = 40.5, 59.5
EYE_LEVEL = 48.5
EYE_SIZES = {
    "surprised": (7.0, 8.0, 2.7),
    "sad": (5.6, 6.2, 3.4),
}  # radii of the eye and of the pupil
INSIDE, TONGUE, TEAR = "#7A1F2B", "#F0857A", "#8FD3FF"


class Expression(NamedTuple):
    """How high the ends and the middle of a brow are (outer, middle, inner), and how a
    head is held: how far it is raised and tilted."""

    brow: tuple[float, float, float]
    other_brow: tuple[float, float, float]
    rise: float = 0.0
    tilt: float = 0.0


EXPRESSIONS: Mapping[str, Expression] = {
    "calm": Expression((40, 36.5, 38.5), (40, 36.5, 38.5)),
    "thinking": Expression((39.5, 39, 41.5), (36, 30.5, 34), -1, 6),
    "glad": Expression((38, 33, 36), (38, 33, 36), 2, -5),
    "sad": Expression((42.5, 38.5, 34.5), (42.5, 38.5, 34.5), -4, -3),
    "surprised": Expression((33.5, 28, 31.5), (33.5, 28, 31.5), 1),
}


def brows(canvas: Canvas, mood: str, tone: str, width: float, frown: float) -> None:
    """The brows; frowning people lower them towards the nose in every expression."""
    expression = EXPRESSIONS[mood]
    for side, (outer, middle, inner) in ((-1, expression.brow), (1, expression.other_brow)):
        ends = [50 + x * side for x in (16.5, 10.5, 4.8)]
        way = f"M {ends[0]} {outer - frown / 2} Q {ends[1]} {middle} {ends[2]} {inner + frown}"
        line(canvas, drawn(way), tone, width)


def eyes(canvas: Canvas, mood: str, skin: str, lashes: bool) -> None:
    for side, x in zip((-1, 1), EYES, strict=True):
        if mood == "glad":
            line(canvas, drawn(f"M {x - 5.5} 50.5 Q {x} 41.5 {x + 5.5} 50.5"), INK, 3.2)
        else:
            _open_eye(canvas, mood, x, side, skin)
        if lashes and mood != "sad":
            out = x + 5.4 * side
            line(canvas, drawn(f"M {out} 46.6 L {out + 3.2 * side} 44"), INK, 2.2)


def _open_eye(canvas: Canvas, mood: str, x: float, side: int, skin: str) -> None:
    wide, high, pupil = EYE_SIZES.get(mood, (5.6, 6.2, 4.2))
    dx, dy = {"thinking": (1.5, -2.0), "sad": (0.3, 2.2)}.get(mood, (0.0, 0.4))
    white = oval(x, EYE_LEVEL, wide, high)
    fill(canvas, white, WHITE)
    fill(canvas, oval(x + dx, EYE_LEVEL + dy, pupil), INK)
    if mood != "surprised":
        fill(canvas, oval(x + dx - 1.4, EYE_LEVEL + dy - 1.6, 1.4), WHITE)
    if mood == "sad":
        lid = drawn(f"M {x - 9} 38 L {x + 9} 38 L {x + 9} {47 + side * 2} "
                    f"L {x - 9} {47 - side * 2} Z")  # fmt: skip
        with inside(canvas, white):
            fill(canvas, lid, mixed(skin, INK, 0.06))
        edge = f"M {x - 5} {47 - side * 1.1} L {x + 5} {47 + side * 1.1}"
        line(canvas, drawn(edge), INK, 2)
    line(canvas, white, INK, 2)


def mouth(canvas: Canvas, mood: str, lips: str) -> None:
    """The mouth, with painted lips if they have a tone."""
    if mood == "glad":
        _laugh(canvas)
    elif mood == "surprised":
        inked(canvas, oval(50, 65.5, 4.8, 6), INSIDE, 2.2)
        with inside(canvas, oval(50, 65.5, 4.8, 6)):
            fill(canvas, oval(50, 71, 4, 3.4), TONGUE)
    else:
        way = {
            "calm": "M 42.5 62 Q 50 68 57.5 62",
            "thinking": "M 44.5 65 Q 48 62 54 63.5",
            "sad": "M 42.5 67 Q 50 59.5 57.5 67",
        }[mood]
        if lips:
            line(canvas, drawn(way), lips, 5.4)
        line(canvas, drawn(way), INK, 2.2 if lips else 3)


def _laugh(canvas: Canvas) -> None:
    open_mouth = drawn("M 38.5 58.5 Q 50 62 61.5 58.5 C 61.5 76 38.5 76 38.5 58.5 Z")
    fill(canvas, open_mouth, INSIDE)
    with inside(canvas, open_mouth):
        fill(canvas, oval(50, 72.5, 8, 5), TONGUE)
        fill(canvas, drawn("M 38 57 L 62 57 L 60.5 63.5 Q 50 65.5 39.5 63.5 Z"), WHITE)
    line(canvas, open_mouth, INK, 2.4)


def tear(canvas: Canvas) -> None:
    drop = "M 35 55 C 38.5 60 38 65.5 35 65.5 C 32 65.5 31.5 60 35 55 Z"
    inked(canvas, drawn(drop), TEAR, 1.6)


def start(canvas: Canvas) -> None:
    """Lines that radiate from a surprised head."""
    for side in (-1, 1):
        for turn in (0.12, 0.165, 0.21):
            near, far = (around(50, 50, radius, 1, turn * side)[0] for radius in (35.5, 40.5))
            way = drawn(f"M {near[0]} {near[1]} L {far[0]} {far[1]}")
            line(canvas, way, INK, 5.4)
            line(canvas, way, WHITE, 2.8)


def hand(canvas: Canvas, skin: str, sleeve: str, disc: QPainterPath) -> None:
    """A hand at the chin: its finger along the cheek, its thumb below the jaw."""
    with inside(canvas, disc):
        inked(canvas, drawn("M 60 104 L 55 90 L 76 86 L 92 104 Z"), sleeve, 2.6)
    inked(canvas, drawn("M 66 80 L 68.5 63 C 69 58.5 75.5 59 75 63.5 L 73 82 Z"), skin, 2.4)
    fist = (
        "M 55 92 C 49 84 45 80 47 76.5 C 49 74 53 75.5 56 78.5 L 63 77 "
        "C 74 75 77 80 76 88 Q 74 94 66 94 Z"
    )
    inked(canvas, drawn(fist), skin, 2.4)
    line(canvas, drawn("M 63 82 L 63 87 M 69 81 L 69 86"), INK, 1.8)

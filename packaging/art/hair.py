"""Hair, hats, beards and glasses.

A face is centred at (50, 48), with the eyes at a height of 48, the ears at 50 and the chin at 73.
Parts behind the head are drawn first, then the face, then the parts in front.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import pairwise
from math import cos, pi, sin

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QLinearGradient, QPainterPath

from art.canvas import Canvas, drawn
from art.strokes import (
    INK,
    PAPER,
    WHITE,
    clear,
    fading,
    fill,
    inked,
    inside,
    line,
    mixed,
    oval,
    placed,
    rounded,
)

PEN = 2.6
GOLD = "#F2C14B"
Part = Callable[[Canvas, str], None]  # draws in a tone


def cloud(x: float, y: float, rx: float, ry: float, bumps: int, depth: float = 1.3) -> QPainterPath:
    """A round shape with curls along its edge."""
    angles = [2 * pi * (i + 0.5) / bumps for i in range(bumps + 1)]
    path = QPainterPath(QPointF(x + rx * sin(angles[0]), y - ry * cos(angles[0])))
    for at, to in pairwise(angles):
        middle, far = (at + to) / 2, depth / cos(pi / bumps)
        path.quadTo(
            QPointF(x + rx * far * sin(middle), y - ry * far * cos(middle)),
            QPointF(x + rx * sin(to), y - ry * cos(to)),
        )
    path.closeSubpath()
    return path


def lit(tone: str) -> QLinearGradient:
    """The tone lit from the upper left."""
    return fading(QColor(tone).lighter(114), QColor(tone).darker(118), (30, 8), (72, 88))


def _shape(outline: str, *strands: str) -> Part:
    """Hair with this outline and a few strands."""

    def draw(canvas: Canvas, tone: str) -> None:
        inked(canvas, drawn(outline), lit(tone), PEN)
        for strand in strands:
            line(canvas, drawn(strand), _strand(tone), 1.8)

    return draw


def _strand(tone: str) -> str:
    is_dark = QColor(tone).lightness() < 64
    return mixed(tone, WHITE if is_dark else INK, 0.3).name()


def _curls(*clouds: QPainterPath) -> Part:
    def draw(canvas: Canvas, tone: str) -> None:
        for each in clouds:
            inked(canvas, each, lit(tone), PEN)

    return draw


def _pigtails(canvas: Canvas, tone: str) -> None:
    for side in (-1, 1):
        x = 50 + 31 * side
        tail = (
            f"M {x - 5 * side} 48 Q {x + 11 * side} 52 {x + 7 * side} 68 "
            f"Q {x + 3 * side} 76 {x - side} 77 Q {x - 8 * side} 62 {x - 5 * side} 48 Z"
        )
        inked(canvas, drawn(tail), tone, PEN)
        line(canvas, drawn(f"M {x} 55 Q {x + 4 * side} 62 {x + 1 * side} 70"), _strand(tone), 1.8)
        inked(canvas, oval(x - 3 * side, 47, 5, 4.4), "#E4523F", 2.2)


def _helmet(canvas: Canvas, tone: str) -> None:
    for side in (-1, 1):
        strap = f"M {50 + 24 * side} 38 L {50 + 17 * side} 66 L 50 76"
        line(canvas, drawn(strap), INK, 2.6)
    shell = drawn("M 21 39 C 18 4 82 4 79 39 Q 50 28 21 39 Z")
    inked(canvas, shell, lit(tone), PEN)
    with inside(canvas, shell):
        line(canvas, drawn("M 24 35 Q 50 24 76 35"), PAPER, 4)
    for x, y, lean in ((37, 17, -5), (50, 13.5, 0), (63, 17, 5)):
        line(canvas, drawn(f"M {x} {y} L {x + lean * 0.5} {y + 8}"), INK, 5)


def _flat_cap(canvas: Canvas, tone: str) -> None:
    crown = drawn("M 22 36 C 16 22 28 8 52 8 C 78 8 86 24 77 37 Q 50 26 22 36 Z")
    inked(canvas, crown, lit(tone), PEN)
    for weave in ("M 34 13 Q 28 22 31 32", "M 50 9 L 50 29", "M 66 12 Q 72 22 69 32"):
        line(canvas, drawn(weave), mixed(tone, WHITE, 0.35), 1.6)
    line(canvas, drawn("M 25 22 Q 50 14 77 23"), mixed(tone, WHITE, 0.35), 1.6)
    peak = "M 22 37 Q 50 25 77 37 Q 84 42 76 42 Q 50 33 24 42 Q 16 42 22 37 Z"
    inked(canvas, drawn(peak), mixed(tone, INK, 0.35), PEN)


def _sailor_cap(canvas: Canvas, tone: str) -> None:
    inked(canvas, drawn("M 24 26 C 12 8 34 6 50 6 C 66 6 88 8 76 26 Z"), lit(PAPER.name()), PEN)
    inked(canvas, drawn("M 26 25 L 74 25 L 75 35 Q 50 29 25 35 Z"), tone, PEN)
    peak = "M 25 34 Q 50 28 75 34 Q 78 41 70 41 Q 50 35 30 41 Q 22 41 25 34 Z"
    inked(canvas, drawn(peak), INK, PEN)
    inked(canvas, oval(50, 25, 5), GOLD, 2)


def _eyeshade(canvas: Canvas, tone: str) -> None:
    inked(canvas, drawn("M 27 40 Q 50 27 73 40 L 74 33 Q 50 20 26 33 Z"), tone, PEN)
    shade = drawn("M 27 40 Q 50 27 73 40 Q 88 47 82 50 Q 50 33 18 50 Q 12 47 27 40 Z")
    inked(canvas, shade, clear(mixed(tone, WHITE, 0.25), 0.72), PEN)


def _headphones(canvas: Canvas, tone: str) -> None:
    band = drawn("M 25 48 C 18 0 82 0 75 48")
    line(canvas, band, INK, 7)
    line(canvas, band, tone, 3)
    for x in (19, 72):
        inked(canvas, rounded(x, 42, 9, 17, 4.5), lit(tone), PEN)


def _scarf(canvas: Canvas, tone: str) -> None:
    whole = drawn("M 26 78 C 10 52 18 9 50 9 C 82 9 90 52 74 78 Q 62 90 50 90 Q 38 90 26 78 Z")
    opening = drawn("M 30 47 C 30 20 70 20 70 47 C 70 66 60 75 50 75 C 40 75 30 66 30 47 Z")
    inked(canvas, whole.subtracted(opening), lit(tone), PEN)
    for fold in ("M 29 70 Q 40 84 60 83", "M 71 66 Q 66 78 52 84", "M 30 26 Q 40 15 55 15"):
        line(canvas, drawn(fold), mixed(tone, INK, 0.28), 1.8)


def _higher(part: Part, rise: float) -> Part:
    """Pushed back from the brows."""

    def draw(canvas: Canvas, tone: str) -> None:
        with placed(canvas, 0, -rise):
            part(canvas, tone)

    return draw


CAP = "M 27.5 47 C 22 6 78 6 72.5 47 L 69.5 35 Q 66 28 50 28 Q 34 28 30.5 35 Z"
# Behind the head, and in front of the face.
HAIR: Mapping[str, tuple[Part | None, Part | None]] = {
    "none": (None, None),
    "short": (
        None,
        _shape(CAP, "M 38 23 L 39 24", "M 46 20 L 47 21", "M 55 20 L 56 21", "M 62 24 L 63 25"),
    ),
    "long": (
        _shape("M 25 82 C 10 60 12 8 50 8 C 88 8 90 60 75 82 Q 64 88 50 88 Q 36 88 25 82 Z"),
        _shape(
            "M 27 56 C 17 6 83 6 73 56 Q 72 40 59 29 Q 47 41 31 41 Q 28 46 27 56 Z",
            "M 57 16 Q 48 28 36 33",
            "M 62 19 Q 68 25 70 34",
        ),
    ),
    "bob": (
        _shape("M 20 68 C 12 20 28 7 50 7 C 72 7 88 20 80 68 Q 74 74 66 71 L 34 71 Q 26 74 20 68"),
        _shape(
            "M 26 62 C 16 4 84 4 74 62 Q 71 50 71 38 Q 50 43 29 38 Q 29 50 26 62 Z",
            "M 42 20 L 40 34",
            "M 51 17 L 51 35",
            "M 60 20 L 62 34",
        ),
    ),
    "bun": (
        _shape("M 36 12 C 36 0 64 0 64 12 C 64 22 36 22 36 12 Z", "M 43 9 Q 50 5 57 9"),
        _shape(
            "M 27 50 C 20 5 80 5 73 50 Q 72 36 50 27 Q 28 36 27 50 Z",
            "M 50 27 Q 40 20 35 23",
            "M 50 27 Q 60 20 65 23",
        ),
    ),
    "mane": (
        _curls(cloud(50, 45, 30, 32, 15, 1.2)),
        _shape(
            "M 26 46 C 14 22 30 5 52 10 C 74 3 88 24 74 46 Q 73 35 62 30 Q 46 36 36 30 "
            "Q 28 36 26 46 Z",
            "M 36 22 Q 46 14 56 17",
            "M 44 27 Q 56 20 66 25",
        ),
    ),
    "curls": (
        _curls(cloud(50, 39, 29, 27, 13)),
        _curls(cloud(50, 25, 20, 8, 8)),
    ),
    "curly top": (None, _curls(cloud(50, 25, 24, 12, 10))),
    "side curls": (_curls(cloud(28, 52, 7, 13, 7), cloud(72, 52, 7, 13, 7)), None),
    "ring": (_curls(cloud(28, 48, 5, 11, 6), cloud(72, 48, 5, 11, 6)), None),
    "tousled": (
        None,
        _shape(
            "M 27 48 L 23 36 L 29 35 L 24 22 L 35 23 L 37 10 L 47 17 L 57 7 L 60 17 L 72 12 "
            "L 70 24 L 78 26 L 72 36 L 75 46 L 70 38 Q 50 29 31 39 Z",
            "M 40 20 L 43 28",
            "M 58 19 L 56 27",
        ),
    ),
    "fringe": (
        None,
        _shape(
            "M 27 48 C 18 8 82 8 73 48 Q 71 40 66 35 L 58 39 L 51 32 L 42 39 L 34 35 "
            "Q 29 40 27 48 Z",
            "M 43 21 L 41 29",
            "M 58 21 L 60 29",
        ),
    ),
    "sweep": (
        None,
        _shape(
            "M 26 48 C 20 26 26 6 54 6 C 84 6 84 32 74 50 Q 72 38 66 32 Q 50 44 33 38 "
            "Q 28 40 26 48 Z",
            "M 64 16 Q 54 32 38 33",
            "M 70 24 Q 68 29 64 32",
        ),
    ),
    "pigtails": (
        _pigtails,
        _shape(
            "M 26 49 C 18 5 82 5 74 49 Q 71 36 50 25 Q 29 36 26 49 Z",
            "M 50 18 L 50 25",
        ),
    ),
}  # fmt: skip

HATS: Mapping[str, Part] = {
    "helmet": _higher(_helmet, 2),
    "flat cap": _higher(_flat_cap, 4),
    "sailor cap": _higher(_sailor_cap, 2),
    "eyeshade": _higher(_eyeshade, 4),
    "headphones": _headphones,
    "scarf": _scarf,
}


def _bristles(canvas: Canvas, tone: str) -> None:
    """A short beard, close to the skin."""
    beard = (
        "M 28 52 C 29 66 38 73 50 73 C 62 73 71 66 72 52 Q 68 60 60 58 Q 50 55 40 58 "
        "Q 32 60 28 52 Z"
    )
    fill(canvas, drawn(beard), tone)


BEARDS: Mapping[str, Part] = {
    "short": _bristles,
    "full": _shape(
        "M 28 50 C 22 76 36 87 50 87 C 64 87 78 76 72 50 Q 69 60 61 58 Q 50 54 39 58 "
        "Q 31 60 28 50 Z",
        "M 41 74 L 42 80",
        "M 50 76 L 50 82",
        "M 59 74 L 58 80",
    ),
    "goatee": _shape("M 42 69 Q 50 66 58 69 Q 58 80 50 83 Q 42 80 42 69 Z"),
    "moustache": _shape(
        "M 50 57 C 44 53 36 55 27 60 Q 31 62 30 65 Q 42 68 50 61 Q 58 68 70 65 Q 69 62 73 60 "
        "C 64 55 56 53 50 57 Z"
    ),
}  # fmt: skip


def _round_glasses(canvas: Canvas, tone: str, size: float = 8.6) -> None:
    for x in (40.5, 59.5):
        line(canvas, oval(x, 48.5, size), tone, 2.4)
        line(canvas, drawn(f"M {x + 2} 42.4 Q {x + 5.4} 44 {x + 5.8} 47"), WHITE, 1.4)
    line(canvas, drawn("M 48.6 47 Q 50 45.4 51.4 47 M 32 47 L 28 45 M 68 47 L 72 45"), tone, 2.4)


def _cat_glasses(canvas: Canvas, tone: str) -> None:
    for side in (-1, 1):
        a, b, c = (50 + x * side for x in (2.4, 23, 17))
        rim = drawn(f"M {a} 44 Q {c} 41 {b} 38 Q {b} 57 {50 + 10.5 * side} 57 Q {a} 56 {a} 44 Z")
        line(canvas, rim, tone, 2.8)


GLASSES: Mapping[str, Part] = {
    "round": _round_glasses,
    "large": partial(_round_glasses, size=9.4),
    "cat": _cat_glasses,
}

"""Six presents nobody wanted: the pictures on the cards of Gracias.

Every one can be told by its outline alone. They stand in 100 × 143 units, around (50, 74).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from art.canvas import Canvas, drawn
from art.strokes import (
    INK,
    PAPER,
    fill,
    inked,
    inside,
    line,
    moved,
    oval,
    polygon,
    rounded,
    star,
)

SKIN, BLUSH = "#F7CDA8", "#EE8D76"
# Where the lamp has its stars, and the cactus its spines.
STARS = (
    (40, 32), (60, 32), (50, 44), (33, 50), (67, 50), (22, 62), (44, 62), (62, 63), (80, 62),
)  # fmt: skip
SPINES = (
    (42, 38), (55, 46), (43, 56), (56, 67), (43, 78), (56, 86), (17, 66), (83, 52), (26, 82),
    (74, 69),
)  # fmt: skip


def _eyes(canvas: Canvas, left: float, right: float, y: float, size: float) -> None:
    for x in (left, right):
        fill(canvas, oval(x, y, size), INK)
        fill(canvas, oval(x - size * 0.3, y - size * 0.35, size * 0.35), PAPER)


def _zigzag(x: float, y: float, step: float, height: float) -> QPainterPath:
    path = QPainterPath(QPointF(x, y))
    for i in range(1, 9):
        path.lineTo(x + i * step, y - i % 2 * height)
    return path


def gnome(canvas: Canvas) -> None:
    """A garden gnome, far too pleased with himself."""
    for x in (36, 64):
        inked(
            canvas,
            drawn(f"M {x - 13} 129 Q {x - 13} 116 {x} 116 Q {x + 13} 116 {x + 13} 129 Z"),
            "#3B2A2A",
        )
    inked(canvas, drawn("M 22 122 Q 18 84 50 82 Q 82 84 78 122 Z"), "#5E8F7E")
    inked(canvas, rounded(20, 108, 60, 8, 2), "#4A2F22")
    inked(canvas, drawn("M 27 68 Q 22 112 50 125 Q 78 112 73 68 Z"), PAPER)
    inked(canvas, drawn("M 29 66 Q 29 88 50 88 Q 71 88 71 66 Q 50 54 29 66 Z"), SKIN)
    _eyes(canvas, 42, 58, 70, 3.2)
    inked(
        canvas,
        drawn("M 50 82 Q 38 78 28 90 Q 40 98 50 90 Q 60 98 72 90 Q 62 78 50 82 Z"),
        PAPER,
        2.6,
    )
    inked(canvas, oval(50, 79, 7, 6), BLUSH, 2.6)
    inked(
        canvas,
        drawn("M 21 66 Q 30 34 44 21 Q 54 11 69 17 Q 60 22 64 34 Q 72 48 79 66 Q 50 53 21 66 Z"),
        "#E4523F",
    )
    line(canvas, drawn("M 33 56 Q 50 50 67 56"), "#FFB39F", 2.4)
    inked(canvas, oval(69, 18, 5.5), PAPER, 2.6)


def fish(canvas: Canvas) -> None:
    """A fish on a plaque. It sings."""
    inked(canvas, oval(50, 82, 40, 36), "#7A3F1C", 3.4)
    line(canvas, oval(50, 82, 33, 29), "#B06A37", 2.4)
    tail = drawn("M 74 80 Q 84 62 95 58 Q 92 78 95 98 Q 82 96 74 84 Z")
    inked(canvas, tail, "#FFD79A")
    inked(canvas, drawn("M 36 62 Q 50 44 68 66 Z"), "#FFD79A")
    inked(canvas, drawn("M 44 98 Q 52 112 64 106 L 62 94 Z"), "#FFD79A")
    inked(
        canvas,
        drawn("M 8 76 Q 22 56 46 58 Q 68 60 80 82 Q 64 104 42 104 Q 22 104 10 93 L 24 85 Z"),
        PAPER,
    )
    for x, y in ((52, 74), (61, 80), (52, 88), (61, 91), (69, 84)):
        line(canvas, drawn(f"M {x} {y - 4} Q {x + 5} {y} {x} {y + 4}"), "#D76932", 2.4)
    line(canvas, drawn("M 40 62 Q 48 80 40 101"), INK, 2.6)
    inked(canvas, oval(28, 70, 6.5), "#FFFFFF", 2.6)
    fill(canvas, oval(27, 71, 3), INK)
    for x, y in ((26, 38), (62, 28)):
        inked(canvas, moved(_note(), x, y), INK, 0.8)


def _note() -> QPainterPath:
    return drawn(
        "M 0 0 C -7 -4 -12 4 -5 7 C 0 9 4 6 4 0 L 4 -14 Q 13 -13 13 -4 Q 17 -17 4 -22 L 0 -22 Z"
    )


def lamp(canvas: Canvas) -> None:
    """A lamp with tassels."""
    inked(canvas, drawn("M 28 130 Q 28 122 40 121 L 60 121 Q 72 122 72 130 Z"), "#A8552A")
    foot = drawn(
        "M 45 70 L 55 70 Q 54 82 66 92 Q 78 108 58 122 L 42 122 Q 22 108 34 92 Q 46 82 45 70 Z"
    )
    inked(canvas, foot, "#E9785C")
    with inside(canvas, foot):
        line(canvas, drawn("M 20 101 Q 35 92 50 101 Q 65 110 80 101"), PAPER, 5)
        line(canvas, drawn("M 20 112 Q 35 103 50 112 Q 65 121 80 112"), "#8A2F25", 3)
    for x in range(17, 90, 11):
        line(canvas, drawn(f"M {x} 66 L {x} 76"), INK, 4.4)
        line(canvas, drawn(f"M {x} 66 L {x} 75"), "#E9785C", 1.8)
    hood = drawn("M 34 20 L 66 20 Q 72 48 90 66 Q 50 76 10 66 Q 28 48 34 20 Z")
    inked(canvas, hood, PAPER)
    with inside(canvas, hood):
        for x, y in STARS:
            fill(canvas, star(x, y, 6.4, 3, 6), "#E08A2C")
    line(canvas, hood, INK, 3)
    inked(canvas, oval(50, 16, 4.5), "#A8552A", 2.6)


def cactus(canvas: Canvas) -> None:
    """A cactus, with love."""
    skin, spines = "#14695A", "#BFF3E0"
    arm = (
        "M 40 88 L 26 88 Q 10 88 10 70 L 10 60 Q 10 51 17.5 51 Q 25 51 25 60 L 25 69 "
        "Q 25 74 30 74 L 40 74 Z"
    )
    other = (
        "M 60 76 L 72 76 Q 90 76 90 58 L 90 46 Q 90 37 82.5 37 Q 75 37 75 46 L 75 57 "
        "Q 75 62 70 62 L 60 62 Z"
    )
    for limb in (arm, other):
        inked(canvas, drawn(limb), skin)
    inked(canvas, drawn("M 34 104 L 34 40 Q 34 22 50 22 Q 66 22 66 40 L 66 104 Z"), skin)
    fill(canvas, rounded(31, 75.8, 8, 10.6, 0), skin)
    fill(canvas, rounded(61, 63.6, 8, 10.8, 0), skin)
    for x, y in SPINES:
        cross = drawn("M -3 -3 L 3 3 M 3 -3 L -3 3")
        line(canvas, moved(cross, x, y), spines, 1.9)
    for petal in range(5):
        inked(canvas, moved(oval(0, -6, 4, 5), 50, 22, angle=petal * 72), "#F58BA5", 2)
    fill(canvas, oval(50, 22, 3.2), "#FDEB07")
    inked(canvas, polygon([(29, 104), (71, 104), (65, 130), (35, 130)]), "#C8693F")
    inked(canvas, rounded(25, 96, 50, 11, 3), "#DE8256")
    bow = "M 50 117 Q 36 104 34 115 Q 34 126 50 117 Q 64 104 66 115 Q 66 126 50 117 Z"
    inked(canvas, drawn(bow), PAPER, 2.2)
    inked(canvas, oval(50, 117, 3.4), PAPER, 2.2)


def tie(canvas: Canvas) -> None:
    """A tie that can be heard across the street."""
    loop = drawn("M 46 36 Q 22 30 26 14 Q 30 2 50 2 Q 70 2 74 14 Q 78 30 54 36")
    line(canvas, moved(loop, 0, 10), INK, 12)
    line(canvas, moved(loop, 0, 10), "#9FC0FF", 6.4)
    inked(canvas, drawn("M 56 54 L 68 116 L 60 124 L 48 90 Z"), "#7C9BF0")
    blade = drawn("M 44 52 L 56 52 Q 64 82 74 110 L 50 134 L 26 110 Q 36 82 44 52 Z")
    inked(canvas, blade, PAPER)
    with inside(canvas, blade):
        for y in range(62, 140, 22):
            line(canvas, _zigzag(16, y, 11, 8), "#F2545B", 6)
            for x in range(22, 90, 14):
                fill(canvas, oval(x, y + 10, 3.4), "#FFC21A")
    line(canvas, blade, INK, 3)
    inked(canvas, drawn("M 35 34 L 65 34 Q 64 46 57 56 L 43 56 Q 36 46 35 34 Z"), "#FFC21A")
    line(canvas, drawn("M 45 37 L 48 52"), "#B97A00", 2.4)


def jumper(canvas: Canvas) -> None:
    """A jumper, knitted by somebody who meant well."""
    wool, trim = "#B998E6", PAPER
    for sleeve, cuff in (
        ("M 30 42 Q 18 46 13 62 L 5 100 L 23 105 L 36 76 Z", "M 5 98 L 3 110 L 20 115 L 24 103 Z"),
        (
            "M 70 42 Q 82 46 87 62 L 95 100 L 77 105 L 64 76 Z",
            "M 95 98 L 97 110 L 80 115 L 76 103 Z",
        ),
    ):
        inked(canvas, drawn(sleeve), wool)
        inked(canvas, drawn(cuff), trim, 2.6)
    trunk = drawn("M 28 42 Q 50 52 72 42 L 76 120 L 24 120 Z")
    inked(canvas, trunk, wool)
    with inside(canvas, trunk):
        for y in (111, 58):
            line(canvas, _zigzag(20, y, 8, 6), PAPER, 3.4)
    line(canvas, trunk, INK, 3)
    inked(canvas, rounded(23, 116, 54, 11, 4), trim, 2.6)
    inked(canvas, drawn("M 34 42 Q 34 28 50 28 Q 66 28 66 42 Q 50 54 34 42 Z"), trim, 2.6)
    fill(canvas, oval(50, 37, 10, 4.6), INK)
    for antler in (
        "M 43 80 Q 34 76 33 66 M 37 75 Q 31 76 28 72",
        "M 57 80 Q 66 76 67 66 M 63 75 Q 69 76 72 72",
    ):
        line(canvas, drawn(antler), "#4A2A18", 3)
    inked(
        canvas,
        drawn("M 38 82 Q 38 76 50 76 Q 62 76 62 82 Q 60 106 50 106 Q 40 106 38 82 Z"),
        "#A56B43",
        2.4,
    )
    _eyes(canvas, 45, 55, 85, 2.6)
    inked(canvas, oval(50, 98, 6.4), "#E5302A", 2.2)


PRESENTS: Mapping[str, Callable[[Canvas], None]] = {
    "red": gnome,
    "orange": fish,
    "yellow": lamp,
    "green": cactus,
    "blue": tie,
    "purple": jumper,
}

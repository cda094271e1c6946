"""Card backs that can be chosen for every game. They look the same upside down."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QRadialGradient

from art.canvas import Canvas, drawn
from art.strokes import (
    CARD_HEIGHT,
    INK,
    PAPER,
    Look,
    around,
    at_both_ends,
    body,
    clear,
    dots,
    field,
    fill,
    inked,
    inside,
    line,
    mixed,
    moved,
    oval,
    polygon,
    rounded,
    star,
    stripes,
)

GOLD, CREAM = "#F2C14B", "#FBEBC8"
LEAVES = ("#9CCB6B", "#5FA85A", "#E9B44C", "#D9752F")
MIDDLE = 50.0, CARD_HEIGHT / 2


def _ground(middle: str, rim: str) -> QRadialGradient:
    light = QRadialGradient(QPointF(*MIDDLE), 88)
    light.setColorAt(0, mixed(middle, middle, 0))
    light.setColorAt(1, mixed(rim, rim, 0))
    return light


def lattice(canvas: Canvas) -> None:
    """A trellis of gold on wine red, and a rose where it crosses in the middle."""
    fill(canvas, field(), _ground("#A8243A", "#6E0F26"))
    step, (x, y) = 13.0, MIDDLE
    with inside(canvas, field(9)):
        runs = [
            (x + n * step - 100, y - 100 * side, x + n * step + 100, y + 100 * side)
            for n in range(-9, 10)
            for side in (-1, 1)
        ]
        stripes(canvas, runs, clear(CREAM, 0.75), 1.3)
    knots = [
        (x + a * step / 2, y + b * step / 2)
        for a in range(-6, 7)
        for b in range(-9, 10)
        if (a + b) % 2 and abs(a) < 6 and abs(b) < 10
    ]
    for at_x, at_y in knots:
        fill(canvas, _diamond(at_x, at_y, 2.1), GOLD)
    line(canvas, field(9), CREAM, 1.4)
    inked(canvas, polygon([(x, y - 33), (x + 25, y), (x, y + 33), (x - 25, y)]), "#6E0F26", 2)
    line(canvas, polygon([(x, y - 28), (x + 21, y), (x, y + 28), (x - 21, y)]), GOLD, 1.4)
    for petal_x, petal_y in around(x, y, 8.4, 6):
        inked(canvas, oval(petal_x, petal_y, 5.2), "#F49AA0", 1.6)
    inked(canvas, oval(x, y, 5), GOLD, 1.6)


def _diamond(x: float, y: float, size: float) -> QPainterPath:
    return polygon([(x, y - size), (x + size, y), (x, y + size), (x - size, y)])


def waves(canvas: Canvas) -> None:
    """A calm sea, with a paper boat at either end."""
    fill(canvas, field(), "#145788")
    tones = ("#BFE8E6", "#7CC9D6", "#3C9CC0", "#1F72A3")

    def half() -> None:
        with inside(canvas, rounded(5, 5, 90, CARD_HEIGHT / 2 - 5, 4)):
            fill(canvas, rounded(5, 5, 90, 70, 4), "#F6DFA9")
            fill(canvas, oval(76, 19, 8), "#F2A65A")
            _boat(canvas, 40, 29)
            for number, tone in enumerate(tones):
                _swell(canvas, 36 + number * 8.4, number % 2 * 9.0, tone)

    at_both_ends(canvas, half)
    line(canvas, field(), clear(INK, 0.35), 1)
    seam = drawn("M 5 71.5 Q 16.25 65 27.5 71.5 Q 38.75 78 50 71.5 Q 61.25 65 72.5 71.5 "
                 "Q 83.75 78 95 71.5")  # fmt: skip
    line(canvas, seam, PAPER, 3.2)


def _swell(canvas: Canvas, y: float, shift: float, tone: str) -> None:
    way = QPainterPath(QPointF(-13 - shift, y))
    for number in range(8):
        at = -13 - shift + number * 18
        way.cubicTo(at + 5, y - 7, at + 13, y - 7, at + 18, y)
    crest = QPainterPath(way)
    way.lineTo(140, 80)
    way.lineTo(-30, 80)
    way.closeSubpath()
    fill(canvas, way, tone)
    line(canvas, crest, PAPER, 1.6)


def _boat(canvas: Canvas, x: float, y: float) -> None:
    inked(canvas, polygon([(x, y - 19), (x + 11, y - 1), (x - 11, y - 1)]), PAPER, 1.8)
    line(canvas, drawn(f"M {x} {y - 19} L {x} {y - 1}"), INK, 1.4)
    hull = [(x - 19, y - 4), (x + 19, y - 4), (x + 11, y + 8), (x - 11, y + 8)]
    inked(canvas, polygon(hull), "#E4523F", 1.8)


def stars(canvas: Canvas) -> None:
    """A night sky with constellations."""
    fill(canvas, field(), _ground("#4A2C7A", "#1E1240"))
    joined = ((18, 22), (36, 14), (58, 24), (80, 16), (84, 40), (62, 46), (58, 24))
    single = ((22, 46), (38, 36), (14, 62), (46, 54), (72, 30), (88, 58), (28, 30), (66, 12))

    def half() -> None:
        way = drawn("M " + " L ".join(f"{x} {y}" for x, y in joined))
        line(canvas, way, clear(CREAM, 0.5), 1)
        for number, (x, y) in enumerate(joined[:-1]):
            fill(canvas, star(x, y, 5.4 - number % 3, 2.2 - number % 3 * 0.4), GOLD)
        dots(canvas, single, 1.1, PAPER)

    at_both_ends(canvas, half)
    x, y = MIDDLE
    for number, (to_x, to_y) in enumerate(around(x, y, 25, 16)):
        near = around(x, y, 20, 16)[number]
        line(canvas, drawn(f"M {near[0]} {near[1]} L {to_x} {to_y}"), GOLD, 1.8)
    inked(canvas, oval(x, y, 16), GOLD, 2)
    moon = oval(x, y, 12).subtracted(oval(x + 6, y - 2, 9.5))
    fill(canvas, oval(x, y, 13), "#1E1240")
    fill(canvas, moon, CREAM)
    fill(canvas, star(x + 5, y - 1, 4.6, 2), CREAM)
    line(canvas, field(8.5), clear(GOLD, 0.9), 1.2)


def leaves(canvas: Canvas) -> None:
    """A wreath, and twigs in autumn colours towards the corners."""
    fill(canvas, field(), _ground("#2F6B4A", "#143D2B"))
    twigs = (
        drawn("M 68 60 C 92 52 92 30 76 18"),
        drawn("M 36 56 C 50 44 48 24 22 20"),
    )

    def half() -> None:
        for twig, count in zip(twigs, (6, 7), strict=True):
            line(canvas, twig, "#D8C48A", 1.8)
            for number in range(1, count + 1):
                share, side = number / count, -1 if number % 2 else 1
                lean = 56 * side if share < 1 else 0
                angle = 90 - twig.angleAtPercent(share) + lean
                _leaf(canvas, twig.pointAtPercent(share), angle, LEAVES[number % 4])
        for x, y in ((64, 36), (22, 42), (56, 14)):
            for dx, dy in ((0, 0), (4.6, 1), (2, 4.4)):
                inked(canvas, oval(x + dx, y + dy, 2.7), "#C22F3C", 1.2)

    with inside(canvas, field(8)):
        at_both_ends(canvas, half)
    line(canvas, field(8), "#D8C48A", 1.2)
    for number, (x, y) in enumerate(around(*MIDDLE, 15.5, 12)):
        _leaf(canvas, QPointF(x, y), number * 30 + 62, LEAVES[number % 2])
    fill(canvas, oval(*MIDDLE, 14), "#143D2B")
    line(canvas, oval(*MIDDLE, 14), "#D8C48A", 1.8)
    for x, y in around(*MIDDLE, 5.4, 6):
        inked(canvas, oval(x, y, 3.9), "#C22F3C", 1.4)
    inked(canvas, oval(*MIDDLE, 3.6), GOLD, 1.4)


def _leaf(canvas: Canvas, at: QPointF, angle: float, tone: str) -> None:
    leaf = moved(drawn("M 0 0 C 8 -4 8 -12 0 -19 C -8 -12 -8 -4 0 0 Z"), at.x(), at.y(), 1, angle)
    rib = moved(drawn("M 0 0 L 0 -14"), at.x(), at.y(), 1, angle)
    inked(canvas, leaf, tone, 1.8)
    line(canvas, rib, mixed(tone, INK, 0.4), 1.2)


BACKS: Mapping[str, Callable[[Canvas], None]] = {
    "lattice": lattice,
    "waves": waves,
    "stars": stars,
    "leaves": leaves,
}


def back(canvas: Canvas, name: str) -> None:
    body(canvas)
    BACKS[name](canvas)


LOOKS = {"back": Look(back, tuple(BACKS))}

"""Triple: cards to be read at a glance, in a hurry: colour, shape, number of waves."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPainterPath

from art.canvas import Canvas, drawn
from art.chips import chip, round_outline
from art.letters import lettering
from art.strokes import (
    INK,
    PAPER,
    WHITE,
    Look,
    Run,
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
    oval,
    polygon,
    rounded,
    star,
    stripes,
)
from cardtable_qt.table.palette import TRIPLE

SHAPES = ("circle", "diamond", "plus", "star")
SLATE, CORAL = QColor("#3A4657"), QColor("#FF8A66")


def card(canvas: Canvas, name: str) -> None:
    colour, shape, waves, letter = name.split("-")
    tone = QColor(TRIPLE[colour])
    body(canvas)
    area = field(4.5)
    fill(canvas, area, tone)
    with inside(canvas, area):
        _pattern(canvas, colour, tone)
    outline = shape_path(shape)
    line(canvas, outline, INK, 8)
    fill(canvas, outline, PAPER)
    _waves(canvas, int(waves))
    _corner(canvas, letter)


def shape_path(shape: str) -> QPainterPath:
    """The shape, large, in the upper part of a card."""
    if shape == "circle":
        return oval(50, 51, 32)
    if shape == "diamond":
        return polygon([(50, 12), (83, 50), (50, 88), (17, 50)])
    if shape == "star":
        return star(50, 54, 38, 16.5)
    near, far = 11.5, 34
    corners = [(-near, -far), (near, -far), (near, -near), (far, -near), (far, near), (near, near)]
    half = [*corners, (near, far)]
    return polygon([(50 + x, 51 + y) for x, y in [*half, *((-x, -y) for x, y in corners)]][:13])


def _waves(canvas: Canvas, count: int) -> None:
    for i in range(count):
        y = 129 - i * 14
        wave = QPainterPath()
        wave.moveTo(17, y)
        for step in range(3):
            x = 17 + step * 22
            wave.cubicTo(x + 8, y - 11, x + 14, y + 11, x + 22, y)
        line(canvas, wave, INK, 9.5)
        line(canvas, wave, PAPER, 5.6)


def _pattern(canvas: Canvas, colour: str, tone: QColor) -> None:
    """Stripes for red, dots for blue, a lattice for purple, bars for yellow."""
    if colour == "red":
        rising = [(x, 150.0, x + 150, 0.0) for x in range(-140, 110, 15)]
        stripes(canvas, rising, mixed(tone, WHITE, 0.2), 4)
    elif colour == "blue":
        places = [(x * 15 + y % 2 * 7.5, y * 13.0) for y in range(12) for x in range(8)]
        dots(canvas, places, 3.2, mixed(tone, WHITE, 0.45))
    elif colour == "purple":
        rising = [(x, 150.0, x + 150, 0.0) for x in range(-150, 110, 22)]
        falling = [(x, 0.0, x + 150, 150.0) for x in range(-150, 110, 22)]
        stripes(canvas, rising + falling, mixed(tone, WHITE, 0.27), 2.6)
    else:
        upright = [(x, 0.0, x, 150.0) for x in range(8, 100, 14)]
        stripes(canvas, upright, mixed(tone, "#E08A00", 0.38), 4)


def _corner(canvas: Canvas, letter: str) -> None:
    tab = drawn("M 4 26 L 4 9 Q 4 4 9 4 L 26 4 Q 26 26 4 26 Z")
    fill(canvas, tab, PAPER)
    fill(canvas, lettering(letter, (5.5, 6, 13, 14)), INK)


def back(canvas: Canvas, _: str) -> None:
    """The grid, with three in a row."""
    body(canvas)
    area = field(4)
    fill(canvas, area, fading(mixed(SLATE, WHITE, 0.14), SLATE, (0, 0), (40, 143)))
    with inside(canvas, area):
        heights = range(-64, 160, 9)
        steps: list[Run] = [(-2, y + 52, 50, y) for y in heights]
        steps += [(50, y, 102, y + 52) for y in heights]
        stripes(canvas, steps, mixed(SLATE, WHITE, 0.12), 3)
    line(canvas, field(9), clear(CORAL, 0.8), 1.8)
    for cell in range(9):
        row, column = divmod(cell, 3)
        square = rounded(18.5 + column * 22, 40 + row * 22, 19, 19, 4)
        fill(canvas, square, CORAL if row == 2 - column else clear(WHITE, 0.2))
    line(canvas, drawn("M 24 97.5 L 76 45.5"), PAPER, 3.6)


def winner_chip(canvas: Canvas, _: str) -> None:
    """A golden chip with a cup."""
    gold = QColor("#E3A51C")
    chip(canvas, gold, PAPER, QColor("#FFF0BF"), 9)
    for handle in (drawn("M 36 36 C 20 34 24 56 40 55"), drawn("M 64 36 C 80 34 76 56 60 55")):
        line(canvas, handle, INK, 7)
        line(canvas, handle, gold, 2.8)
    cup = drawn(
        "M 34 29 L 66 29 Q 66 54 53 60 L 53 66 L 62 72 L 38 72 L 47 66 L 47 60 Q 34 54 34 29 Z"
    )
    inked(canvas, cup, fading("#FFD75E", "#D98E0B", (34, 30), (66, 66)), 2.8)
    line(canvas, drawn("M 41 35 Q 41 45 45 51"), clear(WHITE, 0.85), 2.6)


# The colours' first letters, in English and in German.
LETTERS = {"red": "R", "blue": "B", "purple": "PL", "yellow": "YG"}
NAMES = tuple(
    f"{colour}-{shape}-{waves}-{letter}"
    for colour in TRIPLE
    for shape in SHAPES
    for waves in range(4)
    for letter in LETTERS[colour]
)
LOOKS = {
    "triple.card": Look(card, NAMES),
    "triple.back": Look(back, ("",)),
    "triple.chip": Look(winner_chip, ("",), 100.0, round_outline),
}

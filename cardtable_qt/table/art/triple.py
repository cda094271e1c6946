"""Triple: cards to be read at a glance, in a hurry: colour, shape, number of waves."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QColor, QPainter, QPainterPath

from cardtable_qt.table.art.chips import chip, round_outline
from cardtable_qt.table.art.strokes import (
    INK,
    PAPER,
    WHITE,
    Look,
    Run,
    body,
    clear,
    dots,
    drawn,
    fading,
    field,
    fill,
    inked,
    inside,
    lettering,
    line,
    mixed,
    oval,
    polygon,
    rounded,
    star,
    stripes,
)
from cardtable_qt.table.palette import TRIPLE

translate = QCoreApplication.translate

SHAPES = ("circle", "diamond", "plus", "star")
SLATE, CORAL = QColor("#3A4657"), QColor("#FF8A66")


def letter(colour: str) -> str:
    """The letter in the corner of a card: a second sign of its colour."""
    return {
        "red": translate("ColourLetter", "R", "red"),
        "blue": translate("ColourLetter", "B", "blue"),
        "purple": translate("ColourLetter", "P", "purple"),
        "yellow": translate("ColourLetter", "Y", "yellow"),
    }[colour]


def card(painter: QPainter, name: str) -> None:
    colour, shape, waves = name.split("-")
    tone = QColor(TRIPLE[colour])
    body(painter)
    area = field(4.5)
    fill(painter, area, tone)
    with inside(painter, area):
        _pattern(painter, colour, tone)
    outline = shape_path(shape)
    line(painter, outline, INK, 8)
    fill(painter, outline, PAPER)
    _waves(painter, int(waves))
    _corner(painter, colour)


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


def _waves(painter: QPainter, count: int) -> None:
    for i in range(count):
        y = 129 - i * 14
        wave = QPainterPath()
        wave.moveTo(17, y)
        for step in range(3):
            x = 17 + step * 22
            wave.cubicTo(x + 8, y - 11, x + 14, y + 11, x + 22, y)
        line(painter, wave, INK, 9.5)
        line(painter, wave, PAPER, 5.6)


def _pattern(painter: QPainter, colour: str, tone: QColor) -> None:
    """Stripes for red, dots for blue, a lattice for purple, bars for yellow."""
    if colour == "red":
        rising = [(x, 150.0, x + 150, 0.0) for x in range(-140, 110, 15)]
        stripes(painter, rising, mixed(tone, WHITE, 0.2), 4)
    elif colour == "blue":
        places = [(x * 15 + y % 2 * 7.5, y * 13.0) for y in range(12) for x in range(8)]
        dots(painter, places, 3.2, mixed(tone, WHITE, 0.45))
    elif colour == "purple":
        rising = [(x, 150.0, x + 150, 0.0) for x in range(-150, 110, 22)]
        falling = [(x, 0.0, x + 150, 150.0) for x in range(-150, 110, 22)]
        stripes(painter, rising + falling, mixed(tone, WHITE, 0.27), 2.6)
    else:
        upright = [(x, 0.0, x, 150.0) for x in range(8, 100, 14)]
        stripes(painter, upright, mixed(tone, "#E08A00", 0.38), 4)


def _corner(painter: QPainter, colour: str) -> None:
    tab = drawn("M 4 26 L 4 9 Q 4 4 9 4 L 26 4 Q 26 26 4 26 Z")
    fill(painter, tab, PAPER)
    fill(painter, lettering(letter(colour), (5.5, 6, 13, 14)), INK)


def back(painter: QPainter, _: str) -> None:
    """The grid, with three in a row."""
    body(painter)
    area = field(4)
    fill(painter, area, fading(mixed(SLATE, WHITE, 0.14), SLATE, (0, 0), (40, 143)))
    with inside(painter, area):
        heights = range(-64, 160, 9)
        steps: list[Run] = [(-2, y + 52, 50, y) for y in heights]
        steps += [(50, y, 102, y + 52) for y in heights]
        stripes(painter, steps, mixed(SLATE, WHITE, 0.12), 3)
    line(painter, field(9), clear(CORAL, 0.8), 1.8)
    for cell in range(9):
        row, column = divmod(cell, 3)
        square = rounded(18.5 + column * 22, 40 + row * 22, 19, 19, 4)
        fill(painter, square, CORAL if row == 2 - column else clear(WHITE, 0.2))
    line(painter, drawn("M 24 97.5 L 76 45.5"), PAPER, 3.6)


def winner_chip(painter: QPainter, _: str) -> None:
    """A golden chip with a cup."""
    gold = QColor("#E3A51C")
    chip(painter, gold, PAPER, QColor("#FFF0BF"), 9)
    for handle in (drawn("M 36 36 C 20 34 24 56 40 55"), drawn("M 64 36 C 80 34 76 56 60 55")):
        line(painter, handle, INK, 7)
        line(painter, handle, gold, 2.8)
    cup = drawn(
        "M 34 29 L 66 29 Q 66 54 53 60 L 53 66 L 62 72 L 38 72 L 47 66 L 47 60 Q 34 54 34 29 Z"
    )
    inked(painter, cup, fading("#FFD75E", "#D98E0B", (34, 30), (66, 66)), 2.8)
    line(painter, drawn("M 41 35 Q 41 45 45 51"), clear(WHITE, 0.85), 2.6)


NAMES = tuple(f"{c}-{s}-{n}" for c in TRIPLE for s in SHAPES for n in range(4))
LOOKS = {
    "triple.card": Look(card, NAMES),
    "triple.back": Look(back, ("",)),
    "triple.chip": Look(winner_chip, ("",), 100.0, round_outline),
}

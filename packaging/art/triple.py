"""Triple: cards that can be read at a glance: colour, shape, number of waves.

All three appear again in a column at the left, the visible part of a card in a full hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainterPath, QRadialGradient

from art.canvas import Canvas, drawn
from art.chips import chip, round_outline
from art.letters import lettering
from art.shading import solid
from art.strokes import (
    INK,
    PAPER,
    WHITE,
    Look,
    Point,
    Run,
    around,
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
    rounded,
    stripes,
)
from art.tiles import Tile
from cardtable_qt.games.triple.cards import CARD_COLOURS, DRAWN_LETTERS

SHAPES = ("circle", "diamond", "plus", "star")
SLATE, CORAL = QColor("#2E3B4E"), QColor("#FF8A66")
CREAM = QColor("#F4E7C8")  # shaded paper
WARM = QColor("#3A0A10")  # a shadow that keeps yellow yellow
EDGE = 4.5  # blank paper around the colour
INDEX = 24.5  # right edge of the column at the left
WAVE_GAP = 14.0


def card(canvas: Canvas, name: str) -> None:
    colour, shape, waves, letter = name.split("-")
    tone = QColor(CARD_COLOURS[colour])
    body(canvas)
    area = field(EDGE)
    fill(canvas, area, tone)
    with inside(canvas, area):
        _pattern(canvas, colour, tone)
        _lit(canvas)
    line(canvas, area, mixed(tone, INK, 0.45), 1)
    _large(canvas, moved(shape_path(shape), 59.8, 49, 26.8), tone)
    _waves(canvas, int(waves))
    _index(canvas, letter, shape, waves, tone)


def shape_path(shape: str) -> QPainterPath:
    """The shape with soft corners, centred at the origin, about two units wide."""
    if shape == "circle":
        return oval(0, 0, 1.06)
    if shape == "diamond":
        return softened([(0, -1.3), (1.12, 0), (0, 1.3), (-1.12, 0)], 0.14)
    if shape == "star":
        tips, notches = around(0, 0.1, 1.24, 5), around(0, 0.1, 0.58, 5, 0.1)
        return softened([p for pair in zip(tips, notches, strict=True) for p in pair], 0.12)
    near, far = 0.39, 1.1
    arm = [(-near, -far), (near, -far), (near, -near)]
    turned = [arm]
    for _ in range(3):
        turned.append([(-y, x) for x, y in turned[-1]])
    return softened([point for part in turned for point in part], 0.12)


def softened(corners: Sequence[Point], radius: float) -> QPainterPath:
    """A closed outline with rounded corners."""
    path = QPainterPath()
    for i, corner in enumerate(corners):
        ends = [
            _towards(corner, corners[i - 1], radius),
            _towards(corner, corners[(i + 1) % len(corners)], radius),
        ]
        if i:
            path.lineTo(QPointF(*ends[0]))
        else:
            path.moveTo(QPointF(*ends[0]))
        path.quadTo(QPointF(*corner), QPointF(*ends[1]))
    path.closeSubpath()
    return path


def _towards(start: Point, end: Point, far: float) -> Point:
    """A point between two others."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    share = far / hypot(dx, dy)
    return start[0] + dx * share, start[1] + dy * share


def _lit(canvas: Canvas) -> None:
    """Light from the upper left, and some shade below."""
    light = QRadialGradient(QPointF(52, 44), 84)
    light.setColorAt(0, clear(WHITE, 0.2))
    light.setColorAt(0.6, clear(WHITE, 0))
    fill(canvas, rounded(0, 0, 100, 143, 0), light)
    shade = fading(clear(WARM, 0), clear(WARM, 0.24), (50, 86), (50, 143))
    fill(canvas, rounded(0, 0, 100, 143, 0), shade)


def _large(canvas: Canvas, outline: QPainterPath, tone: QColor) -> None:
    """The shape as a piece of thick paper on the card."""
    fallen = outline.translated(1.8, 3.2)
    line(canvas, fallen, clear(INK, 0.28), 8)
    fill(canvas, fallen, clear(INK, 0.28))
    line(canvas, outline, INK, 7)
    fill(canvas, outline, fading(WHITE, CREAM, (42, 18), (78, 84)))
    rim = outline.subtracted(outline.translated(-2.2, -2.6))
    fill(canvas, rim, clear(mixed(tone, INK, 0.35), 0.22))


def _waves(canvas: Canvas, count: int) -> None:
    """Waves from the bottom, across the whole card."""
    for i in range(count):
        wave = _wave(12, 88, 129.5 - i * WAVE_GAP, 4)
        line(canvas, wave.translated(0.8, 2.2), clear(INK, 0.3), 10)
        line(canvas, wave, INK, 10)
    for i in range(count):
        line(canvas, _wave(12, 88, 129.5 - i * WAVE_GAP, 4), PAPER, 5.6)


def _wave(left: float, right: float, y: float, crests: int) -> QPainterPath:
    wave, step = QPainterPath(QPointF(left, y)), (right - left) / crests
    for crest in range(crests):
        x = left + crest * step
        wave.cubicTo(x + step * 0.36, y - 10.5, x + step * 0.64, y + 10.5, x + step, y)
    return wave


def _index(canvas: Canvas, letter: str, shape: str, waves: str, tone: QColor) -> None:
    """The letter of the colour, the shape and the number, in a small column."""
    tab = drawn(
        f"M {EDGE} 74 L {EDGE} 9 Q {EDGE} {EDGE} 9 {EDGE} L {INDEX} {EDGE} "
        f"L {INDEX} 67 Q {INDEX} 74 {INDEX - 7} 74 Z"
    )
    with inside(canvas, field(EDGE)):
        line(canvas, tab.translated(0.8, 1.4), clear(INK, 0.3), 3)
        line(canvas, tab, INK, 3)
    fill(canvas, tab, PAPER)
    middle = (EDGE + INDEX) / 2 - 0.4
    fill(canvas, lettering(letter, (middle - 8, 8, 16, 17)), INK)
    mini = moved(shape_path(shape), middle, 38.7, 7.4)
    fill(canvas, mini, tone)
    line(canvas, mini, INK, 1.8)
    fill(canvas, lettering(waves, (middle - 8, 52, 16, 17)), INK)


def _pattern(canvas: Canvas, colour: str, tone: QColor) -> None:
    """Stripes for red, dots for blue, a lattice for purple, bars for yellow."""
    if colour == "red":
        rising = [(x, 150.0, x + 150, 0.0) for x in range(-140, 110, 15)]
        stripes(canvas, rising, mixed(tone, WHITE, 0.2), 4.4)
    elif colour == "blue":
        places = [(x * 15 + y % 2 * 7.5, y * 13.0) for y in range(12) for x in range(8)]
        dots(canvas, places, 3.4, mixed(tone, WHITE, 0.5))
    elif colour == "purple":
        rising = [(x, 150.0, x + 150, 0.0) for x in range(-150, 110, 22)]
        falling = [(x, 0.0, x + 150, 150.0) for x in range(-150, 110, 22)]
        stripes(canvas, rising + falling, mixed(tone, WHITE, 0.3), 2.8)
    else:
        upright = [(x, 0.0, x, 150.0) for x in range(8, 100, 14)]
        stripes(canvas, upright, mixed(tone, "#E08A00", 0.42), 4.4)


def back(canvas: Canvas, _: str) -> None:
    """The grid, with three in a row."""
    body(canvas)
    area = field(EDGE)
    fill(
        canvas, area, fading(mixed(SLATE, WHITE, 0.22), mixed(SLATE, INK, 0.2), (10, 0), (60, 143))
    )
    with inside(canvas, area):
        heights = range(-64, 160, 9)
        steps: list[Run] = [(-2, y + 52, 50, y) for y in heights]
        steps += [(50, y, 102, y + 52) for y in heights]
        stripes(canvas, steps, clear(WHITE, 0.07), 3)
    line(canvas, area, INK, 1)
    line(canvas, field(10), CORAL, 1.8)
    for cell in range(9):
        row, column = divmod(cell, 3)
        _tile(canvas, 15 + column * 24, 36.5 + row * 24, hit=row == 2 - column)
    line(canvas, drawn("M 21 101 L 79 43"), INK, 7.4)
    line(canvas, drawn("M 21 101 L 79 43"), PAPER, 4)


def _tile(canvas: Canvas, x: float, y: float, hit: bool) -> None:
    square = rounded(x, y, 22, 22, 5)
    if hit:
        fill(canvas, square.translated(0.8, 2), clear(INK, 0.4))
        solid(canvas, square, CORAL, 2, 2.4)
    else:
        fill(canvas, square, clear(INK, 0.28))
        fill(canvas, square.subtracted(square.translated(0, -1.3)), clear(WHITE, 0.22))


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


NAMES = tuple(
    f"{colour}-{shape}-{waves}-{letter}"
    for colour in CARD_COLOURS
    for shape in SHAPES
    for waves in range(4)
    for letter in DRAWN_LETTERS[colour]
)
CARD = Look(card, NAMES)
BACK = Look(back, ("",))
CHIP = Look(winner_chip, ("",), 100.0, round_outline)
LOOKS = {"triple.card": CARD, "triple.back": BACK, "triple.chip": CHIP}
TILE = Tile("#46B0A6", "#0E5763", (
    (BACK, "", 12, 35, 27, -15),
    (CARD, "purple-plus-1-P", 88, 35, 28, 14),
    (CARD, "red-star-1-R", 31, 32, 31, -7),
    (CARD, "yellow-star-2-Y", 70, 32, 31, 6),
    (CARD, "blue-star-3-B", 51, 31, 34, -1),
    (CHIP, "", 85, 55, 20, 12),
))  # fmt: skip

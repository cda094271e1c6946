"""8/28: numbers on cut stone, and the gems they are played for."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPainterPath

from art.canvas import Canvas, drawn
from art.chips import gem as cut_gem
from art.letters import figure, lettering
from art.strokes import (
    CARD_HEIGHT,
    INK,
    PAPER,
    WHITE,
    Look,
    Point,
    around,
    at_both_ends,
    body,
    clear,
    fading,
    field,
    fill,
    inside,
    line,
    mixed,
    moved,
    oval,
    polygon,
    rays,
)

NAVY, GOLD, SUN = QColor("#1A2350"), QColor("#C9962B"), QColor("#FFD25A")
COOL, WARM = QColor("#6FB7E8"), QColor("#E8657A")
SPECIAL = "1/11"


def card(canvas: Canvas, name: str) -> None:
    if name == SPECIAL:
        special(canvas)
        return
    value = int(name)
    tone = mixed(COOL, WARM, (value - 1) / 9)
    body(canvas)
    fill(canvas, field(5), mixed(tone, PAPER, 0.72))
    _stone(canvas, tone)
    line(canvas, field(5), GOLD, 2.2)
    fill(canvas, lettering(name, (22, 39, 56, 58)), NAVY)
    at_both_ends(canvas, lambda: fill(canvas, figure(name, (9, 10, 18, 18)), NAVY))
    _beads(canvas, value)


def _stone(canvas: Canvas, tone: QColor) -> None:
    rim, table = around(50, 68, 45, 8, 1 / 16), around(50, 68, 36, 8, 1 / 16)
    for i in range(8):
        facet = polygon([rim[i], rim[(i + 1) % 8], table[(i + 1) % 8], table[i]])
        fill(canvas, facet, mixed(tone, WHITE, (0.1, 0.3, 0.0, 0.2)[i % 4]))
    fill(canvas, polygon(table), fading(WHITE, mixed(tone, WHITE, 0.8), (30, 40), (70, 100)))


def _beads(canvas: Canvas, value: int) -> None:
    """The value once more, to be counted."""
    for i in range(value):
        x = 42 + (i % 5 - (min(value - i // 5 * 5, 5) - 1) / 2) * 8
        y = 130 if i < 5 else 122
        fill(canvas, moved(polygon([(0, -3.4), (3.4, 0), (0, 3.4), (-3.4, 0)]), x, y), NAVY)


def special(canvas: Canvas) -> None:
    """One or eleven: gold, and cut in two."""
    body(canvas)
    area = field(5)
    fill(canvas, area, fading("#FFE9A0", "#EFAE2E", (0, 0), (100, 143)))
    with inside(canvas, area):
        rays(canvas, 50, 71.5, clear(WHITE, 0.3), 16)
        fill(canvas, polygon([(100, 20), (100, 143), (0, 143), (0, 123)]), NAVY)
        line(canvas, drawn("M -4 126 L 104 17"), PAPER, 4.5)
    line(canvas, area, GOLD, 2.2)
    fill(canvas, lettering("1", (14, 16, 30, 56)), NAVY)
    fill(canvas, lettering("11", (41, 78, 46, 50)), SUN)


def back(canvas: Canvas, _: str) -> None:
    """Fans in gold, and a stone without a number."""
    body(canvas)
    area = field(4)
    fill(canvas, area, NAVY)
    with inside(canvas, area):
        for row in range(11):
            for column in range(5):
                _fan(canvas, column * 26 + row % 2 * 13 - 2, row * 14.5)
    frame = polygon([(50, 32), (84, 71.5), (50, 111), (16, 71.5)])
    fill(canvas, frame, NAVY)
    line(canvas, frame, SUN, 2.4)
    outline = [
        (50 + x * 0.44, 71.5 + y * 0.44)
        for x, y in ((-28, -34), (28, -34), (48, -8), (0, 48), (-48, -8))
    ]
    fill(canvas, polygon(outline), fading("#FFE9A0", "#D9961C", (34, 56), (64, 92)))
    cuts = "M 29 68 L 71 68 M 41 68 L 50 92 L 59 68 M 38 57 L 41 68 L 50 57 L 59 68 L 62 57"
    line(canvas, drawn(cuts), NAVY, 1.5)
    line(canvas, area, GOLD, 1.6)


def _fan(canvas: Canvas, x: float, y: float) -> None:
    fan = QPainterPath()
    for radius in (13.4, 7):
        fan.addPath(oval(x, y, radius))
    fill(canvas, oval(x, y, 14.2), NAVY)
    line(canvas, fan, mixed(GOLD, NAVY, 0.3), 1.3)


CUTS: dict[str, tuple[list[Point], QColor, str]] = {
    "blue": (around(50, 50, 48, 8, 1 / 16), QColor("#1F62D8"), "1"),
    "red": (
        [(50, 2), (93, 27), (93, 73), (50, 98), (7, 73), (7, 27)],
        QColor("#C4123A"),
        "2",
    ),
}


def gem(canvas: Canvas, name: str) -> None:
    """A stone with its worth on it."""
    outline, tone, worth = CUTS[name]
    cut_gem(canvas, outline, tone)
    figure = lettering(worth, (30, 28, 40, 44))
    line(canvas, figure, mixed(tone, INK, 0.8), 5)
    fill(canvas, figure, WHITE)


def _gem_outline(name: str) -> QPainterPath:
    return polygon(CUTS[name][0])


NAMES = (*(str(value) for value in range(1, 11)), SPECIAL)
LOOKS = {
    "eight28.card": Look(card, NAMES, CARD_HEIGHT),
    "eight28.back": Look(back, ("",)),
    "eight28.gem": Look(gem, tuple(CUTS), 100.0, _gem_outline),
}

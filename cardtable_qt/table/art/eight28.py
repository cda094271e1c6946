"""8/28: numbers on cut stone, and the gems they are played for."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPainter, QPainterPath

from cardtable_qt.table.art.chips import gem as cut_gem
from cardtable_qt.table.art.strokes import (
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
    drawn,
    fading,
    field,
    figure,
    fill,
    inside,
    lettering,
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


def card(painter: QPainter, name: str) -> None:
    if name == SPECIAL:
        special(painter)
        return
    value = int(name)
    tone = mixed(COOL, WARM, (value - 1) / 9)
    body(painter)
    fill(painter, field(5), mixed(tone, PAPER, 0.72))
    _stone(painter, tone)
    line(painter, field(5), GOLD, 2.2)
    fill(painter, lettering(name, (22, 39, 56, 58)), NAVY)
    at_both_ends(painter, lambda: fill(painter, figure(name, (9, 10, 18, 18)), NAVY))
    _beads(painter, value)


def _stone(painter: QPainter, tone: QColor) -> None:
    rim, table = around(50, 68, 45, 8, 1 / 16), around(50, 68, 36, 8, 1 / 16)
    for i in range(8):
        facet = polygon([rim[i], rim[(i + 1) % 8], table[(i + 1) % 8], table[i]])
        fill(painter, facet, mixed(tone, WHITE, (0.1, 0.3, 0.0, 0.2)[i % 4]))
    fill(painter, polygon(table), fading(WHITE, mixed(tone, WHITE, 0.8), (30, 40), (70, 100)))


def _beads(painter: QPainter, value: int) -> None:
    """The value once more, to be counted."""
    for i in range(value):
        x = 42 + (i % 5 - (min(value - i // 5 * 5, 5) - 1) / 2) * 8
        y = 130 if i < 5 else 122
        fill(painter, moved(polygon([(0, -3.4), (3.4, 0), (0, 3.4), (-3.4, 0)]), x, y), NAVY)


def special(painter: QPainter) -> None:
    """One or eleven: gold, and cut in two."""
    body(painter)
    area = field(5)
    fill(painter, area, fading("#FFE9A0", "#EFAE2E", (0, 0), (100, 143)))
    with inside(painter, area):
        rays(painter, 50, 71.5, clear(WHITE, 0.3), 16)
        fill(painter, polygon([(100, 20), (100, 143), (0, 143), (0, 123)]), NAVY)
        line(painter, drawn("M -4 126 L 104 17"), PAPER, 4.5)
    line(painter, area, GOLD, 2.2)
    fill(painter, lettering("1", (14, 16, 30, 56)), NAVY)
    fill(painter, lettering("11", (41, 78, 46, 50)), SUN)


def back(painter: QPainter, _: str) -> None:
    """Fans in gold, and a stone without a number."""
    body(painter)
    area = field(4)
    fill(painter, area, NAVY)
    with inside(painter, area):
        for row in range(11):
            for column in range(5):
                _fan(painter, column * 26 + row % 2 * 13 - 2, row * 14.5)
    frame = polygon([(50, 32), (84, 71.5), (50, 111), (16, 71.5)])
    fill(painter, frame, NAVY)
    line(painter, frame, SUN, 2.4)
    outline = [
        (50 + x * 0.44, 71.5 + y * 0.44)
        for x, y in ((-28, -34), (28, -34), (48, -8), (0, 48), (-48, -8))
    ]
    fill(painter, polygon(outline), fading("#FFE9A0", "#D9961C", (34, 56), (64, 92)))
    cuts = "M 29 68 L 71 68 M 41 68 L 50 92 L 59 68 M 38 57 L 41 68 L 50 57 L 59 68 L 62 57"
    line(painter, drawn(cuts), NAVY, 1.5)
    line(painter, area, GOLD, 1.6)


def _fan(painter: QPainter, x: float, y: float) -> None:
    fan = QPainterPath()
    for radius in (13.4, 7):
        fan.addPath(oval(x, y, radius))
    fill(painter, oval(x, y, 14.2), NAVY)
    line(painter, fan, mixed(GOLD, NAVY, 0.3), 1.3)


CUTS: dict[str, tuple[list[Point], QColor, str]] = {
    "blue": (around(50, 50, 48, 8, 1 / 16), QColor("#1F62D8"), "1"),
    "red": (
        [(50, 2), (93, 27), (93, 73), (50, 98), (7, 73), (7, 27)],
        QColor("#C4123A"),
        "2",
    ),
}


def gem(painter: QPainter, name: str) -> None:
    """A stone with its worth on it."""
    outline, tone, worth = CUTS[name]
    cut_gem(painter, outline, tone)
    figure = lettering(worth, (30, 28, 40, 44))
    line(painter, figure, mixed(tone, INK, 0.8), 5)
    fill(painter, figure, WHITE)


def _gem_outline(name: str) -> QPainterPath:
    return polygon(CUTS[name][0])


NAMES = (*(str(value) for value in range(1, 11)), SPECIAL)
LOOKS = {
    "eight28.card": Look(card, NAMES, CARD_HEIGHT),
    "eight28.back": Look(back, ("",)),
    "eight28.gem": Look(gem, tuple(CUTS), 100.0, _gem_outline),
}

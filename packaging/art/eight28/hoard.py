"""8/28: the treasure chest in the middle of the table."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPainterPath

from art.canvas import Canvas, drawn
from art.eight28.stones import AMBER, GOLD, SUN, coin, glow, pebble, sparkle
from art.letters import lettering
from art.strokes import INK, PAPER, WHITE, Point, clear, fading, fill, line, mixed, oval, rounded

HOARD_HEIGHT = 84.0
STAGES = ("empty", "few", "many", "heap", "hoard")
WOOD, DARK = QColor("#27336F"), QColor("#0E1536")
BLUE, SKY, DEEP = QColor("#1F62D8"), QColor("#4FA3EE"), QColor("#173FA0")
COIN = QColor(SUN)

LID = "M 13 42 C 8 14 12 3 24 3 L 76 3 C 88 3 92 14 87 42 Z"
LINING = "M 19 42 C 15 18 18 9 27 9 L 73 9 C 82 9 85 18 81 42 Z"
FRONT = "M 7 42 L 93 42 L 89 77 C 89 79 87 80 85 80 L 15 80 C 13 80 11 79 11 77 Z"

# Rows of the heap from top to bottom: height and positions.
LINES: tuple[tuple[float, tuple[float, ...]], ...] = (
    (4.5, (51,)),
    (10.5, (40, 61)),
    (17, (31, 46, 61, 73)),
    (24, (25, 38, 52, 66, 77)),
    (30.5, (20, 31, 44, 57, 69, 80)),
    (36.5, (17, 27.5, 39, 50, 61.5, 73, 83)),
)
# The number of things in each row.
HEAPS = {
    "empty": (0, 0, 0, 0, 0, 0),
    "few": (0, 0, 0, 0, 0, 4),
    "many": (0, 0, 0, 0, 5, 7),
    "heap": (0, 0, 3, 5, 6, 7),
    "hoard": (1, 2, 4, 5, 6, 7),
}
FALLEN: tuple[Point, ...] = ((8, 71), (15, 76.5), (92, 71), (85, 76.5), (93, 77), (6.5, 77.5))


def hoard(canvas: Canvas, stage: str) -> None:
    """The open chest. Its content shows roughly how much there is to win."""
    fill(canvas, drawn(LID), fading(mixed(WOOD, WHITE, 0.12), DARK, (20, 0), (80, 42)))
    line(canvas, drawn(LID), INK, 2.4)
    fill(canvas, drawn(LINING), fading("#5B1B3C", "#2A0C22", (50, 9), (50, 42)))
    line(canvas, drawn(LINING), GOLD, 2.0)
    if stage in ("heap", "hoard"):
        glow(canvas, 50, 30, 40, SUN, 0.55 if stage == "hoard" else 0.3)
    _heap(canvas, stage)
    _front(canvas)
    if stage == "hoard":
        for i, (x, y) in enumerate(FALLEN):
            _thing(canvas, x, y, i + 2)
    _light(canvas, stage)


def signed(canvas: Canvas, text: str) -> None:
    """The full chest, with text on its plate."""
    hoard(canvas, STAGES[-1])
    fill(canvas, lettering(text, (33, 55, 34, 17)), WOOD)


def _heap(canvas: Canvas, stage: str) -> None:
    for (y, places), count in zip(LINES, HEAPS[stage], strict=True):
        spread = (len(places) - count) // 2
        for i, x in enumerate(places[spread : spread + count]):
            _thing(canvas, x, y + (i * 7 + count) % 3, round(x + y))


def _thing(canvas: Canvas, x: float, y: float, number: int) -> None:
    """A stone, or now and then a coin."""
    tone = (BLUE, SKY, COIN, DEEP, BLUE, SKY, BLUE)[number % 7]
    if tone == COIN:
        coin(canvas, x, y, 6.4)
    else:
        pebble(canvas, x, y, 15.5, tone, (number * 37) % 50 - 25)


def _front(canvas: Canvas) -> None:
    """Planks, bands of gold, and a plate for the number."""
    front = drawn(FRONT)
    fill(canvas, front, fading(mixed(WOOD, WHITE, 0.1), DARK, (30, 42), (60, 84)))
    for y in (55, 67.5):
        line(canvas, drawn(f"M 10 {y} L 90 {y}"), clear(INK, 0.5), 1.2)
    for x, lean in ((15, 2.2), (85, -2.2)):
        band = drawn(f"M {x - 5} 42 L {x + 5} 42 L {x + 5 + lean} 80 L {x - 5 + lean} 80 Z")
        fill(canvas, band, fading("#FFE9A0", "#C48A1C", (x - 5, 42), (x + 7, 80)))
        line(canvas, band, AMBER, 1.0)
        for y in (50, 61, 72):
            fill(canvas, oval(x + lean * (y - 42) / 38, y, 1.8), AMBER)
    line(canvas, front, INK, 2.4)
    rim = rounded(4.5, 40.5, 91, 6.5, 3.2)
    fill(canvas, rim, fading("#FFF0B0", "#D9961C", (50, 40), (50, 47)))
    line(canvas, rim, AMBER, 1.2)
    plate = rounded(30, 51, 40, 25, 5)
    fill(canvas, plate, PAPER)
    line(canvas, plate, AMBER, 3.4)
    line(canvas, plate, SUN, 2.0)


def _light(canvas: Canvas, stage: str) -> None:
    flashes = {
        "few": ((39, 31, 7.0),),
        "many": ((30, 25, 8.0), (68, 30, 5.0)),
        "heap": ((40, 13, 10.0), (72, 23, 6.0), (22, 30, 5.0)),
        "hoard": ((51, 8, 12.0), (73, 20, 7.0), (24, 27, 7.0), (92, 70, 6.0), (8, 70, 5.0)),
    }
    for x, y, size in flashes.get(stage, ()):
        sparkle(canvas, x, y, size)


def hoard_outline(stage: str) -> QPainterPath:
    lid, front = drawn(LID), drawn(FRONT)
    return lid.united(front)

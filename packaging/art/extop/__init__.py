"""Ex & Top: numbers in six colours, each colour with its emblem, and the chips of the rows."""

from __future__ import annotations

from PySide6.QtGui import QColor

from art.canvas import Canvas, drawn
from art.extop.emblems import DARK, emblem, emblem_outline, emblem_path, relief, silhouette
from art.extop.point_chips import CLOSED, SAND, UMBER, chip_face, chip_outline
from art.letters import figure, lettering
from art.strokes import (
    INK,
    PAPER,
    WHITE,
    Look,
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
    placed,
    polygon,
    readable_on,
    rounded,
)
from art.tiles import Tile
from cardtable_qt.table.painting.palette import GAME_COLOURS, contrast

NUMBER_CONTRAST = 5.2  # of a number on the emblem behind it
GRAIN = (
    "M {x} 7 C {a} 30 {b} 52 {x} 78 C {c} 104 {a} 122 {x} 136",
    "M {x} 7 C {c} 24 {a} 60 {b} 84 C {a} 110 {c} 130 {x} 136",
)


def card(canvas: Canvas, name: str) -> None:
    colour, value = name.split("-")
    tone = QColor(GAME_COLOURS[colour])
    text = readable_on(tone)
    behind = _behind(tone, text)
    body(canvas)
    area = field(4.5)
    fill(canvas, area, fading(mixed(tone, WHITE, 0.1), mixed(tone, INK, 0.1), (0, 0), (30, 143)))
    line(canvas, field(7.8), clear(text, 0.45), 1.2)
    with inside(canvas, area):
        _embossed(canvas, colour, behind)

    def corner() -> None:
        sign = moved(silhouette(colour), 19.5, 42.5, 0.19)
        for shape in (figure(value, (9.5, 11, 20, 18)), sign):
            line(canvas, shape, clear(tone, 0.8), 3)
            fill(canvas, shape, text)

    at_both_ends(canvas, corner)
    middle = (30.0, 40.5, 40.0, 62.0) if len(value) == 1 else (16.0, 48.5, 68.0, 46.0)
    number = lettering(value, middle)
    line(canvas, number, behind, 8)
    fill(canvas, number, text)


def _behind(tone: QColor, text: QColor) -> QColor:
    """A shade of the card's tone on which its number is easy to read."""
    other = WHITE if text is INK else INK
    shades = [mixed(tone, WHITE, 0.17), mixed(tone, other, 0.42 if text is INK else 0.3)]
    return next(
        (s for s in shades if text is PAPER and contrast(text, s) >= NUMBER_CONTRAST), shades[1]
    )


def _embossed(canvas: Canvas, colour: str, tone: QColor) -> None:
    """The embossed emblem, in a shade of the card's tone."""
    with placed(canvas, 50, 71.5, 1.06):
        path = emblem_path(colour)
        line(canvas, path.translated(1.2, 2), clear(INK, 0.16), 5)
        line(canvas, path, mixed(tone, DARK.get(colour, INK), 0.5), 2)
        relief(canvas, colour, tone, smiling=False)


def back(canvas: Canvas, colour: str) -> None:
    """An inlaid board. A card of known colour shows the colour and a question mark."""
    body(canvas)
    _board(canvas)
    if colour:
        _question(canvas, colour)
        return
    fill(canvas, oval(50, 71.5, 34), mixed(UMBER, INK, 0.25))
    line(canvas, oval(50, 71.5, 34), SAND, 2.4)
    for (x, y), each in zip(around(50, 71.5, 26.5, 6), GAME_COLOURS, strict=True):
        fill(canvas, moved(silhouette(each), x, y, 0.13), clear(SAND, 0.85))
    arrow = drawn("M -14 -3.2 L 4 -3.2 L 4 -9.5 L 16 0 L 4 9.5 L 4 3.2 L -14 3.2 Z")
    fill(canvas, moved(arrow, 49, 63.5), SAND)
    fill(canvas, moved(arrow, 51, 79.5, angle=180), SAND)


def _board(canvas: Canvas) -> None:
    """Dark wood with its grain, and lines of lighter wood let into it."""
    area = field(4)
    fill(canvas, area, fading(mixed(UMBER, SAND, 0.16), mixed(UMBER, INK, 0.12), (0, 0), (70, 143)))
    for i, x in enumerate(range(9, 94, 6)):
        way = GRAIN[i % 2].format(x=x, a=x + 3, b=x - 4, c=x + 5)
        line(canvas, drawn(way), clear(INK if i % 3 else SAND, 0.2), 1.3)
    line(canvas, field(9.5), clear(SAND, 0.9), 1.7)
    line(canvas, field(12.8), clear(SAND, 0.5), 0.8)
    diamond = polygon([(0, -6), (6, 0), (0, 6), (-6, 0)])
    for x, y in ((50, 25), (50, 118), (22, 22), (78, 22), (22, 121), (78, 121)):
        fill(canvas, moved(diamond, x, y, 1.0 if x == 50 else 0.7), SAND)


def _question(canvas: Canvas, colour: str) -> None:
    tone = QColor(GAME_COLOURS[colour])
    plaque = rounded(16, 17, 68, 109, 9)
    fill(canvas, plaque, fading(mixed(tone, WHITE, 0.12), tone, (16, 17), (60, 126)))
    line(canvas, plaque, mixed(UMBER, INK, 0.5), 5.4)
    line(canvas, plaque, SAND, 3.2)
    text = readable_on(tone)
    with placed(canvas, 50, 50, 0.62):
        line(canvas, emblem_path(colour), text, 6)
        relief(canvas, colour, tone)
    fill(canvas, lettering("?", (34, 82, 32, 36)), text)


CHIPS = ("+2", "+3", "+4", "+5", "+6", "-4", "-5", "-6", CLOSED)
NAMES = tuple(f"{colour}-{value}" for colour in GAME_COLOURS for value in range(1, 13))
CARD = Look(card, NAMES)
CHIP = Look(chip_face, CHIPS, 100.0, chip_outline)
EMBLEM = Look(emblem, tuple(GAME_COLOURS), 100.0, emblem_outline, shadow=False)
LOOKS = {
    "extop.card": CARD,
    "extop.back": Look(back, ("", *GAME_COLOURS)),
    "extop.chip": CHIP,
    "extop.emblem": EMBLEM,
}
TILE = Tile("#C08A57", "#5E3A20", (
    (CARD, "blue-4", 15, 35, 29, -12),
    (CARD, "green-7", 85, 35, 29, 12),
    (CARD, "yellow-9", 38, 30, 30, -4),
    (CARD, "red-12", 62, 30, 30, 4),
    (EMBLEM, "orange", 10, 57, 14, -10),
    (CHIP, "+6", 31, 52, 24, -8),
    (EMBLEM, "yellow", 50, 57, 13, 6),
    (CHIP, "-5", 69, 52, 23, 10),
    (EMBLEM, "purple", 90, 57, 14, 8),
))  # fmt: skip

"""8/28: numbers above a tray of gold, the gems they are played for, and the hoard in the middle."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QColor, QPainterPath

from art.canvas import Canvas, drawn
from art.chips import round_outline
from art.eight28.hoard import HOARD_HEIGHT, STAGES, hoard, hoard_outline, signed
from art.eight28.stones import (
    AMBER,
    GOLD,
    SUN,
    brilliant,
    brilliant_outline,
    coin,
    glow,
    sparkle,
    step_cut,
    step_outline,
)
from art.letters import figure, lettering
from art.strokes import (
    CARD_HEIGHT,
    INK,
    PAPER,
    WHITE,
    Look,
    Point,
    around,
    body,
    clear,
    fading,
    field,
    fill,
    inside,
    line,
    mixed,
    oval,
    polygon,
    rays,
    rounded,
    star,
)
from art.tiles import Tile

NAVY, NIGHT, RED = QColor("#1A2350"), QColor("#0E1536"), QColor("#C4123A")
COOL, PALE, WARM = QColor("#6FB7E8"), QColor("#F5DC8C"), QColor("#F0945A")
SPECIAL = "1/11"
PLACES = 10  # per tray


def card(canvas: Canvas, name: str) -> None:
    if name == SPECIAL:
        special(canvas)
        return
    value = int(name)
    tone = _tone((value - 1) / (PLACES - 1))
    body(canvas)
    area = field(5)
    fill(
        canvas, area, fading(mixed(tone, PAPER, 0.45), mixed(tone, PAPER, 0.85), (50, 0), (50, 96))
    )
    with inside(canvas, area):
        rays(canvas, 56, 100, clear(WHITE, 0.32), 14)
    fill(canvas, lettering(name, (24, 19, 62, 74)), NAVY)
    fill(canvas, figure(name, (9, 10, 15, 19)), NAVY)
    _tray(canvas, value)
    line(canvas, area, GOLD, 2.2)


def _tone(share: float) -> QColor:
    """From a clear night to sunrise."""
    if share < 0.5:
        return mixed(COOL, PALE, share * 2)
    return mixed(PALE, WARM, share * 2 - 1)


def _tray(canvas: Canvas, value: int) -> None:
    """The value again, as coins on velvet to count, five in a row."""
    tray = rounded(8, 101, 84, 34, 5)
    fill(canvas, tray, fading(NAVY, NIGHT, (50, 101), (50, 135)))
    line(canvas, tray, GOLD, 1.8)
    for i in range(PLACES):
        x, y = 18.4 + i % 5 * 15.8, 110.4 + i // 5 * 15.4
        if i < value:
            coin(canvas, x, y, 6.7)
        else:
            fill(canvas, oval(x, y, 2.2), clear(COOL, 0.28))


def special(canvas: Canvas) -> None:
    """One or eleven: gold, and cut in two."""
    body(canvas, "#FFF1BE")
    area = field(5)
    fill(canvas, area, fading("#FFF3BF", "#F0A91F", (0, 0), (100, 143)))
    with inside(canvas, area):
        rays(canvas, 50, 71.5, clear(WHITE, 0.5), 14)
        night = polygon([(104, 16), (104, 147), (-4, 147), (-4, 127)])
        fill(canvas, night, fading(NAVY, NIGHT, (60, 60), (90, 143)))
        glow(canvas, 50, 71.5, 44, SUN, 0.75)
        for width, tone in ((8.0, GOLD), (4.6, WHITE)):
            line(canvas, drawn("M -4 127 L 104 16"), tone, width)
    for width, tone in ((4.4, AMBER), (2.4, SUN)):
        line(canvas, area, tone, width)
    one, eleven = lettering("1", (13, 13, 30, 58)), lettering("11", (42, 75, 44, 54))
    fill(canvas, one, NAVY)
    line(canvas, eleven, NIGHT, 4)
    fill(canvas, eleven, fading("#FFF3BF", "#FFB92E", (60, 75), (60, 130)))
    for x, y, size, tone in (
        (50, 71.5, 17, WHITE),
        (82, 22, 9, WHITE),
        (66, 12, 4.5, WHITE),
        (20, 124, 8, SUN),
        (33, 131, 4, SUN),
        (11.5, 84, 5, WHITE),
    ):
        sparkle(canvas, x, y, size, tone)


def back(canvas: Canvas, _: str) -> None:
    """Fans in gold, and a stone without a number."""
    body(canvas, NAVY)
    area = field(4)
    fill(canvas, area, fading(mixed(NAVY, COOL, 0.12), NIGHT, (20, 0), (80, 143)))
    with inside(canvas, area):
        for row in range(11):
            for column in range(5):
                _fan(canvas, column * 26 + row % 2 * 13 - 2, row * 14.5)
    frame = polygon([(50, 30), (86, 71.5), (50, 113), (14, 71.5)])
    fill(canvas, frame, fading(NAVY, NIGHT, (50, 30), (50, 113)))
    for inset, width in ((0.0, 2.6), (4.2, 0.9)):
        inner = [(50, 30 + inset), (86 - inset, 71.5), (50, 113 - inset), (14 + inset, 71.5)]
        line(canvas, polygon(inner), SUN, width)
    glow(canvas, 50, 72, 26, SUN, 0.4)
    outline = [
        (50 + x * 0.44, 71.5 + y * 0.44)
        for x, y in ((-28, -34), (28, -34), (48, -8), (0, 48), (-48, -8))
    ]
    fill(canvas, polygon(outline), fading("#FFF3BF", "#D9961C", (34, 56), (64, 92)))
    cuts = "M 29 68 L 71 68 M 41 68 L 50 92 L 59 68 M 38 57 L 41 68 L 50 57 L 59 68 L 62 57"
    line(canvas, drawn(cuts), NAVY, 1.5)
    sparkle(canvas, 64, 54, 8)
    for inset, width in ((1.4, 2.0), (4.6, 1.0)):
        line(canvas, field(inset), GOLD, width)


def _fan(canvas: Canvas, x: float, y: float) -> None:
    fan = QPainterPath()
    for radius in (13.4, 7):
        fan.addPath(oval(x, y, radius))
    fill(canvas, oval(x, y, 14.2), NAVY)
    line(canvas, fan, mixed(GOLD, NAVY, 0.35), 1.3)


CUTS: dict[str, tuple[Callable[[Canvas, QColor], None], list[Point], QColor, str]] = {
    "blue": (brilliant, brilliant_outline(), QColor("#1F62D8"), "1"),
    "red": (step_cut, step_outline(), RED, "2"),
}


def gem(canvas: Canvas, name: str) -> None:
    """A stone with its value."""
    cut, _, tone, worth = CUTS[name]
    cut(canvas, tone)
    number = lettering(worth, (30, 26, 40, 48))
    line(canvas, number, mixed(tone, INK, 0.8), 6)
    fill(canvas, number, WHITE)
    sparkle(canvas, 26, 22, 12)


def _gem_outline(name: str) -> QPainterPath:
    return polygon(CUTS[name][1])


def bulls_eye(canvas: Canvas, _: str) -> None:
    """Exactly 8 and exactly 28: a target in gold, with a stone in its heart."""
    burst = star(50, 50, 49, 42.5, 16)
    fill(canvas, burst, fading("#FFF0B0", "#E2A526", (20, 0), (80, 100)))
    line(canvas, burst, AMBER, 1.4)
    for radius, tone in ((40, NAVY), (32.5, PAPER), (24.5, RED), (16.5, SUN)):
        fill(canvas, oval(50, 50, radius), tone)
        line(canvas, oval(50, 50, radius), AMBER if tone == SUN else INK, 1.2)
    for text, x in (("8", 21.5), ("28", 78.5)):
        fill(canvas, oval(x, 78, 17.5), AMBER)
        fill(canvas, oval(x, 77.4, 16), fading("#FFF3BF", "#F0B437", (x, 62), (x, 94)))
        fill(canvas, lettering(text, (x - 11, 67.5, 22, 20)), NAVY)
    stone = polygon(around(50, 50, 12.5, 8, 1 / 16))
    fill(canvas, stone, fading(WHITE, "#6FB7E8", (42, 40), (60, 62)))
    line(canvas, stone, NAVY, 1.6)
    line(canvas, drawn("M 45 45 L 55 45 L 55 55 L 45 55 Z"), clear(NAVY, 0.5), 1.0)
    sparkle(canvas, 50, 50, 21)
    sparkle(canvas, 74, 22, 9)
    sparkle(canvas, 24, 30, 6)


def claim(canvas: Canvas, _: str) -> None:
    """The marker for a half: 8 or 28, as the special card is one or eleven."""
    rim, face = oval(50, 50, 48), oval(50, 50, 42)
    fill(canvas, rim, fading("#FFF0B0", "#C48A1C", (20, 0), (80, 100)))
    line(canvas, rim, AMBER, 2)
    fill(canvas, face, fading("#FFF3BF", "#F0B437", (20, 10), (70, 80)))
    with inside(canvas, face):
        night = polygon([(104, -4), (104, 104), (-4, 104)])
        fill(canvas, night, fading(NAVY, NIGHT, (50, 50), (90, 90)))
        line(canvas, drawn("M -4 104 L 104 -4"), WHITE, 4)
    line(canvas, face, AMBER, 2)
    fill(canvas, lettering("8", (18, 16, 32, 34)), NAVY)
    fill(canvas, lettering("28", (46, 52, 38, 30)), SUN)
    sparkle(canvas, 30, 78, 8, SUN)
    sparkle(canvas, 72, 24, 9)


def _burst_outline(_: str) -> QPainterPath:
    return oval(50, 50, 46)


NAMES = (*(str(value) for value in range(1, PLACES + 1)), SPECIAL)
CARD = Look(card, NAMES, CARD_HEIGHT)
BACK = Look(back, ("",))
GEM = Look(gem, tuple(CUTS), 100.0, _gem_outline)
CHEST = Look(signed, ("8/28",), HOARD_HEIGHT, hoard_outline)
LOOKS = {
    "eight28.card": CARD,
    "eight28.back": BACK,
    "eight28.gem": GEM,
    "eight28.pot": Look(hoard, STAGES, HOARD_HEIGHT, hoard_outline),
    "eight28.claim": Look(claim, ("",), 100.0, round_outline),
    "eight28.bullseye": Look(bulls_eye, ("",), 100.0, _burst_outline),
}
TILE = Tile("#5A6BB8", "#1B2350", (
    (BACK, "", 13, 31, 27, -14),
    (CARD, "8", 34, 27, 29, -6),
    (CARD, "1/11", 84, 30, 30, 10),
    (CHEST, "8/28", 58, 38, 45, 0),
    (GEM, "blue", 20, 57, 14, -10),
    (GEM, "red", 89, 58, 15, 8),
    (GEM, "blue", 33, 60, 11, 14),
))  # fmt: skip

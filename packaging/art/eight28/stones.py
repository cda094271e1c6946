"""Treasure: cut stones, gold coins, and light effects."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QRadialGradient

from art.canvas import Canvas, drawn
from art.strokes import (
    INK,
    WHITE,
    Point,
    around,
    clear,
    fading,
    fill,
    inside,
    line,
    mixed,
    moved,
    oval,
    placed,
    polygon,
)

GOLD, SUN, AMBER = QColor("#C9962B"), QColor("#FFD25A"), QColor("#8A5A10")
LIGHT_FROM = -0.7 * pi  # the direction to the lamp, at the upper left
GLINT = (0.0, 0.14, -0.1, 0.2, -0.16, 0.06, 0.1, -0.06)  # a different brightness for each facet


def sparkle(canvas: Canvas, x: float, y: float, size: float, tone: QColor = WHITE) -> None:
    """A flash of light with four points."""
    star = "M 0 -10 Q 1.2 -1.2 10 0 Q 1.2 1.2 0 10 Q -1.2 1.2 -10 0 Q -1.2 -1.2 0 -10 Z"
    fill(canvas, moved(drawn(star), x, y, size / 10), tone)


def glow(canvas: Canvas, x: float, y: float, radius: float, tone: QColor, most: float) -> None:
    """Light around a point, fading outwards."""
    light = QRadialGradient(QPointF(x, y), radius)
    light.setColorAt(0, clear(tone, most))
    light.setColorAt(1, clear(tone, 0))
    fill(canvas, oval(x, y, radius), light)


def coin(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """A gold coin seen from above."""
    fill(canvas, oval(x, y, radius), AMBER)
    face = fading("#FFF0B0", "#E2A526", (x - radius, y - radius), (x + radius, y + radius))
    fill(canvas, oval(x, y - radius * 0.06, radius * 0.86), face)
    line(canvas, oval(x, y - radius * 0.06, radius * 0.55), clear(AMBER, 0.55), radius * 0.14)


def brilliant_outline(radius: float = 48) -> list[Point]:
    return around(50, 50, radius, 16)


def step_outline(part: float = 1.0) -> list[Point]:
    corners = (
        (-20, -47),
        (20, -47),
        (42, -26),
        (42, 26),
        (20, 47),
        (-20, 47),
        (-42, 26),
        (-42, -26),
    )
    return [(50 + x * part, 50 + y * part) for x, y in corners]


def brilliant(canvas: Canvas, tone: QColor) -> None:
    """A round stone: triangles and kites around an eight-cornered table."""
    girdle, knees, table = (
        brilliant_outline(),
        around(50, 50, 38.5, 8),
        around(50, 50, 28, 8, 1 / 16),
    )
    for i in range(8):
        knee, after = knees[i], knees[(i + 1) % 8]
        near, corner, far = girdle[2 * i], girdle[2 * i + 1], girdle[(2 * i + 2) % 16]
        _facet(canvas, [knee, near, corner], tone, GLINT[i] + 0.12)
        _facet(canvas, [after, corner, far], tone, GLINT[-i] - 0.12)
        _facet(canvas, [table[i], knee, corner, after], tone, GLINT[(3 * i) % 8] * 0.6)
        _facet(canvas, [table[i - 1], knee, table[i]], tone, GLINT[(5 * i) % 8] + 0.1)
    _table(canvas, table, tone)
    line(canvas, polygon(girdle), mixed(tone, INK, 0.72), 2.4)


def step_cut(canvas: Canvas, tone: QColor) -> None:
    """A long stone with steps down from a large table."""
    rings = [step_outline(part) for part in (1.0, 0.83, 0.66)]
    for step, (outer, inner) in enumerate(pairwise(rings)):
        for i in range(8):
            after = (i + 1) % 8
            corners = [outer[i], outer[after], inner[after], inner[i]]
            _facet(canvas, corners, tone, GLINT[(3 * i + step) % 8] * 0.7 + 0.12 - 0.2 * step)
    _table(canvas, rings[-1], tone)
    line(canvas, polygon(rings[0]), mixed(tone, INK, 0.72), 2.4)


def _table(canvas: Canvas, corners: Sequence[Point], tone: QColor) -> None:
    """The flat top: deep, with a beam of light across it."""
    top = polygon(corners)
    fill(canvas, top, fading(mixed(tone, WHITE, 0.2), mixed(tone, INK, 0.3), (28, 22), (70, 80)))
    with inside(canvas, top):
        fill(canvas, polygon([(0, 58), (58, 0), (74, 0), (0, 74)]), clear(WHITE, 0.22))
        fill(canvas, polygon([(26, 104), (104, 26), (104, 34), (34, 104)]), clear(WHITE, 0.14))
    line(canvas, top, clear(WHITE, 0.6), 1.3)


def _facet(canvas: Canvas, corners: Sequence[Point], tone: QColor, shift: float) -> None:
    """A facet of a stone, brighter towards the lamp."""
    x = sum(corner[0] for corner in corners) / len(corners) - 50
    y = sum(corner[1] for corner in corners) / len(corners) - 50
    slope = min(1.0, hypot(x, y) / 40)
    brightness = cos(atan2(y, x) - LIGHT_FROM) * slope * 0.85 + shift
    shade = (
        mixed(tone, WHITE, min(0.85, 0.68 * brightness))
        if brightness > 0
        else mixed(tone, INK, min(0.7, -0.62 * brightness))
    )
    facet = polygon(corners)
    fill(canvas, facet, shade)
    line(canvas, facet, shade, 0.5)


def pebble(canvas: Canvas, x: float, y: float, size: float, tone: QColor, angle: float) -> None:
    """A small stone in a heap, seen from the side."""
    crown = [(-30, -26), (30, -26), (48, -4), (0, 46), (-48, -4)]
    with placed(canvas, x, y, size / 96, angle):
        fill(canvas, polygon(crown), mixed(tone, INK, 0.25))
        fill(canvas, polygon([(-48, -4), (-30, -26), (-16, -4)]), mixed(tone, WHITE, 0.55))
        fill(canvas, polygon([(-30, -26), (30, -26), (16, -4), (-16, -4)]), mixed(tone, WHITE, 0.3))
        fill(canvas, polygon([(30, -26), (48, -4), (16, -4)]), tone)
        fill(canvas, polygon([(-48, -4), (-16, -4), (0, 46)]), mixed(tone, WHITE, 0.14))
        fill(canvas, polygon([(16, -4), (48, -4), (0, 46)]), mixed(tone, INK, 0.45))
        line(canvas, polygon(crown), mixed(tone, INK, 0.75), 5.0)

"""The chips of Ex & Top. Positive ones have a golden scalloped rim and a laurel, negative ones
have thorns, so that they differ in shape as well."""

from __future__ import annotations

from math import atan2, degrees

from PySide6.QtGui import QColor, QPainterPath

from art.canvas import Canvas, drawn, stroked
from art.chips import chip, round_outline
from art.letters import lettering
from art.strokes import (
    INK,
    PAPER,
    WHITE,
    around,
    clear,
    fading,
    fill,
    inside,
    line,
    mixed,
    moved,
    oval,
    polygon,
)

CLOSED = "?"  # the back of a chip
UMBER, SAND = QColor("#6B4630"), QColor("#F2DDB4")
COAL, GOLD, SUN = QColor("#22242E"), QColor("#C9932A"), QColor("#FFE08A")
BLOOD, ROSE = QColor("#A90F1B"), QColor("#F7C9BD")
LEAF = "M 0 -7 C 5 -3 4 4 0 7 C -4 4 -5 -3 0 -7 Z"


def chip_outline(name: str) -> QPainterPath:
    if name == CLOSED:
        return round_outline(name)
    return _scallops() if name.startswith("+") else _thorns()


def _scallops() -> QPainterPath:
    path = oval(50, 50, 45)
    for x, y in around(50, 50, 42.5, 16):
        path = path.united(oval(x, y, 6.6))
    return path


def _thorns() -> QPainterPath:
    """A slanted saw-tooth edge."""
    tips, roots = around(50, 50, 48.8, 15), around(50, 50, 41.5, 15, 0.045)
    return polygon([point for pair in zip(tips, roots, strict=True) for point in pair])


def chip_face(canvas: Canvas, name: str) -> None:
    if name == CLOSED:
        _closed(canvas)
    elif name.startswith("+"):
        _reward(canvas, name[1:])
    else:
        _penalty(canvas, name[1:])


def _closed(canvas: Canvas) -> None:
    """Turned wood, with its rings."""
    chip(canvas, UMBER, SAND, UMBER, 6)
    with inside(canvas, oval(50, 50, 33)):
        for radius in (12, 20, 28, 36):
            line(canvas, oval(44, 46, radius, radius * 0.92), clear(INK, 0.16), 1.6)
    fill(canvas, lettering("?", (32, 27, 36, 46)), SAND)


def _reward(canvas: Canvas, number: str) -> None:
    outline = _scallops()
    fill(canvas, outline, fading(SUN, GOLD, (20, 4), (80, 96)))
    line(canvas, outline, mixed(GOLD, INK, 0.72), 1.5)
    plate = oval(50, 50, 40.5)
    fill(canvas, plate, fading(mixed(COAL, WHITE, 0.16), COAL, (25, 10), (75, 90)))
    line(canvas, plate, mixed(GOLD, INK, 0.6), 1.4)
    _laurel(canvas)
    _sum(canvas, "+", number, PAPER, mixed(COAL, INK, 0.5))


def _laurel(canvas: Canvas) -> None:
    """Two twigs that meet below."""
    spots = [0.5 + side * (0.045 + 0.052 * i) for i in range(7) for side in (-1, 1)]
    for spot in spots:
        ((x, y),) = around(50, 50, 35.5, 1, spot)
        side = 1 if spot > 0.5 else -1
        for lean, reach in ((-34, -2.2), (34, 2.2)):
            ((u, v),) = around(50, 50, 35.5 + reach, 1, spot)
            turned = degrees(atan2(y - 50, x - 50)) + (0 if side > 0 else 180) + lean * side
            shade = SUN if reach > 0 else mixed(SUN, GOLD, 0.55)
            fill(canvas, moved(drawn(LEAF), u, v, 0.62, turned), shade)


def _penalty(canvas: Canvas, number: str) -> None:
    outline = _thorns()
    fill(
        canvas,
        outline,
        fading(mixed(BLOOD, WHITE, 0.24), mixed(BLOOD, INK, 0.3), (20, 0), (80, 100)),
    )
    line(canvas, outline, mixed(BLOOD, INK, 0.75), 1.8)
    _spikes(canvas)
    fill(canvas, oval(50, 50, 33.5), fading(WHITE, ROSE, (30, 20), (75, 90)))
    line(canvas, oval(50, 50, 33.5), mixed(BLOOD, INK, 0.6), 2)
    _sum(canvas, "-", number, mixed(BLOOD, INK, 0.12), None)


def _spikes(canvas: Canvas) -> None:
    """Thorns that point at the number."""
    for place in range(15):
        base = around(50, 50, 40.5, 2, (place + 0.25) / 15)[0]
        left, right = (around(50, 50, 40.5, 1, (place + 0.25 + s) / 15)[0] for s in (-0.2, 0.2))
        tip = around(50, 50, 35, 1, (place + 0.5) / 15)[0]
        fill(canvas, polygon([left, tip, right, base]), clear(ROSE, 0.75))


def _sum(canvas: Canvas, sign: str, number: str, tone: QColor, edge: QColor | None) -> None:
    """The sign is as thick as the number."""
    bars = "M 22 50 L 36 50" + (" M 29 43 L 29 57" if sign == "+" else "")
    path = stroked(drawn(bars), 7.8)
    path.addPath(lettering(number, (43, 29, 31, 42)))
    if edge is not None:
        line(canvas, path, edge, 3)
    fill(canvas, path, tone)

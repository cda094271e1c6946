"""What the table is covered with: cloth, wood or stone, in the light of a lamp above it.

A surface is a light that fades towards the rim, and over it a small tile of its fibre or grain,
drawn once from chance that is always the same. The tile hardly differs from place to place, so
nobody sees where it begins again, and it hides the steps in which a screen fades colours.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import ceil, floor
from random import Random
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from cardtable_qt.table import grain, palette

OWN = "game"  # every game has the surface that its own mood asks for
ON_DARK = 0.55  # of the grain is seen on a dark table
REACH = 0.72  # of the longer side: so far from the middle is the rim


class Surface(NamedTuple):
    """The tones in the middle and at the rim, on a light table and on a dark one, and what the
    tile shows."""

    light: tuple[str, str]
    dark: tuple[str, str]
    grain: Callable[[Random], QImage]
    depth: float = 1.0  # how much the grain shows
    shift: float = 0.0  # of a tile: so far the next row of them is moved, as boards are


_chosen = OWN


def use(name: str) -> None:
    """Cover all tables alike from now on, or each game's with its own."""
    global _chosen
    if name != OWN and name not in SURFACES:
        raise KeyError(name)
    _chosen = name


def chosen() -> str:
    """What all tables are covered with, or `OWN`."""
    return _chosen


def of(own: str) -> str:
    """The surface in use where a game has that one of its own."""
    return own if _chosen == OWN else _chosen


def tones(name: str) -> tuple[QColor, QColor]:
    """The colours in the middle and at the rim, on the light or the dark table in use."""
    surface = SURFACES[name]
    middle, rim = surface.dark if palette.current() is palette.DARK else surface.light
    return QColor(middle), QColor(rim)


def paint(painter: QPainter, table: QRectF, part: QRectF, name: str, ratio: float = 1.0) -> None:
    """Cover a part of a table with a surface, for a screen with so many pixels to a point."""
    from PySide6.QtGui import QRadialGradient  # it is slow to come, and the start needs none

    middle, rim = tones(name)
    lamp = QRadialGradient(
        QPointF(table.center().x(), table.top() + table.height() * 0.44),
        max(table.width(), table.height()) * REACH,
    )
    lamp.setColorAt(0, middle)
    lamp.setColorAt(0.35, _between(middle, rim, 0.16))
    lamp.setColorAt(1, rim)
    painter.fillRect(part, lamp)
    dark = palette.current() is palette.DARK
    painter.setOpacity(ON_DARK if dark else 1.0)
    tile = QPixmap.fromImage(_tile(name))
    tile.setDevicePixelRatio(ratio)
    side, shift = grain.TILE / ratio, SURFACES[name].shift
    top, bottom = ((edge - table.top()) / side for edge in (part.top(), part.bottom()))
    for row in range(floor(top), ceil(bottom)):  # a small table does not reach as far as its cover
        strip = QRectF(part.left(), table.top() + row * side, part.width(), side).intersected(part)
        if not strip.isEmpty():
            moved = QPointF(row * shift * side, 0)
            painter.drawTiledPixmap(strip, tile, strip.topLeft() - table.topLeft() + moved)
    painter.setOpacity(1.0)


def _between(one: QColor, other: QColor, way: float) -> QColor:
    return QColor.fromRgbF(
        one.redF() + (other.redF() - one.redF()) * way,
        one.greenF() + (other.greenF() - one.greenF()) * way,
        one.blueF() + (other.blueF() - one.blueF()) * way,
    )


@lru_cache(maxsize=4)
def _tile(name: str) -> QImage:
    surface = SURFACES[name]
    return grain.relief(surface.grain(Random(name)), surface.depth)


SURFACES: Mapping[str, Surface] = {
    "felt": Surface(("#2F6B54", "#193F31"), ("#1D3A31", "#10221C"), grain.felt),
    "sea": Surface(("#1D6877", "#0D3B48"), ("#143A44", "#08202A"), grain.rippled, 0.8),
    "wine": Surface(("#7C2B44", "#451426"), ("#431A28", "#220B14"), grain.damask, 0.8),
    "wood": Surface(("#80512D", "#4C2C17"), ("#43291A", "#23150C"), grain.grained, shift=0.38),
    "slate": Surface(("#505B66", "#2B333B"), ("#2B3138", "#171B20"), grain.stony),
    "night": Surface(("#27346E", "#141B42"), ("#1A2149", "#0A0D22"), grain.velvet, 0.8),
}

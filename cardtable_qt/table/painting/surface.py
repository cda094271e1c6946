"""Table surfaces: cloth, wood or stone under a lamp.

A surface is a radial gradient with a small repeated texture tile, generated from a fixed seed. The
texture is so uniform that its repetition is not noticed, and it hides colour banding.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import ceil, floor, pi, sin
from random import Random
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPixmap

from cardtable_qt.table.painting import palette

TILE_PX = 512
MID_GREY = 128
_GREY8 = QImage.Format.Format_Grayscale8


def shade_relief(grey: QImage, depth: float) -> QImage:
    """Turn a grey image into translucent shadows (below mid grey) and lights (above it)."""
    tile = _transparent_image(grey.width(), grey.height())
    with QPainter(tile) as painter:
        values = _grey_bytes(grey)
        for tone, sign in ((Qt.GlobalColor.black, -1), (Qt.GlobalColor.white, 1)):
            alphas = bytes(
                min(255, max(0, round((v - MID_GREY) * sign * depth))) for v in range(256)
            )
            shape = values.translate(alphas)
            mask = QImage(
                shape, grey.width(), grey.height(), grey.width(), QImage.Format.Format_Alpha8
            )
            layer = _transparent_image(grey.width(), grey.height())
            layer.fill(tone)
            with QPainter(layer) as cutter:
                cutter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
                cutter.drawImage(0, 0, mask)
            painter.drawImage(0, 0, layer)
    return tile


def _transparent_image(width: int, height: int) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


def _grey_bytes(image: QImage) -> bytes:
    grey = image.convertToFormat(_GREY8)
    return bytes(grey.constBits())


def _grey_image() -> QImage:
    image = QImage(TILE_PX, TILE_PX, QImage.Format.Format_RGB32)
    image.fill(QColor(MID_GREY, MID_GREY, MID_GREY))
    return image


def _noise_tile(rng: Random, width: int, height: int) -> QImage:
    """Random noise, stretched to the size of a tile so that the tile is seamless."""
    values = rng.randbytes(width * height)  # QImage does not copy its data
    small = QImage(values, width, height, width, _GREY8)
    if (width, height) == (TILE_PX, TILE_PX):
        return small.copy()
    # A margin on each side, so that the edges are smoothed like the rest.
    padded = QImage(width + 4, height + 4, QImage.Format.Format_RGB32)
    with QPainter(padded) as painter:
        offset = QPointF(width - 2, height - 2)
        painter.drawTiledPixmap(QRectF(padded.rect()), QPixmap.fromImage(small), offset)
    wide, high = TILE_PX // width, TILE_PX // height
    large = padded.scaled(
        padded.width() * wide,
        padded.height() * high,
        mode=Qt.TransformationMode.SmoothTransformation,
    )
    return large.copy(2 * wide, 2 * high, TILE_PX, TILE_PX)


def _mix_layers(*layers: tuple[QImage, float]) -> QImage:
    """Layers over mid grey, each with its opacity."""
    image = _grey_image()
    with QPainter(image) as painter:
        for layer, share in layers:
            painter.setOpacity(share)
            painter.drawImage(0, 0, layer)
    return image


def felt_tile(rng: Random) -> QImage:
    """Felt: short fibres in all directions."""
    image = _mix_layers(
        (_noise_tile(rng, 128, 128), 0.07), (_noise_tile(rng, TILE_PX, TILE_PX), 0.11)
    )
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for _ in range(900):
            bright = rng.choice((0, 255))
            painter.setPen(QPen(QColor(bright, bright, bright, rng.randint(10, 34)), 0.9))
            x, y = rng.uniform(0, TILE_PX), rng.uniform(0, TILE_PX)
            bend, end = (QPointF(rng.uniform(-9, 9), rng.uniform(-9, 9)) for _ in range(2))
            for start in _wrapped_copies(x, y, 10):
                fibre = QPainterPath(start)
                fibre.quadTo(start + bend, start + end)
                painter.drawPath(fibre)
    return image


def _wrapped_copies(x: float, y: float, reach: float) -> list[QPointF]:
    """A point, and its copies beyond the other edges if its reach crosses an edge of the tile."""
    across, along = (
        [value + step for step in (-TILE_PX, 0, TILE_PX) if -reach < value + step < TILE_PX + reach]
        for value in (x, y)
    )
    return [QPointF(a, b) for a in across for b in along]


def woven_tile(rng: Random) -> QImage:
    """Woven cloth: threads in both directions, some thicker than others."""
    return _mix_layers(
        (_noise_tile(rng, 32, 256), 0.08),
        (_noise_tile(rng, 256, 32), 0.08),
        (_noise_tile(rng, TILE_PX, TILE_PX), 0.09),
    )


def damask_tile(rng: Random) -> QImage:
    """Damask: woven cloth with a pattern of lozenges."""
    image = woven_tile(rng)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide, high = TILE_PX / 8, TILE_PX / 4
        for row in range(9):
            for column in range(10):
                x, y = (column + row % 2 / 2) * wide - wide / 2, row * high / 2
                lozenge = QPainterPath(QPointF(x, y - high / 2))
                for dx, dy in ((wide / 2, 0), (0, high / 2), (-wide / 2, 0)):
                    lozenge.lineTo(x + dx, y + dy)
                lozenge.closeSubpath()
                if row % 2:
                    painter.fillPath(lozenge, QColor(0, 0, 0, 22))
                painter.fillPath(_dot(x, y, 2.4), QColor(255, 255, 255, 60))
    return image


def _dot(x: float, y: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius)
    return path


def rippled_tile(rng: Random) -> QImage:
    """Woven cloth with long ripples of light."""
    image = woven_tile(rng)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lines, steps = 16, 64
        for number in range(lines + 2):
            y0, wave = (number - 0.5) * TILE_PX / lines, QPainterPath()
            for step in range(steps + 1):
                x = step * TILE_PX / steps
                y = y0 + 5 * sin(2 * pi * (4 * x / TILE_PX + number % 2 / 2))
                (wave.lineTo if step else wave.moveTo)(x, y)
            painter.setPen(QPen(QColor(255, 255, 255, 22), 1.6))
            painter.drawPath(wave)
            painter.setPen(QPen(QColor(0, 0, 0, 18), 1.6))
            painter.drawPath(wave.translated(0, 2))
    return image


def velvet_tile(rng: Random) -> QImage:
    """Velvet, with a few sparkles."""
    image = _mix_layers(
        (_noise_tile(rng, 256, 256), 0.06), (_noise_tile(rng, TILE_PX, TILE_PX), 0.10)
    )
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for _ in range(60):
            sparkle = QColor(255, 255, 255, rng.randint(30, 120))
            for point in _wrapped_copies(rng.uniform(0, TILE_PX), rng.uniform(0, TILE_PX), 3):
                painter.fillPath(_dot(point.x(), point.y(), rng.uniform(0.6, 1.3)), sparkle)
    return image


def wood_tile(rng: Random) -> QImage:
    """Wood: boards with long, slightly wavy fibres."""
    straight = _mix_layers(
        (_noise_tile(rng, 4, 16), 0.12),
        (_noise_tile(rng, 4, 64), 0.14),
        (_noise_tile(rng, 8, 256), 0.14),
        (_noise_tile(rng, 32, TILE_PX), 0.12),
        (_noise_tile(rng, TILE_PX, TILE_PX), 0.08),
    )
    image, strip = _grey_image(), 4
    with QPainter(image) as painter:
        for x in range(0, TILE_PX, strip):
            phase = 2 * pi * x / TILE_PX
            shift = round(4 * sin(phase) + 2 * sin(2 * phase + 1))
            for y in (shift - TILE_PX, shift, shift + TILE_PX):
                painter.drawImage(QPointF(x, y), straight, QRectF(x, 0, strip, TILE_PX))
    return image


def slate_tile(rng: Random) -> QImage:
    """Slate: cloudy, with fine grain."""
    return _mix_layers(
        (_noise_tile(rng, 16, 32), 0.07),
        (_noise_tile(rng, 64, 128), 0.09),
        (_noise_tile(rng, 128, 256), 0.08),
        (_noise_tile(rng, TILE_PX, TILE_PX), 0.10),
    )


GAME_SURFACE = "game"  # each game has its own surface
DARK_GRAIN_OPACITY = 0.55  # on a dark table
RIM_DISTANCE = 0.72  # from the middle, as a share of the longer side


class Surface(NamedTuple):
    """A surface: colours of middle and rim for light and dark tables, and its texture."""

    light: tuple[str, str]
    dark: tuple[str, str]
    grain: Callable[[Random], QImage]
    depth: float = 1.0  # strength of the grain
    row_shift: float = 0.0  # offset of the next row of tiles, as a share of a tile


_surface = GAME_SURFACE


def set_surface(name: str) -> None:
    """Choose the surface of all tables, or `GAME_SURFACE`."""
    global _surface
    if name != GAME_SURFACE and name not in SURFACES:
        raise KeyError(name)
    _surface = name


def current_surface() -> str:
    """The chosen surface, which may be `GAME_SURFACE`."""
    return _surface


def surface_for(game_surface: str) -> str:
    """The surface to use for a game that has this one by default."""
    return game_surface if _surface == GAME_SURFACE else _surface


def surface_colours(name: str) -> tuple[QColor, QColor]:
    """The colours of middle and rim in the current palette."""
    tones, surface = palette.current_palette(), SURFACES[name]
    if tones.has_high_contrast:
        return QColor(tones.table), QColor(tones.table_edge)
    middle, rim = surface.dark if tones.is_dark else surface.light
    return QColor(middle), QColor(rim)


def paint_surface(
    painter: QPainter, table: QRectF, part: QRectF, name: str, ratio: float = 1.0
) -> None:
    """Paint a part of a table's surface, at a pixel ratio. With high contrast it is plain."""
    tones = palette.current_palette()
    if tones.has_high_contrast:
        painter.fillRect(part, QColor(tones.table))
        return
    from PySide6.QtGui import QRadialGradient  # slow to import, and not needed at start-up

    middle, rim = surface_colours(name)
    lamp = QRadialGradient(
        QPointF(table.center().x(), table.top() + table.height() * 0.44),
        max(table.width(), table.height()) * RIM_DISTANCE,
    )
    lamp.setColorAt(0, middle)
    lamp.setColorAt(0.35, _blend(middle, rim, 0.16))
    lamp.setColorAt(1, rim)
    painter.fillRect(part, lamp)
    painter.setOpacity(DARK_GRAIN_OPACITY if tones.is_dark else 1.0)
    tile = QPixmap.fromImage(_tile(name))
    tile.setDevicePixelRatio(ratio)
    side, shift = TILE_PX / ratio, SURFACES[name].row_shift
    top, bottom = ((edge - table.top()) / side for edge in (part.top(), part.bottom()))
    for row in range(floor(top), ceil(bottom)):  # the painted part may be larger than the table
        strip = QRectF(part.left(), table.top() + row * side, part.width(), side).intersected(part)
        if not strip.isEmpty():
            moved = QPointF(row * shift * side, 0)
            painter.drawTiledPixmap(strip, tile, strip.topLeft() - table.topLeft() + moved)
    painter.setOpacity(1.0)


def _blend(one: QColor, other: QColor, share: float) -> QColor:
    return QColor.fromRgbF(
        one.redF() + (other.redF() - one.redF()) * share,
        one.greenF() + (other.greenF() - one.greenF()) * share,
        one.blueF() + (other.blueF() - one.blueF()) * share,
    )


@lru_cache(maxsize=4)
def _tile(name: str) -> QImage:
    surface = SURFACES[name]
    return shade_relief(surface.grain(Random(name)), surface.depth)


SURFACES: Mapping[str, Surface] = {
    "felt": Surface(("#2F6B54", "#193F31"), ("#1D3A31", "#10221C"), felt_tile),
    "sea": Surface(("#1D6877", "#0D3B48"), ("#143A44", "#08202A"), rippled_tile, 0.8),
    "wine": Surface(("#7C2B44", "#451426"), ("#431A28", "#220B14"), damask_tile, 0.8),
    "wood": Surface(("#80512D", "#4C2C17"), ("#43291A", "#23150C"), wood_tile, row_shift=0.38),
    "slate": Surface(("#505B66", "#2B333B"), ("#2B3138", "#171B20"), slate_tile),
    "night": Surface(("#27346E", "#141B42"), ("#1A2149", "#0A0D22"), velvet_tile, 0.8),
}

"""What surfaces are made of: small grey tiles of fibre, thread, wood and stone.

They are made from chance that is always the same, and fit together at their edges.
"""

from __future__ import annotations

from math import pi, sin
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPixmap

TILE = 512  # pixels
GREY = 128
_GREY8 = QImage.Format.Format_Grayscale8


def relief(grey: QImage, depth: float) -> QImage:
    """Shadows where a picture is darker than the middle grey, light where it is lighter."""
    tile = _clear(grey.width(), grey.height())
    with QPainter(tile) as painter:
        values = _bytes(grey)
        for tone, way in ((Qt.GlobalColor.black, -1), (Qt.GlobalColor.white, 1)):
            alphas = bytes(min(255, max(0, round((v - GREY) * way * depth))) for v in range(256))
            shape = values.translate(alphas)
            mask = QImage(
                shape, grey.width(), grey.height(), grey.width(), QImage.Format.Format_Alpha8
            )
            layer = _clear(grey.width(), grey.height())
            layer.fill(tone)
            with QPainter(layer) as cutter:
                cutter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
                cutter.drawImage(0, 0, mask)
            painter.drawImage(0, 0, layer)
    return tile


def _clear(width: int, height: int) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


def _bytes(image: QImage) -> bytes:
    grey = image.convertToFormat(_GREY8)
    return bytes(grey.constBits())


def _ground() -> QImage:
    image = QImage(TILE, TILE, QImage.Format.Format_RGB32)
    image.fill(QColor(GREY, GREY, GREY))
    return image


def _noise(rng: Random, width: int, height: int) -> QImage:
    """Chance, drawn out to the size of a tile so that its edges fit together."""
    values = rng.randbytes(width * height)  # kept until the picture is done with them
    small = QImage(values, width, height, width, _GREY8)
    if (width, height) == (TILE, TILE):
        return small.copy()
    # A few more on every side, so that the edges are smoothed like the rest.
    more = QImage(width + 4, height + 4, QImage.Format.Format_RGB32)
    with QPainter(more) as painter:
        offset = QPointF(width - 2, height - 2)
        painter.drawTiledPixmap(QRectF(more.rect()), QPixmap.fromImage(small), offset)
    wide, high = TILE // width, TILE // height
    large = more.scaled(
        more.width() * wide,
        more.height() * high,
        mode=Qt.TransformationMode.SmoothTransformation,
    )
    return large.copy(2 * wide, 2 * high, TILE, TILE)


def _mixed(*layers: tuple[QImage, float]) -> QImage:
    """Layers over the middle grey, each with its share."""
    image = _ground()
    with QPainter(image) as painter:
        for layer, share in layers:
            painter.setOpacity(share)
            painter.drawImage(0, 0, layer)
    return image


def felt(rng: Random) -> QImage:
    """Short fibres, every way."""
    image = _mixed((_noise(rng, 128, 128), 0.07), (_noise(rng, TILE, TILE), 0.11))
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for _ in range(900):
            bright = rng.choice((0, 255))
            painter.setPen(QPen(QColor(bright, bright, bright, rng.randint(10, 34)), 0.9))
            x, y = rng.uniform(0, TILE), rng.uniform(0, TILE)
            bend, end = (QPointF(rng.uniform(-9, 9), rng.uniform(-9, 9)) for _ in range(2))
            for around in _copies(x, y, 10):
                fibre = QPainterPath(around)
                fibre.quadTo(around + bend, around + end)
                painter.drawPath(fibre)
    return image


def _copies(x: float, y: float, reach: float) -> list[QPointF]:
    """A place, and where it is seen again if it reaches over the edge of the tile."""
    across, along = (
        [place + step for step in (-TILE, 0, TILE) if -reach < place + step < TILE + reach]
        for place in (x, y)
    )
    return [QPointF(a, b) for a in across for b in along]


def woven(rng: Random) -> QImage:
    """Threads across and along, some thicker than others."""
    return _mixed(
        (_noise(rng, 32, 256), 0.08),
        (_noise(rng, 256, 32), 0.08),
        (_noise(rng, TILE, TILE), 0.09),
    )


def damask(rng: Random) -> QImage:
    """A woven cloth with lozenges in it, as for a feast."""
    image = woven(rng)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide, high = TILE / 8, TILE / 4
        for row in range(9):
            for column in range(10):
                x, y = (column + row % 2 / 2) * wide - wide / 2, row * high / 2
                lozenge = QPainterPath(QPointF(x, y - high / 2))
                for dx, dy in ((wide / 2, 0), (0, high / 2), (-wide / 2, 0)):
                    lozenge.lineTo(x + dx, y + dy)
                lozenge.closeSubpath()
                if row % 2:
                    painter.fillPath(lozenge, QColor(0, 0, 0, 22))
                painter.fillPath(_spot(x, y, 2.4), QColor(255, 255, 255, 60))
    return image


def _spot(x: float, y: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius)
    return path


def rippled(rng: Random) -> QImage:
    """A cloth in which the light runs in long ripples."""
    image = woven(rng)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lines, steps = 16, 64
        for number in range(lines + 2):
            y0, wave = (number - 0.5) * TILE / lines, QPainterPath()
            for step in range(steps + 1):
                x = step * TILE / steps
                y = y0 + 5 * sin(2 * pi * (4 * x / TILE + number % 2 / 2))
                (wave.lineTo if step else wave.moveTo)(x, y)
            painter.setPen(QPen(QColor(255, 255, 255, 22), 1.6))
            painter.drawPath(wave)
            painter.setPen(QPen(QColor(0, 0, 0, 18), 1.6))
            painter.drawPath(wave.translated(0, 2))
    return image


def velvet(rng: Random) -> QImage:
    """Deep, with a few far sparks."""
    image = _mixed((_noise(rng, 256, 256), 0.06), (_noise(rng, TILE, TILE), 0.10))
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for _ in range(60):
            spark = QColor(255, 255, 255, rng.randint(30, 120))
            for place in _copies(rng.uniform(0, TILE), rng.uniform(0, TILE), 3):
                painter.fillPath(_spot(place.x(), place.y(), rng.uniform(0.6, 1.3)), spark)
    return image


def grained(rng: Random) -> QImage:
    """Wood: long fibres that wander a little, in boards."""
    straight = _mixed(
        (_noise(rng, 4, 16), 0.12),
        (_noise(rng, 4, 64), 0.14),
        (_noise(rng, 8, 256), 0.14),
        (_noise(rng, 32, TILE), 0.12),
        (_noise(rng, TILE, TILE), 0.08),
    )
    image, strip = _ground(), 4
    with QPainter(image) as painter:
        for x in range(0, TILE, strip):
            way = 2 * pi * x / TILE
            shift = round(4 * sin(way) + 2 * sin(2 * way + 1))
            for y in (shift - TILE, shift, shift + TILE):
                painter.drawImage(QPointF(x, y), straight, QRectF(x, 0, strip, TILE))
    return image


def stony(rng: Random) -> QImage:
    """Slate: clouds, and fine grit."""
    return _mixed(
        (_noise(rng, 16, 32), 0.07),
        (_noise(rng, 64, 128), 0.09),
        (_noise(rng, 128, 256), 0.08),
        (_noise(rng, TILE, TILE), 0.10),
    )

"""Outlined images, for high contrast: pieces have a solid edge instead of a soft shadow."""

from __future__ import annotations

from math import ceil, cos, pi, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

STAMPS = 24  # copies of the shape around it, which together are its outline
FINENESS = 3
COLOURED_SHARE = 0.7  # of the width
# Alpha below which a pixel counts as shadow, and from which on it is opaque.
SHADOW_ALPHA = (96, 160)
MARK_ALPHA = (40, 100)  # in images without a shadow, such as a translucent mark
_ALPHA8 = QImage.Format.Format_Alpha8


class Outline(NamedTuple):
    """The outline of a shape, in device pixels."""

    colour: str
    ground: str  # outside the coloured line, to keep it apart from that of the next piece
    width: float  # of both
    has_shadow: bool  # the image, before it is outlined


def add_outline(image: QImage, outline: Outline) -> QImage:
    """The image with an outline. Shadows are gone, and translucent colours are solid.

    An image without a shadow has no margin, so it becomes smaller.
    """
    if not outline.has_shadow:
        image = _with_margin(image, ceil(outline.width))
    shape = _shape(image, *(SHADOW_ALPHA if outline.has_shadow else MARK_ALPHA))
    solid = image.convertToFormat(QImage.Format.Format_ARGB32).convertToFormat(
        QImage.Format.Format_RGB32
    )
    solid.setAlphaChannel(shape)
    fine = shape.scaled(shape.size() * FINENESS, mode=Qt.TransformationMode.SmoothTransformation)
    edge = _widened(fine, outline.width * FINENESS, outline.ground)
    with QPainter(edge) as painter:
        line = _widened(fine, outline.width * COLOURED_SHARE * FINENESS, outline.colour)
        painter.drawImage(0, 0, line)
    outlined = edge.scaled(image.size(), mode=Qt.TransformationMode.SmoothTransformation)
    with QPainter(outlined) as painter:
        painter.drawImage(0, 0, solid)
    return outlined


def _with_margin(image: QImage, margin: int) -> QImage:
    """The image at the same size, drawn smaller."""
    whole = QImage(image.size(), QImage.Format.Format_ARGB32_Premultiplied)
    whole.fill(0)
    with QPainter(whole) as painter:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        inner = image.rect().adjusted(margin, margin, -margin, -margin)
        painter.drawImage(inner, image, image.rect())
    return whole


def _widened(shape: QImage, by: float, colour: str) -> QImage:
    """A shape that is larger on all sides.

    QPainter moves an image by whole pixels only, so it needs a high resolution.
    """
    widened = QImage(shape.size(), QImage.Format.Format_ARGB32_Premultiplied)
    widened.fill(0)
    with QPainter(widened) as painter:
        for stamp in range(STAMPS):
            angle = 2 * pi * stamp / STAMPS
            painter.drawImage((QPointF(cos(angle), sin(angle)) * by).toPoint(), shape)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(widened.rect(), QColor(colour))
    return widened


def _shape(image: QImage, least: int, most: int) -> QImage:
    """The opaque part of an image, as a mask with smooth edges."""
    steepness = 255 / (most - least)
    alphas = bytes(min(255, max(0, round((alpha - least) * steepness))) for alpha in range(256))
    mask = image.convertToFormat(_ALPHA8)
    values = bytes(mask.constBits()).translate(alphas)
    return QImage(values, mask.width(), mask.height(), mask.bytesPerLine(), _ALPHA8).copy()

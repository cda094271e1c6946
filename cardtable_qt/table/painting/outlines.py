"""Outlined images, for high contrast: pieces have a solid edge instead of a soft shadow."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

STAMPS = 24  # copies of the shape around it, which together are its outline
# Alpha below which a pixel counts as shadow, and from which on it is opaque.
SHADOW_ALPHA = (96, 160)
MARK_ALPHA = (40, 100)  # in images without a shadow, such as a translucent mark
_ALPHA8 = QImage.Format.Format_Alpha8


class Outline(NamedTuple):
    """The outline of a shape, in device pixels."""

    colour: str
    width: float
    has_shadow: bool  # the image, before it is outlined


def add_outline(image: QImage, outline: Outline) -> QImage:
    """The image with an outline. Shadows are gone, and translucent colours are solid."""
    shape = _shape(image, *(SHADOW_ALPHA if outline.has_shadow else MARK_ALPHA))
    solid = image.convertToFormat(QImage.Format.Format_ARGB32).convertToFormat(
        QImage.Format.Format_RGB32
    )
    solid.setAlphaChannel(shape)
    outlined = QImage(image.size(), QImage.Format.Format_ARGB32_Premultiplied)
    outlined.fill(0)
    with QPainter(outlined) as painter:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for stamp in range(STAMPS):
            angle = 2 * pi * stamp / STAMPS
            painter.drawImage(QPointF(cos(angle), sin(angle)) * outline.width, shape)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(outlined.rect(), QColor(outline.colour))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        painter.drawImage(0, 0, solid)
    return outlined


def _shape(image: QImage, least: int, most: int) -> QImage:
    """The opaque part of an image, as a mask with smooth edges."""
    steepness = 255 / (most - least)
    alphas = bytes(min(255, max(0, round((alpha - least) * steepness))) for alpha in range(256))
    mask = image.convertToFormat(_ALPHA8)
    values = bytes(mask.constBits()).translate(alphas)
    return QImage(values, mask.width(), mask.height(), mask.bytesPerLine(), _ALPHA8).copy()

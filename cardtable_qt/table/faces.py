"""Painted faces, kept as pixmaps: a face is drawn once for every size and pixel ratio."""

from __future__ import annotations

from collections import OrderedDict

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from cardtable_qt.table import art
from cardtable_qt.table.spots import Face

SHADOW = 0.06  # of a card's width, on every side
KEPT = 96 << 20  # bytes of pixmaps, enough for every game at twice a large screen's pixels
FLAT = ("extop.emblem", "hand")  # faces that cast no shadow
Key = tuple[Face, float, float, float]


class FaceCache:
    """Pixmaps of faces with their shadows, the most recently used ones."""

    def __init__(self) -> None:
        self._pixmaps: OrderedDict[Key, QPixmap] = OrderedDict()
        self._bytes = 0
        self._latest: dict[Face, QPixmap] = {}
        self.ratio = 1.0  # pixels to a point
        self.rough = False  # while the window is being resized: any size will do

    def pixmap(self, face: Face, width: float, height: float) -> QPixmap:
        """The face at a size in logical pixels, with `border(width)` around it for its shadow.

        It may be of another size while `rough` is set.
        """
        # A quarter of a pixel is not seen, and many pieces differ by less.
        width, height = round(width * 4) / 4, round(height * 4) / 4
        key = (face, width, height, self.ratio)
        pixmap = self._pixmaps.get(key)
        if pixmap is None and self.rough and face in self._latest:
            return self._latest[face]
        if pixmap is None:
            pixmap = _painted(face, width, height, self.ratio)
            self._pixmaps[key] = self._latest[face] = pixmap
            self._bytes += _size(pixmap)
            while self._bytes > KEPT and len(self._pixmaps) > 1:
                self._bytes -= _size(self._pixmaps.popitem(last=False)[1])
        else:
            self._pixmaps.move_to_end(key)
        return pixmap


def border(width: float) -> float:
    """The room a shadow takes on every side of a piece of that width, in whole pixels."""
    return float(max(2, round(width * SHADOW)))


def _size(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4


def _painted(face: Face, width: float, height: float, ratio: float) -> QPixmap:
    edge = border(width)
    pixmap = QPixmap(round((width + 2 * edge) * ratio), round((height + 2 * edge) * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(edge, edge)
    if face.kind not in FLAT:
        _paint_shadow(painter, art.outline(face, width, height), edge)
    art.paint(painter, face, width, height)
    painter.end()
    return pixmap


def _paint_shadow(painter: QPainter, shape: QPainterPath, edge: float) -> None:
    """A soft shadow: the shape a few times, each with a wider transparent pen than before."""
    painter.save()
    painter.translate(0, edge * 0.25)
    painter.setBrush(QColor(0, 0, 0, 40))
    for step in range(4):
        pen = QPen(QColor(0, 0, 0, 16), edge * 0.35 * (step + 1))
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPath(shape)
        painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.restore()

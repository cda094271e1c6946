"""Speech bubbles: what somebody at the table has just said."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsSimpleTextItem

from cardtable_qt.table.drawing import fitted
from cardtable_qt.table.palette import colour
from cardtable_qt.table.spots import Z_BUBBLE, Bubble

TAIL = 0.55  # how broad a tail is, compared with the bubble's height
REACH = 1.1  # how far it reaches, compared with its breadth


class BubbleItem(QGraphicsPathItem):
    """A bubble with its words, drawn by Qt alone."""

    def __init__(self, bubble: Bubble) -> None:
        super().__init__()
        self.bubble = bubble
        self._words = QGraphicsSimpleTextItem(self)
        self.setZValue(Z_BUBBLE)
        self._draw()

    def become(self, bubble: Bubble) -> None:
        if bubble != self.bubble:
            self.bubble = bubble
            self._draw()

    def _draw(self) -> None:
        box, size = self.bubble.box, self.bubble.size
        text, font = fitted(self.bubble.text, box.w - size, size, True)
        self._words.setText(text)
        self._words.setFont(font)
        self._words.setBrush(colour("ink"))
        metrics = QFontMetricsF(font)
        wide, high = metrics.horizontalAdvance(text), metrics.height()
        middle = QPointF(*box.middle)
        self._words.setPos(round(middle.x() - wide / 2), round(middle.y() - high / 2))
        frame = QRectF(0, 0, min(wide + size, box.w), min(high + size * 0.5, box.h))
        frame.moveCenter(middle)
        self.setPath(outline(frame, QPointF(*self.bubble.to)))
        self.setPen(QPen(colour("ink_soft"), 1.5))
        self.setBrush(colour("caption"))


def outline(frame: QRectF, to: QPointF) -> QPainterPath:
    """A round frame with a tail towards a point outside of it."""
    path = QPainterPath()
    corner = min(frame.height(), frame.width()) * 0.45
    path.addRoundedRect(frame, corner, corner)
    middle = frame.center()
    away = to - middle
    far = (away.x() ** 2 + away.y() ** 2) ** 0.5
    if far < 1 or frame.contains(to):
        return path
    broad = min(frame.height(), frame.width()) * TAIL
    along = away / far
    across = QPointF(-along.y(), along.x()) * broad / 2
    root = _edge(frame, along) - along * 2
    tip = root + along * min(broad * REACH, max(0.0, far - _length(root - middle)))
    tail = QPainterPath()
    tail.addPolygon(QPolygonF([root + across, tip, root - across]))
    tail.closeSubpath()
    return path.united(tail)


def _edge(frame: QRectF, along: QPointF) -> QPointF:
    """Where a line from the middle leaves the frame."""
    x = frame.width() / 2 / abs(along.x()) if along.x() else float("inf")
    y = frame.height() / 2 / abs(along.y()) if along.y() else float("inf")
    return frame.center() + along * min(x, y)


def _length(way: QPointF) -> float:
    return float((way.x() ** 2 + way.y() ** 2) ** 0.5)

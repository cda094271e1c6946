"""An arrow on the table, from a piece to the place where it is to go."""

from __future__ import annotations

from math import hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainterPath, QPainterPathStroker, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsSimpleTextItem

from cardtable_qt.table.layout.elements import Z_BUBBLE, Z_LIFTED, Box, Bubble
from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.painting.text_painter import fit_text

THICK = 7.0  # pixels of the shaft
HEAD = 26.0  # length of the head
BEND = 0.14  # of its length, to the side: it is seen beside what lies in a straight line
SHORTEST = 56.0  # a shorter one would be all head
OUTSIDE = 90.0  # so far away begins one that comes from nowhere
INTO = 0.08  # of the height of the place it points to: so far it reaches into it


class ArrowItem(QGraphicsPathItem):
    """Shows where something goes."""

    def __init__(self) -> None:
        super().__init__()
        self._line = QPainterPath()
        self.setZValue(Z_LIFTED - 2)

    def point(self, start: Box | None, goal: Box, bounds: QRectF) -> None:
        """Lead from one place to another, or, from nowhere, to a place."""
        tail, tip = _ends(start, goal) if start is not None else (QPointF(), QPointF())
        if _long(tip - tail) < SHORTEST:
            # From the side on which there is more room.
            down = goal.middle[1] < bounds.center().y()
            middle = goal.middle[0]
            into = INTO * goal.h
            tip = QPointF(middle, goal.bottom - into if down else goal.y + into)
            tail = tip + QPointF(0, OUTSIDE if down else -OUTSIDE)
        self._line = _shaft(tail, tip)
        self.setPath(_arrow(self._line))
        self.setBrush(colour("hint"))
        pen = QPen(colour("caption"), 3)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self.setPen(pen)

    def boxes(self) -> list[Box]:
        """Where it is, in small boxes along its way."""
        spots = (self._line.pointAtPercent(step / 12) for step in range(13))
        return [Box(spot.x() - THICK, spot.y() - THICK, 2 * THICK, 2 * THICK) for spot in spots]


def _ends(start: Box, goal: Box) -> tuple[QPointF, QPointF]:
    """From the edge of one box to the edge of another: what is written on them stays readable."""
    one, other = QPointF(*start.middle), QPointF(*goal.middle)
    return _at_edge(start, one, other), _at_edge(goal, other, one)


def _at_edge(box: Box, middle: QPointF, towards: QPointF) -> QPointF:
    """A point a little within a box, where the line from its middle leaves it."""
    line, into = towards - middle, INTO * min(box.w, box.h)
    across = (box.w / 2 - into) / max(1.0, abs(line.x()))
    down = (box.h / 2 - into) / max(1.0, abs(line.y()))
    return middle + line * min(1.0, across, down)


def _long(line: QPointF) -> float:
    return hypot(line.x(), line.y())


def _shaft(tail: QPointF, tip: QPointF) -> QPainterPath:
    """A line that is bent a little."""
    way = tip - tail
    path = QPainterPath(tail)
    path.quadTo((tail + tip) / 2 + QPointF(-way.y(), way.x()) * BEND, tip)
    return path


def _arrow(shaft: QPainterPath) -> QPainterPath:
    """A line as an arrow."""
    tip = shaft.currentPosition()
    neck = shaft.pointAtPercent(shaft.percentAtLength(max(0.0, shaft.length() - HEAD)))
    ahead = tip - neck
    across = QPointF(-ahead.y(), ahead.x()) * 0.55
    head = QPainterPath()
    head.addPolygon(QPolygonF([tip, neck + across, neck - across, tip]))
    stroker = QPainterPathStroker()
    stroker.setWidth(THICK)
    stroker.setCapStyle(Qt.PenCapStyle.FlatCap)
    stem = QPainterPath(shaft.pointAtPercent(0))
    for step in range(1, 21):
        stem.lineTo(
            shaft.pointAtPercent(shaft.percentAtLength((shaft.length() - HEAD) * step / 20))
        )
    return stroker.createStroke(stem).united(head).simplified()


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

    def update_from(self, bubble: Bubble) -> None:
        if bubble != self.bubble:
            self.bubble = bubble
            self._draw()

    def _draw(self) -> None:
        box, size = self.bubble.box, self.bubble.size
        text, font = fit_text(self.bubble.text, box.w - size, size, True)
        self._words.setText(text)
        self._words.setFont(font)
        self._words.setBrush(colour("ink"))
        metrics = QFontMetricsF(font)
        wide, high = metrics.horizontalAdvance(text), metrics.height()
        middle = QPointF(*box.middle)
        self._words.setPos(round(middle.x() - wide / 2), round(middle.y() - high / 2))
        frame = QRectF(0, 0, min(wide + size, box.w), min(high + size * 0.5, box.h))
        frame.moveCenter(middle)
        self.setPath(bubble_path(frame, QPointF(*self.bubble.to)))
        self.setPen(QPen(colour("ink_soft"), 1.5))
        self.setBrush(colour("caption"))


def bubble_path(frame: QRectF, to: QPointF) -> QPainterPath:
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

"""An arrow on the table, from a piece to the place where it is to go."""

from __future__ import annotations

from math import hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsPathItem

from cardtable_qt.table.palette import colour
from cardtable_qt.table.spots import Z_LIFTED, Box

THICK = 7.0  # pixels of the shaft
HEAD = 26.0  # length of the head
BEND = 0.14  # of its length, to the side: it is seen beside what lies in a straight line
SHORTEST = 56.0  # a shorter one would be all head
OUTSIDE = 90.0  # so far away begins one that comes from nowhere


class ArrowItem(QGraphicsPathItem):
    """Shows where something goes. It is hidden until it has something to show."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(Z_LIFTED - 2)
        self.setVisible(False)

    def point(self, start: Box | None, goal: Box, bounds: QRectF) -> None:
        """Lead from one place to another, or, from nowhere, to a place."""
        tip = QPointF(*goal.middle)
        tail = QPointF(*start.middle) if start is not None else tip
        if _long(tip - tail) < SHORTEST:
            # From the side on which there is more room.
            down = goal.middle[1] < bounds.center().y()
            tip = QPointF(tip.x(), goal.bottom - 6 if down else goal.y + 6)
            tail = tip + QPointF(0, OUTSIDE if down else -OUTSIDE)
        self.setPath(_arrow(tail, tip))
        self.setBrush(colour("hint"))
        pen = QPen(colour("caption"), 3)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self.setPen(pen)
        self.setVisible(True)


def _long(line: QPointF) -> float:
    return hypot(line.x(), line.y())


def _arrow(tail: QPointF, tip: QPointF) -> QPainterPath:
    way = tip - tail
    side = QPointF(-way.y(), way.x())
    bend = (tail + tip) / 2 + side * BEND
    ahead = tip - bend
    ahead /= max(1.0, _long(ahead))
    neck = tip - ahead * HEAD
    shaft = QPainterPath(tail)
    shaft.quadTo(bend, neck + ahead * 2)
    stroker = QPainterPathStroker()
    stroker.setWidth(THICK)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    across = QPointF(-ahead.y(), ahead.x()) * HEAD * 0.55
    head = QPainterPath()
    head.addPolygon(QPolygonF([tip, neck + across, neck - across, tip]))
    return stroker.createStroke(shaft).united(head).simplified()

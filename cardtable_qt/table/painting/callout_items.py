"""Graphics items for the hint arrow and for speech bubbles."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsSimpleTextItem

from cardtable_qt.table.layout.elements import Z_BUBBLE, Z_LIFTED, Box, Bubble
from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.painting.text_painter import fit_lines

SHAFT_WIDTH_PX = 7.0
HEAD_LENGTH_PX = 26.0
MAX_HEAD_SHARE = 0.6  # of the length of a short arrow
BEND_SHARE = 0.14  # sideways bend as a share of the length, so that the arrow covers less
MIN_LENGTH_PX = 56.0  # a shorter arrow would be all head
STUB_LENGTH_PX = 90.0  # of an arrow without a start
OVERLAP_SHARE = 0.08  # of the size of a box, by which the arrow reaches into it
# An arrow between neighbours reaches further in, up to their middles, until it is long enough.
DEEPER_OVERLAP_SHARES = (OVERLAP_SHARE, 0.2, 0.35, 0.5)
BUBBLE_MARGINS = (0.4, 0.15)  # at the sides, and above and below; relative to the text size
MAX_CORNER_PX = 16.0
TAIL_WIDTH_SHARE = 0.55  # of a bubble's height
TAIL_LENGTH_SHARE = 1.1  # of the tail's width


class ArrowItem(QGraphicsPathItem):
    """A bent arrow from a piece to its zone."""

    def __init__(self) -> None:
        super().__init__()
        self._shaft = QPainterPath()
        self.setZValue(Z_LIFTED - 2)

    def point_from_to(
        self, start: Box | None, goal: Box, bounds: QRectF, pieces: Sequence[Box] = ()
    ) -> None:
        """Point from one box to another.

        Without a start, or if the boxes lie over each other, a short arrow points to the goal. It
        begins where it covers as little of the pieces as possible.
        """
        if start is not None and not start.overlap(goal):
            tail, tip = _ends_between(start, goal)
        else:
            tail, tip = _short_arrow(start or goal, bounds, pieces)
        self._shaft = _shaft_path(tail, tip)
        self.setPath(_arrow_path(self._shaft))
        self.setBrush(colour("hint"))
        pen = QPen(colour("caption"), 3)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self.setPen(pen)

    @property
    def ends(self) -> tuple[QPointF, QPointF]:
        """The tail and the tip of the arrow."""
        return self._shaft.pointAtPercent(0), self._shaft.pointAtPercent(1)

    def boxes(self) -> list[Box]:
        """The area of the arrow as small boxes along its shaft."""
        points = (self._shaft.pointAtPercent(step / 12) for step in range(13))
        side = 2 * SHAFT_WIDTH_PX
        return [Box(p.x() - SHAFT_WIDTH_PX, p.y() - SHAFT_WIDTH_PX, side, side) for p in points]


def _ends_between(start: Box, goal: Box) -> tuple[QPointF, QPointF]:
    """The ends of an arrow, near the edges of the boxes so that their texts stay readable."""
    one, other = QPointF(*start.middle), QPointF(*goal.middle)
    tail, tip = one, other
    for share in DEEPER_OVERLAP_SHARES:
        tail, tip = _edge_point(start, one, other, share), _edge_point(goal, other, one, share)
        if _length(tip - tail) >= MIN_LENGTH_PX:
            break
    return tail, tip


def _edge_point(box: Box, middle: QPointF, towards: QPointF, share: float) -> QPointF:
    """The point where the line from the box's middle leaves it, moved inwards by a share."""
    line, into = towards - middle, share * min(box.w, box.h)
    across = (box.w / 2 - into) / max(1.0, abs(line.x()))
    down = (box.h / 2 - into) / max(1.0, abs(line.y()))
    return middle + line * min(1.0, across, down)


def _short_arrow(goal: Box, bounds: QRectF, pieces: Sequence[Box]) -> tuple[QPointF, QPointF]:
    """The ends of an arrow that points to a box from the side with the most room."""
    found = []
    for x, y in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        into = OVERLAP_SHARE * min(goal.w, goal.h)
        tip = QPointF(*goal.middle) + QPointF(x * (goal.w / 2 - into), y * (goal.h / 2 - into))
        tail = tip + QPointF(x, y) * STUB_LENGTH_PX
        shaft = QRectF(tip, tail).normalized().adjusted(-8, -8, 8, 8)
        area = Box(shaft.x(), shaft.y(), shaft.width(), shaft.height())
        covered = sum(area.overlap(piece) for piece in pieces if piece != goal)
        found.append((not bounds.contains(tail), covered, tail, tip))
    _, _, tail, tip = min(found, key=lambda candidate: candidate[:2])
    return tail, tip


def _shaft_path(tail: QPointF, tip: QPointF) -> QPainterPath:
    line = tip - tail
    path = QPainterPath(tail)
    path.quadTo((tail + tip) / 2 + QPointF(-line.y(), line.x()) * BEND_SHARE, tip)
    return path


def _arrow_path(shaft: QPainterPath) -> QPainterPath:
    """The outline of an arrow along a shaft."""
    tip = shaft.currentPosition()
    head_length = min(HEAD_LENGTH_PX, shaft.length() * MAX_HEAD_SHARE)
    neck = shaft.pointAtPercent(shaft.percentAtLength(shaft.length() - head_length))
    ahead = tip - neck
    across = QPointF(-ahead.y(), ahead.x()) * 0.55
    head = QPainterPath()
    head.addPolygon(QPolygonF([tip, neck + across, neck - across, tip]))
    stroker = QPainterPathStroker()
    stroker.setWidth(SHAFT_WIDTH_PX)
    stroker.setCapStyle(Qt.PenCapStyle.FlatCap)
    stem = QPainterPath(shaft.pointAtPercent(0))
    for step in range(1, 21):
        stem.lineTo(
            shaft.pointAtPercent(shaft.percentAtLength((shaft.length() - head_length) * step / 20))
        )
    return stroker.createStroke(stem).united(head).simplified()


class BubbleItem(QGraphicsPathItem):
    """A speech bubble with its text."""

    def __init__(self, bubble: Bubble) -> None:
        super().__init__()
        self.bubble = bubble
        self.frame = QRectF()
        self._text_item = QGraphicsSimpleTextItem(self)
        self.setZValue(Z_BUBBLE)
        self._draw()

    @property
    def text(self) -> str:
        """The text as it is shown, perhaps in two lines."""
        return self._text_item.text()

    def update_from(self, bubble: Bubble) -> None:
        if bubble != self.bubble:
            self.bubble = bubble
            self._draw()

    def _draw(self) -> None:
        box, size = self.bubble.box, self.bubble.size
        text, font = fit_lines(self.bubble.text, box.w, box.h, size, BUBBLE_MARGINS)
        side, edge = (share * font.pixelSize() for share in BUBBLE_MARGINS)
        self._text_item.setText(text)
        self._text_item.setFont(font)
        self._text_item.setBrush(colour("ink"))
        needed = self._text_item.boundingRect()
        wide = min(needed.width() + 2 * side, box.w)
        high = min(needed.height() + 2 * edge, box.h)
        self.frame = QRectF(self._left_edge(wide), box.y + (box.h - high) / 2, wide, high)
        middle = self.frame.center()
        self._text_item.setPos(
            round(middle.x() - needed.width() / 2), round(middle.y() - needed.height() / 2)
        )
        self.setPath(bubble_path(self.frame, QPointF(*self.bubble.tail_to)))
        self.setPen(QPen(colour("ink_soft"), 1.5))
        self.setBrush(colour("caption"))

    def _left_edge(self, width: float) -> float:
        """The left edge of the frame: as near to the speaker as the box allows."""
        box, (speaker, _) = self.bubble.box, self.bubble.tail_to
        return max(box.x, min(speaker - width / 2, box.right - width))


def bubble_path(frame: QRectF, tail_to: QPointF) -> QPainterPath:
    """A rounded frame with a tail towards a point outside it."""
    path = QPainterPath()
    corner = min(frame.height() * 0.45, frame.width() * 0.45, MAX_CORNER_PX)
    path.addRoundedRect(frame, corner, corner)
    middle = frame.center()
    line = tail_to - middle
    distance = _length(line)
    if distance < 1 or frame.contains(tail_to):
        return path
    width = min(frame.height(), frame.width()) * TAIL_WIDTH_SHARE
    along = line / distance
    across = QPointF(-along.y(), along.x()) * width / 2
    root = _frame_exit(frame, along) - along * 2
    length = min(width * TAIL_LENGTH_SHARE, max(0.0, distance - _length(root - middle)))
    tip = root + along * length
    tail = QPainterPath()
    tail.addPolygon(QPolygonF([root + across, tip, root - across]))
    tail.closeSubpath()
    return path.united(tail)


def _frame_exit(frame: QRectF, along: QPointF) -> QPointF:
    """The point where a line from the middle in direction `along` leaves the frame."""
    x = frame.width() / 2 / abs(along.x()) if along.x() else float("inf")
    y = frame.height() / 2 / abs(along.y()) if along.y() else float("inf")
    return frame.center() + along * min(x, y)


def _length(line: QPointF) -> float:
    return hypot(line.x(), line.y())

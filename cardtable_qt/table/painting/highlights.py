"""Highlights of pieces and zones. Each has its own shape, so that none depends on colour.

Pieces: lifted has a solid frame, keyboard focus a ring at a distance and last moved a dotted frame.
A hint has corners, and a change without animation has an arrowhead on either side. Zones: legal is
dashed, aimed has a broad frame and refused is crossed. Nothing is filled, since a tint would change
the colours of the cards. Frames do not overlap each other. Under each line is a wider one in the
caption colour, so that it is visible on every background.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPen

from cardtable_qt.table.painting.palette import colour

CORNER_SHARE = 0.1  # of the shorter side of a piece
OUTLINE_PX = 2.5  # extra width of the line underneath
MAX_REACH_PX = 8.0  # no highlight extends further outwards
FRAME_OFFSET_PX = 1.5  # outside the piece
FOCUS_OFFSET_PX, FOCUS_PX = 5.2, 2.8
AIMED_PX = 6.0
ZONE_CORNER_PX = 8.0
HATCHING_PX, HATCHING_GAP_PX = 2.5, 9.0
HATCHING_GAP_SHARE = 0.36  # of the width of a large piece, so that it can still be read

_ROUND = Qt.PenCapStyle.RoundCap


class PieceHighlights(NamedTuple):
    """The highlights of a piece."""

    lifted: bool = False
    focused: bool = False
    last_moved: bool = False
    hinted: bool = False
    changed: bool = False


class HighlightStroke(NamedTuple):
    """A line of a highlight, perhaps filled."""

    path: QPainterPath
    pen: QPen
    is_filled: bool = False

    def outline_pen(self) -> QPen:
        """The pen of the wider line underneath."""
        pen = QPen(colour("caption"), self.pen.widthF() + OUTLINE_PX)
        pen.setJoinStyle(self.pen.joinStyle())
        if self.pen.style() == Qt.PenStyle.SolidLine:
            pen.setCapStyle(self.pen.capStyle())
        return pen

    def brush(self) -> QBrush:
        return QBrush(self.pen.color()) if self.is_filled else QBrush(Qt.BrushStyle.NoBrush)


def piece_highlights(frame: QRectF, wanted: PieceHighlights) -> list[HighlightStroke]:
    """The strokes of all highlights of a piece."""
    corner = min(frame.width(), frame.height()) * CORNER_SHARE
    strokes: list[HighlightStroke] = []
    if wanted.last_moved and not wanted.lifted:
        strokes.append(last_moved(frame, corner))
    if wanted.lifted:
        strokes.append(
            HighlightStroke(offset_frame(frame, corner, FRAME_OFFSET_PX), QPen(colour("chosen"), 3))
        )
    if wanted.focused:
        strokes += focus(frame, corner)
    if wanted.hinted:
        strokes.append(hint(frame))
    if wanted.changed:
        strokes += changed_arrowheads(frame)
    return strokes


def offset_frame(frame: QRectF, corner: float, out: float) -> QPainterPath:
    """A rounded frame, larger by `out` on each side."""
    path = QPainterPath()
    radius = max(1.0, corner + out)
    path.addRoundedRect(frame.adjusted(-out, -out, out, out), radius, radius)
    return path


def focus(frame: QRectF, corner: float) -> list[HighlightStroke]:
    """Keyboard focus: one ring, with room for another frame inside it."""
    ring = offset_frame(frame, corner, FOCUS_OFFSET_PX)
    return [HighlightStroke(ring, QPen(colour("focus"), FOCUS_PX))]


def last_moved(frame: QRectF, corner: float) -> HighlightStroke:
    pen = QPen(colour("last"), 3.2)
    pen.setCapStyle(_ROUND)
    pen.setDashPattern([0.01, 1.9])
    return HighlightStroke(offset_frame(frame, corner, FRAME_OFFSET_PX), pen)


def hint(frame: QRectF) -> HighlightStroke:
    """A hint: the four corners of a frame."""
    pen = QPen(colour("hint"), 4.5)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(_ROUND)
    outer = frame.adjusted(-FRAME_OFFSET_PX, -FRAME_OFFSET_PX, FRAME_OFFSET_PX, FRAME_OFFSET_PX)
    long = min(frame.width(), frame.height()) * 0.28
    path = QPainterPath()
    for x, y, dx, dy in (
        (outer.left(), outer.top(), long, long),
        (outer.right(), outer.top(), -long, long),
        (outer.right(), outer.bottom(), -long, -long),
        (outer.left(), outer.bottom(), long, -long),
    ):
        path.moveTo(x + dx, y)
        path.lineTo(x, y)
        path.lineTo(x, y + dy)
    return HighlightStroke(path, pen)


def hatching(frame: QRectF) -> QPainterPath:
    """Diagonal lines over a frame."""
    path = QPainterPath()
    gap = max(HATCHING_GAP_PX, frame.width() * HATCHING_GAP_SHARE)
    at = gap / 2
    while at < frame.width() + frame.height():
        low, high = min(at, frame.height()), max(0.0, at - frame.width())
        path.moveTo(frame.left() + at - low, frame.top() + low)
        path.lineTo(frame.left() + at - high, frame.top() + high)
        at += gap
    return path


def changed_arrowheads(frame: QRectF) -> list[HighlightStroke]:
    """Two arrowheads, left and right, that point at a changed piece."""
    size = min(11.0, max(6.0, min(frame.width(), frame.height()) * 0.16))
    pen = QPen(colour("last"), 1.5)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    strokes = []
    for x, direction in ((frame.left(), 1), (frame.right(), -1)):
        base, tip = x - direction * size * 0.4, x + direction * size * 0.6
        path = QPainterPath(QPointF(tip, frame.center().y()))
        path.lineTo(base, frame.center().y() - size * 0.75)
        path.lineTo(base, frame.center().y() + size * 0.75)
        path.closeSubpath()
        strokes.append(HighlightStroke(path, pen, is_filled=True))
    return strokes


# Zones


def legal(frame: QRectF) -> list[HighlightStroke]:
    """A zone that accepts the piece: dashed.

    Each side has its own stroke, because Qt takes ten times as long for dashes all around.
    """
    inner = frame.adjusted(1, 1, -1, -1)
    pen = QPen(colour("legal"), 2.5)
    pen.setDashPattern([3.2, 2.4])
    strokes = [HighlightStroke(_rounded_corners(inner), QPen(colour("legal"), 2.5))]
    return strokes + [HighlightStroke(side, pen) for side in _sides(inner)]


def _sides(frame: QRectF) -> list[QPainterPath]:
    """The straight lines of a rounded frame."""
    across, along = QPointF(ZONE_CORNER_PX, 0), QPointF(0, ZONE_CORNER_PX)
    sides = []
    for start, end in (
        (frame.topLeft() + across, frame.topRight() - across),
        (frame.bottomLeft() + across, frame.bottomRight() - across),
        (frame.topLeft() + along, frame.bottomLeft() - along),
        (frame.topRight() + along, frame.bottomRight() - along),
    ):
        side = QPainterPath(start)
        side.lineTo(end)
        sides.append(side)
    return sides


def _rounded_corners(frame: QRectF) -> QPainterPath:
    """The corners of a rounded frame, without its sides."""
    size = 2 * ZONE_CORNER_PX
    right, bottom = frame.right() - size, frame.bottom() - size
    path = QPainterPath()
    for x, y, degrees in (
        (frame.left(), frame.top(), 90),
        (right, frame.top(), 0),
        (frame.left(), bottom, 180),
        (right, bottom, 270),
    ):
        arc = QRectF(x, y, size, size)
        path.arcMoveTo(arc, degrees)
        path.arcTo(arc, degrees, 90)
    return path


def aimed(frame: QRectF) -> list[HighlightStroke]:
    """The zone where the piece would be dropped: a broad frame."""
    path = offset_frame(frame, ZONE_CORNER_PX, 0)
    return [HighlightStroke(path, QPen(colour("legal"), AIMED_PX))]


def refused(frame: QRectF) -> list[HighlightStroke]:
    """A zone that refuses the piece: a cross in the corner."""
    reach = min(13.0, max(5.0, min(frame.width(), frame.height()) * 0.13))
    x, y = frame.right() - reach - 7, frame.top() + reach + 7
    cross = QPainterPath()
    for slope in (1, -1):
        cross.moveTo(x - reach, y - slope * reach)
        cross.lineTo(x + reach, y + slope * reach)
    pen = QPen(colour("refused"), 4)
    pen.setCapStyle(_ROUND)
    return [
        HighlightStroke(offset_frame(frame, ZONE_CORNER_PX, -1), QPen(colour("refused"), 3)),
        HighlightStroke(cross, pen),
    ]


def paint_refusal_sign(painter: QPainter, middle: QPointF, radius: float) -> None:
    """Paint the sign of a refusal: a cross in a disc."""
    painter.setPen(QPen(colour("caption"), 1.5))
    painter.setBrush(colour("refused"))
    painter.drawEllipse(middle, radius - 1, radius - 1)
    arm = radius * 0.36
    painter.setPen(QPen(colour("caption"), 2.4, Qt.PenStyle.SolidLine, _ROUND))
    for slope in (1, -1):
        painter.drawLine(middle - QPointF(arm, slope * arm), middle + QPointF(arm, slope * arm))


def paint_strokes(painter: QPainter, strokes: Iterable[HighlightStroke]) -> None:
    """Paint strokes directly, without graphics items."""
    strokes = list(strokes)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for stroke in strokes:
        painter.setPen(stroke.outline_pen())
        painter.drawPath(stroke.path)
    for stroke in strokes:
        painter.setPen(stroke.pen)
        painter.setBrush(stroke.brush())
        painter.drawPath(stroke.path)
    painter.setBrush(Qt.BrushStyle.NoBrush)

"""The marks of pieces and places. Each has a form of its own, so that none needs its colour.

Lifted is a solid frame, the keyboard's place a double one, moved last a dotted one; what is pointed
out has corners, and what changed without moving has a tip at either side. Of places, those that
take a piece are dashed, the one aimed at is filled, and one that refuses is crossed. All frames
keep out of each other's way. Under every line is a wider one in the tone of captions, so that it
is seen on every ground.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from cardtable_qt.table.painting.palette import colour

CORNER_SHARE = 0.1  # of the shorter side of a piece
OUTLINE_PX = 2.5  # pixels that the line below is wider
MAX_REACH_PX = 8.0  # pixels: no mark reaches further outwards
FRAME_OFFSET_PX = 1.5  # pixels outside a piece: where its frame is
FOCUS_OUTER_PX, FOCUS_INNER_PX = 5.0, -2.5  # the two frames of the keyboard's place
ZONE_CORNER_PX = 8.0

_ROUND = Qt.PenCapStyle.RoundCap


class PieceHighlights(NamedTuple):
    """Which marks a piece has."""

    lifted: bool = False
    focused: bool = False
    last_moved: bool = False
    hinted: bool = False
    changed: bool = False


class HighlightStroke(NamedTuple):
    """A line of a mark, and what fills it."""

    path: QPainterPath
    pen: QPen
    is_filled: bool = False

    def outline_pen(self) -> QPen:
        """The line below."""
        pen = QPen(colour("caption"), self.pen.widthF() + OUTLINE_PX)
        pen.setJoinStyle(self.pen.joinStyle())
        if self.pen.style() == Qt.PenStyle.SolidLine:
            pen.setCapStyle(self.pen.capStyle())
        return pen

    def brush(self) -> QBrush:
        return QBrush(self.pen.color()) if self.is_filled else QBrush(Qt.BrushStyle.NoBrush)


def piece_highlights(frame: QRectF, wanted: PieceHighlights) -> list[HighlightStroke]:
    """All marks of a piece."""
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
    """A frame that is so far outside."""
    path = QPainterPath()
    round_ = max(1.0, corner + out)
    path.addRoundedRect(frame.adjusted(-out, -out, out, out), round_, round_)
    return path


def focus(frame: QRectF, corner: float) -> list[HighlightStroke]:
    """The keyboard's place: two frames, between which another one has room."""
    return [
        HighlightStroke(offset_frame(frame, corner, out), QPen(colour("focus"), width))
        for out, width in ((FOCUS_OUTER_PX, 2.4), (FOCUS_INNER_PX, 1.8))
    ]


def last_moved(frame: QRectF, corner: float) -> HighlightStroke:
    pen = QPen(colour("last"), 3.2)
    pen.setCapStyle(_ROUND)
    pen.setDashPattern([0.01, 1.9])
    return HighlightStroke(offset_frame(frame, corner, FRAME_OFFSET_PX), pen)


def hint(frame: QRectF) -> HighlightStroke:
    """The four corners of a frame, which say: look here."""
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


def changed_arrowheads(frame: QRectF) -> list[HighlightStroke]:
    """Two tips, left and right, that point at what changed."""
    size = min(11.0, max(6.0, min(frame.width(), frame.height()) * 0.16))
    pen = QPen(colour("last"), 1.5)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    strokes = []
    for x, way in ((frame.left(), 1), (frame.right(), -1)):
        base, tip = x - way * size * 0.4, x + way * size * 0.6
        path = QPainterPath(QPointF(tip, frame.center().y()))
        path.lineTo(base, frame.center().y() - size * 0.75)
        path.lineTo(base, frame.center().y() + size * 0.75)
        path.closeSubpath()
        strokes.append(HighlightStroke(path, pen, is_filled=True))
    return strokes


# Places


def legal(frame: QRectF) -> list[HighlightStroke]:
    """A place that takes the piece: dashed."""
    pen = QPen(colour("legal"), 2.5)
    pen.setDashPattern([3.2, 2.4])
    return [HighlightStroke(offset_frame(frame, ZONE_CORNER_PX, -1), pen)]


def aimed(frame: QRectF) -> list[HighlightStroke]:
    """The place where the piece would go: a strong frame around what is filled."""
    return [HighlightStroke(offset_frame(frame, ZONE_CORNER_PX, -1), QPen(colour("legal"), 3.5))]


def refused(frame: QRectF) -> list[HighlightStroke]:
    """A place that does not take the piece: crossed in the corner."""
    reach = min(13.0, max(5.0, min(frame.width(), frame.height()) * 0.13))
    x, y = frame.right() - reach - 7, frame.top() + reach + 7
    cross = QPainterPath()
    for way in (1, -1):
        cross.moveTo(x - reach, y - way * reach)
        cross.lineTo(x + reach, y + way * reach)
    pen = QPen(colour("refused"), 4)
    pen.setCapStyle(_ROUND)
    return [
        HighlightStroke(offset_frame(frame, ZONE_CORNER_PX, -1), QPen(colour("refused"), 3)),
        HighlightStroke(cross, pen),
    ]


def paint_refusal_sign(painter: QPainter, middle: QPointF, radius: float) -> None:
    """The sign of a refusal: a cross in a disc."""
    painter.setPen(QPen(colour("caption"), 1.5))
    painter.setBrush(colour("refused"))
    painter.drawEllipse(middle, radius - 1, radius - 1)
    arm = radius * 0.36
    painter.setPen(QPen(colour("caption"), 2.4, Qt.PenStyle.SolidLine, _ROUND))
    for way in (1, -1):
        painter.drawLine(middle - QPointF(arm, way * arm), middle + QPointF(arm, way * arm))


def translucent(tone: str, alpha: int) -> QColor:
    """A thin layer of a colour."""
    thin = colour(tone)
    thin.setAlpha(alpha)
    return thin


def paint_strokes(painter: QPainter, strokes: Iterable[HighlightStroke]) -> None:
    """Paint marks at once, where no item of the scene is needed for them."""
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

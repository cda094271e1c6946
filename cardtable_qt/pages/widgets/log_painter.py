"""Paints everything in the log except text: bands behind rows, pictures, portraits, signs."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF, QTextBlock, QTextLine

from cardtable_qt.pages.widgets.log_rows import Picture, ShownRow, picture_size
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.layout.portraits import SeatPortraits
from cardtable_qt.table.log_line import LineKind
from cardtable_qt.table.painting.face_cache import FaceCache
from cardtable_qt.table.painting.palette import colour, current_palette
from cardtable_qt.table.painting.text_painter import font

OWN_BAR_PX = 3
PORTRAIT_MARGIN_PX = 3
SIGN_SHARE = 0.6  # of the width of the gutter
CAP_HEIGHT = 0.36  # of the font size: the middle of the letters above their baseline
_LATER_OPACITY = 0.5


class VisibleRow(NamedTuple):
    """A row on the screen, with its place in the viewport."""

    number: int
    row: ShownRow
    frame: QRectF
    block: QTextBlock


class LogPainter:
    """Paints rows for the log and its gutter."""

    def __init__(self, faces: FaceCache) -> None:
        self.find_portraits: Callable[[], SeatPortraits | None] = lambda: None
        self.current_rows: Container[int] = ()  # those of the position of a replay
        self.first_later_row: int | None = None  # from which on rows are dimmed
        self._faces = faces

    def paint_band(self, painter: QPainter, band: QRectF, row: ShownRow, number: int) -> None:
        """Paint the background of a row. Headings, scorings and own turns stand out."""
        if number in self.current_rows:
            painter.fillRect(band, colour("button"))
        elif row.line.kind in (LineKind.HEADING, LineKind.SCORING):
            painter.fillRect(band, colour("slot"))
        elif row.is_own:
            painter.fillRect(band, colour("plate_turn"))
        if row.line.kind is LineKind.HEADING and number:
            painter.fillRect(QRectF(band.left(), band.top(), band.width(), 1), colour("outline"))

    def paint_pictures(self, painter: QPainter, shown: VisibleRow, font_px: int) -> None:
        """Paint the pictures of a row over their spaces."""
        painter.setOpacity(self._opacity(shown.number))
        for picture in shown.row.pictures:
            self._paint_picture(painter, shown, picture, font_px)
        painter.setOpacity(1)

    def _paint_picture(
        self, painter: QPainter, shown: VisibleRow, picture: Picture, font_px: int
    ) -> None:
        line = shown.block.layout().lineForTextPosition(picture.position)
        if not line.isValid():
            return
        left = _left_of(line, picture.position)
        middle = line.y() + line.ascent() - CAP_HEIGHT * font_px
        width, height = picture_size(picture.face, font_px)
        place = QRectF(left, round(middle - height / 2), width, height)
        place.translate(shown.frame.topLeft())
        self._paint_face(painter, picture.face, place)

    def paint_portrait(self, painter: QPainter, band: QRectF, shown: VisibleRow) -> None:
        """Paint the portrait of the player of a row in the gutter."""
        if shown.row.is_own:
            painter.fillRect(QRectF(0, band.top(), OWN_BAR_PX, band.height()), colour("turn"))
        seat, portraits = shown.row.line.seat, self.find_portraits()
        if seat is None or portraits is None:
            return
        size = _portrait_size(band)
        painter.setOpacity(self._opacity(shown.number))
        place = QRectF(band.left() + OWN_BAR_PX, band.top() + 1, size, size)
        self._paint_face(painter, SeatPortraits(portraits.portraits).face(seat), place)
        painter.setOpacity(1)

    def _paint_face(self, painter: QPainter, face: Face, place: QRectF) -> None:
        pixmap = self._faces.pixmap(face, place.width(), place.height())
        edge = self._faces.shadow_margin(face, place.width())
        target = place.adjusted(-edge, -edge, edge, edge)
        painter.drawPixmap(target, pixmap, QRectF(pixmap.rect()))

    def _opacity(self, number: int) -> float:
        later = self.first_later_row
        return later_opacity() if later is not None and number >= later else 1.0

    def paint_sign(self, painter: QPainter, band: QRectF, row: ShownRow) -> None:
        """Paint a question mark, or for a scoring a triangle that plays it again."""
        frame = sign_frame(band, row)
        painter.setPen(QPen(colour("ink_soft"), 1.2))
        painter.setBrush(colour("plate"))
        painter.drawEllipse(frame)
        if row.line.kind is LineKind.SCORING:
            side = frame.width() / 4
            painter.setBrush(colour("ink"))
            corners = [QPointF(-side * 0.7, -side), QPointF(side, 0), QPointF(-side * 0.7, side)]
            painter.drawPolygon(QPolygonF([frame.center() + corner for corner in corners]))
        else:
            painter.setPen(colour("ink"))
            painter.setFont(font(frame.height() * 0.78, bold=True))
            painter.drawText(frame, Qt.AlignmentFlag.AlignCenter, "?")


def later_opacity() -> float:
    """The opacity of what is later than the position of a replay."""
    return 1.0 if current_palette().has_high_contrast else _LATER_OPACITY


def _left_of(line: QTextLine, position: int) -> float:
    """The left edge of a letter. PySide says that cursorToX returns an object; it is a tuple."""
    found = line.cursorToX(position)
    assert isinstance(found, tuple)
    return float(found[0])


def _portrait_size(band: QRectF) -> float:
    return band.width() - OWN_BAR_PX - PORTRAIT_MARGIN_PX


def sign_frame(band: QRectF, row: ShownRow) -> QRectF:
    """The place of the sign: over the corner of the portrait, or where it would be."""
    size = round(band.width() * SIGN_SHARE)
    if row.line.seat is None:
        return QRectF(band.left() + OWN_BAR_PX, band.top() + 2, size, size)
    bottom = band.top() + _portrait_size(band)
    return QRectF(band.right() - size - 1, bottom - size * 0.6, size, size)

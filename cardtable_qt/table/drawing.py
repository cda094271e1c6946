"""Small things that are drawn alike on the table and in the windows around it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from cardtable_qt.table.palette import colour

ALIGN = {
    "left": Qt.AlignmentFlag.AlignLeft,
    "centre": Qt.AlignmentFlag.AlignHCenter,
    "right": Qt.AlignmentFlag.AlignRight,
}
SMALLEST = 9.0  # pixels of a text that is still made smaller to fit


def font(size: float, bold: bool = False) -> QFont:
    """The program's font at a size in pixels."""
    made = QFont()
    made.setPixelSize(max(1, round(size)))
    made.setBold(bold)
    return made


def draw_text(
    painter: QPainter, frame: QRectF, text: str, size: float, bold: bool, align: str = "centre"
) -> None:
    """Text in one line, made smaller and in the end cut so that it keeps to its frame."""
    wide = QFontMetricsF(font(size, bold)).horizontalAdvance(text)
    if wide > frame.width() > 0:
        size = max(min(size, SMALLEST), float(int(size * frame.width() / wide)))
    chosen = font(size, bold)
    painter.setFont(chosen)
    cut = QFontMetricsF(chosen).elidedText(text, Qt.TextElideMode.ElideRight, frame.width() + 1)
    painter.drawText(frame, ALIGN[align] | Qt.AlignmentFlag.AlignVCenter, cut)


def draw_paragraph(painter: QPainter, frame: QRectF, text: str, size: float) -> None:
    """Text in as many lines as it needs, made smaller so that it keeps to its frame."""
    flow = int(Qt.TextFlag.TextWordWrap)
    while size > SMALLEST:
        needed = QFontMetricsF(font(size)).boundingRect(frame, flow, text)
        if needed.height() <= frame.height() and needed.width() <= frame.width():
            break
        size -= 1
    painter.setFont(font(size))
    painter.drawText(frame, flow, text)


def paint_frame(painter: QPainter, frame: QRectF, corner: float, pen: QPen) -> None:
    """A frame around something, on a light edge so that it is seen on every ground."""
    edge = QPen(colour("caption"), pen.widthF() + 2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for line in (edge, pen):
        painter.setPen(line)
        painter.drawRoundedRect(frame.adjusted(-2, -2, 2, 2), corner + 2, corner + 2)


def paint_focus(painter: QPainter, frame: QRectF, corner: float) -> None:
    """The keyboard's place: a double frame."""
    paint_frame(painter, frame, corner, QPen(colour("focus"), 3))
    paint_frame(painter, frame.adjusted(5, 5, -5, -5), corner, QPen(colour("focus"), 1.5))

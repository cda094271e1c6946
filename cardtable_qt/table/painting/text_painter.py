"""Painting text and focus rings, on the table and on the pages around it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath

from cardtable_qt.table.painting import highlights

ALIGNMENTS = {
    "left": Qt.AlignmentFlag.AlignLeft,
    "centre": Qt.AlignmentFlag.AlignHCenter,
    "right": Qt.AlignmentFlag.AlignRight,
}
FOCUS_INSET_PX = 4.0  # pixels: so far within is the middle of the keyboard's two frames
MIN_FONT_PX = 9.0  # pixels of a text that is still made smaller to fit


def font(size: float, bold: bool = False) -> QFont:
    """The program's font at a size in pixels."""
    made = QFont()
    made.setPixelSize(max(1, round(size)))
    made.setBold(bold)
    return made


def fit_text(text: str, width: float, size: float, bold: bool) -> tuple[str, QFont]:
    """A text in one line, and its font, made smaller and in the end cut to keep to a width."""
    chosen = font(size, bold)
    wide = QFontMetricsF(chosen).horizontalAdvance(text)
    if wide > width > 0:
        size = max(min(size, MIN_FONT_PX), float(int(size * width / wide)))
        chosen = font(size, bold)
        # Letters do not become narrower quite as they become smaller.
        while size > MIN_FONT_PX and QFontMetricsF(chosen).horizontalAdvance(text) > width:
            size -= 1
            chosen = font(size, bold)
    cut = QFontMetricsF(chosen).elidedText(text, Qt.TextElideMode.ElideRight, width + 1)
    return cut, chosen


def draw_text(
    painter: QPainter, frame: QRectF, text: str, size: float, bold: bool, align: str = "centre"
) -> None:
    """Text in one line that keeps to its frame."""
    cut, chosen = fit_text(text, frame.width(), size, bold)
    painter.setFont(chosen)
    painter.drawText(frame, ALIGNMENTS[align] | Qt.AlignmentFlag.AlignVCenter, cut)


def draw_paragraph(
    painter: QPainter,
    frame: QRectF,
    text: str,
    size: float,
    bold: bool = False,
    centred: bool = False,
) -> None:
    """Text in as many lines as it needs, made smaller so that it keeps to its frame."""
    flow = int(Qt.TextFlag.TextWordWrap)
    if centred:
        flow |= int(Qt.AlignmentFlag.AlignVCenter)
    while size > MIN_FONT_PX:
        needed = QFontMetricsF(font(size, bold)).boundingRect(frame, flow, text)
        if needed.height() <= frame.height() and needed.width() <= frame.width():
            break
        size -= 1
    painter.setFont(font(size, bold))
    painter.drawText(frame, flow, text)


def rounded_frame(frame: QRectF, corner: float) -> QPainterPath:
    """The outline of a frame around something."""
    path = QPainterPath()
    path.addRoundedRect(frame.adjusted(-2, -2, 2, 2), corner + 2, corner + 2)
    return path


def paint_focus_ring(painter: QPainter, frame: QRectF, corner: float) -> None:
    """Show that the keyboard is here, within what is painted."""
    inner = frame.adjusted(FOCUS_INSET_PX, FOCUS_INSET_PX, -FOCUS_INSET_PX, -FOCUS_INSET_PX)
    highlights.paint_strokes(painter, highlights.focus(inner, corner - FOCUS_INSET_PX))

"""Small things that are drawn alike on the table and in the windows around it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen

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


def fitted(text: str, width: float, size: float, bold: bool) -> tuple[str, QFont]:
    """A text in one line, and its font, made smaller and in the end cut to keep to a width."""
    wide = QFontMetricsF(font(size, bold)).horizontalAdvance(text)
    if wide > width > 0:
        size = max(min(size, SMALLEST), float(int(size * width / wide)))
    chosen = font(size, bold)
    cut = QFontMetricsF(chosen).elidedText(text, Qt.TextElideMode.ElideRight, width + 1)
    return cut, chosen


def draw_text(
    painter: QPainter, frame: QRectF, text: str, size: float, bold: bool, align: str = "centre"
) -> None:
    """Text in one line that keeps to its frame."""
    cut, chosen = fitted(text, frame.width(), size, bold)
    painter.setFont(chosen)
    painter.drawText(frame, ALIGN[align] | Qt.AlignmentFlag.AlignVCenter, cut)


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
    while size > SMALLEST:
        needed = QFontMetricsF(font(size, bold)).boundingRect(frame, flow, text)
        if needed.height() <= frame.height() and needed.width() <= frame.width():
            break
        size -= 1
    painter.setFont(font(size, bold))
    painter.drawText(frame, flow, text)


def frame_path(frame: QRectF, corner: float) -> QPainterPath:
    """The outline of a frame around something."""
    path = QPainterPath()
    path.addRoundedRect(frame.adjusted(-2, -2, 2, 2), corner + 2, corner + 2)
    return path


def focus_pens() -> list[tuple[float, QPen]]:
    """The keyboard's place is a double frame: how far inside each one is, and its pen."""
    return [(0.0, QPen(colour("focus"), 3)), (5.0, QPen(colour("focus"), 1.5))]


def paint_focus(painter: QPainter, frame: QRectF, corner: float) -> None:
    """Show that the keyboard is here, on a light edge so that it is seen on every ground."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, pen in focus_pens():
        path = frame_path(frame.adjusted(inset, inset, -inset, -inset), corner)
        for line in (QPen(colour("caption"), pen.widthF() + 2), pen):
            painter.setPen(line)
            painter.drawPath(path)


def hint_pen() -> QPen:
    pen = QPen(colour("hint"), 5)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    return pen


def corners_path(frame: QRectF) -> QPainterPath:
    """The four corners of a frame, which say: look here."""
    long = min(frame.width(), frame.height()) * 0.3
    path = QPainterPath()
    for x, y, dx, dy in (
        (frame.left(), frame.top(), long, long),
        (frame.right(), frame.top(), -long, long),
        (frame.right(), frame.bottom(), -long, -long),
        (frame.left(), frame.bottom(), long, -long),
    ):
        path.moveTo(x + dx, y)
        path.lineTo(x, y)
        path.lineTo(x, y + dy)
    return path


def paint_corners(painter: QPainter, frame: QRectF) -> None:
    """Point something out, on a light edge so that it is seen on every ground."""
    pen = hint_pen()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for line in (QPen(colour("caption"), pen.widthF() + 3), pen):
        painter.setPen(line)
        painter.drawPath(corners_path(frame))

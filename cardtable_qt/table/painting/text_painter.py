"""Painting text and focus rings, on the table and on the pages around it."""

from __future__ import annotations

from itertools import combinations, pairwise

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from cardtable_qt.table.painting import highlights

ALIGNMENTS = {
    "left": Qt.AlignmentFlag.AlignLeft,
    "centre": Qt.AlignmentFlag.AlignHCenter,
    "right": Qt.AlignmentFlag.AlignRight,
}
FOCUS_INSET_PX = 4.0
MAX_LINES = 3  # of a text in a bubble
MIN_FONT_PX = 9.0  # text is not shrunk any further to fit


def font(size: float, bold: bool = False) -> QFont:
    """The program's font at a size in pixels."""
    sized = QFont()
    sized.setPixelSize(max(1, round(size)))
    sized.setBold(bold)
    return sized


def fit_text(text: str, width: float, size: float, bold: bool) -> tuple[str, QFont]:
    """Fit one line into a width: return the text, elided if necessary, and a font small enough."""
    fitting = font(size, bold)
    needed = QFontMetricsF(fitting).horizontalAdvance(text)
    if needed > width > 0:
        size = max(min(size, MIN_FONT_PX), float(int(size * width / needed)))
        fitting = font(size, bold)
        # The width of a text is not quite proportional to the font size.
        while size > MIN_FONT_PX and QFontMetricsF(fitting).horizontalAdvance(text) > width:
            size -= 1
            fitting = font(size, bold)
    elided = QFontMetricsF(fitting).elidedText(text, Qt.TextElideMode.ElideRight, width + 1)
    return elided, fitting


def fit_lines(
    text: str, width: float, height: float, size: float, margins: tuple[float, float]
) -> tuple[str, QFont]:
    """Fit bold text into a box: in as many lines as allow the largest font.

    `margins` are left free at the sides, and above and below, relative to the size of the font.
    """
    for smaller in range(round(size), round(MIN_FONT_PX) - 1, -1):
        fitting = font(smaller, bold=True)
        metrics = QFontMetricsF(fitting)
        across, down = width - 2 * margins[0] * smaller, height - 2 * margins[1] * smaller
        for count in range(1, MAX_LINES + 1):
            lines = _break_lines(text, count)
            needed = max(map(metrics.horizontalAdvance, lines))
            if needed <= across and metrics.height() * len(lines) <= down:
                return "\n".join(lines), fitting
    return fit_text(text, width - 2 * margins[0] * MIN_FONT_PX, MIN_FONT_PX, bold=True)


def _break_lines(text: str, count: int) -> list[str]:
    """A short text in at most this many lines, the longest of them as short as possible."""
    words = text.split(" ")
    breaks = combinations(range(1, len(words)), min(count, len(words)) - 1)
    choices = (
        [" ".join(words[i:j]) for i, j in pairwise((0, *places, len(words)))] for places in breaks
    )
    return min(choices, key=lambda lines: max(map(len, lines)))


def draw_text(
    painter: QPainter, frame: QRectF, text: str, size: float, bold: bool, align: str = "centre"
) -> None:
    """Draw one line of text, fitted to its frame."""
    fitted, fitting = fit_text(text, frame.width(), size, bold)
    painter.setFont(fitting)
    painter.drawText(frame, ALIGNMENTS[align] | Qt.AlignmentFlag.AlignVCenter, fitted)


def draw_paragraph(
    painter: QPainter,
    frame: QRectF,
    text: str,
    size: float,
    bold: bool = False,
    centred: bool = False,
) -> None:
    """Draw text in as many lines as needed, shrunk to fit its frame."""
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


def paint_focus_ring(painter: QPainter, frame: QRectF, corner: float) -> None:
    """Paint the keyboard focus inside a frame."""
    inner = frame.adjusted(FOCUS_INSET_PX, FOCUS_INSET_PX, -FOCUS_INSET_PX, -FOCUS_INSET_PX)
    highlights.paint_strokes(painter, highlights.focus(inner, corner - FOCUS_INSET_PX))

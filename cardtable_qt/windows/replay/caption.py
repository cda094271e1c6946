"""The words above a replay: what happened, and why somebody decided so."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from cardtable_qt.table.drawing import draw_paragraph, font
from cardtable_qt.table.palette import colour
from cardtable_qt.table.text_size import scaled

HIGHEST = 400  # pixels
HEADING_SIZE, REASON_SIZE = 18, 14  # pixels of text in a window of the usual width


class Caption(QLabel):
    """What happened, and below it why. Its height does not change, so the table never moves."""

    def __init__(self) -> None:
        super().__init__()
        self.heading = self.reasons = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.write_in(1.0)

    def write_in(self, large: float, room: int = HIGHEST) -> None:
        """How large the text is, compared with the usual; smaller if there is too little room."""
        self._large = large
        self.setFixedHeight(min(sum(self._lines()) + 2, room))

    def _lines(self) -> tuple[int, int]:
        heading = QFontMetrics(font(scaled(HEADING_SIZE * self._large), bold=True))
        reasons = QFontMetrics(font(scaled(REASON_SIZE * self._large)))
        return 2 * heading.lineSpacing(), 2 * reasons.lineSpacing()

    def say(self, heading: str, reasons: str = "") -> None:
        self.heading, self.reasons = heading, reasons
        self.setText("\n".join(filter(None, (heading, reasons))))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            painter.setPen(colour("ink_on_table"))
            above, below = self._lines()
            whole = QRectF(self.rect())
            above = round(above * whole.height() / (above + below + 2))
            below = round(whole.height()) - above
            heading = whole if not self.reasons else QRectF(0, 0, whole.width(), above)
            size = scaled(HEADING_SIZE * self._large)
            draw_paragraph(painter, heading, self.heading, size, bold=True, centred=True)
            reasons = QRectF(0, above, whole.width(), below)
            size = scaled(REASON_SIZE * self._large)
            draw_paragraph(painter, reasons, self.reasons, size, centred=True)

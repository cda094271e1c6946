"""The sentence above the table that says what is to be done now."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from cardtable_qt.table.drawing import draw_paragraph, font
from cardtable_qt.table.palette import colour

PROMPT_SIZE = 19  # pixels of text in a window of the usual width


class Prompt(QLabel):
    """What is to be done now. Always two lines high: the table must not move because there is
    more to say; a long sentence is written smaller instead."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.size_of_text = 0
        self.write_in(PROMPT_SIZE)

    def write_in(self, size: int) -> None:
        """The size of the text, in pixels."""
        if size != self.size_of_text:
            self.size_of_text = size
            self.setFixedHeight(2 * QFontMetrics(font(size, bold=True)).lineSpacing() + 2)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            painter.setPen(colour("ink_on_table"))
            frame = QRectF(self.rect())
            draw_paragraph(painter, frame, self.text(), self.size_of_text, bold=True, centred=True)

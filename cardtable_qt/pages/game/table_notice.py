"""A text over the table for a while: the answer to a question about the table."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtWidgets import QAbstractScrollArea, QLabel

from cardtable_qt.base.text_size import scaled
from cardtable_qt.base.translation import TextSource

LEAST_MS = 3_000
READING_MS = 60  # for each letter
MAX_WIDTH_PX = 620  # at the default text size
MARGIN_PX = 12
# Whoever goes on playing has read it.
DISMISSING = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress)


class TableNotice(QLabel):
    """Shows a text at the top of the table until it can have been read. Clicks pass through it."""

    def __init__(self, table: QAbstractScrollArea) -> None:
        super().__init__(table)
        self._table = table
        self._source: TextSource = str
        self.setObjectName("tableNotice")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)
        for widget in (table, table.viewport()):  # keys go to the one, clicks to the other
            widget.installEventFilter(self)
        self.hide()

    def show_text(self, source: TextSource) -> None:
        self._source = source
        self.retranslate()
        self.raise_()
        self.show()
        self._timer.start(max(LEAST_MS, READING_MS * len(self.text())))

    def retranslate(self) -> None:
        """Write the text again in the current language and size."""
        self.setText(self._source())
        self._arrange()

    def _arrange(self) -> None:
        room = self._table.rect().adjusted(MARGIN_PX, MARGIN_PX, -MARGIN_PX, -MARGIN_PX)
        width = min(room.width(), scaled(MAX_WIDTH_PX), self._width_in_one_line())
        frame = QRect(0, room.top(), width, min(self.heightForWidth(width), room.height()))
        frame.moveLeft(room.center().x() - width // 2)
        self.setGeometry(frame)

    def _width_in_one_line(self) -> int:
        self.setWordWrap(False)
        width = self.sizeHint().width()
        self.setWordWrap(True)
        return width

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if self.isVisible():
            if event.type() == QEvent.Type.Resize:
                self._arrange()
            elif event.type() in DISMISSING:
                self.hide()
        return super().eventFilter(watched, event)

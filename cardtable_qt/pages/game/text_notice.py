"""What the text table says besides its lists: refusals, questions and hints."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy

translate = QCoreApplication.translate

MAX_SHARE = 0.4  # of the height of the text table


class TextNotice(QPlainTextEdit):
    """A text as high as it needs to be; a long one scrolls. Without a text it is hidden."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("notice")
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByKeyboard
            | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._room = 0
        self.hide()

    def show_text(self, text: str) -> None:
        """Show another text, from its beginning."""
        self.setAccessibleName(translate("TextTable", "Notice"))
        if text != self.toPlainText():
            self.setPlainText(text)
        self.setVisible(bool(text))
        self._fit()

    def set_room(self, height: int) -> None:
        """Set the height of the text table, of which the notice takes a part."""
        self._room = height
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        lines = round(self.document().size().height())
        margins = 2 * (self.document().documentMargin() + self.frameWidth())
        needed = lines * self.fontMetrics().lineSpacing() + round(margins) + 2
        self.setFixedHeight(min(needed, round(self._room * MAX_SHARE)))

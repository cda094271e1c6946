"""The notice below the lists of the text table: refusals, questions and hints."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy

translate = QCoreApplication.translate

MAX_SHARE = 0.34  # of the height of the text table
SLACK_PX = 6


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
        self._room = QSize()
        self.hide()

    def show_text(self, text: str) -> None:
        """Show another text, from its beginning."""
        self.setAccessibleName(translate("TextTable", "Notice"))
        if text != self.toPlainText():
            self.setPlainText(text)
        self._fit()
        self.setVisible(bool(text))

    def set_room(self, room: QSize) -> None:
        """Set the width it has, and the height of which it takes at most a part."""
        self._room = room
        self._fit()

    def _fit(self) -> None:
        """Take the height that the text needs, before the layout asks for it."""
        around = 2 * (round(self.document().documentMargin()) + self.frameWidth())
        width = self._room.width() - around
        wrap = Qt.TextFlag.TextWordWrap
        text = self.fontMetrics().boundingRect(0, 0, width, 0, wrap, self.toPlainText())
        needed = text.height() + around + SLACK_PX
        self.setFixedHeight(max(0, min(needed, round(self._room.height() * MAX_SHARE))))

"""The line above the table that says that a game is not being saved."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QLabel

from cardtable_qt.words import reason_words

translate = QCoreApplication.translate


class Unsaved(QLabel):
    """To be seen as long as something is missing on the disk."""

    def __init__(self, file: Path | None) -> None:
        super().__init__()
        self._file = file
        self.setObjectName("unsaved")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.hide()

    def tell(self, reason: str) -> str:
        """Say why it cannot be saved, or, if there is no reason any more, that it is."""
        self.setVisible(bool(reason))
        if not reason:
            return translate("Game", "Everything is saved again.")
        text = translate(
            "Game",
            "This game is not being saved: {reason}. It goes on, and what is missing is saved as "
            "soon as that is possible.",
        )
        sentence = text.format(reason=reason_words(reason))
        self.setText(f"⚠ {sentence}")
        self.setToolTip(str(self._file))
        return sentence

"""A word that everybody sees for a moment: what a key has just switched."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtWidgets import QLabel, QWidget

SHOWN = 1800  # milliseconds
BELOW = 12  # pixels from the upper edge of what it is about


class PassingWord(QLabel):
    """Lies over everything in its window, and lets everything through."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("passingWord")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._going = QTimer(self, singleShot=True, interval=SHOWN)
        self._going.timeout.connect(self.hide)
        self.hide()

    def say(self, words: str, over: QWidget) -> None:
        """Show some words at the top of a part of the window; new ones take the place of old."""
        self.setText(words)
        self.adjustSize()
        top = over.mapTo(self.window(), QPoint((over.width() - self.width()) // 2, BELOW))
        self.move(top)
        self.raise_()
        self.show()
        self._going.start()

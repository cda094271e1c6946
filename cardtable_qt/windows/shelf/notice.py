"""A line on the shelf that says what was done, and offers to take it back."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

translate = QCoreApplication.translate


class Notice(QFrame):
    """Stays until something else is to be said, or until it is put away."""

    take_back = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.text = QLabel()
        self.text.setTextFormat(Qt.TextFormat.PlainText)  # titles may look like tags
        self.text.setWordWrap(True)
        self.undo = QPushButton(translate("Shelf", "Take back"))
        self.undo.setToolTip(translate("Shelf", "Ctrl+Z"))
        self.undo.clicked.connect(self.take_back)
        self.away = QPushButton("✕")
        self.away.setObjectName("link")
        self.away.setAccessibleName(translate("Shelf", "Put this away"))
        self.away.clicked.connect(self.hide)
        for button in (self.undo, self.away):
            button.setAutoDefault(True)  # so that Enter presses it
        whole = QHBoxLayout(self)
        whole.setContentsMargins(16, 8, 8, 8)
        whole.addWidget(self.text, 1)
        whole.addWidget(self.undo)
        whole.addWidget(self.away)
        self._is_complaint = False
        self.hide()

    def complain(self, text: str) -> None:
        """Say what is wrong."""
        self.say(text)
        self._is_complaint = True

    def settle(self) -> None:
        """Something else went well: what was wrong before is no news any more."""
        if self._is_complaint:
            self.hide()

    def say(self, text: str, undo: bool = False) -> None:
        self._is_complaint = False
        self.text.setText(text)
        self.undo.setVisible(undo)
        self.show()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

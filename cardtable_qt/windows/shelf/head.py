"""The head of the shelf: its title, the search, and the ways in and out."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QWidget

translate = QCoreApplication.translate


class ShelfHead(QWidget):
    """Stands above the games."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = QLabel(translate("Shelf", "Games"))
        title.setObjectName("title")
        self.search = QLineEdit()
        self.search.setPlaceholderText(translate("Shelf", "Search"))
        self.search.setToolTip(translate("Shelf", "Search titles, names, games"))
        self.search.setAccessibleName(self.search.toolTip())
        self.search.setClearButtonEnabled(True)
        self.search.setMaximumWidth(340)
        self.search.setMinimumHeight(38)
        self.search.setTextMargins(6, 0, 6, 0)
        self.importing = QPushButton(translate("Shelf", "Import …"))
        self.back = QPushButton(translate("Shelf", "Back"))
        for button in (self.importing, self.back):
            button.setAutoDefault(True)  # so that Enter presses it
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(title)
        row.addStretch(1)
        row.addWidget(self.search, 2)
        row.addWidget(self.importing)
        row.addWidget(self.back)

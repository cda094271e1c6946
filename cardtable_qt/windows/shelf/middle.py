"""The middle of the shelf: its cards, or a friendly sentence where there are none."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QLabel, QStackedWidget, QVBoxLayout, QWidget

from cardtable_qt.windows.empty_picture import EmptyPicture
from cardtable_qt.windows.shelf.cards import CardList
from cardtable_qt.windows.shelf.model import ShelfModel
from cardtable_qt.windows.shelf.pictures import Pictures
from cardtable_qt.windows.shelf.words import nothing_here, picture_of_nothing

translate = QCoreApplication.translate


class ShelfMiddle(QStackedWidget):
    """Shows what the model has rows for."""

    def __init__(self, model: ShelfModel, pictures: Pictures) -> None:
        super().__init__()
        self.model = model
        self.cards = CardList(pictures)
        self.cards.setModel(model)
        self.cards.setAccessibleName(translate("Shelf", "Games"))
        self.empty = QLabel()
        self.empty.setObjectName("subtitle")
        self.empty.setTextFormat(Qt.TextFormat.PlainText)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty.setWordWrap(True)
        self.picture = EmptyPicture("shelf")
        self.nothing = QWidget()
        column = QVBoxLayout(self.nothing)
        column.addStretch(2)
        column.addWidget(self.picture)
        column.addSpacing(12)
        column.addWidget(self.empty)
        column.addStretch(3)
        self.addWidget(self.cards)
        self.addWidget(self.nothing)

    def show_rows(self) -> None:
        self.empty.setText(nothing_here(self.model.part, self.model.search))
        self.picture.show_name(picture_of_nothing(self.model.part, self.model.search))
        self.setCurrentWidget(self.cards if self.model.rows else self.nothing)

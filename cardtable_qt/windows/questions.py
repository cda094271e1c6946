"""What is asked before something that cannot quite be undone."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QCheckBox, QMessageBox, QPushButton, QWidget

from cardtable_qt.words import reason_words

translate = QCoreApplication.translate


class Doubt(QMessageBox):
    """A question with two answers; who does not want to be asked again can say so."""

    def __init__(self, parent: QWidget, text: str, more: str, yes: str, no: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(translate("Window", "Card Table"))
        self.setIcon(QMessageBox.Icon.Question)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)
        self.setInformativeText(more)
        self.yes: QPushButton = self.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
        self.no: QPushButton = self.addButton(no, QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(self.no)
        self.setEscapeButton(self.no)
        self.never = QCheckBox(translate("Questions", "Do not ask again"))
        self.setCheckBox(self.never)

    def agrees(self) -> bool:
        """Ask, and wait for the answer."""
        self.exec()
        return self.clickedButton() is self.yes


def practice(parent: QWidget) -> Doubt:
    """Before a decision is taken back from which something was learned."""
    return Doubt(
        parent,
        translate("Questions", "Take it back for practice?"),
        translate(
            "Questions",
            "Others have decided since, or a card came to light. The game can be played on "
            "from there, but its record will say that it was for practice, and it does not "
            "count in the statistics.",
        ),
        translate("Questions", "Take back for practice"),
        translate("Questions", "Leave it as it is"),
    )


def lose_game(parent: QWidget, reason: str) -> Doubt:
    """Before a game is left that could not be written down."""
    text = translate("Questions", "This game is not saved: {reason}.")
    return Doubt(
        parent,
        text.format(reason=reason_words(reason)),
        translate("Questions", "If it is left now, the moves that are not saved are lost."),
        translate("Questions", "Leave it all the same"),
        translate("Questions", "Stay"),
    )

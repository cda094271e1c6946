"""Questions asked before something is lost."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QCheckBox, QMessageBox, QPushButton, QWidget

from cardtable_qt.base.texts import os_reason_text
from cardtable_qt.pages.widgets.screen_reader import name_icon

translate = QCoreApplication.translate


class Confirmation(QMessageBox):
    """A question with two buttons and a box to not be asked again."""

    def __init__(self, parent: QWidget, text: str, details: str, yes: str, no: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(translate("Window", "Card Table"))
        self.setIcon(QMessageBox.Icon.Question)
        name_icon(self, translate("Confirmations", "Question"))
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)
        self.setInformativeText(details)
        self.yes: QPushButton = self.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
        self.no: QPushButton = self.addButton(no, QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(self.no)
        self.setEscapeButton(self.no)
        self.do_not_ask_again = QCheckBox(translate("Confirmations", "Do not ask again"))
        self.setCheckBox(self.do_not_ask_again)

    def ask(self) -> bool:
        """Ask, and wait for the answer. True for yes."""
        self.exec()
        return self.clickedButton() is self.yes


def practice_confirmation(parent: QWidget, others_have_moved: bool) -> Confirmation:
    """Asked before an undo that turns the game into practice."""
    reason = (
        translate("Confirmations", "Others have moved since.")
        if others_have_moved
        else translate("Confirmations", "You have already seen a hidden card.")
    )
    consequence = translate(
        "Confirmations",
        "You can continue from there, but the game will be marked as practice and won't count "
        "in the statistics.",
    )
    return Confirmation(
        parent,
        translate("Confirmations", "Undo for practice?"),
        f"{reason} {consequence}",
        translate("Confirmations", "Undo for practice"),
        translate("Confirmations", "Leave it as it is"),
    )


def losing_game_confirmation(parent: QWidget, reason: str) -> Confirmation:
    """Asked before leaving a game that could not be saved."""
    text = translate("Confirmations", "This game is not saved: {reason}.")
    return Confirmation(
        parent,
        text.format(reason=os_reason_text(reason)),
        translate("Confirmations", "If you leave now, the unsaved moves are lost."),
        translate("Confirmations", "Leave anyway"),
        translate("Confirmations", "Stay"),
    )

"""A word that everybody sees for a moment: what a key has just switched."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPoint, Qt, QTimer
from PySide6.QtWidgets import QCheckBox, QLabel, QMessageBox, QPushButton, QWidget

from cardtable_qt.base.texts import os_reason_text

translate = QCoreApplication.translate

TOAST_MS = 1800  # milliseconds
TOAST_TOP_PX = 12  # pixels from the upper edge of what it is about


class Toast(QLabel):
    """Lies over everything in its window, and lets everything through."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("toast")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._hide_timer = QTimer(self, singleShot=True, interval=TOAST_MS)
        self._hide_timer.timeout.connect(self.hide)
        self.hide()

    def show_text(self, text: str, widget: QWidget) -> None:
        """Show some words at the top of a part of the window; new ones take the place of old."""
        self.setText(text)
        self.adjustSize()
        top = widget.mapTo(self.window(), QPoint((widget.width() - self.width()) // 2, TOAST_TOP_PX))
        self.move(top)
        self.raise_()
        self.show()
        self._hide_timer.start()


class Confirmation(QMessageBox):
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
        self.do_not_ask_again = QCheckBox(translate("Questions", "Do not ask again"))
        self.setCheckBox(self.do_not_ask_again)

    def ask(self) -> bool:
        """Ask, and wait for the answer."""
        self.exec()
        return self.clickedButton() is self.yes


def practice_confirmation(parent: QWidget) -> Confirmation:
    """Before a decision is taken back from which something was learned."""
    return Confirmation(
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


def losing_game_confirmation(parent: QWidget, reason: str) -> Confirmation:
    """Before a game is left that could not be written down."""
    text = translate("Questions", "This game is not saved: {reason}.")
    return Confirmation(
        parent,
        text.format(reason=os_reason_text(reason)),
        translate("Questions", "If it is left now, the moves that are not saved are lost."),
        translate("Questions", "Leave it all the same"),
        translate("Questions", "Stay"),
    )

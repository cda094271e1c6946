"""Short messages over the window (toasts), and confirmations."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPoint, Qt, QTimer
from PySide6.QtWidgets import QCheckBox, QLabel, QMessageBox, QPushButton, QWidget

from cardtable_qt.base.texts import os_reason_text

translate = QCoreApplication.translate

TOAST_MS = 1800
TOAST_TOP_PX = 12  # below the upper edge of the widget it is shown over


class Toast(QLabel):
    """A text shown over the window for a moment. Mouse events pass through it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("toast")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._hide_timer = QTimer(self, singleShot=True, interval=TOAST_MS)
        self._hide_timer.timeout.connect(self.hide)
        self.hide()

    def show_text(self, text: str, widget: QWidget) -> None:
        """Show a text at the top of a widget, instead of the previous one."""
        self.setText(text)
        self.adjustSize()
        top = widget.mapTo(self.window(), QPoint((widget.width() - self.width()) // 2, TOAST_TOP_PX))
        self.move(top)
        self.raise_()
        self.show()
        self._hide_timer.start()


class Confirmation(QMessageBox):
    """A question with two buttons and a box to not be asked again."""

    def __init__(self, parent: QWidget, text: str, details: str, yes: str, no: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(translate("Window", "Card Table"))
        self.setIcon(QMessageBox.Icon.Question)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)
        self.setInformativeText(details)
        self.yes: QPushButton = self.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
        self.no: QPushButton = self.addButton(no, QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(self.no)
        self.setEscapeButton(self.no)
        self.do_not_ask_again = QCheckBox(translate("Questions", "Do not ask again"))
        self.setCheckBox(self.do_not_ask_again)

    def ask(self) -> bool:
        """Ask, and wait for the answer. True for yes."""
        self.exec()
        return self.clickedButton() is self.yes


def practice_confirmation(parent: QWidget) -> Confirmation:
    """Asked before an undo that turns the game into practice."""
    return Confirmation(
        parent,
        translate("Questions", "Undo for practice?"),
        translate(
            "Questions",
            "Others have moved since, or a hidden card was revealed. You can continue from "
            "there, but the game will be marked as practice and won't count in the statistics.",
        ),
        translate("Questions", "Undo for practice"),
        translate("Questions", "Leave it as it is"),
    )


def losing_game_confirmation(parent: QWidget, reason: str) -> Confirmation:
    """Asked before leaving a game that could not be saved."""
    text = translate("Questions", "This game is not saved: {reason}.")
    return Confirmation(
        parent,
        text.format(reason=os_reason_text(reason)),
        translate("Questions", "If you leave now, the unsaved moves are lost."),
        translate("Questions", "Leave anyway"),
        translate("Questions", "Stay"),
    )

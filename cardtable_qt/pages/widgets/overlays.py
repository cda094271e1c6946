"""What is laid over the table for a while: curtain, pause, countdown."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from cardtable_qt.pages.widgets.picture_widgets import PortraitsRow
from cardtable_qt.table.layout.elements import Face
from cardtable_qt.table.painting.palette import colour

translate = QCoreApplication.translate

CONTINUE_KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Overlay(QWidget):
    """Covers the table, and takes all input that was meant for it. A sheet lies in its middle."""

    def __init__(self, table: QWidget, veil: int) -> None:
        super().__init__(table)
        self.opacity = veil  # how much of the table is covered, 0 to 255
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.panel = QFrame(self)
        self.panel.setObjectName("overlay")
        self.content = QVBoxLayout(self.panel)
        self.content.setContentsMargins(28, 22, 28, 22)
        self.content.setSpacing(14)
        self._layout = QVBoxLayout(self)
        self._layout.addWidget(self.panel, 0, Qt.AlignmentFlag.AlignCenter)
        table.installEventFilter(self)
        self.hide()

    def cover(self) -> None:
        """Lie over the whole table."""
        table = self._table()
        self.setGeometry(table.rect())
        self.raise_()
        self.show()
        self.setFocus()
        table.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def uncover(self) -> None:
        """Give the table back, unless something else still lies on it."""
        if not self.isVisible():
            return
        table = self._table()
        others = [o for o in table.findChildren(Overlay) if o is not self and o.isVisible()]
        if not others:
            table.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        # First, so that Qt does not look for a place for the focus by itself.
        (others[-1] if others else table).setFocus()
        self.hide()

    def _table(self) -> QWidget:
        table = self.parentWidget()
        assert table is not None
        return table

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.setGeometry(self._table().rect())
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        veil = QColor(colour("curtain"))
        veil.setAlpha(self.opacity)
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), veil)

    # A click or a key beside the sheet must not reach the table below.

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape:
            QCoreApplication.sendEvent(self.window(), event)  # it may fill the whole screen
        event.accept()

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        """Tab goes round on the sheet."""
        buttons = [b for b in self.findChildren(QAbstractButton) if b.isVisible()]
        if buttons:
            here = next((i for i, button in enumerate(buttons) if button.hasFocus()), None)
            step = 1 if forward else -1
            at = (0 if forward else -1) if here is None else (here + step) % len(buttons)
            buttons[at].setFocus(Qt.FocusReason.TabFocusReason)
        return True


def heading_label(text: str = "") -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)  # names may look like tags
    label.setObjectName("heading")
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    label.setWordWrap(True)
    return label


def text_label(text: str = "") -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return label


class MessageOverlay(Overlay):
    """A heading, a sentence and one button that goes on."""

    confirmed = Signal()

    def __init__(self, table: QWidget, veil: int) -> None:
        super().__init__(table, veil)
        self.heading = heading_label()
        self.text = text_label()
        self.button = QPushButton()
        self.button.setDefault(True)
        self.button.clicked.connect(self._confirm)
        self._grace = 0
        self._shown = QElapsedTimer()
        self.panel.setMinimumWidth(340)
        self.content.addWidget(self.heading)
        self.content.addWidget(self.text)
        self.content.addWidget(self.button, 0, Qt.AlignmentFlag.AlignCenter)

    def show_message(self, heading: str, text: str, button: str, grace: int = 0) -> None:
        """Ask. What comes in the first milliseconds was meant for the table and is no answer."""
        self.heading.setText(heading)
        self.text.setText(text)
        self.text.setVisible(bool(text))
        self.button.setText(button.replace("&", "&&"))
        self._grace = grace
        self._shown.start()
        self.cover()

    def _confirm(self) -> None:
        if self._shown.elapsed() >= self._grace:
            self.confirmed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() not in CONTINUE_KEYS:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self._confirm()


class HandoverOverlay(MessageOverlay):
    """Stands between two people at one screen; the open table shines through."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table, veil=150)
        self.portrait = PortraitsRow()
        self.content.insertWidget(0, self.portrait)

    def show_for(self, name: str, grace_ms: int = 0, face: Face | None = None) -> None:
        self.portrait.show_faces([face] if face else [])
        title = translate("Curtain", "Pass to {name}").format(name=name)
        text = translate("Curtain", "When nobody else is looking, {name} goes on.")
        button = translate("Curtain", "I am {name}").format(name=name)
        self.show_message(title, text.format(name=name), button, grace_ms)


class PauseOverlay(MessageOverlay):
    """Covers every card while the game is stopped."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table, veil=255)

    def show_pause(self) -> None:
        text = translate("Pause", "The cards are covered, and the clock stands still.")
        self.show_message(translate("Pause", "Paused"), text, translate("Pause", "Go on (P)"))


class CountdownOverlay(Overlay):
    """3, 2, 1: the grid can be seen, but not yet be played on."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table, veil=90)
        self.figure = heading_label()
        self.figure.setObjectName("countdown")
        self.content.addWidget(self.figure)

    def show_number(self, number: int) -> None:
        if number > 0:
            self.figure.setText(str(number))
            self.cover()
        else:
            self.uncover()

"""The window over the whole screen: the menu bar is out of the way, and comes when it is wanted."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

STRIP = 4  # pixels at the upper edge: whoever points there wants the menu bar
ANY_HEIGHT = 16_777_215  # what Qt takes for no limit


class Strip(QWidget):
    """The upper edge of the screen."""

    reached = Signal()

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802
        self.reached.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.reached.emit()  # a finger does not enter before it is put down


class FullScreen(QObject):
    """Takes the menu bar away as long as the window fills the screen.

    The bar is made flat and not hidden: with a hidden one Qt takes away all its keys.
    """

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._bar = window.menuBar()
        self._bar.installEventFilter(self)
        self._strip = Strip(window)
        self._strip.hide()
        self._strip.reached.connect(self.show_bar)

    def changed(self) -> None:
        """The window fills the screen now, or does so no longer."""
        if self._window.isFullScreen():
            self.hide_bar()
        else:
            self.show_bar()

    def show_bar(self) -> None:
        self._strip.hide()
        self._bar.setMaximumHeight(ANY_HEIGHT)

    def hide_bar(self) -> None:
        """Unless somebody is using it, or the desktop shows it elsewhere."""
        busy = self._bar.underMouse() or self._bar.hasFocus() or QApplication.activePopupWidget()
        if self._window.isFullScreen() and not busy and not self._bar.isNativeMenuBar():
            self._bar.setMaximumHeight(0)
            self._strip.setGeometry(0, 0, self._window.screen().size().width(), STRIP)
            self._strip.raise_()
            self._strip.show()

    def eventFilter(self, bar: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() in (QEvent.Type.Leave, QEvent.Type.FocusOut):
            self.hide_soon()
        elif event.type() == QEvent.Type.FocusIn:
            self.show_bar()
        return super().eventFilter(bar, event)

    def hide_soon(self) -> None:
        """Somebody may be done with it: a menu is still open while it is left."""
        QTimer.singleShot(0, self, self.hide_bar)

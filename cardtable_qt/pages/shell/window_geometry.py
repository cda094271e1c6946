"""Saves and restores the window's geometry, and hides the menu bar in full screen."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QEvent, QObject, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QGuiApplication, QMouseEvent, QScreen
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from cardtable_qt.storage.settings import Settings

SETTINGS_KEY = "window"
SAVE_DELAY_MS = 700  # after the last change
FRAME_MARGIN = QSize(16, 48)  # estimated window frame; its real size is unknown before showing
SCREENS_SETTLE_MS = 1_000  # after the last change: desktops take a while to rearrange screens
GRAB_PX = 60  # of the upper edge that must be visible, so that the window can be dragged
SCREEN_STATES = (
    Qt.WindowState.WindowFullScreen
    | Qt.WindowState.WindowMaximized
    | Qt.WindowState.WindowMinimized
)
EDGE_PX = 4  # pointing at this strip of the upper screen edge shows the menu bar
QWIDGETSIZE_MAX = 16_777_215  # Qt's constant, which PySide does not export


class WindowGeometry(QObject):
    """Restores a window's geometry from the settings, and saves it when it changes."""

    def __init__(self, window: QWidget, settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._save_timer = QTimer(self, singleShot=True, interval=SAVE_DELAY_MS)
        self._save_timer.timeout.connect(self.save)
        self._minimum_size = window.minimumSize()
        self._settle_timer = QTimer(self, singleShot=True, interval=SCREENS_SETTLE_MS)
        self._settle_timer.timeout.connect(self.move_into_view)

    def restore(self, default_size: QSize) -> None:
        """Restore the saved geometry, or use the default size if that is unusable."""
        window = self._window
        available = self._fit_minimum_size()
        saved = self._settings.get(SETTINGS_KEY, "").encode("ascii", "replace")
        if saved and window.restoreGeometry(QByteArray.fromBase64(saved)) and self._is_on_screen():
            return
        window.setWindowState(Qt.WindowState.WindowNoState)
        window.resize(default_size.boundedTo(available))
        if not self._is_on_screen():
            window.move(window.screen().availableGeometry().topLeft())

    def _fit_minimum_size(self) -> QSize:
        """Let the window shrink to the size available on its screen. Returns that size."""
        available = self._window.screen().availableGeometry().size() - FRAME_MARGIN
        self._window.setMinimumSize(self._minimum_size.boundedTo(available))
        return available

    def watch_screens(self) -> None:
        """Keep the window visible from now on when screens change."""
        app, handle = QGuiApplication.instance(), self._window.windowHandle()
        assert isinstance(app, QGuiApplication)
        app.screenAdded.connect(self._screen_added)
        app.screenRemoved.connect(self._screens_changed)
        for screen in app.screens():
            screen.availableGeometryChanged.connect(self._screens_changed)
        if handle is not None:
            handle.screenChanged.connect(self._screens_changed)

    def _screen_added(self, screen: QScreen) -> None:
        screen.availableGeometryChanged.connect(self._screens_changed)
        self._screens_changed()

    def _screens_changed(self, _change: object = None) -> None:
        self._settle_timer.start()

    def move_into_view(self) -> None:
        """Move the window back onto a screen, unless the player can still reach it."""
        window, available = self._window, self._fit_minimum_size()
        if window.windowState() & SCREEN_STATES or self._is_on_screen():
            return  # the desktop takes care of windows in these states
        window.resize(window.size().boundedTo(available))
        if not self._is_on_screen():
            window.move(window.screen().availableGeometry().topLeft())

    def _is_on_screen(self) -> bool:
        """True if the window fits its screen and can be dragged by its upper edge."""
        frame = self._window.normalGeometry()
        if frame.isEmpty():
            frame = self._window.geometry()
        upper = QRect(frame.left(), frame.top(), frame.width(), GRAB_PX)
        for screen in self._window.screen().virtualSiblings():
            available = screen.availableGeometry()
            visible = upper & available
            if visible.width() >= GRAB_PX and visible.height() >= GRAB_PX // 2:
                return frame.width() <= available.width() and frame.height() <= available.height()
        return False

    def save_later(self) -> None:
        """Save once the window stops moving."""
        self._save_timer.start()

    def save(self) -> None:
        self._save_timer.stop()
        self._settings.set(SETTINGS_KEY, self._window.saveGeometry().toBase64().toStdString())


class ScreenEdge(QWidget):
    """A transparent strip along the upper edge of the screen."""

    reached = Signal()

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802
        self.reached.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.reached.emit()  # a touch does not always send an enter event


class FullScreenMenuBar(QObject):
    """Hides the menu bar in full screen until the mouse reaches the upper edge.

    The bar gets a height of 0 instead of being hidden: Qt disables the shortcuts of a hidden bar.
    """

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._bar = window.menuBar()
        self._bar.installEventFilter(self)
        self._edge = ScreenEdge(window)
        self._edge.hide()
        self._edge.reached.connect(self.show_bar)

    def update_visibility(self) -> None:
        if self._window.isFullScreen():
            self.hide_bar()
        else:
            self.show_bar()

    def show_bar(self) -> None:
        self._edge.hide()
        self._bar.setMaximumHeight(QWIDGETSIZE_MAX)

    def hide_bar(self) -> None:
        """Hide the bar, unless it is in use or the desktop shows it outside the window."""
        in_use = self._bar.underMouse() or self._bar.hasFocus() or QApplication.activePopupWidget()
        if self._window.isFullScreen() and not in_use and not self._bar.isNativeMenuBar():
            self._bar.setMaximumHeight(0)
            self._edge.setGeometry(0, 0, self._window.screen().size().width(), EDGE_PX)
            self._edge.raise_()
            self._edge.show()

    def eventFilter(self, bar: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() in (QEvent.Type.Leave, QEvent.Type.FocusOut):
            self.hide_later()
        elif event.type() == QEvent.Type.FocusIn:
            self.show_bar()
        return super().eventFilter(bar, event)

    def hide_later(self) -> None:
        """Hide the bar after this event. A menu that is being closed is still open now."""
        QTimer.singleShot(0, self, self.hide_bar)

"""Saves and restores the window's geometry, and shows it in full screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, QObject, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from cardtable_qt.storage.settings import Settings

if TYPE_CHECKING:
    from PySide6.QtGui import QEnterEvent, QMouseEvent, QScreen

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
    """Restores a window's geometry from the settings, and saves it when it changes.

    Nothing is saved before it has been restored.
    """

    def __init__(self, window: QWidget, settings: Settings, default_size: QSize) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._default_size = default_size
        self._save_timer = QTimer(self, singleShot=True, interval=SAVE_DELAY_MS)
        self._save_timer.timeout.connect(self.save)
        self._minimum_size = window.minimumSize()
        self._is_restored = False
        self._settle_timer = QTimer(self, singleShot=True, interval=SCREENS_SETTLE_MS)
        self._settle_timer.timeout.connect(self.move_into_view)

    def show_restored(self) -> None:
        """Show the window with its last geometry, and save changes from now on."""
        self.restore()
        self._window.show()
        self._watch_screens()

    def restore(self) -> None:
        """Restore the saved geometry, or use the default size if that is unusable."""
        window = self._window
        self._minimum_size = window.minimumSize()
        available = self._fit_minimum_size()
        saved = self._settings.get(SETTINGS_KEY, "").encode("ascii", "replace")
        self._is_restored = True
        if saved and window.restoreGeometry(QByteArray.fromBase64(saved)) and self._is_on_screen():
            return
        window.setWindowState(Qt.WindowState.WindowNoState)
        window.resize(self._default_size.boundedTo(available))
        if not self._is_on_screen():
            window.move(window.screen().availableGeometry().topLeft())

    def _fit_minimum_size(self) -> QSize:
        """Let the window shrink to the size available on its screen. Returns that size."""
        available = self._window.screen().availableGeometry().size() - FRAME_MARGIN
        self._window.setMinimumSize(self._minimum_size.boundedTo(available))
        return available

    def _watch_screens(self) -> None:
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
        if self._is_restored:
            self._save_timer.start()

    def save(self) -> None:
        self._save_timer.stop()
        if self._is_restored:
            self._settings.set(SETTINGS_KEY, self._window.saveGeometry().toBase64().toStdString())


class ScreenEdge(QWidget):
    """A transparent strip along the upper edge of the screen."""

    reached = Signal()

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802
        self.reached.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.reached.emit()  # a touch does not always send an enter event


class FullScreen(QObject):
    """Full screen, where the menu bar is hidden until the mouse reaches the upper edge.

    The bar gets a height of 0 instead of being hidden: Qt disables the shortcuts of a hidden bar.
    """

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._edge: ScreenEdge | None = None  # from the first full screen on

    def is_on(self) -> bool:
        return self._window.isFullScreen()

    def set_on(self, on: bool) -> None:
        full, state = Qt.WindowState.WindowFullScreen, self._window.windowState()
        self._window.setWindowState(state | full if on else state & ~full)

    def update_menu_bar(self) -> None:
        """Hide or show the menu bar after the window's state has changed."""
        if self.is_on():
            self._hide_bar()
        else:
            self.show_menu_bar()

    def show_menu_bar(self) -> None:
        """Show the menu bar, for example while a menu is open."""
        if self._edge is not None:
            self._edge.hide()
            self._window.menuBar().setMaximumHeight(QWIDGETSIZE_MAX)

    def hide_menu_bar_later(self) -> None:
        """Hide the bar after this event. A menu that is being closed is still open now."""
        if self._edge is not None:
            QTimer.singleShot(0, self, self._hide_bar)

    def _hide_bar(self) -> None:
        """Hide the bar, unless it is in use or the desktop shows it outside the window."""
        window, bar = self._window, self._window.menuBar()
        if self._edge is None:
            self._edge = ScreenEdge(window)
            self._edge.hide()
            self._edge.reached.connect(self.show_menu_bar)
            bar.installEventFilter(self)
        in_use = bar.underMouse() or bar.hasFocus() or QApplication.activePopupWidget()
        if self.is_on() and not in_use and not bar.isNativeMenuBar():
            bar.setMaximumHeight(0)
            self._edge.setGeometry(0, 0, window.screen().size().width(), EDGE_PX)
            self._edge.raise_()
            self._edge.show()

    def eventFilter(self, bar: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() in (QEvent.Type.Leave, QEvent.Type.FocusOut):
            self.hide_menu_bar_later()
        elif event.type() == QEvent.Type.FocusIn:
            self.show_menu_bar()
        return super().eventFilter(bar, event)

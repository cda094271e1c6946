"""Where the window was and how large, from one start to the next, and from screen to screen."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QEvent, QObject, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QGuiApplication, QMouseEvent, QScreen
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from cardtable_qt.storage.settings import Settings

SETTINGS_KEY = "window"  # in the settings; nothing that people choose in the dialog
SAVE_DELAY_MS = 700  # milliseconds without another change
FRAME_MARGIN = QSize(16, 48)  # about what a desktop needs around a window, before it is seen
SCREENS_SETTLE_MS = (
    1_000  # milliseconds after the last change of the screens: desktops take their time
)
GRAB_PX = 60  # pixels of the upper edge that have to be seen, for a window to be moved by hand
SCREEN_STATES = (
    Qt.WindowState.WindowFullScreen
    | Qt.WindowState.WindowMaximized
    | Qt.WindowState.WindowMinimized
)


class WindowGeometry(QObject):
    """Puts a window where it was left, and keeps in the settings where that is."""

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
        """As it was left; in the usual size, if that cannot be known or makes no sense."""
        window = self._window
        room = self._available_size()
        kept = self._settings.get(SETTINGS_KEY, "").encode("ascii", "replace")
        if kept and window.restoreGeometry(QByteArray.fromBase64(kept)) and self._is_on_screen():
            return
        window.setWindowState(Qt.WindowState.WindowNoState)
        window.resize(default_size.boundedTo(room))
        if not self._is_on_screen():
            window.move(window.screen().availableGeometry().topLeft())

    def _available_size(self) -> QSize:
        """The room on the screen; the window may become as small as that."""
        room = self._window.screen().availableGeometry().size() - FRAME_MARGIN
        self._window.setMinimumSize(self._minimum_size.boundedTo(room))
        return room

    def watch_screens(self) -> None:
        """From now on screens may come and go, and the window from one to another."""
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

    def _screens_changed(self, what: object = None) -> None:
        self._settle_timer.start()

    def move_into_view(self) -> None:
        """The screens are others: a window that can be reached stays as it is."""
        window, room = self._window, self._available_size()
        if window.windowState() & SCREEN_STATES or self._is_on_screen():
            return  # the desktop itself looks after one that fills a screen
        window.resize(window.size().boundedTo(room))
        if not self._is_on_screen():
            window.move(window.screen().availableGeometry().topLeft())

    def _is_on_screen(self) -> bool:
        """Whether somebody can see it, and take it by its upper edge."""
        frame = self._window.normalGeometry()
        if frame.isEmpty():
            frame = self._window.geometry()
        upper = QRect(frame.left(), frame.top(), frame.width(), GRAB_PX)
        for screen in self._window.screen().virtualSiblings():
            room = screen.availableGeometry()
            seen = upper & room
            if seen.width() >= GRAB_PX and seen.height() >= GRAB_PX // 2:
                return frame.width() <= room.width() and frame.height() <= room.height()
        return False

    def save_later(self) -> None:
        """It is kept as soon as the window rests."""
        self._save_timer.start()

    def save(self) -> None:
        self._save_timer.stop()
        self._settings.set(SETTINGS_KEY, self._window.saveGeometry().toBase64().toStdString())


EDGE_PX = 4  # pixels at the upper edge: whoever points there wants the menu bar
QWIDGETSIZE_MAX = 16_777_215  # what Qt takes for no limit


class ScreenEdge(QWidget):
    """The upper edge of the screen."""

    reached = Signal()

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802
        self.reached.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.reached.emit()  # a finger does not enter before it is put down


class FullScreenMenuBar(QObject):
    """Takes the menu bar away as long as the window fills the screen.

    The bar is made flat and not hidden: with a hidden one Qt takes away all its keys.
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
        """The window fills the screen now, or does so no longer."""
        if self._window.isFullScreen():
            self.hide_bar()
        else:
            self.show_bar()

    def show_bar(self) -> None:
        self._edge.hide()
        self._bar.setMaximumHeight(QWIDGETSIZE_MAX)

    def hide_bar(self) -> None:
        """Unless somebody is using it, or the desktop shows it elsewhere."""
        busy = self._bar.underMouse() or self._bar.hasFocus() or QApplication.activePopupWidget()
        if self._window.isFullScreen() and not busy and not self._bar.isNativeMenuBar():
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
        """Somebody may be done with it: a menu is still open while it is left."""
        QTimer.singleShot(0, self, self.hide_bar)

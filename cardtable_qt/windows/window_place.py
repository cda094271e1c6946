"""Where the window was and how large, from one start to the next, and from screen to screen."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QObject, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from cardtable_qt.kept.settings import Settings

KEY = "window"  # in the settings; nothing that people choose in the dialog
RESTED = 700  # milliseconds without another change
FRAME = QSize(16, 48)  # about what a desktop needs around a window, before it is seen
SETTLED = 1_000  # milliseconds after the last change of the screens: desktops take their time
REACH = 60  # pixels of the upper edge that have to be seen, for a window to be moved by hand
FILLS = (
    Qt.WindowState.WindowFullScreen
    | Qt.WindowState.WindowMaximized
    | Qt.WindowState.WindowMinimized
)


class WindowPlace(QObject):
    """Puts a window where it was left, and keeps in the settings where that is."""

    def __init__(self, window: QWidget, settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._rest = QTimer(self, singleShot=True, interval=RESTED)
        self._rest.timeout.connect(self.keep)
        self._smallest = window.minimumSize()
        self._settled = QTimer(self, singleShot=True, interval=SETTLED)
        self._settled.timeout.connect(self.stay_in_sight)

    def restore(self, usual: QSize) -> None:
        """As it was left; in the usual size, if that cannot be known or makes no sense."""
        window = self._window
        room = self._fit_in()
        kept = self._settings.get(KEY, "").encode("ascii", "replace")
        if kept and window.restoreGeometry(QByteArray.fromBase64(kept)) and self._is_on_screen():
            return
        window.setWindowState(Qt.WindowState.WindowNoState)
        window.resize(usual.boundedTo(room))
        if not self._is_on_screen():
            window.move(window.screen().availableGeometry().topLeft())

    def _fit_in(self) -> QSize:
        """The room on the screen; the window may become as small as that."""
        room = self._window.screen().availableGeometry().size() - FRAME
        self._window.setMinimumSize(self._smallest.boundedTo(room))
        return room

    def watch_screens(self) -> None:
        """From now on screens may come and go, and the window from one to another."""
        app, handle = QGuiApplication.instance(), self._window.windowHandle()
        assert isinstance(app, QGuiApplication)
        app.screenAdded.connect(self._watch)
        app.screenRemoved.connect(self._screens_changed)
        for screen in app.screens():
            screen.availableGeometryChanged.connect(self._screens_changed)
        if handle is not None:
            handle.screenChanged.connect(self._screens_changed)

    def _watch(self, screen: QScreen) -> None:
        screen.availableGeometryChanged.connect(self._screens_changed)
        self._screens_changed()

    def _screens_changed(self, what: object = None) -> None:
        self._settled.start()

    def stay_in_sight(self) -> None:
        """The screens are others: a window that can be reached stays as it is."""
        window, room = self._window, self._fit_in()
        if window.windowState() & FILLS or self._is_on_screen():
            return  # the desktop itself looks after one that fills a screen
        window.resize(window.size().boundedTo(room))
        if not self._is_on_screen():
            window.move(window.screen().availableGeometry().topLeft())

    def _is_on_screen(self) -> bool:
        """Whether somebody can see it, and take it by its upper edge."""
        frame = self._window.normalGeometry()
        if frame.isEmpty():
            frame = self._window.geometry()
        upper = QRect(frame.left(), frame.top(), frame.width(), REACH)
        for screen in self._window.screen().virtualSiblings():
            room = screen.availableGeometry()
            seen = upper & room
            if seen.width() >= REACH and seen.height() >= REACH // 2:
                return frame.width() <= room.width() and frame.height() <= room.height()
        return False

    def changed(self) -> None:
        """It is kept as soon as the window rests."""
        self._rest.start()

    def keep(self) -> None:
        self._rest.stop()
        self._settings.set(KEY, self._window.saveGeometry().toBase64().toStdString())

"""Where the window was and how large, from one start to the next."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QObject, QRect, QSize, Qt, QTimer
from PySide6.QtWidgets import QWidget

from cardtable_qt.kept.settings import Settings

KEY = "window"  # in the settings; nothing that people choose in the dialog
RESTED = 700  # milliseconds without another change
FRAME = QSize(16, 48)  # about what a desktop needs around a window, before it is seen
REACH = 60  # pixels of the upper edge that have to be seen, for a window to be moved by hand


class WindowPlace(QObject):
    """Puts a window where it was left, and keeps in the settings where that is."""

    def __init__(self, window: QWidget, settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._rest = QTimer(self, singleShot=True, interval=RESTED)
        self._rest.timeout.connect(self.keep)

    def restore(self, usual: QSize) -> None:
        """As it was left; in the usual size, if that cannot be known or makes no sense."""
        window = self._window
        room = window.screen().availableGeometry().size() - FRAME
        window.setMinimumSize(window.minimumSize().boundedTo(room))
        kept = self._settings.get(KEY, "").encode("ascii", "replace")
        if kept and window.restoreGeometry(QByteArray.fromBase64(kept)) and self._is_on_screen():
            return
        window.setWindowState(Qt.WindowState.WindowNoState)
        window.resize(usual.boundedTo(room))
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

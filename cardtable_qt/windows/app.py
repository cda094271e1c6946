"""Starting the program with a window."""

from __future__ import annotations

import signal
import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPixmapCache
from PySide6.QtWidgets import QApplication

from cardtable_qt import __version__, translation
from cardtable_qt.game.settings import Settings
from cardtable_qt.game.storage import Storage
from cardtable_qt.windows.main_window import MainWindow
from cardtable_qt.windows.style import dress

if TYPE_CHECKING:
    from cardtable_qt.game.setup import GameSetup

PIXMAPS = 64 << 10  # kilobytes for Qt's own cache: backgrounds at twice a large screen's pixels


def make_app(language: str | None) -> QApplication:
    """The application, in its colours and its language."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName("cardtable")
    app.setApplicationDisplayName("Card Table")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("cardtable")
    QPixmapCache.setCacheLimit(PIXMAPS)
    translation.install(app, language)
    dress(app)
    return app


def run(setup: GameSetup | None, language: str | None = None) -> int:
    """Show the window, with a game if one was asked for, until it is closed."""
    app = make_app(language)
    # Python handles Ctrl+C only between its own steps, so it is given some.
    signal.signal(signal.SIGINT, lambda *_: app.quit())
    heartbeat = QTimer()
    heartbeat.start(200)
    heartbeat.timeout.connect(lambda: None)
    storage = Storage()
    window = MainWindow(storage, Settings(storage.config))
    window.show()
    if setup is not None:
        window.begin(setup)
    code = app.exec()
    window.close()
    return code

"""Starting the program with a window."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent, QPixmapCache
from PySide6.QtWidgets import QApplication

from cardtable_qt import __version__
from cardtable_qt.kept.settings import Settings
from cardtable_qt.kept.storage import Storage
from cardtable_qt.windows.single import TOKEN, Message, Outcome, Single
from cardtable_qt.windows.wish import Wish

if TYPE_CHECKING:
    from cardtable_qt.windows.main_window import MainWindow

PIXMAPS = 64 << 10  # kilobytes for Qt's own cache: backgrounds at twice a large screen's pixels
NO_ANSWER = 1  # the exit code if the program that has the window does not answer
TIDYING = 5_000  # milliseconds after the start, when nobody waits for anything
AFTER_PAINTING = 100  # milliseconds: nobody waits for the window because it learns to listen


class App(QApplication):
    """Tells which file is to be opened: macOS sends it instead of naming it at the start."""

    file_wanted = Signal(Path)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            if event.file():
                self.file_wanted.emit(Path(event.file()))
            return True
        return super().event(event)


def make_app(language: str | None) -> QApplication:
    """The application, in its usual colours and in that language."""
    from cardtable_qt import translation
    from cardtable_qt.windows.style import dress

    app = bare_app()
    translation.install(app, language)
    dress(app)
    return app


def bare_app() -> QApplication:
    """The application, as yet without its colours and its language."""
    app = QApplication.instance() or App(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName("cardtable")
    app.setApplicationDisplayName("Card Table")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("cardtable")
    QPixmapCache.setCacheLimit(PIXMAPS)
    return app


def run(wish: Wish) -> int:
    """Show the window, with what is asked for, until it is closed.

    If there is one already, it comes forward and does what is asked for instead.
    """
    storage = Storage()
    single = Single(storage.data, storage.disk)
    outcome = single.enter(wish.words())
    if outcome is Outcome.HEARD:
        return 0
    if outcome is Outcome.NO_ANSWER:
        print("Card Table is running already, but it does not answer.", file=sys.stderr)
        return NO_ANSWER
    try:
        return open_window(wish, storage, single)
    finally:
        single.leave()


def open_window(wish: Wish, storage: Storage, single: Single) -> int:
    """Show the window until it is closed."""
    from cardtable_qt.kept.preferences import Preferences

    preferences = Preferences(Settings(storage.config, storage.disk))
    preferences.run_language = wish.language
    app = bare_app()
    from cardtable_qt.windows.appearance import Appearance
    from cardtable_qt.windows.main_window import MainWindow

    appearance = Appearance(app, preferences)

    # Python handles Ctrl+C only between its own steps, so it is given some.
    signal.signal(signal.SIGINT, lambda *_: app.quit())
    heartbeat = QTimer()
    heartbeat.start(200)
    heartbeat.timeout.connect(lambda: None)
    window = MainWindow(storage, preferences)
    appearance.restyled.connect(window.renew)
    appearance.reworded.connect(window.renew)
    window.show()
    fulfil(wish, window)
    if isinstance(app, App):
        app.file_wanted.connect(lambda file: fulfil(Wish(files=(file,)), window))
    QTimer.singleShot(AFTER_PAINTING, partial(single.listen, partial(heed, window)))
    QTimer.singleShot(TIDYING, partial(tidy, storage))
    code = app.exec()
    window.leave_everything()
    return code


def tidy(storage: Storage) -> None:
    """Remove the drafts of programs that were killed while they wrote."""
    for folder in (storage.config, storage.cache, storage.cache / "pictures", storage.games):
        with suppress(OSError):
            storage.disk.sweep(folder)


def fulfil(wish: Wish, window: MainWindow) -> None:
    """Let the window do what is asked for."""
    if wish.setup is not None:
        window.begin(wish.setup)
    elif wish.files:
        window.open_files(list(wish.files))
    elif wish.go_on:
        window.continue_newest()


def heed(window: MainWindow, message: Message) -> None:
    """Come forward, and do what another start was asked for if it makes sense."""
    from cardtable_qt.commands import UsageError
    from cardtable_qt.commands.play import read_words

    if message.token:
        os.environ[TOKEN] = message.token  # Qt uses it, and forgets it
    window.come_forward()
    with suppress(UsageError):
        fulfil(read_words(message.words), window)

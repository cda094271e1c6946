"""Starting the program with a window."""

from __future__ import annotations

import gc
import os
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent, QPixmapCache
from PySide6.QtWidgets import QApplication

from cardtable_qt import APP_ID, __version__
from cardtable_qt.kept.settings import Settings
from cardtable_qt.kept.storage import Storage
from cardtable_qt.windows.single import TOKEN, Message, Outcome, Single
from cardtable_qt.windows.wish import Wish

if TYPE_CHECKING:
    from cardtable_qt.windows.main_window import MainWindow

PIXMAPS = 64 << 10  # kilobytes for Qt's own cache: backgrounds at twice a large screen's pixels
NO_ANSWER = 1  # the exit code if the program that has the window does not answer
HEARTBEAT = 200  # milliseconds
TIDYING = 5_000  # milliseconds after the start, when nobody waits for anything
AFTER_PAINTING = 100  # milliseconds: nobody waits for the window because of what comes then
STYLE = "Fusion"  # looks the same on every desktop


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
    from cardtable_qt.windows.style import DRESSED

    app = QApplication.instance()
    if app is None:
        # To be told so is quick; `setStyle` would first show Python all that a style can do.
        app = App([*sys.argv[:1], "-style", STYLE])
        app.setProperty(DRESSED, True)
    assert isinstance(app, QApplication)
    app.setApplicationName("cardtable")
    app.setApplicationDisplayName("Card Table")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName(APP_ID)
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
    from cardtable_qt.table.studio import studio
    from cardtable_qt.windows.appearance import Appearance
    from cardtable_qt.windows.main_window import MainWindow

    studio().keep_in(storage.cache / "faces", storage.disk)
    appearance = Appearance(app, preferences)
    window = MainWindow(storage, preferences)
    appearance.restyled.connect(window.renew)
    appearance.reworded.connect(window.renew)
    window.appear(preferences.settings)
    fulfil(wish, window)
    if isinstance(app, App):
        app.file_wanted.connect(lambda file: fulfil(Wish(files=(file,)), window))
    QTimer.singleShot(AFTER_PAINTING, partial(settle, app, single, window))
    QTimer.singleShot(AFTER_PAINTING, appearance.ask_for_motion)
    QTimer.singleShot(TIDYING, partial(tidy, storage))
    code = app.exec()
    gc.unfreeze()
    window.leave_everything()
    return code


def settle(app: QApplication, single: Single, window: MainWindow) -> None:
    """The window is there: now come the things nobody was to wait for."""
    from cardtable_qt.windows.icon import app_icon

    gc.freeze()  # what is there by now stays until the end, and is not looked through till then
    gc.enable()
    heed_interrupts(app)
    app.setWindowIcon(app_icon())
    single.listen(partial(heed, window))


def heed_interrupts(app: QApplication) -> None:
    """Let Ctrl+C on the command line close the window in good order."""
    import signal

    signal.signal(signal.SIGINT, lambda *_: app.quit())
    # Python handles it only between its own steps, so it is given some.
    heartbeat = QTimer(app, interval=HEARTBEAT)
    heartbeat.timeout.connect(lambda: None)
    heartbeat.start()


def tidy(storage: Storage) -> None:
    """Remove the drafts of programs that were killed while they wrote."""
    from cardtable_qt.table.studio import studio

    caches = [storage.cache / name for name in ("", "pictures", "faces")]
    for folder in (storage.config, *caches, storage.games):
        with suppress(OSError):
            storage.disk.sweep(folder)
    studio().tidy()


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

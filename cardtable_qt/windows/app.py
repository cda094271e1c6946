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
from cardtable_qt.kept.storage import Storage, StorageTrouble, make_folder
from cardtable_qt.running.streams import refuse_window
from cardtable_qt.running.watch import Watch
from cardtable_qt.trouble import QT_TRANSLATE_NOOP, Trouble
from cardtable_qt.windows.single import TOKEN, Message, Outcome, Single
from cardtable_qt.windows.wish import Manner, Wish

if TYPE_CHECKING:
    from cardtable_qt.windows.main_window import MainWindow

PIXMAPS = 64 << 10  # kilobytes for Qt's own cache: backgrounds at twice a large screen's pixels
NO_ANSWER = 1  # the exit code if the program that has the window cannot do what is asked for
TIDYING = 5_000  # milliseconds after the start, when nobody waits for anything
AFTER_PAINTING = 100  # milliseconds: nobody waits for the window because of what comes then
STYLE = "Fusion"  # looks the same on every desktop
WITHOUT_GRAPHICS_CARD = {"QT_OPENGL": "software", "QT_XCB_GL_INTEGRATION": "none"}

DOES_NOT_ANSWER = QT_TRANSLATE_NOOP(
    "Trouble", "Card Table is running already, but it does not answer."
)
NOT_NOW = QT_TRANSLATE_NOOP(
    "Trouble",
    "Card Table is running already. Close it first: --safe-mode and --reset-settings are for a "
    "start.",
)


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
    storage = open_storage(wish.manner)
    single = Single(storage.data, storage.disk)
    only_a_start = wish.manner.is_for_a_start()
    outcome = single.enter([] if only_a_start else wish.words())
    if outcome is Outcome.HEARD and not only_a_start:
        return 0
    if outcome is not Outcome.FIRST:
        refuse_window(Trouble(NOT_NOW if outcome is Outcome.HEARD else DOES_NOT_ANSWER))
        return NO_ANSWER
    try:
        with Watch(storage, wish.manner.log_level) as watch:
            return open_window(wish, storage, single, watch)
    finally:
        single.leave()


def open_storage(manner: Manner) -> Storage:
    """Where everything is kept; a folder that was asked for has to be there, or to be made."""
    storage = Storage(manner.folder)
    if manner.folder is not None:
        try:
            make_folder(storage.data, storage.disk)
        except StorageTrouble as error:
            from cardtable_qt.commands import UsageError

            raise UsageError(str(error)) from None
    return storage


def open_settings(manner: Manner, storage: Storage) -> Settings:
    """The settings of this run."""
    if not manner.is_for_a_start():
        return Settings(storage.config, storage.disk)
    from cardtable_qt.running.unusual_settings import ResetSettings, SafeSettings

    if not manner.reset:
        return SafeSettings(storage.config, storage.disk)
    settings = ResetSettings(storage.config, storage.disk)
    return settings.safe() if manner.safe else settings


def open_window(wish: Wish, storage: Storage, single: Single, watch: Watch | None = None) -> int:
    """Show the window until it is closed."""
    from cardtable_qt.kept.preferences import Preferences

    safe = wish.manner.safe
    preferences = Preferences(open_settings(wish.manner, storage))
    preferences.run_language = wish.language
    if safe:
        paint_without_graphics_card()
    app = bare_app()
    from cardtable_qt.table.studio import studio
    from cardtable_qt.windows.appearance import Appearance
    from cardtable_qt.windows.main_window import MainWindow

    if not safe:
        studio().keep_in(storage.cache / "faces", storage.disk)
    appearance = Appearance(app, preferences)
    window = MainWindow(storage, preferences)
    window.is_safe = safe
    window.name_window()
    appearance.restyled.connect(window.renew)
    appearance.reworded.connect(window.renew)
    window.appear(preferences.settings)
    fulfil(wish, window)
    if isinstance(app, App):
        app.file_wanted.connect(lambda file: fulfil(Wish(files=(file,)), window))
    QTimer.singleShot(AFTER_PAINTING, partial(settle, app, single, window))
    if watch is not None:
        QTimer.singleShot(AFTER_PAINTING, partial(look_after, watch, window))
    if not safe:
        QTimer.singleShot(AFTER_PAINTING, appearance.ask_for_motion)
    QTimer.singleShot(TIDYING, partial(tidy, storage))
    code = app.exec()
    gc.unfreeze()
    window.leave_everything()
    return code


def paint_without_graphics_card() -> None:
    """Keep Qt from what it might try for a window; nothing here needs more than a processor."""
    for name, value in WITHOUT_GRAPHICS_CARD.items():
        os.environ[name] = value


def look_after(watch: Watch, window: MainWindow) -> None:
    """From now on the log is written to its file, and mishaps are told in a window."""
    from cardtable_qt.windows.reporter import Reporter

    Reporter(watch, window)


def settle(app: QApplication, single: Single, window: MainWindow) -> None:
    """The window is there: now come the things nobody was to wait for."""
    from cardtable_qt.windows.cleaning import Cleaner
    from cardtable_qt.windows.icon import app_icon
    from cardtable_qt.windows.session import Session

    gc.freeze()  # what is there by now stays until the end, and is not looked through till then
    Cleaner(window.pages)
    Session(app, window)
    app.setWindowIcon(app_icon())
    single.listen(partial(heed, window))


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

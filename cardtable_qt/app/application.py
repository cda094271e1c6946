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
from cardtable_qt.app.launch_request import LaunchRequest, RunOptions
from cardtable_qt.app.single_instance import TOKEN, SingleInstance, StartMessage, StartOutcome
from cardtable_qt.app.startup_errors import report_no_window
from cardtable_qt.base.error_message import QT_TRANSLATE_NOOP, ErrorMessage
from cardtable_qt.diagnostics.run_guard import RunGuard
from cardtable_qt.storage.paths import StorageError, StorageFolders, make_folder
from cardtable_qt.storage.settings import Settings

if TYPE_CHECKING:
    from cardtable_qt.pages.shell.main_window import MainWindow


PIXMAP_CACHE_KB = (
    64 << 10
)  # kilobytes for Qt's own cache: backgrounds at twice a large screen's pixels
NO_ANSWER = 1  # the exit code if the program that has the window cannot do what is asked for
CLEANUP_DELAY_MS = 5_000  # milliseconds after the start, when nobody waits for anything
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


class Application(QApplication):
    """Tells which file is to be opened: macOS sends it instead of naming it at the start."""

    file_wanted = Signal(Path)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            if event.file():
                self.file_wanted.emit(Path(event.file()))
            return True
        return super().event(event)


def create_app(language: str | None) -> QApplication:
    """The application, in its usual colours and in that language."""
    from cardtable_qt.base import translation
    from cardtable_qt.pages.widgets.style import apply_style

    app = create_plain_app()
    translation.install_language(app, language)
    apply_style(app)
    return app


def create_plain_app() -> QApplication:
    """The application, as yet without its colours and its language."""
    from cardtable_qt.pages.widgets.style import STYLED_PROPERTY

    app = QApplication.instance()
    if app is None:
        # To be told so is quick; `setStyle` would first show Python all that a style can do.
        app = Application([*sys.argv[:1], "-style", STYLE])
        app.setProperty(STYLED_PROPERTY, True)
    assert isinstance(app, QApplication)
    app.setApplicationName("cardtable")
    app.setApplicationDisplayName("Card Table")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName(APP_ID)
    QPixmapCache.setCacheLimit(PIXMAP_CACHE_KB)
    return app


def run(wish: LaunchRequest) -> int:
    """Show the window, with what is asked for, until it is closed.

    If there is one already, it comes forward and does what is asked for instead.
    """
    storage = open_storage(wish.manner)
    single = SingleInstance(storage.data, storage.disk)
    only_a_start = wish.manner.needs_new_start()
    outcome = single.enter([] if only_a_start else wish.to_arguments())
    if outcome is StartOutcome.HEARD and not only_a_start:
        return 0
    if outcome is not StartOutcome.FIRST:
        report_no_window(
            ErrorMessage(NOT_NOW if outcome is StartOutcome.HEARD else DOES_NOT_ANSWER)
        )
        return NO_ANSWER
    try:
        with RunGuard(storage, wish.manner.log_level) as watch:
            return open_window(wish, storage, single, watch)
    finally:
        single.leave()


def open_storage(manner: RunOptions) -> StorageFolders:
    """Where everything is kept; a folder that was asked for has to be there, or to be made."""
    storage = StorageFolders(manner.folder)
    if manner.folder is not None:
        try:
            make_folder(storage.data, storage.disk)
        except StorageError as error:
            from cardtable_qt.app.commands import UsageError

            raise UsageError(str(error)) from None
    return storage


def open_settings(manner: RunOptions, storage: StorageFolders) -> Settings:
    """The settings of this run."""
    if not manner.needs_new_start():
        return Settings(storage.config, storage.disk)
    from cardtable_qt.diagnostics.safe_mode import ResetSettings, SafeSettings

    if not manner.reset:
        return SafeSettings(storage.config, storage.disk)
    settings = ResetSettings(storage.config, storage.disk)
    return settings.safe_settings() if manner.safe else settings


def open_window(
    wish: LaunchRequest,
    storage: StorageFolders,
    single: SingleInstance,
    watch: RunGuard | None = None,
) -> int:
    """Show the window until it is closed."""
    from cardtable_qt.storage.preferences import Preferences

    safe = wish.manner.safe
    preferences = Preferences(open_settings(wish.manner, storage))
    preferences.language_override = wish.language
    if safe:
        paint_without_graphics_card()
    app = create_plain_app()
    from cardtable_qt.pages.shell.appearance import Appearance
    from cardtable_qt.pages.shell.main_window import MainWindow
    from cardtable_qt.table.painting.image_cache import image_cache

    if not safe:
        image_cache().use_disk_cache(storage.cache / "faces", storage.disk)
    appearance = Appearance(app, preferences)
    window = MainWindow(storage, preferences)
    window.is_safe_mode = safe
    window.update_title()
    appearance.style_changed.connect(window.rebuild_pages)
    appearance.language_changed.connect(window.rebuild_pages)
    window.problem_report_requested.connect(partial(show_problem_report, window))
    window.show_restored(preferences.settings)
    handle_request(wish, window)
    if isinstance(app, Application):
        app.file_wanted.connect(lambda file: handle_request(LaunchRequest(files=(file,)), window))
    QTimer.singleShot(AFTER_PAINTING, partial(start_deferred_work, app, single, window))
    if watch is not None:
        QTimer.singleShot(AFTER_PAINTING, partial(attach_diagnostics, watch, window))
    if not safe:
        QTimer.singleShot(AFTER_PAINTING, appearance.check_reduced_motion)
    QTimer.singleShot(CLEANUP_DELAY_MS, partial(remove_old_drafts, storage))
    code = app.exec()
    gc.unfreeze()
    window.close_without_asking()
    return code


def paint_without_graphics_card() -> None:
    """Keep Qt from what it might try for a window; nothing here needs more than a processor."""
    for name, value in WITHOUT_GRAPHICS_CARD.items():
        os.environ[name] = value


def attach_diagnostics(watch: RunGuard, window: MainWindow) -> None:
    """From now on the log is written to its file, and mishaps are told in a window."""
    from cardtable_qt.app.error_reporter import ErrorReporter

    ErrorReporter(watch, window)


def show_problem_report(window: MainWindow) -> None:
    """Open the dialog that helps to report a problem."""
    from cardtable_qt.app.error_reporter import report_problem

    report_problem(window)


def start_deferred_work(app: QApplication, single: SingleInstance, window: MainWindow) -> None:
    """The window is there: now come the things nobody was to wait for."""
    from cardtable_qt.app.desktop_session import DesktopSession
    from cardtable_qt.app.garbage_collection import GarbageCollector
    from cardtable_qt.pages.shell.appearance import app_icon

    gc.freeze()  # what is there by now stays until the end, and is not looked through till then
    GarbageCollector(window.pages)
    DesktopSession(app, window)
    app.setWindowIcon(app_icon())
    single.listen(partial(handle_message, window))


def remove_old_drafts(storage: StorageFolders) -> None:
    """Remove the drafts of programs that were killed while they wrote."""
    from cardtable_qt.table.painting.image_cache import image_cache

    caches = [storage.cache / name for name in ("", "pictures", "faces")]
    for folder in (storage.config, *caches, storage.games):
        with suppress(OSError):
            storage.disk.remove_old_drafts(folder)
    image_cache().trim_disk_cache()


def handle_request(wish: LaunchRequest, window: MainWindow) -> None:
    """Let the window do what is asked for."""
    if wish.setup is not None:
        window.start_game(wish.setup)
    elif wish.files:
        window.open_files(list(wish.files))
    elif wish.continue_game:
        window.continue_newest()


def handle_message(window: MainWindow, message: StartMessage) -> None:
    """Come forward, and do what another start was asked for if it makes sense."""
    from cardtable_qt.app.commands import UsageError
    from cardtable_qt.app.commands.play import read_words

    if message.token:
        os.environ[TOKEN] = message.token  # Qt uses it, and forgets it
    window.activate()
    with suppress(UsageError):
        handle_request(read_words(message.words), window)

"""Creates the application and runs the main window."""

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
from cardtable_qt.app.single_instance import (
    TOKEN_VARIABLE,
    SingleInstance,
    StartMessage,
    StartOutcome,
)
from cardtable_qt.app.startup_errors import print_or_show_error
from cardtable_qt.base.error_message import QT_TRANSLATE_NOOP, ErrorMessage
from cardtable_qt.diagnostics.run_guard import RunGuard
from cardtable_qt.storage.paths import StorageError, StorageFolders, make_folder
from cardtable_qt.storage.settings import Settings

if TYPE_CHECKING:
    from cardtable_qt.pages.shell.main_window import MainWindow


PIXMAP_CACHE_KB = 64 << 10  # holds backgrounds for a large screen at pixel ratio 2
EXIT_ALREADY_RUNNING = 1  # and the running instance cannot handle the request
CLEANUP_DELAY_MS = 5_000
DEFERRED_START_MS = 100  # by then the window is painted
STYLE = "Fusion"  # looks the same on every desktop
SOFTWARE_RENDERING_ENV = {"QT_OPENGL": "software", "QT_XCB_GL_INTEGRATION": "none"}

NOT_ANSWERING = QT_TRANSLATE_NOOP(
    "Error message", "Card Table is already running but does not respond."
)
ALREADY_RUNNING = QT_TRANSLATE_NOOP(
    "Error message",
    "Card Table is already running. Close it first to use --safe-mode or --reset-settings.",
)


class Application(QApplication):
    """Reports files to open: macOS sends them as events instead of arguments."""

    file_open_requested = Signal(Path)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            if event.file():
                self.file_open_requested.emit(Path(event.file()))
            return True
        return super().event(event)


def create_app(language: str | None) -> QApplication:
    """The application with its style and language."""
    from cardtable_qt.base import translation
    from cardtable_qt.pages.widgets.style import apply_style

    app = create_plain_app()
    translation.install_language(app, language)
    apply_style(app)
    return app


def create_plain_app() -> QApplication:
    """The application without style and language."""
    from cardtable_qt.pages.widgets.style import STYLED_PROPERTY

    app = QApplication.instance()
    if app is None:
        # The argument is fast; `setStyle` would first make Python wrappers for the whole style.
        app = Application([*sys.argv[:1], "-style", STYLE])
        app.setProperty(STYLED_PROPERTY, True)
    assert isinstance(app, QApplication)
    app.setApplicationName("cardtable")
    app.setApplicationDisplayName("Card Table")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName(APP_ID)
    QPixmapCache.setCacheLimit(PIXMAP_CACHE_KB)
    return app


def run(request: LaunchRequest) -> int:
    """Show the window until it is closed, or pass the request on to a running instance."""
    storage = open_storage(request.run_options)
    instance = SingleInstance(storage.data, storage.disk)
    needs_new_start = request.run_options.needs_new_start()
    outcome = instance.acquire_or_notify([] if needs_new_start else request.to_arguments())
    if outcome is StartOutcome.DELIVERED and not needs_new_start:
        return 0
    if outcome is not StartOutcome.FIRST:
        delivered = outcome is StartOutcome.DELIVERED
        print_or_show_error(ErrorMessage(ALREADY_RUNNING if delivered else NOT_ANSWERING))
        return EXIT_ALREADY_RUNNING
    try:
        with RunGuard(storage, request.run_options.log_level) as guard:
            return open_window(request, storage, instance, guard)
    finally:
        instance.release()


def open_storage(options: RunOptions) -> StorageFolders:
    """The storage folders. A data folder from the command line is created if it is missing."""
    storage = StorageFolders(options.data_dir)
    if options.data_dir is not None:
        try:
            make_folder(storage.data, storage.disk)
        except StorageError as error:
            from cardtable_qt.app.commands import UsageError

            raise UsageError(str(error)) from None
    return storage


def open_settings(options: RunOptions, storage: StorageFolders) -> Settings:
    """The settings of this run, which may be reset or in safe mode."""
    if not options.needs_new_start():
        return Settings(storage.config, storage.disk)
    from cardtable_qt.diagnostics.safe_mode import ResetSettings, SafeSettings

    if not options.reset_settings:
        return SafeSettings(storage.config, storage.disk)
    settings = ResetSettings(storage.config, storage.disk)
    return settings.safe_settings() if options.safe_mode else settings


def open_window(
    request: LaunchRequest,
    storage: StorageFolders,
    instance: SingleInstance,
    guard: RunGuard | None = None,
) -> int:
    """Show the window until it is closed."""
    from cardtable_qt.storage.preferences import Preferences

    safe = request.run_options.safe_mode
    preferences = Preferences(open_settings(request.run_options, storage))
    preferences.language_override = request.language
    if safe:
        use_software_rendering()
        from cardtable_qt.session.opponent_process import think_in_threads

        think_in_threads()
    app = create_plain_app()
    from cardtable_qt.pages.shell.appearance import Appearance
    from cardtable_qt.pages.shell.main_window import MainWindow
    from cardtable_qt.table.painting.image_cache import image_cache

    if not safe:
        image_cache().use_disk_cache(storage.cache / "faces", storage.disk)
        storage.disk.expendable = (storage.cache / "faces", storage.cache / "pictures")
    appearance = Appearance(app, preferences)
    window = MainWindow(storage, preferences, safe)
    window.dialogs.problem_report_requested.connect(partial(show_problem_report, window))
    window.window_geometry.show_restored()
    handle_request(request, window)
    if not window.pages.count():  # no game, or it could not be opened
        window.navigation.show_start_page()
    if isinstance(app, Application):
        app.file_open_requested.connect(
            lambda file: handle_request(LaunchRequest(files=(file,)), window)
        )
    QTimer.singleShot(DEFERRED_START_MS, partial(start_deferred_work, app, instance, window))
    if guard is not None:
        QTimer.singleShot(DEFERRED_START_MS, partial(attach_diagnostics, guard, window))
    if not safe:
        QTimer.singleShot(DEFERRED_START_MS, appearance.ask_desktop)
    QTimer.singleShot(CLEANUP_DELAY_MS, partial(remove_leftovers, storage))
    code = app.exec()
    gc.unfreeze()
    window.close_without_asking()
    return code


def use_software_rendering() -> None:
    """Keep Qt from using the graphics card, which nothing here needs."""
    for name, value in SOFTWARE_RENDERING_ENV.items():
        os.environ[name] = value


def attach_diagnostics(guard: RunGuard, window: MainWindow) -> None:
    """Write the log to its file and show errors in a window from now on."""
    from cardtable_qt.app.error_reporter import ErrorReporter

    ErrorReporter(guard, window)


def show_problem_report(window: MainWindow) -> None:
    """Open the dialog that helps to report a problem."""
    from cardtable_qt.app.error_reporter import report_problem

    report_problem(window)


def start_deferred_work(app: QApplication, instance: SingleInstance, window: MainWindow) -> None:
    """Deferred start-up work, run once the window is visible."""
    from cardtable_qt.app.desktop_session import DesktopSession
    from cardtable_qt.app.garbage_collection import GarbageCollector
    from cardtable_qt.pages.shell.appearance import app_icon
    from cardtable_qt.session.opponent_process import opponent_process

    gc.freeze()  # these objects live until the end and need not be scanned
    GarbageCollector(window.pages)
    DesktopSession(app, window)
    app.setWindowIcon(app_icon())
    instance.listen(partial(handle_message, window))
    process = opponent_process()
    if process is not None:
        process.start()


def remove_leftovers(storage: StorageFolders) -> None:
    """Remove unfinished and empty files of runs that were killed while writing."""
    from cardtable_qt.table.painting.image_cache import image_cache

    caches = [storage.cache / name for name in ("", "pictures", "faces")]
    for folder in (storage.config, *caches, storage.games):
        with suppress(OSError):
            storage.disk.remove_old_drafts(folder)
    with suppress(OSError):
        storage.remove_empty_records()
    image_cache().trim_disk_cache()


def handle_request(request: LaunchRequest, window: MainWindow) -> None:
    """Let the window handle a launch request."""
    if request.setup is not None:
        window.game.start(request.setup)
    elif request.files:
        window.records.open_files(list(request.files))
    elif request.continue_game:
        window.records.continue_newest()


def handle_message(window: MainWindow, message: StartMessage) -> None:
    """Raise the window and handle the request of another start, if it is valid."""
    from cardtable_qt.app.commands import UsageError
    from cardtable_qt.app.commands.play import parse_launch_request

    if message.token:
        os.environ[TOKEN_VARIABLE] = message.token  # Qt uses it once
    window.activate()
    with suppress(UsageError):
        handle_request(parse_launch_request(message.words), window)

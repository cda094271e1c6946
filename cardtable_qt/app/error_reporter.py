"""Shows uncaught errors and crash reports in a window, and logs which game is open."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from cardtable_qt.diagnostics.crash_marker import LastCrash
from cardtable_qt.diagnostics.redaction import hide_home_folder, record_label
from cardtable_qt.diagnostics.run_guard import RunGuard, current_run_guard
from cardtable_qt.diagnostics.uncaught_errors import UncaughtError
from cardtable_qt.pages.help.error_dialog import ErrorDialog, ErrorReport
from cardtable_qt.pages.help.licences import system_details
from cardtable_qt.storage.paths import StorageError
from cardtable_qt.storage.unfinished_games import newest_unfinished

if TYPE_CHECKING:
    from cardtable_qt.pages.shell.main_window import MainWindow

translate = QCoreApplication.translate

log = logging.getLogger("cardtable_qt")

SHOW_DELAY_MS = 50  # errors in this time are shown together
RETRY_MS = 500  # while another dialog is open, or the user still reads the last error


def log_environment(guard: RunGuard, window: MainWindow) -> None:
    """Log the system, the screens and the folders of this run."""
    screens = ", ".join(
        f"{screen.size().width()}x{screen.size().height()} at {screen.devicePixelRatio():g}"
        for screen in QGuiApplication.screens()
    )
    preferences = window.preferences
    colours = QGuiApplication.styleHints().colorScheme().name
    log.info("%s", ", ".join(system_details().splitlines()))
    log.info("Screens: %s. Theme: %s, colours: %s.", screens, preferences.theme, colours)
    log.info("Data folder: %s", guard.storage.data)
    if preferences.error is not None:
        log.info("%s", preferences.error)


def report_details(log_lines: list[str], errors: list[UncaughtError], crash_text: str = "") -> str:
    """The details of a report. They contain no player names and no cards."""
    traces = [f"{error.count} x on thread {error.thread}:\n{error.trace}" for error in errors]
    parts = [system_details(), *traces, crash_text]
    if log_lines:
        parts.append("\n".join(["Log:", *log_lines]))
    return hide_home_folder("\n\n".join(filter(None, parts)))


def report_problem(window: MainWindow) -> None:
    """Show the dialog with which users report a problem."""
    guard = current_run_guard()
    page = window.game.page
    log_lines = guard.log.recent_lines() if guard else []
    heading = translate("Error", "Report a problem")
    dialog = ErrorDialog(
        ErrorReport(
            heading,
            heading,
            translate(
                "Error",
                "These details help to find the problem. They contain no player names and no "
                "cards. If it happened in a game, please add its record.",
            ),
            report_details(log_lines, list(guard.errors.by_trace.values()) if guard else []),
            window.storage.games if page is None or page.file is None else page.file,
            window.storage.state if guard is None else guard.log.path,
            close_text=translate("Error", "C&lose"),
        ),
        window,
    )
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.details_link.setChecked(True)
    window.interruptions.pause_real_time()
    dialog.show()


class ErrorReporter(QObject):
    """Shows errors while the window is open, and those from before it was opened."""

    error_caught = Signal(object)  # UncaughtError, from any thread

    def __init__(self, guard: RunGuard, window: MainWindow) -> None:
        super().__init__(window)
        self._guard = guard
        self._window = window
        self._game: Path | None = None
        self.dialog: ErrorDialog | None = None
        self._unread: list[UncaughtError] = []
        self._read: list[UncaughtError] = []  # not shown again
        self._reopen_game: Callable[[], None] = self._reopen_from_record
        self._show_timer = QTimer(self, singleShot=True)
        self._show_timer.timeout.connect(self._show_unread)
        log_lines = [] if guard.last_crash is None else guard.log.last_run_lines()
        guard.log.open()
        log_environment(guard, window)
        self._note_game()
        window.pages.currentChanged.connect(self._note_game)
        # Queued, so that no dialog opens in the middle of painting.
        self.error_caught.connect(self._add_error, Qt.ConnectionType.QueuedConnection)
        guard.errors.set_listener(self.error_caught.emit)
        if guard.last_crash is not None:
            self._show_crash(guard.last_crash, log_lines)
        for error in list(guard.errors.by_trace.values()):
            self._add_error(error)

    def _note_game(self) -> None:
        """Log which game is open, also for a crash report."""
        page = self._window.game.page
        file = None if page is None else page.file
        if file != self._game:
            if self._game is not None:
                log.info("Game closed: %s", record_label(self._game.name))
            if file is not None:
                log.info("Game opened: %s", record_label(file.name))
            self._game = file
            self._guard.crash_marker.write_game("" if file is None else file.name)

    # Errors in this run

    def _add_error(self, error: UncaughtError) -> None:
        if error in self._read:
            return  # it is only counted
        if error not in self._unread:
            self._unread.append(error)
        if not self._show_timer.isActive():
            self._show_timer.start(SHOW_DELAY_MS if self.dialog is None else RETRY_MS)

    def _show_unread(self) -> None:
        if not self._unread:
            return
        if QApplication.activeModalWidget() is not None:
            self._show_timer.start(RETRY_MS)  # the modal dialog would block ours
            return
        try:
            self._show(self._report(), self._reopen_from_record)
        except Exception:  # reporting this, too, could loop for ever
            log.exception("The error could not be shown.")
            self._mark_all_read()

    def _show(self, report: ErrorReport, reopen_game: Callable[[], None]) -> None:
        """Show a report, in the dialog that is already open if there is one."""
        self._reopen_game = reopen_game
        if self.dialog is not None:
            self.dialog.show_report(report)
            return
        self._window.interruptions.pause_real_time()
        dialog = self.dialog = ErrorDialog(report, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.finished.connect(self._dialog_closed)
        dialog.reopen_requested.connect(lambda: self._reopen_game())
        dialog.show()

    def _dialog_closed(self) -> None:
        self.dialog = None
        self._mark_all_read()

    def _mark_all_read(self) -> None:
        self._read += self._unread
        self._unread = []

    def _report(self) -> ErrorReport:
        page = self._window.game.page
        file = None if page is None else page.file
        return ErrorReport(
            translate("Error", "Something went wrong"),
            translate("Error", "Card Table ran into an error"),
            self._unread_text(),
            report_details(self._guard.log.recent_lines(), self._unread),
            file,
            self._guard.log.path,
            translate("Error", "&Reopen from record") if file is not None else "",
            translate("Error", "&Continue"),
        )

    def _unread_text(self) -> str:
        page = self._window.game.page
        if page is None or page.file is None:  # a lesson has no record
            saved_text = translate("Error", "Your games are safe.")
        elif page.controller.saving.error:
            saved_text = translate(
                "Error",
                "Some moves are not saved yet. Keep playing; do not reopen the game.",
            )
        else:
            saved_text = translate(
                "Error",
                "Every move of your game is saved. You can continue. If the table looks wrong, "
                "reopen the game from its record.",
            )
        count = sum(error.count for error in self._unread)
        count_text = translate("Error", "It happened %n time(s).", "", count) if count > 1 else ""
        return " ".join(filter(None, (saved_text, count_text)))

    def _reopen_from_record(self) -> None:
        """Close the game and open it again from its record."""
        window, page = self._window, self._window.game.page
        if page is None or page.file is None:
            return
        file = page.file
        try:
            if not window.game.leave():
                return
        except Exception:
            log.exception("The game could not be closed properly.")
            window.game.page = None
        window.game.continue_from(file)
        if window.game.page is None:
            window.navigation.show_start_page()

    # A crash in the last run

    def _show_crash(self, crash: LastCrash, log_lines: list[str]) -> None:
        games = self._guard.storage.games
        record = games / crash.game if crash.game and (games / crash.game).is_file() else None
        if record is None:
            saved_text = translate("Error", "Your games are safe.")
        else:
            saved_text = translate("Error", "Every move of your game is saved.")
        can_continue = record is not None and record == self._game_to_continue()
        report = ErrorReport(
            translate("Error", "Crash report"),
            translate("Error", "Card Table crashed last time"),
            saved_text,
            report_details(log_lines, [], crash.report),
            record,
            self._guard.log.path,
            translate("Error", "&Continue the game") if can_continue else "",
            translate("Error", "C&lose"),
            prefers_reopening=can_continue,
        )
        log.warning("The last run crashed.")
        log.info("Crash output:\n%s", crash.report)
        self._show(report, lambda: self._window.records.continue_newest())

    def _game_to_continue(self) -> Path | None:
        """The unfinished game that was open last, unless another one is open already."""
        entry = None
        if self._window.game.page is None:
            with suppress(StorageError):  # the library page shows the error
                entry = newest_unfinished(self._window.services.library)
        return None if entry is None else entry.path

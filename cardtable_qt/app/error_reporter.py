"""Tells of mishaps in a window, and lets the log know what is on the table."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from cardtable_qt.diagnostics.crash_marker import LastCrash
from cardtable_qt.diagnostics.redaction import hide_home_folder
from cardtable_qt.diagnostics.run_guard import RunGuard, current_run_guard
from cardtable_qt.diagnostics.uncaught_errors import UncaughtError
from cardtable_qt.pages.help.error_dialog import ErrorDialog, ErrorReport
from cardtable_qt.pages.help.licences import system_details

if TYPE_CHECKING:
    from cardtable_qt.pages.shell.main_window import MainWindow

translate = QCoreApplication.translate

log = logging.getLogger("cardtable_qt")


def log_environment(watch: RunGuard, window: MainWindow) -> None:
    """The first lines of a run: what it runs on."""
    screens = ", ".join(
        f"{screen.size().width()}x{screen.size().height()} at {screen.devicePixelRatio():g}"
        for screen in QGuiApplication.screens()
    )
    chosen = window.preferences
    colours = QGuiApplication.styleHints().colorScheme().name
    log.info("%s", ", ".join(system_details().splitlines()))
    log.info("Screens: %s. Theme: %s, colours: %s.", screens, chosen.theme, colours)
    log.info("Everything is kept in %s", watch.storage.data)
    if chosen.error is not None:
        log.info("%s", chosen.error)


def report_details(lines: list[str], mishaps: list[UncaughtError], words: str = "") -> str:
    """What a report should say. It names nobody, and no card."""
    told = [f"{each.count} x on the thread {each.thread}:\n{each.trace}" for each in mishaps]
    parts = [system_details(), *told, words]
    if lines:
        parts.append("\n".join(["The log:", *lines]))
    return hide_home_folder("\n\n".join(filter(None, parts)))


def report_problem(window: MainWindow) -> None:
    """Somebody wants to tell of something that is wrong."""
    watch = current_run_guard()
    page = window.game_page
    lines = watch.log.recent_lines() if watch else []
    heading = translate("Mishap", "Report a problem")
    sheet = ErrorDialog(
        ErrorReport(
            heading,
            heading,
            translate(
                "Mishap",
                "These details help to find out what is wrong. They name no player and no card; "
                "if it happened in a game, its record helps, too.",
            ),
            report_details(lines, list(watch.errors.by_trace.values()) if watch else []),
            window.storage.games if page is None else page.file,
            window.storage.state if watch is None else watch.log.path,
            close_text=translate("Mishap", "C&lose"),
        ),
        window,
    )
    sheet.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    sheet.details_link.setChecked(True)
    window.pause_real_time()
    sheet.show()


SOON = 50  # milliseconds in which what happens is told together
LATER = 500  # milliseconds until it is looked again whether something else is being asked

log = logging.getLogger("cardtable_qt")


class ErrorReporter(QObject):
    """Lives with the window. What happened before it was there is told now."""

    happened = Signal(object)  # Mishap, from any thread

    def __init__(self, watch: RunGuard, window: MainWindow) -> None:
        super().__init__(window)
        self._watch = watch
        self._window = window
        self._game: Path | None = None
        self.sheet: ErrorDialog | None = None
        self._new: list[UncaughtError] = []  # told now, or as soon as it can be
        self._read: list[UncaughtError] = []  # somebody was told, and went on
        self._sit_down: Callable[[], None] = self._reopen
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self._tell)
        lines = [] if watch.last_crash is None else watch.log.last_run_lines()
        watch.log.open()
        log_environment(watch, window)
        self._note_game()
        window.pages.currentChanged.connect(self._note_game)
        # Never in the midst of what went wrong, such as painting.
        self.happened.connect(self._heard, Qt.ConnectionType.QueuedConnection)
        watch.errors.set_listener(self.happened.emit)
        if watch.last_crash is not None:
            self._tell_crash(watch.last_crash, lines)
        for mishap in list(watch.errors.by_trace.values()):
            self._heard(mishap)

    def _note_game(self) -> None:
        """A game was begun, or left."""
        page = self._window.game_page
        file = None if page is None else page.file
        if file != self._game:
            if self._game is not None:
                log.info("The game is left: %s", self._game.name)
            if file is not None:
                log.info("A game is on the table: %s", file.name)
            self._game = file
            self._watch.crash_marker.write_game("" if file is None else file.name)

    # Something goes wrong now

    def _heard(self, mishap: UncaughtError) -> None:
        if mishap in self._read:
            return  # it is counted, and told no more
        if mishap not in self._new:
            self._new.append(mishap)
        if not self._soon.isActive():  # who reads the sheet already is not disturbed as often
            self._soon.start(SOON if self.sheet is None else LATER)

    def _tell(self) -> None:
        if not self._new:
            return
        if QApplication.activeModalWidget() is not None:
            self._soon.start(LATER)  # it could not be answered now
            return
        try:
            self._show(self._report(), self._reopen)
        except Exception:  # to be told of this, too, would never end
            log.exception("The mishap could not be told.")
            self._tell_no_more()

    def _show(self, report: ErrorReport, sit_down: Callable[[], None]) -> None:
        """In the window that is there already, if there is one."""
        self._sit_down = sit_down
        if self.sheet is not None:
            self.sheet.show_report(report)
            return
        self._window.pause_real_time()
        sheet = self.sheet = ErrorDialog(report, self._window)
        sheet.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        sheet.finished.connect(self._was_read)
        sheet.reopen_requested.connect(lambda: self._sit_down())
        sheet.show()

    def _was_read(self) -> None:
        self.sheet = None
        self._tell_no_more()

    def _tell_no_more(self) -> None:
        self._read += self._new
        self._new = []

    def _report(self) -> ErrorReport:
        page = self._window.game_page
        return ErrorReport(
            translate("Mishap", "Something went wrong"),
            translate("Mishap", "Something in Card Table went wrong"),
            self._sentence(),
            report_details(self._watch.log.recent_lines(), self._new),
            None if page is None else page.file,
            self._watch.log.path,
            translate("Mishap", "&Reopen from the record") if page is not None else "",
            translate("Mishap", "&Go on"),
        )

    def _sentence(self) -> str:
        page = self._window.game_page
        if page is None:
            kept = translate("Mishap", "All games are kept.")
        elif page.controller.save_error:
            kept = translate(
                "Mishap",
                "Not every move of this game could be saved yet: better go on than begin again.",
            )
        else:
            kept = translate(
                "Mishap",
                "Your game is kept: every move is on the disk. Go on with it; if the table is not "
                "as it should be, reopen it from the record.",
            )
        count = sum(mishap.count for mishap in self._new)
        often = translate("Mishap", "It happened %n time(s).", "", count) if count > 1 else ""
        return " ".join(filter(None, (kept, often)))

    def _reopen(self) -> None:
        """Make the table anew from the record."""
        window, page = self._window, self._window.game_page
        if page is None or page.file is None:
            return
        file = page.file
        try:
            if not window.leave_game():
                return
        except Exception:
            log.exception("The game could not be left in good order.")
            window.game_page = None
        window.resume_game(file)
        if window.game_page is None:
            window.show_start_page()

    # Something went wrong the last time

    def _tell_crash(self, crash: LastCrash, lines: list[str]) -> None:
        games = self._watch.storage.games
        record = games / crash.game if crash.game and (games / crash.game).is_file() else None
        if record is None:
            kept = translate("Mishap", "All games are kept.")
        else:
            kept = translate("Mishap", "Your game is kept: every move is on the disk.")
        offers = record is not None and self._window.game_page is None
        report = ErrorReport(
            translate("Mishap", "After a crash"),
            translate("Mishap", "Card Table ended by mistake the last time"),
            kept,
            report_details(lines, [], crash.report),
            record,
            self._watch.log.path,
            translate("Mishap", "&Go on with the game") if offers else "",
            translate("Mishap", "C&lose"),
            prefers_reopening=offers,
        )
        log.warning("The last run crashed.")
        log.info("Its last words:\n%s", crash.report)
        self._show(report, lambda: self._window.resume_game(record) if record else None)

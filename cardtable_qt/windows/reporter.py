"""Tells of mishaps in a window, and lets the log know what is on the table."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication

from cardtable_qt.running.black_box import Crash
from cardtable_qt.running.mishaps import Mishap
from cardtable_qt.running.watch import Watch
from cardtable_qt.windows.mishap_window import MishapWindow, Report
from cardtable_qt.windows.problem_report import full_details, log_start

if TYPE_CHECKING:
    from cardtable_qt.windows.main_window import MainWindow

translate = QCoreApplication.translate
SOON = 50  # milliseconds in which what happens is told together
LATER = 500  # milliseconds until it is looked again whether something else is being asked

log = logging.getLogger("cardtable_qt")


class Reporter(QObject):
    """Lives with the window. What happened before it was there is told now."""

    happened = Signal(object)  # Mishap, from any thread

    def __init__(self, watch: Watch, window: MainWindow) -> None:
        super().__init__(window)
        self._watch = watch
        self._window = window
        self._game: Path | None = None
        self.sheet: MishapWindow | None = None
        self._new: list[Mishap] = []  # told now, or as soon as it can be
        self._read: list[Mishap] = []  # somebody was told, and went on
        self._sit_down: Callable[[], None] = self._reopen
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self._tell)
        lines = [] if watch.crash is None else watch.log.of_last_run()
        watch.log.open()
        log_start(watch, window)
        self._note_game()
        window.pages.currentChanged.connect(self._note_game)
        # Never in the midst of what went wrong, such as painting.
        self.happened.connect(self._heard, Qt.ConnectionType.QueuedConnection)
        watch.mishaps.listen(self.happened.emit)
        if watch.crash is not None:
            self._tell_crash(watch.crash, lines)
        for mishap in list(watch.mishaps.all.values()):
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
            self._watch.box.note_game("" if file is None else file.name)

    # Something goes wrong now

    def _heard(self, mishap: Mishap) -> None:
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

    def _show(self, report: Report, sit_down: Callable[[], None]) -> None:
        """In the window that is there already, if there is one."""
        self._sit_down = sit_down
        if self.sheet is not None:
            self.sheet.tell(report)
            return
        self._window.stop_the_clock()
        sheet = self.sheet = MishapWindow(report, self._window)
        sheet.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        sheet.finished.connect(self._was_read)
        sheet.restart.connect(lambda: self._sit_down())
        sheet.show()

    def _was_read(self) -> None:
        self.sheet = None
        self._tell_no_more()

    def _tell_no_more(self) -> None:
        self._read += self._new
        self._new = []

    def _report(self) -> Report:
        page = self._window.game_page
        return Report(
            translate("Mishap", "Something went wrong"),
            translate("Mishap", "Something in Card Table went wrong"),
            self._sentence(),
            full_details(self._watch.log.recent(), self._new),
            None if page is None else page.file,
            self._watch.log.path,
            translate("Mishap", "&Reopen from the record") if page is not None else "",
            translate("Mishap", "&Go on"),
        )

    def _sentence(self) -> str:
        page = self._window.game_page
        if page is None:
            kept = translate("Mishap", "All games are kept.")
        elif page.controller.unsaved:
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
        window.go_on(file)
        if window.game_page is None:
            window.back_to_start()

    # Something went wrong the last time

    def _tell_crash(self, crash: Crash, lines: list[str]) -> None:
        games = self._watch.storage.games
        record = games / crash.game if crash.game and (games / crash.game).is_file() else None
        if record is None:
            kept = translate("Mishap", "All games are kept.")
        else:
            kept = translate("Mishap", "Your game is kept: every move is on the disk.")
        offers = record is not None and self._window.game_page is None
        report = Report(
            translate("Mishap", "After a crash"),
            translate("Mishap", "Card Table ended by mistake the last time"),
            kept,
            full_details(lines, [], crash.words),
            record,
            self._watch.log.path,
            translate("Mishap", "&Go on with the game") if offers else "",
            translate("Mishap", "C&lose"),
            sits_down=offers,
        )
        log.warning("The last run crashed.")
        log.info("Its last words:\n%s", crash.words)
        self._show(report, lambda: self._window.go_on(record) if record else None)

"""What somebody who tells of a problem should send along, and the start of the log."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication

from cardtable_qt.running.mishaps import Mishap
from cardtable_qt.running.telling import at_home
from cardtable_qt.running.watch import Watch, watching
from cardtable_qt.windows.licences import details
from cardtable_qt.windows.mishap_window import MishapWindow, Report

if TYPE_CHECKING:
    from cardtable_qt.windows.main_window import MainWindow

translate = QCoreApplication.translate
log = logging.getLogger("cardtable_qt")


def log_start(watch: Watch, window: MainWindow) -> None:
    """The first lines of a run: what it runs on."""
    screens = ", ".join(
        f"{screen.size().width()}x{screen.size().height()} at {screen.devicePixelRatio():g}"
        for screen in QGuiApplication.screens()
    )
    chosen = window.preferences
    colours = QGuiApplication.styleHints().colorScheme().name
    log.info("%s", ", ".join(details().splitlines()))
    log.info("Screens: %s. Theme: %s, colours: %s.", screens, chosen.theme, colours)
    log.info("Everything is kept in %s", watch.storage.data)
    if chosen.trouble is not None:
        log.info("%s", chosen.trouble)


def full_details(lines: list[str], mishaps: list[Mishap], words: str = "") -> str:
    """What a report should say. It names nobody, and no card."""
    told = [f"{each.count} x on the thread {each.thread}:\n{each.trace}" for each in mishaps]
    parts = [details(), *told, words]
    if lines:
        parts.append("\n".join(["The log:", *lines]))
    return at_home("\n\n".join(filter(None, parts)))


def report_problem(window: MainWindow) -> None:
    """Somebody wants to tell of something that is wrong."""
    watch = watching()
    page = window.game_page
    lines = watch.log.recent() if watch else []
    heading = translate("Mishap", "Report a problem")
    sheet = MishapWindow(
        Report(
            heading,
            heading,
            translate(
                "Mishap",
                "These details help to find out what is wrong. They name no player and no card; "
                "if it happened in a game, its record helps, too.",
            ),
            full_details(lines, list(watch.mishaps.all.values()) if watch else []),
            window.storage.games if page is None else page.file,
            window.storage.state if watch is None else watch.log.path,
            close=translate("Mishap", "C&lose"),
        ),
        window,
    )
    sheet.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    sheet.fold.setChecked(True)
    window.stop_the_clock()
    sheet.show()

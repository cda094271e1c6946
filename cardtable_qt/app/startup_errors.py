"""Errors at startup: printed, and shown in a window if there is no terminal to read them."""

from __future__ import annotations

import logging
import os
import sys
from contextlib import suppress

from cardtable_qt.app.launch_request import RunOptions
from cardtable_qt.base.error_message import QT_TRANSLATE_NOOP, ErrorMessage
from cardtable_qt.diagnostics.program_log import ProgramLog
from cardtable_qt.storage.paths import StorageFolders

INVISIBLE_PLATFORMS = ("offscreen", "minimal")  # Qt platforms without visible windows
EXIT_FAILED = 1

CANNOT_START = QT_TRANSLATE_NOOP(
    "Error message",
    "Card Table cannot start because of an internal error. Your games are safe. "
    "Try --safe-mode. Details are in {file}.",
)


def replace_closed_streams() -> None:
    """Replace closed standard streams.

    Otherwise the next opened file would get the number of a closed stream, and messages of Qt
    or the system would be written into it.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            with suppress(OSError):
                os.open(os.devnull, os.O_RDWR)
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if getattr(stream, "closed", False):
            setattr(sys, name, None)


def print_error(error: str | ErrorMessage) -> None:
    """Print an error to stderr, if it is open."""
    if sys.stderr is not None:
        with suppress(OSError, ValueError):
            print(error, file=sys.stderr)


def print_or_show_error(error: str | ErrorMessage) -> None:
    """Print an error, and show it in a window unless a terminal shows it."""
    print_error(error)
    if (sys.stderr is None or not has_terminal()) and has_display():
        show_error_window(error)


def has_terminal() -> bool:
    """Return whether the program runs in a terminal. A desktop hides its output."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    with suppress(ValueError):  # the stream is closed
        return any(stream is not None and stream.isatty() for stream in streams)
    return False


def has_display() -> bool:
    """Return whether a window would be visible."""
    from cardtable_qt.app.display import display_problem

    platform = os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0]
    return platform not in INVISIBLE_PLATFORMS and display_problem() is None


def show_error_window(error: str | ErrorMessage) -> None:
    """Show an error in its own window, in the system language, until it is closed."""
    with suppress(Exception):  # there is no other way to show it
        from PySide6.QtCore import Qt
        from PySide6.QtWidgets import QMessageBox

        from cardtable_qt.app.application import create_app
        from cardtable_qt.games.error_texts import error_text

        app = create_app(None)
        box = QMessageBox()
        box.setIcon(QMessageBox.Icon.Warning)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setWindowTitle(app.applicationDisplayName())
        box.setText(error_text(error) if isinstance(error, ErrorMessage) else error)
        box.exec()


def report_failed_start(error: Exception, options: RunOptions) -> int:
    """Log an error at startup, show a message, and return the exit code."""
    at_debug = options.log_level == "debug"
    state = StorageFolders(options.data_dir).state
    log = ProgramLog(state, options.log_level, with_terminal=at_debug)
    log.begin()
    logging.getLogger(__name__).critical("Startup failed.", exc_info=error)
    log.end()
    print_or_show_error(ErrorMessage(CANNOT_START, {"file": log.path}))
    return EXIT_FAILED

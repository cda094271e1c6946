"""The ways to the terminal, of which a program that was started from a desktop may have none."""

from __future__ import annotations

import logging
import os
import sys
from contextlib import suppress

from cardtable_qt.app.launch_request import RunOptions
from cardtable_qt.base.error_message import QT_TRANSLATE_NOOP, ErrorMessage
from cardtable_qt.diagnostics.program_log import ProgramLog
from cardtable_qt.storage.paths import StorageFolders

NOBODY_LOOKS = ("offscreen", "minimal")  # platforms of Qt that show nothing


def replace_closed_streams() -> None:
    """Let nothing go where it does not belong because a stream is closed.

    The next file that is opened would get the number of the closed one, and what Qt or the system
    have to say would be written into it.
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


def print_error(trouble: str | ErrorMessage) -> None:
    """Tell whoever gave a command what is wrong with it."""
    if sys.stderr is not None:
        with suppress(OSError, ValueError):
            print(trouble, file=sys.stderr)


def report_no_window(trouble: str | ErrorMessage) -> None:
    """Tell whoever wanted the window what is wrong: in one where no terminal is looked at."""
    print_error(trouble)
    if (sys.stderr is None or not has_terminal()) and has_display():
        show_error_window(trouble)


def has_terminal() -> bool:
    """Whether the program was started at a terminal; a desktop has others read what is printed."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    with suppress(ValueError):  # it was closed
        return any(stream is not None and stream.isatty() for stream in streams)
    return False


def has_display() -> bool:
    """Whether a window would be seen."""
    from cardtable_qt.app.display import display_problem

    platform = os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0]
    return platform not in NOBODY_LOOKS and display_problem() is None


def show_error_window(trouble: str | ErrorMessage) -> None:
    """Tell it in a window of its own, in the language of the system, until it has been read."""
    with suppress(Exception):  # there is no other way to tell
        from PySide6.QtCore import Qt
        from PySide6.QtWidgets import QMessageBox

        from cardtable_qt.app.application import create_app
        from cardtable_qt.base.texts import error_text

        app = create_app(None)
        box = QMessageBox()
        box.setIcon(QMessageBox.Icon.Warning)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setWindowTitle(app.applicationDisplayName())
        box.setText(error_text(trouble) if isinstance(trouble, ErrorMessage) else trouble)
        box.exec()


FAILED = 1  # the exit code

CANNOT_START = QT_TRANSLATE_NOOP(
    "Trouble",
    "Card Table cannot start: something in it went wrong. Your games are kept. "
    "Perhaps it starts with --safe-mode. What happened stands in {file}.",
)


def report_failed_start(error: Exception, manner: RunOptions) -> int:
    """Log what happened, say it in a sentence, and return the exit code."""
    at_debug = manner.log_level == "debug"
    log = ProgramLog(StorageFolders(manner.folder).state, manner.log_level, with_terminal=at_debug)
    log.begin()
    logging.getLogger(__name__).critical("The start failed.", exc_info=error)
    log.end()
    report_no_window(ErrorMessage(CANNOT_START, {"file": log.path}))
    return FAILED

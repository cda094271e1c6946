"""When the program cannot even show its window."""

from __future__ import annotations

import logging

from cardtable_qt.kept.storage import Storage
from cardtable_qt.running.program_log import ProgramLog
from cardtable_qt.running.streams import refuse_window
from cardtable_qt.trouble import QT_TRANSLATE_NOOP, Trouble
from cardtable_qt.windows.wish import Manner

FAILED = 1  # the exit code

CANNOT_START = QT_TRANSLATE_NOOP(
    "Trouble",
    "Card Table cannot start: something in it went wrong. Your games are kept. "
    "Perhaps it starts with --safe-mode. What happened stands in {file}.",
)


def tell_of_failed_start(error: Exception, manner: Manner) -> int:
    """Log what happened, say it in a sentence, and return the exit code."""
    at_debug = manner.log_level == "debug"
    log = ProgramLog(Storage(manner.folder).state, manner.log_level, with_terminal=at_debug)
    log.begin()
    logging.getLogger(__name__).critical("The start failed.", exc_info=error)
    log.end()
    refuse_window(Trouble(CANNOT_START, {"file": log.path}))
    return FAILED

"""The log: what the program did, for those who have to find out why something went wrong.

It begins in memory, so that the window is not kept waiting for a file, and moves to its file as
soon as there is time. It names neither cards nor seeds.
"""

from __future__ import annotations

import logging
import sys
from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import Any

from cardtable_qt.diagnostics.redaction import hide_home_folder, redacted_traceback

LEVELS = {
    "debug": logging.DEBUG,
    "info": logging.INFO,
    "warning": logging.WARNING,
    "error": logging.ERROR,
}
DEFAULT_LEVEL = "info"
FILE_NAME = "cardtable.log"
RECENT_LINES = 50  # lines that are told with a mishap
MAX_WAITING_LINES = 1000  # lines that wait for their file
LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class RedactingFormatter(logging.Formatter):
    """Writes of an error what may be told."""

    def format(self, record: logging.LogRecord) -> str:
        record.exc_text = None  # another handler may have put everything there
        words = hide_home_folder(super().format(record))
        record.exc_text = None
        return words

    def formatException(self, ei: Any) -> str:  # noqa: N802
        return redacted_traceback(ei[1]) if ei[1] is not None else ""


class TerminalHandler(logging.Handler):
    """What people at a terminal see; in a program without one nobody does."""

    def emit(self, record: logging.LogRecord) -> None:
        if sys.stderr is not None:
            with suppress(Exception):  # it was closed, or the words do not fit together
                print(self.format(record), file=sys.stderr)


class ProgramLog(logging.Handler):
    """All lines of all loggers: the last ones at hand, and all of them in a file."""

    def __init__(self, folder: Path, level: str = DEFAULT_LEVEL, with_terminal: bool = True) -> None:
        super().__init__()
        self.path = folder / FILE_NAME
        self._level = LEVELS[level]
        self._level_before = logging.WARNING
        self._recent: deque[str] = deque(maxlen=RECENT_LINES)
        self._waiting: deque[logging.LogRecord] = deque(maxlen=MAX_WAITING_LINES)
        self._file: logging.Handler | None = None
        self._terminal = TerminalHandler() if with_terminal else None
        self.setFormatter(RedactingFormatter(LINE))

    def begin(self) -> None:
        """Collect from now on what is logged."""
        root = logging.getLogger()
        self._level_before = root.level
        root.setLevel(self._level)
        root.addHandler(self)
        if self._terminal is not None:
            everything = self._level == logging.DEBUG
            self._terminal.setLevel(
                self._level if everything else max(self._level, logging.WARNING)
            )
            self._terminal.setFormatter(RedactingFormatter(LINE if everything else "%(message)s"))
            root.addHandler(self._terminal)

    def emit(self, record: logging.LogRecord) -> None:
        try:
            self._recent.append(self.format(record))
        except Exception:  # words that do not fit together, far from here
            return
        if self._file is None:
            self._waiting.append(record)
        else:
            self._file.handle(record)

    def open(self) -> None:
        """Write to the file from now on, and first what waits for it."""
        from cardtable_qt.diagnostics.log_file import LogFile

        self.acquire()  # others wait a moment with their lines
        try:
            if self._file is None:
                self._file = LogFile(self.path)
                self._file.setFormatter(self.formatter)
                while self._waiting:
                    self._file.handle(self._waiting.popleft())
        finally:
            self.release()

    def recent_lines(self) -> list[str]:
        """The last lines."""
        return list(self._recent)

    def last_run_lines(self) -> list[str]:
        """The last lines of the run before; to be asked for before this one opens the file."""
        from cardtable_qt.diagnostics.log_file import read_last_lines

        return read_last_lines(self.path, RECENT_LINES)

    def end(self) -> None:
        """Nothing is logged any more; what waits is written."""
        if self._waiting:
            self.open()
        root = logging.getLogger()
        root.removeHandler(self)
        if self._terminal is not None:
            root.removeHandler(self._terminal)
        root.setLevel(self._level_before)
        if self._file is not None:
            self._file.close()
        self.close()

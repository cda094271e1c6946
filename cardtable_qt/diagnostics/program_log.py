"""The program log, for finding out why something went wrong.

It starts in memory, so that the window does not wait for a file, and is written to its file later.
It never contains cards or seeds.
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
RECENT_LINES = 50  # shown with an error
MAX_WAITING_LINES = 1000  # until the file is open
LINE_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class RedactingFormatter(logging.Formatter):
    """Formats errors without their secrets."""

    def format(self, record: logging.LogRecord) -> str:
        record.exc_text = None  # another handler may have cached the full traceback
        text = hide_home_folder(super().format(record))
        record.exc_text = None
        return text

    def formatException(self, ei: Any) -> str:  # noqa: N802
        return redacted_traceback(ei[1]) if ei[1] is not None else ""


class TerminalHandler(logging.Handler):
    """Writes to the terminal, if there is one."""

    def emit(self, record: logging.LogRecord) -> None:
        if sys.stderr is not None:
            with suppress(Exception):  # stderr is closed, or the arguments do not fit the message
                print(self.format(record), file=sys.stderr)


class ProgramLog(logging.Handler):
    """The lines of all loggers: the recent ones in memory, all of them in a file."""

    def __init__(
        self, folder: Path, level: str = DEFAULT_LEVEL, with_terminal: bool = True
    ) -> None:
        super().__init__()
        self.path = folder / FILE_NAME
        self._level = LEVELS[level]
        self._level_before = logging.WARNING
        self._recent: deque[str] = deque(maxlen=RECENT_LINES)
        self._waiting: deque[logging.LogRecord] = deque(maxlen=MAX_WAITING_LINES)
        self._file: logging.Handler | None = None
        self._terminal = TerminalHandler() if with_terminal else None
        self.setFormatter(RedactingFormatter(LINE_FORMAT))

    def begin(self) -> None:
        """Start to collect log lines."""
        root = logging.getLogger()
        self._level_before = root.level
        root.setLevel(self._level)
        root.addHandler(self)
        if self._terminal is not None:
            is_debug = self._level == logging.DEBUG
            self._terminal.setLevel(self._level if is_debug else max(self._level, logging.WARNING))
            line_format = LINE_FORMAT if is_debug else "%(message)s"
            self._terminal.setFormatter(RedactingFormatter(line_format))
            root.addHandler(self._terminal)

    def emit(self, record: logging.LogRecord) -> None:
        try:
            self._recent.append(self.format(record))
        except Exception:  # the arguments do not fit the message
            return
        if self._file is None:
            self._waiting.append(record)
        else:
            self._file.handle(record)

    def open(self) -> None:
        """Open the file and write the waiting lines to it."""
        from cardtable_qt.diagnostics.log_file import LogFile

        self.acquire()  # other threads wait with their lines
        try:
            if self._file is None:
                self._file = LogFile(self.path)
                self._file.setFormatter(self.formatter)
                while self._waiting:
                    self._file.handle(self._waiting.popleft())
        finally:
            self.release()

    def recent_lines(self) -> list[str]:
        return list(self._recent)

    def last_run_lines(self) -> list[str]:
        """The last lines of the previous run. Call this before `open`."""
        from cardtable_qt.diagnostics.log_file import read_last_lines

        return read_last_lines(self.path, RECENT_LINES)

    def end(self) -> None:
        """Write the waiting lines and stop logging."""
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

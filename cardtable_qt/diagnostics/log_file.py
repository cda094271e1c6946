"""The log file. Problems with it are ignored.

A module of its own, because `logging.handlers` is only imported when the file is opened.
"""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from cardtable_qt.diagnostics.crash_marker import check_regular_file

MAX_LOG_BYTES = 512 << 10
BACKUP_COUNT = 2
TAIL_BYTES = 32 << 10  # read for the last lines


class LogFile(RotatingFileHandler):
    """A log file that starts a new one when it is full. It is opened with the first line."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            path,
            maxBytes=MAX_LOG_BYTES,
            backupCount=BACKUP_COUNT,
            encoding="utf-8",
            errors="backslashreplace",
            delay=True,
        )

    def _open(self) -> TextIOWrapper:
        os.makedirs(os.path.dirname(self.baseFilename), exist_ok=True)
        with suppress(FileNotFoundError):
            check_regular_file(self.baseFilename)
        return super()._open()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """Ignore errors: the program does not need its log."""

    def close(self) -> None:
        with suppress(OSError, ValueError):
            super().close()


def read_last_lines(path: Path, count: int) -> list[str]:
    """The last lines of the log. They may start in the previous file."""
    files = (path.with_name(f"{path.name}.1"), path)
    return "".join(map(_tail, files)).splitlines()[-count:]


def _tail(path: Path) -> str:
    with suppress(OSError):
        check_regular_file(path)
        with open(path, "rb") as file:
            file.seek(max(0, path.stat().st_size - TAIL_BYTES))
            return file.read(TAIL_BYTES).decode("utf-8", "replace")
    return ""

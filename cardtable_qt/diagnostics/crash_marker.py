"""The crash marker: a file that shows the next run whether this one crashed.

It exists while the program runs and names the open game. After a crash it also contains the report
of Python's faulthandler. After a kill or a power cut it contains no report.
"""

from __future__ import annotations

import faulthandler
import os
import stat
from contextlib import suppress
from pathlib import Path
from time import strftime
from typing import NamedTuple

from cardtable_qt import __version__
from cardtable_qt.diagnostics.redaction import hide_home_folder

FILE_NAME = "crash.txt"
MAX_READ_BYTES = 64 << 10
GAME_PREFIX = "game: "
# The first words of reports by Python's faulthandler and by `RunGuard`.
CRASH_PREFIXES = ("Fatal Python error", "Windows fatal exception", "Qt: ")
O_BINARY = getattr(os, "O_BINARY", 0)


def check_regular_file(path: Path | str) -> None:
    """Raise OSError unless this is a regular file. Opening a pipe, for example, could block."""
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise OSError("This is not a regular file.")


class LastCrash(NamedTuple):
    """The crash that ended the last run."""

    report: str
    game: str  # the name of the open record; "" if there was none


class CrashMarker:
    """Writes the marker file. If that fails, the program runs without it."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE_NAME
        self._file: int | None = None
        self._enabled_faulthandler = False

    def begin(self) -> LastCrash | None:
        """Start a new marker. Returns the crash of the last run, if it crashed."""
        crash = None
        with suppress(OSError):
            crash = self._read()
            self.path.parent.mkdir(parents=True, exist_ok=True)
            flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_APPEND | O_BINARY
            self._file = os.open(self.path, flags, 0o600)
            self.write_line(f"Card Table {__version__}, {strftime('%Y-%m-%d %H:%M:%S')}")
            if not faulthandler.is_enabled():  # respect `python -X faulthandler`
                faulthandler.enable(self._file)
                self._enabled_faulthandler = True
        return crash

    def _read(self) -> LastCrash | None:
        with suppress(FileNotFoundError):
            check_regular_file(self.path)
            with open(self.path, "rb") as file:
                return read_crash_marker(file.read(MAX_READ_BYTES).decode("utf-8", "replace"))
        return None

    def write_line(self, line: str) -> None:
        if self._file is not None:
            with suppress(OSError):
                os.write(self._file, f"{line}\n".encode("utf-8", "backslashreplace"))

    def write_game(self, name: str) -> None:
        """Note the record that is open from now on."""
        self.write_line(f"{GAME_PREFIX}{name}")

    def end(self) -> None:
        """Remove the marker: the program did not crash."""
        if self._enabled_faulthandler:
            faulthandler.disable()
            self._enabled_faulthandler = False
        if self._file is not None:
            with suppress(OSError):
                os.close(self._file)
                self.path.unlink()
            self._file = None


def read_crash_marker(text: str) -> LastCrash | None:
    """The crash described by a marker file. None if there was no crash."""
    lines = text.splitlines()
    reports = [n for n, line in enumerate(lines) if line.startswith(CRASH_PREFIXES)]
    if not reports:
        return None
    before, report = lines[: reports[0]], lines[reports[0] :]
    games = [line.removeprefix(GAME_PREFIX) for line in before if line.startswith(GAME_PREFIX)]
    game = os.path.basename(games[-1]) if games else ""
    return LastCrash(hide_home_folder("\n".join(report)), game)

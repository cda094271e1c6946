"""A file that tells the next start how this run ended.

It is there as long as the program runs, and names the game on the table. A program that crashes
leaves its last words in it; one that is killed, or has its power cut, leaves it without any.
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


def check_regular_file(path: Path | str) -> None:
    """Raises OSError if something else is there, or nothing."""
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise OSError("This is no file, and to open it could take forever.")


FILE_NAME = "crash.txt"
MAX_READ_BYTES = 64 << 10  # bytes of last words
GAME_PREFIX = "game: "
# What Python's faulthandler begins with.
CRASH_PREFIXES = ("Fatal Python error", "Windows fatal exception", "Qt: ")
O_BINARY = getattr(os, "O_BINARY", 0)


class LastCrash(NamedTuple):
    """How the last run ended, if it crashed."""

    report: str
    game: str  # the name of the record on the table; "" if there was none


class CrashMarker:
    """Written by one program at a time. Where it cannot be, the program goes on without it."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE_NAME
        self._file: int | None = None
        self._took_over = False

    def begin(self) -> LastCrash | None:
        """Begin anew, and tell whether the run before crashed."""
        crash = None
        with suppress(OSError):
            crash = self._read()
            self.path.parent.mkdir(parents=True, exist_ok=True)
            flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_APPEND | O_BINARY
            self._file = os.open(self.path, flags, 0o600)
            self.write_line(f"Card Table {__version__}, {strftime('%Y-%m-%d %H:%M:%S')}")
            if not faulthandler.is_enabled():  # who asked Python for it wants it elsewhere
                faulthandler.enable(self._file)
                self._took_over = True
        return crash

    def _read(self) -> LastCrash | None:
        with suppress(FileNotFoundError):
            check_regular_file(self.path)
            with open(self.path, "rb") as file:
                return read_crash_marker(file.read(MAX_READ_BYTES).decode("utf-8", "replace"))
        return None

    def write_line(self, line: str) -> None:
        """Add a line."""
        if self._file is not None:
            with suppress(OSError):
                os.write(self._file, f"{line}\n".encode("utf-8", "backslashreplace"))

    def write_game(self, name: str) -> None:
        """Which record is on the table from now on."""
        self.write_line(f"{GAME_PREFIX}{name}")

    def end(self) -> None:
        """The program ends in good order."""
        if self._took_over:
            faulthandler.disable()
            self._took_over = False
        if self._file is not None:
            with suppress(OSError):
                os.close(self._file)
                self.path.unlink()
            self._file = None


def read_crash_marker(text: str) -> LastCrash | None:
    """What a black box tells; None if there was no crash."""
    lines = text.splitlines()
    last = [n for n, line in enumerate(lines) if line.startswith(CRASH_PREFIXES)]
    if not last:
        return None
    games = [line.removeprefix(GAME_PREFIX) for line in lines[: last[0]] if line.startswith(GAME_PREFIX)]
    game = os.path.basename(games[-1]) if games else ""
    return LastCrash(hide_home_folder("\n".join(lines[last[0] :])), game)

"""A disk that counts its calls and lets some of them fail."""

from __future__ import annotations

import os
from collections.abc import Callable
from errno import EACCES, EIO, ENOSPC, EROFS
from io import FileIO
from pathlib import Path
from threading import Lock

from rules.disk import MAX_FILE_BYTES, Disk, check_plain

ERRORS = (ENOSPC, EACCES, EIO, EROFS)
FOREVER = 10**9


class FaultyDisk(Disk):
    """A disk on which a number of calls fail, beginning with the `first` (counted from 1).

    A failing write has written the given share of its bytes.
    """

    def __init__(
        self, first: int = 0, times: int = 1, error: int = EIO, share: float = 0.5
    ) -> None:
        self.calls: list[str] = []
        self.failed: list[str] = []
        self.written = 0  # bytes
        self._first, self._last = first, first + times - 1
        self._error, self._share = error, share
        self._lock = Lock()

    def repair(self) -> None:
        """Make everything work from now on."""
        self._first = 0

    def break_now(self, error: int = ENOSPC, share: float = 0.5) -> None:
        """Make everything fail from now on."""
        self._first, self._last = len(self.calls) + 1, FOREVER
        self._error, self._share = error, share

    def _fails(self, call: str) -> bool:
        with self._lock:
            self.calls.append(call)
            fails = 0 < self._first <= len(self.calls) <= self._last
            if fails:
                self.failed.append(call)
        return fails

    def count_call(self, what: str) -> None:
        """Count a call. Raises OSError if this one has to fail."""
        if self._fails(what):
            raise OSError(self._error, os.strerror(self._error))

    def read(self, path: Path, most: int = MAX_FILE_BYTES) -> bytes:
        self.count_call("read")
        return super().read(path, most)

    def stat(self, path: Path) -> os.stat_result:
        self.count_call("stat")
        return super().stat(path)

    def scan(self, folder: Path) -> list[os.DirEntry[str]]:
        self.count_call("scan")
        return super().scan(folder)

    def make_folder(self, folder: Path) -> None:
        self.count_call("make_folder")
        super().make_folder(folder)

    def create(self, path: Path) -> FileIO:
        self.count_call("create")
        return _File(path, "x+", self.count_call)

    def open(self, path: Path) -> FileIO:
        self.count_call("open")
        file = _File(path, "r+", self.count_call)
        try:
            check_plain(file, path)
        except OSError:
            file.close()
            raise
        return file

    def write(self, file: FileIO, data: bytes) -> None:
        if self._fails("write"):
            self._put(file, data[: int(len(data) * self._share)])
            raise OSError(self._error, os.strerror(self._error))
        self._put(file, data)

    def _put(self, file: FileIO, data: bytes) -> None:
        super().write(file, data)
        self.written += len(data)

    def truncate(self, file: FileIO, size: int) -> None:
        self.count_call("cut")
        super().truncate(file, size)

    def sync(self, file: FileIO) -> None:
        self.count_call("sync")
        super().sync(file)

    def sync_folder(self, folder: Path) -> None:
        self.count_call("sync_folder")
        super().sync_folder(folder)

    def rename(self, old: Path, new: Path) -> None:
        self.count_call("rename")
        super().rename(old, new)

    def remove(self, path: Path) -> None:
        self.count_call("remove")
        super().remove(path)

    def touch(self, path: Path) -> None:
        self.count_call("touch")
        super().touch(path)


class _File(FileIO):
    """A file whose reads can fail, too."""

    def __init__(self, path: Path, mode: str, ask: Callable[[str], None]) -> None:
        super().__init__(path, mode)
        self._ask = ask

    def read(self, size: int | None = -1, /) -> bytes | None:  # type: ignore[override]
        self._ask("read")
        return super().read(size)

"""The file of a record that is being written."""

from __future__ import annotations

import os
from contextlib import suppress
from errno import EEXIST
from io import FileIO
from pathlib import Path

from rules.disk import Disk


class AppendOnlyFile:
    """A file that only grows. What could not be written is kept, and comes when it can be."""

    def __init__(self, path: Path, disk: Disk, written: bytes = b"", torn: bytes = b"") -> None:
        self.path = path
        self._disk = disk
        self.text = bytearray(written)  # all that belongs into the file
        self._safe = len(written)  # so much of it surely is in it
        self._file: FileIO | None = None
        self._exists = bool(written)  # it was made by us, or taken over
        self._torn = torn  # what follows in the file: whoever wrote it before was killed, perhaps
        self._doubtful = False  # see `doubt`

    @property
    def is_complete(self) -> bool:
        """Whether everything is in the file."""
        return self._safe == len(self.text)

    def add(self, data: bytes) -> None:
        """There is more to be written by the next `catch_up`."""
        self.text += data

    def flush(self) -> None:
        """Write all that is missing; raises OSError if that cannot be done now."""
        try:
            file = self._open()
            start = file.seek(0) if self._doubtful else self._safe
            self._disk.write(file, bytes(self.text[start:]))
        except BaseException:
            self._drop()
            raise
        self._safe, self._doubtful = len(self.text), False

    def mark_unsynced(self) -> None:
        """The system has lost what it was given, perhaps: `catch_up` gives it all of it again."""
        self._doubtful = True

    def fileno(self) -> int | None:
        """The open file, for who wants to wait until it is safe from a power cut."""
        return None if self._file is None else self._file.fileno()

    def close(self) -> None:
        """Write what is missing, if it can be written now, and close the file."""
        try:
            if not self.is_complete:
                self.flush()
        finally:
            self.abandon()

    def abandon(self) -> None:
        """Close the file as it is. One in which nothing is safe is no record, and is removed."""
        self._drop()
        if self._exists and self._safe == 0:
            with suppress(OSError):
                self._disk.remove(self.path)
                self._exists = False

    def _open(self) -> FileIO:
        """The file, standing after what is safe; somebody may have moved it away meanwhile."""
        if self._file is not None and not self._is_ours(self._file):
            self._drop()
        if self._file is None:
            self._file = self._reopen() if self._exists else self._make()
        return self._file

    def _make(self) -> FileIO:
        self._disk.make_folder(self.path.parent)
        file = self._disk.create(self.path)
        self._exists, self._safe = True, 0
        return file

    def _reopen(self) -> FileIO:
        try:
            file = self._disk.open(self.path)
        except FileNotFoundError:
            return self._make()
        try:
            there, rest = file.read(self._safe), file.read()
            # After what is safe there may be a piece of what could not be written, but no more.
            ours = rest == self._torn or self.text.startswith(rest, self._safe)
            if not ours or not self.text.startswith(there):
                raise FileExistsError(EEXIST, "Something else is in its place", str(self.path))
            if rest:
                self._disk.truncate(file, len(there))
        except BaseException:
            file.close()
            raise
        self._safe, self._torn = len(there), b""
        return file

    def _is_ours(self, file: FileIO) -> bool:
        """Whether the open file is still the one of that name, and as long as we left it."""
        try:
            found = self._disk.stat(self.path)
        except FileNotFoundError:
            return False
        return found.st_size == self._safe and os.path.samestat(os.fstat(file.fileno()), found)

    def _drop(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):
                file.close()

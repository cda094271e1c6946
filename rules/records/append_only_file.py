"""The file of a record that is being written, which survives failed and torn writes."""

from __future__ import annotations

import os
from contextlib import suppress
from io import FileIO
from itertools import count
from pathlib import Path

from rules.disk import Disk, NotPlainFile


class AppendOnlyFile:
    """A file that only grows. Data that cannot be written is kept until the next `flush`.

    If something else is in its place, everything is written to another file, and `path` changes.
    """

    def __init__(self, path: Path, disk: Disk, written: bytes = b"", torn: bytes = b"") -> None:
        self.path = path
        self._disk = disk
        self.data = bytearray(written)  # the content that the file should have
        self._written = len(written)  # the part of it that is in the file
        self._file: FileIO | None = None
        self._exists = bool(written)
        self._torn = torn  # incomplete data at the end of the file, perhaps of a killed program
        self._rewrite_all = False

    @property
    def is_complete(self) -> bool:
        """True if no data is waiting to be written."""
        return self._written == len(self.data)

    def add(self, more: bytes) -> None:
        """Append data, to be written by the next `flush`."""
        self.data += more

    def flush(self) -> None:
        """Write all data that is not in the file yet. Raises OSError if that fails."""
        try:
            file = self._open()
            start = file.seek(0) if self._rewrite_all else self._written
            self._disk.write(file, bytes(self.data[start:]))
        except BaseException:
            self._close_file()
            raise
        self._written, self._rewrite_all = len(self.data), False

    def mark_unsynced(self) -> None:
        """Make the next `flush` rewrite the whole file, because an fsync failed."""
        self._rewrite_all = True

    def fileno(self) -> int | None:
        """The descriptor of the open file, for syncing."""
        return None if self._file is None else self._file.fileno()

    def close(self) -> None:
        """Flush if possible, and close the file."""
        try:
            if not self.is_complete:
                self.flush()
        finally:
            self.abandon()

    def abandon(self) -> None:
        """Close the file without flushing. A file to which nothing was written is removed.

        It is kept if another file has taken its place, or if it holds more than we would write.
        """
        self._close_file()
        if self._exists and self._written == 0:
            with suppress(OSError):
                if self.data.startswith(self._disk.read(self.path, len(self.data))):
                    self._disk.remove(self.path)
                    self._exists = False

    def _open(self) -> FileIO:
        """Open the file at the end of the written data, unless it is open already.

        The file is reopened if another program has moved or changed it.
        """
        if self._file is not None and not self._is_unchanged(self._file):
            self._close_file()
        if self._file is None:
            self._file = self._reopen() if self._exists else self._create()
        return self._file

    def _create(self) -> FileIO:
        self._disk.make_folder(self.path.parent)
        file = self._disk.create(self.path)
        self._exists, self._written = True, 0
        return file

    def _reopen(self) -> FileIO:
        try:
            file = self._disk.open(self.path)
        except FileNotFoundError:
            return self._create()
        except (IsADirectoryError, NotPlainFile):
            return self._create_elsewhere()
        try:
            found, rest = file.read(self._written), file.read()
            # A failed write may have left part of its data, but anything else is not ours.
            is_ours = rest == self._torn or self.data.startswith(rest, self._written)
            is_ours = is_ours and self.data.startswith(found)
            if is_ours and rest:
                self._disk.truncate(file, len(found))
        except BaseException:
            file.close()
            raise
        if not is_ours:
            file.close()
            return self._create_elsewhere()
        self._written, self._torn = len(found), b""
        return file

    def _create_elsewhere(self) -> FileIO:
        """Leave what is in our place alone, and create a file beside it."""
        taken = self.path
        for number in count(2):
            self.path = taken.with_name(f"{taken.stem} ({number}){taken.suffix}")
            try:
                return self._create()
            except FileExistsError:
                continue
            except BaseException:
                self.path = taken
                raise
        raise AssertionError

    def _is_unchanged(self, file: FileIO) -> bool:
        """True if the open file still has its name and the length we left it with."""
        try:
            found = self._disk.stat(self.path)
        except FileNotFoundError:
            return False
        return found.st_size == self._written and os.path.samestat(os.fstat(file.fileno()), found)

    def _close_file(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):
                file.close()

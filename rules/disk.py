"""File access in one place, so that tests can replace the disk with a faulty one."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Sequence
from contextlib import suppress
from io import FileIO
from itertools import count
from pathlib import Path
from shutil import disk_usage
from time import time

MAX_FILE_BYTES = 32 << 20  # far more than any file of this program
DRAFT_SUFFIX = ".draft"  # of files that are still being written
DRAFT_MAX_AGE_S = 3600  # older drafts belong to programs that were killed

NO_SPACE = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
KEEP_FREE_BYTES = 64 << 20  # for games and settings: no cache takes the last space of a disk
# Errors of file systems on which folders cannot be synced, and need not be.
FOLDER_SYNC_UNSUPPORTED = (errno.EINVAL, errno.EBADF, errno.ENOTSUP, errno.EACCES)

# Without these a pipe would block, and Windows would convert line ends.
READ_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_BINARY", 0)
)


class NotPlainFile(OSError):
    """A pipe, a device or the like."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, "It is not an ordinary file", str(path))


class FileTooLarge(OSError):
    """A file that is larger than anything this program writes."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EFBIG, os.strerror(errno.EFBIG), str(path))


class Disk:
    """The files of this computer. Every method may raise OSError.

    Only plain files are read: a pipe would never end, and a device might be endless.
    """

    expendable: Sequence[Path] = ()  # folders to empty when the disk is full, such as caches

    def read(self, path: Path, most: int = MAX_FILE_BYTES) -> bytes:
        """The content of a plain file. Raises FileTooLarge if it has more than `most` bytes."""
        with FileIO(os.open(path, READ_FLAGS)) as file:
            check_plain(file, path)
            if os.fstat(file.fileno()).st_size > most:
                raise FileTooLarge(path)
            data = bytearray()  # it may grow meanwhile
            while more := file.read(most + 1 - len(data)):
                data += more
                if len(data) > most:
                    raise FileTooLarge(path)
        return bytes(data)

    def stat(self, path: Path) -> os.stat_result:
        return path.stat()

    def scan(self, folder: Path) -> list[os.DirEntry[str]]:
        """The entries of a folder, in no particular order."""
        with os.scandir(folder) as entries:
            return list(entries)

    def make_folder(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)

    def create(self, path: Path) -> FileIO:
        """Create a file for reading and writing. Raises FileExistsError if it exists."""
        return FileIO(path, "x+")

    def open(self, path: Path) -> FileIO:
        """Open an existing plain file for reading and writing."""
        file = FileIO(path, "r+")
        try:
            check_plain(file, path)
        except BaseException:
            file.close()
            raise
        return file

    def write(self, file: FileIO, data: bytes) -> None:
        """Write all data at the current position, unbuffered."""
        rest = memoryview(data)
        while rest:
            try:
                rest = rest[file.write(rest) :]
            except OSError as error:
                if error.errno not in NO_SPACE or not self.make_room():
                    raise

    def truncate(self, file: FileIO, size: int) -> None:
        """Cut the file off at a size, and seek to its end."""
        file.truncate(size)
        file.seek(size)

    def sync(self, file: FileIO) -> None:
        """Wait until the written data would survive a power cut."""
        os.fsync(file.fileno())

    def make_room(self) -> bool:
        """Delete all files in the expendable folders. Return whether there were any."""
        removed = False
        for folder in self.expendable:
            with suppress(OSError):
                for entry in self.scan(folder):
                    with suppress(OSError):
                        self.remove(folder / entry.name)
                        removed = True
        return removed

    def free_bytes(self, folder: Path) -> int:
        """The free space on the disk of an existing folder."""
        return disk_usage(folder).free

    def sync_folder(self, folder: Path) -> None:
        """Wait until the names of new files in a folder would survive a power cut."""
        if os.name == "posix":  # folders cannot be opened on Windows
            try:
                handle = os.open(folder, os.O_RDONLY)
                try:
                    os.fsync(handle)
                finally:
                    os.close(handle)
            except OSError as error:
                if error.errno not in FOLDER_SYNC_UNSUPPORTED:
                    raise

    def rename(self, old: Path, new: Path) -> None:
        """Rename a file. An existing file of the new name is replaced."""
        os.replace(old, new)

    def remove(self, path: Path) -> None:
        path.unlink()

    def touch(self, path: Path) -> None:
        """Set the time of an existing file to now."""
        os.utime(path)

    def replace(self, path: Path, data: bytes) -> None:
        """Replace a file atomically: at every moment either the old or the new one exists."""
        draft = self._draft_path(path)
        created = self.create(draft)
        try:
            with created as file:
                self.write(file, data)
                self.sync(file)
            self.rename(draft, path)
        except BaseException:
            with suppress(OSError):
                self.remove(draft)
            raise

    def remove_old_drafts(self, folder: Path) -> None:
        """Remove drafts from a folder whose writers were killed long ago."""
        for entry in self.scan(folder):
            if entry.name.startswith(".") and entry.name.endswith(DRAFT_SUFFIX):
                path = folder / entry.name
                if time() - self.stat(path).st_mtime > DRAFT_MAX_AGE_S:
                    self.remove(path)

    def _draft_path(self, path: Path) -> Path:
        names = (path.with_name(f".{path.name}.{os.getpid()}-{n}{DRAFT_SUFFIX}") for n in count(1))
        return next(name for name in names if not name.exists())


def check_plain(file: FileIO, path: Path) -> None:
    """Raise OSError unless an open file is a plain one."""
    mode = os.fstat(file.fileno()).st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise NotPlainFile(path)


DISK = Disk()

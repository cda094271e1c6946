"""All that is done with files, in one place: a test can put another disk there and let it fail."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from io import FileIO
from itertools import count
from pathlib import Path
from time import time

DRAFT_SUFFIX = ".draft"  # how files end that are not complete yet
DRAFT_MAX_AGE_S = 3600  # seconds in which everybody has written what was to be written

# Some file systems see to the names by themselves, and do not want to be asked.
NOT_FOR_FOLDERS = (errno.EINVAL, errno.EBADF, errno.ENOTSUP, errno.EACCES)


class Disk:
    """The files of this computer. Every method may raise OSError."""

    def read(self, path: Path) -> bytes:
        return path.read_bytes()

    def stat(self, path: Path) -> os.stat_result:
        return path.stat()

    def scan(self, folder: Path) -> list[os.DirEntry[str]]:
        """What lies in a folder, in no order."""
        with os.scandir(folder) as entries:
            return list(entries)

    def make_folder(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)

    def create(self, path: Path) -> FileIO:
        """A new file, to be read and written; one that is already there is not overwritten."""
        return FileIO(path, "x+")

    def open(self, path: Path) -> FileIO:
        """A file that is there, to be read and written."""
        return FileIO(path, "r+")

    def write(self, file: FileIO, data: bytes) -> None:
        """Write all of it where the file stands: it is with the system then, not only with us."""
        rest = memoryview(data)
        while rest:
            rest = rest[file.write(rest) :]

    def truncate(self, file: FileIO, size: int) -> None:
        """Let the file end, and stand, after so many bytes."""
        file.truncate(size)
        file.seek(size)

    def sync(self, file: FileIO) -> None:
        """Wait until what was written would survive a power cut."""
        os.fsync(file.fileno())

    def sync_folder(self, folder: Path) -> None:
        """Wait until the names of new files in a folder would survive a power cut."""
        if os.name == "posix":  # elsewhere folders cannot be opened
            try:
                handle = os.open(folder, os.O_RDONLY)
                try:
                    os.fsync(handle)
                finally:
                    os.close(handle)
            except OSError as error:
                if error.errno not in NOT_FOR_FOLDERS:
                    raise

    def rename(self, old: Path, new: Path) -> None:
        """Give a file another name. What has that name already is replaced."""
        os.replace(old, new)

    def remove(self, path: Path) -> None:
        path.unlink()

    def replace(self, path: Path, data: bytes) -> None:
        """Write a file anew: at every moment either the old or the new one is there."""
        draft = self._draft_beside(path)
        made = self.create(draft)
        try:
            with made as file:
                self.write(file, data)
                self.sync(file)
            self.rename(draft, path)
        except BaseException:
            with suppress(OSError):
                self.remove(draft)
            raise

    def remove_old_drafts(self, folder: Path) -> None:
        """Remove what is left in a folder of files whose writers were killed long ago."""
        for entry in self.scan(folder):
            if entry.name.startswith(".") and entry.name.endswith(DRAFT_SUFFIX):
                path = folder / entry.name
                if time() - self.stat(path).st_mtime > DRAFT_MAX_AGE_S:
                    self.remove(path)

    def _draft_beside(self, path: Path) -> Path:
        names = (path.with_name(f".{path.name}.{os.getpid()}-{n}{DRAFT_SUFFIX}") for n in count(1))
        return next(name for name in names if not name.exists())


DISK = Disk()

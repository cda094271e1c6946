"""Record files of the library: listing, reading and checking them, and finding unused names."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from cardtable_qt.base.error_message import QT_TRANSLATE_NOOP, ErrorMessage, os_error_text
from cardtable_qt.storage.game_titles import title_from_stem
from cardtable_qt.storage.library_index import FileStamp
from cardtable_qt.storage.paths import NEW_RECORD_NAME, RECORD_SUFFIX, StorageError
from rules.disk import Disk, FileTooLarge
from rules.errors import BadRecord, NewerRecord, RulesError
from rules.records import Record, read_record
from rules.records.limits import MAX_RECORD_BYTES
from rules.records.lines import parse_first_line

UNKNOWN_STAMP = FileStamp(0, 0)  # of an inaccessible file

FOREIGN = QT_TRANSLATE_NOOP(
    "Error message", "This file is not a Card Table game, or its beginning is damaged."
)
TOO_LARGE = QT_TRANSLATE_NOOP("Error message", "This file is too large to be a game.")
NEWER = QT_TRANSLATE_NOOP(
    "Error message",
    "This game was saved by a newer version of Card Table. Use that version to open it.",
)
DAMAGED = QT_TRANSLATE_NOOP("Error message", "This game is damaged. {reason}")
UNREADABLE = QT_TRANSLATE_NOOP("Error message", "This game cannot be read: {reason}.")
MISSING = QT_TRANSLATE_NOOP("Error message", "This game no longer exists.")


class UnreadableRecord(Exception):
    """A record that cannot be used. `message` says why."""

    def __init__(self, message: ErrorMessage) -> None:
        super().__init__(str(message))
        self.message = message


def list_records(folder: Path, disk: Disk) -> dict[Path, FileStamp]:
    """The records in a folder, none if it does not exist. May raise OSError.

    An empty file of ours is none: its program was killed before it could write the first line.
    """
    try:
        entries = disk.scan(folder)
    except FileNotFoundError:
        return {}
    paths = [folder / entry.name for entry in entries if is_record_name(entry.name)]
    stamps = ((path, file_stamp(path, disk)) for path in paths)
    return {
        path: stamp
        for path, stamp in stamps
        if stamp is not None and not _was_never_written(path, stamp)
    }


def _was_never_written(path: Path, stamp: FileStamp) -> bool:
    is_empty = stamp.size == 0 and stamp != UNKNOWN_STAMP
    return is_empty and NEW_RECORD_NAME.fullmatch(path.name) is not None


def is_record_name(name: str) -> bool:
    """Return whether a file has the name of a record. Some systems write the suffix in capitals."""
    return name.casefold().endswith(RECORD_SUFFIX) and not name.startswith(".")


def file_stamp(path: Path, disk: Disk) -> FileStamp | None:
    """Size and time of a file. None if it does not exist or is not a regular file."""
    try:
        found = disk.stat(path)
    except FileNotFoundError:
        return None
    except OSError:  # reading the file will show why
        return UNKNOWN_STAMP
    return FileStamp(found.st_size, found.st_mtime_ns) if stat.S_ISREG(found.st_mode) else None


def read_file(path: Path, disk: Disk) -> bytes:
    """The content of a file that may be a record. Raises UnreadableRecord."""
    try:
        found = disk.stat(path)
        if not stat.S_ISREG(found.st_mode):
            raise UnreadableRecord(ErrorMessage(FOREIGN))
        return disk.read(path, MAX_RECORD_BYTES)
    except FileTooLarge:
        raise UnreadableRecord(ErrorMessage(TOO_LARGE)) from None
    except FileNotFoundError:
        raise UnreadableRecord(ErrorMessage(MISSING)) from None
    except OSError as error:
        raise UnreadableRecord(
            ErrorMessage(UNREADABLE, {"reason": os_error_text(error)})
        ) from error


def check_record(data: bytes) -> Record:
    """Parse and check a record. Raises UnreadableRecord."""
    if not _is_ours(data):
        raise UnreadableRecord(ErrorMessage(FOREIGN))
    try:
        return read_record(data)
    except NewerRecord:
        raise UnreadableRecord(ErrorMessage(NEWER)) from None
    except BadRecord as error:
        raise UnreadableRecord(ErrorMessage(DAMAGED, {"reason": error.message})) from None


def _is_ours(data: bytes) -> bool:
    try:
        return parse_first_line(data).get("record") == "cardtable"
    except RulesError:
        return False


def unused_path(folder: Path, stem: str, disk: Disk) -> Path:
    """A path for a new record, with a number if the name is taken. May raise OSError."""
    names = (stem if n == 1 else f"{stem} ({n})" for n in count(1))
    paths = (folder / f"{name}{RECORD_SUFFIX}" for name in names)
    return next(path for path in paths if not path_exists(path, disk))


def path_exists(path: Path, disk: Disk) -> bool:
    try:
        disk.stat(path)
    except FileNotFoundError:
        return False
    return True


def is_same(one: Path, other: Path, disk: Disk) -> bool:
    """Return whether two paths are the same file or folder. May raise OSError."""
    try:
        first, second = disk.stat(one), disk.stat(other)
    except FileNotFoundError:
        return False
    return (first.st_dev, first.st_ino) == (second.st_dev, second.st_ino)


@contextmanager
def report_errors_as(text: str, path: Path, disk: Disk) -> Iterator[None]:
    """Turn an OSError into a StorageError with `text`, the game's title and the reason."""
    try:
        yield
    except StorageError:
        raise
    except OSError as error:
        if isinstance(error, FileNotFoundError) and not path_exists(path, disk):
            raise StorageError(ErrorMessage(MISSING)) from error
        facts = {"title": title_from_stem(path.stem), "reason": os_error_text(error)}
        raise StorageError(ErrorMessage(text, facts)) from error

"""Records as files on the shelf: listed, judged, moved and copied, and never overwritten."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from cardtable_qt.base.error_message import QT_TRANSLATE_NOOP, ErrorMessage, os_error_text
from cardtable_qt.storage.game_titles import title_from_stem
from cardtable_qt.storage.library_index import FileStamp
from cardtable_qt.storage.paths import RECORD_SUFFIX, StorageError
from rules.disk import Disk
from rules.errors import BadRecord, NewerRecord, RulesError
from rules.records import Record, read_record
from rules.records.lines import parse_line

MAX_RECORD_BYTES = 32 << 20  # bytes: no game is as long as that
UNKNOWN_STAMP = FileStamp(0, 0)  # of a file that nobody may look at

FOREIGN = QT_TRANSLATE_NOOP(
    "Trouble", "This file is no game of Card Table, or its beginning is damaged."
)
TOO_LARGE = QT_TRANSLATE_NOOP("Trouble", "This file is too large to be a game.")
NEWER = QT_TRANSLATE_NOOP(
    "Trouble", "This game was written by a newer Card Table, which can open it."
)
DAMAGED = QT_TRANSLATE_NOOP("Trouble", "This game is damaged. {reason}")
UNREADABLE = QT_TRANSLATE_NOOP("Trouble", "This game cannot be read: {reason}.")
MISSING = QT_TRANSLATE_NOOP("Trouble", "This game is not there any more.")


class UnreadableRecord(Exception):
    """A record that cannot be used; `trouble` says why."""

    def __init__(self, message: ErrorMessage) -> None:
        super().__init__(str(message))
        self.message = message


def list_records(folder: Path, disk: Disk) -> dict[Path, FileStamp]:
    """The records in a folder. One that does not exist has none; may raise OSError."""
    try:
        entries = disk.scan(folder)
    except FileNotFoundError:
        return {}
    paths = [folder / entry.name for entry in entries if is_record_name(entry.name)]
    stamps = ((path, file_stamp(path, disk)) for path in paths)
    return {path: stamp for path, stamp in stamps if stamp is not None}


def is_record_name(name: str) -> bool:
    """Whether a file is meant to be a record, also if it comes from where all letters are large."""
    return name.casefold().endswith(RECORD_SUFFIX) and not name.startswith(".")


def file_stamp(path: Path, disk: Disk) -> FileStamp | None:
    """What tells a file from a later version of itself; None if it is not there, or no file."""
    try:
        found = disk.stat(path)
    except FileNotFoundError:
        return None
    except OSError:  # reading it will say why
        return UNKNOWN_STAMP
    return FileStamp(found.st_size, found.st_mtime_ns) if stat.S_ISREG(found.st_mode) else None


def read_file(path: Path, disk: Disk) -> bytes:
    """What is in a file that may be a record. Raises Unread."""
    try:
        found = disk.stat(path)
        if not stat.S_ISREG(found.st_mode):
            raise UnreadableRecord(ErrorMessage(FOREIGN))
        if found.st_size > MAX_RECORD_BYTES:
            raise UnreadableRecord(ErrorMessage(TOO_LARGE))
        return disk.read(path)
    except FileNotFoundError:
        raise UnreadableRecord(ErrorMessage(MISSING)) from None
    except OSError as error:
        raise UnreadableRecord(
            ErrorMessage(UNREADABLE, {"reason": os_error_text(error)})
        ) from error


def check_record(data: bytes) -> Record:
    """The record that these bytes are. Raises Unread."""
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
        return parse_line(data.partition(b"\n")[0]).get("record") == "cardtable"
    except RulesError:
        return False


def unused_path(folder: Path, stem: str, disk: Disk) -> Path:
    """A record of that name, or with a number, that is not there yet. May raise OSError."""
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
    """Whether two names lead to the same file or folder. May raise OSError."""
    try:
        first, second = disk.stat(one), disk.stat(other)
    except FileNotFoundError:
        return False
    return (first.st_dev, first.st_ino) == (second.st_dev, second.st_ino)


@contextmanager
def report_errors_as(text: str, path: Path, disk: Disk) -> Iterator[None]:
    """Say which game could not be dealt with, and why, if the disk refuses."""
    try:
        yield
    except StorageError:
        raise
    except OSError as error:
        if isinstance(error, FileNotFoundError) and not path_exists(path, disk):
            raise StorageError(ErrorMessage(MISSING)) from error
        facts = {"title": title_from_stem(path.stem), "reason": os_error_text(error)}
        raise StorageError(ErrorMessage(text, facts)) from error

"""The library: all games of this player, and the operations on their files.

Every method either succeeds or raises StorageError and loses nothing. `read_entry`, `entries` and
`import_file` may be called from another thread than the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import cached_property
from pathlib import Path
from secrets import token_hex
from threading import Lock

from cardtable_qt.base.error_message import QT_TRANSLATE_NOOP, ErrorMessage, os_error_text
from cardtable_qt.storage.game_summary import GameSummary
from cardtable_qt.storage.game_titles import (
    deleted_stem,
    deletion_time,
    file_stem,
    original_stem,
    title_from_stem,
)
from cardtable_qt.storage.library_index import FileStamp, LibraryIndex
from cardtable_qt.storage.paths import RECORD_SUFFIX, StorageError, StorageFolders, make_folder
from cardtable_qt.storage.record_files import (
    UNKNOWN_STAMP,
    UNREADABLE,
    UnreadableRecord,
    check_record,
    file_stamp,
    is_same,
    list_records,
    path_exists,
    read_file,
    report_errors_as,
    unused_path,
)
from rules.disk import DRAFT_SUFFIX
from rules.records import Record

DELETED_RETENTION = timedelta(days=30)


@dataclass(frozen=True)
class LibraryEntry:
    """A game in the library, with its summary, or with what is wrong with its file."""

    path: Path
    stamp: FileStamp
    title: str
    summary: GameSummary | None = None
    error: ErrorMessage | None = None
    is_deleted: bool = False

    @property
    def is_read(self) -> bool:
        return self.summary is not None or self.error is not None

    @property
    def mtime_ns(self) -> int:
        return self.stamp.mtime_ns


class Library:
    """The records in the storage folders, including the deleted ones."""

    def __init__(self, storage: StorageFolders) -> None:
        self.storage = storage
        self.disk = storage.disk
        self._naming_lock = Lock()  # from finding an unused name to using it

    @cached_property
    def index(self) -> LibraryIndex:
        return LibraryIndex(self.storage.cache / "shelf.json", self.disk)

    # Reading

    def entries(self) -> list[LibraryEntry]:
        """All games, newest first. Summaries come from the index; no record is read."""
        records = self._records(self.storage.games)
        with suppress(StorageError):  # the other games are still usable
            records += self._records(self.storage.deleted)
        self.index.prune([path for path, _ in records])
        return [self._entry(path, stamp) for path, stamp in sorted(records, key=_newest_first)]

    def games(self) -> Iterator[LibraryEntry]:
        """The games that are not deleted, newest first, one by one: there may be thousands."""
        for path, stamp in sorted(self._records(self.storage.games), key=_newest_first):
            yield self._entry(path, stamp)

    def _records(self, folder: Path) -> list[tuple[Path, FileStamp]]:
        try:
            return list(list_records(folder, self.disk).items())
        except OSError as error:
            facts = {"folder": folder, "reason": os_error_text(error)}
            raise StorageError(ErrorMessage(CANNOT_LIST, facts)) from error

    def _entry(self, path: Path, stamp: FileStamp) -> LibraryEntry:
        is_deleted = path.parent == self.storage.deleted
        summary = self.index.find(path, stamp)
        return LibraryEntry(path, stamp, title_from_stem(path.stem), summary, is_deleted=is_deleted)

    def moved_entry(self, entry: LibraryEntry, path: Path) -> LibraryEntry:
        """The entry of a game whose file was moved to `path`."""
        is_deleted = path.parent == self.storage.deleted
        return replace(entry, path=path, title=title_from_stem(path.stem), is_deleted=is_deleted)

    def read_entry(self, entry: LibraryEntry) -> LibraryEntry:
        """Fill in the summary or error of an entry. Reads the record only if necessary."""
        stamp = file_stamp(entry.path, self.disk)
        summary = None if stamp is None else self.index.find(entry.path, stamp)
        if stamp is None or summary is None:
            return self.open(entry)[0]
        return replace(entry, stamp=stamp, summary=summary, error=None)

    def open(self, entry: LibraryEntry) -> tuple[LibraryEntry, Record | None]:
        """Read the record of a game. It is None if the file is unusable; the entry says why."""
        # If the file changes during the read, this stamp is outdated and it is read again later.
        stamp = file_stamp(entry.path, self.disk) or entry.stamp
        try:
            record = check_record(read_file(entry.path, self.disk))
        except UnreadableRecord as error:
            if error.message.text != UNREADABLE:  # then the old summary may still be right
                self.index.remove(entry.path)
            return replace(entry, stamp=stamp, summary=None, error=error.message), None
        summary = GameSummary.from_timeline(record.header, record.timeline)
        if stamp != UNKNOWN_STAMP:
            self.index.store(entry.path, stamp, summary)
        return replace(entry, stamp=stamp, summary=summary, error=None), record

    def update_entry(self, path: Path, summary: GameSummary) -> None:
        """Store the summary of a game that was just written."""
        stamp = file_stamp(path, self.disk)
        if stamp is not None and stamp != UNKNOWN_STAMP:
            self.index.store(path, stamp, summary)

    def save_index(self) -> None:
        with suppress(OSError):  # the records are read again next time
            self.index.save()

    # Renaming, deleting and restoring

    def rename(self, path: Path, title: str) -> Path:
        """Give a game another title. Returns its new path."""
        stem = file_stem(title)
        if not stem:
            raise StorageError(ErrorMessage(NO_NAME))
        if title.strip() == title_from_stem(path.stem) or stem == path.stem:
            return path
        with report_errors_as(CANNOT_RENAME, path, self.disk), self._naming_lock:
            new = path.with_name(f"{stem}{RECORD_SUFFIX}")
            if not is_same(path, new, self.disk):  # some systems ignore case: “anna” is “Anna”
                new = unused_path(path.parent, stem, self.disk)
            return self._move(path, new)

    def delete(self, path: Path) -> Path:
        """Move a game to the deleted ones, from which it can be restored. Returns its new path."""
        make_folder(self.storage.deleted, self.disk)
        with report_errors_as(CANNOT_DELETE, path, self.disk), self._naming_lock:
            stem = deleted_stem(path.stem, datetime.now(UTC))
            return self._move(path, self._unused_deleted_path(stem))

    def _unused_deleted_path(self, stem: str) -> Path:
        """Add a number inside the deletion mark if necessary, so that it can still be parsed."""
        path = self.storage.deleted / f"{stem}{RECORD_SUFFIX}"
        number = 1
        while path_exists(path, self.disk):
            number += 1
            path = path.with_name(f"{stem[:-1]}-{number}){RECORD_SUFFIX}")
        return path

    def restore(self, path: Path) -> Path:
        """Restore a deleted game. Returns its new path."""
        make_folder(self.storage.games, self.disk)
        with report_errors_as(CANNOT_RESTORE, path, self.disk), self._naming_lock:
            stem = original_stem(path.stem)
            return self._move(path, unused_path(self.storage.games, stem, self.disk))

    def delete_expired(self, now: datetime | None = None) -> None:
        """Remove games for good that were deleted more than 30 days ago."""
        limit = (now or datetime.now(UTC)) - DELETED_RETENTION
        for path, _ in self._records(self.storage.deleted):
            when = deletion_time(path.stem)
            if when is not None and when < limit:  # other files in the folder stay
                with suppress(OSError):
                    # The mark may come from a wrong clock, so the file itself must be old, too.
                    if self._last_change_s(path) < limit.timestamp():
                        self.disk.remove(path)

    def _last_change_s(self, path: Path) -> float:
        """The time at which a file was last written or moved."""
        stat = self.disk.stat(path)
        return max(stat.st_mtime, stat.st_ctime)

    def _move(self, old: Path, new: Path) -> Path:
        stamp = file_stamp(old, self.disk)
        summary = None if stamp is None else self.index.find(old, stamp)
        self.disk.rename(old, new)
        if stamp is not None and summary is not None:
            self.index.store(new, stamp, summary)
        return new

    # Import and export

    def import_file(self, source: Path) -> Path:
        """Copy a record to the library unless it is there already. Returns its path."""
        try:
            data = read_file(source, self.disk)
            record = check_record(data)
        except UnreadableRecord as error:
            raise StorageError(error.message) from error
        copy = next(self._find_copies(data), None)
        if copy is not None:
            return copy
        make_folder(self.storage.games, self.disk)
        with report_errors_as(CANNOT_IMPORT, source, self.disk):
            stem = file_stem(source.stem) or record.header.game.title
            path = self._write_new(stem, data)
        self.update_entry(path, GameSummary.from_timeline(record.header, record.timeline))
        return path

    def _write_new(self, stem: str, data: bytes) -> Path:
        """Write a new record. The naming lock is held only for the final rename."""
        draft = self.storage.games / f".{token_hex(8)}{DRAFT_SUFFIX}"
        self.disk.replace(draft, data)
        try:
            with self._naming_lock:
                path = unused_path(self.storage.games, stem, self.disk)
                self.disk.rename(draft, path)
        except BaseException:
            with suppress(OSError):
                self.disk.remove(draft)
            raise
        return path

    def _find_copies(self, data: bytes) -> Iterator[Path]:
        """The games in the library with exactly the same data."""
        for path, stamp in self._records(self.storage.games):
            if stamp.size == len(data):
                with suppress(OSError):
                    if self.disk.read(path) == data:
                        yield path

    def export(self, path: Path, target: Path) -> None:
        """Copy a game to another folder. Replaces an existing file."""
        with report_errors_as(CANNOT_EXPORT, path, self.disk):
            folders = (self.storage.games, self.storage.deleted)
            if any(is_same(target.parent, folder, self.disk) for folder in folders):
                raise StorageError(ErrorMessage(EXPORT_INTO_LIBRARY))
            if is_same(path, target, self.disk):
                raise StorageError(ErrorMessage(EXPORT_ONTO_ITSELF))
            self.disk.replace(target, self.disk.read(path))


def _newest_first(record: tuple[Path, FileStamp]) -> tuple[int, str]:
    path, stamp = record
    return -stamp.mtime_ns, path.name


CANNOT_LIST = QT_TRANSLATE_NOOP(
    "Error message", "The games in {folder} cannot be listed: {reason}."
)
NO_NAME = QT_TRANSLATE_NOOP("Error message", "A game needs a name.")
CANNOT_RENAME = QT_TRANSLATE_NOOP("Error message", "“{title}” cannot be renamed: {reason}.")
CANNOT_DELETE = QT_TRANSLATE_NOOP("Error message", "“{title}” cannot be deleted: {reason}.")
CANNOT_RESTORE = QT_TRANSLATE_NOOP("Error message", "“{title}” cannot be restored: {reason}.")
CANNOT_IMPORT = QT_TRANSLATE_NOOP("Error message", "“{title}” cannot be imported: {reason}.")
CANNOT_EXPORT = QT_TRANSLATE_NOOP("Error message", "“{title}” cannot be exported: {reason}.")
EXPORT_INTO_LIBRARY = QT_TRANSLATE_NOOP(
    "Error message", "Card Table stores its own games in this folder. Please choose another one."
)
EXPORT_ONTO_ITSELF = QT_TRANSLATE_NOOP(
    "Error message", "This file is the game itself. Please choose another one."
)

"""The shelf: all games of this player, and what can be done with their files.

Every method either succeeds or raises StorageTrouble with nothing lost. `look`, `entries` and
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

DELETED_RETENTION = timedelta(days=30)  # so long deleted games can be taken back


@dataclass(frozen=True)
class LibraryEntry:
    """A place on the shelf: a game, what is known about it, or what is wrong with its file."""

    path: Path
    stamp: FileStamp
    title: str
    summary: GameSummary | None = None
    error: ErrorMessage | None = None
    is_deleted: bool = False

    @property
    def is_read(self) -> bool:
        """Whether the record has been looked at."""
        return self.summary is not None or self.error is not None

    @property
    def mtime_ns(self) -> int:
        return self.stamp.mtime_ns


class Library:
    """The records of a storage, the deleted ones included."""

    def __init__(self, storage: StorageFolders) -> None:
        self.storage = storage
        self.disk = storage.disk
        self._naming = Lock()  # who has found a free name gets it

    @cached_property
    def index(self) -> LibraryIndex:
        return LibraryIndex(self.storage.cache / "shelf.json", self.disk)

    # Looking

    def entries(self) -> list[LibraryEntry]:
        """Every game, the newest first, with what is known about it without reading it."""
        records = self._records(self.storage.games)
        with suppress(StorageError):  # what is not deleted can be played all the same
            records += self._records(self.storage.deleted)
        self.index.prune([path for path, _ in records])
        return [self._entry(path, stamp) for path, stamp in sorted(records, key=_age)]

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
        """What is known of a game that is somewhere else now."""
        is_deleted = path.parent == self.storage.deleted
        return replace(entry, path=path, title=title_from_stem(path.stem), deleted=is_deleted)

    def read_entry(self, entry: LibraryEntry) -> LibraryEntry:
        """Say what a game is about or what is wrong with it; its record is read if need be."""
        stamp = file_stamp(entry.path, self.disk)
        summary = None if stamp is None else self.index.find(entry.path, stamp)
        if stamp is None or summary is None:
            return self.open(entry)[0]
        return replace(entry, stamp=stamp, summary=summary, trouble=None)

    def open(self, entry: LibraryEntry) -> tuple[LibraryEntry, Record | None]:
        """Read the record of a game; there is none if something is wrong with it."""
        # If somebody writes meanwhile the stamp is too old, and the record will be read again.
        stamp = file_stamp(entry.path, self.disk) or entry.stamp
        try:
            record = check_record(read_file(entry.path, self.disk))
        except UnreadableRecord as error:
            if error.message.text != UNREADABLE:  # what is known may still be right
                self.index.remove(entry.path)
            return replace(entry, stamp=stamp, summary=None, trouble=error.message), None
        summary = GameSummary.from_timeline(record.header, record.timeline)
        if stamp != UNKNOWN_STAMP:
            self.index.store(entry.path, stamp, summary)
        return replace(entry, stamp=stamp, summary=summary, trouble=None), record

    def search_unfinished(self) -> Iterator[LibraryEntry | None]:
        """Find the game to go on with: of those not finished, the one that was played last.

        One in which no person has moved yet is found only if there is no other. It comes last,
        if there is one. Each None before it is a game that had to be read.
        """
        untouched: LibraryEntry | None = None
        for path, stamp in sorted(self._records(self.storage.games), key=_age):
            entry = self._entry(path, stamp)
            if not entry.is_read:
                entry = self.read_entry(entry)
                yield None
            if entry.summary is not None and not entry.summary.is_finished:
                if entry.summary.begun:
                    yield entry
                    return
                untouched = untouched or entry
        if untouched is not None:
            yield untouched

    def newest_unfinished(self) -> LibraryEntry | None:
        """The game to go on with, however long it takes to find it."""
        return next(filter(None, self.search_unfinished()), None)

    def update_entry(self, path: Path, summary: GameSummary) -> None:
        """Remember what is known about a game that was just written."""
        stamp = file_stamp(path, self.disk)
        if stamp is not None and stamp != UNKNOWN_STAMP:
            self.index.store(path, stamp, summary)

    def save_index(self) -> None:
        """Remember what was read for the next time. If that fails, it is read again then."""
        with suppress(OSError):
            self.index.save()

    # Handling

    def rename(self, path: Path, title: str) -> Path:
        """Call a game otherwise; returns where it is now."""
        stem = file_stem(title)
        if not stem:
            raise StorageError(ErrorMessage(NO_NAME))
        if title.strip() == title_from_stem(path.stem) or stem == path.stem:
            return path
        with report_errors_as(CANNOT_RENAME, path, self.disk), self._naming:
            new = path.with_name(f"{stem}{RECORD_SUFFIX}")
            if not is_same(path, new, self.disk):  # as “anna” and “Anna” may be
                new = unused_path(path.parent, stem, self.disk)
            return self._move(path, new)

    def delete(self, path: Path) -> Path:
        """Put a game where it can be taken back from; returns where it is now."""
        make_folder(self.storage.deleted, self.disk)
        with report_errors_as(CANNOT_DELETE, path, self.disk), self._naming:
            stem = deleted_stem(path.stem, datetime.now(UTC))
            return self._move(path, self._free_deleted(stem))

    def _free_deleted(self, stem: str) -> Path:
        """A number goes into the mark, so that it is still the mark."""
        path = self.storage.deleted / f"{stem}{RECORD_SUFFIX}"
        number = 1
        while path_exists(path, self.disk):
            number += 1
            path = path.with_name(f"{stem[:-1]}-{number}){RECORD_SUFFIX}")
        return path

    def restore(self, path: Path) -> Path:
        """Put a deleted game back on the shelf; returns where it is now."""
        make_folder(self.storage.games, self.disk)
        with report_errors_as(CANNOT_RESTORE, path, self.disk), self._naming:
            stem = original_stem(path.stem)
            return self._move(path, unused_path(self.storage.games, stem, self.disk))

    def delete_expired(self, now: datetime | None = None) -> None:
        """Remove for good what was deleted more than 30 days ago."""
        limit = (now or datetime.now(UTC)) - DELETED_RETENTION
        for path, _ in self._records(self.storage.deleted):
            when = deletion_time(path.stem)
            if when is not None and when < limit:  # only what was deleted here has that mark
                with suppress(OSError):
                    if self._touched(path) < limit.timestamp():
                        self.disk.remove(path)

    def _touched(self, path: Path) -> float:
        """When a file was last written, or laid where it is: a mark may be from a wrong clock."""
        found = self.disk.stat(path)
        return max(found.st_mtime, found.st_ctime)

    def _move(self, old: Path, new: Path) -> Path:
        stamp = file_stamp(old, self.disk)
        summary = None if stamp is None else self.index.find(old, stamp)
        self.disk.rename(old, new)
        if stamp is not None and summary is not None:
            self.index.store(new, stamp, summary)
        return new

    # From elsewhere, and to there

    def import_file(self, source: Path) -> Path:
        """Copy a record to the shelf unless it is there already; returns where it is."""
        try:
            data = read_file(source, self.disk)
            record = check_record(data)
        except UnreadableRecord as error:
            raise StorageError(error.message) from error
        known = next(self._copies(data), None)
        if known is not None:
            return known
        make_folder(self.storage.games, self.disk)
        with report_errors_as(CANNOT_IMPORT, source, self.disk):
            stem = file_stem(source.stem) or record.header.game.title
            path = self._lay_down(stem, data)
        self.update_entry(path, GameSummary.from_timeline(record.header, record.timeline))
        return path

    def _lay_down(self, stem: str, data: bytes) -> Path:
        """Write a new record. Nobody waits for its name until all of it is on the disk."""
        draft = self.storage.games / f".{token_hex(8)}{DRAFT_SUFFIX}"
        self.disk.replace(draft, data)
        try:
            with self._naming:
                path = unused_path(self.storage.games, stem, self.disk)
                self.disk.rename(draft, path)
        except BaseException:
            with suppress(OSError):
                self.disk.remove(draft)
            raise
        return path

    def _copies(self, data: bytes) -> Iterator[Path]:
        """The games on the shelf that are the same to the last byte."""
        for path, stamp in self._records(self.storage.games):
            if stamp.size == len(data):
                with suppress(OSError):
                    if self.disk.read(path) == data:
                        yield path

    def export(self, path: Path, target: Path) -> None:
        """Copy a game to another place. Who asks for it knows if a file is there already."""
        with report_errors_as(CANNOT_EXPORT, path, self.disk):
            own = (self.storage.games, self.storage.deleted)
            if any(is_same(target.parent, folder, self.disk) for folder in own):
                raise StorageError(ErrorMessage(EXPORT_INTO_LIBRARY))
            if is_same(path, target, self.disk):
                raise StorageError(ErrorMessage(EXPORT_ONTO_ITSELF))
            self.disk.replace(target, self.disk.read(path))


def _age(record: tuple[Path, FileStamp]) -> tuple[int, str]:
    """Sorts the newest to the front."""
    path, stamp = record
    return -stamp.mtime_ns, path.name


CANNOT_LIST = QT_TRANSLATE_NOOP("Trouble", "The games in {folder} cannot be listed: {reason}.")
NO_NAME = QT_TRANSLATE_NOOP("Trouble", "A game needs a name.")
CANNOT_RENAME = QT_TRANSLATE_NOOP("Trouble", "“{title}” cannot be renamed: {reason}.")
CANNOT_DELETE = QT_TRANSLATE_NOOP("Trouble", "“{title}” cannot be deleted: {reason}.")
CANNOT_RESTORE = QT_TRANSLATE_NOOP("Trouble", "“{title}” cannot be put back: {reason}.")
CANNOT_IMPORT = QT_TRANSLATE_NOOP("Trouble", "“{title}” cannot be imported: {reason}.")
CANNOT_EXPORT = QT_TRANSLATE_NOOP("Trouble", "“{title}” cannot be exported: {reason}.")
EXPORT_INTO_LIBRARY = QT_TRANSLATE_NOOP(
    "Trouble", "This is where Card Table keeps its own games. Please choose another folder."
)
EXPORT_ONTO_ITSELF = QT_TRANSLATE_NOOP("Trouble", "This is the game itself. Please choose another file.")

"""Keeps the list of games up to date with the files of the library."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLocale, QObject, Signal

from cardtable_qt.base.error_message import ErrorMessage
from cardtable_qt.base.gui_priority import prefer_gui
from cardtable_qt.base.translation import ui_language
from cardtable_qt.pages.library.library_model import LibraryModel
from cardtable_qt.pages.library.library_reader import LibraryReader
from cardtable_qt.storage.library import Library, LibraryEntry
from cardtable_qt.storage.record_files import MISSING, UNKNOWN_STAMP, file_stamp

translate = QCoreApplication.translate


class LibraryContents(QObject):
    """Fills the model: lists the games on `refresh`, and reads new ones in the background."""

    changed = Signal()  # games were listed, read or moved
    listed = Signal()
    all_read = Signal()
    failed = Signal(object)  # ErrorMessage: the games could not be listed

    def __init__(self, library: Library, reader: LibraryReader, model: LibraryModel) -> None:
        super().__init__(model)
        self._library = library
        self._reader = reader
        self.model = model
        self._moved_count = 0  # number of files moved by this page; earlier scans are outdated
        self._unread_total = 0
        reader.scanned.connect(self._scanned)
        reader.entries_read.connect(self._entries_read)
        reader.all_read.connect(self._all_read)

    def refresh(self) -> None:
        """List the games again."""
        self._reader.delete_expired()
        self._reader.scan(self._moved_count)

    def recheck(self, path: Path) -> None:
        """Read a game again that could not be opened, and show what is wrong with it."""
        entry = self.model.find(path)
        if entry is not None:
            self._reader.reread(entry)

    def move(self, old: Path, new: Path) -> bool:
        """Show a game whose path has changed. Return False if it was not listed yet."""
        self._moved_count += 1
        entry = self.model.find(old)
        if entry is None:
            self.refresh()
        else:
            moved = self._library.moved_entry(entry, new)
            self.model.move_entry(old, moved)
            if not moved.is_read:
                self._reader.read_one(moved)
        self.changed.emit()
        return entry is not None

    def progress_text(self) -> str:
        """The number of games read, as text, or "" if all have been."""
        unread = len(self._unread())
        if not unread:
            return ""
        number = QLocale(ui_language()).toString
        return translate("Library", "Reading {read} of {all} games …").format(
            read=number(max(0, self._unread_total - unread)), all=number(self._unread_total)
        )

    def _unread(self) -> list[LibraryEntry]:
        return [entry for entry in self.model.entries() if not entry.is_read]

    def _scanned(self, found: list[LibraryEntry] | ErrorMessage, number: int) -> None:
        if number < self._moved_count:
            self._reader.scan(self._moved_count)
        elif isinstance(found, ErrorMessage):
            self.failed.emit(found)
        else:
            self._show_entries(found)

    def _show_entries(self, found: list[LibraryEntry]) -> None:
        self.model.set_entries(found)
        unread = sorted(self._unread(), key=lambda entry: entry.is_deleted)
        self._unread_total = len(unread)
        self._reader.read(unread)
        if not unread:
            self._all_read()
        self.changed.emit()
        self.listed.emit()

    def _entries_read(self, entries: list[LibraryEntry]) -> None:
        prefer_gui()
        self.model.update_entries(entry for entry in entries if not self._is_outdated(entry))
        self.changed.emit()

    def _is_outdated(self, entry: LibraryEntry) -> bool:
        """True if a game was read while its file was away, and is there again.

        A deletion that is undone at once can be that quick. The game is read once more.
        """
        if entry.error is None or entry.error.text != MISSING:
            return False
        if file_stamp(entry.path, self._library.disk) in (None, UNKNOWN_STAMP):
            return False
        self._reader.reread(entry)
        return True

    def _all_read(self) -> None:
        self._reader.save_index()
        self.all_read.emit()

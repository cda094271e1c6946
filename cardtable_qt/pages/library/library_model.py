"""The item model of the library, filtered by part and search text."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any

from PySide6.QtCore import QAbstractListModel, QDate, QModelIndex, QObject, Qt, Signal

from cardtable_qt.pages.library.library_text import accessible_text, matches
from cardtable_qt.storage.library import LibraryEntry

ENTRY_ROLE = int(Qt.ItemDataRole.UserRole)

Index = QModelIndex | Any  # as PySide passes them, persistent or not

# Games that are unread or unreadable are only in "all".
PARTS: dict[str, Callable[[LibraryEntry], bool]] = {
    "all": lambda entry: not entry.is_deleted,
    "unfinished": lambda entry: not entry.is_deleted and _is_finished(entry) is False,
    "finished": lambda entry: not entry.is_deleted and _is_finished(entry) is True,
    "deleted": lambda entry: entry.is_deleted,
}


def _is_finished(entry: LibraryEntry) -> bool | None:
    return None if entry.summary is None else entry.summary.is_finished


class LibraryModel(QAbstractListModel):
    """The games that match the part and the search text, newest first."""

    rename_requested = Signal(object, str)  # LibraryEntry, new title

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.part = "all"
        self.search = ""
        self.rows: list[LibraryEntry] = []
        self._all: dict[Path, LibraryEntry] = {}
        self._row_by_path: dict[Path, int] = {}  # of the games that are shown

    # All games

    def entries(self) -> list[LibraryEntry]:
        return list(self._all.values())

    def find(self, path: Path) -> LibraryEntry | None:
        return self._all.get(path)

    def set_entries(self, entries: Iterable[LibraryEntry]) -> None:
        """Replace all entries, but keep what is known about unchanged files."""
        known = self._all
        self._all = {entry.path: _keep_known(entry, known) for entry in entries}
        self._update_rows()

    def update_entries(self, entries: Iterable[LibraryEntry]) -> None:
        """Replace some entries with more recent ones."""
        listed = [entry for entry in entries if entry.path in self._all]
        self._all.update((entry.path, entry) for entry in listed)
        self._update_rows()

    def move_entry(self, old: Path, entry: LibraryEntry) -> None:
        """Replace the entry of a game whose path has changed."""
        self._all.pop(old, None)
        self._all[entry.path] = entry
        self._update_rows()

    def counts(self) -> dict[str, int]:
        """The number of games in each part."""
        return {part: sum(map(holds, self._all.values())) for part, holds in PARTS.items()}

    # The games shown

    def set_filter(self, part: str, search: str) -> None:
        """Show a part. Titles, player names or kinds of game contain the words searched for."""
        self.part = part
        self.search = search
        self._reset_rows()

    def row_of(self, path: Path) -> int:
        """The row of a game, or -1 if it is not shown."""
        return self._row_by_path.get(path, -1)

    def refresh_row(self, path: Path) -> None:
        """Repaint a game whose thumbnail has changed."""
        row = self.row_of(path)
        if row >= 0:
            self.dataChanged.emit(self.index(row), self.index(row))

    def _reset_rows(self) -> None:
        """Replace all rows at once, for another part or search text."""
        self.beginResetModel()
        self.rows = self._matching_entries()
        self._row_by_path = _row_by_path(self.rows)
        self.endResetModel()

    def _update_rows(self) -> None:
        """Update the rows step by step, which keeps selection, editor and scroll position."""
        matching = self._matching_entries()
        old_rows, row_by_path = self._row_by_path, _row_by_path(matching)
        self._remove_rows_except(row_by_path)
        self._sort_rows(row_by_path)
        self._insert_rows(matching, old_rows)
        self._row_by_path = row_by_path

    def _matching_entries(self) -> list[LibraryEntry]:
        holds = PARTS[self.part]
        matching = [e for e in self._all.values() if holds(e) and matches(e, self.search)]
        return sorted(matching, key=lambda entry: (-entry.stamp.mtime_ns, entry.path.name))

    def _remove_rows_except(self, keep: Container[Path]) -> None:
        gone = [row for row, entry in enumerate(self.rows) if entry.path not in keep]
        for first, last in reversed(list(_runs(gone))):
            self.beginRemoveRows(QModelIndex(), first, last)
            del self.rows[first : last + 1]
            self.endRemoveRows()

    def _sort_rows(self, row_by_path: Mapping[Path, int]) -> None:
        ordered = sorted(self.rows, key=lambda entry: row_by_path[entry.path])
        if ordered == self.rows:
            return
        self.layoutAboutToBeChanged.emit()
        old_indexes = self.persistentIndexList()
        rows = {entry.path: row for row, entry in enumerate(ordered)}
        new_indexes = [self.index(rows[self.rows[index.row()].path]) for index in old_indexes]
        self.rows = ordered
        self.changePersistentIndexList(old_indexes, new_indexes)
        self.layoutChanged.emit()

    def _insert_rows(self, matching: list[LibraryEntry], old_rows: Container[Path]) -> None:
        new = [row for row, entry in enumerate(matching) if entry.path not in old_rows]
        for first, last in _runs(new):
            self.beginInsertRows(QModelIndex(), first, last)
            self.rows[first:first] = matching[first : last + 1]
            self.endInsertRows()
        for row, entry in enumerate(matching):
            if self.rows[row] is not entry and self.rows[row] != entry:
                self.rows[row] = entry
                self.dataChanged.emit(self.index(row), self.index(row))

    # QAbstractListModel

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        entry = self.rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                return entry.title
            case Qt.ItemDataRole.AccessibleTextRole:
                return accessible_text(entry, QDate.currentDate())
            case Qt.ItemDataRole.ToolTipRole:  # names may look like tags
                return f"<p>{escape(accessible_text(entry, QDate.currentDate()))}</p>"
        return entry if role == ENTRY_ROLE else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        entry = index.data(ENTRY_ROLE)
        if isinstance(entry, LibraryEntry) and not entry.is_deleted and entry.error is None:
            flags |= Qt.ItemFlag.ItemIsEditable
        return flags

    def setData(  # noqa: N802
        self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole
    ) -> bool:
        entry = index.data(ENTRY_ROLE)
        if role != Qt.ItemDataRole.EditRole or not isinstance(entry, LibraryEntry):
            return False
        self.rename_requested.emit(entry, str(value))
        return True


def _row_by_path(rows: list[LibraryEntry]) -> dict[Path, int]:
    return {entry.path: row for row, entry in enumerate(rows)}


def _runs(rows: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The first and last row of each run of adjacent rows."""
    for _, run in groupby(enumerate(rows), key=lambda each: each[1] - each[0]):
        numbers = [row for _, row in run]
        yield numbers[0], numbers[-1]


def _keep_known(entry: LibraryEntry, known: dict[Path, LibraryEntry]) -> LibraryEntry:
    """The known entry of a file if the file has not changed and the new entry is unread."""
    before = known.get(entry.path)
    if before is not None and before.stamp == entry.stamp and not entry.is_read:
        return before
    return entry

"""The games of the shelf as a list, of which a part is shown: a kind of games, or what is found."""

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

# What each part of the shelf holds. What nobody has read, or could read, is among all.
PARTS: dict[str, Callable[[LibraryEntry], bool]] = {
    "all": lambda entry: not entry.is_deleted,
    "unfinished": lambda entry: not entry.is_deleted and _is_finished(entry) is False,
    "finished": lambda entry: not entry.is_deleted and _is_finished(entry) is True,
    "deleted": lambda entry: entry.is_deleted,
}


def _is_finished(entry: LibraryEntry) -> bool | None:
    return None if entry.summary is None else entry.summary.is_finished


class LibraryModel(QAbstractListModel):
    """The newest game comes first."""

    named = Signal(object, str)  # Entry; what somebody wants to call it

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.part = "all"
        self.search = ""
        self.rows: list[LibraryEntry] = []
        self._all: dict[Path, LibraryEntry] = {}
        self._places: dict[Path, int] = {}  # the row of each game that is shown

    # What is on the shelf

    def entries(self) -> list[LibraryEntry]:
        return list(self._all.values())

    def find(self, path: Path) -> LibraryEntry | None:
        return self._all.get(path)

    def set_entries(self, entries: Iterable[LibraryEntry]) -> None:
        """Show the shelf as it is now. What was found to be wrong with a file is still so."""
        known = self._all
        self._all = {entry.path: _with_trouble(entry, known) for entry in entries}
        self._renew()

    def update(self, entries: Iterable[LibraryEntry]) -> None:
        """Show what has been found out about some of the games."""
        news = [entry for entry in entries if entry.path in self._all]
        self._all.update((entry.path, entry) for entry in news)
        self._renew()

    def move(self, old: Path, entry: LibraryEntry) -> None:
        """A game is somewhere else now."""
        self._all.pop(old, None)
        self._all[entry.path] = entry
        self._renew()

    def counts(self) -> dict[str, int]:
        """How many games each part of the shelf holds."""
        return {part: sum(map(holds, self._all.values())) for part, holds in PARTS.items()}

    # What is shown of it

    def show_part(self, part: str) -> None:
        self.part = part
        self._show_anew()

    def show_found(self, search: str) -> None:
        """Show only what has these words in its title, its names or its game."""
        self.search = search
        self._show_anew()

    def row_of(self, path: Path) -> int:
        """Where a game is shown, or -1."""
        return self._places.get(path, -1)

    def refresh_row(self, path: Path) -> None:
        """Something about a game looks different now."""
        row = self.row_of(path)
        if row >= 0:
            self.dataChanged.emit(self.index(row), self.index(row))

    def _show_anew(self) -> None:
        """Show another part, at once."""
        self.beginResetModel()
        self.rows = self._wanted()
        self._places = _places(self.rows)
        self.endResetModel()

    def _renew(self) -> None:
        """Show what is new. The chosen game, a title being written and the view stay."""
        wanted = self._wanted()
        there, places = self._places, _places(wanted)
        self._remove_all_but(places)
        self._put_in_order(places)
        self._insert(wanted, there)
        self._places = places

    def _wanted(self) -> list[LibraryEntry]:
        holds = PARTS[self.part]
        wanted = [e for e in self._all.values() if holds(e) and matches(e, self.search)]
        return sorted(wanted, key=lambda entry: (-entry.stamp.mtime_ns, entry.path.name))

    def _remove_all_but(self, keep: Container[Path]) -> None:
        gone = [row for row, entry in enumerate(self.rows) if entry.path not in keep]
        for first, last in reversed(list(_runs(gone))):
            self.beginRemoveRows(QModelIndex(), first, last)
            del self.rows[first : last + 1]
            self.endRemoveRows()

    def _put_in_order(self, places: Mapping[Path, int]) -> None:
        ordered = sorted(self.rows, key=lambda entry: places[entry.path])
        if ordered == self.rows:
            return
        self.layoutAboutToBeChanged.emit()
        held = self.persistentIndexList()
        rows = {entry.path: row for row, entry in enumerate(ordered)}
        now = [self.index(rows[self.rows[index.row()].path]) for index in held]
        self.rows = ordered
        self.changePersistentIndexList(held, now)
        self.layoutChanged.emit()

    def _insert(self, wanted: list[LibraryEntry], there: Container[Path]) -> None:
        new = [row for row, entry in enumerate(wanted) if entry.path not in there]
        for first, last in _runs(new):
            self.beginInsertRows(QModelIndex(), first, last)
            self.rows[first:first] = wanted[first : last + 1]
            self.endInsertRows()
        for row, entry in enumerate(wanted):
            if self.rows[row] is not entry and self.rows[row] != entry:
                self.rows[row] = entry
                self.dataChanged.emit(self.index(row), self.index(row))

    # What Qt asks

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
        self.named.emit(entry, str(value))
        return True


def _places(rows: list[LibraryEntry]) -> dict[Path, int]:
    return {entry.path: row for row, entry in enumerate(rows)}


def _runs(rows: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The first and the last of all rows that lie beside each other."""
    for _, run in groupby(enumerate(rows), key=lambda each: each[1] - each[0]):
        numbers = [row for _, row in run]
        yield numbers[0], numbers[-1]


def _with_trouble(entry: LibraryEntry, known: dict[Path, LibraryEntry]) -> LibraryEntry:
    before = known.get(entry.path)
    same = before is not None and before.stamp == entry.stamp and not entry.is_read
    return before if same and before is not None else entry

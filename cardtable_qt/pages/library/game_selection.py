"""The selected game in the list of the library."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from cardtable_qt.pages.library.game_list import GameListView
from cardtable_qt.pages.library.library_model import ENTRY_ROLE, LibraryModel
from cardtable_qt.storage.library import LibraryEntry


class GameSelection(QObject):
    """Selects games by path, now or as soon as they are listed."""

    changed = Signal(object)  # LibraryEntry or None

    def __init__(self, game_list: GameListView, model: LibraryModel) -> None:
        super().__init__(game_list)
        self._game_list = game_list
        self._model = model
        self.pending: Path | None = None  # game to select once it is listed
        game_list.selectionModel().currentChanged.connect(self._emit_changed)
        model.modelReset.connect(self._emit_changed)

    def entry(self) -> LibraryEntry | None:
        entry = self._game_list.currentIndex().data(ENTRY_ROLE)
        return entry if isinstance(entry, LibraryEntry) else None

    def path(self) -> Path | None:
        entry = self.entry()
        return None if entry is None else entry.path

    def row(self) -> int:
        return self._game_list.currentIndex().row()

    def select(self, path: Path | None) -> None:
        """Select a game if it is shown, or the first one if none is selected."""
        row = -1 if path is None else self._model.row_of(path)
        if row >= 0 and path == self.pending:
            self.pending = None
        if row < 0 and not self._game_list.currentIndex().isValid():
            row = 0
        if row >= 0:
            self.select_row(row)
        self._emit_changed()

    def select_when_listed(self, path: Path) -> None:
        """Select a game, as soon as it is listed."""
        self.pending = path
        self.select(path)

    def select_row(self, row: int) -> None:
        """Select the game in a row, or the last one if there are fewer."""
        if self._model.rows:
            last = len(self._model.rows) - 1
            self._game_list.setCurrentIndex(self._model.index(min(row, last)))

    def _emit_changed(self) -> None:
        self.changed.emit(self.entry())

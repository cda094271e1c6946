"""Looks, in the background, for an achievement in a game that has just ended."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from cardtable_qt.pages.library.library_reader import LibraryReader
from cardtable_qt.pages.statistics.statistics_period import StatisticsPeriod
from cardtable_qt.storage.achievements import find_achievement
from cardtable_qt.storage.game_summary import GameSummary
from cardtable_qt.storage.library import Library, LibraryEntry
from cardtable_qt.storage.preferences import own_names
from cardtable_qt.storage.settings import Settings


class AchievementSearch(QObject):
    """Compares a finished game with all earlier ones, as the statistics count them."""

    finished = Signal(object)  # Achievement or None

    def __init__(
        self,
        library: Library,
        settings: Settings,
        game: GameSummary,
        file: Path | None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._game = game
        self._file = file  # of this game, which is no earlier one
        self._entries: dict[Path, LibraryEntry] = {}
        self._reader = LibraryReader(library)
        self._reader.scanned.connect(self._scanned)
        self._reader.entries_read.connect(self._read)
        self._reader.all_read.connect(self._compare)
        self._reader.scan()

    def close(self) -> None:
        self._reader.close()

    def _scanned(self, found: object, number: int) -> None:
        if not isinstance(found, list):  # the earlier games are unknown
            self.finished.emit(None)
            return
        self._read([each for each in found if not each.is_deleted and each.path != self._file])
        unread = [entry for entry in self._entries.values() if not entry.is_read]
        if unread:
            self._reader.read(unread)
        else:
            self._compare()

    def _read(self, entries: list[LibraryEntry]) -> None:
        self._entries.update((entry.path, entry) for entry in entries)

    def _compare(self) -> None:
        earlier = [
            (entry.path, entry.summary)
            for entry in self._entries.values()
            if entry.summary is not None
        ]
        since = StatisticsPeriod(self._settings).since
        self.finished.emit(find_achievement(self._game, earlier, since, own_names(self._settings)))

"""The statistics of all games in the library, which are read in the background."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from cardtable_qt.base.error_message import ErrorMessage
from cardtable_qt.base.texts import single_line
from cardtable_qt.games.error_texts import error_text
from cardtable_qt.pages.library.import_export import ask_save_path
from cardtable_qt.pages.library.library_reader import LibraryReader
from cardtable_qt.pages.statistics.statistics_page import StatisticsPage
from cardtable_qt.pages.statistics.statistics_period import StatisticsPeriod
from cardtable_qt.storage.library import Library, LibraryEntry
from cardtable_qt.storage.paths import StorageError
from cardtable_qt.storage.preferences import own_names
from cardtable_qt.storage.settings import Settings
from cardtable_qt.storage.statistics_csv import save_csv

translate = QCoreApplication.translate


class LibraryStatisticsPage(StatisticsPage):
    """Reads the library for the statistics. Deleted games do not count."""

    message = Signal(str)  # a sentence to show

    def __init__(self, library: Library, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._period = StatisticsPeriod(settings, self)
        self._settings = settings
        self._disk = library.disk
        self._entries: dict[Path, LibraryEntry] = {}
        self.reader = LibraryReader(library)
        self.reader.scanned.connect(self._scanned)
        self.reader.entries_read.connect(self._looked)
        self.export_requested.connect(self._save)
        self.reset_requested.connect(self._period.reset)
        self.include_all_requested.connect(self._period.include_all)
        self.undo_reset_requested.connect(self._period.undo)
        self._period.changed.connect(self._show_period)
        self._show_period()
        self.reader.scan()

    def close_page(self) -> None:
        """Stop reading."""
        self.reader.close()

    def _scanned(self, found: object) -> None:
        self.show_error(found if isinstance(found, ErrorMessage) else None)
        entries = found if isinstance(found, list) else []
        self._entries = {entry.path: entry for entry in entries if not entry.is_deleted}
        self.reader.read([entry for entry in self._entries.values() if not entry.is_read])
        self._show_read()

    def _looked(self, entries: list[LibraryEntry]) -> None:
        self._entries.update((entry.path, entry) for entry in entries if not entry.is_deleted)
        self._show_read()

    def _show_read(self) -> None:
        entries = self._entries.values()
        games = [(each.path, each.summary) for each in entries if each.summary is not None]
        reading = sum(not entry.is_read for entry in entries)
        self.show_games(games, reading, own_names(self._settings))

    def _show_period(self) -> None:
        self.set_since(self._period.since, self._period.before)

    def _save(self, text: str) -> None:
        disk, title = self._disk, translate("Statistics", "Save as table")
        path = ask_save_path(self, title, "cardtable.csv", "csv", "CSV (*.csv)")
        if path is None:
            return
        sentence = translate("Statistics", "Saved as {file}.")
        sentence = sentence.format(file=single_line(path.name))
        try:
            save_csv(disk, path, text)
        except StorageError as error:
            sentence = error_text(error.message)
        if isValid(self):  # the page may have been closed meanwhile
            self.message.emit(sentence)

"""The statistics of the shelf: all games on it are read, by and by, and counted."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from cardtable_qt.game.settings import Settings
from cardtable_qt.game.shelf import Entry, Shelf
from cardtable_qt.game.statistics_csv import save_csv
from cardtable_qt.game.storage import StorageTrouble
from cardtable_qt.windows.shelf_reader import ShelfReader
from cardtable_qt.windows.statistics_page import StatisticsPage
from cardtable_qt.words import trouble_sentence

translate = QCoreApplication.translate
SINCE = "statistics since"  # the setting: games that began before do not count


class CountingPage(StatisticsPage):
    """Reads the shelf for the statistics. Deleted games are not counted."""

    def __init__(self, shelf: Shelf, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._disk = shelf.disk
        self._entries: dict[Path, Entry] = {}
        self.reader = ShelfReader(shelf)
        self.reader.scanned.connect(self._scanned)
        self.reader.looked.connect(self._looked)
        self.export.connect(self._save)
        self.reset.connect(lambda: self._count_since(datetime.now().astimezone().isoformat()))
        self.take_back_reset.connect(lambda: self._count_since(""))
        self.set_since(settings.get(SINCE, ""))
        self.reader.scan()

    def close_page(self) -> None:
        """Stop reading."""
        self.reader.close()

    def _scanned(self, found: object) -> None:
        entries = found if isinstance(found, list) else []  # the shelf itself says what is wrong
        self._entries = {entry.path: entry for entry in entries if not entry.deleted}
        self.reader.read([entry for entry in self._entries.values() if not entry.read])
        self._show_read()

    def _looked(self, entries: list[Entry]) -> None:
        self._entries.update((entry.path, entry) for entry in entries if not entry.deleted)
        self._show_read()

    def _show_read(self) -> None:
        entries = self._entries.values()
        games = [(each.path, each.summary) for each in entries if each.summary is not None]
        self.show_games(games, reading=sum(not entry.read for entry in entries))

    def _count_since(self, moment: str) -> None:
        self._settings.set(SINCE, moment)
        self.set_since(moment)

    def _save(self, text: str) -> None:
        title = translate("Statistics", "Save as a table")
        name, _ = QFileDialog.getSaveFileName(self, title, "cardtable.csv", "CSV (*.csv)")
        if name:
            try:
                save_csv(self._disk, Path(name), text)
            except StorageTrouble as error:
                QMessageBox.warning(self, title, trouble_sentence(error.trouble))

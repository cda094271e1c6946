"""The shelf as it is seen: all games, or a part of them, read by and by."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLocale, Qt
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from cardtable_qt.game.courtesy import table_first
from cardtable_qt.kept.shelf import Entry, Shelf
from cardtable_qt.translation import spoken
from cardtable_qt.trouble import Trouble
from cardtable_qt.windows.shelf.actions import ShelfActions
from cardtable_qt.windows.shelf.cards import picture_ratio
from cardtable_qt.windows.shelf.head import ShelfHead
from cardtable_qt.windows.shelf.importing import Importing
from cardtable_qt.windows.shelf.middle import ShelfMiddle
from cardtable_qt.windows.shelf.model import ENTRY, ShelfModel
from cardtable_qt.windows.shelf.notice import Notice
from cardtable_qt.windows.shelf.pictures import Pictures
from cardtable_qt.windows.shelf.reader import ShelfReader
from cardtable_qt.windows.shelf.state import ShelfState
from cardtable_qt.windows.shelf.tabs import ShelfTabs
from cardtable_qt.words import trouble_sentence

translate = QCoreApplication.translate


class ShelfView(QWidget):
    """Shows the shelf as it is when `refresh` is called, and reads what it does not know yet."""

    def __init__(self, shelf: Shelf, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shelf = shelf
        self.setObjectName("shelf")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.reader = ShelfReader(shelf)
        self.reader.scanned.connect(self._scanned)
        self.reader.looked.connect(self._looked)
        self.reader.rested.connect(self._rested)
        self.destroyed.connect(self.reader.close)
        self.model = ShelfModel(self)
        self.pictures = Pictures(self.reader, shelf.storage.cache / "pictures", self)
        self.pictures.ready.connect(self.model.touch)
        self.taken_away: list[Path] = []  # what was deleted here, the last one last
        self.importing = Importing()
        self._handled = 0  # how often a file was moved here: an older scan knows nothing of it
        self._to_read = 0
        self._unlisted = ""  # why the shelf could not be listed the last time
        self._seen = False  # whether the shelf has been shown once
        self._left = False  # whether something else was shown since
        self._to_show: Path | None = None  # the game to be chosen when it is there
        self._build()
        self._show_counts()
        self._chosen_changed()

    # Building

    def _build(self) -> None:
        self.head = ShelfHead()
        self.head.search.textChanged.connect(self._search)
        self.tabs = ShelfTabs()
        self.tabs.chosen.connect(self._show_part)
        self.progress = QLabel()
        self.progress.setObjectName("trouble")
        self.progress.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.progress.setMinimumWidth(1)  # the window does not grow because something is read
        bar = QHBoxLayout()
        bar.addWidget(self.tabs)
        bar.addWidget(self.progress, 1)
        self.middle = ShelfMiddle(self.model, self.pictures)
        self.cards = self.middle.cards
        self.cards.selectionModel().currentChanged.connect(self._chosen_changed)
        self.model.modelReset.connect(self._chosen_changed)
        self.notice = Notice()
        self.actions_row = ShelfActions(self)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 18, 24, 18)
        whole.setSpacing(10)
        whole.addWidget(self.head)
        whole.addLayout(bar)
        whole.addWidget(self.middle, 1)
        whole.addWidget(self.notice)
        whole.addWidget(self.actions_row)

    # Reading

    def refresh(self) -> None:
        """Show what is on the shelf now."""
        self.reader.empty_old()
        self.reader.scan(self._handled)

    def recheck(self, path: Path) -> None:
        """Read a game that could not be opened, and say in its place what is wrong with it."""
        entry = self.model.find(path)
        if entry is not None:
            self.reader.read_again(entry)

    def _scanned(self, found: list[Entry] | Trouble, number: int) -> None:
        if number < self._handled:
            self.reader.scan(self._handled)
        elif isinstance(found, Trouble):
            self._unlisted = trouble_sentence(found)
            self.notice.complain(self._unlisted)
        else:
            self._show_found(found)

    def _show_found(self, found: list[Entry]) -> None:
        if self.notice.text.text() == self._unlisted:
            self.notice.settle()
        self.model.set_entries(found)
        unread = [entry for entry in self.model.entries() if not entry.read]
        unread.sort(key=lambda entry: entry.deleted)
        self._to_read = len(unread)
        self.reader.read(unread)
        if not unread:
            self._rested()
        self._show_counts()
        self._show_progress()
        if not self.cards.is_writing():
            self._choose(self._to_show)
        if not self._seen:
            self._seen = True
            self.cards.setFocus()

    def _looked(self, entries: list[Entry]) -> None:
        table_first()
        self.model.update(entries)
        self._show_counts()
        self._chosen_changed()
        self._show_progress()

    def _show_progress(self) -> None:
        importing = self.importing.progress()
        unread = sum(not entry.read for entry in self.model.entries())
        number = QLocale(spoken()).toString
        text = translate("Shelf", "Reading {read} of {all} games …").format(
            read=number(max(0, self._to_read - unread)), all=number(self._to_read)
        )
        self.progress.setText(importing or (text if unread else ""))

    def _rested(self) -> None:
        self._show_progress()
        self.reader.keep_index()
        self.pictures.clean_up(self.model.entries(), picture_ratio(self.cards))

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        if not event.spontaneous():  # as when the window is only minimised
            self._left = True
            self.importing = Importing()
            self.pictures.forget_all()
            self.reader.rest()
        super().hideEvent(event)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        if self._left:
            self._left = False
            self.refresh()
        super().showEvent(event)

    def close_page(self) -> None:
        """Leave the shelf for good."""
        self.pictures.forget_all()
        self.reader.close()

    # Showing

    def _show_counts(self) -> None:
        self.tabs.show_counts(self.model.counts())
        self._show_rows()

    def _show_rows(self) -> None:
        if not self.model.rows and self.cards.hasFocus():
            self.tabs.setFocus()  # where Ctrl+Z still takes back what was deleted
        self.middle.show_rows()

    def _show_part(self, part: str) -> None:
        chosen = self._chosen_path()
        self.model.show_part(part)
        self._show_rows()
        self._choose(chosen)

    def show_part(self, part: str) -> None:
        """Show one part of the shelf: `all`, `unfinished`, `finished` or `deleted`."""
        self.tabs.show_part(part)

    def show_game(self, path: Path) -> None:
        """Choose a game, as soon as it is there."""
        self._to_show = path
        self._choose(path)

    def _search(self, text: str) -> None:
        chosen = self._chosen_path()
        self.model.show_found(text)
        self._show_rows()
        self._choose(chosen)

    def state(self) -> ShelfState:
        """What a page that takes the place of this one has to know."""
        chosen = self._chosen_path() or self._to_show
        search = self.head.search.text()
        waiting = tuple(self.reader.sources)
        return ShelfState(self.model.part, search, tuple(self.taken_away), chosen, waiting)

    def restore_state(self, state: ShelfState) -> None:
        """Show what another page has shown."""
        self.taken_away = list(state.taken_away)
        self.show_part(state.part)
        self.head.search.setText(state.search)
        if state.chosen is not None:
            self.show_game(state.chosen)

    def chosen(self) -> Entry | None:
        """The game that is chosen."""
        entry = self.cards.currentIndex().data(ENTRY)
        return entry if isinstance(entry, Entry) else None

    def _chosen_path(self) -> Path | None:
        entry = self.chosen()
        return None if entry is None else entry.path

    def _choose(self, path: Path | None) -> None:
        """Choose that game, or the first one if none is chosen."""
        row = -1 if path is None else self.model.row_of(path)
        if row >= 0 and path == self._to_show:
            self._to_show = None
        if row < 0 and not self.cards.currentIndex().isValid() and self.model.rows:
            row = 0
        if row >= 0:
            self.cards.setCurrentIndex(self.model.index(row))
        self._chosen_changed()

    def _chosen_changed(self) -> None:
        self.actions_row.offer(self.chosen())

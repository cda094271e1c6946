"""The shelf as it is seen: all games, or a part of them, read by and by."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLocale, Qt
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from cardtable_qt.base.error_message import ErrorMessage
from cardtable_qt.base.gui_priority import prefer_gui
from cardtable_qt.base.texts import error_text
from cardtable_qt.base.translation import ui_language
from cardtable_qt.pages.library.game_list import thumbnail_ratio
from cardtable_qt.pages.library.import_export import ImportProgress
from cardtable_qt.pages.library.library_model import ENTRY_ROLE, LibraryModel
from cardtable_qt.pages.library.library_reader import LibraryReader
from cardtable_qt.pages.library.library_widgets import (
    LibraryActions,
    LibraryHeader,
    LibraryStack,
    LibraryTabs,
    UndoNotice,
)
from cardtable_qt.pages.library.thumbnails import Thumbnails
from cardtable_qt.storage.library import Library, LibraryEntry

translate = QCoreApplication.translate


@dataclass(frozen=True)
class LibraryState:
    """Which part is shown, what is searched for, what was deleted and may be taken back, and which
    files are still to be brought here."""

    part: str = "all"
    search: str = ""
    taken_away: tuple[Path, ...] = ()
    chosen: Path | None = None
    to_import: tuple[Path, ...] = ()


class LibraryView(QWidget):
    """Shows the shelf as it is when `refresh` is called, and reads what it does not know yet."""

    def __init__(self, shelf: Library, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shelf = shelf
        self.setObjectName("library")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.reader = LibraryReader(shelf)
        self.reader.scanned.connect(self._scanned)
        self.reader.looked.connect(self._looked)
        self.reader.rested.connect(self._rested)
        self.destroyed.connect(self.reader.close)
        self.model = LibraryModel(self)
        self.pictures = Thumbnails(self.reader, shelf.storage.cache / "pictures", self)
        self.pictures.ready.connect(self.model.refresh_row)
        self.taken_away: list[Path] = []  # what was deleted here, the last one last
        self.importing = ImportProgress()
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
        self.head = LibraryHeader()
        self.head.search.textChanged.connect(self._search)
        self.tabs = LibraryTabs()
        self.tabs.chosen.connect(self._show_part)
        self.progress = QLabel()
        self.progress.setObjectName("onTable")
        self.progress.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.progress.setMinimumWidth(1)  # the window does not grow because something is read
        bar = QHBoxLayout()
        bar.addWidget(self.tabs)
        bar.addWidget(self.progress, 1)
        self.middle = LibraryStack(self.model, self.pictures)
        self.cards = self.middle.cards
        self.cards.selectionModel().currentChanged.connect(self._chosen_changed)
        self.model.modelReset.connect(self._chosen_changed)
        self.notice = UndoNotice()
        self.actions_row = LibraryActions(self)
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

    def _scanned(self, found: list[LibraryEntry] | ErrorMessage, number: int) -> None:
        if number < self._handled:
            self.reader.scan(self._handled)
        elif isinstance(found, ErrorMessage):
            self._unlisted = error_text(found)
            self.notice.show_error(self._unlisted)
        else:
            self._show_found(found)

    def _show_found(self, found: list[LibraryEntry]) -> None:
        if self.notice.text.text() == self._unlisted:
            self.notice.clear_error()
        self.model.set_entries(found)
        unread = [entry for entry in self.model.entries() if not entry.is_read]
        unread.sort(key=lambda entry: entry.is_deleted)
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

    def _looked(self, entries: list[LibraryEntry]) -> None:
        prefer_gui()
        self.model.update(entries)
        self._show_counts()
        self._chosen_changed()
        self._show_progress()

    def _show_progress(self) -> None:
        importing = self.importing.progress()
        unread = sum(not entry.is_read for entry in self.model.entries())
        number = QLocale(ui_language()).toString
        text = translate("Shelf", "Reading {read} of {all} games …").format(
            read=number(max(0, self._to_read - unread)), all=number(self._to_read)
        )
        self.progress.setText(importing or (text if unread else ""))

    def _rested(self) -> None:
        self._show_progress()
        self.reader.keep_index()
        self.pictures.clean_up(self.model.entries(), thumbnail_ratio(self.cards))

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        if not event.spontaneous():  # as when the window is only minimised
            self._left = True
            self.importing = ImportProgress()
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

    def state(self) -> LibraryState:
        """What a page that takes the place of this one has to know."""
        chosen = self._chosen_path() or self._to_show
        search = self.head.search.text()
        waiting = tuple(self.reader.sources)
        return LibraryState(self.model.part, search, tuple(self.taken_away), chosen, waiting)

    def restore_state(self, state: LibraryState) -> None:
        """Show what another page has shown."""
        self.taken_away = list(state.taken_away)
        self.show_part(state.part)
        self.head.search.setText(state.search)
        if state.chosen is not None:
            self.show_game(state.chosen)

    def chosen(self) -> LibraryEntry | None:
        """The game that is chosen."""
        entry = self.cards.currentIndex().data(ENTRY_ROLE)
        return entry if isinstance(entry, LibraryEntry) else None

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

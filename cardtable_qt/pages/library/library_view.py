"""The view of the library: header, tabs, list of games, notices and buttons."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLocale, Qt
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from cardtable_qt.base.error_message import ErrorMessage
from cardtable_qt.base.gui_priority import prefer_gui
from cardtable_qt.base.translation import ui_language
from cardtable_qt.games.error_texts import error_text
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
    """The state that a new library page takes over from the previous one."""

    part: str = "all"
    search: str = ""
    deleted_paths: tuple[Path, ...] = ()
    selected: Path | None = None
    to_import: tuple[Path, ...] = ()


class LibraryView(QWidget):
    """Lists the games on `refresh`, and reads new ones in the background."""

    def __init__(self, library: Library, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.library = library
        self.setObjectName("library")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.reader = LibraryReader(library)
        self.reader.scanned.connect(self._scanned)
        self.reader.entries_read.connect(self._entries_read)
        self.reader.all_read.connect(self._all_read)
        self.destroyed.connect(self.reader.close)
        self.model = LibraryModel(self)
        self.thumbnails = Thumbnails(self.reader, library.storage.cache / "pictures", self)
        self.thumbnails.ready.connect(self.model.refresh_row)
        self.deleted_paths: list[Path] = []  # on this page, the latest last
        self.import_progress = ImportProgress()
        self._moved_count = 0  # number of files moved by this page; earlier scans are outdated
        self._unread_total = 0
        self._scan_error = ""  # why the last scan failed
        self._was_shown = False
        self._was_hidden = False  # another page was shown since
        self._pending_selection: Path | None = None  # game to select once it is listed
        self._build()
        self._show_counts()
        self._selection_changed()

    def _build(self) -> None:
        self.header = LibraryHeader()
        self.header.search_field.textChanged.connect(self._set_search)
        self.tabs = LibraryTabs()
        self.tabs.part_chosen.connect(self._show_part)
        self.progress_label = QLabel()
        self.progress_label.setObjectName("onTable")
        self.progress_label.setAlignment(
            Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        )
        self.progress_label.setMinimumWidth(1)  # so that it does not widen the window
        bar = QHBoxLayout()
        bar.addWidget(self.tabs)
        bar.addWidget(self.progress_label, 1)
        self.stack = LibraryStack(self.model, self.thumbnails)
        self.game_list = self.stack.game_list
        self.game_list.selectionModel().currentChanged.connect(self._selection_changed)
        self.model.modelReset.connect(self._selection_changed)
        self.notice = UndoNotice()
        self.actions_row = LibraryActions(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 18, 24, 18)
        layout.setSpacing(10)
        layout.addWidget(self.header)
        layout.addLayout(bar)
        layout.addWidget(self.stack, 1)
        layout.addWidget(self.notice)
        layout.addWidget(self.actions_row)

    # Reading

    def refresh(self) -> None:
        """List the games again."""
        self.reader.delete_expired()
        self.reader.scan(self._moved_count)

    def recheck(self, path: Path) -> None:
        """Read a game again that could not be opened, and show what is wrong with it."""
        entry = self.model.find(path)
        if entry is not None:
            self.reader.reread(entry)

    def _scanned(self, found: list[LibraryEntry] | ErrorMessage, number: int) -> None:
        if number < self._moved_count:
            self.reader.scan(self._moved_count)
        elif isinstance(found, ErrorMessage):
            self._scan_error = error_text(found)
            self.notice.show_error(self._scan_error)
        else:
            self._show_entries(found)

    def _show_entries(self, found: list[LibraryEntry]) -> None:
        if self.notice.text_label.text() == self._scan_error:
            self.notice.clear_error()
        self.model.set_entries(found)
        unread = [entry for entry in self.model.entries() if not entry.is_read]
        unread.sort(key=lambda entry: entry.is_deleted)
        self._unread_total = len(unread)
        self.reader.read(unread)
        if not unread:
            self._all_read()
        self._show_counts()
        self._show_progress()
        if not self.game_list.is_editing_title():
            self._select(self._pending_selection)
        if not self._was_shown:
            self._was_shown = True
            self.game_list.setFocus()

    def _entries_read(self, entries: list[LibraryEntry]) -> None:
        prefer_gui()
        self.model.update_entries(entries)
        self._show_counts()
        self._selection_changed()
        self._show_progress()

    def _show_progress(self) -> None:
        importing = self.import_progress.progress_text()
        unread = sum(not entry.is_read for entry in self.model.entries())
        number = QLocale(ui_language()).toString
        text = translate("Library", "Reading {read} of {all} games …").format(
            read=number(max(0, self._unread_total - unread)), all=number(self._unread_total)
        )
        self.progress_label.setText(importing or (text if unread else ""))

    def _all_read(self) -> None:
        self._show_progress()
        self.reader.save_index()
        self.thumbnails.remove_outdated(self.model.entries(), thumbnail_ratio(self.game_list))

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        if not event.spontaneous():  # spontaneous: the window is minimised
            self._was_hidden = True
            self.import_progress = ImportProgress()
            self.thumbnails.cancel_all()
            self.reader.cancel_pending()
        super().hideEvent(event)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        if self._was_hidden:
            self._was_hidden = False
            self.refresh()
        super().showEvent(event)

    def close_page(self) -> None:
        """Stop the reader."""
        self.thumbnails.cancel_all()
        self.reader.close()

    # Display

    def _show_counts(self) -> None:
        self.tabs.show_counts(self.model.counts())
        self._show_rows()

    def _show_rows(self) -> None:
        if not self.model.rows and self.game_list.hasFocus():
            self.tabs.setFocus()  # Ctrl+Z works there, too
        self.stack.show_rows()

    def _show_part(self, part: str) -> None:
        selected = self._selected_path()
        self.model.set_part(part)
        self._show_rows()
        self._select(selected)

    def show_part(self, part: str) -> None:
        """Show one part of the library: `all`, `unfinished`, `finished` or `deleted`."""
        self.tabs.show_part(part)

    def select_game(self, path: Path) -> None:
        """Select a game, as soon as it is listed."""
        self._pending_selection = path
        self._select(path)

    def _set_search(self, text: str) -> None:
        selected = self._selected_path()
        self.model.set_search(text)
        self._show_rows()
        self._select(selected)

    def state(self) -> LibraryState:
        """The state for a page that replaces this one."""
        return LibraryState(
            self.model.part,
            self.header.search_field.text(),
            tuple(self.deleted_paths),
            self._selected_path() or self._pending_selection,
            tuple(self.reader.import_queue),
        )

    def restore_state(self, state: LibraryState) -> None:
        """Take over the state of a previous page."""
        self.deleted_paths = list(state.deleted_paths)
        self.show_part(state.part)
        self.header.search_field.setText(state.search)
        if state.selected is not None:
            self.select_game(state.selected)

    def selected_entry(self) -> LibraryEntry | None:
        entry = self.game_list.currentIndex().data(ENTRY_ROLE)
        return entry if isinstance(entry, LibraryEntry) else None

    def _selected_path(self) -> Path | None:
        entry = self.selected_entry()
        return None if entry is None else entry.path

    def _select(self, path: Path | None) -> None:
        """Select a game if it is shown, or the first one if none is selected."""
        row = -1 if path is None else self.model.row_of(path)
        if row >= 0 and path == self._pending_selection:
            self._pending_selection = None
        if row < 0 and not self.game_list.currentIndex().isValid() and self.model.rows:
            row = 0
        if row >= 0:
            self.game_list.setCurrentIndex(self.model.index(row))
        self._selection_changed()

    def _selection_changed(self) -> None:
        self.actions_row.show_actions_for(self.selected_entry())

"""The library page, on which games are opened, replayed, renamed, deleted and imported."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDropEvent,
    QHideEvent,
    QKeyEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget
from shiboken6 import isValid

from cardtable_qt.base.appearance_watcher import AppearanceWatcher
from cardtable_qt.base.error_message import ErrorMessage
from cardtable_qt.base.key_bindings import LIBRARY
from cardtable_qt.base.key_list import BINDINGS
from cardtable_qt.base.translation import TextSource
from cardtable_qt.games.error_texts import error_text
from cardtable_qt.pages.library.game_actions import GameActions
from cardtable_qt.pages.library.game_list import thumbnail_ratio
from cardtable_qt.pages.library.game_selection import GameSelection
from cardtable_qt.pages.library.import_export import (
    GameImport,
    accept_as_copy,
    ask_import_paths,
    dropped_records,
)
from cardtable_qt.pages.library.library_contents import LibraryContents
from cardtable_qt.pages.library.library_model import LibraryModel
from cardtable_qt.pages.library.library_reader import LibraryReader
from cardtable_qt.pages.library.library_widgets import (
    LibraryActions,
    LibraryHeader,
    LibraryStack,
    LibraryTabs,
    UndoNotice,
)
from cardtable_qt.pages.library.thumbnails import Thumbnails
from cardtable_qt.storage.library import Library
from cardtable_qt.table.input.key_map import is_pressed, pressed_binding


@dataclass(frozen=True)
class LibraryState:
    """The state that a new library page takes over from the previous one."""

    part: str = "all"
    search: str = ""
    deleted_paths: tuple[Path, ...] = ()
    selected: Path | None = None
    to_import: tuple[Path, ...] = ()


class LibraryPage(QWidget):
    """Header, tabs, list of games, notices and buttons. Call `refresh` to list the games."""

    open_requested = Signal(object)  # Path
    replay_requested = Signal(object)  # Path
    back_requested = Signal()

    def __init__(self, library: Library, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.library = library
        self.setObjectName("library")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAcceptDrops(True)
        self.reader = LibraryReader(library)
        self.destroyed.connect(self.reader.close)
        self.model = LibraryModel(self)
        self.thumbnails = Thumbnails(self.reader, library.storage.cache / "pictures", self)
        self._build()
        self.contents = LibraryContents(library, self.reader, self.model)
        self.game_import = GameImport(self.reader, self.model)
        self.selection = GameSelection(self.game_list, self.model)
        self.game_actions = GameActions(
            library, self.contents, self.game_list, self.selection, self.notice
        )
        self._scan_error: TextSource | None = None  # why the last scan failed
        self._was_listed = False
        self._was_hidden = False  # another page was shown since
        self._connect()
        self._show_contents()
        AppearanceWatcher(self, self._adapt_to_appearance)

    def _build(self) -> None:
        self.header = LibraryHeader()
        self.tabs = LibraryTabs()
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

    def _connect(self) -> None:
        self.header.search_field.textChanged.connect(self._filter)
        self.header.import_button.clicked.connect(self._ask_import_paths)
        self.header.back_button.clicked.connect(self.back_requested)
        self.tabs.currentChanged.connect(self._filter)
        self.thumbnails.ready.connect(self.model.refresh_row)
        self.contents.changed.connect(self._show_contents)
        self.contents.listed.connect(self._listed)
        self.contents.failed.connect(self._show_scan_error)
        self.contents.all_read.connect(
            lambda: self.thumbnails.remove_outdated(
                self.model.entries(), thumbnail_ratio(self.game_list)
            )
        )
        self.game_import.progress_changed.connect(self._show_progress)
        self.game_import.finished.connect(self._show_imported)
        self.selection.changed.connect(self.actions_row.show_actions_for)
        self.model.rename_requested.connect(self.game_actions.rename)
        self.game_list.open_requested.connect(self.game_actions.open)
        self.game_list.menu_requested.connect(self.actions_row.show_menu)
        self.notice.undo_requested.connect(self.game_actions.undo)
        self.actions_row.action_requested.connect(self.game_actions.run)
        self.game_actions.open_requested.connect(self.open_requested)
        self.game_actions.replay_requested.connect(self.replay_requested)

    def refresh(self) -> None:
        """List the games again."""
        self.contents.refresh()

    def show_part(self, part: str) -> None:
        """Show one part of the library: `all`, `unfinished`, `finished` or `deleted`."""
        self.tabs.show_part(part)

    def select_game(self, path: Path) -> None:
        """Select a game, as soon as it is listed."""
        self.selection.select_when_listed(path)

    def import_paths(self, paths: Sequence[Path]) -> None:
        """Import files and show the result."""
        self.game_import.add(paths)

    def state(self) -> LibraryState:
        """The state for a page that replaces this one."""
        return LibraryState(
            self.tabs.part(),
            self.header.search_field.text(),
            tuple(self.game_actions.deleted_paths),
            self.selection.path() or self.selection.pending,
            self.game_import.pending_paths(),
        )

    def restore_state(self, state: LibraryState) -> None:
        """Take over the state of a previous page."""
        self.game_actions.deleted_paths = list(state.deleted_paths)
        self.show_part(state.part)
        self.header.search_field.setText(state.search)
        if state.selected is not None:
            self.select_game(state.selected)
        if state.to_import:
            self.import_paths(state.to_import)

    def close_page(self) -> None:
        """Stop the reader."""
        self.thumbnails.cancel_all()
        self.reader.close()

    # Display

    def _adapt_to_appearance(self) -> None:
        """Show the same in the current language, text size and colours."""
        self.thumbnails.cancel_all()  # the list requests those of the new appearance
        self.header.retranslate()
        self.notice.retranslate()
        self.actions_row.retranslate()
        self._show_contents()

    def _show_contents(self) -> None:
        self.tabs.show_counts(self.model.counts())
        self._show_rows()
        self.actions_row.show_actions_for(self.selection.entry())
        self._show_progress()

    def _show_rows(self) -> None:
        if not self.model.rows and self.game_list.hasFocus():
            self.tabs.setFocus()  # Ctrl+Z works there, too
        self.stack.show_rows()

    def _filter(self) -> None:
        selected = self.selection.path()
        self.model.set_filter(self.tabs.part(), self.header.search_field.text())
        self._show_rows()
        self.selection.select(selected)

    def _listed(self) -> None:
        if self._scan_error is not None and self.notice.shows(self._scan_error):
            self.notice.clear_error()
        if not self.game_list.is_editing_title():
            self.selection.select(self.selection.pending)
        if not self._was_listed:
            self._was_listed = True
            self.game_list.setFocus()

    def _show_scan_error(self, error: ErrorMessage) -> None:
        self._scan_error = partial(error_text, error)
        self.notice.show_error(self._scan_error)

    def _show_progress(self) -> None:
        importing = self.game_import.progress.progress_text()
        self.progress_label.setText(importing or self.contents.progress_text())

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        if not event.spontaneous():  # spontaneous: the window is minimised
            self._was_hidden = True
            self.game_import.forget()
            self.thumbnails.cancel_all()
            self.reader.cancel_pending()
        super().hideEvent(event)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        if self._was_hidden:
            self._was_hidden = False
            self.refresh()
        super().showEvent(event)

    # Import

    def _ask_import_paths(self) -> None:
        sources = ask_import_paths(self)
        if isValid(self):
            self.import_paths(sources)

    def _show_imported(self, text: TextSource, paths: Sequence[Path]) -> None:
        self.notice.show_text(text)
        if paths and not self.game_list.is_editing_title():
            self.header.search_field.clear()
            self.show_part("all")
            self.select_game(paths[-1])
        self.refresh()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        if dropped_records(event):
            accept_as_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        accept_as_copy(event)
        # The source of the drag is blocked until this returns.
        QTimer.singleShot(0, self, partial(self.import_paths, dropped_records(event)))

    # Keyboard

    def event(self, event: QEvent) -> bool:
        # Keep these keys from acting as shortcuts of the window.
        is_override = event.type() == QEvent.Type.ShortcutOverride
        if is_override and isinstance(event, QKeyEvent) and _is_own_key(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        search = self.header.search_field
        if is_pressed("library_restore", event):
            self.game_actions.undo()
        elif is_pressed("library_search", event):
            search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif is_pressed("library_rename", event):
            self.game_actions.edit_title()
        elif is_pressed("library_delete", event) and not event.isAutoRepeat():
            self.game_actions.delete()
        elif event.key() == Qt.Key.Key_Escape and search.text():
            search.clear()
        elif event.key() == Qt.Key.Key_Escape:
            self.back_requested.emit()
        else:
            super().keyPressEvent(event)


def _is_own_key(event: QKeyEvent) -> bool:
    own = (binding for binding in BINDINGS.values() if binding.context == LIBRARY)
    return event.key() == Qt.Key.Key_Escape or pressed_binding(event, own) is not None

"""The library page, on which games are opened, replayed, renamed, deleted and imported."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from cardtable_qt.base.error_message import ErrorMessage
from cardtable_qt.base.texts import single_line
from cardtable_qt.games.error_texts import error_text
from cardtable_qt.pages.library.import_export import (
    ImportProgress,
    accept_as_copy,
    ask_export_path,
    ask_import_paths,
    dropped_records,
)
from cardtable_qt.pages.library.library_text import deleted_text, restored_text
from cardtable_qt.pages.library.library_view import LibraryState, LibraryView
from cardtable_qt.storage.game_titles import title_from_stem
from cardtable_qt.storage.library import Library, LibraryEntry
from cardtable_qt.storage.paths import StorageError
from cardtable_qt.storage.record_files import MISSING

translate = QCoreApplication.translate


class LibraryPage(LibraryView):
    """The library view with all its actions."""

    open_requested = Signal(object)  # Path
    replay_requested = Signal(object)  # Path
    back_requested = Signal()

    def __init__(self, library: Library, parent: QWidget | None = None) -> None:
        super().__init__(library, parent)
        self.setAcceptDrops(True)
        self.reader.imported.connect(self._imported)
        self.model.rename_requested.connect(self._rename)
        self.header.import_button.clicked.connect(self._ask_import_paths)
        self.header.back_button.clicked.connect(self.back_requested)
        self.game_list.open_requested.connect(self._open)
        self.game_list.customContextMenuRequested.connect(self._show_menu)
        self.notice.undo_requested.connect(self.undo)
        self.actions_row.action_requested.connect(self._run_action)

    # Actions

    def _run_action(self, action: str) -> None:
        {
            "open": self._open,
            "replay": self._replay,
            "rename": self._edit_title,
            "export": self._export,
            "folder": self._show_folder,
            "restore": self._restore,
            "delete": self._delete,
        }[action]()

    def _open(self) -> None:
        entry = self.selected_entry()
        if entry is None:
            return
        if entry.is_deleted:
            self._restore()
        elif entry.error is not None:
            self.notice.show_error(error_text(entry.error))
        else:
            self.notice.clear_error()
            self.open_requested.emit(entry.path)
            self._recheck_if_visible(entry.path)

    def _replay(self) -> None:
        entry = self.selected_entry()
        if entry is not None:
            self.notice.clear_error()
            self.replay_requested.emit(entry.path)
            self._recheck_if_visible(entry.path)

    def _recheck_if_visible(self, path: Path) -> None:
        """Read a game again if this page is still visible, because its file may be damaged."""
        if isValid(self) and self.isVisible():
            self.recheck(path)

    def _edit_title(self) -> None:
        index = self.game_list.currentIndex()
        if index.flags() & Qt.ItemFlag.ItemIsEditable:
            self.game_list.edit(index)

    def _rename(self, entry: LibraryEntry, title: str) -> None:
        try:
            path = self.library.rename(entry.path, title)
        except StorageError as error:
            self._show_error(error)
        else:
            self.notice.clear_error()
            self._path_changed(entry.path, path)

    def _delete(self) -> None:
        entry = self.selected_entry()
        if entry is None or entry.is_deleted:
            return
        row = self.game_list.currentIndex().row()
        try:
            path = self.library.delete(entry.path)
        except StorageError as error:
            self._show_error(error)
            return
        self.deleted_paths.append(path)
        self._path_changed(entry.path, path)
        if self.model.rows:
            self.game_list.setCurrentIndex(self.model.index(min(row, len(self.model.rows) - 1)))
        self.notice.show_text(deleted_text(entry), undo=True)

    def undo(self) -> None:
        """Restore the game that was deleted last."""
        if self.deleted_paths:
            self._restore_path(self.deleted_paths[-1])
            self.game_list.setFocus()

    def _restore(self) -> None:
        entry = self.selected_entry()
        if entry is not None and entry.is_deleted:
            self._restore_path(entry.path)

    def _restore_path(self, path: Path) -> None:
        try:
            restored = self.library.restore(path)
        except StorageError as error:
            if error.message.text == MISSING:
                self._forget_deleted(path)
            self._show_error(error)
            return
        self._forget_deleted(path)
        entry = self.model.find(path)
        self._path_changed(path, restored)
        text = restored_text(title_from_stem(restored.stem), entry.summary if entry else None)
        self.notice.show_text(text, undo=bool(self.deleted_paths))

    def _forget_deleted(self, path: Path) -> None:
        self.deleted_paths = [other for other in self.deleted_paths if other != path]

    def _path_changed(self, old: Path, new: Path) -> None:
        """Show a game whose path has changed."""
        self._moved_count += 1
        entry = self.model.find(old)
        if entry is None:
            self._pending_selection = new
            self.refresh()
        else:
            moved = self.library.moved_entry(entry, new)
            self.model.move_entry(old, moved)
            if not moved.is_read:
                self.reader.read_one(moved)
        self._show_counts()
        self._select(new)

    def _export(self) -> None:
        entry = self.selected_entry()
        target = None if entry is None else ask_export_path(self, entry)
        if entry is None or target is None or not isValid(self):
            return
        try:
            self.library.export(entry.path, target)
        except StorageError as error:
            self._show_error(error)
        else:
            text = translate("Library", "“{title}” was copied to {file}.")
            self.notice.show_text(text.format(title=entry.title, file=single_line(str(target))))

    def _show_folder(self) -> None:
        entry = self.selected_entry()
        if entry is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(entry.path.parent)))

    def _show_error(self, error: StorageError) -> None:
        self.notice.show_error(error_text(error.message))
        self.refresh()

    # Import

    def restore_state(self, state: LibraryState) -> None:
        super().restore_state(state)
        if state.to_import:
            self.import_paths(state.to_import)

    def import_paths(self, paths: Sequence[Path]) -> None:
        """Import files and show the result."""
        if self.import_progress.is_over:
            self.import_progress = ImportProgress()
        self.import_progress.total += len(paths)
        self.reader.import_files(paths)
        self._show_progress()

    def _ask_import_paths(self) -> None:
        sources = ask_import_paths(self)
        if isValid(self):
            self.import_paths(sources)

    def _imported(self, source: Path, result: Path | ErrorMessage) -> None:
        progress = self.import_progress
        if progress.is_over:  # the page was hidden meanwhile
            return
        was_listed = isinstance(result, Path) and self.model.find(result) is not None
        progress.add_result(source, result, was_listed)
        self._show_progress()
        if progress.is_over:
            self.notice.show_text(progress.result_text())
            self._show_imported(list(progress.imported))

    def _show_imported(self, paths: Sequence[Path]) -> None:
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

    # Keyboard and context menu

    def _show_menu(self, at: QPoint) -> None:
        if self.game_list.indexAt(at).isValid():
            self.actions_row.menu().popup(self.game_list.viewport().mapToGlobal(at))

    def event(self, event: QEvent) -> bool:
        # Keep these keys from acting as shortcuts of the window.
        is_override = event.type() == QEvent.Type.ShortcutOverride
        if is_override and isinstance(event, QKeyEvent) and self._is_own_key(event):
            event.accept()
            return True
        return super().event(event)

    def _is_own_key(self, event: QKeyEvent) -> bool:
        keys = (Qt.Key.Key_F2, Qt.Key.Key_Delete, Qt.Key.Key_Escape)
        return event.key() in keys or event.matches(QKeySequence.StandardKey.Undo)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo()
        elif event.matches(QKeySequence.StandardKey.Find):
            self.header.search_field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif event.key() == Qt.Key.Key_F2:
            self._edit_title()
        elif event.key() == Qt.Key.Key_Delete and not event.isAutoRepeat():
            self._delete()
        elif event.key() == Qt.Key.Key_Escape:
            self._escape()
        else:
            super().keyPressEvent(event)

    def _escape(self) -> None:
        if self.header.search_field.text():
            self.header.search_field.clear()
        else:
            self.back_requested.emit()

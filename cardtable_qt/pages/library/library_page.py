"""The page of the shelf: all games, to be opened, watched, renamed, deleted and carried around."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from cardtable_qt.base.error_message import ErrorMessage
from cardtable_qt.base.texts import error_text, single_line
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
    """What can be done with the games on the shelf."""

    open_game = Signal(object)  # Path
    replay = Signal(object)  # Path
    back = Signal()

    def __init__(self, shelf: Library, parent: QWidget | None = None) -> None:
        super().__init__(shelf, parent)
        self.setAcceptDrops(True)
        self.reader.imported.connect(self._imported)
        self.model.named.connect(self._rename)
        self.head.importing.clicked.connect(self._ask_sources)
        self.head.back.clicked.connect(self.back)
        self.cards.chosen.connect(self._open)
        self.cards.customContextMenuRequested.connect(self._show_menu)
        self.notice.take_back.connect(self.undo)
        self.actions_row.asked.connect(self._act)

    # Doing

    def _act(self, action: str) -> None:
        {
            "open": self._open,
            "watch": self._watch,
            "rename": self._write_name,
            "export": self._export,
            "folder": self._show_folder,
            "restore": self._restore,
            "delete": self._delete,
        }[action]()

    def _open(self) -> None:
        entry = self.chosen()
        if entry is None:
            return
        if entry.is_deleted:
            self._restore()
        elif entry.error is not None:
            self.notice.show_error(error_text(entry.error))
        else:
            self.notice.clear_error()
            self.open_game.emit(entry.path)
            self._still_here(entry.path)

    def _watch(self) -> None:
        entry = self.chosen()
        if entry is not None:
            self.notice.clear_error()
            self.replay.emit(entry.path)
            self._still_here(entry.path)

    def _still_here(self, path: Path) -> None:
        """Whoever opens a game leaves the shelf, unless something is wrong with its file."""
        if isValid(self) and self.isVisible():
            self.recheck(path)

    def _write_name(self) -> None:
        index = self.cards.currentIndex()
        if index.flags() & Qt.ItemFlag.ItemIsEditable:
            self.cards.edit(index)

    def _rename(self, entry: LibraryEntry, title: str) -> None:
        try:
            path = self.shelf.rename(entry.path, title)
        except StorageError as error:
            self._complain(error)
        else:
            self.notice.clear_error()
            self._moved(entry.path, path)

    def _delete(self) -> None:
        entry = self.chosen()
        if entry is None or entry.is_deleted:
            return
        row = self.cards.currentIndex().row()
        try:
            path = self.shelf.delete(entry.path)
        except StorageError as error:
            self._complain(error)
            return
        self.taken_away.append(path)
        self._moved(entry.path, path)
        if self.model.rows:
            self.cards.setCurrentIndex(self.model.index(min(row, len(self.model.rows) - 1)))
        self.notice.say(deleted_text(entry), undo=True)

    def undo(self) -> None:
        """Put back what was deleted last."""
        if self.taken_away:
            self._put_back(self.taken_away[-1])
            self.cards.setFocus()

    def _restore(self) -> None:
        entry = self.chosen()
        if entry is not None and entry.is_deleted:
            self._put_back(entry.path)

    def _put_back(self, path: Path) -> None:
        try:
            restored = self.shelf.restore(path)
        except StorageError as error:
            if error.message.text == MISSING:
                self._forget_deleted(path)
            self._complain(error)
            return
        self._forget_deleted(path)
        entry = self.model.find(path)
        self._moved(path, restored)
        words = restored_text(title_from_stem(restored.stem), entry.summary if entry else None)
        self.notice.say(words, undo=bool(self.taken_away))

    def _forget_deleted(self, path: Path) -> None:
        self.taken_away = [other for other in self.taken_away if other != path]

    def _moved(self, old: Path, new: Path) -> None:
        """A file has another name now."""
        self._handled += 1
        entry = self.model.find(old)
        if entry is None:
            self._to_show = new
            self.refresh()
        else:
            moved = self.shelf.moved_entry(entry, new)
            self.model.move(old, moved)
            if not moved.is_read:
                self.reader.read_too(moved)
        self._show_counts()
        self._choose(new)

    def _export(self) -> None:
        entry = self.chosen()
        target = None if entry is None else ask_export_path(self, entry)
        if entry is None or target is None or not isValid(self):
            return
        try:
            self.shelf.export(entry.path, target)
        except StorageError as error:
            self._complain(error)
        else:
            text = translate("Shelf", "“{title}” was copied to {file}.")
            self.notice.say(text.format(title=entry.title, file=single_line(str(target))))

    def _show_folder(self) -> None:
        entry = self.chosen()
        if entry is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(entry.path.parent)))

    def _complain(self, error: StorageError) -> None:
        self.notice.show_error(error_text(error.message))
        self.refresh()

    # Bringing games

    def restore_state(self, state: LibraryState) -> None:
        super().restore_state(state)
        if state.to_import:
            self.import_paths(state.to_import)

    def import_paths(self, paths: Sequence[Path]) -> None:
        """Copy files to the shelf, and say how that went."""
        if self.importing.is_over:
            self.importing = ImportProgress()
        self.importing.total += len(paths)
        self.reader.import_files(paths)
        self._show_progress()

    def _ask_sources(self) -> None:
        sources = ask_import_paths(self)
        if isValid(self):
            self.import_paths(sources)

    def _imported(self, source: Path, result: Path | ErrorMessage) -> None:
        if self.importing.is_over:  # somebody left meanwhile
            return
        was_there = isinstance(result, Path) and self.model.find(result) is not None
        self.importing.arrive(source, result, was_there)
        self._show_progress()
        if self.importing.is_over:
            self.notice.say(self.importing.result_text())
            self._show_arrived(list(self.importing.arrived))

    def _show_arrived(self, arrived: Sequence[Path]) -> None:
        if arrived and not self.cards.is_writing():
            self.head.search.clear()
            self.show_part("all")
            self.show_game(arrived[-1])
        self.refresh()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        if dropped_records(event):
            accept_as_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        accept_as_copy(event)
        # Where it was dragged from, everything waits for the end of this.
        QTimer.singleShot(0, self, partial(self.import_paths, dropped_records(event)))

    # Keys and the menu

    def _show_menu(self, at: QPoint) -> None:
        if self.cards.indexAt(at).isValid():
            self.actions_row.menu().popup(self.cards.viewport().mapToGlobal(at))

    def event(self, event: QEvent) -> bool:
        # These keys mean something here, whatever they mean in the rest of the window.
        is_early = event.type() == QEvent.Type.ShortcutOverride
        if is_early and isinstance(event, QKeyEvent) and self._meant_here(event):
            event.accept()
            return True
        return super().event(event)

    def _meant_here(self, event: QKeyEvent) -> bool:
        keys = (Qt.Key.Key_F2, Qt.Key.Key_Delete, Qt.Key.Key_Escape)
        return event.key() in keys or event.matches(QKeySequence.StandardKey.Undo)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo()
        elif event.matches(QKeySequence.StandardKey.Find):
            self.head.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif event.key() == Qt.Key.Key_F2:
            self._write_name()
        elif event.key() == Qt.Key.Key_Delete and not event.isAutoRepeat():
            self._delete()
        elif event.key() == Qt.Key.Key_Escape:
            self._escape()
        else:
            super().keyPressEvent(event)

    def _escape(self) -> None:
        if self.head.search.text():
            self.head.search.clear()
        else:
            self.back.emit()

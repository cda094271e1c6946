"""The actions on the selected game of the library."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from shiboken6 import isValid

from cardtable_qt.base.texts import single_line
from cardtable_qt.games.error_texts import error_text
from cardtable_qt.pages.library.game_list import GameListView
from cardtable_qt.pages.library.game_selection import GameSelection
from cardtable_qt.pages.library.import_export import ask_export_path
from cardtable_qt.pages.library.library_contents import LibraryContents
from cardtable_qt.pages.library.library_text import deleted_text, restored_text
from cardtable_qt.pages.library.library_widgets import UndoNotice
from cardtable_qt.storage.game_titles import title_from_stem
from cardtable_qt.storage.library import Library, LibraryEntry
from cardtable_qt.storage.paths import StorageError
from cardtable_qt.storage.record_files import MISSING

translate = QCoreApplication.translate


class GameActions(QObject):
    """Opens, replays, renames, exports, deletes and restores the selected game."""

    open_requested = Signal(object)  # Path
    replay_requested = Signal(object)  # Path

    def __init__(
        self,
        library: Library,
        contents: LibraryContents,
        game_list: GameListView,
        selection: GameSelection,
        notice: UndoNotice,
    ) -> None:
        super().__init__(game_list)
        self._library = library
        self._contents = contents
        self._game_list = game_list
        self._selection = selection
        self._notice = notice
        self.deleted_paths: list[Path] = []  # can be restored by `undo`, the latest last

    def run(self, action: str) -> None:
        """Run an action of the buttons or the context menu."""
        {
            "open": self.open,
            "replay": self.replay,
            "rename": self.edit_title,
            "export": self.export,
            "folder": self.show_folder,
            "restore": self.restore,
            "delete": self.delete,
        }[action]()

    def open(self) -> None:
        entry = self._selection.entry()
        if entry is None:
            return
        if entry.is_deleted:
            self.restore()
        elif entry.error is not None:
            self._notice.show_error(partial(error_text, entry.error))
        else:
            self._notice.clear_error()
            self.open_requested.emit(entry.path)
            self._recheck_if_visible(entry.path)

    def replay(self) -> None:
        entry = self._selection.entry()
        if entry is not None:
            self._notice.clear_error()
            self.replay_requested.emit(entry.path)
            self._recheck_if_visible(entry.path)

    def _recheck_if_visible(self, path: Path) -> None:
        """Read a game again if the list is still visible, because its file may be damaged."""
        if isValid(self) and self._game_list.isVisible():
            self._contents.recheck(path)

    def edit_title(self) -> None:
        index = self._game_list.currentIndex()
        can_edit = bool(index.flags() & Qt.ItemFlag.ItemIsEditable)
        if can_edit and not self._game_list.is_editing_title():
            self._game_list.edit(index)

    def rename(self, entry: LibraryEntry, title: str) -> None:
        try:
            path = self._library.rename(entry.path, title)
        except StorageError as error:
            self._show_error(error)
        else:
            self._notice.clear_error()
            self._path_changed(entry.path, path)

    def export(self) -> None:
        """Ask for a file and copy the game to it."""
        entry = self._selection.entry()
        target = None if entry is None else ask_export_path(self._game_list, entry)
        if entry is None or target is None or not isValid(self):
            return
        try:
            self._library.export(entry.path, target)
        except StorageError as error:
            self._show_error(error)
        else:
            self._notice.show_text(partial(_exported_text, entry.title, target))

    def show_folder(self) -> None:
        entry = self._selection.entry()
        if entry is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(entry.path.parent)))

    # Delete and restore

    def delete(self) -> None:
        entry = self._selection.entry()
        if entry is None or entry.is_deleted:
            return
        row = self._selection.row()
        try:
            path = self._library.delete(entry.path)
        except StorageError as error:
            self._show_error(error)
            return
        self.deleted_paths.append(path)
        self._path_changed(entry.path, path)
        self._selection.select_row(row)
        self._notice.show_text(partial(deleted_text, entry), undo=True)

    def undo(self) -> None:
        """Restore the game that was deleted last."""
        if self.deleted_paths:
            self._restore_path(self.deleted_paths[-1])
            self._game_list.setFocus()

    def restore(self) -> None:
        entry = self._selection.entry()
        if entry is not None and entry.is_deleted:
            self._restore_path(entry.path)

    def _restore_path(self, path: Path) -> None:
        try:
            restored = self._library.restore(path)
        except StorageError as error:
            if error.message.text == MISSING:
                self._forget_deleted(path)
            self._show_error(error)
            return
        self._forget_deleted(path)
        entry = self._contents.model.find(path)
        self._path_changed(path, restored)
        summary = entry.summary if entry else None
        text = partial(restored_text, title_from_stem(restored.stem), summary)
        self._notice.show_text(text, undo=bool(self.deleted_paths))

    def _forget_deleted(self, path: Path) -> None:
        self.deleted_paths = [other for other in self.deleted_paths if other != path]

    def _path_changed(self, old: Path, new: Path) -> None:
        if self._contents.move(old, new):
            self._selection.select(new)
        else:
            self._selection.select_when_listed(new)

    def _show_error(self, error: StorageError) -> None:
        self._notice.show_error(partial(error_text, error.message))
        self._contents.refresh()


def _exported_text(title: str, target: Path) -> str:
    text = translate("Library", "“{title}” was copied to {file}.")
    return text.format(title=title, file=single_line(str(target)))

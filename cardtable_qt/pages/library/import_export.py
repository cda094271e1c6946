"""Import and export of games: file dialogs, drag and drop, the import and its progress."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import count
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDir, QFileInfo, QLocale, QObject, Qt, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget
from shiboken6 import isValid

from cardtable_qt.base.error_message import ErrorMessage
from cardtable_qt.base.texts import single_line
from cardtable_qt.base.translation import TextSource, ui_language
from cardtable_qt.games.error_texts import error_text
from cardtable_qt.pages.library.library_model import LibraryModel
from cardtable_qt.pages.library.library_reader import LibraryReader
from cardtable_qt.pages.widgets.screen_reader import name_icon
from cardtable_qt.storage.game_titles import file_stem, title_from_stem
from cardtable_qt.storage.library import LibraryEntry
from cardtable_qt.storage.paths import RECORD_SUFFIX
from cardtable_qt.storage.record_files import is_record_name
from cardtable_qt.storage.statistics import parse_time

translate = QCoreApplication.translate

MAX_LINES = 4  # of the result text


def ask_export_path(parent: QWidget, entry: LibraryEntry) -> Path | None:
    """Ask where to export a game."""
    name = unused_name(Path(QDir.homePath()), export_stem(entry))
    title = translate("Library", "Export a game")
    return ask_save_path(parent, title, name, RECORD_SUFFIX.removeprefix("."), _file_filter())


def export_stem(entry: LibraryEntry) -> str:
    """Return a unique title: that of the game, its start time, and its players."""
    parts = [entry.title]
    if entry.summary is not None:
        began = parse_time(entry.summary.created)
        if began is not None:
            parts.append(f"{began.astimezone():%Y-%m-%d %H.%M}")
        parts.append(", ".join(entry.summary.names))
    return file_stem(" ".join(parts)) or entry.path.stem


def unused_name(folder: Path, stem: str) -> str:
    """The file name for a stem, with a number if the folder has such a file already."""
    stems = (stem if number == 1 else f"{stem} {number}" for number in count(1))
    names = (f"{each}{RECORD_SUFFIX}" for each in stems)
    return next(name for name in names if not QFileInfo.exists(str(folder / name)))


def ask_save_path(
    parent: QWidget, title: str, name: str, suffix: str, file_filter: str
) -> Path | None:
    """Ask where to save a file. Asks again before replacing one.

    The parent may have been deleted when this returns.
    """
    dialog = QFileDialog(parent.window(), title, QDir.homePath(), file_filter)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(suffix)
    dialog.selectFile(name)
    # Some platforms check for an existing file before they add the suffix.
    dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
    chosen = None
    while chosen is None and dialog.exec() == QFileDialog.DialogCode.Accepted:
        path = ensure_suffix(Path(dialog.selectedFiles()[0]), f".{suffix}")
        if not QFileInfo.exists(str(path)) or _confirm_replace(dialog, path):
            chosen = path
    _delete_dialog(dialog)
    return chosen


def ensure_suffix(path: Path, suffix: str) -> Path:
    """Add the suffix if the path does not have it."""
    has_suffix = path.suffix.casefold() == suffix
    return path if has_suffix else path.with_name(f"{path.name}{suffix}")


def _confirm_replace(dialog: QWidget, path: Path) -> bool:
    box = QMessageBox(dialog)
    box.setIcon(QMessageBox.Icon.Warning)
    name_icon(box, translate("Library", "Warning"))
    box.setWindowTitle(dialog.windowTitle())
    box.setTextFormat(Qt.TextFormat.PlainText)
    text = translate("Library", "{file} already exists. Do you want to replace it?")
    box.setText(text.format(file=single_line(path.name)))
    replace = box.addButton(translate("Library", "Replace"), QMessageBox.ButtonRole.AcceptRole)
    keep = box.addButton(translate("Library", "Keep"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(keep)
    box.setEscapeButton(keep)
    box.exec()
    return isValid(box) and box.clickedButton() is replace


def ask_import_paths(parent: QWidget) -> list[Path]:
    """Ask which games to import. The parent may have been deleted when this returns."""
    title = translate("Library", "Import games")
    dialog = QFileDialog(parent.window(), title, QDir.homePath(), _file_filter())
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    accepted = dialog.exec() == QFileDialog.DialogCode.Accepted
    files = dialog.selectedFiles() if accepted else []
    _delete_dialog(dialog)
    return [Path(file) for file in files]


def _delete_dialog(dialog: QFileDialog) -> None:
    if isValid(dialog):  # False if its window was closed meanwhile
        dialog.deleteLater()


def _file_filter() -> str:
    return translate("Library", "Card Table games (*{ending})").format(ending=RECORD_SUFFIX)


def dropped_records(event: QDropEvent) -> list[Path]:
    """The record files among the dropped files."""
    files = (Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile())
    return [file for file in files if is_record_name(file.name)]


def accept_as_copy(event: QDropEvent) -> None:
    """Accept a drop as a copy. Accepting a move would let the source delete the original."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.setAccepted(event.dropAction() == Qt.DropAction.CopyAction)


class ImportProgress:
    """The progress and the results of an import."""

    def __init__(self) -> None:
        self.total = 0
        self.done = 0
        self.imported: dict[Path, None] = {}  # an ordered set
        self._lines: list[TextSource] = []

    @property
    def is_over(self) -> bool:
        return self.done >= self.total

    def add_result(self, source: Path, result: Path | ErrorMessage, was_listed: bool) -> None:
        """Add the result for one file: its new path, or an error."""
        self.done += 1
        if isinstance(result, ErrorMessage):
            self._lines.append(partial(_not_imported_text, source, result))
        elif result not in self.imported:
            self.imported[result] = None
            self._lines.append(partial(_imported_text, result, was_listed))

    def progress_text(self) -> str:
        """The progress, or "" if the import is over."""
        if self.is_over:
            return ""
        number = QLocale(ui_language()).toString
        text = translate("Library", "Importing {number} of {all} …")
        return text.format(number=number(self.done + 1), all=number(self.total))

    def result_text(self) -> str:
        """A line for each of the first games, and the number of the others."""
        lines = [line() for line in self._lines[:MAX_LINES]]
        more = len(self._lines) - len(lines)
        if more:
            lines.append(translate("Library", "And %n more.", "", more))
        return "\n".join(lines)


def _not_imported_text(source: Path, error: ErrorMessage) -> str:
    text = translate("Library", "{file} was not imported. {sentence}")
    return text.format(file=single_line(source.name), sentence=error_text(error))


def _imported_text(path: Path, was_listed: bool) -> str:
    if was_listed:
        text = translate("Library", "“{title}” is already in the list.")
    else:
        text = translate("Library", "“{title}” was imported.")
    return text.format(title=title_from_stem(path.stem))


class GameImport(QObject):
    """Imports files in the background. Files that are added meanwhile belong to the same import."""

    progress_changed = Signal()
    finished = Signal(object, object)  # TextSource of the result, list[Path] of imported games

    def __init__(self, reader: LibraryReader, model: LibraryModel) -> None:
        super().__init__(model)
        self._reader = reader
        self._model = model
        self.progress = ImportProgress()
        reader.imported.connect(self._imported)

    def add(self, paths: Sequence[Path]) -> None:
        """Import files."""
        if self.progress.is_over:
            self.progress = ImportProgress()
        self.progress.total += len(paths)
        self._reader.import_files(paths)
        self.progress_changed.emit()

    def pending_paths(self) -> tuple[Path, ...]:
        """The files that have not been imported yet."""
        return tuple(self._reader.import_queue)

    def forget(self) -> None:
        """Ignore all further results, because the page is hidden."""
        self.progress = ImportProgress()

    def _imported(self, source: Path, result: Path | ErrorMessage) -> None:
        progress = self.progress
        if progress.is_over:  # the page was hidden meanwhile
            return
        was_listed = isinstance(result, Path) and self._model.find(result) is not None
        progress.add_result(source, result, was_listed)
        self.progress_changed.emit()
        if progress.is_over:
            self.finished.emit(progress.result_text, list(progress.imported))

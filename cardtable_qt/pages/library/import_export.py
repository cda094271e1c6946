"""Asking where a game is to be copied to, or from."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDir, QFileInfo, QLocale, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget
from shiboken6 import isValid

from cardtable_qt.base.error_message import ErrorMessage
from cardtable_qt.base.texts import error_text, single_line
from cardtable_qt.base.translation import ui_language
from cardtable_qt.storage.game_titles import file_stem, title_from_stem
from cardtable_qt.storage.library import LibraryEntry
from cardtable_qt.storage.paths import RECORD_SUFFIX
from cardtable_qt.storage.record_files import is_record_name

translate = QCoreApplication.translate


def ask_export_path(parent: QWidget, entry: LibraryEntry) -> Path | None:
    """Where a game is to be copied to."""
    name = f"{file_stem(entry.title) or entry.path.stem}{RECORD_SUFFIX}"
    title = translate("Shelf", "Export a game")
    return ask_save_path(parent, title, name, RECORD_SUFFIX.removeprefix("."), _kinds())


def ask_save_path(parent: QWidget, title: str, name: str, suffix: str, kinds: str) -> Path | None:
    """Where something is to be saved. Nothing that is there is replaced unasked.

    The one who asks may be gone when the answer comes.
    """
    dialog = QFileDialog(parent.window(), title, QDir.homePath(), kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(suffix)
    dialog.selectFile(name)
    # Not every system asks about the name with the ending that the file will have.
    dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
    found = None
    while found is None and dialog.exec() == QFileDialog.DialogCode.Accepted:
        path = with_suffix(Path(dialog.selectedFiles()[0]), f".{suffix}")
        if not QFileInfo.exists(str(path)) or _may_replace(dialog, path):
            found = path
    _put_away(dialog)
    return found


def with_suffix(path: Path, ending: str) -> Path:
    """A file has the ending of its kind, also if somebody forgot to write it."""
    has_it = path.suffix.casefold() == ending
    return path if has_it else path.with_name(f"{path.name}{ending}")


def _may_replace(dialog: QWidget, path: Path) -> bool:
    box = QMessageBox(dialog)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle(dialog.windowTitle())
    box.setTextFormat(Qt.TextFormat.PlainText)
    text = translate("Shelf", "{file} is there already. It would be lost.")
    box.setText(text.format(file=single_line(path.name)))
    replace = box.addButton(translate("Shelf", "Replace it"), QMessageBox.ButtonRole.AcceptRole)
    keep = box.addButton(translate("Shelf", "Keep it"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(keep)
    box.setEscapeButton(keep)
    box.exec()
    return isValid(box) and box.clickedButton() is replace


def ask_import_paths(parent: QWidget) -> list[Path]:
    """Which games are to be copied to the shelf. The one who asks may be gone then."""
    title = translate("Shelf", "Import games")
    dialog = QFileDialog(parent.window(), title, QDir.homePath(), _kinds())
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    accepted = dialog.exec() == QFileDialog.DialogCode.Accepted
    files = dialog.selectedFiles() if accepted else []
    _put_away(dialog)
    return [Path(file) for file in files]


def _put_away(dialog: QFileDialog) -> None:
    if isValid(dialog):  # it goes with its window, if that was closed meanwhile
        dialog.deleteLater()


def _kinds() -> str:
    return translate("Shelf", "Games of Card Table (*{ending})").format(ending=RECORD_SUFFIX)


MOST = 4  # sentences that are read


def dropped_records(event: QDropEvent) -> list[Path]:
    """The records that somebody drags here."""
    files = (Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile())
    return [file for file in files if is_record_name(file.name)]


def accept_as_copy(event: QDropEvent) -> None:
    """Take what is dragged as a copy: who accepts a move allows the original to be removed."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.setAccepted(event.dropAction() == Qt.DropAction.CopyAction)


class ImportProgress:
    """Games that are on their way to the shelf, and how it went with those that arrived."""

    def __init__(self) -> None:
        self.total = 0
        self.done = 0
        self.arrived: dict[Path, None] = {}  # in this order, and each once
        self._sentences: list[str] = []

    @property
    def is_over(self) -> bool:
        return self.done >= self.total

    def arrive(self, source: Path, result: Path | ErrorMessage, was_there: bool) -> None:
        """One more was brought, or was not because of some trouble."""
        self.done += 1
        if isinstance(result, ErrorMessage):
            text = translate("Shelf", "{file} was not imported. {sentence}")
            facts = {"file": single_line(source.name), "sentence": error_text(result)}
            self._sentences.append(text.format(**facts))
        elif result not in self.arrived:
            self.arrived[result] = None
            self._sentences.append(_arrived(result, was_there))

    def progress(self) -> str:
        """How far it is; "" if nothing is on its way."""
        if self.is_over:
            return ""
        number = QLocale(ui_language()).toString
        text = translate("Shelf", "Importing {number} of {all} …")
        return text.format(number=number(self.done + 1), all=number(self.total))

    def result_text(self) -> str:
        """A sentence for each game, one a line; of many the first ones, and how many more."""
        lines = self._sentences[:MOST]
        more = len(self._sentences) - len(lines)
        if more:
            lines.append(translate("Shelf", "And %n more.", "", more))
        return "\n".join(lines)


def _arrived(path: Path, was_there: bool) -> str:
    if was_there:
        text = translate("Shelf", "“{title}” is on the shelf already.")
    else:
        text = translate("Shelf", "“{title}” was imported.")
    return text.format(title=title_from_stem(path.stem))

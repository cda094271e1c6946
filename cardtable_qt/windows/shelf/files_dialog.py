"""Asking where a game is to be copied to, or from."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDir, QFileInfo, Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget
from shiboken6 import isValid

from cardtable_qt.kept.shelf import Entry
from cardtable_qt.kept.shelf_names import file_stem, readable
from cardtable_qt.kept.storage import RECORD_ENDING

translate = QCoreApplication.translate


def ask_target(parent: QWidget, entry: Entry) -> Path | None:
    """Where a game is to be copied to."""
    name = f"{file_stem(entry.title) or entry.path.stem}{RECORD_ENDING}"
    title = translate("Shelf", "Export a game")
    return ask_save(parent, title, name, RECORD_ENDING.removeprefix("."), _kinds())


def ask_save(parent: QWidget, title: str, name: str, suffix: str, kinds: str) -> Path | None:
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
        path = with_ending(Path(dialog.selectedFiles()[0]), f".{suffix}")
        if not QFileInfo.exists(str(path)) or _may_replace(dialog, path):
            found = path
    _put_away(dialog)
    return found


def with_ending(path: Path, ending: str) -> Path:
    """A file has the ending of its kind, also if somebody forgot to write it."""
    has_it = path.suffix.casefold() == ending
    return path if has_it else path.with_name(f"{path.name}{ending}")


def _may_replace(dialog: QWidget, path: Path) -> bool:
    box = QMessageBox(dialog)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle(dialog.windowTitle())
    box.setTextFormat(Qt.TextFormat.PlainText)
    text = translate("Shelf", "{file} is there already. It would be lost.")
    box.setText(text.format(file=readable(path.name)))
    replace = box.addButton(translate("Shelf", "Replace it"), QMessageBox.ButtonRole.AcceptRole)
    keep = box.addButton(translate("Shelf", "Keep it"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(keep)
    box.setEscapeButton(keep)
    box.exec()
    return isValid(box) and box.clickedButton() is replace


def ask_sources(parent: QWidget) -> list[Path]:
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
    return translate("Shelf", "Games of Card Table (*{ending})").format(ending=RECORD_ENDING)

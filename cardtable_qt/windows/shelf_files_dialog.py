"""Asking where a game is to be copied to, or from."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDir
from PySide6.QtWidgets import QFileDialog, QWidget

from cardtable_qt.game.shelf import Entry
from cardtable_qt.game.shelf_names import file_stem
from cardtable_qt.game.storage import RECORD_ENDING

translate = QCoreApplication.translate


def ask_target(parent: QWidget, entry: Entry) -> Path | None:
    """Where a game is to be copied to; who chooses a file that is there is asked again by Qt."""
    name = f"{file_stem(entry.title) or entry.path.stem}{RECORD_ENDING}"
    title = translate("Shelf", "Export a game")
    start = QDir.home().filePath(name)
    chosen, _ = QFileDialog.getSaveFileName(parent, title, start, _kinds())
    return with_ending(Path(chosen)) if chosen else None


def with_ending(path: Path) -> Path:
    """A record has its own ending, also if somebody forgot to write it."""
    is_record = path.suffix == RECORD_ENDING
    return path if is_record else path.with_name(f"{path.name}{RECORD_ENDING}")


def ask_sources(parent: QWidget) -> list[Path]:
    """Which games are to be copied to the shelf."""
    title = translate("Shelf", "Import games")
    chosen, _ = QFileDialog.getOpenFileNames(parent, title, QDir.homePath(), _kinds())
    return [Path(file) for file in chosen]


def _kinds() -> str:
    return translate("Shelf", "Games of Card Table (*{ending})").format(ending=RECORD_ENDING)

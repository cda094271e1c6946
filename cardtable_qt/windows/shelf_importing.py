"""Games that are brought to the shelf: what was dropped, and how it went."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QDropEvent

from cardtable_qt.game.shelf_names import readable, title_of
from cardtable_qt.game.storage import RECORD_ENDING
from cardtable_qt.trouble import Trouble
from cardtable_qt.words import trouble_sentence

translate = QCoreApplication.translate
MOST = 4  # sentences that are read

Brought = list[tuple[Path, Path | Trouble]]  # from where; and to where, or why not


def dropped_records(event: QDropEvent) -> list[Path]:
    """The records that somebody drags here."""
    files = (Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile())
    return [file for file in files if file.suffix == RECORD_ENDING]


def accept_copy(event: QDropEvent) -> None:
    """Take what is dragged as a copy: who accepts a move allows the original to be removed."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()


def how_it_went(brought: Brought, was_there: Callable[[Path], bool]) -> str:
    """A sentence for each game, one a line; of many the first ones, and how many more."""
    sentences = list(_sentences(brought, was_there))
    lines = sentences[:MOST]
    if len(sentences) > MOST:
        lines.append(translate("Shelf", "And %n more.", "", len(sentences) - MOST))
    return "\n".join(lines)


def _sentences(brought: Brought, was_there: Callable[[Path], bool]) -> Iterator[str]:
    for source, result in brought:
        if isinstance(result, Trouble):
            text = translate("Shelf", "{file} was not imported. {sentence}")
            yield text.format(file=readable(source.name), sentence=trouble_sentence(result))
        elif was_there(result):
            text = translate("Shelf", "“{title}” is on the shelf already.")
            yield text.format(title=title_of(result.stem))
        else:
            text = translate("Shelf", "“{title}” was imported.")
            yield text.format(title=title_of(result.stem))

"""Games that are brought to the shelf: what was dropped, and how it went."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLocale, Qt
from PySide6.QtGui import QDropEvent

from cardtable_qt.kept.shelf_files import is_record
from cardtable_qt.kept.shelf_names import readable, title_of
from cardtable_qt.translation import spoken
from cardtable_qt.trouble import Trouble
from cardtable_qt.words import trouble_sentence

translate = QCoreApplication.translate
MOST = 4  # sentences that are read


def dropped_records(event: QDropEvent) -> list[Path]:
    """The records that somebody drags here."""
    files = (Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile())
    return [file for file in files if is_record(file.name)]


def accept_copy(event: QDropEvent) -> None:
    """Take what is dragged as a copy: who accepts a move allows the original to be removed."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.setAccepted(event.dropAction() == Qt.DropAction.CopyAction)


class Importing:
    """Games that are on their way to the shelf, and how it went with those that arrived."""

    def __init__(self) -> None:
        self.total = 0
        self.done = 0
        self.arrived: dict[Path, None] = {}  # in this order, and each once
        self._sentences: list[str] = []

    @property
    def is_over(self) -> bool:
        return self.done >= self.total

    def arrive(self, source: Path, result: Path | Trouble, was_there: bool) -> None:
        """One more was brought, or was not because of some trouble."""
        self.done += 1
        if isinstance(result, Trouble):
            text = translate("Shelf", "{file} was not imported. {sentence}")
            facts = {"file": readable(source.name), "sentence": trouble_sentence(result)}
            self._sentences.append(text.format(**facts))
        elif result not in self.arrived:
            self.arrived[result] = None
            self._sentences.append(_arrived(result, was_there))

    def progress(self) -> str:
        """How far it is; "" if nothing is on its way."""
        if self.is_over:
            return ""
        number = QLocale(spoken()).toString
        text = translate("Shelf", "Importing {number} of {all} …")
        return text.format(number=number(self.done + 1), all=number(self.total))

    def how_it_went(self) -> str:
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
    return text.format(title=title_of(path.stem))

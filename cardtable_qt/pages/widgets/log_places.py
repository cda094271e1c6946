"""The places in the log that can be asked about: the one under the mouse, the selected one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QTextEdit

from cardtable_qt.pages.widgets.log_document import LogDocument
from cardtable_qt.pages.widgets.log_rows import TextRange
from cardtable_qt.table.log_line import NO_EVENT, LineKind
from cardtable_qt.table.painting.palette import colour

translate = QCoreApplication.translate


class Place(NamedTuple):
    """A part of a row that can be asked about."""

    row: int
    text: TextRange


class LogPlaces:
    """The places of a log. One may be under the mouse, and one selected by keyboard."""

    def __init__(self, document: LogDocument, names: Sequence[str]) -> None:
        self.names = names
        self.lead_to_moments = False  # as in a replay, where nothing has to be asked
        self.hovered: Place | None = None
        self.selected: Place | None = None
        self._document = document

    def __iter__(self) -> Iterator[Place]:
        """All places, the newest first."""
        for number in range(len(self._document.rows) - 1, -1, -1):
            for text in reversed(self._document.rows[number].targets):
                yield Place(number, text)

    def at(self, row: int, position: int) -> Place | None:
        """Return the place at a position of a row, if any."""
        text = self._document.rows[row].range_at(position)
        return None if text is None else Place(row, text)

    def last_explainable(self) -> int:
        """The last event that can be explained, or NO_EVENT."""
        place = next((place for place in self if not self.is_scoring(place.row)), None)
        return NO_EVENT if place is None else place.text.target

    def text_of_event(self, event: int) -> str:
        """Return the text of the log about an event."""
        return self.text(next(place for place in self if place.text.event == event))

    def text(self, place: Place) -> str:
        """Return the text of a place: a whole scoring, or one decision with its player."""
        row = self._document.rows[place.row]
        return row.text if self.is_scoring(place.row) else row.clause_text(place.text, self.names)

    def is_scoring(self, row: int) -> bool:
        return self._document.rows[row].line.kind is LineKind.SCORING

    def tool_tip(self, place: Place) -> str:
        if self.lead_to_moments:
            return translate("Log", "Go to this moment")
        if self.is_scoring(place.row):
            return translate("Log", "Show this scoring again")
        return translate("Log", "Click to ask why")

    def has_sign(self, row: int) -> bool:
        """Return whether a row has a sign that it can be asked about.

        Scorings, the newest row and the current one have it; at every row it would be noise.
        """
        if self.lead_to_moments or not self._document.rows[row].targets:
            return False
        if self.is_scoring(row) or row in {place.row for place in self._marked()}:
            return True
        return next((place.row for place in self if not self.is_scoring(place.row)), None) == row

    def select_next(self, step: int) -> Place | None:
        """Select the next place above or below. Starts at the newest one."""
        places = list(self)[::-1]
        if not places:
            return None
        last = len(places) - 1
        index = places.index(self.selected) + step if self.selected in places else last
        self.selected = places[min(max(index, 0), last)]
        return self.selected

    def forget_from(self, row: int) -> None:
        """Forget the places in rows that are about to go."""
        self.hovered = None
        if self.selected is not None and self.selected.row >= row:
            self.selected = None

    def refresh(self) -> None:
        """Find the selected place again, after the rows were written in another language."""
        self.hovered = None
        old = self.selected
        if old is not None:
            found = (place for place in self if place.row == old.row)
            self.selected = next((p for p in found if p.text.event == old.text.event), None)

    def _marked(self) -> list[Place]:
        return [place for place in (self.hovered, self.selected) if place is not None]

    def marks(self, has_focus: bool) -> Iterator[QTextEdit.ExtraSelection]:
        """Underline the place under the mouse, and invert the one selected by keyboard.

        While the keys go elsewhere, nothing is inverted.
        """
        for place in self._marked():
            if place is self.selected and not has_focus:
                continue
            mark = QTextEdit.ExtraSelection()
            mark.cursor = self._document.cursor(place.row, place.text)
            if place is self.selected:
                mark.format.setBackground(colour("button"))
                mark.format.setForeground(colour("button_ink"))
            else:
                mark.format.setFontUnderline(True)
            yield mark

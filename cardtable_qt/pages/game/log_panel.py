"""The log beside the table: past events, limited to what the viewer may know."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from cardtable_qt.base.translation import TextSource
from cardtable_qt.games.explanations import decision_maker
from cardtable_qt.pages.game.presenter import Presenter
from cardtable_qt.pages.widgets.log_rows import ShownRow, note_row, shown_row
from cardtable_qt.pages.widgets.log_view import LogView
from cardtable_qt.session.step import Step
from cardtable_qt.table.game_table import GameTable
from cardtable_qt.table.log_line import NO_EVENT, event_ranges
from rules import Event, Observation

translate = QCoreApplication.translate

TITLE_INDENT_PX = 6


@dataclass
class _Note:
    """A line about the program rather than the game, and its place among the events."""

    text: TextSource
    place: int  # the number of events before it

    def row(self) -> ShownRow:
        return note_row(f"— {self.text()}")


class _Line(NamedTuple):
    """The start of a line: its first event, and the numbers of rows and notes before it."""

    event: int = 0
    row: int = 0
    note: int = 0


class LogPanel(QWidget):
    """A column with the lines of the game, and notes from the program.

    The moves of the `people` are not explained: their reasons are unknown.
    """

    def __init__(
        self,
        game: GameTable[Observation],
        names: Sequence[str],
        people: Collection[int] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.game = game
        self.names = names
        self.setObjectName("log")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._people = people
        self._shown: Observation | None = None
        self._notes: list[_Note] = []
        self._last = _Line()  # the last line, which may get longer
        self.view = LogView(names)
        self._font_px = 0
        self.title = QLabel()
        self.title.setObjectName("logTitle")
        self.title.setWordWrap(True)
        self.title.setIndent(TITLE_INDENT_PX)
        self._reason_source: TextSource | None = None
        self.reason = QLabel()  # asked for while the table is covered
        self.reason.setObjectName("logReason")
        self.reason.setTextFormat(Qt.TextFormat.PlainText)
        self.reason.setWordWrap(True)
        self.reason.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 12, 4, 10)
        layout.addWidget(self.title)
        layout.addWidget(self.view, 1)
        layout.addWidget(self.reason)
        self.retranslate()

    def retranslate(self) -> None:
        """Write everything again in the current language, and scroll to where it was."""
        self.title.setText(translate("Log", "Game log"))
        self.view.retranslate()
        if self._reason_source is not None:
            self.reason.setText(self._reason_source())
        self._last = _Line()
        self.view.rewrite(list(self._rows(self._last)))

    def subscribe(self, presenter: Presenter) -> None:
        """Follow the steps of a game. During a scoring, the log must not give it away."""
        presenter.scoring_shown.connect(self._show_before)
        presenter.step_shown.connect(self._show_after)
        presenter.position_shown.connect(self.show_history)

    def _show_before(self, step: Step) -> None:
        self.show_history(step.before)

    def _show_after(self, step: Step) -> None:
        self.show_history(step.after)

    def set_font_size(self, size: int) -> None:
        """Set the font size of the lines in pixels. The title is slightly larger."""
        if size != self._font_px:
            self._font_px = size
            self.view.set_font_px(size)
            self.title.setStyleSheet(f"font-size: {size + 1}px")
            self.reason.setStyleSheet(f"font-size: {size}px")

    def show_reason(self, sentence: TextSource) -> None:
        """Show the reason for a move below the lines, because the table is covered."""
        self._reason_source = sentence
        self.reason.setText(sentence())
        self.reason.show()

    def clear_reason(self) -> None:
        self._reason_source = None
        self.reason.hide()

    def show_history(self, observation: Observation) -> None:
        """Add the new events. Start again for another viewer or after undo."""
        before, self._shown = self._shown, observation
        known = 0 if before is None else len(before.history)
        if before is None or observation.seat != before.seat or len(observation.history) < known:
            for note in self._notes:
                note.place = 0
            self._last = _Line()
        elif len(observation.history) == known:
            return
        self._write_end()

    def _write_end(self) -> None:
        """Write the lines from the last one on, because the last one may get longer."""
        last = self._last
        self.view.add_rows(list(self._rows(last)), last.row)

    def _rows(self, first: _Line) -> Iterator[ShownRow]:
        """The rows from a line on."""
        history = () if self._shown is None else self._shown.history
        row, note = first.row, first.note
        for events in event_ranges(history, self.game.joins_line, first.event):
            while note < len(self._notes) and self._notes[note].place <= events.start:
                yield self._notes[note].row()
                row, note = row + 1, note + 1
            self._last = _Line(events.start, row, note)
            line = self.game.log_line(events, self.names)
            if line is not None:
                yield shown_row(line, self.names, partial(self._target, history))
                row += 1
        yield from (each.row() for each in self._notes[note:])

    def _target(self, history: Sequence[Event], event: int) -> int:
        """The number of an event that can be asked about, otherwise NO_EVENT."""
        if history[event].is_scoring:
            return event
        assert self._shown is not None
        seat = decision_maker(self._shown, event)
        return NO_EVENT if seat is None or seat in self._people else event

    def set_intro(self, sentence: TextSource) -> None:
        """Insert a note that always stays the first line."""
        self._notes.insert(0, _Note(sentence, 0))
        self.retranslate()

    def note_failure(self, seat: int, error: str) -> None:
        """Note that a computer player could not choose a move."""
        self.add_note(partial(_failure_text, self.names[seat]))

    def add_note(self, sentence: TextSource) -> None:
        """Add a line about the program rather than the game."""
        place = 0 if self._shown is None else len(self._shown.history)
        self._notes.append(_Note(sentence, place))
        self.view.add_rows([self._notes[-1].row()])


def _failure_text(name: str) -> str:
    text = translate("Game", "{name} ran into a problem and makes a random move.")
    return text.format(name=name)

"""The log beside the table: past events, limited to what the viewer may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from cardtable_qt.base.translation import TextSource
from cardtable_qt.games.explanations import decision_maker
from cardtable_qt.pages.game.presenter import Presenter
from cardtable_qt.pages.widgets.log_view import NO_EVENT, LogView
from cardtable_qt.session.step import Step
from cardtable_qt.table.game_table import GameTable
from rules import Observation

translate = QCoreApplication.translate


@dataclass
class _Note:
    """A line about the program rather than the game, and its place among the events."""

    text: TextSource
    place: int  # the number of events before it

    def line(self) -> tuple[str, int]:
        return f"— {self.text()}", NO_EVENT


class LogPanel(QWidget):
    """A column with a line for each event, and notes from the program."""

    def __init__(
        self, game: GameTable[Observation], names: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.game = game
        self.names = names
        self.setObjectName("log")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._shown: Observation | None = None
        self._notes: list[_Note] = []
        self.view = LogView()
        self._font_px = 0
        self._following = True  # scroll to the last line
        self.view.verticalScrollBar().actionTriggered.connect(self._scrolled)
        self.view.line_selected.connect(self._scrolled)
        self.view.resized.connect(self._view_resized)
        self.title = QLabel()
        self.title.setObjectName("logTitle")
        self.title.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 12, 10, 10)
        layout.addWidget(self.title)
        layout.addWidget(self.view, 1)
        self.retranslate()

    def retranslate(self) -> None:
        """Write everything again in the current language, and scroll to where it was."""
        self.title.setText(translate("Log", "Game log"))
        self.view.setAccessibleName(self.title.text())
        first = self.view.first_line()
        self.view.replace_lines(list(self._lines()))
        if self._following:
            self.show_end()
        else:
            self.view.scroll_to_line(first)

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
            self.view.setStyleSheet(f"font-size: {size}px")
            self.title.setStyleSheet(f"font-size: {size + 1}px")

    def show_history(self, observation: Observation) -> None:
        """Add the new events. Start again for another viewer or after undo."""
        before, self._shown = self._shown, observation
        known = 0 if before is None else len(before.history)
        if before is None or observation.seat != before.seat or len(observation.history) < known:
            for note in self._notes:
                note.place = 0
            self.view.set_lines([])
            self._append(list(self._lines()))
        else:
            self._append(list(self._event_lines(observation, known)))

    def _lines(self) -> Iterator[tuple[str, int]]:
        """All lines, each with the event that it can explain or NO_EVENT."""
        place = 0
        for note in self._notes:
            if self._shown is not None:
                yield from self._event_lines(self._shown, place, note.place)
            place = note.place
            yield note.line()
        if self._shown is not None:
            yield from self._event_lines(self._shown, place)

    def _event_lines(
        self, observation: Observation, start: int, end: int | None = None
    ) -> Iterator[tuple[str, int]]:
        for number, event in enumerate(observation.history[start:end], start=start):
            line = self.game.log_line(event, self.names)
            if line:
                can_explain = decision_maker(observation, number) is not None
                yield line, number if can_explain else NO_EVENT

    def set_intro(self, sentence: TextSource) -> None:
        """Insert a note that always stays the first line."""
        self._notes.insert(0, _Note(sentence, 0))
        self.retranslate()

    def add_note(self, sentence: TextSource) -> None:
        """Add a line about the program rather than the game."""
        place = 0 if self._shown is None else len(self._shown.history)
        self._notes.append(_Note(sentence, place))
        self._append([self._notes[-1].line()])

    def _append(self, lines: list[tuple[str, int]]) -> None:
        """Add lines and scroll to them, unless the user has scrolled back."""
        self.view.add_lines(lines)
        if self._following:
            self.show_end()

    def _scrolled(self) -> None:
        # The value is still the old one here, but the slider position is the new one.
        bar = self.view.verticalScrollBar()
        self._following = bar.sliderPosition() >= bar.maximum()

    def _view_resized(self) -> None:
        if self._following:
            self.show_end()

    def show_end(self) -> None:
        """Scroll to the last line."""
        self._following = True
        # Lines are laid out lazily. Until then the scroll bar does not know their number.
        self.view.moveCursor(QTextCursor.MoveOperation.End)
        self.view.ensureCursorVisible()
        bar = self.view.verticalScrollBar()
        bar.setValue(bar.maximum())

"""The log beside the table: past events, limited to what the viewer may know."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QResizeEvent, QTextCursor
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from cardtable_qt.games.explanations import decision_maker
from cardtable_qt.pages.game.presenter import Presenter
from cardtable_qt.pages.widgets.log_view import NO_EVENT, LogView
from cardtable_qt.session.step import Step
from cardtable_qt.table.game_table import GameTable
from rules import Observation

translate = QCoreApplication.translate


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
        self._seat: int | None = -1  # the viewer; -1 before the first observation
        self._known = 0  # number of events shown
        self._notes: list[str] = []
        self.view = LogView()
        self.view.setAccessibleName(translate("Log", "Game log"))
        self._font_px = 0
        self._following = True  # scroll to the last line
        self.view.verticalScrollBar().actionTriggered.connect(self._scrolled)
        self.view.line_selected.connect(self._scrolled)
        self.title = QLabel(translate("Log", "Game log"))
        self.title.setObjectName("logTitle")
        self.title.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 12, 10, 10)
        layout.addWidget(self.title)
        layout.addWidget(self.view, 1)

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
        if observation.seat != self._seat or len(observation.history) < self._known:
            self.view.set_lines(self._notes)
            self._seat, self._known = observation.seat, 0
        lines = [
            (line, number if decision_maker(observation, number) is not None else NO_EVENT)
            for number, event in enumerate(observation.history[self._known :], start=self._known)
            if (line := self.game.log_line(event, self.names))
        ]
        self._known = len(observation.history)
        self._append(lines)

    def set_intro(self, sentence: str) -> None:
        """Insert a line that always stays the first."""
        self._notes.insert(0, f"— {sentence}")
        self.view.insert_first(self._notes[0])

    def add_note(self, sentence: str) -> None:
        """Add a line about the program rather than the game."""
        self._notes.append(f"— {sentence}")
        self._append([(self._notes[-1], NO_EVENT)])

    def _append(self, lines: list[tuple[str, int]]) -> None:
        """Add lines and scroll to them, unless the user has scrolled back."""
        self.view.add_lines(lines)
        if self._following:
            self.show_end()

    def _scrolled(self) -> None:
        # The value is still the old one here, but the slider position is the new one.
        bar = self.view.verticalScrollBar()
        self._following = bar.sliderPosition() >= bar.maximum()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
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

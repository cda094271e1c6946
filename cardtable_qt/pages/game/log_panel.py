"""The log: what happened, as far as the one who looks may know it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QResizeEvent, QTextCursor
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from cardtable_qt.games.explanations import decision_maker
from cardtable_qt.pages.widgets.log_view import NOTHING, LogView
from cardtable_qt.table.game_table import GameTable
from rules import Observation

translate = QCoreApplication.translate


class LogPanel(QWidget):
    """A column of sentences beside the table."""

    def __init__(
        self, game: GameTable, names: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.game = game
        self.names = names
        self.setObjectName("log")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._seat: int | None = -1  # whose log it is; at first nobody's
        self._known = 0  # events told so far
        self._notes: list[str] = []
        self.text = LogView()
        self.text.setAccessibleName(translate("Log", "What happened"))
        self._size = 0
        self._following = True  # the last line is kept in sight
        self.text.verticalScrollBar().actionTriggered.connect(self._scrolled)
        self.text.line_selected.connect(self._scrolled)
        self.title = QLabel(translate("Log", "What happened"))
        self.title.setObjectName("logTitle")
        self.title.setWordWrap(True)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(10, 12, 10, 10)
        inside.addWidget(self.title)
        inside.addWidget(self.text, 1)

    def set_font_size(self, size: int) -> None:
        """The size of the text, in pixels; its title is a little larger."""
        if size != self._size:
            self._size = size
            self.text.setStyleSheet(f"font-size: {size}px")
            self.title.setStyleSheet(f"font-size: {size + 1}px")

    def show_history(self, observation: Observation) -> None:
        """Tell what is new; somebody else's eyes, or a move taken back, begin a new log."""
        if observation.seat != self._seat or len(observation.history) < self._known:
            self.text.set_lines(self._notes)
            self._seat, self._known = observation.seat, 0
        lines = [
            (told, number if decision_maker(observation, number) is not None else NOTHING)
            for number, event in enumerate(observation.history[self._known :], start=self._known)
            if (told := self.game.log_line(event, self.names))
        ]
        self._known = len(observation.history)
        self._append(lines)

    def set_intro(self, sentence: str) -> None:
        """Something about the game that is told before everything else, and stays the first."""
        self._notes.insert(0, f"— {sentence}")
        self.text.insert_first(self._notes[0])

    def note(self, sentence: str) -> None:
        """Something about the program rather than the game."""
        self._notes.append(f"— {sentence}")
        self._append([(self._notes[-1], NOTHING)])

    def _append(self, lines: list[tuple[str, int]]) -> None:
        """Write lines, and show them unless somebody has scrolled back to read."""
        self.text.add_lines(lines)
        if self._following:
            self.show_end()

    def _scrolled(self) -> None:
        """Somebody moved the bar: the slider's place is where it is going to be."""
        bar = self.text.verticalScrollBar()
        self._following = bar.sliderPosition() >= bar.maximum()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if self._following:
            self.show_end()

    def show_end(self) -> None:
        """Scroll to what happened last."""
        self._following = True
        # Lines are laid out late, and until then the bar does not know how many there are.
        self.text.moveCursor(QTextCursor.MoveOperation.End)
        self.text.ensureCursorVisible()
        bar = self.text.verticalScrollBar()
        bar.setValue(bar.maximum())

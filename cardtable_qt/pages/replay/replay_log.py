"""The log of a replay, which has the lines of the whole game."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QLabel, QTextEdit, QVBoxLayout, QWidget

from cardtable_qt.pages.widgets.log_document import LogDocument
from cardtable_qt.pages.widgets.log_painter import later_opacity
from cardtable_qt.pages.widgets.log_places import Place
from cardtable_qt.pages.widgets.log_rows import ShownRow, TextRange, shown_row
from cardtable_qt.pages.widgets.log_view import ARROW_STEPS, LogView
from cardtable_qt.table.game_table import GameTable
from cardtable_qt.table.log_line import event_ranges
from cardtable_qt.table.painting.palette import colour
from rules import Event, Observation

translate = QCoreApplication.translate

TITLE_INDENT_PX = 6


class ReplayLogView(LogView):
    """Marks the lines of the current position and dims later ones.

    A click on a line jumps to its position.
    """

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(names)
        self.follower.is_enabled = False
        self.places.lead_to_moments = True
        self._event_count = 0
        self._last_counts: list[int] = []  # for each row, the count of events at its last position

    def show_lines(self, rows: Sequence[ShownRow]) -> None:
        """Show the lines of a whole game."""
        self.add_rows(rows, keep=0)
        self._last_counts = [row.stops[-1] for row in rows]

    def rewrite(self, rows: Sequence[ShownRow]) -> None:
        super().rewrite(rows)
        self.show_position(self._event_count)

    def show_position(self, event_count: int) -> None:
        """Mark the lines of the position at which this many events are known.

        If it has none, mark the line before. The cost does not depend on the game's length.
        """
        self._event_count = event_count
        if not self.lines.rows:
            return
        first = bisect_left(self._last_counts, event_count)
        after = first
        while after < len(self.lines.rows) and self.lines.rows[after].stops[0] <= event_count:
            after += 1
        if after == first:
            first = max(0, first - 1)
            after = first + 1
        self.painter.current_rows = range(first, after)
        self.painter.first_later_row = after
        self.other_marks = [
            _coloured(self.lines.rows_cursor(after, len(self.lines.rows)), "ink_soft"),
            _coloured(self.lines.rows_cursor(first, after), "button_ink"),
            *_marked_clauses(self.lines, after - 1, event_count),
        ]
        self.setTextCursor(QTextCursor(self.lines.block(first)))
        self.centerCursor()
        # If there are many lines, show the last one, too.
        self.setTextCursor(QTextCursor(self.lines.block(after - 1)))
        self.show_marks()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Up and Down go to the previous and next position with a line."""
        if event.key() == Qt.Key.Key_Space:
            event.ignore()  # Space starts playback everywhere
            return
        step = ARROW_STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        counts, known = self._last_counts, self._event_count
        row = bisect_right(counts, known) if step > 0 else bisect_left(counts, known) - 1
        if 0 <= row < len(counts):
            self.explanation_requested.emit(counts[row])

    def ask(self, place: Place) -> None:
        """Jump to the moment of a part of a line."""
        self.explanation_requested.emit(place.text.target)


def _coloured(cursor: QTextCursor, ink: str) -> QTextEdit.ExtraSelection:
    selection = QTextEdit.ExtraSelection()
    selection.cursor = cursor
    selection.format.setForeground(colour(ink))
    return selection


def _marked_clauses(
    lines: LogDocument, row: int, event_count: int
) -> Iterator[QTextEdit.ExtraSelection]:
    """Dim the parts of the current row after the current moment, and underline the moment."""
    for text in lines.rows[row].ranges:
        mark = _coloured(lines.cursor(row, text), "button_ink")
        if text.target > event_count:
            paler = colour("button_ink")
            paler.setAlphaF(later_opacity())
            mark.format.setForeground(paler)
            yield mark
        elif text.target == event_count and len(lines.rows[row].ranges) > 1:
            mark.format.setFontUnderline(True)
            yield mark


def _with_range(row: ShownRow, event: int, target: int) -> ShownRow:
    """A row of which all of the text leads to a moment, such as a heading."""
    return replace(row, ranges=(TextRange(0, row.length, event, target),))


class ReplayLog(QWidget):
    """The title of the game, and a line for each of its events."""

    def __init__(self, game: GameTable[Observation], names: Sequence[str], title: str) -> None:
        super().__init__()
        self.game = game
        self.names = names
        self.setObjectName("log")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.title = QLabel(title)
        self.title.setObjectName("logTitle")
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.title.setWordWrap(True)
        self.title.setIndent(TITLE_INDENT_PX)
        self.view = ReplayLogView(names)
        self._font_px = 0
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 12, 4, 10)
        layout.addWidget(self.title)
        layout.addWidget(self.view, 1)
        self.retranslate()

    def retranslate(self) -> None:
        """Write the texts that do not depend on the game."""
        self.view.retranslate()
        self.view.setAccessibleDescription(translate("Log", "Up and Down go from line to line."))

    def set_font_size(self, size: int) -> None:
        """Set the font size of the lines in pixels. The title is slightly larger."""
        if size != self._font_px:
            self._font_px = size
            self.view.set_font_px(size)
            self.title.setStyleSheet(f"font-size: {size + 1}px")

    def show_history(self, history: Sequence[Event], event_counts: Sequence[int]) -> None:
        """Show a whole game. Each event comes with the number of events known at its position."""
        rows = []
        for events in event_ranges(history, self.game.joins_line):
            line = self.game.log_line(events, self.names)
            if line is not None:
                stops = event_counts[events.start : events.end]
                row = shown_row(line, self.names, event_counts.__getitem__, stops)
                rows.append(row if row.ranges else _with_range(row, events.end - 1, stops[-1]))
        self.view.show_lines(rows)

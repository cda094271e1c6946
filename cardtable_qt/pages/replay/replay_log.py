"""The log of a replay, which has the lines of the whole game."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QTextCursor, QTextFormat
from PySide6.QtWidgets import QLabel, QTextEdit, QVBoxLayout, QWidget

from cardtable_qt.pages.widgets.log_view import ARROW_STEPS, LogView
from cardtable_qt.table.game_table import GameTable
from cardtable_qt.table.painting.palette import colour
from rules import Event, Observation

translate = QCoreApplication.translate

LEFT_MARGIN_PX = 6  # narrower than in a game, because there are no question marks


class ReplayLogView(LogView):
    """Highlights the lines of the current position and dims later ones.

    A click on a line jumps to its position.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setViewportMargins(LEFT_MARGIN_PX, 0, 0, 0)

    def show_position(self, event_count: int) -> None:
        """Highlight the lines of the position at which this many events are known.

        If it has none, highlight the line before. The cost does not depend on the game's length.
        """
        after = bisect_right(self.events, event_count)
        self.current_line = min(bisect_left(self.events, event_count), max(0, after - 1))
        first = self.document().findBlockByNumber(self.current_line)
        current = QTextCursor(first)
        current.movePosition(
            QTextCursor.MoveOperation.NextBlock,
            QTextCursor.MoveMode.KeepAnchor,
            max(0, after - self.current_line - 1),
        )
        current.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        later = QTextCursor(self.document())
        later.setPosition(current.position())
        later.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(QTextCursor(first))
        self.centerCursor()
        end = QTextCursor(current)
        end.clearSelection()
        self.setTextCursor(end)  # if there are many lines, show the last one, too
        selections = [_coloured(later, "ink_soft")]
        if self.events:
            selections.append(_coloured(current, "button_ink", background="button"))
        self.setExtraSelections(selections)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Up and Down go to the previous and next position with a line."""
        if event.key() == Qt.Key.Key_Space:
            event.ignore()  # Space starts playback everywhere
            return
        step = ARROW_STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        count = self.event_at(self.current_line)
        line = bisect_right(self.events, count) if step > 0 else bisect_left(self.events, count) - 1
        if 0 <= line < len(self.events):
            self.explanation_requested.emit(self.events[line])

    def mark_frames(self) -> Iterator[QRectF]:
        """No question marks: the caption above the table explains every move."""
        return iter(())


def _coloured(cursor: QTextCursor, ink: str, background: str = "") -> QTextEdit.ExtraSelection:
    selection = QTextEdit.ExtraSelection()
    selection.cursor = cursor
    selection.format.setForeground(colour(ink))
    if background:
        selection.format.setBackground(colour(background))
        selection.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
    return selection


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
        self.view = ReplayLogView()
        self._font_px = 0
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 12, 10, 10)
        layout.addWidget(self.title)
        layout.addWidget(self.view, 1)
        self.retranslate()

    def retranslate(self) -> None:
        """Write the texts that do not depend on the game."""
        self.view.setAccessibleName(translate("Log", "Game log"))

    def set_font_size(self, size: int) -> None:
        """Set the font size of the lines in pixels. The title is slightly larger."""
        if size != self._font_px:
            self._font_px = size
            self.view.setStyleSheet(f"font-size: {size}px")
            self.title.setStyleSheet(f"font-size: {size + 1}px")

    def show_history(self, history: Sequence[Event], event_counts: Sequence[int]) -> None:
        """Show a whole game. Each event comes with the number of events known at its position."""
        lines = [
            (line, event_count)
            for event, event_count in zip(history, event_counts, strict=True)
            if (line := self.game.log_line(event, self.names))
        ]
        self.view.set_lines(lines)

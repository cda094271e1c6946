"""The text widget of the log. Some of its lines can be explained."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTextBlock,
    QTextCursor,
    QTextFormat,
    QWheelEvent,
)
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.painting.text_painter import font

MARGIN_PX = 20  # at the left, for the question marks
NO_EVENT = -1  # of a line that cannot be explained
NO_LINE = -1
CLICK_PX = 6  # a mouse that moves further does not click
ARROW_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
EXPLAIN_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class LogView(QPlainTextEdit):
    """A log whose marked lines can be explained, by a click or by the arrow keys and Enter."""

    explanation_requested = Signal(int)  # number of the line's event
    escape_pressed = Signal()
    line_selected = Signal(str)  # text of a marked line, selected by keyboard
    resized = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.events: list[int] = []  # for each line, or NO_EVENT
        self.current_line = NO_LINE  # selected by keyboard
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setViewportMargins(MARGIN_PX, 0, 0, 0)
        self._pressed = QPoint()
        self._margin = _Margin(self)
        self.updateRequest.connect(self._margin.update)

    def set_lines(self, lines: list[tuple[str, int]]) -> None:
        """Replace all lines, each with its event."""
        self.setPlainText("\n".join(text for text, _ in lines))
        self.events = [event for _, event in lines]
        self._select_line(NO_LINE)

    def replace_lines(self, lines: list[tuple[str, int]]) -> None:
        """Replace the lines with the same ones in another language. The selected one stays."""
        selected = self.current_line
        self.set_lines([])
        self.add_lines(lines)
        self._select_line(selected)

    def first_line(self) -> int:
        """The first visible line."""
        return self.firstVisibleBlock().blockNumber()

    def scroll_to_line(self, line: int) -> None:
        """Make a line the first visible one."""
        block, top = self.document().begin(), self.document().findBlockByNumber(line)
        while block.isValid():
            self.blockBoundingRect(block)  # lays it out; until then its rows are not counted
            block = block.next()
        self.verticalScrollBar().setValue(top.firstLineNumber())

    def add_lines(self, lines: list[tuple[str, int]]) -> None:
        """Append lines, each with its event."""
        if lines:
            self.appendPlainText("\n".join(text for text, _ in lines))
            self.events += [event for _, event in lines]

    def event_at(self, line: int) -> int:
        """The event of a line, or NO_EVENT."""
        return self.events[line] if 0 <= line < len(self.events) else NO_EVENT

    def last_explainable(self) -> int:
        """The last event that can be explained, or NO_EVENT."""
        return next((event for event in reversed(self.events) if event != NO_EVENT), NO_EVENT)

    def line_for(self, event: int) -> str:
        """The text of the line of an event."""
        return self.document().findBlockByNumber(self.events.index(event)).text()

    # Mouse

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802
        # Not sooner: PySide takes 17 ms to find the type of the first viewport it is asked for.
        self.viewport().setMouseTracking(True)
        super().enterEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        super().mouseReleaseEvent(event)
        point = event.position().toPoint()
        is_click = (point - self._pressed).manhattanLength() < CLICK_PX
        if event.button() == Qt.MouseButton.LeftButton and is_click:
            self.request_explanation(point)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        super().mouseMoveEvent(event)
        is_marked = self.event_at(self._line_at(event.position().toPoint())) != NO_EVENT
        hand, text = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.IBeamCursor
        self.viewport().setCursor(hand if is_marked else text)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()  # so that the table zooms, not this text
        else:
            super().wheelEvent(event)

    def request_explanation(self, point: QPoint) -> None:
        """Ask for an explanation of the line at a point, if it is marked."""
        event = self.event_at(self._line_at(point))
        if event != NO_EVENT:
            self.explanation_requested.emit(event)

    def _line_at(self, point: QPoint) -> int:
        cursor = self.cursorForPosition(point)
        frame = self.blockBoundingGeometry(cursor.block()).translated(self.contentOffset())
        is_below_text = point.y() > frame.bottom()
        return NO_LINE if is_below_text else cursor.blockNumber()

    # Keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        key = Qt.Key(event.key())
        if key in ARROW_STEPS:
            self._select_next(ARROW_STEPS[key])
        elif key in EXPLAIN_KEYS and self.event_at(self.current_line) != NO_EVENT:
            self.explanation_requested.emit(self.event_at(self.current_line))
        elif key == Qt.Key.Key_Escape:
            self.escape_pressed.emit()
        else:
            super().keyPressEvent(event)

    def _select_next(self, step: int) -> None:
        """Select the next marked line above or below. Starts at the last one."""
        lines = [line for line, event in enumerate(self.events) if event != NO_EVENT]
        if not lines:
            return
        last = len(lines) - 1
        index = lines.index(self.current_line) + step if self.current_line in lines else last
        self._select_line(lines[min(max(index, 0), last)])
        self.line_selected.emit(self.document().findBlockByNumber(self.current_line).text())

    def _select_line(self, line: int) -> None:
        self.current_line = line
        selections = []
        if line != NO_LINE:
            cursor = QTextCursor(self.document().findBlockByNumber(line))
            self.setTextCursor(cursor)
            selection = QTextEdit.ExtraSelection()
            selection.cursor = cursor
            selection.cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
            selection.format.setBackground(colour("button"))
            selection.format.setForeground(colour("button_ink"))
            selection.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
            selections.append(selection)
        self.setExtraSelections(selections)

    # The margin with question marks

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        inside = self.contentsRect()
        self._margin.setGeometry(inside.left(), inside.top(), MARGIN_PX, inside.height())
        self.resized.emit()

    def mark_frames(self) -> Iterator[QRectF]:
        """The areas of the visible question marks in the margin."""
        block: QTextBlock = self.firstVisibleBlock()
        while block.isValid():
            frame = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if frame.top() > self.contentsRect().height():
                return
            if frame.top() >= 0 and self.event_at(block.blockNumber()) != NO_EVENT:
                height = self.fontMetrics().height()
                yield QRectF(1, frame.top() + 1, MARGIN_PX - 4, height - 1)
            block = block.next()


class _Margin(QWidget):
    """Paints a question mark beside each line that can be explained."""

    def __init__(self, log: LogView) -> None:
        super().__init__(log)
        self._log = log
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(colour("ink_soft"), 1.5))
            painter.setFont(font(11, bold=True))
            circle = QRectF(0, 0, MARGIN_PX - 5, MARGIN_PX - 5)
            for frame in self._log.mark_frames():
                circle.moveCenter(frame.center())
                painter.drawEllipse(circle)
                painter.drawText(circle, Qt.AlignmentFlag.AlignCenter, "?")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self._log.request_explanation(QPoint(0, round(event.position().y())))

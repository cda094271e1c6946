"""The lines of the log: some of them are moves of others that can be asked about."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
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

MARGIN_PX = 20  # pixels at the left, for the marks of lines that can be asked about
NOTHING = -1  # a line that is about no event
ARROW_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
EXPLAIN_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class LogView(QPlainTextEdit):
    """A text in which a click on a marked line, or the arrow keys and Enter, ask about it."""

    explanation_requested = Signal(int)  # the number of the event that the line tells
    escape_pressed = Signal()  # Escape
    line_selected = Signal(str)  # to a line that can be asked about

    def __init__(self) -> None:
        super().__init__()
        self.events: list[int] = []  # for each line the event it can be asked about
        self.current_line = NOTHING  # the line on which the keyboard stands
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setViewportMargins(MARGIN_PX, 0, 0, 0)
        self.viewport().setMouseTracking(True)
        self._pressed = QPoint()
        self._margin = _Margin(self)
        self.updateRequest.connect(self._margin.update)

    def set_lines(self, lines: list[str]) -> None:
        """Write these lines, which are about nothing, and no others."""
        self.setPlainText("\n".join(lines))
        self.events = [NOTHING] * len(lines)
        self._select_line(NOTHING)

    def add_lines(self, lines: list[tuple[str, int]]) -> None:
        """Write more lines, each with the event it can be asked about."""
        if lines:
            self.appendPlainText("\n".join(text for text, _ in lines))
            self.events += [event for _, event in lines]

    def insert_first(self, line: str) -> None:
        """Write a line, which is about nothing, before all others."""
        QTextCursor(self.document()).insertText(f"{line}\n")
        self.events.insert(0, NOTHING)

    def event_at(self, line: int) -> int:
        """The event that a line can be asked about, or NOTHING."""
        return self.events[line] if 0 <= line < len(self.events) else NOTHING

    def last_explainable(self) -> int:
        """What can be asked about last of all, or NOTHING."""
        return next((event for event in reversed(self.events) if event != NOTHING), NOTHING)

    def line_for(self, event: int) -> str:
        """How a line tells an event."""
        return self.document().findBlockByNumber(self.events.index(event)).text()

    # By mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        super().mouseReleaseEvent(event)
        at = event.position().toPoint()
        near = (at - self._pressed).manhattanLength() < 6
        if event.button() == Qt.MouseButton.LeftButton and near:
            self.request_explanation(at)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        super().mouseMoveEvent(event)
        asks = self.event_at(self._line_at(event.position().toPoint())) != NOTHING
        hand, arrow = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.IBeamCursor
        self.viewport().setCursor(hand if asks else arrow)

    def request_explanation(self, point: QPoint) -> None:
        """Ask about the line at a point, if it can be asked about."""
        event = self.event_at(self._line_at(point))
        if event != NOTHING:
            self.explanation_requested.emit(event)

    def _line_at(self, point: QPoint) -> int:
        cursor = self.cursorForPosition(point)
        inside = self.blockBoundingGeometry(cursor.block()).translated(self.contentOffset())
        below = point.y() > inside.bottom()
        return NOTHING if below else cursor.blockNumber()

    # By keyboard

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()  # the cards grow, not these letters
        else:
            super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        key = Qt.Key(event.key())
        if key in ARROW_STEPS:
            self._select_next(ARROW_STEPS[key])
        elif key in EXPLAIN_KEYS and self.event_at(self.current_line) != NOTHING:
            self.explanation_requested.emit(self.event_at(self.current_line))
        elif key == Qt.Key.Key_Escape:
            self.escape_pressed.emit()
        else:
            super().keyPressEvent(event)

    def _select_next(self, step: int) -> None:
        """Go to the next line above or below that can be asked about; at first to the last one."""
        lines = [line for line, event in enumerate(self.events) if event != NOTHING]
        if not lines:
            return
        at = lines.index(self.current_line) + step if self.current_line in lines else len(lines) - 1
        self._select_line(lines[min(max(at, 0), len(lines) - 1)])
        self.line_selected.emit(self.document().findBlockByNumber(self.current_line).text())

    def _select_line(self, line: int) -> None:
        self.current_line = line
        marks = []
        if line != NOTHING:
            cursor = QTextCursor(self.document().findBlockByNumber(line))
            self.setTextCursor(cursor)
            mark = QTextEdit.ExtraSelection()
            mark.cursor = cursor
            mark.cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
            mark.format.setBackground(colour("button"))
            mark.format.setForeground(colour("button_ink"))
            mark.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
            marks.append(mark)
        self.setExtraSelections(marks)

    # The marks beside the lines

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        inside = self.contentsRect()
        self._margin.setGeometry(inside.left(), inside.top(), MARGIN_PX, inside.height())

    def mark_frames(self) -> Iterator[QRectF]:
        """Where the marks are in the margin."""
        block: QTextBlock = self.firstVisibleBlock()
        while block.isValid():
            frame = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if frame.top() > self.viewport().height():
                return
            if frame.top() >= 0 and self.event_at(block.blockNumber()) != NOTHING:
                high = self.fontMetrics().height()
                yield QRectF(1, frame.top() + 1, MARGIN_PX - 4, high).adjusted(0, 0, 0, -1)
            block = block.next()


class _Margin(QWidget):
    """A question mark beside every line that can be asked about."""

    def __init__(self, lines: LogView) -> None:
        super().__init__(lines)
        self._lines = lines
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(colour("ink_soft"), 1.5))
            painter.setFont(font(11, bold=True))
            round_frame = QRectF(0, 0, MARGIN_PX - 5, MARGIN_PX - 5)
            for frame in self._lines.mark_frames():
                round_frame.moveCenter(frame.center())
                painter.drawEllipse(round_frame)
                painter.drawText(round_frame, Qt.AlignmentFlag.AlignCenter, "?")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self._lines.request_explanation(QPoint(0, round(event.position().y())))

"""A chart of the results of games in their order, with a line for the running average."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from cardtable_qt.base.text_size import scaled
from cardtable_qt.pages.statistics.chart_parts import (
    ChartMark,
    ChartScale,
    average_pen,
    paint_mark,
    round_scale,
)
from cardtable_qt.pages.statistics.statistics_text import number_text
from cardtable_qt.storage.statistics import RECENT_GAMES, running_average
from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.painting.text_painter import font

translate = QCoreApplication.translate

MIN_STEP_PX, MAX_STEP_PX = 16.0, 90.0  # from one result to the next
FONT_PX, EMPTY_FONT_PX = 12, 16
MIN_GRID_LINES, GRID_STEP_PX = 3, 44
EDGE_PX = 16.0  # before the first and after the last result


class ChartPoint(NamedTuple):
    """One result. Its texts are made on demand, as most results are not visible."""

    value: float
    mark: ChartMark
    date: Callable[[], str]
    sentence: Callable[[], str]  # a full description


class ScoreChart(QAbstractScrollArea):
    """Shows results from left to right, newest last, and scrolls if there are many.

    A result can be selected with the mouse or the keyboard, and opened.
    """

    current_changed = Signal(int)  # the number of the current result, or -1
    opened = Signal(int)  # the number of a result

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.points: list[ChartPoint] = []
        self.selected = -1  # by a click or a key
        self._hovered = -1
        self._averages: list[float] = []
        self._percent = False
        self.scale = ChartScale(0, 1, 1)
        self.plot = QRectF()  # the area inside the labels of the axes
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.setAccessibleName(translate("Chart", "Score history"))

    def show_points(
        self, points: Sequence[ChartPoint], percent: bool = False, selected: int = -1
    ) -> None:
        """Show results. Percentages use the whole scale from 0 to 100."""
        self.points = list(points)
        self._percent = percent
        values = [point.value for point in self.points]
        self._averages = running_average(values)
        self.selected, self._hovered = selected, -1
        self._measure()
        bar = self.horizontalScrollBar()
        bar.setValue(bar.maximum())
        self._scroll_to_selected()
        self.setAccessibleDescription(self.description())
        self._update_current()

    def description(self) -> str:
        """The chart as text: the number of results, their range and the newest ones."""
        if not self.points:
            return translate("Chart", "No games match this filter.")
        values = [point.value for point in self.points]
        text = translate(
            "Chart", "%n result(s), from {low} to {high}, recent average {average}.", "",
            len(values),
        )  # fmt: skip
        shown = (min(values), max(values), self._averages[-1])
        lowest, highest, recent = map(self._axis_label, shown)
        summary = text.format(low=lowest, high=highest, average=recent)
        newest = "; ".join(point.sentence() for point in self.points[:-6:-1])
        latest = translate("Chart", "Latest: {results}.").format(results=newest)
        keys = translate("Chart", "Use the arrow keys to move between results.")
        return f"{summary} {latest} {keys}"

    def current(self) -> int:
        """The number of the result under the mouse, or else the selected one, or -1."""
        return self._hovered if self._hovered >= 0 else self.selected

    def select(self, number: int) -> None:
        """Select a result and scroll to it."""
        if not self.points:
            return
        self.selected = min(max(0, number), len(self.points) - 1)
        self._hovered = -1
        self._scroll_to_selected()
        self._update_current()
        sentence = self.points[self.selected].sentence()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))

    def _scroll_to_selected(self) -> None:
        bar, shown = self.horizontalScrollBar(), self._visible_count()
        if 0 <= self.selected < bar.value():
            bar.setValue(self.selected)
        elif self.selected >= bar.value() + shown:
            bar.setValue(self.selected - shown + 1)

    def _update_current(self) -> None:
        self.viewport().update()
        self.current_changed.emit(self.current())

    # Geometry

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(600, 220)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(260, 110)

    def _measure(self) -> None:
        """Update the scale and the plot area, which depend on the size and all results."""
        height = self.viewport().height()
        values = [point.value for point in self.points]
        lines = max(MIN_GRID_LINES, int(height / GRID_STEP_PX))
        self.scale = ChartScale(0, 100, 50) if self._percent else round_scale(values, lines)
        metrics = QFontMetricsF(_label_font())
        labels = [self._axis_label(value) for value in self.scale.lines()]
        left = max(map(metrics.horizontalAdvance, labels)) + 12
        frame = QRectF(self.viewport().rect())
        self.plot = frame.adjusted(left, metrics.height() / 2 + 5, -8, -metrics.height() - 9)
        self._update_scroll_bar()

    def position_of(self, number: int) -> QPointF:
        """The position of a result in the viewport."""
        offset = number - self.horizontalScrollBar().value()
        x = self.plot.left() + EDGE_PX + offset * self._step_width()
        return QPointF(x, self._y_of(self.points[number].value))

    def _y_of(self, value: float) -> float:
        low, high, _ = self.scale
        return self.plot.bottom() - (value - low) / (high - low) * self.plot.height()

    def _step_width(self) -> float:
        gaps = max(1, len(self.points) - 1)
        return min(MAX_STEP_PX, max(MIN_STEP_PX, (self.plot.width() - 2 * EDGE_PX) / gaps))

    def _visible_count(self) -> int:
        """The number of results that fit."""
        return max(1, int((self.plot.width() - 2 * EDGE_PX) / self._step_width() + 1.001))

    def _update_scroll_bar(self) -> None:
        bar, shown = self.horizontalScrollBar(), self._visible_count()
        at_end = bar.value() == bar.maximum()
        bar.setRange(0, max(0, len(self.points) - shown))
        bar.setPageStep(shown)
        bar.setSingleStep(max(1, shown // 10))
        if at_end:
            bar.setValue(bar.maximum())

    def _visible(self) -> range:
        first = self.horizontalScrollBar().value()
        return range(first, min(len(self.points), first + self._visible_count()))

    def _result_at(self, x: float) -> int:
        offset = round((x - self.plot.left() - EDGE_PX) / self._step_width())
        number = self.horizontalScrollBar().value() + offset
        return number if number in self._visible() else -1

    # Input

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._measure()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._measure()

    def scrollContentsBy(self, dx: int, dy: int) -> None:  # noqa: N802
        self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self._hover(self._result_at(event.position().x()))

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        event.accept()
        number = self._result_at(event.position().x())
        if event.button() == Qt.MouseButton.LeftButton and number >= 0:
            self.select(number)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        event.accept()  # keep it from the widget below

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        number = self._result_at(event.position().x())
        if event.button() == Qt.MouseButton.LeftButton and number >= 0:
            self.opened.emit(number)

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Leave:
            self._hover(-1)
        return super().viewportEvent(event)

    def _hover(self, number: int) -> None:
        if number != self._hovered:
            self._hovered = number
            self._update_current()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        last = len(self.points) - 1
        current = self.selected if self.selected >= 0 else last + 1
        steps = {
            Qt.Key.Key_Left: current - 1,
            Qt.Key.Key_Right: min(current + 1, last),
            Qt.Key.Key_PageUp: current - RECENT_GAMES,
            Qt.Key.Key_PageDown: current + RECENT_GAMES,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        if event.key() in steps:
            self.select(steps[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.selected >= 0:
            self.opened.emit(self.selected)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusOutEvent(event)
        self.viewport().update()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self.viewport()) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.points:
                self._paint_grid(painter, self.plot)
                self._paint_dates(painter, self.plot)
                self._paint_average(painter)
                self._paint_current(painter, self.plot)
                for number in self._visible():
                    paint_mark(painter, self.position_of(number), self.points[number].mark)
            else:
                self._paint_empty(painter)
            if self.hasFocus():
                painter.setPen(QPen(colour("focus"), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                frame = QRectF(self.viewport().rect()).adjusted(1, 1, -1, -1)
                painter.drawRoundedRect(frame, 6, 6)

    def _paint_empty(self, painter: QPainter) -> None:
        painter.setPen(colour("ink_soft"))
        painter.setFont(font(scaled(EMPTY_FONT_PX)))
        text = translate("Chart", "No games match this filter.")
        painter.drawText(self.viewport().rect(), Qt.AlignmentFlag.AlignCenter, text)

    def _axis_label(self, value: float) -> str:
        if self._percent:
            return translate("Chart", "{n} %").format(n=round(value))
        return number_text(int(value) if value == int(value) else value)

    def _paint_grid(self, painter: QPainter, plot: QRectF) -> None:
        painter.setFont(_label_font())
        for value in self.scale.lines():
            y = self._y_of(value)
            painter.setPen(QPen(colour("slot"), 2 if value == 0 else 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(colour("ink_soft"))
            frame = QRectF(0, y - 20, plot.left() - 6, 40)
            alignment = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(frame, alignment, self._axis_label(value))

    def _paint_dates(self, painter: QPainter, plot: QRectF) -> None:
        """Paint as many dates as fit, each day once."""
        painter.setFont(_label_font())
        metrics = QFontMetricsF(painter.font())
        next_left, previous = plot.left(), ""
        for number in self._visible():
            date, x = self.points[number].date(), self.position_of(number).x()
            width = metrics.horizontalAdvance(date)
            left = min(max(plot.left(), x - width / 2), plot.right() - width)
            if date == previous or left < next_left:
                continue
            painter.setPen(QPen(colour("slot"), 1))
            painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + 4))
            painter.setPen(colour("ink_soft"))
            painter.drawText(QPointF(left, plot.bottom() + 5 + metrics.ascent()), date)
            next_left, previous = left + width + 18, date

    def _paint_average(self, painter: QPainter) -> None:
        line = QPolygonF()
        for number in self._visible():
            line.append(QPointF(self.position_of(number).x(), self._y_of(self._averages[number])))
        painter.setPen(average_pen())
        painter.drawPolyline(line)

    def _paint_current(self, painter: QPainter, plot: QRectF) -> None:
        if self.current() not in self._visible():
            return
        centre = self.position_of(self.current())
        painter.setPen(QPen(colour("focus"), 1.5, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(centre.x(), plot.top()), QPointF(centre.x(), plot.bottom()))
        painter.setPen(QPen(colour("focus"), 2))
        painter.setBrush(colour("plate"))
        painter.drawEllipse(centre, 10, 10)


def _label_font() -> QFont:
    return font(scaled(FONT_PX))

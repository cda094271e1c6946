"""The plot of the score chart: where each result is, and how the plot is painted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from cardtable_qt.base.text_size import scaled
from cardtable_qt.pages.statistics.chart_parts import (
    ChartMark,
    ChartScale,
    average_pen,
    paint_mark,
    round_scale,
)
from cardtable_qt.pages.statistics.statistics_text import number_text
from cardtable_qt.storage.statistics import running_average
from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.painting.text_painter import font

translate = QCoreApplication.translate

MIN_STEP_PX, MAX_STEP_PX = 16.0, 90.0  # from one result to the next
FONT_PX = 12
MIN_GRID_LINES, GRID_STEP_PX = 3, 44
EDGE_PX = 16.0  # before the first and after the last result


class ChartPoint(NamedTuple):
    """One result. Its texts are made on demand, as most results are not visible."""

    value: float
    mark: ChartMark
    date: Callable[[], str]
    sentence: Callable[[], str]  # a full description


class ChartPlot:
    """Results from left to right in a frame, of which those from `first` on are visible."""

    def __init__(self, points: Sequence[ChartPoint] = (), percent: bool = False) -> None:
        self.points = list(points)
        self.averages = running_average([point.value for point in self.points])
        self.first = 0  # the number of the first visible result
        self.scale = ChartScale(0, 1, 1)
        self.frame = QRectF()  # the area inside the labels of the axes
        self._percent = percent

    def fit(self, outer: QRectF) -> None:
        """Update the scale and the frame, which depend on the size and all results."""
        values = [point.value for point in self.points]
        lines = max(MIN_GRID_LINES, int(outer.height() / GRID_STEP_PX))
        self.scale = ChartScale(0, 100, 50) if self._percent else round_scale(values, lines)
        metrics = QFontMetricsF(_label_font())
        labels = [self.axis_label(value) for value in self.scale.lines()]
        left = max(map(metrics.horizontalAdvance, labels)) + 12
        self.frame = outer.adjusted(left, metrics.height() / 2 + 5, -8, -metrics.height() - 9)

    def axis_label(self, value: float) -> str:
        if self._percent:
            return translate("Chart", "{n} %").format(n=round(value))
        return number_text(int(value) if value == int(value) else value)

    def position_of(self, number: int) -> QPointF:
        """The position of a result."""
        return QPointF(self._x_of(number), self.y_of(self.points[number].value))

    def _x_of(self, number: int) -> float:
        return self.frame.left() + EDGE_PX + (number - self.first) * self._step_width()

    def y_of(self, value: float) -> float:
        low, high, _ = self.scale
        return self.frame.bottom() - (value - low) / (high - low) * self.frame.height()

    def _step_width(self) -> float:
        gaps = max(1, len(self.points) - 1)
        return min(MAX_STEP_PX, max(MIN_STEP_PX, (self.frame.width() - 2 * EDGE_PX) / gaps))

    def visible_count(self) -> int:
        """The number of results that fit."""
        return max(1, int((self.frame.width() - 2 * EDGE_PX) / self._step_width() + 1.001))

    def visible(self) -> range:
        """The numbers of the visible results."""
        return range(self.first, min(len(self.points), self.first + self.visible_count()))

    def result_at(self, x: float) -> int:
        """The number of the result at a horizontal position, or -1."""
        offset = round((x - self.frame.left() - EDGE_PX) / self._step_width())
        number = self.first + offset
        return number if number in self.visible() else -1

    # Painting

    def paint(self, painter: QPainter, current: int) -> None:
        """Paint the axes, the average and the results, one of which may be current."""
        painter.setFont(_label_font())
        self._paint_grid(painter)
        self._paint_dates(painter)
        self._paint_average(painter)
        if current in self.visible():
            self._paint_current(painter, self.position_of(current))
        for number in self.visible():
            paint_mark(painter, self.position_of(number), self.points[number].mark)

    def _paint_grid(self, painter: QPainter) -> None:
        frame = self.frame
        for value in self.scale.lines():
            y = self.y_of(value)
            painter.setPen(QPen(colour("line"), 2 if value == 0 else 1))
            painter.drawLine(QPointF(frame.left(), y), QPointF(frame.right(), y))
            painter.setPen(colour("ink_soft"))
            label = QRectF(0, y - 20, frame.left() - 6, 40)
            alignment = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(label, alignment, self.axis_label(value))

    def _paint_dates(self, painter: QPainter) -> None:
        """Paint as many dates as fit, each day once."""
        frame, metrics = self.frame, QFontMetricsF(painter.font())
        next_left, previous = frame.left(), ""
        for number in self.visible():
            date, x = self.points[number].date(), self._x_of(number)
            width = metrics.horizontalAdvance(date)
            left = min(max(frame.left(), x - width / 2), frame.right() - width)
            if date == previous or left < next_left:
                continue
            painter.setPen(QPen(colour("line"), 1))
            painter.drawLine(QPointF(x, frame.bottom()), QPointF(x, frame.bottom() + 4))
            painter.setPen(colour("ink_soft"))
            painter.drawText(QPointF(left, frame.bottom() + 5 + metrics.ascent()), date)
            next_left, previous = left + width + 18, date

    def _paint_average(self, painter: QPainter) -> None:
        line = QPolygonF()
        for number in self.visible():
            line.append(QPointF(self._x_of(number), self.y_of(self.averages[number])))
        painter.setPen(average_pen())
        painter.drawPolyline(line)

    def _paint_current(self, painter: QPainter, at: QPointF) -> None:
        top, bottom = self.frame.top(), self.frame.bottom()
        painter.setPen(QPen(colour("focus"), 1.5, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(at.x(), top), QPointF(at.x(), bottom))
        painter.setPen(QPen(colour("focus"), 2))
        painter.setBrush(colour("plate"))
        painter.drawEllipse(at, 10, 10)


def _label_font() -> QFont:
    return font(scaled(FONT_PX))

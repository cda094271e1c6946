"""A chart of one result after another, with a line for how it goes on average."""

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

NARROWEST, WIDEST = 16.0, 90.0  # pixels from one result to the next
LETTERS, NOTHING_LETTERS = 12, 16  # pixels
FEWEST_LINES, LINE_HEIGHT = 3, 44  # lines of the grid, and pixels from one to the next
EDGE = 16.0  # pixels before the first and after the last result


class ChartPoint(NamedTuple):
    """One result. Its words are asked for when they are needed: most results are out of sight."""

    value: float
    mark: ChartMark
    date: Callable[[], str]
    sentence: Callable[[], str]  # all that is known of it


class ScoreChart(QAbstractScrollArea):
    """Results from left to right, the newest last. One of them can be pointed at, by mouse or by
    keys, and opened. What does not fit is reached by scrolling."""

    pointed = Signal(int)  # at the result of that number, or at none: -1
    opened = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.points: list[ChartPoint] = []
        self.selected = -1  # by a click or by keys
        self._hovered = -1
        self._averages: list[float] = []
        self._percent = False
        self.scale = ChartScale(0, 1, 1)
        self.plot = QRectF()  # where the results are, inside the labels of the axes
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.setAccessibleName(translate("Chart", "Score history"))

    def show_points(
        self, points: Sequence[ChartPoint], percent: bool = False, selected: int = -1
    ) -> None:
        """Show these results; percentages are seen on the whole scale from 0 to 100."""
        self.points = list(points)
        self._percent = percent
        values = [point.value for point in self.points]
        self._averages = running_average(values)
        self.selected, self._hovered = selected, -1
        self._measure()
        bar = self.horizontalScrollBar()
        bar.setValue(bar.maximum())
        self._bring_into_view()
        self.setAccessibleDescription(self.told())
        self._changed()

    def told(self) -> str:
        """The chart in words: how many, lowest, highest, and the newest results."""
        if not self.points:
            return translate("Chart", "No game fits this choice.")
        values = [point.value for point in self.points]
        text = translate(
            "Chart", "%n result(s), from {low} to {high}, lately {average} on average.", "",
            len(values),
        )  # fmt: skip
        ends = (min(values), max(values), self._averages[-1])
        lowest, highest, lately = map(self._axis_label, ends)
        head = text.format(low=lowest, high=highest, average=lately)
        newest = "; ".join(point.sentence() for point in self.points[:-6:-1])
        latest = translate("Chart", "The newest: {results}.").format(results=newest)
        keys = translate("Chart", "The arrow keys go from result to result.")
        return f"{head} {latest} {keys}"

    def current(self) -> int:
        """The result that is pointed at, or -1."""
        return self._hovered if self._hovered >= 0 else self.selected

    def select(self, number: int) -> None:
        """Point at a result and bring it into view."""
        if not self.points:
            return
        self.selected = min(max(0, number), len(self.points) - 1)
        self._hovered = -1
        self._bring_into_view()
        self._changed()
        sentence = self.points[self.selected].sentence()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))

    def _bring_into_view(self) -> None:
        bar, shown = self.horizontalScrollBar(), self._shown()
        if 0 <= self.selected < bar.value():
            bar.setValue(self.selected)
        elif self.selected >= bar.value() + shown:
            bar.setValue(self.selected - shown + 1)

    def _changed(self) -> None:
        self.viewport().update()
        self.pointed.emit(self.current())

    # Where things are

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(600, 220)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(260, 110)

    def _measure(self) -> None:
        """Look how much room there is, which is no matter of the single result."""
        height = self.viewport().height()
        values = [point.value for point in self.points]
        lines = max(FEWEST_LINES, int(height / LINE_HEIGHT))
        self.scale = ChartScale(0, 100, 50) if self._percent else round_scale(values, lines)
        metrics = QFontMetricsF(_letters())
        labels = [self._axis_label(value) for value in self.scale.lines()]
        left = max(map(metrics.horizontalAdvance, labels)) + 12
        frame = QRectF(self.viewport().rect())
        self.plot = frame.adjusted(left, metrics.height() / 2 + 5, -8, -metrics.height() - 9)
        self._fit_bar()

    def place(self, number: int) -> QPointF:
        """Where a result is in the viewport."""
        step = number - self.horizontalScrollBar().value()
        x = self.plot.left() + EDGE + step * self._pitch()
        return QPointF(x, self._height(self.points[number].value))

    def _height(self, value: float) -> float:
        low, high, _ = self.scale
        return self.plot.bottom() - (value - low) / (high - low) * self.plot.height()

    def _pitch(self) -> float:
        gaps = max(1, len(self.points) - 1)
        return min(WIDEST, max(NARROWEST, (self.plot.width() - 2 * EDGE) / gaps))

    def _shown(self) -> int:
        """How many results fit."""
        return max(1, int((self.plot.width() - 2 * EDGE) / self._pitch() + 1.001))

    def _fit_bar(self) -> None:
        bar, shown = self.horizontalScrollBar(), self._shown()
        at_end = bar.value() == bar.maximum()
        bar.setRange(0, max(0, len(self.points) - shown))
        bar.setPageStep(shown)
        bar.setSingleStep(max(1, shown // 10))
        if at_end:
            bar.setValue(bar.maximum())

    def _visible(self) -> range:
        first = self.horizontalScrollBar().value()
        return range(first, min(len(self.points), first + self._shown()))

    def _nearest(self, x: float) -> int:
        step = round((x - self.plot.left() - EDGE) / self._pitch())
        number = self.horizontalScrollBar().value() + step
        return number if number in self._visible() else -1

    # Hands

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
        self._hover(self._nearest(event.position().x()))

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        event.accept()
        number = self._nearest(event.position().x())
        if event.button() == Qt.MouseButton.LeftButton and number >= 0:
            self.select(number)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        event.accept()  # or it would go to whatever the chart lies on

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        number = self._nearest(event.position().x())
        if event.button() == Qt.MouseButton.LeftButton and number >= 0:
            self.opened.emit(number)

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Leave:
            self._hover(-1)
        return super().viewportEvent(event)

    def _hover(self, number: int) -> None:
        if number != self._hovered:
            self._hovered = number
            self._changed()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        last = len(self.points) - 1
        here = self.selected if self.selected >= 0 else last + 1
        steps = {
            Qt.Key.Key_Left: here - 1,
            Qt.Key.Key_Right: min(here + 1, last),
            Qt.Key.Key_PageUp: here - RECENT_GAMES,
            Qt.Key.Key_PageDown: here + RECENT_GAMES,
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

    # Paint

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self.viewport()) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.points:
                self._paint_grid(painter, self.plot)
                self._paint_dates(painter, self.plot)
                self._paint_average(painter)
                self._paint_current(painter, self.plot)
                for number in self._visible():
                    paint_mark(painter, self.place(number), self.points[number].mark)
            else:
                self._paint_nothing(painter)
            if self.hasFocus():
                painter.setPen(QPen(colour("focus"), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                frame = QRectF(self.viewport().rect()).adjusted(1, 1, -1, -1)
                painter.drawRoundedRect(frame, 6, 6)

    def _paint_nothing(self, painter: QPainter) -> None:
        painter.setPen(colour("ink_soft"))
        painter.setFont(font(scaled(NOTHING_LETTERS)))
        text = translate("Chart", "No game fits this choice.")
        painter.drawText(self.viewport().rect(), Qt.AlignmentFlag.AlignCenter, text)

    def _axis_label(self, value: float) -> str:
        if self._percent:
            return translate("Chart", "{n} %").format(n=round(value))
        return number_text(int(value) if value == int(value) else value)

    def _paint_grid(self, painter: QPainter, plot: QRectF) -> None:
        painter.setFont(_letters())
        for value in self.scale.lines():
            y = self._height(value)
            painter.setPen(QPen(colour("slot"), 2 if value == 0 else 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(colour("ink_soft"))
            frame = QRectF(0, y - 20, plot.left() - 6, 40)
            side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(frame, side, self._axis_label(value))

    def _paint_dates(self, painter: QPainter, plot: QRectF) -> None:
        """As many dates as there is room for, each day once."""
        painter.setFont(_letters())
        metrics = QFontMetricsF(painter.font())
        free, before = plot.left(), ""
        for number in self._visible():
            date, x = self.points[number].date(), self.place(number).x()
            wide = metrics.horizontalAdvance(date)
            left = min(max(plot.left(), x - wide / 2), plot.right() - wide)
            if date == before or left < free:
                continue
            painter.setPen(QPen(colour("slot"), 1))
            painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + 4))
            painter.setPen(colour("ink_soft"))
            painter.drawText(QPointF(left, plot.bottom() + 5 + metrics.ascent()), date)
            free, before = left + wide + 18, date

    def _paint_average(self, painter: QPainter) -> None:
        line = QPolygonF()
        for number in self._visible():
            line.append(QPointF(self.place(number).x(), self._height(self._averages[number])))
        painter.setPen(average_pen())
        painter.drawPolyline(line)

    def _paint_current(self, painter: QPainter, plot: QRectF) -> None:
        if self.current() not in self._visible():
            return
        at = self.place(self.current())
        painter.setPen(QPen(colour("focus"), 1.5, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(at.x(), plot.top()), QPointF(at.x(), plot.bottom()))
        painter.setPen(QPen(colour("focus"), 2))
        painter.setBrush(colour("plate"))
        painter.drawEllipse(at, 10, 10)


def _letters() -> QFont:
    return font(scaled(LETTERS))

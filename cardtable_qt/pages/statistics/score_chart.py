"""A chart of the results of games in their order, with a line for the running average."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from cardtable_qt.base.text_size import scaled
from cardtable_qt.pages.statistics.chart_plot import ChartPlot, ChartPoint
from cardtable_qt.pages.widgets.screen_reader import set_role
from cardtable_qt.storage.statistics import RECENT_GAMES
from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.painting.text_painter import font

translate = QCoreApplication.translate

EMPTY_FONT_PX = 16


class ScoreChart(QAbstractScrollArea):
    """Shows results from left to right, newest last, and scrolls if there are many.

    A result can be selected with the mouse or the keyboard, and opened.
    """

    current_changed = Signal(int)  # the number of the current result, or -1
    opened = Signal(int)  # the number of a result

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.plot = ChartPlot()
        self.selected = -1  # by a click or a key
        self._hovered = -1
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        set_role(self, QAccessible.Role.Chart)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)

    def show_points(
        self, points: Sequence[ChartPoint], percent: bool = False, selected: int = -1
    ) -> None:
        """Show results. Percentages use the whole scale from 0 to 100."""
        self.plot = ChartPlot(points, percent)
        self.selected, self._hovered = selected, -1
        self._measure()
        bar = self.horizontalScrollBar()
        bar.setValue(bar.maximum())
        self._scroll_to_selected()
        self.setAccessibleName(translate("Chart", "Score history"))
        self.setAccessibleDescription(self.description())
        self._update_current()

    def description(self) -> str:
        """The chart as text: the number of results, their range and the newest ones."""
        if not self.plot.points:
            return translate("Chart", "No games match this filter.")
        values = [point.value for point in self.plot.points]
        text = translate(
            "Chart", "%n result(s), from {low} to {high}, recent average {average}.", "",
            len(values),
        )  # fmt: skip
        shown = (min(values), max(values), self.plot.averages[-1])
        lowest, highest, recent = map(self.plot.axis_label, shown)
        summary = text.format(low=lowest, high=highest, average=recent)
        newest = "; ".join(point.sentence() for point in self.plot.points[:-6:-1])
        latest = translate("Chart", "Latest: {results}.").format(results=newest)
        keys = translate("Chart", "Use the arrow keys to move between results.")
        return f"{summary} {latest} {keys}"

    def current(self) -> int:
        """The number of the result under the mouse, or else the selected one, or -1."""
        return self._hovered if self._hovered >= 0 else self.selected

    def select(self, number: int) -> None:
        """Select a result and scroll to it."""
        if not self.plot.points:
            return
        self.selected = min(max(0, number), len(self.plot.points) - 1)
        self._hovered = -1
        self._scroll_to_selected()
        self._update_current()
        sentence = self.plot.points[self.selected].sentence()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))

    def _scroll_to_selected(self) -> None:
        bar, shown = self.horizontalScrollBar(), self.plot.visible_count()
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
        """Fit the plot and the scroll bar to the size and the results."""
        self.plot.fit(QRectF(self.viewport().rect()))
        bar, shown = self.horizontalScrollBar(), self.plot.visible_count()
        at_end = bar.value() == bar.maximum()
        bar.setRange(0, max(0, len(self.plot.points) - shown))
        bar.setPageStep(shown)
        bar.setSingleStep(max(1, shown // 10))
        if at_end:
            bar.setValue(bar.maximum())
        self.plot.first = bar.value()

    # Input

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._measure()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._measure()

    def scrollContentsBy(self, dx: int, dy: int) -> None:  # noqa: N802
        self.plot.first = self.horizontalScrollBar().value()
        self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self._hover(self.plot.result_at(event.position().x()))

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        event.accept()
        number = self.plot.result_at(event.position().x())
        if event.button() == Qt.MouseButton.LeftButton and number >= 0:
            self.select(number)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        event.accept()  # keep it from the widget below

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        number = self.plot.result_at(event.position().x())
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
        last = len(self.plot.points) - 1
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
            if self.plot.points:
                self.plot.paint(painter, self.current())
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

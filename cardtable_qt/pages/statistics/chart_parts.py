"""Parts of the score chart: marks for results, the legend and the scale."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from math import ceil, cos, floor, log10, pi, sin
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardtable_qt.base.text_size import scaled
from cardtable_qt.pages.widgets.screen_reader import set_role
from cardtable_qt.storage.statistics import RECENT_GAMES
from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.painting.text_painter import font

translate = QCoreApplication.translate


STAR_RADIUS_PX, INNER_RADIUS_PX, RING_RADIUS_PX = 7.0, 3.0, 3.5


class ChartMark(Enum):
    """The result of a game: a star for a win, a ring otherwise."""

    WON = "won"
    SHARED = "shared"
    OTHER = "other"


def star_polygon(centre: QPointF) -> QPolygonF:
    """A five-pointed star with one point up."""
    corners = QPolygonF()
    for corner in range(10):
        angle, radius = corner * pi / 5, INNER_RADIUS_PX if corner % 2 else STAR_RADIUS_PX
        corners.append(QPointF(centre.x() + radius * sin(angle), centre.y() - radius * cos(angle)))
    return corners


def paint_mark(painter: QPainter, centre: QPointF, mark: ChartMark) -> None:
    """Paint a filled star for a win, an empty one for a shared win, a ring otherwise."""
    if mark is ChartMark.OTHER:
        painter.setPen(QPen(colour("ink_soft"), 1.8))
        painter.setBrush(colour("plate"))
        painter.drawEllipse(centre, RING_RADIUS_PX, RING_RADIUS_PX)
        return
    pen = QPen(colour("legal"), 1.6)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    painter.setPen(pen)
    painter.setBrush(colour("legal" if mark is ChartMark.WON else "plate"))
    painter.drawPolygon(star_polygon(centre))


def average_pen() -> QPen:
    """The pen for the average line."""
    return QPen(colour("last"), 2.5)


class ChartLegend(QWidget):
    """The legend of the chart in one line. The text shrinks if there is too little room."""

    FONT_PX, MARK_PX, GAP_PX = 13, 22, 14

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_role(self, QAccessible.Role.StaticText)
        self.entries: list[tuple[ChartMark | None, str]] = []
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.retranslate()

    def retranslate(self) -> None:
        self.entries = [
            (ChartMark.WON, translate("Chart", "won")),
            (ChartMark.SHARED, translate("Chart", "shared win")),
            (ChartMark.OTHER, translate("Chart", "not won")),
            (None, translate("Chart", "average of the last %n game(s)", "", RECENT_GAMES)),
        ]
        self.setAccessibleName(", ".join(text for _, text in self.entries))
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802
        metrics = QFontMetricsF(font(scaled(self.FONT_PX)))
        width = sum(metrics.horizontalAdvance(text) for _, text in self.entries)
        return QSize(
            round(width + len(self.entries) * (self.MARK_PX + self.GAP_PX)),
            round(metrics.height()) + 4,
        )

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            shrink = min(1.0, self.width() / self.sizeHint().width())
            painter.setFont(font(scaled(self.FONT_PX) * shrink))
            metrics = QFontMetricsF(painter.font())
            left, middle = 0.0, self.height() / 2
            for mark, text in self.entries:
                if mark is None:
                    painter.setPen(average_pen())
                    painter.drawLine(QPointF(left + 2, middle), QPointF(left + 17, middle))
                else:
                    paint_mark(painter, QPointF(left + 10, middle), mark)
                width = metrics.horizontalAdvance(text)
                painter.setPen(colour("ink_soft"))
                frame = QRectF(left + self.MARK_PX, 0, width + 2, self.height())
                painter.drawText(frame, Qt.AlignmentFlag.AlignVCenter, text)
                left += self.MARK_PX + width + self.GAP_PX


class ChartScale(NamedTuple):
    """An axis scale with round numbers that includes all values."""

    low: float
    high: float
    step: float

    def lines(self) -> list[float]:
        count = round((self.high - self.low) / self.step)
        return [self.low + self.step * n for n in range(count + 1)]


def round_scale(values: Sequence[float], lines: int) -> ChartScale:
    """A scale for these values with about this many lines, on whole numbers."""
    low, high = (min(values), max(values)) if values else (0.0, 1.0)
    if low == high:
        low, high = low - 1, high + 1
    rough = (high - low) / max(1, lines)
    power = 10.0 ** floor(log10(rough))
    step = max(1.0, next(n * power for n in (1, 2, 5, 10) if n * power >= rough * 0.999))
    return ChartScale(floor(low / step) * step, ceil(high / step) * step, step)

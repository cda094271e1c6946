"""The marks in the chart, and what they mean: a win is a star, and everything else a ring."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from math import ceil, cos, floor, log10, pi, sin
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardtable_qt.base.text_size import scaled
from cardtable_qt.storage.statistics import RECENT_GAMES
from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.painting.text_painter import font

translate = QCoreApplication.translate


STAR, INNER, RING = 7.0, 3.0, 3.5  # pixels from the middle


class ChartMark(Enum):
    """How a game ended."""

    WON = "won"
    SHARED = "shared"
    OTHER = "other"


def star_path(at: QPointF) -> QPolygonF:
    """A star with five points, one of them up."""
    corners = QPolygonF()
    for corner in range(10):
        angle, far = corner * pi / 5, INNER if corner % 2 else STAR
        corners.append(QPointF(at.x() + far * sin(angle), at.y() - far * cos(angle)))
    return corners


def paint_mark(painter: QPainter, at: QPointF, mark: ChartMark) -> None:
    """A full star for a win, an empty one for a shared win, a ring for anything else."""
    if mark is ChartMark.OTHER:
        painter.setPen(QPen(colour("ink_soft"), 1.8))
        painter.setBrush(colour("plate"))
        painter.drawEllipse(at, RING, RING)
        return
    pen = QPen(colour("legal"), 1.6)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    painter.setPen(pen)
    painter.setBrush(colour("legal" if mark is ChartMark.WON else "plate"))
    painter.drawPolygon(star_path(at))


def average_pen() -> QPen:
    """How the line of the average is drawn."""
    return QPen(colour("last"), 2.5)


class ChartLegend(QWidget):
    """What the marks of the chart mean, in one line, in smaller letters if need be."""

    LETTERS, MARK, GAP = 13, 22, 14  # pixels

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words: list[tuple[ChartMark | None, str]] = [
            (ChartMark.WON, translate("Chart", "won")),
            (ChartMark.SHARED, translate("Chart", "shared win")),
            (ChartMark.OTHER, translate("Chart", "not won")),
            (None, translate("Chart", "average of the last %n game(s)", "", RECENT_GAMES)),
        ]
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:  # noqa: N802
        metrics = QFontMetricsF(font(scaled(self.LETTERS)))
        wide = sum(metrics.horizontalAdvance(text) for _, text in self.words)
        return QSize(
            round(wide + len(self.words) * (self.MARK + self.GAP)), round(metrics.height()) + 4
        )

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            smaller = min(1.0, self.width() / self.sizeHint().width())
            painter.setFont(font(scaled(self.LETTERS) * smaller))
            metrics = QFontMetricsF(painter.font())
            left, middle = 0.0, self.height() / 2
            for mark, text in self.words:
                if mark is None:
                    painter.setPen(average_pen())
                    painter.drawLine(QPointF(left + 2, middle), QPointF(left + 17, middle))
                else:
                    paint_mark(painter, QPointF(left + 10, middle), mark)
                wide = metrics.horizontalAdvance(text)
                painter.setPen(colour("ink_soft"))
                frame = QRectF(left + self.MARK, 0, wide + 2, self.height())
                painter.drawText(frame, Qt.AlignmentFlag.AlignVCenter, text)
                left += self.MARK + wide + self.GAP


class ChartScale(NamedTuple):
    """Round numbers from below the lowest value to above the highest."""

    low: float
    high: float
    step: float

    def lines(self) -> list[float]:
        count = round((self.high - self.low) / self.step)
        return [self.low + self.step * n for n in range(count + 1)]


def round_scale(values: Sequence[float], lines: int) -> ChartScale:
    """A scale for these values with about so many lines, on whole numbers."""
    low, high = (min(values), max(values)) if values else (0.0, 1.0)
    if low == high:
        low, high = low - 1, high + 1
    rough = (high - low) / max(1, lines)
    power = 10.0 ** floor(log10(rough))
    step = max(1.0, next(n * power for n in (1, 2, 5, 10) if n * power >= rough * 0.999))
    return ChartScale(floor(low / step) * step, ceil(high / step) * step, step)

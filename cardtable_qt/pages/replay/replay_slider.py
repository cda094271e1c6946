"""The slider of a replay, with a tick for every move and named marks."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QFontMetricsF,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QToolTip, QWidget

from cardtable_qt.base.text_size import scaled
from cardtable_qt.pages.replay.replay_text import position_text
from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.painting.text_painter import font, paint_focus_ring

MARGIN_PX = 14  # left and right, so that the knob is never cut off
GROOVE_Y_PX = 15
KNOB_RADIUS_PX = 9
NAME_PX = 12  # font size of the names below the marks
MIN_TICK_GAP_PX = 5
WHEEL_NOTCH = 120  # angle delta of one notch


class SliderMark(NamedTuple):
    """A mark on the slider. The short names are alternatives to write below it.

    A lasting mark, such as a round, extends to the next mark.
    """

    move: int
    name: str
    short_names: tuple[str, ...]
    is_lasting: bool


class MoveSlider(QAbstractSlider):
    """A slider whose value is the number of moves played. A press jumps to the pointer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.marks: list[SliderMark] = []
        self._wheel_angle = 0  # since the last whole notch
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMouseTracking(True)

    def set_moves(self, moves: int, marks: Sequence[SliderMark]) -> None:
        """Set the number of moves and the marks."""
        self.setRange(0, moves)
        self.setPageStep(10)
        self.marks = list(marks)

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(400, 34 + scaled(NAME_PX))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(200, 34 + scaled(NAME_PX))

    # Positions

    def x_of(self, move: int) -> float:
        """The x coordinate of a position."""
        width = self.width() - 2 * MARGIN_PX
        return MARGIN_PX + width * move / max(1, self.maximum())

    def move_at(self, x: float) -> int:
        """The position nearest to an x coordinate."""
        width = max(1, self.width() - 2 * MARGIN_PX)
        return round(min(max((x - MARGIN_PX) / width, 0.0), 1.0) * self.maximum())

    def name_at(self, move: int, at_scoring: bool = False) -> str:
        """The name of the mark at a position. During scoring the previous round still lasts."""
        marks = [
            mark for mark in self.marks if mark.move < move + (not (at_scoring and mark.is_lasting))
        ]
        last = marks[-1] if marks else None
        return "" if last is None or (last.move < move and not last.is_lasting) else last.name

    def position_text_at(self, move: int, at_scoring: bool = False) -> str:
        """A position and the name of its mark, in two lines."""
        name = self.name_at(move, at_scoring)
        text = position_text(move, self.maximum())
        return f"{text}\n{name}" if name else text

    # Mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.setSliderPosition(self.move_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if event.buttons() & Qt.MouseButton.LeftButton and self.isSliderDown():
            self.setSliderPosition(self.move_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.setSliderDown(False)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Down or right goes forward."""
        angle = event.angleDelta()
        self._wheel_angle -= angle.y() or angle.x()
        notches = int(self._wheel_angle / WHEEL_NOTCH)
        self._wheel_angle -= notches * WHEEL_NOTCH
        self.setSliderPosition(self.value() + notches)
        event.accept()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            text = self.position_text_at(self.move_at(event.pos().x()))
            QToolTip.showText(event.globalPos(), escape(text).replace("\n", "<br>"), self)
            return True
        return super().event(event)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_groove(painter)
            self._paint_ticks(painter)
            self._paint_marks(painter)
            knob = QPointF(self.x_of(self.value()), GROOVE_Y_PX)
            painter.setPen(QPen(colour("ink"), 2))
            painter.setBrush(colour("plate_turn"))
            painter.drawEllipse(knob, KNOB_RADIUS_PX, KNOB_RADIUS_PX)
            if self.hasFocus():
                paint_focus_ring(painter, QRectF(knob.x() - 7, knob.y() - 7, 14, 14), 7)

    def _paint_groove(self, painter: QPainter) -> None:
        groove = QRectF(self.x_of(0), GROOVE_Y_PX - 3, self.x_of(self.maximum()) - MARGIN_PX, 6)
        painter.setPen(QPen(colour("line"), 1))
        painter.setBrush(colour("slot"))
        painter.drawRoundedRect(groove, 3, 3)
        painter.setBrush(colour("legal"))
        groove.setRight(self.x_of(self.value()))
        painter.drawRoundedRect(groove, 3, 3)

    def _paint_ticks(self, painter: QPainter) -> None:
        """Paint a tick for each move, or only for every fifth, tenth and so on if too dense."""
        width = (self.width() - 2 * MARGIN_PX) / max(1, self.maximum())
        step = next((n for n in (1, 5, 10, 50, 100) if width * n >= MIN_TICK_GAP_PX), 500)
        painter.setPen(QPen(colour("ink_soft"), 1))
        moves = range(0, self.maximum() + 1, step)
        tops = [QPointF(self.x_of(move), GROOVE_Y_PX + 8) for move in moves]
        painter.drawLines([QLineF(top, top + QPointF(0, 4)) for top in tops])

    def _paint_marks(self, painter: QPainter) -> None:
        painter.setPen(QPen(colour("ink"), 2))
        for mark in self.marks:
            x = self.x_of(mark.move)
            painter.drawLine(QPointF(x, GROOVE_Y_PX - 10), QPointF(x, GROOVE_Y_PX + 13))
        painter.setFont(font(scaled(NAME_PX)))
        for frame, text in self.visible_names():
            painter.drawText(frame, Qt.AlignmentFlag.AlignCenter, text)

    def visible_names(self) -> list[tuple[QRectF, str]]:
        """The names below the marks: the longest if all of them fit, otherwise the shortest."""
        longest = self._place_names([mark.short_names[:1] for mark in self.marks])
        if len(longest) == len(self.marks):
            return longest
        return self._place_names(
            [
                mark.short_names if not n else mark.short_names[-1:]
                for n, mark in enumerate(self.marks)
            ]
        )

    def _place_names(self, names: list[tuple[str, ...]]) -> list[tuple[QRectF, str]]:
        """Place below each mark its first name that does not touch the previous one."""
        metrics = QFontMetricsF(font(scaled(NAME_PX)))
        placed: list[tuple[QRectF, str]] = []
        next_free = 0.0
        for mark, texts in zip(self.marks, names, strict=True):
            for text in texts:
                width = metrics.horizontalAdvance(text) + 6
                left = min(max(self.x_of(mark.move) - width / 2, 0.0), self.width() - width)
                if left >= next_free:
                    placed.append((QRectF(left, GROOVE_Y_PX + 13, width, metrics.height()), text))
                    next_free = left + width
                    break
        return placed

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

    A mark that `lasts`, such as a round, extends to the next mark.
    """

    move: int
    name: str
    short: tuple[str, ...]
    lasts: bool


class MoveSlider(QAbstractSlider):
    """A slider whose value is the number of moves played. A press jumps to the pointer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.flags: list[SliderMark] = []
        self._turned = 0  # since the last whole notch
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMouseTracking(True)

    def set_moves(self, moves: int, flags: Sequence[SliderMark]) -> None:
        """Set the number of moves and the marks."""
        self.setRange(0, moves)
        self.setPageStep(10)
        self.flags = list(flags)

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(400, 34 + scaled(LETTERS))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(200, 34 + scaled(LETTERS))

    # Positions

    def x_of(self, move: int) -> float:
        """The x coordinate of a position."""
        wide = self.width() - 2 * EDGE
        return EDGE + wide * move / max(1, self.maximum())

    def move_at(self, x: float) -> int:
        """The position nearest to an x coordinate."""
        wide = max(1, self.width() - 2 * EDGE)
        return round(min(max((x - EDGE) / wide, 0.0), 1.0) * self.maximum())

    def name_at(self, move: int, counted: bool = False) -> str:
        """The name of the mark at a position. During scoring the previous round still lasts."""
        flags = [flag for flag in self.flags if flag.move < move + (not (counted and flag.lasts))]
        last = flags[-1] if flags else None
        return "" if last is None or (last.move < move and not last.lasts) else last.name

    def words_at(self, move: int, counted: bool = False) -> str:
        """A position and its mark, in two lines."""
        name = self.name_at(move, counted)
        where = position_text(move, self.maximum())
        return f"{where}\n{name}" if name else where

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
        self._turned -= angle.y() or angle.x()
        notches = int(self._turned / NOTCH)
        self._turned -= notches * NOTCH
        self.setSliderPosition(self.value() + notches)
        event.accept()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            words = self.words_at(self.move_at(event.pos().x()))
            QToolTip.showText(event.globalPos(), escape(words).replace("\n", "<br>"), self)
            return True
        return super().event(event)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_groove(painter)
            self._paint_ticks(painter)
            self._paint_flags(painter)
            knob = QPointF(self.x_of(self.value()), GROOVE)
            painter.setPen(QPen(colour("ink"), 2))
            painter.setBrush(colour("plate_turn"))
            painter.drawEllipse(knob, KNOB, KNOB)
            if self.hasFocus():
                paint_focus_ring(painter, QRectF(knob.x() - 7, knob.y() - 7, 14, 14), 7)

    def _paint_groove(self, painter: QPainter) -> None:
        whole = QRectF(self.x_of(0), GROOVE - 3, self.x_of(self.maximum()) - EDGE, 6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour("slot"))
        painter.drawRoundedRect(whole, 3, 3)
        painter.setBrush(colour("legal"))
        whole.setRight(self.x_of(self.value()))
        painter.drawRoundedRect(whole, 3, 3)

    def _paint_ticks(self, painter: QPainter) -> None:
        """Paint a tick for each move, or only for every fifth, tenth and so on if too dense."""
        wide = (self.width() - 2 * EDGE) / max(1, self.maximum())
        step = next((n for n in (1, 5, 10, 50, 100) if wide * n >= APART), 500)
        painter.setPen(QPen(colour("ink_soft"), 1))
        moves = range(0, self.maximum() + 1, step)
        tops = [QPointF(self.x_of(move), GROOVE + 8) for move in moves]
        painter.drawLines([QLineF(top, top + QPointF(0, 4)) for top in tops])

    def _paint_flags(self, painter: QPainter) -> None:
        painter.setPen(QPen(colour("ink"), 2))
        for flag in self.flags:
            x = self.x_of(flag.move)
            painter.drawLine(QPointF(x, GROOVE - 10), QPointF(x, GROOVE + 13))
        painter.setFont(font(scaled(LETTERS)))
        for frame, text in self.names_shown():
            painter.drawText(frame, Qt.AlignmentFlag.AlignCenter, text)

    def names_shown(self) -> list[tuple[QRectF, str]]:
        """The names below the marks: the longest if all of them fit, otherwise the shortest."""
        whole = self._place([flag.short[:1] for flag in self.flags])
        if len(whole) == len(self.flags):
            return whole
        return self._place(
            [flag.short if not n else flag.short[-1:] for n, flag in enumerate(self.flags)]
        )

    def _place(self, names: list[tuple[str, ...]]) -> list[tuple[QRectF, str]]:
        """Place below each mark its first name that does not touch the previous one."""
        metrics = QFontMetricsF(font(scaled(LETTERS)))
        shown: list[tuple[QRectF, str]] = []
        free = 0.0
        for flag, texts in zip(self.flags, names, strict=True):
            for text in texts:
                wide = metrics.horizontalAdvance(text) + 6
                left = min(max(self.x_of(flag.move) - wide / 2, 0.0), self.width() - wide)
                if left >= free:
                    shown.append((QRectF(left, GROOVE + 13, wide, metrics.height()), text))
                    free = left + wide
                    break
        return shown

"""The two buttons with which moves are taken back and come again."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeySequence, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton

from cardtable_qt.game.undoing import TakeBack
from cardtable_qt.table.palette import colour

translate = QCoreApplication.translate
SIDE = 40  # pixels
FAINT = 0.6  # how much is seen of an arrow that does nothing now


def take_back_words(found: TakeBack | None, names: Sequence[str], is_new: bool) -> str:
    """What taking back would do now."""
    keys = _keys(QKeySequence.StandardKey.Undo)
    if found is None and is_new:
        return translate("Game", "Take back the new game ({keys})").format(keys=keys)
    if found is None:
        return translate("Game", "There is nothing to take back")
    if found.free:
        text = translate("Game", "{name} decides again ({keys})")
    else:
        text = translate("Game", "{name} decides again, for practice ({keys})")
    return text.format(name=names[found.seat], keys=keys)


def bring_back_words() -> str:
    keys = _keys(QKeySequence.StandardKey.Redo)
    return translate("Game", "Redo ({keys})").format(keys=keys)


def _keys(standard: QKeySequence.StandardKey) -> str:
    """The keys as this desktop writes them."""
    return QKeySequence(standard).toString(QKeySequence.SequenceFormat.NativeText)


class ArrowButton(QPushButton):
    """A bent arrow, to the left for taking back, to the right for bringing back."""

    def __init__(self, back: bool) -> None:
        super().__init__()
        self._back = back
        self.setObjectName("arrow")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def say(self, what: str, enabled: bool) -> None:
        """What it does now, and whether it does."""
        self.setToolTip(what)
        self.setAccessibleName(what)
        self.setEnabled(enabled)

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(SIDE, super().sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        super().paintEvent(event)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(QRectF(self.rect()).center())
            painter.scale(-1 if self._back else 1, 1)
            tone = colour("button_ink" if self.isEnabled() else "ink_on_table")
            painter.setOpacity(1.0 if self.isEnabled() else FAINT)
            painter.setPen(QPen(tone, 2.4, c=Qt.PenCapStyle.RoundCap))
            painter.drawPath(_bow())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tone)
            painter.drawPath(_head())


def _bow() -> QPainterPath:
    path = QPainterPath()
    path.arcMoveTo(QRectF(-8, -5, 14, 14), 200)
    path.arcTo(QRectF(-8, -5, 14, 14), 200, -165)
    return path


def _head() -> QPainterPath:
    tip = QPointF(9.5, 2.5)
    high = 9 * sin(pi / 3)
    path = QPainterPath(tip)
    path.lineTo(tip.x() - high - 1.5, tip.y() - 2.5)
    path.lineTo(tip.x() - 0.5, tip.y() - high - 1.5)
    path.closeSubpath()
    return path

"""Scrolling a zoomed table: by wheel, by dragging the felt, or with a card at the edge."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from cardtable_qt.table.layout.elements import Box
from cardtable_qt.table.painting.items import rect

if TYPE_CHECKING:
    from cardtable_qt.table.view import TableView


AROUND = 28  # around boxes that are scrolled into view
EDGE = 40  # a dragged card this close to the edge of the window scrolls the table
FASTEST = 14  # per tick
TICK_MS = 16
NOTCH, LINES = 120, 3


class TableScroll(QObject):
    """Scrolls the table. All points are in viewport coordinates."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self.view = view
        self._pointer = QPoint()
        self._grip: QPoint | None = None
        self._pulls = False
        self._may_creep = False  # picking up a card near the edge must not scroll at once
        self._creeping = QTimer(self, interval=TICK_MS)
        self._creeping.timeout.connect(self._creep)

    @property
    def can_scroll(self) -> bool:
        bars = self.view.horizontalScrollBar(), self.view.verticalScrollBar()
        return any(bar.maximum() > bar.minimum() for bar in bars)

    def ensure_visible(self, boxes: Iterable[Box]) -> None:
        """Scroll these boxes into view; if there is no room for all, the last one wins."""
        if self.can_scroll:
            for box in boxes:
                self.view.ensureVisible(rect(box), AROUND, AROUND)

    def wheel(self, event: QWheelEvent) -> bool:
        """Scroll sideways with Shift; return False for other wheel events."""
        if not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            return False
        # Some desktops already swap the axes.
        turn = event.angleDelta().y() or event.angleDelta().x()
        bar = self.view.horizontalScrollBar()
        bar.setValue(bar.value() - round(turn / NOTCH * LINES * bar.singleStep()))
        event.accept()
        return True

    # Scrolling with a dragged card

    def follow(self, at: QPoint) -> None:
        """Start to scroll if a card is being dragged near the edge."""
        self._pointer = at
        if not self.view.mouse.is_dragging:
            self._may_creep = False
        elif self._push() == QPoint():
            self._may_creep = True
        elif self._may_creep or not self.view.viewport().rect().contains(at):
            self._may_creep = True
            if not self._creeping.isActive():
                self._creeping.start()

    def _push(self) -> QPoint:
        """The distance to scroll in one tick."""
        port = self.view.viewport().rect()
        return QPoint(
            _beyond(self._pointer.x(), port.width()), _beyond(self._pointer.y(), port.height())
        )

    def _creep(self) -> None:
        push = self._push()
        if not self.view.mouse.is_dragging or push == QPoint():
            self._creeping.stop()
            return
        self._move_by(push)

    def keep_dragged_under_pointer(self) -> None:
        """Move the dragged card back to the pointer after scrolling."""
        if self.view.mouse.is_dragging:
            self.view.mouse.move(self.view.mapToScene(self._pointer), held=True)

    # Panning

    def start_pan(self, at: QPoint) -> None:
        """Get ready to pan after a press on the bare table."""
        self._pointer = at
        self._grip = at if self.can_scroll else None

    def pan_to(self, at: QPoint) -> bool:
        """Drag the table along; return False if it is not being panned."""
        if self._grip is None:
            return False
        moved = self._grip - at
        if not self._pulls and moved.manhattanLength() < QApplication.startDragDistance():
            return False
        if not self._pulls:
            self._pulls = True
            self.view.mouse.reset()  # no longer a click
            self.view.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        self._grip = at
        self._move_by(moved)
        return True

    def let_go(self) -> None:
        self._grip = None
        if self._pulls:
            self._pulls = False
            self.view.viewport().unsetCursor()

    def _move_by(self, way: QPoint) -> None:
        for bar, far in (
            (self.view.horizontalScrollBar(), way.x()),
            (self.view.verticalScrollBar(), way.y()),
        ):
            bar.setValue(bar.value() + far)


def _beyond(at: int, length: int) -> int:
    """Pixels per tick along one axis, with the pointer at `at` in a viewport of that length."""
    depth = max(0, at - (length - EDGE)) - max(0, EDGE - at)
    return round(max(-1.0, min(1.0, depth / EDGE)) * FASTEST)

"""Scrolling a zoomed table: by wheel, by dragging the felt, or with a card at the edge."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QGraphicsView

from cardtable_qt.table.input.mouse import MouseInput
from cardtable_qt.table.layout.elements import Box
from cardtable_qt.table.painting.items import rect

VISIBLE_MARGIN_PX = 28  # around boxes that are scrolled into view
AUTOSCROLL_EDGE_PX = 40  # a dragged card this close to the edge of the window scrolls the table
MAX_AUTOSCROLL_PX = 14  # per tick
TICK_MS = 16
WHEEL_NOTCH, LINES_PER_NOTCH = 120, 3


class TableScroll(QObject):
    """Scrolls the table. All points are in viewport coordinates."""

    def __init__(self, view: QGraphicsView, mouse: MouseInput) -> None:
        super().__init__(view)
        self._view = view
        self._mouse = mouse
        self._pointer = QPoint()
        self._pan_point: QPoint | None = None
        self._is_panning = False
        self._can_autoscroll = False  # picking up a card near the edge must not scroll at once
        self._autoscroll_timer = QTimer(self, interval=TICK_MS)
        self._autoscroll_timer.timeout.connect(self._autoscroll)

    @property
    def can_scroll(self) -> bool:
        bars = self._view.horizontalScrollBar(), self._view.verticalScrollBar()
        return any(bar.maximum() > bar.minimum() for bar in bars)

    def ensure_visible(self, boxes: Iterable[Box]) -> None:
        """Scroll these boxes into view; if there is no room for all, the last one wins."""
        if self.can_scroll:
            for box in boxes:
                self._view.ensureVisible(rect(box), VISIBLE_MARGIN_PX, VISIBLE_MARGIN_PX)

    def area_in_window(self, box: Box) -> QRect:
        """The visible part of a box, in coordinates of the window."""
        area = self._view.mapFromScene(rect(box)).boundingRect()
        return area & self._view.viewport().rect()

    def handle_wheel(self, event: QWheelEvent) -> bool:
        """Scroll sideways with Shift; return False for other wheel events."""
        if not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            return False
        # Some desktops already swap the axes.
        turn = event.angleDelta().y() or event.angleDelta().x()
        bar = self._view.horizontalScrollBar()
        bar.setValue(bar.value() - round(turn / WHEEL_NOTCH * LINES_PER_NOTCH * bar.singleStep()))
        event.accept()
        return True

    # Scrolling with a dragged card

    def pointer_moved(self, at: QPoint) -> None:
        """Start to scroll if a card is being dragged near the edge."""
        self._pointer = at
        if not self._mouse.is_dragging:
            self._can_autoscroll = False
        elif self._autoscroll_step() == QPoint():
            self._can_autoscroll = True
        elif self._can_autoscroll or not self._view.viewport().rect().contains(at):
            self._can_autoscroll = True
            if not self._autoscroll_timer.isActive():
                self._autoscroll_timer.start()

    def _autoscroll_step(self) -> QPoint:
        """The distance to scroll in one tick."""
        port = self._view.viewport().rect()
        return QPoint(
            _autoscroll_speed(self._pointer.x(), port.width()),
            _autoscroll_speed(self._pointer.y(), port.height()),
        )

    def _autoscroll(self) -> None:
        step = self._autoscroll_step()
        if not self._mouse.is_dragging or step == QPoint():
            self._autoscroll_timer.stop()
            return
        self._scroll_by(step)

    def keep_dragged_under_pointer(self) -> None:
        """Move the dragged card back to the pointer after scrolling."""
        if self._mouse.is_dragging:
            self._mouse.move(self._view.mapToScene(self._pointer), button_down=True)

    # Panning

    def start_pan(self, at: QPoint) -> None:
        """Get ready to pan after a press on the bare table."""
        self._pointer = at
        self._pan_point = at if self.can_scroll else None

    def pan_to(self, at: QPoint) -> bool:
        """Drag the table along; return False if it is not being panned."""
        if self._pan_point is None:
            return False
        moved = self._pan_point - at
        if not self._is_panning and moved.manhattanLength() < QApplication.startDragDistance():
            return False
        if not self._is_panning:
            self._is_panning = True
            self._mouse.reset()  # no longer a click
            self._view.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        self._pan_point = at
        self._scroll_by(moved)
        return True

    def end_pan(self) -> None:
        self._pan_point = None
        if self._is_panning:
            self._is_panning = False
            self._view.viewport().unsetCursor()

    def _scroll_by(self, distance: QPoint) -> None:
        for bar, pixels in (
            (self._view.horizontalScrollBar(), distance.x()),
            (self._view.verticalScrollBar(), distance.y()),
        ):
            bar.setValue(bar.value() + pixels)


def _autoscroll_speed(at: int, length: int) -> int:
    """Pixels per tick along one axis, with the pointer at `at` in a viewport of that length."""
    depth = max(0, at - (length - AUTOSCROLL_EDGE_PX)) - max(0, AUTOSCROLL_EDGE_PX - at)
    return round(max(-1.0, min(1.0, depth / AUTOSCROLL_EDGE_PX)) * MAX_AUTOSCROLL_PX)

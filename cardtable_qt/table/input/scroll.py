"""A table larger than its window: by wheel, by pulling the felt, by a card at the edge."""

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


AROUND = 28  # pixels that are seen around what is brought into view
EDGE = 40  # pixels from the edge of the window, where a dragged card makes the table move
FASTEST = 14  # pixels in a tick
TICK_MS = 16  # milliseconds
NOTCH, LINES = 120, 3  # what a wheel tells for one of its steps, and how far that goes


class TableScroll(QObject):
    """Which part of a table is seen. Points are those of the window, not of the table."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self.view = view
        self._pointer = QPoint()
        self._grip: QPoint | None = None  # where the felt is held
        self._pulls = False
        self._may_creep = False  # a card that is taken up at the edge does not run away
        self._creeping = QTimer(self, interval=TICK_MS)
        self._creeping.timeout.connect(self._creep)

    @property
    def can_scroll(self) -> bool:
        bars = self.view.horizontalScrollBar(), self.view.verticalScrollBar()
        return any(bar.maximum() > bar.minimum() for bar in bars)

    def ensure_visible(self, boxes: Iterable[Box]) -> None:
        """Let these be seen; the last one in any case."""
        if self.can_scroll:
            for box in boxes:
                self.view.ensureVisible(rect(box), AROUND, AROUND)

    def wheel(self, event: QWheelEvent) -> bool:
        """Shift and the wheel go sideways; False if that is not meant."""
        if not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            return False
        # Some desktops have turned it sideways already.
        turn = event.angleDelta().y() or event.angleDelta().x()
        bar = self.view.horizontalScrollBar()
        bar.setValue(bar.value() - round(turn / NOTCH * LINES * bar.singleStep()))
        event.accept()
        return True

    # A card that is dragged

    def follow(self, at: QPoint) -> None:
        """The pointer is there; with a card at the edge, what lies beyond comes into view."""
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
        """How far the table is to move in one tick."""
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
        """The table moved under the pointer: a dragged card stays with the pointer."""
        if self.view.mouse.is_dragging:
            self.view.mouse.move(self.view.mapToScene(self._pointer), held=True)

    # The felt

    def start_pan(self, at: QPoint) -> None:
        """A button or a finger is put down where nothing is to be taken up."""
        self._pointer = at
        self._grip = at if self.can_scroll else None

    def pan_to(self, at: QPoint) -> bool:
        """The felt is pulled along; False if it is not held."""
        if self._grip is None:
            return False
        moved = self._grip - at
        if not self._pulls and moved.manhattanLength() < QApplication.startDragDistance():
            return False
        if not self._pulls:
            self._pulls = True
            self.view.mouse.reset()  # it is no click any more
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
    """How fast to go, with the pointer there on a way of that length."""
    deep = max(0, at - (length - EDGE)) - max(0, EDGE - at)
    return round(max(-1.0, min(1.0, deep / EDGE)) * FASTEST)

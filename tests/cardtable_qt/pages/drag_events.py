"""Files that are dragged over a window, as every supported Qt wants to be told of them."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QLibraryInfo, QMimeData, QPointF, Qt, QVersionNumber
from PySide6.QtGui import QDragEnterEvent, QDropEvent

POSITION = QPointF(50, 300)
LEFT = Qt.MouseButton.LeftButton
NO_KEYS = Qt.KeyboardModifier.NoModifier


def drag_enter_event(
    data: QMimeData, actions: Qt.DropAction, keys: Qt.KeyboardModifier = NO_KEYS
) -> QDragEnterEvent:
    """Something is dragged over a window. Its data have to live as long as the event."""
    # Qt 6.12 deprecates the rounded point, and older ones take no other.
    is_exact = QLibraryInfo.version() >= QVersionNumber(6, 12)
    point: Any = POSITION if is_exact else POSITION.toPoint()
    return QDragEnterEvent(point, actions, data, LEFT, keys)


def drop_event(
    data: QMimeData, actions: Qt.DropAction, keys: Qt.KeyboardModifier = NO_KEYS
) -> QDropEvent:
    """It is let go there."""
    return QDropEvent(POSITION, actions, data, LEFT, keys)

"""Drag and drop events for every supported version of Qt."""

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
    """An event for a drag that enters a window. The data must outlive the event."""
    # Qt 6.12 deprecates the QPoint, and older versions accept nothing else.
    takes_float = QLibraryInfo.version() >= QVersionNumber(6, 12)
    point: Any = POSITION if takes_float else POSITION.toPoint()
    return QDragEnterEvent(point, actions, data, LEFT, keys)


def drop_event(
    data: QMimeData, actions: Qt.DropAction, keys: Qt.KeyboardModifier = NO_KEYS
) -> QDropEvent:
    """An event for a drop. The data must outlive the event."""
    return QDropEvent(POSITION, actions, data, LEFT, keys)

"""A box to choose from that stands in a replay, and keeps the keys it needs itself."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox

KEY = Qt.Key
CLOSING = (KEY.Key_Return, KEY.Key_Enter, KEY.Key_Escape, KEY.Key_F4)
OWN_KEYS = (KEY.Key_Up, KEY.Key_Down, KEY.Key_Home, KEY.Key_End, KEY.Key_PageUp, KEY.Key_PageDown)


class ReplayChoice(QComboBox):
    """Keys with which something is chosen here do nothing in the replay: if it is closed those
    that walk through it, and if it is open all of them."""

    def __init__(self) -> None:
        super().__init__()
        self.view().installEventFilter(self)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and _asks(event) and event.key() in OWN_KEYS:
            event.accept()
            return True
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if isinstance(event, QKeyEvent) and _asks(event):
            event.accept()
            return event.key() not in CLOSING  # these Qt takes at once
        return super().eventFilter(watched, event)


def _asks(event: QEvent) -> bool:
    """Whether Qt asks somebody if a key is theirs, before it becomes a shortcut."""
    return event.type() == QEvent.Type.ShortcutOverride

"""The field that waits for a key."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit

from cardtable_qt.table.input.key_rules import pressed_key

translate = QCoreApplication.translate

KEY_EVENTS = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress, QEvent.Type.KeyRelease)


class KeyField(QLineEdit):
    """Takes the next key, whatever it is, and gives up on Esc or when the focus leaves.

    It waits for one key only, so that nobody is caught in it.
    """

    captured = Signal(str)  # in portable notation
    cancelled = Signal()

    _is_waiting = False  # of the class, because Qt sends events before the constructor has ended

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.hide()

    def wait_for_key(self, text: str) -> None:
        """Take the next key. The text says what it is for."""
        self.setText(translate("Keys", "Press a key…"))
        self.setAccessibleName(text)
        self._is_waiting = True
        self.show()
        self.setFocus()

    def event(self, event: QEvent) -> bool:
        if not self._is_waiting or event.type() not in KEY_EVENTS:
            return super().event(event)
        event.accept()  # before Tab moves the focus, and before a shortcut is triggered
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            self._take(event)
        return True

    def _take(self, event: QKeyEvent) -> None:
        key = pressed_key(event)
        if event.isAutoRepeat() or not key:  # the key that opened the field, or a modifier
            return
        self._is_waiting = False
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
        else:
            self.captured.emit(key)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusOutEvent(event)
        if self._is_waiting:
            self._is_waiting = False
            self.cancelled.emit()

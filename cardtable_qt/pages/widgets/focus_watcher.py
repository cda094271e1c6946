"""Reports when a widget gets or loses the keyboard focus."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget


class FocusWatcher(QObject):
    """Watches the focus of its widget."""

    changed = Signal()  # the widget knows already whether it has the focus

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.changed.emit()
        return super().eventFilter(watched, event)

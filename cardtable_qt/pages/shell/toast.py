"""Short messages shown over the window for a moment."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtWidgets import QLabel, QWidget

from cardtable_qt.base.appearance_watcher import AppearanceWatcher

TOAST_MS = 1800
TOAST_TOP_PX = 12  # below the upper edge of the widget it is shown over


class Toast(QLabel):
    """A text shown over the window for a moment. Mouse events pass through it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("toast")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._hide_timer = QTimer(self, singleShot=True, interval=TOAST_MS)
        self._hide_timer.timeout.connect(self.hide)
        AppearanceWatcher(self, self.hide)
        self.hide()

    def show_text(self, text: str, widget: QWidget) -> None:
        """Show a text at the top of a widget, instead of the previous one."""
        self.setText(text)
        self.adjustSize()
        top = widget.mapTo(
            self.window(), QPoint((widget.width() - self.width()) // 2, TOAST_TOP_PX)
        )
        self.move(top)
        self.raise_()
        self.show()
        self._hide_timer.start()

"""Keeps the newest line of the log in view, unless the reader has scrolled back."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QPushButton

translate = QCoreApplication.translate

BUTTON_MARGIN_PX = 8


class LogFollower(QObject):
    """Follows the newest line. After scrolling back, a button leads to it again."""

    def __init__(self, view: QPlainTextEdit) -> None:
        super().__init__(view)
        self.is_enabled = True
        self.is_following = True
        self._view = view
        self.button = QPushButton(view)
        self.button.setObjectName("newest")
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the End key does the same
        self.button.clicked.connect(self.show_end)
        self.button.hide()
        self._settle_timer = QTimer(self, singleShot=True, interval=0)
        self._settle_timer.timeout.connect(self.update)
        view.verticalScrollBar().actionTriggered.connect(self._scrolled)

    def retranslate(self) -> None:
        self.button.setText(translate("Log", "▼ Newest line"))
        self.button.setToolTip(translate("Log", "Scroll to the newest line (End)"))

    def update(self) -> None:
        """Scroll to the newest line if it is followed, after rows or sizes have changed."""
        if not self.is_enabled:
            return
        if self.is_following:
            self.show_end()
        else:
            self._show_button()

    def update_later(self) -> None:
        """Update now, and once all widgets have their new sizes."""
        self.update()
        self._settle_timer.start()

    def show_end(self) -> None:
        """Scroll to the last line, and follow from now on."""
        self.is_following = True
        # Lines are laid out lazily. Until then the scroll bar does not know their number.
        self._view.moveCursor(QTextCursor.MoveOperation.End)
        self._view.ensureCursorVisible()
        bar = self._view.verticalScrollBar()
        bar.setValue(bar.maximum())
        self._show_button()

    def scroll_to_row(self, row: int) -> None:
        """Make a row the first visible one."""
        document = self._view.document()
        block, top = document.begin(), document.findBlockByNumber(row)
        while block.isValid():
            self._view.blockBoundingRect(block)  # lays it out; until then its lines do not count
            block = block.next()
        self._view.verticalScrollBar().setValue(top.firstLineNumber())

    def look_up(self) -> None:
        """Follow only if the last line is in view now."""
        bar = self._view.verticalScrollBar()
        self.is_following = bar.value() >= bar.maximum()
        self._show_button()

    def _scrolled(self) -> None:
        # The value is still the old one here, but the slider position is the new one.
        bar = self._view.verticalScrollBar()
        self.is_following = bar.sliderPosition() >= bar.maximum()
        self._show_button()

    def _show_button(self) -> None:
        self.button.setVisible(self.is_enabled and not self.is_following)
        if not self.is_following:
            self.button.resize(self.button.sizeHint())
            area = self._view.viewport().geometry()
            self.button.move(
                area.center().x() - self.button.width() // 2,
                area.bottom() - self.button.height() - BUTTON_MARGIN_PX,
            )

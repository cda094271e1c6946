"""A column beside the table: a text that scrolls if it must, and buttons below it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from cardtable_qt.pages.game.score_parts import scroll_area_for
from cardtable_qt.pages.game.step_contents import GAP_PX
from cardtable_qt.pages.widgets.flow_layout import FlowLayout

MARGIN_PX = 10
SCROLL_KEYS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
PAGE_KEYS = (Qt.Key.Key_Left, Qt.Key.Key_Right)


class ColumnButton(QPushButton):
    """A button that leaves the arrow keys to the column, also while it has the focus."""

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (*SCROLL_KEYS, *PAGE_KEYS):
            event.ignore()
        else:
            super().keyPressEvent(event)


class SideColumn(QFrame):
    """Places its contents, and its buttons below them.

    The buttons do not move as long as the contents need no more than `usual_height`.
    """

    def __init__(self, contents: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.scroll_area = scroll_area_for(contents)
        self.scroll_area.setParent(self)
        self.buttons = QWidget(self)
        self._button_row = FlowLayout(self.buttons, GAP_PX)

    def add_button(self, action: Callable[[], object]) -> QPushButton:
        button = ColumnButton()
        button.setAutoDefault(True)  # or Enter would not press it
        button.clicked.connect(action)
        self._button_row.addWidget(button)
        return button

    def fit_contents(self, width: int, room: int) -> int:
        """Fit the contents to a width, and return the height that they need.

        They may use a smaller font if that is more than there is room for.
        """
        raise NotImplementedError

    def usual_height(self, width: int) -> int:
        """A height that is kept free for the contents if there is room."""
        return 0

    def top(self, height: int) -> int:
        """The top of contents and buttons that have this height together."""
        return MARGIN_PX

    def arrange(self) -> None:
        """Place contents and buttons in the room that there is."""
        wide = self.width() - 2 * MARGIN_PX
        buttons = self._button_row.heightForWidth(wide)
        room = self.height() - buttons - 2 * MARGIN_PX - GAP_PX
        high = self.fit_contents(wide, room)
        if high > room:
            high = room
            self.fit_contents(wide - self.scroll_area.verticalScrollBar().sizeHint().width(), room)
        high = max(high, min(room, self.usual_height(wide)))
        top = self.top(high + GAP_PX + buttons)
        self.scroll_area.setGeometry(MARGIN_PX, top, wide, high)
        self.buttons.setGeometry(MARGIN_PX, top + high + GAP_PX, wide, buttons)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self.arrange()

    def scroll_by_key(self, key: Qt.Key) -> bool:
        """Scroll the contents. False if this key does not."""
        direction = SCROLL_KEYS.get(key)
        if direction is None:
            return False
        bar = self.scroll_area.verticalScrollBar()
        bar.setValue(bar.value() + direction * self.fontMetrics().lineSpacing())
        return True

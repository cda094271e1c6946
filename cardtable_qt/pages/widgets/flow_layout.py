"""A layout that wraps its widgets into several rows."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Places widgets from left to right and wraps them like words.

    A widget that expands to the side gets a row of its own.
    """

    def __init__(self, parent: QWidget, gap: int) -> None:
        super().__init__(parent)
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(gap)
        self._items: list[QLayoutItem] = []

    def setGeometry(self, frame: QRect) -> None:  # noqa: N802
        super().setGeometry(frame)
        for item, rect in zip(self._visible(), self._rects(frame.width()), strict=True):
            item.setGeometry(rect.translated(frame.topLeft()))

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        return max((rect.bottom() + 1 for rect in self._rects(width)), default=0)

    def _rects(self, width: int) -> list[QRect]:
        rects: list[QRect] = []
        position, bottom = QPoint(0, 0), 0
        for item in self._visible():
            size = item.sizeHint()
            if item.expandingDirections() & Qt.Orientation.Horizontal:
                size.setWidth(max(width, size.width()))
            if position.x() and position.x() + size.width() > width:
                position = QPoint(0, bottom + self.spacing())
            rects.append(QRect(position, size))
            bottom = max(bottom, position.y() + size.height())
            position += QPoint(size.width() + self.spacing(), 0)
        return rects

    def _visible(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    # Required by QLayout

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        return True

    def sizeHint(self) -> QSize:  # noqa: N802
        sizes = [item.sizeHint() for item in self._visible()]
        width = sum(size.width() + self.spacing() for size in sizes)
        return QSize(width, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:  # noqa: N802
        sizes = [item.minimumSize() for item in self._visible()]
        width = max((size.width() for size in sizes), default=0)
        return QSize(width, max((size.height() for size in sizes), default=0))

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802
        return Qt.Orientation(0)

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        return self._items.pop(index) if 0 <= index < len(self._items) else None

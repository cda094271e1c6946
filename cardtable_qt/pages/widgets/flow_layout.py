"""Buttons in a row, or in several if the window is narrow and the letters are large."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Lays its widgets out like words: from the left, and on the next line if there is no room."""

    def __init__(self, parent: QWidget, gap: int) -> None:
        super().__init__(parent)
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(gap)
        self._items: list[QLayoutItem] = []

    def setGeometry(self, frame: QRect) -> None:  # noqa: N802
        super().setGeometry(frame)
        for item, place in zip(self._shown(), self._places(frame.width()), strict=True):
            item.setGeometry(place.translated(frame.topLeft()))

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        return max((place.bottom() + 1 for place in self._places(width)), default=0)

    def _places(self, width: int) -> list[QRect]:
        places: list[QRect] = []
        at, below = QPoint(0, 0), 0
        for item in self._shown():
            size = item.sizeHint()
            if at.x() and at.x() + size.width() > width:
                at = QPoint(0, below + self.spacing())
            places.append(QRect(at, size))
            below = max(below, at.y() + size.height())
            at += QPoint(size.width() + self.spacing(), 0)
        return places

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    # What every layout has to say

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        return True

    def sizeHint(self) -> QSize:  # noqa: N802
        sizes = [item.sizeHint() for item in self._shown()]
        wide = sum(size.width() + self.spacing() for size in sizes)
        return QSize(wide, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:  # noqa: N802
        sizes = [item.minimumSize() for item in self._shown()]
        wide = max((size.width() for size in sizes), default=0)
        return QSize(wide, max((size.height() for size in sizes), default=0))

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

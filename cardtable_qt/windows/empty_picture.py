"""A picture above the sentence that says why there is nothing to see."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardtable_qt.table.art import ASPECT
from cardtable_qt.table.spots import Face

KIND = "empty"
WIDTH, SMALLEST = 260, 90  # pixels: how wide it is where there is room, and when it is worth it


class EmptyPicture(QWidget):
    """Shows `search`, `shelf` or the like, as large as fits; it gives way to what is below it."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    @property
    def name(self) -> str:
        return self._name

    def show_name(self, name: str) -> None:
        self._name = name
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(WIDTH, round(WIDTH / ASPECT[KIND]))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        width = min(self.width(), round(self.height() * ASPECT[KIND]))
        if width < SMALLEST:
            return
        from cardtable_qt.table.faces import picture_of

        picture = picture_of(Face(KIND, self._name), width, self.devicePixelRatioF())
        place = QRectF((self.width() - width) / 2, 0, width, width / ASPECT[KIND])
        with QPainter(self) as painter:
            painter.drawPixmap(place, picture, QRectF(picture.rect()))

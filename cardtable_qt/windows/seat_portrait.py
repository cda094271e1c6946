"""Who will sit at a seat: a small portrait in the new-game panel."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from cardtable_qt.table.company import Company
from cardtable_qt.table.spots import Face
from cardtable_qt.table.text_size import scaled

SIZE = 30  # pixels


class SeatPortrait(QWidget):
    """A face that is drawn when its place has been seen: nobody waits for the window because of
    it."""

    def __init__(self) -> None:
        super().__init__()
        self.face: Face | None = None
        self._picture: QPixmap | None = None
        self._drawing = QTimer(self, singleShot=True, interval=0)
        self._drawing.timeout.connect(self._draw)
        self.setFixedSize(scaled(SIZE), scaled(SIZE))

    def show_guest(self, who: str) -> None:
        face = Company((who,)).face(0)
        if face != self.face:
            self.face, self._picture = face, None
            self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._drawing.start()  # what is there is seen until then
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        if self._picture is None:
            self._drawing.start()
            return
        with QPainter(self) as painter:
            painter.drawPixmap(QRectF(self.rect()), self._picture, QRectF(self._picture.rect()))

    def _draw(self) -> None:
        from cardtable_qt.table.faces import picture_of

        if self.face is not None:
            self._picture = picture_of(self.face, self.width(), self.devicePixelRatioF())
            self.update()

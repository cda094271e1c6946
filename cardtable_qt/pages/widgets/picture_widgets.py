"""Portraits side by side, for a sheet over the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from cardtable_qt.base.text_size import scaled
from cardtable_qt.table.layout.elements import Face
from cardtable_qt.table.layout.portraits import SeatPortraits
from cardtable_qt.table.painting.art import ASPECT
from cardtable_qt.table.painting.face_cache import face_pixmap

PORTRAIT_PX = 84  # pixels


class PortraitsRow(QWidget):
    """Who a sheet is about."""

    def __init__(self) -> None:
        super().__init__()
        self._inside = QHBoxLayout(self)
        self._inside.setContentsMargins(0, 0, 0, 0)
        self._inside.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._faces: tuple[Face, ...] = ()
        self.hide()

    def show_faces(self, faces: Sequence[Face]) -> None:
        self.setVisible(bool(faces))
        if tuple(faces) != self._faces:
            self._faces = tuple(faces)
            self._create_labels()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._create_labels()
        return super().event(event)

    def _create_labels(self) -> None:
        while (item := self._inside.takeAt(0)) is not None:
            before = item.widget()
            if before is not None:
                before.deleteLater()
        for face in self._faces:
            label = QLabel()
            label.setPixmap(face_pixmap(face, PORTRAIT_PX, self.devicePixelRatioF()))
            self._inside.addWidget(label)


EMPTY_KIND = "empty"
WIDTH_PX, MIN_WIDTH_PX = 260, 90  # pixels: how wide it is where there is room, and when it is worth it


class EmptyStatePicture(QWidget):
    """Shows `search`, `shelf` or the like, as large as fits; it gives way to what is below it."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    @property
    def name(self) -> str:
        return self._name

    def set_name(self, name: str) -> None:
        self._name = name
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(WIDTH_PX, round(WIDTH_PX / ASPECT[EMPTY_KIND]))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        width = min(self.width(), round(self.height() * ASPECT[EMPTY_KIND]))
        if width < MIN_WIDTH_PX:
            return
        from cardtable_qt.table.painting.face_cache import face_pixmap

        picture = face_pixmap(Face(EMPTY_KIND, self._name), width, self.devicePixelRatioF())
        place = QRectF((self.width() - width) / 2, 0, width, width / ASPECT[EMPTY_KIND])
        with QPainter(self) as painter:
            painter.drawPixmap(place, picture, QRectF(picture.rect()))


SEAT_PORTRAIT_PX = 30  # pixels


class SeatPortrait(QWidget):
    """A face that is drawn when its place has been seen: nobody waits for the window because of
    it."""

    def __init__(self) -> None:
        super().__init__()
        self.face: Face | None = None
        self._picture: QPixmap | None = None
        self._drawing = QTimer(self, singleShot=True, interval=0)
        self._drawing.timeout.connect(self._draw)
        self.setFixedSize(scaled(SEAT_PORTRAIT_PX), scaled(SEAT_PORTRAIT_PX))

    def set_portrait(self, who: str) -> None:
        face = SeatPortraits((who,)).face(0)
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
        from cardtable_qt.table.painting.face_cache import face_pixmap

        if self.face is not None:
            self._picture = face_pixmap(self.face, self.width(), self.devicePixelRatioF())
            self.update()

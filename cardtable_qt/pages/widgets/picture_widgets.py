"""Widgets that show portraits, and pictures for empty pages."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from cardtable_qt.base.text_size import scaled
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.layout.portraits import SeatPortraits
from cardtable_qt.table.painting.art import aspect
from cardtable_qt.table.painting.face_cache import face_pixmap

PORTRAIT_PX = 84
SEAT_PORTRAIT_PX = 30
EMPTY_KIND = "empty"
WIDTH_PX, MIN_WIDTH_PX = 260, 90  # of an empty-state picture; below the minimum it is left out


class PortraitsRow(QWidget):
    """Portraits side by side, for an overlay. Hidden if there are none."""

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
            old_label = item.widget()
            if old_label is not None:
                old_label.deleteLater()
        for face in self._faces:
            label = QLabel()
            label.setPixmap(face_pixmap(face, PORTRAIT_PX, self.devicePixelRatioF()))
            self._inside.addWidget(label)


class EmptyStatePicture(QWidget):
    """A picture such as `search`, as large as fits. The widgets below it come first."""

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
        return QSize(WIDTH_PX, round(WIDTH_PX / aspect(EMPTY_KIND)))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        width = min(self.width(), round(self.height() * aspect(EMPTY_KIND)))
        if width < MIN_WIDTH_PX:
            return
        from cardtable_qt.table.painting.face_cache import face_pixmap

        picture = face_pixmap(Face(EMPTY_KIND, self._name), width, self.devicePixelRatioF())
        area = QRectF((self.width() - width) / 2, 0, width, width / aspect(EMPTY_KIND))
        with QPainter(self) as painter:
            painter.drawPixmap(area, picture, QRectF(picture.rect()))


class SeatPortrait(QWidget):
    """A portrait that is drawn after the first paint, to show the window sooner."""

    def __init__(self) -> None:
        super().__init__()
        self.face: Face | None = None
        self._pixmap: QPixmap | None = None
        self._draw_timer = QTimer(self, singleShot=True, interval=0)
        self._draw_timer.timeout.connect(self._draw)
        self.fit_to_text()

    def fit_to_text(self) -> None:
        """Use the size that belongs to the current text size."""
        self.setFixedSize(scaled(SEAT_PORTRAIT_PX), scaled(SEAT_PORTRAIT_PX))
        if self._pixmap is not None:
            self._draw_timer.start()

    def set_portrait(self, name: str) -> None:
        face = SeatPortraits((name,)).face(0)
        if face != self.face:
            self.face, self._pixmap = face, None
            self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._draw_timer.start()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        if self._pixmap is None:
            self._draw_timer.start()
            return
        with QPainter(self) as painter:
            painter.drawPixmap(QRectF(self.rect()), self._pixmap, QRectF(self._pixmap.rect()))

    def _draw(self) -> None:
        from cardtable_qt.table.painting.face_cache import face_pixmap

        if self.face is not None:
            self._pixmap = face_pixmap(self.face, self.width(), self.devicePixelRatioF())
            self.update()

"""A corner of a table, as it looks with what is chosen."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from cardtable_qt.base.text_size import scaled
from cardtable_qt.games.game_tables import GAME_TABLES
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.table.layout.elements import Face
from cardtable_qt.table.painting import surface
from cardtable_qt.table.painting.art import ASPECT, back_face
from cardtable_qt.table.painting.face_cache import face_pixmap
from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.painting.text_painter import draw_paragraph

translate = QCoreApplication.translate

SURFACE_SWATCH = QSize(72, 46)
BACK = QSize(40, 58)
HIGH = 150  # pixels
CARD = 56  # pixels wide, at the usual size
GAME = "extop"  # whose table is shown
CARDS = (Face("extop.card", "green-7"), Face("extop.card", "yellow-12"))


class TablePreview(QWidget):
    """Paints a seat, some cards and words with the tones, sizes and pictures of now."""

    def __init__(self, preferences: Preferences, parent: QWidget) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self.setMinimumHeight(HIGH)
        self.setAccessibleName(translate("Settings", "Preview of the table"))
        preferences.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            painter.setRenderHints(
                QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
            )
            whole = QRectF(self.rect())
            ground = surface.surface_for(GAME_TABLES[GAME].surface)
            surface.paint_surface(painter, whole, whole, ground, self.devicePixelRatioF())
            wide = CARD * self._preferences.card_size / 100
            self._paint_seat(painter, whole.adjusted(26, 12, -26, -12), wide)

    def _paint_seat(self, painter: QPainter, frame: QRectF, wide: float) -> None:
        painter.setPen(QPen(colour("ink_soft"), 1))
        painter.setBrush(colour("plate"))
        painter.drawRoundedRect(frame, 10, 10)
        left = frame.left() + 12
        for card in (*CARDS, back_face(Face("extop.back"), self._preferences.card_back)):
            self._paint_face(painter, card, left, frame, wide)
            left += wide + 8
        face = 44 * self._preferences.text_scale()
        self._paint_face(painter, Face("portrait", "rosa-glad"), left + 8, frame, face)
        painter.setPen(colour("ink"))
        said = translate("Settings", "The cards lie like this.")
        words = QRectF(left + face + 16, frame.top() + 12, frame.right() - left - face - 26, face)
        draw_paragraph(painter, words, said, scaled(15), bold=True, centred=True)

    def _paint_face(
        self, painter: QPainter, face: Face, left: float, frame: QRectF, wide: float
    ) -> None:
        pixmap = face_pixmap(face, wide, self.devicePixelRatioF())
        painter.setClipRect(frame)
        edge = (pixmap.deviceIndependentSize().width() - wide) / 2
        painter.drawPixmap(QPointF(left - edge, frame.top() + 12 - edge), pixmap)
        painter.setClipping(False)


def surface_picture(name: str, ratio: float) -> QPixmap:
    """A piece of that surface; each game's own one beside the other."""
    pixmap = QPixmap(SURFACE_SWATCH * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    with QPainter(pixmap) as painter:
        whole = QRectF(0, 0, SURFACE_SWATCH.width(), SURFACE_SWATCH.height())
        names = (
            [table.surface for table in GAME_TABLES.values()]
            if name == surface.GAME_SURFACE
            else [name]
        )
        for at, each in enumerate(names):
            wide = whole.width() / len(names)
            part = QRectF(at * wide, 0, wide, whole.height())
            surface.paint_surface(painter, part, part, each, ratio)
    return pixmap


def back_picture(name: str, ratio: float) -> QPixmap:
    """A card from behind; where every game has its own, that of the first."""
    face = back_face(Face("gracias.back"), name)
    return face_pixmap(face, BACK.height() * ASPECT[face.kind], ratio)

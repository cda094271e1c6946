"""A preview of the table with the chosen appearance, and images for single choices."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from cardtable_qt.base.text_size import scaled
from cardtable_qt.games.registry import game_table
from cardtable_qt.pages.widgets.screen_reader import set_role
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting import surface
from cardtable_qt.table.painting.art import aspect, back_face
from cardtable_qt.table.painting.face_cache import face_pixmap
from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.painting.text_painter import draw_paragraph
from rules import GAMES

translate = QCoreApplication.translate

SWATCH_SIZE = QSize(72, 46)
BACK_SIZE = QSize(40, 58)
HEIGHT_PX = 150
CARD_WIDTH_PX = 56  # at 100 %
PORTRAIT_WIDTH_PX = 44


class TablePreview(QWidget):
    """Paints a seat with cards, a portrait and text in the chosen appearance."""

    def __init__(self, preferences: Preferences, parent: QWidget) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self.setMinimumHeight(HEIGHT_PX)
        self.setAccessibleName(translate("Settings", "Table preview"))
        set_role(self, QAccessible.Role.Graphic)
        preferences.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            painter.setRenderHints(
                QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
            )
            whole = QRectF(self.rect())
            ground = surface.surface_for(game_table(_game_with_cards()).surface)
            surface.paint_surface(painter, whole, whole, ground, self.devicePixelRatioF())
            card_width = CARD_WIDTH_PX * self._preferences.card_size / 100
            self._paint_seat(painter, whole.adjusted(26, 12, -26, -12), card_width)

    def _paint_seat(self, painter: QPainter, frame: QRectF, card_width: float) -> None:
        painter.setPen(QPen(colour("ink_soft"), 1))
        painter.setBrush(colour("plate"))
        painter.drawRoundedRect(frame, 10, 10)
        left = frame.left() + 12
        game = _game_with_cards()
        back = back_face(Face(f"{game}.back"), self._preferences.card_back)
        for card in (*game_table(game).preview_faces, back):
            self._paint_face(painter, card, left, frame, card_width)
            left += card_width + 8
        portrait = PORTRAIT_WIDTH_PX * self._preferences.text_scale()
        self._paint_face(painter, Face("portrait", "rosa-glad"), left + 8, frame, portrait)
        painter.setPen(colour("ink"))
        text = translate("Settings", "Preview")
        text_left = left + portrait + 16
        box = QRectF(text_left, frame.top() + 12, frame.right() - text_left - 10, portrait)
        draw_paragraph(painter, box, text, scaled(15), bold=True, centred=True)

    def _paint_face(
        self, painter: QPainter, face: Face, left: float, frame: QRectF, width: float
    ) -> None:
        pixmap = face_pixmap(face, width, self.devicePixelRatioF())
        painter.setClipRect(frame)
        margin = (pixmap.deviceIndependentSize().width() - width) / 2
        painter.drawPixmap(QPointF(left - margin, frame.top() + 12 - margin), pixmap)
        painter.setClipping(False)


def _game_with_cards() -> str:
    """The first game that has cards for the preview."""
    return next((key for key in GAMES if game_table(key).preview_faces), next(iter(GAMES)))


def surface_pixmap(name: str, ratio: float) -> QPixmap:
    """A swatch of that surface. Each game's own surfaces are shown side by side."""
    pixmap = QPixmap(SWATCH_SIZE * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    with QPainter(pixmap) as painter:
        whole = QRectF(0, 0, SWATCH_SIZE.width(), SWATCH_SIZE.height())
        names = (
            [game_table(key).surface for key in GAMES] if name == surface.GAME_SURFACE else [name]
        )
        for at, each in enumerate(names):
            width = whole.width() / len(names)
            part = QRectF(at * width, 0, width, whole.height())
            surface.paint_surface(painter, part, part, each, ratio)
    return pixmap


def back_pixmap(name: str, ratio: float) -> QPixmap:
    """A card back. For each game's own, the back of the first game."""
    face = back_face(Face(f"{next(iter(GAMES))}.back"), name)
    return face_pixmap(face, BACK_SIZE.height() * aspect(face.kind), ratio)

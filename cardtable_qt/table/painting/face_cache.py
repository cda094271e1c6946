"""The faces of pieces as pixmaps, for one screen: what is not painted yet comes a little later."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap

from cardtable_qt.table.layout.elements import Face
from cardtable_qt.table.painting import art
from cardtable_qt.table.painting import art as backs
from cardtable_qt.table.painting.image_cache import ImageRequest, image_cache
from cardtable_qt.table.painting.palette import LIGHT

PLACEHOLDER_PX = 57  # pixels: the height of a card that has no picture yet


class FaceCache(QObject):
    """The pixmaps of one table. A face that is new there is ordered, and told of when it is
    painted; until then the piece is a blank card, or the face at another size."""

    face_ready = Signal(object)  # Face

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.is_rough = False  # while the window is being resized: any size will do
        self.back = backs.current_back()
        self._ratio = 1.0
        self._pictures: dict[tuple[Face, float, float], ImageRequest] = {}
        self._pending: dict[ImageRequest, set[Face]] = {}  # several may look alike
        self._latest: dict[Face, QPixmap] = {}
        self._image_cache = image_cache()
        self._image_cache.image_ready.connect(self._image_ready)

    @property
    def ratio(self) -> float:
        """Pixels to a point."""
        return self._ratio

    @ratio.setter
    def ratio(self, ratio: float) -> None:
        if ratio != self._ratio:
            self._ratio = ratio
            self._pictures.clear()

    def pixmap(self, face: Face, width: float, height: float) -> QPixmap:
        """The face at a size in logical pixels, with its shadow around it; see `is_exact`."""
        if self.is_rough and face in self._latest:
            return self._latest[face]
        picture = self._picture(face, width, height)
        pixmap = self._image_cache.request(picture)
        if pixmap is None:
            self._pending.setdefault(picture, set()).add(face)
            return self._latest.get(face) or _placeholder(
                art.ASPECT.get(face.kind) == art.CARD_ASPECT
            )
        self._latest[face] = pixmap
        return pixmap

    def is_exact(self, pixmap: QPixmap, face: Face, width: float, height: float) -> bool:
        """Whether it is the face at that size, and not what stands in for it."""
        return (pixmap.width(), pixmap.height()) == _pixel_size(face, width, height, self._ratio)

    def shadow_margin(self, face: Face, width: float) -> float:
        """The room the shadow of a piece of that width takes on every side, in whole pixels."""
        return _shadow_pixels(face, width * self._ratio) / self._ratio

    def render_all(self) -> None:
        """Everything that was ordered is painted now."""
        self._image_cache.render_pending()

    def render_within(self, seconds: float) -> None:
        """As much as can be painted in that time is painted now."""
        self._image_cache.render_pending(seconds)

    def _picture(self, face: Face, width: float, height: float) -> ImageRequest:
        key = (face, width, height)
        picture = self._pictures.get(key)
        if picture is None:
            shown = backs.back_face(face, self.back)
            picture = self._pictures[key] = _picture(shown, width, height, self._ratio)
        return picture

    def _image_ready(self, picture: ImageRequest) -> None:
        for face in self._pending.pop(picture, ()):
            self.face_ready.emit(face)


def face_pixmap(face: Face, width: float, ratio: float = 1.0) -> QPixmap:
    """A face by itself, for a window: painted at once, without a table around it."""
    return image_cache().render_now(_picture(face, width, width / art.ASPECT[face.kind], ratio))


def _picture(face: Face, width: float, height: float, ratio: float) -> ImageRequest:
    return ImageRequest(art.image_file(face), *_pixel_size(face, width, height, ratio), ratio)


def _pixel_size(face: Face, width: float, height: float, ratio: float) -> tuple[int, int]:
    """How large the picture of a face is, with its shadow."""
    edge = 2 * _shadow_pixels(face, width * ratio)
    return max(1, round(width * ratio)) + edge, max(1, round(height * ratio)) + edge


def _shadow_pixels(face: Face, pixels: float) -> int:
    return 0 if face.kind in art.WITHOUT_SHADOW else max(1, round(pixels * art.SHADOW_MARGIN))


@cache
def _placeholder(is_card: bool) -> QPixmap:
    """What a piece looks like until its face is there: paper, if it is a card."""
    pixmap = QPixmap(round(PLACEHOLDER_PX * art.CARD_ASPECT), PLACEHOLDER_PX)
    pixmap.fill(Qt.GlobalColor.transparent)
    if is_card:
        with QPainter(pixmap) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(LIGHT.paper))
            painter.drawRoundedRect(pixmap.rect().adjusted(2, 2, -2, -2), 3, 3)
    return pixmap

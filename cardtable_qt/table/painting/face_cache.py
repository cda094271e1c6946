"""Pixmaps of the faces of one table, rendered in the background."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap

from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting import art
from cardtable_qt.table.painting.image_cache import ImageRequest, image_cache
from cardtable_qt.table.painting.outlines import Outline
from cardtable_qt.table.painting.palette import LIGHT, current_palette

OUTLINE_PX = 2.8  # with high contrast
PLACEHOLDER_PX = 57  # height of a card that is not rendered yet


class FaceCache(QObject):
    """The pixmaps of one table.

    A new face is rendered in the background and announced by `face_ready`. Until then its pixmap is
    the face at another size, or a blank card.
    """

    face_ready = Signal(object)  # Face

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.is_rough = False  # while the window is being resized, any size will do
        self.back = art.current_back()
        self._palette = current_palette()
        self._ratio = 1.0
        self._requests: dict[tuple[Face, float, float], ImageRequest] = {}
        self._pending: dict[ImageRequest, set[Face]] = {}  # faces may share an image
        # The faces of a table stay here, even if the image cache is too small for all of it.
        self._latest: dict[Face, QPixmap] = {}
        self._latest_requests: dict[Face, ImageRequest] = {}
        self._image_cache = image_cache()
        self._image_cache.image_ready.connect(self._image_ready)

    @property
    def ratio(self) -> float:
        """Device pixels per logical pixel."""
        return self._ratio

    @ratio.setter
    def ratio(self, ratio: float) -> None:
        if ratio != self._ratio:
            self._ratio = ratio
            self._requests.clear()

    def use_current_look(self) -> None:
        """Use the card back and the palette that are chosen now."""
        if (self.back, self._palette) != (art.current_back(), current_palette()):
            self.back, self._palette = art.current_back(), current_palette()
            self._requests.clear()

    def pixmap(self, face: Face, width: float, height: float) -> QPixmap:
        """The face with its shadow, at a size in logical pixels if it `is_exact`."""
        if self.is_rough and face in self._latest:
            return self._latest[face]
        request = self._request(face, width, height)
        if self._latest_requests.get(face) == request:
            return self._latest[face]
        pixmap = self._image_cache.request(request)
        if pixmap is None:
            self._pending.setdefault(request, set()).add(face)
            is_card = art.aspect(face.kind) == art.CARD_ASPECT
            return self._latest.get(face) or _placeholder(is_card)
        self._keep(face, request, pixmap)
        return pixmap

    def has(self, face: Face) -> bool:
        """True if the face was rendered, at any size."""
        return face in self._latest

    def is_exact(self, pixmap: QPixmap, face: Face, width: float, height: float) -> bool:
        """True if the pixmap has this size, False if it is a substitute."""
        return (pixmap.width(), pixmap.height()) == _pixel_size(face, width, height, self._ratio)

    def shadow_margin(self, face: Face, width: float) -> float:
        """The width of the shadow on each side of a piece, in whole device pixels."""
        return _shadow_pixels(face, width * self._ratio) / self._ratio

    def render_all(self) -> None:
        """Render all pending faces now."""
        self._image_cache.render_pending()

    def render_within(self, seconds: float) -> None:
        """Render pending faces now, for at most this time."""
        self._image_cache.render_pending(seconds)

    def _request(self, face: Face, width: float, height: float) -> ImageRequest:
        key = (face, width, height)
        request = self._requests.get(key)
        if request is None:
            shown = art.back_face(face, self.back)
            request = self._requests[key] = _image_request(shown, width, height, self._ratio)
        return request

    def _keep(self, face: Face, request: ImageRequest, pixmap: QPixmap) -> None:
        self._latest[face], self._latest_requests[face] = pixmap, request

    def _image_ready(self, request: ImageRequest) -> None:
        faces = self._pending.pop(request, ())
        for face in faces:
            # At once: other new images may push it out of memory before it is painted.
            self._keep(face, request, self._image_cache.render_now(request))
        for face in faces:
            self.face_ready.emit(face)


def face_pixmap(face: Face, width: float, ratio: float = 1.0) -> QPixmap:
    """The pixmap of a face outside a table, rendered at once."""
    height = width / art.aspect(face.kind)
    return image_cache().render_now(_image_request(face, width, height, ratio))


def _image_request(face: Face, width: float, height: float, ratio: float) -> ImageRequest:
    size = _pixel_size(face, width, height, ratio)
    outline = _outline(face, width, ratio)
    return ImageRequest(art.image_file(face), *size, ratio, outline=outline)


def _outline(face: Face, width: float, ratio: float) -> Outline | None:
    """The outline of a face, if there has to be one. It must fit into the margin of the image."""
    if not current_palette().has_high_contrast or face.kind in (art.TILE, art.ICON):
        return None
    has_shadow = art.has_shadow(face.kind)
    margin = _shadow_pixels(face, width * ratio) if has_shadow else OUTLINE_PX * ratio
    width = min(OUTLINE_PX * ratio, margin)
    tones = current_palette()
    return Outline(tones.outline, tones.plate, width, has_shadow)


def _pixel_size(face: Face, width: float, height: float, ratio: float) -> tuple[int, int]:
    """The size of a face with its shadow, in device pixels."""
    edge = 2 * _shadow_pixels(face, width * ratio)
    return max(1, round(width * ratio)) + edge, max(1, round(height * ratio)) + edge


def _shadow_pixels(face: Face, pixels: float) -> int:
    return max(1, round(pixels * art.SHADOW_MARGIN)) if art.has_shadow(face.kind) else 0


@cache
def _placeholder(is_card: bool) -> QPixmap:
    """A substitute for a face that is not rendered yet: blank paper for a card."""
    pixmap = QPixmap(round(PLACEHOLDER_PX * art.CARD_ASPECT), PLACEHOLDER_PX)
    pixmap.fill(Qt.GlobalColor.transparent)
    if is_card:
        with QPainter(pixmap) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(LIGHT.paper))
            painter.drawRoundedRect(pixmap.rect().adjusted(2, 2, -2, -2), 3, 3)
    return pixmap

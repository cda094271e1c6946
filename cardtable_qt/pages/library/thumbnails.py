"""Thumbnails of tables: painted when first needed, and cached in memory and on disk."""

from __future__ import annotations

import logging
from collections import OrderedDict, deque
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from cardtable_qt.base import text_size
from cardtable_qt.base.gui_priority import prefer_gui
from cardtable_qt.base.texts import single_line
from cardtable_qt.base.translation import ui_language
from cardtable_qt.games.registry import game_table
from cardtable_qt.pages.library.library_reader import (
    FinalPosition,
    LibraryReader,
    ThumbnailRequest,
)
from cardtable_qt.storage.library import LibraryEntry
from cardtable_qt.table.layout.elements import Size
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.layout.portraits import SeatPortraits, portrait_names
from cardtable_qt.table.painting import art as backs
from cardtable_qt.table.painting import palette, surface
from cardtable_qt.table.painting.art import TILE, aspect
from cardtable_qt.table.painting.face_cache import face_pixmap
from cardtable_qt.table.painting.palette import Palette, colour
from cardtable_qt.table.scene import TableScene
from rules import Observation

THUMBNAIL_SIZE = QSize(180, 120)  # in device-independent pixels
TABLE_SIZE = Size(540, 360)  # at which the table is laid out
SCROLL_PAUSE_MS = 60  # no painting until scrolling has stopped this long
MEMORY_CACHE_BYTES = 24 << 20
THUMBNAIL_VERSION = 4  # thumbnails of other versions are painted again
SMOOTH = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
VEIL_ALPHA = 170  # over a table that must not be seen


class Thumbnails(QObject):
    """Returns cached thumbnails at once, and loads or paints the others."""

    ready = Signal(object)  # Path of the game

    def __init__(self, reader: LibraryReader, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.reader = reader
        self.folder = folder
        self._cache: OrderedDict[str, QPixmap | None] = OrderedDict()  # None: there is none
        self._missing: dict[str, LibraryEntry] = {}
        self._to_paint: deque[tuple[ThumbnailRequest, FinalPosition]] = deque()
        self._ratio = 1.0
        self.painter = ThumbnailPainter()
        self._request_timer = QTimer(self, singleShot=True, interval=0)
        self._request_timer.timeout.connect(self._send_requests)
        self._paint_timer = QTimer(self, singleShot=True)
        self._paint_timer.timeout.connect(self._paint_one)
        reader.thumbnail_loaded.connect(self._thumbnail_loaded)

    def pixmap(self, entry: LibraryEntry, ratio: float) -> QPixmap | None:
        """The thumbnail of a game for a pixel ratio. If it is not cached, request it."""
        if entry.error is not None:
            return None
        key = ThumbnailStyle.current(ratio).key(entry)
        if key in self._cache:
            self._cache.move_to_end(key)
            return self._cache[key]
        self._ratio = ratio
        self._missing[key] = entry
        self._request_timer.start()
        return None

    def postpone(self) -> None:
        """Delay painting, because the user is scrolling."""
        if self._paint_timer.isActive():
            self._paint_timer.start(SCROLL_PAUSE_MS)

    def cancel_all(self) -> None:
        """Drop all requests, because the page is hidden."""
        self._request_timer.stop()
        self._paint_timer.stop()
        self._missing.clear()
        self._to_paint.clear()
        self.painter = ThumbnailPainter()

    def remove_outdated(self, entries: list[LibraryEntry], ratio: float) -> None:
        """Remove cached thumbnails of changed or removed games, or for other pixel ratios."""
        style = ThumbnailStyle.current(ratio)
        self.reader.remove_thumbnails(
            self.folder, lambda: frozenset(f"{style.key(entry)}.png" for entry in entries)
        )

    def _send_requests(self) -> None:
        missing, self._missing = self._missing, {}
        self.reader.request_thumbnails(
            [ThumbnailRequest(key, self._file(key), entry) for key, entry in missing.items()]
        )

    def _file(self, key: str) -> Path:
        return self.folder / f"{key}.png"

    def _thumbnail_loaded(
        self, request: ThumbnailRequest, result: QImage | FinalPosition | None
    ) -> None:
        if isinstance(result, FinalPosition):
            self._to_paint.append((request, result))
            if not self._paint_timer.isActive():
                self._paint_timer.start(0)
        else:
            self._add_to_cache(request, result)

    def _paint_one(self) -> None:
        """Paint one thumbnail and let the event loop run before the next."""
        prefer_gui()
        request, position = self._to_paint.popleft()
        if self._to_paint:
            self._paint_timer.start(0)
        if request.key != ThumbnailStyle.current(self._ratio).key(request.entry):
            return  # it was requested before a change of the appearance
        try:
            image = self.painter.paint(position, self._ratio)
        except Exception:
            logging.getLogger(__name__).exception("A thumbnail could not be painted.")
            self.painter = ThumbnailPainter()  # the scene of the old one may be inconsistent
            self._add_to_cache(request, self._placeholder(position.game))
        else:
            self._add_to_cache(request, image)
            self.reader.save_thumbnail(request.file, image)

    def _placeholder(self, game: str) -> QImage | None:
        """The picture of the game. Not cached on disk, so that the next start tries again."""
        try:
            return self.painter.paint_game(game, self._ratio)
        except Exception:
            logging.getLogger(__name__).exception("The picture of %s could not be painted.", game)
            return None

    def _add_to_cache(self, request: ThumbnailRequest, image: QImage | None) -> None:
        self._cache[request.key] = None if image is None else QPixmap.fromImage(image)
        max_count = MEMORY_CACHE_BYTES // (
            THUMBNAIL_SIZE.width() * THUMBNAIL_SIZE.height() * 4 * max(1, round(self._ratio**2))
        )
        while len(self._cache) > max_count:
            self._cache.popitem(last=False)
        self.ready.emit(request.entry.path)


class ThumbnailStyle(NamedTuple):
    """The settings that a thumbnail depends on."""

    ratio: float
    tones: bool | Palette  # True for dark, as in the keys of version 1.0.0
    language: str
    surface: str
    back: str
    text_scale: float

    @classmethod
    def current(cls, ratio: float) -> ThumbnailStyle:
        settings = (surface.current_surface(), backs.current_back(), text_size.scale())
        tones = palette.current_palette()
        return cls(
            ratio, tones if tones.has_high_contrast else tones.is_dark, ui_language(), *settings
        )

    def key(self, entry: LibraryEntry) -> str:
        """The cache key, which changes with the game's file and with the settings."""
        parts = (THUMBNAIL_VERSION, entry.path.parent.name, entry.path.name, *entry.stamp, *self)
        return sha256(repr(parts).encode("utf-8", "surrogateescape")).hexdigest()[:32]


class ThumbnailPainter:
    """Paints thumbnails. Faces are cached across thumbnails."""

    def __init__(self) -> None:
        self._scenes: dict[str, TableScene] = {}

    def paint(self, position: FinalPosition, ratio: float) -> QImage:
        image, frame = _blank_image(ratio)
        with QPainter(image) as painter:
            painter.setRenderHints(SMOOTH)
            surface.paint_surface(
                painter, frame, frame, surface.surface_for(game_table(position.game).surface)
            )
            if position.observation is None:
                _paint_covered(painter, frame, position.game)
            else:
                scene = self._scene(position, position.observation, ratio)
                scene.render(painter, frame, scene.sceneRect())
        return image

    def paint_game(self, game: str, ratio: float) -> QImage:
        """The picture of a game, without a table."""
        image, frame = _blank_image(ratio)
        with QPainter(image) as painter:
            painter.setRenderHints(SMOOTH)
            _paint_tile(painter, frame, game)
        return image

    def _scene(self, position: FinalPosition, observation: Observation, ratio: float) -> TableScene:
        scene = self._scenes.get(position.game)
        if scene is None:
            scene = self._scenes[position.game] = TableScene()
            scene.resize(TABLE_SIZE)
        scale = ratio * THUMBNAIL_SIZE.width() / TABLE_SIZE.width
        scene.set_face_resolution(scale, False)
        names = [single_line(name) for name in position.names]
        layout = game_table(position.game).layout(observation, TABLE_SIZE, names)
        scene.show_layout(SeatPortraits(portrait_names(position.players)).apply_to(layout))
        scene.face_cache.render_all()
        return scene


def _blank_image(ratio: float) -> tuple[QImage, QRectF]:
    image = QImage(THUMBNAIL_SIZE * ratio, QImage.Format.Format_RGB32)
    return image, QRectF(image.rect())


def _paint_tile(painter: QPainter, frame: QRectF, game: str) -> None:
    tile = face_pixmap(Face(TILE, game), frame.height() * aspect(TILE))
    part = QRectF(0, 0, frame.width(), frame.height())  # crops the background at the sides
    part.moveCenter(QRectF(tile.rect()).center())
    painter.drawPixmap(frame, tile, part)


def _paint_covered(painter: QPainter, frame: QRectF, game: str) -> None:
    """Paint the picture of a game behind a pause symbol."""
    _paint_tile(painter, frame, game)
    veil = QColor(colour("overlay"))
    veil.setAlpha(255 if palette.current_palette().has_high_contrast else VEIL_ALPHA)
    painter.fillRect(frame, veil)
    bar = QRectF(0, 0, frame.height() * 0.1, frame.height() * 0.36)
    for side in (-0.9, 0.9):
        bar.moveCenter(frame.center() + QPointF(side * bar.width(), 0))
        painter.fillRect(bar, colour("ink_on_dark"))

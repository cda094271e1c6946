"""Small pictures of tables: painted when they are first seen, and kept on the disk."""

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
from cardtable_qt.games.game_tables import GAME_TABLES
from cardtable_qt.pages.library.library_reader import (
    FinalPosition,
    LibraryReader,
    ThumbnailRequest,
)
from cardtable_qt.storage.library import LibraryEntry
from cardtable_qt.table.layout.elements import Face, Size
from cardtable_qt.table.layout.portraits import SeatPortraits, portrait_names
from cardtable_qt.table.painting import art as backs
from cardtable_qt.table.painting import palette, surface
from cardtable_qt.table.painting.art import ASPECT
from cardtable_qt.table.painting.face_cache import face_pixmap
from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.scene import TableScene
from rules import Observation

THUMBNAIL_SIZE = QSize(180, 120)  # in points, on a card of the shelf
TABLE_SIZE = Size(540, 360)  # how large the table is laid out for it
CALM = 60  # milliseconds without scrolling
KEPT = 24 << 20  # bytes of pictures in memory
THUMBNAIL_VERSION = 4  # of the pictures: those of another kind are painted anew
SMOOTH = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
VEIL = 170  # how much of a table is covered on which nobody may look, 0 to 255


class Thumbnails(QObject):
    """Gives pictures at once if they are there, and as soon as possible if not."""

    ready = Signal(object)  # the Path of the game whose picture is there now

    def __init__(self, reader: LibraryReader, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.reader = reader
        self.folder = folder
        self._there: OrderedDict[str, QPixmap | None] = OrderedDict()  # None: there is no picture
        self._wanted: dict[str, LibraryEntry] = {}
        self._sights: deque[tuple[ThumbnailRequest, FinalPosition]] = deque()
        self._ratio = 1.0
        self.painter = ThumbnailPainter()
        self._asking = QTimer(self, singleShot=True, interval=0)
        self._asking.timeout.connect(self._ask)
        self._painting = QTimer(self, singleShot=True)
        self._painting.timeout.connect(self._paint_one)
        reader.pictured.connect(self._answered)

    def picture(self, entry: LibraryEntry, ratio: float) -> QPixmap | None:
        """The picture of a game for a screen with so many pixels to a point, if it is there."""
        if entry.error is not None:
            return None
        key = ThumbnailStyle.now(ratio).key(entry)
        if key in self._there:
            self._there.move_to_end(key)
            return self._there[key]
        self._ratio = ratio
        self._wanted[key] = entry
        self._asking.start()
        return None

    def wait_a_moment(self) -> None:
        """Somebody scrolls: what they see is painted when they stop."""
        if self._painting.isActive():
            self._painting.start(CALM)

    def forget_all(self) -> None:
        """Nobody looks any more: what is half done is left."""
        self._asking.stop()
        self._painting.stop()
        self._wanted.clear()
        self._sights.clear()
        self.painter = ThumbnailPainter()

    def clean_up(self, entries: list[LibraryEntry], ratio: float) -> None:
        """Remove pictures of games that have changed or are gone, and those for other screens."""
        looks = ThumbnailStyle.now(ratio)
        self.reader.forget_pictures(
            self.folder, lambda: frozenset(f"{looks.key(entry)}.png" for entry in entries)
        )

    def _ask(self) -> None:
        wanted, self._wanted = self._wanted, {}
        self.reader.want(
            [ThumbnailRequest(key, self._file(key), entry) for key, entry in wanted.items()]
        )

    def _file(self, key: str) -> Path:
        return self.folder / f"{key}.png"

    def _answered(self, wish: ThumbnailRequest, answer: QImage | FinalPosition | None) -> None:
        if isinstance(answer, FinalPosition):
            self._sights.append((wish, answer))
            if not self._painting.isActive():
                self._painting.start(0)
        else:
            self._keep(wish, answer)

    def _paint_one(self) -> None:
        """One picture at a time, so that the window can be used in between."""
        prefer_gui()
        wish, sight = self._sights.popleft()
        if self._sights:
            self._painting.start(0)
        try:
            image = self.painter.paint(sight, self._ratio)
        except Exception:
            logging.getLogger(__name__).exception("The picture of a game could not be painted.")
            self.painter = ThumbnailPainter()  # the table of the old one may be half laid out
            self._keep(wish, self._placeholder(sight.game))
        else:
            self._keep(wish, image)
            self.reader.keep_picture(wish.file, image)

    def _placeholder(self, game: str) -> QImage | None:
        """The game's own picture; not kept on the disk, so that the next start tries again."""
        try:
            return self.painter.paint_game(game, self._ratio)
        except Exception:
            logging.getLogger(__name__).exception("The picture of %s could not be painted.", game)
            return None

    def _keep(self, wish: ThumbnailRequest, image: QImage | None) -> None:
        self._there[wish.key] = None if image is None else QPixmap.fromImage(image)
        most = KEPT // (
            THUMBNAIL_SIZE.width() * THUMBNAIL_SIZE.height() * 4 * max(1, round(self._ratio**2))
        )
        while len(self._there) > most:
            self._there.popitem(last=False)
        self.ready.emit(wish.entry.path)


class ThumbnailStyle(NamedTuple):
    """What a picture depends on besides its game."""

    ratio: float
    dark: bool
    language: str
    covered: str
    back: str
    letters: float

    @classmethod
    def now(cls, ratio: float) -> ThumbnailStyle:
        dark = palette.current_palette() is palette.DARK
        ways = (surface.current_surface(), backs.current_back(), text_size.scale())
        return cls(ratio, dark, ui_language(), *ways)

    def key(self, entry: LibraryEntry) -> str:
        """Names one picture; it has another name when the game or the looks have changed."""
        facts = (THUMBNAIL_VERSION, entry.path.parent.name, entry.path.name, *entry.stamp, *self)
        return sha256(repr(facts).encode("utf-8", "surrogateescape")).hexdigest()[:32]


class ThumbnailPainter:
    """Paints tables in small. Faces are drawn once for many pictures."""

    def __init__(self) -> None:
        self._scenes: dict[str, TableScene] = {}

    def paint(self, sight: FinalPosition, ratio: float) -> QImage:
        image, frame = _blank(ratio)
        with QPainter(image) as painter:
            painter.setRenderHints(SMOOTH)
            surface.paint_surface(
                painter, frame, frame, surface.surface_for(GAME_TABLES[sight.game].surface)
            )
            if sight.seen is None:
                _paint_covered(painter, frame, sight.game)
            else:
                scene = self._scene(sight, sight.seen, ratio)
                scene.render(painter, frame, scene.sceneRect())
        return image

    def paint_game(self, game: str, ratio: float) -> QImage:
        """The picture that stands for a game, without a table."""
        image, frame = _blank(ratio)
        with QPainter(image) as painter:
            painter.setRenderHints(SMOOTH)
            _paint_tile(painter, frame, game)
        return image

    def _scene(self, sight: FinalPosition, observation: Observation, ratio: float) -> TableScene:
        scene = self._scenes.get(sight.game)
        if scene is None:
            scene = self._scenes[sight.game] = TableScene()
            scene.resize(TABLE_SIZE)
        scale = ratio * THUMBNAIL_SIZE.width() / TABLE_SIZE.width
        scene.set_face_resolution(scale, False)
        names = [single_line(name) for name in sight.names]
        layout = GAME_TABLES[sight.game].layout(observation, TABLE_SIZE, names)
        scene.show(SeatPortraits(portrait_names(sight.players)).apply_to(layout))
        scene.faces.wait_until_done()
        return scene


def _blank(ratio: float) -> tuple[QImage, QRectF]:
    image = QImage(THUMBNAIL_SIZE * ratio, QImage.Format.Format_RGB32)
    return image, QRectF(image.rect())


def _paint_tile(painter: QPainter, frame: QRectF, game: str) -> None:
    tile = face_pixmap(Face("tile", game), frame.height() * ASPECT["tile"])
    part = QRectF(0, 0, frame.width(), frame.height())  # of the ground at its sides less is seen
    part.moveCenter(QRectF(tile.rect()).center())
    painter.drawPixmap(frame, tile, part)


def _paint_covered(painter: QPainter, frame: QRectF, game: str) -> None:
    """The picture that stands for a game, behind the curtain of a pause."""
    _paint_tile(painter, frame, game)
    curtain = QColor(colour("curtain"))
    curtain.setAlpha(VEIL)
    painter.fillRect(frame, curtain)
    bar = QRectF(0, 0, frame.height() * 0.1, frame.height() * 0.36)
    for side in (-0.9, 0.9):
        bar.moveCenter(frame.center() + QPointF(side * bar.width(), 0))
        painter.fillRect(bar, colour("ink_on_dark"))

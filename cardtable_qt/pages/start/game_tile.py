"""Split from cardtable_qt/windows/start_page.py."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF, QSize, QSizeF, Qt, QTimer
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from cardtable_qt.base.assets import assets_folder
from cardtable_qt.base.text_size import is_large, scaled
from cardtable_qt.table.painting.image_cache import ImageRequest, image_cache
from cardtable_qt.table.painting.palette import colour
from cardtable_qt.table.painting.text_painter import (
    draw_paragraph,
    draw_text,
    font,
    paint_focus_ring,
)
from rules import GAMES, Game

translate = QCoreApplication.translate
PICTURE_ASPECT = 2.0
CORNER_PX = 14.0
TILE_FOLDER = assets_folder() / "art" / "tile"
RESIZE_SETTLE_MS = 120  # milliseconds without another size: the window is not being resized any more
LARGEST_UNIT_PX, READABLE_UNIT_PX = 22, 16  # pixels: the unit in which the words of a tile are measured
PICTURE_SHARE = 0.34  # of a tile's width: the picture beside its words


def tagline(game: Game) -> str:
    """What a game is about, in one line."""
    return {
        "gracias": translate("Start", "Collect much, but never the most: give the rest away."),
        "triple": translate("Start", "Everybody at once: ever new threes in a row."),
        "eight28": translate("Start", "One more card? Close to 8, or to 28, or both."),
        "extop": translate("Start", "The highest colour takes the chip, wanted or not."),
    }[game.key]


def seats_text(game: Game) -> str:
    """How many can play a game."""
    low, high = game.seats[0], game.seats[-1]
    return translate("Start", "{low} to {high} players").format(low=low, high=high)


def _largest_unit(room: QRectF, told: bool) -> float | None:
    """The largest unit in which the words of every game fit, if they can be read in any."""
    units = range(scaled(LARGEST_UNIT_PX), READABLE_UNIT_PX - 1, -1)
    fitting = (unit for unit in units if _fits(room, unit, told))
    return next(fitting, None)


def _fits(room: QRectF, unit: float, told: bool) -> bool:
    bold, small = QFontMetricsF(font(unit * 1.45, True)), QFontMetricsF(font(unit * 0.85))
    first = [
        bold.horizontalAdvance(game.title) + small.horizontalAdvance(seats_text(game))
        for game in GAMES.values()
    ]
    wide = max(first) + unit * 0.5
    return wide <= room.width() and _text_height(room.width(), unit, told) <= room.height()


def _text_height(wide: float, unit: float, told: bool) -> float:
    """How high the words of a game are at most, with or without what it is about."""
    small, flow = QFontMetricsF(font(unit * 0.85)), int(Qt.TextFlag.TextWordWrap)
    room = QRectF(0, 0, wide, 1000)
    told_in = [small.boundingRect(room, flow, tagline(game)).height() for game in GAMES.values()]
    return unit * 1.8 + (max(told_in) + 1 if told else 0)


class GameTile(QAbstractButton):
    """A game to choose: picture, name, one line, seats."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self._lies = is_large()  # large words need all the width: they stand beside the picture
        self._picture: QPixmap | None = None
        self._wanted: ImageRequest | None = None
        self._drawing = QTimer(self, singleShot=True, interval=0)
        self._drawing.timeout.connect(self._draw_picture)
        image_cache().painted.connect(self._hang_up)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setText(game.title.replace("&", "&&"))
        self.setAccessibleName(game.title)
        self.setAccessibleDescription(f"{tagline(game)} {seats_text(game)}")

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(300, 100 if self._lies else 230)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(200, 50 if self._lies else 150)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            frame = QRectF(self.rect()).adjusted(4, 4, -4, -4)
            painter.setPen(self._edge())
            lit = self.underMouse() or self.isChecked()
            painter.setBrush(colour("plate_turn" if lit else "plate"))
            painter.drawRoundedRect(frame, CORNER_PX, CORNER_PX)
            if self._lies:
                wide = min(frame.height() * PICTURE_ASPECT, frame.width() * PICTURE_SHARE)
                self._paint_picture(painter, frame.adjusted(0, 0, wide - frame.width(), 0), frame)
                self._paint_large_words(painter, frame.adjusted(wide, 0, 0, 0))
            else:
                unit = min(max(12.0, min(frame.width() / 17, frame.height() / 12.5)), LARGEST_UNIT_PX)
                unit = min(scaled(unit), max(unit, frame.width() / 15))
                words = frame.adjusted(unit, frame.height() - unit * 4.7, -unit, -unit * 0.4)
                self._paint_picture(painter, frame.adjusted(0, 0, 0, -unit * 4.9), frame)
                self._paint_words(painter, words, unit)
            if self.hasFocus():
                paint_focus_ring(painter, frame, CORNER_PX)

    def _paint_words(self, painter: QPainter, room: QRectF, unit: float) -> None:
        """Name and seats; below them, if there is room, what the game is about."""
        line = QRectF(room.left(), room.top(), room.width(), unit * 1.8)
        painter.setPen(colour("ink"))
        seats = QFontMetricsF(font(unit * 0.85)).horizontalAdvance(seats_text(self.game)) + unit * 0.5
        beside = line.adjusted(0, 0, -seats, 0)
        draw_text(painter, beside, self.game.title, unit * 1.45, True, "left")
        painter.setPen(colour("ink_soft"))
        draw_text(painter, line, seats_text(self.game), unit * 0.85, False, "right")
        painter.setPen(colour("ink"))
        rest = QRectF(room.left(), line.bottom(), room.width(), room.bottom() - line.bottom())
        if rest.height() > 0:
            draw_paragraph(painter, rest, tagline(self.game), unit * 0.85)

    def _paint_large_words(self, painter: QPainter, room: QRectF) -> None:
        """As large as they fit; who wants large words would rather read fewer than smaller ones."""
        room = room.adjusted(READABLE_UNIT_PX * 0.7, 4, -READABLE_UNIT_PX * 0.7, -4)
        unit = _largest_unit(room, told=True) or _largest_unit(room, told=False) or READABLE_UNIT_PX
        high = _text_height(room.width(), unit, told=True)
        if high > room.height():
            high = _text_height(room.width(), unit, told=False)
        middle = QRectF(room.left(), room.center().y() - high / 2, room.width(), high)
        self._paint_words(painter, middle, unit)

    def _paint_picture(self, painter: QPainter, area: QRectF, frame: QRectF) -> None:
        """The picture as it was drawn at an earlier start, or else a moment after it is wanted."""
        ratio = self.devicePixelRatioF()
        high = max(area.height(), area.width() / PICTURE_ASPECT)  # all of the area is covered
        size = QSizeF(high * PICTURE_ASPECT, high) * ratio
        wide, high = round(size.width()), round(size.height())
        wanted = ImageRequest(TILE_FOLDER / f"{self.game.key}.svg", wide, high, ratio, ready=True)
        if wanted != self._wanted:
            self._wanted = wanted
            found = image_cache().from_disk(wanted)
            if found is None:  # while the window is being resized, that will do which is there
                self._drawing.start(RESIZE_SETTLE_MS if self._picture else 0)
            self._picture = found or self._picture
        if self._picture is None:
            return
        path = QPainterPath()
        path.addRoundedRect(frame, CORNER_PX, CORNER_PX)
        painter.save()
        painter.setClipPath(path)
        painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
        painter.drawPixmap(area, self._picture, centred_crop(self._picture, area))
        painter.setClipping(False)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(self._edge())
        painter.drawPath(path)
        painter.restore()

    def _edge(self) -> QPen:
        chosen = self.isChecked()
        return QPen(colour("legal" if chosen else "slot"), 4 if chosen else 1.5)

    def _draw_picture(self) -> None:
        if self._wanted is not None:
            image_cache().request(self._wanted)

    def _hang_up(self, picture: ImageRequest) -> None:
        if picture == self._wanted:
            self._picture = image_cache().from_disk(picture)
            self.update()


def centred_crop(picture: QPixmap, area: QRectF) -> QRectF:
    """The part of a picture that covers an area without being drawn out."""
    whole = QRectF(picture.rect())
    part = QSizeF(area.size()).scaled(whole.size(), Qt.AspectRatioMode.KeepAspectRatio)
    cut = QRectF(0, 0, part.width(), part.height())
    cut.moveCenter(whole.center())
    return cut

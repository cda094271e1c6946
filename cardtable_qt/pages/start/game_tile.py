"""The tile of a game on the start page."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF, QSize, QSizeF, Qt, QTimer
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from cardtable_qt.base.assets import game_assets
from cardtable_qt.base.text_size import is_large, scaled
from cardtable_qt.games.registry import game_texts
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
RESIZE_SETTLE_MS = 120  # the picture is redrawn this long after the last resize
# The text sizes of a tile are multiples of a unit between these two.
LARGEST_UNIT_PX, READABLE_UNIT_PX = 22, 16
PICTURE_SHARE = 0.34  # of a tile's width, if the picture is beside the text


def tagline(game: Game) -> str:
    """The idea of a game in one line."""
    return game_texts(game.key).tagline()


def seats_text(game: Game) -> str:
    """The number of players, such as “3 to 6 players”."""
    low, high = game.seats[0], game.seats[-1]
    return translate("Start", "{low} to {high} players").format(low=low, high=high)


def _largest_unit(area: QRectF, with_tagline: bool) -> float | None:
    """The largest readable unit with which the text of every game fits, if there is one."""
    units = range(scaled(LARGEST_UNIT_PX), READABLE_UNIT_PX - 1, -1)
    fitting = (unit for unit in units if _fits(area, unit, with_tagline))
    return next(fitting, None)


def _fits(area: QRectF, unit: float, with_tagline: bool) -> bool:
    bold, small = QFontMetricsF(font(unit * 1.45, True)), QFontMetricsF(font(unit * 0.85))
    first_lines = [
        bold.horizontalAdvance(game.title) + small.horizontalAdvance(seats_text(game))
        for game in GAMES.values()
    ]
    width = max(first_lines) + unit * 0.5
    height = _text_height(area.width(), unit, with_tagline)
    return width <= area.width() and height <= area.height()


def _text_height(width: float, unit: float, with_tagline: bool) -> float:
    """The height of the longest text of all games."""
    small, flow = QFontMetricsF(font(unit * 0.85)), int(Qt.TextFlag.TextWordWrap)
    area = QRectF(0, 0, width, 1000)
    heights = [small.boundingRect(area, flow, tagline(game)).height() for game in GAMES.values()]
    return unit * 1.8 + (max(heights) + 1 if with_tagline else 0)


class GameTile(QAbstractButton):
    """A button that selects a game: picture, title, number of players, tagline."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self._picture: QPixmap | None = None
        self._request: ImageRequest | None = None
        self._draw_timer = QTimer(self, singleShot=True, interval=0)
        self._draw_timer.timeout.connect(self._draw_picture)
        image_cache().image_ready.connect(self._picture_painted)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setText(game.title.replace("&", "&&"))
        self.setAccessibleName(game.title)
        self.adapt_to_appearance()

    def adapt_to_appearance(self) -> None:
        """Use the current language and text size."""
        self.setAccessibleDescription(f"{tagline(self.game)} {seats_text(self.game)}")
        self.updateGeometry()
        self.update()

    # Large text goes beside the picture instead of below it.

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(300, 100 if is_large() else 230)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(200, 50 if is_large() else 110)

    def picture_width(self) -> float:
        """The width of the picture. It is beside large text, and above other text."""
        frame = self._frame()
        if not is_large():
            return frame.width()
        return min(frame.height() * PICTURE_ASPECT, frame.width() * PICTURE_SHARE)

    def _frame(self) -> QRectF:
        return QRectF(self.rect()).adjusted(4, 4, -4, -4)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            frame = self._frame()
            painter.setPen(self._edge())
            is_highlighted = self.underMouse() or self.isChecked()
            painter.setBrush(colour("plate_turn" if is_highlighted else "plate"))
            painter.drawRoundedRect(frame, CORNER_PX, CORNER_PX)
            if is_large():
                width = self.picture_width()
                self._paint_picture(painter, frame.adjusted(0, 0, width - frame.width(), 0), frame)
                self._paint_large_text(painter, frame.adjusted(width, 0, 0, 0))
            else:
                unit = min(
                    max(12.0, min(frame.width() / 17, frame.height() / 12.5)), LARGEST_UNIT_PX
                )
                unit = min(scaled(unit), max(unit, frame.width() / 15))
                text_area = frame.adjusted(unit, frame.height() - unit * 4.7, -unit, -unit * 0.4)
                self._paint_picture(painter, frame.adjusted(0, 0, 0, -unit * 4.9), frame)
                self._paint_text(painter, text_area, unit)
            if self.hasFocus():
                paint_focus_ring(painter, frame, CORNER_PX)

    def _paint_text(self, painter: QPainter, area: QRectF, unit: float) -> None:
        """Paint title and number of players, and below them the tagline if there is room."""
        line = QRectF(area.left(), area.top(), area.width(), unit * 1.8)
        painter.setPen(colour("ink"))
        seats = (
            QFontMetricsF(font(unit * 0.85)).horizontalAdvance(seats_text(self.game)) + unit * 0.5
        )
        beside = line.adjusted(0, 0, -seats, 0)
        draw_text(painter, beside, self.game.title, unit * 1.45, True, "left")
        painter.setPen(colour("ink_soft"))
        draw_text(painter, line, seats_text(self.game), unit * 0.85, False, "right")
        painter.setPen(colour("ink"))
        rest = QRectF(area.left(), line.bottom(), area.width(), area.bottom() - line.bottom())
        if rest.height() > 0:
            draw_paragraph(painter, rest, tagline(self.game), unit * 0.85)

    def _paint_large_text(self, painter: QPainter, area: QRectF) -> None:
        """Paint the text as large as it fits. The tagline is left out rather than made small."""
        area = area.adjusted(READABLE_UNIT_PX * 0.7, 2, -READABLE_UNIT_PX * 0.7, -2)
        unit = _largest_unit(area, True) or _largest_unit(area, False) or READABLE_UNIT_PX
        height = _text_height(area.width(), unit, with_tagline=True)
        if height > area.height():
            height = _text_height(area.width(), unit, with_tagline=False)
        middle = QRectF(area.left(), area.center().y() - height / 2, area.width(), height)
        self._paint_text(painter, middle, unit)

    def _paint_picture(self, painter: QPainter, area: QRectF, frame: QRectF) -> None:
        """Paint the picture from the disk cache, or request it to be drawn."""
        ratio = self.devicePixelRatioF()
        height = max(area.height(), area.width() / PICTURE_ASPECT)  # covers the whole area
        size = QSizeF(height * PICTURE_ASPECT, height) * ratio
        width, height = round(size.width()), round(size.height())
        file = game_assets(self.game.key) / "art" / "tile" / f"{self.game.key}.svg"
        request = ImageRequest(file, width, height, ratio, uncompressed=True)
        if request != self._request:
            self._request = request
            cached = image_cache().load_from_disk(request)
            if cached is None:  # while the window is being resized, scale the old picture
                self._draw_timer.start(RESIZE_SETTLE_MS if self._picture else 0)
            self._picture = cached or self._picture
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
        is_checked = self.isChecked()
        return QPen(colour("legal" if is_checked else "line"), 4 if is_checked else 1.5)

    def _draw_picture(self) -> None:
        if self._request is not None:
            image_cache().request(self._request)

    def _picture_painted(self, request: ImageRequest) -> None:
        if request == self._request:
            self._picture = image_cache().load_from_disk(request)
            self.update()


def centred_crop(picture: QPixmap, area: QRectF) -> QRectF:
    """The centred part of a picture that fills an area without distortion."""
    whole = QRectF(picture.rect())
    part = QSizeF(area.size()).scaled(whole.size(), Qt.AspectRatioMode.KeepAspectRatio)
    cut = QRectF(0, 0, part.width(), part.height())
    cut.moveCenter(whole.center())
    return cut

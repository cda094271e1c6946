"""The celebration of a result: portraits of the winners in a glow, and confetti."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QEvent, QPointF, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import (
    QColor,
    QHideEvent,
    QPainter,
    QPaintEvent,
    QPolygonF,
    QRadialGradient,
    QRegion,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting.face_cache import face_pixmap
from cardtable_qt.table.painting.palette import GAME_COLOURS, colour, current_palette

PORTRAIT_SIZES_PX = (132, 84, 56)  # of winners, from much room to little
MAX_LARGE_PORTRAITS = 2  # more of them are of the second size at most
GAP_PX = 14  # between two portraits
LIGHT_SHARE = 0.2  # of the size of a portrait, that the light reaches beyond it
RAYS = 16
RAY_ALPHA, GLOW_ALPHA = 70, 150

CONFETTI_MS = 4_200
FRAME_MS = 16
PIECES = 70
CONFETTI_PX = 11.0
START_SHARE = 0.45  # of the time, within which the pieces set out
FALL_SHARE = 0.55  # of the time that one piece takes from top to bottom
SWAY_PX, MAX_TURNS = 34.0, 3.0
FADE_SHARE = 0.15  # of the way, at its end


class WinnerPortraits(QWidget):
    """The portraits of the winners side by side, in a light if they are celebrated."""

    def __init__(self) -> None:
        super().__init__()
        self.faces: tuple[Face, ...] = ()
        self.is_celebrated = False
        self._portrait_px = PORTRAIT_SIZES_PX[0]
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_faces(self, faces: Sequence[Face], is_celebrated: bool) -> None:
        self.faces, self.is_celebrated = tuple(faces), is_celebrated
        self.setVisible(bool(faces))
        self.updateGeometry()
        self.update()

    def set_portrait_size(self, size: int) -> None:
        is_crowded = len(self.faces) > MAX_LARGE_PORTRAITS
        self._portrait_px = min(size, PORTRAIT_SIZES_PX[1]) if is_crowded else size
        self.updateGeometry()
        self.update()

    @property
    def _rim_px(self) -> int:
        """The width of the light around a portrait."""
        return round(self._portrait_px * LIGHT_SHARE) if self.is_celebrated else 0

    def sizeHint(self) -> QSize:  # noqa: N802
        rim = self._rim_px
        count = max(1, len(self.faces))
        width = count * self._portrait_px + (count - 1) * GAP_PX
        return QSize(width + 2 * rim, self._portrait_px + 2 * rim)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.update()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        size = self._portrait_px
        rim = self._rim_px
        step = size + GAP_PX
        boxes = [QRectF(rim + step * i, rim, size, size) for i in range(len(self.faces))]
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            if self.is_celebrated and not current_palette().has_high_contrast:
                for box in boxes:
                    _paint_light(painter, box.center(), size / 2 + rim)
            for face, box in zip(self.faces, boxes, strict=True):
                pixmap = face_pixmap(face, size, self.devicePixelRatioF())
                painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))


def _paint_light(painter: QPainter, centre: QPointF, radius: float) -> None:
    """A soft glow with rays, behind a portrait."""
    gold = colour("turn")
    glow = QRadialGradient(centre, radius)
    for at, alpha in ((0.0, GLOW_ALPHA), (0.72, GLOW_ALPHA), (1.0, 0)):
        glow.setColorAt(at, QColor(gold.red(), gold.green(), gold.blue(), alpha))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(glow)
    painter.drawEllipse(centre, radius, radius)
    painter.setBrush(QColor(gold.red(), gold.green(), gold.blue(), RAY_ALPHA))
    for ray in range(RAYS):
        angle, half = 2 * pi * ray / RAYS, pi / RAYS / 2
        tips = [
            centre + QPointF(cos(angle + side), sin(angle + side)) * radius
            for side in (-half, half)
        ]
        painter.drawPolygon(QPolygonF([centre, *tips]))


class ConfettiPiece(NamedTuple):
    """One piece of confetti. All but its colour are shares of the widget or of the time."""

    colour: str
    x: float
    start: float
    size: float
    sway: float
    turns: float
    is_round: bool


class Confetti(QWidget):
    """Confetti that falls once over its parent, and is gone. The mouse does not notice it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._pieces: list[ConfettiPiece] = []
        self._progress = 0.0
        self._clock = QElapsedTimer()
        self._timer = QTimer(self, interval=FRAME_MS)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(lambda: self.show_at(self._clock.elapsed()))
        self.hide()

    def fall(self) -> None:
        """Let the confetti fall from the beginning."""
        chance = Random()
        names = list(GAME_COLOURS)
        self._pieces = [_random_piece(chance, names[i % len(names)]) for i in range(PIECES)]
        parent = self.parentWidget()
        assert parent is not None
        self.setGeometry(parent.rect())
        self.raise_()
        self.show()
        self._clock.start()
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()
        self.hide()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        self.stop()  # or the confetti would continue when its parent is shown again

    def show_at(self, elapsed_ms: float) -> None:
        """Show the confetti as it is after this time."""
        before, self._progress = self._region(), elapsed_ms / CONFETTI_MS
        if self._progress >= 1:
            self.stop()
        else:
            self.update(before.united(self._region()))

    def _region(self) -> QRegion:
        """Return the region of the pieces: nothing else has to be repainted."""
        region = QRegion()
        for piece in self._pieces:
            fallen = _fallen(piece, self._progress)
            if 0 < fallen < 1:
                middle, reach = self._middle(piece, fallen).toPoint(), round(CONFETTI_PX) + 2
                region += QRect(middle.x() - reach, middle.y() - reach, 2 * reach, 2 * reach)
        return region

    def _middle(self, piece: ConfettiPiece, fallen: float) -> QPointF:
        sway = SWAY_PX * sin(2 * pi * (fallen * 1.5 + piece.sway))
        return QPointF(piece.x * self.width() + sway, fallen * (self.height() + 40) - 20)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for piece in self._pieces:
                fallen = _fallen(piece, self._progress)
                if 0 < fallen < 1:
                    self._paint_piece(painter, piece, fallen)

    def _paint_piece(self, painter: QPainter, piece: ConfettiPiece, fallen: float) -> None:
        painter.save()
        painter.translate(self._middle(piece, fallen))
        painter.rotate(360 * piece.turns * fallen)
        painter.setOpacity(min(1.0, (1 - fallen) / FADE_SHARE))
        painter.setPen(colour("paper"))  # a light edge, or dark pieces vanish on a dark table
        painter.setBrush(colour(piece.colour))
        size = CONFETTI_PX * piece.size
        flat = size * (0.25 + 0.75 * abs(cos(2 * pi * piece.turns * fallen)))  # it tumbles
        frame = QRectF(-size / 2, -flat / 2, size, flat)
        if piece.is_round:
            painter.drawEllipse(frame)
        else:
            painter.drawRect(frame)
        painter.restore()


def _random_piece(chance: Random, colour_name: str) -> ConfettiPiece:
    return ConfettiPiece(
        colour_name,
        chance.random(),
        chance.uniform(0, START_SHARE),
        chance.uniform(0.7, 1.2),
        chance.random(),
        chance.uniform(-MAX_TURNS, MAX_TURNS),
        chance.random() < 0.3,
    )


def _fallen(piece: ConfettiPiece, progress: float) -> float:
    """Return the share of its way that a piece has fallen."""
    return (progress - piece.start) / FALL_SHARE

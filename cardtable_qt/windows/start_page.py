"""The first page: the four games as tiles, and the panel with which one is set up."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from cardtable_qt.game.settings import Settings
from cardtable_qt.table import art
from cardtable_qt.table.art.palette import colour
from cardtable_qt.table.items import draw_text, font, paint_focus
from cardtable_qt.table.spots import Face
from cardtable_qt.windows.new_game import NewGamePanel
from rules import GAMES, Game

translate = QCoreApplication.translate


def about(game: Game) -> str:
    """What a game is about, in one line."""
    return {
        "gracias": translate("Start", "Collect much, but never the most: give the rest away."),
        "triple": translate("Start", "Everybody at once: ever new threes in a row."),
        "eight28": translate("Start", "One more card? Close to 8, or to 28, or both."),
        "extop": translate("Start", "The highest colour takes the chip, wanted or not."),
    }[game.key]


class Tile(QAbstractButton):
    """A game to choose: picture, name, one line, seats."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setText(game.title)
        self.setAccessibleName(game.title)
        self.setAccessibleDescription(f"{about(game)} {self.seats()}")

    def seats(self) -> str:
        low, high = self.game.seats[0], self.game.seats[-1]
        return translate("Start", "{low} to {high} players").format(low=low, high=high)

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(300, 230)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(200, 150)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        chosen = self.isChecked()
        painter.setPen(QPen(colour("legal" if chosen else "slot"), 4 if chosen else 1.5))
        painter.setBrush(colour("plate_turn" if self.underMouse() or chosen else "plate"))
        painter.drawRoundedRect(frame, 14, 14)
        unit = max(12.0, min(frame.width() / 17, frame.height() / 12.5))
        words = unit * 4.9
        self._paint_picture(painter, frame.adjusted(unit, unit, -unit, -words))
        line = QRectF(frame.left() + unit, frame.bottom() - words + unit * 0.2, 0, unit * 1.8)
        line.setRight(frame.right() - unit)
        painter.setPen(colour("ink"))
        draw_text(painter, line, self.game.title, unit * 1.45, True, "left")
        painter.setPen(colour("ink_soft"))
        draw_text(painter, line, self.seats(), unit * 0.85, False, "right")
        painter.setFont(font(unit * 0.85))
        painter.setPen(colour("ink"))
        rest = QRectF(line.left(), line.bottom(), line.width(), unit * 2.4)
        painter.drawText(rest, int(Qt.TextFlag.TextWordWrap), about(self.game))
        if self.hasFocus():
            paint_focus(painter, frame, 14)
        painter.end()

    def _paint_picture(self, painter: QPainter, frame: QRectF) -> None:
        aspect = art.ASPECT["tile"]
        high = min(frame.height(), frame.width() / aspect)
        wide = high * aspect
        painter.save()
        painter.translate(frame.center().x() - wide / 2, frame.center().y() - high / 2)
        art.paint(painter, Face("tile", self.game.key), wide, high)
        painter.restore()


class StartPage(QWidget):
    """Choose a game, set it up, begin."""

    begin = Signal(object)  # GameSetup

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.setObjectName("start")
        title = QLabel(translate("Start", "Card Table"))
        title.setObjectName("title")
        subtitle = QLabel(translate("Start", "Which game shall it be?"))
        subtitle.setObjectName("subtitle")
        self.group = QButtonGroup(self)
        self.tiles: dict[str, Tile] = {}
        grid = QGridLayout()
        grid.setSpacing(10)
        for place, game in enumerate(GAMES.values()):
            tile = self.tiles[game.key] = Tile(game)
            self.group.addButton(tile)
            grid.addWidget(tile, place // 2, place % 2)
            tile.toggled.connect(partial(self._toggled, game))
        self.panel = NewGamePanel(settings)
        self.panel.begin.connect(self.begin)
        left = QVBoxLayout()
        left.setSpacing(2)
        left.addWidget(title)
        left.addWidget(subtitle)
        left.addSpacing(10)
        left.addLayout(grid, 1)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(24, 18, 24, 22)
        whole.setSpacing(22)
        whole.addLayout(left, 10)
        whole.addWidget(self.panel, 7)
        last = settings.get("game", "gracias")
        self.tiles[last if last in self.tiles else "gracias"].setChecked(True)

    def _toggled(self, game: Game, on: bool) -> None:
        if not on:
            return
        self.settings.set("game", game.key)
        self.panel.set_game(game)

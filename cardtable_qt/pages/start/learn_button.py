"""Buttons that begin or continue the lesson of a game."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

from cardtable_qt.base.text_size import is_large
from cardtable_qt.games.registry import has_lesson
from cardtable_qt.pages.start.game_tile import GameTile
from cardtable_qt.storage.lessons import stored_lesson
from cardtable_qt.storage.settings import Settings
from rules import Game

translate = QCoreApplication.translate

CORNER_MARGIN_PX = 10  # between a button on a tile and the edge of the tile
SHORT_TEXT = "?"  # where there is no room for more


class LearnButton(QPushButton):
    """Offers the lesson of a game. It is hidden if the game has none."""

    requested = Signal(object)  # Game

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game: Game | None = None
        self._settings = settings
        self.setObjectName("link")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAutoDefault(True)  # so that Enter presses it instead of starting the game
        self.clicked.connect(lambda: self.requested.emit(self.game))
        self.hide()

    def set_game(self, game: Game) -> None:
        self.game = game
        self.retranslate()

    def retranslate(self) -> None:
        """Write what a press does now."""
        if self.game is None:
            return
        step = stored_lesson(self._settings, self.game.key).step
        tip = translate("Start", "Learn the game by playing it, step by step")
        if step:
            tip = translate("Start", "Continue the lesson at step {number}, or begin it again")
            tip = tip.format(number=step + 1)
        self.setText(translate("Start", "Learn"))
        self.setToolTip(tip)
        self.setAccessibleDescription(tip)
        self.setVisible(self._is_offered(self.game))

    def _is_offered(self, game: Game) -> bool:
        return has_lesson(game.key)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        self.retranslate()  # the lesson may have been taken meanwhile
        super().showEvent(event)


class TileLearnButton(LearnButton):
    """A button in the corner of a game's tile, until its lesson was done once.

    Keys reach the one in the panel instead, which is there for the game of the selected tile.
    """

    def __init__(self, settings: Settings, tile: GameTile) -> None:
        super().__init__(settings, tile)
        self.setObjectName("tileLearn")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.set_game(tile.game)
        tile.installEventFilter(self)

    def retranslate(self) -> None:
        super().retranslate()
        if self.game is not None:
            name = translate("Start", "Learn {game}").format(game=self.game.title)
            self.setAccessibleName(name)
            self._place()

    def _is_offered(self, game: Game) -> bool:
        return super()._is_offered(game) and not stored_lesson(self._settings, game.key).is_done

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Resize:
            self._place()
        elif event.type() == QEvent.Type.Show:
            self.retranslate()
        return False

    def _place(self) -> None:
        """Stay in the upper corner of the picture, which is beside large text."""
        tile = self.parentWidget()
        assert isinstance(tile, GameTile)
        self.setText(translate("Start", "Learn"))
        self.adjustSize()
        room = tile.picture_width() - CORNER_MARGIN_PX
        if self.width() > room:
            self.setText(SHORT_TEXT)
            self.adjustSize()
        x = CORNER_MARGIN_PX
        if not is_large():
            x = tile.width() - self.width() - CORNER_MARGIN_PX
        self.move(x, CORNER_MARGIN_PX)

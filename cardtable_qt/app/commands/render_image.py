"""Renders a position of a record exactly as the window would show it."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QBuffer, QByteArray, QCoreApplication, QEvent, QIODevice, QPoint, Qt
from PySide6.QtGui import QImage, QImageWriter

from cardtable_qt.app.application import create_app
from cardtable_qt.base.pace import PACES
from cardtable_qt.opponents import Player as Opponent
from cardtable_qt.opponents.random_player import RandomPlayer
from cardtable_qt.pages.game.game_page import GamePage
from cardtable_qt.session.clock import ManualClock
from cardtable_qt.session.controller import Controller
from cardtable_qt.session.recorded_game import UnrecordedGame
from cardtable_qt.table.layout.portraits import SeatPortraits
from cardtable_qt.table.painting.image_cache import image_cache
from rules.records import Record, SeatedPlayer
from rules.records.setup import HUMAN, GameSetup


class ImageFormat(Protocol):
    """Size in points, pixels per point, and language of an image."""

    size: tuple[int, int]
    scale: float
    language: str


def render_position(
    record: Record, move: int, seat: int | None, image_format: ImageFormat
) -> bytes:
    """Render the game page as a PNG."""
    create_app(image_format.language)
    page = GamePage(_paused_controller(record, move, seat))
    page.table.set_animation_ms(0)
    page.view.portraits = SeatPortraits.for_game(record.header)
    page.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    page.setFixedSize(*image_format.size)
    page.show()
    QCoreApplication.sendPostedEvents()  # let the layouts settle
    page.show_position(animate=False)
    page.view.table_scene.set_face_resolution(image_format.scale)
    page.view.finish_animations()
    page.log.view.follower.show_end()
    page.show_result_if_over()
    width, height = (round(length * image_format.scale) for length in image_format.size)
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(image_format.scale)
    page.render(image, QPoint())  # requests the small pictures of the log
    image_cache().render_pending()
    page.render(image, QPoint())
    page.close_game()
    page.deleteLater()
    QCoreApplication.sendPostedEvents(page, QEvent.Type.DeferredDelete.value)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(buffer.data().data())


def _paused_controller(record: Record, move: int, seat: int | None) -> Controller:
    """A controller that stays at that position, with that seat as the viewer."""
    header = record.header
    players = tuple(
        SeatedPlayer(player.name, HUMAN if number == seat else "random")
        for number, player in enumerate(header.players)
    )
    setup = GameSetup(header.game, players, header.options)
    return Controller(
        setup,
        UnrecordedGame(record.timeline.copy_until(move)),
        ManualClock(),
        PACES["instant"],
        _random_opponent,
    )


def _random_opponent(game: str, level: str) -> Opponent:
    return RandomPlayer()

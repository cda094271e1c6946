"""Painting a position of a record exactly as the window would."""

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
from rules.records import Record, SeatedPlayer
from rules.records.setup import HUMAN, GameSetup


class ImageFormat(Protocol):
    """What the picture is to be like."""

    size: tuple[int, int]
    scale: float
    language: str


def render_position(record: Record, move: int, seat: int | None, canvas: ImageFormat) -> bytes:
    """The page of the game as a PNG."""
    create_app(canvas.language)
    page = GamePage(_standing_still(record, move, seat))
    page.set_motion(0)
    page.view.company = SeatPortraits.of(record.header.players)
    page.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    page.setFixedSize(*canvas.size)
    page.show()
    QCoreApplication.sendPostedEvents()  # everything finds its final size
    page.show_table(moving=False)
    page.view.draw_faces(canvas.scale)
    page.view.finish_animations()
    page.log.show_end()
    page.show_result_if_over()
    width, height = (round(length * canvas.scale) for length in canvas.size)
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(canvas.scale)
    page.render(image, QPoint())
    page.close_game()
    page.deleteLater()
    QCoreApplication.sendPostedEvents(page, QEvent.Type.DeferredDelete.value)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(buffer.data().data())


def _standing_still(record: Record, move: int, seat: int | None) -> Controller:
    """A game that is at that position and stays there, seen by that seat."""
    header = record.header
    players = tuple(
        SeatedPlayer(player.name, HUMAN if number == seat else "random")
        for number, player in enumerate(header.players)
    )
    setup = GameSetup(header.game, players, header.options)
    return Controller(
        setup,
        UnrecordedGame(record.timeline.until(move)),
        ManualClock(),
        PACES["instant"],
        _anybody,
    )


def _anybody(game: str, level: str) -> Opponent:
    return RandomPlayer()

"""A window of the checkout that mirrors the one of the bundle, to find out where to click."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.shell.main_window import MainWindow
from cardtable_qt.pages.start.game_tile import GameTile
from cardtable_qt.storage.paths import StorageFolders
from rules import Move
from tests.bundle.display import SIZE
from tests.cardtable_qt.gestures import Gestures
from tests.cardtable_qt.pages.helpers import gesture
from tests.cardtable_qt.pages.windows import game_page_of, open_window

Point = tuple[int, int]
STABLE_CHECKS = 10  # checks without a change


class ReferenceWindow:
    """Created for every question from the records of the bundle."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self._qtbot, self._folder = qtbot, folder
        self._numbers = count()

    def tile_and_play(self, game: str) -> tuple[Point, Point]:
        """The positions of a game's tile and of the Play button on the start page."""
        with self._window() as window:
            page = window.pages.start_page
            tile = next(tile for tile in page.findChildren(GameTile) if tile.game.key == game)
            tile.click()
            self._wait_until_stable(page.panel.play_button)
            return _middle(tile, window), _middle(page.panel.play_button, window)

    def continue_button(self, record: Path) -> Point:
        """The position of the Continue button on the start page."""
        with self._window(record) as window:
            button = window.pages.start_page.continue_button
            self._qtbot.waitUntil(button.isVisible)
            self._wait_until_stable(button)
            return _middle(button, window)

    def piece_and_zone(self, record: Path, move: Move) -> tuple[Point, Point]:
        """Start and end of the drag for a move."""
        with self._window(record) as window:
            window.records.continue_newest()
            page = game_page_of(window)
            self._qtbot.waitUntil(lambda: bool(page.view.table_layout.pieces))
            self._wait_until_stable(page.view.viewport())
            piece, zone = gesture(page, move)
            gestures = Gestures(page.view)
            points = gestures.piece(piece), gestures.zone(zone)
            start, goal = (page.view.viewport().mapTo(window, point) for point in points)
            return (start.x(), start.y()), (goal.x(), goal.y())

    @contextmanager
    def _window(self, record: Path | None = None) -> Iterator[MainWindow]:
        folder = self._folder / str(next(self._numbers))
        storage = StorageFolders(folder)
        storage.games.mkdir(parents=True)
        if record is not None:
            shutil.copy2(record, storage.games)
        window = open_window(self._qtbot, folder, language="en", name="Anna")
        window.resize(*SIZE)
        yield window
        window.close()

    def _wait_until_stable(self, widget: QWidget) -> None:
        """Wait until the layout is stable."""
        places: list[Point] = []

        def is_settled() -> bool:
            places.append(_middle(widget, widget.window()))
            return len(places) > STABLE_CHECKS and len(set(places[-STABLE_CHECKS:])) == 1

        self._qtbot.waitUntil(is_settled)


def _middle(widget: QWidget, window: QWidget) -> Point:
    point = widget.mapTo(window, QPoint(widget.width() // 2, widget.height() // 2))
    return point.x(), point.y()

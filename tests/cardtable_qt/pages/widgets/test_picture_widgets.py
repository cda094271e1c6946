"""Portraits in the new-game panel, pictures of empty pages, and the icon."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.shell.appearance import app_icon
from cardtable_qt.pages.start.new_game_panel import NewGamePanel
from cardtable_qt.pages.start.seat_row import SeatRow
from cardtable_qt.pages.widgets.picture_widgets import EmptyStatePicture
from cardtable_qt.storage.paths import StorageFolders
from cardtable_qt.storage.settings import Settings
from rules import GAMES
from tests.cardtable_qt.pages.library.helpers import open_library
from tests.cardtable_qt.pages.windows import app_style, set_number, show_window

pytestmark = pytest.mark.real_images


@pytest.fixture(autouse=True, scope="module")
def _look(qapp: object) -> Iterator[None]:
    with app_style():
        yield


@pytest.fixture
def panel(qtbot: QtBot, tmp_path: Path) -> NewGamePanel:
    panel = NewGamePanel(Settings(tmp_path))
    qtbot.addWidget(panel)
    panel.resize(QSize(460, 640))
    panel.set_game(GAMES["gracias"])
    show_window(qtbot, panel)
    return panel


def colours_of(widget: QWidget) -> set[str]:
    """The colours of a widget, sampled at every second pixel."""
    image = widget.grab().toImage()
    points = ((x, y) for x in range(0, image.width(), 2) for y in range(0, image.height(), 2))
    return {QColor(image.pixel(x, y)).name() for x, y in points}


def choose_player(row: SeatRow, player: str) -> None:
    row.player.setCurrentIndex(row.player.findData(player))


def test_a_seat_shows_the_portrait_of_its_player(qtbot: QtBot, panel: NewGamePanel) -> None:
    row = panel.rows[1]
    qtbot.waitUntil(lambda: len(colours_of(row.portrait)) > 10)
    choose_player(row, "magda")
    face = row.portrait.face
    assert face is not None
    assert face.name == "magda-calm"
    choose_player(row, "human")
    assert row.portrait.face not in (None, face)


def test_no_two_seats_show_the_same_portrait(panel: NewGamePanel) -> None:
    set_number(panel.seat_count, 6)
    for row in panel.rows:
        choose_player(row, "magda")
    assert len({row.portrait.face for row in panel.rows}) == 6


def test_portraits_are_hidden_in_a_narrow_panel(qtbot: QtBot, panel: NewGamePanel) -> None:
    panel.set_game(GAMES["extop"])
    assert panel.rows[0].portrait.isVisible()
    panel.resize(QSize(330, 640))
    qtbot.waitUntil(lambda: not panel.rows[0].portrait.isVisible())
    panel.resize(QSize(460, 640))
    qtbot.waitUntil(lambda: panel.rows[0].portrait.isVisible())
    assert not panel.rows[5].portrait.isVisible()  # not a seat of this game


def test_every_empty_page_has_its_own_picture(qtbot: QtBot, home: Path) -> None:
    page = open_library(qtbot, StorageFolders(home))
    assert page.stack.empty_picture.isVisible()
    assert page.stack.empty_picture.name == "shelf"
    page.show_part("deleted")
    assert page.stack.empty_picture.name == "deleted"
    page.header.search_field.setText("no such game")
    assert page.stack.empty_picture.name == "search"
    assert len(colours_of(page.stack.empty_picture)) > 10
    page.close_page()


def test_a_picture_that_would_be_too_small_is_left_out(qtbot: QtBot) -> None:
    picture = EmptyStatePicture("shelf")
    qtbot.addWidget(picture)
    picture.resize(picture.sizeHint())
    assert len(colours_of(picture)) > 10
    picture.resize(300, 30)
    assert len(colours_of(picture)) == 1


def test_small_icons_are_simpler() -> None:
    icon = app_icon()
    sizes = {size.width() for size in icon.availableSizes()}
    assert {16, 32, 48, 128} <= sizes
    small, large = (icon.pixmap(size, size).toImage() for size in (16, 128))
    shrunk = large.scaled(QSize(16, 16)).convertToFormat(QImage.Format.Format_RGB32)
    assert small.convertToFormat(QImage.Format.Format_RGB32) != shrunk
    assert small.pixelColor(8, 8).alpha() == 255

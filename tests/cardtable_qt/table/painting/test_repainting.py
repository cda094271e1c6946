"""Repainting while the table changes its size: nothing too large, nothing left over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.games.registry import game_table
from cardtable_qt.table.painting.image_cache import image_cache
from cardtable_qt.table.painting.items import PieceItem
from cardtable_qt.table.view import TableView
from rules import GAMES, SeededShuffles

NAMES = ("Ann", "Ben", "Cleo")


@pytest.fixture(params=GAMES)
def view(qtbot: QtBot, request: pytest.FixtureRequest) -> Iterator[TableView]:
    """A table whose pictures are all rendered."""
    key: str = request.param
    view = TableView(game_table(key), NAMES)
    qtbot.addWidget(view)
    view.resize(900, 640)
    view.animation_ms = 0
    view.set_position(GAMES[key].new(3, chance=SeededShuffles(5)).observe(0), animate=False)
    view.show()
    qtbot.waitExposed(view)
    settle(qtbot, view)
    yield view
    image_cache().close()  # what is still being rendered


def settle(qtbot: QtBot, view: TableView) -> None:
    """Wait until the size is final, and all pictures have it."""
    qtbot.waitUntil(lambda: not view._resize_timer.isActive())
    view.table_scene.face_cache.render_all()
    QApplication.processEvents()


def misfit(item: PieceItem) -> float:
    """By how many pixels the picture of a piece, without its shadow, differs from its box."""
    shown: QRectF = item.mapRectToScene(item.boundingRect())
    margin = 2 * item.face_cache.shadow_margin(item.piece.face, item.piece.box.w)
    box = item.piece.box
    return max(abs(shown.width() - margin - box.w), abs(shown.height() - margin - box.h))


def misfits(view: TableView) -> list[str]:
    upright = [item for item in view.table_scene.pieces.values() if not item.piece.angle]
    assert upright
    return [item.piece.key for item in upright if misfit(item) > 2]


@pytest.mark.parametrize("size", [(450, 320), (1800, 1280)])
def test_no_picture_has_the_wrong_size_while_better_ones_are_rendered(
    qtbot: QtBot, view: TableView, size: tuple[int, int]
) -> None:
    assert not misfits(view)
    view.resize(*size)
    assert not misfits(view)
    view.table_scene.set_face_resolution(view.devicePixelRatioF())  # the new size is final
    assert not misfits(view)
    settle(qtbot, view)
    assert not misfits(view)


def test_a_new_expression_has_the_size_of_the_old_one(qtbot: QtBot, view: TableView) -> None:
    view.portraits = view.portraits.with_expressions(dict.fromkeys(range(3), "glad"))
    view.resize(1300, 900)
    assert not misfits(view)


def screen_image(view: TableView) -> QImage:
    """Grab the real contents of the screen, which may differ from a fresh painting."""
    QApplication.processEvents()
    return view.screen().grabWindow(view.winId()).toImage()


@pytest.mark.parametrize("view", ["gracias"], indirect=True)
def test_zooming_and_scrolling_leave_nothing_behind(qtbot: QtBot, view: TableView) -> None:
    for percent in (150, 200, 110):
        view.table_zoom.set_percent(percent)
        settle(qtbot, view)
        for across, down in ((37, 11), (-20, 40)):
            for bar, by in ((view.horizontalScrollBar(), across), (view.verticalScrollBar(), down)):
                bar.setValue(bar.value() + by)
        shown = screen_image(view)
        view.resetCachedContent()
        view.viewport().update()
        assert not visible_differences(shown, screen_image(view)), percent


def visible_differences(one: QImage, other: QImage) -> list[tuple[int, int]]:
    """Pixels, in a grid, whose lightness differs visibly."""
    assert one.size() == other.size()
    return [
        (x, y)
        for y in range(0, one.height(), 3)
        for x in range(0, one.width(), 3)
        if abs(one.pixelColor(x, y).lightness() - other.pixelColor(x, y).lightness()) > 3
    ]

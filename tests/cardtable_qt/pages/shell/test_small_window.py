"""The smallest window with the largest text: everything can still be read and used."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.base import text_size
from cardtable_qt.base.translation import install_language
from cardtable_qt.pages.shell.main_window import MINIMUM_SIZE, MainWindow
from cardtable_qt.pages.start.game_tile import GameTile
from cardtable_qt.pages.start.start_page import StartPage
from cardtable_qt.pages.widgets.style import apply_style
from cardtable_qt.storage.settings import Settings
from rules import GAMES
from tests.cardtable_qt.pages.windows import app_style, open_window


@pytest.fixture(scope="module", autouse=True)
def _large_german_text(qapp: QApplication) -> Iterator[None]:
    with app_style():
        apply_style(qapp, 1.6)
        install_language(qapp, "de")
        yield
        install_language(qapp, "en")
        text_size.set_scale(1.0)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    monkeypatch.setattr(GameTile, "_draw_picture", lambda tile: None)
    window = open_window(qtbot, tmp_path)
    window.resize(MINIMUM_SIZE)
    qtbot.waitUntil(lambda: window.size() == MINIMUM_SIZE)
    return window


@pytest.mark.parametrize("game", GAMES)
def test_no_field_is_cut_off(qtbot: QtBot, window: MainWindow, game: str) -> None:
    panel = window.pages.start_page.panel
    window.pages.start_page.tiles[game].click()
    panel.seat_count.setValue(GAMES[game].seats[-1])
    area = panel.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    fields: list[QWidget] = [widget for row in panel.rows for widget in row.widgets()]
    fields += [box for column in panel.options.columns.values() for box in column.boxes]
    fields += panel.options.widgets.values()

    def cut_off() -> list[QWidget]:
        width = area.viewport().width()
        return [
            widget
            for widget in (*fields, panel.player_label)
            if widget.isVisible()
            and widget.mapTo(area.viewport(), widget.rect().topRight()).x() >= width
        ]

    qtbot.waitUntil(lambda: not cut_off())
    qtbot.waitUntil(lambda: panel.title.width() >= panel.title.sizeHint().width())


@pytest.mark.parametrize("game", GAMES)
def test_the_way_to_a_lesson_takes_no_room_from_other_texts(
    qtbot: QtBot, window: MainWindow, game: str
) -> None:
    panel = window.pages.start_page.panel
    window.pages.start_page.tiles[game].click()
    texts = panel.summary_label, panel.title, panel.play_button

    def is_readable() -> bool:
        label, learn = panel.summary_label, panel.learn_button
        return (
            label.height() >= label.heightForWidth(label.width())
            and all(each.width() >= each.minimumSizeHint().width() for each in texts)
            and (learn.isHidden() or learn.width() >= learn.sizeHint().width())
        )

    qtbot.waitUntil(is_readable)
    for tile in window.pages.start_page.tiles.values():
        button = window.pages.start_page.learn_buttons[tile.game.key]
        assert button.isHidden() or button.geometry().right() <= tile.picture_width()


def test_navigation_buttons_show_their_whole_text(qtbot: QtBot, window: MainWindow) -> None:
    buttons = window.pages.start_page.findChildren(QPushButton, "navigation")
    assert len(buttons) == 3
    qtbot.waitUntil(lambda: all(each.width() >= each.sizeHint().width() for each in buttons))


def text_sizes(qtbot: QtBot, folder: Path, can_continue: bool) -> dict[str, int]:
    """The font size in pixels of every text painted on the tiles."""
    page = StartPage(Settings(folder))
    qtbot.addWidget(page)
    page.resize(1024, 670)
    page.continue_button.setVisible(can_continue)
    page.grab()  # applies the layout
    found: dict[str, int] = {}

    def note(painter: QPainter, frame: QRectF, flags: int, text: str) -> None:
        found[text] = painter.font().pixelSize()

    with patch.object(QPainter, "drawText", note):
        for tile in page.tiles.values():
            tile.grab()
    return found


@pytest.mark.parametrize("can_continue", [False, True])
def test_large_text_makes_no_text_of_a_tile_smaller(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, can_continue: bool
) -> None:
    large = text_sizes(qtbot, tmp_path, can_continue)
    apply_style(qapp, 1.0)
    normal = text_sizes(qtbot, tmp_path, can_continue)
    apply_style(qapp, 1.6)
    assert {game.title for game in GAMES.values()} <= set(large) <= set(normal)
    assert all(size >= normal[text] for text, size in large.items())
    assert can_continue or set(large) == set(normal)

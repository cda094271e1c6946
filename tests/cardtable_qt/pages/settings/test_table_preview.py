"""The preview of the table shows the cards of a game, whichever games there are."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.pages.settings import table_preview
from cardtable_qt.pages.settings.table_preview import (
    SWATCH_SIZE,
    TablePreview,
    back_pixmap,
    surface_pixmap,
)
from cardtable_qt.storage.preferences import Preferences
from cardtable_qt.storage.settings import Settings
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.painting.face_cache import face_pixmap
from rules import GAMES

ACE, KING = Face("portrait", "rosa-calm"), Face("portrait", "rosa-sad")  # any faces will do


@dataclass
class FakeTable:
    """The parts of a game's table that a preview needs."""

    surface: str
    preview_faces: tuple[Face, ...] = ()


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    return window


@pytest.fixture
def preview(window: QWidget, tmp_path: Path) -> TablePreview:
    return TablePreview(Preferences(Settings(tmp_path)), window)


def use_tables(monkeypatch: pytest.MonkeyPatch, *tables: FakeTable) -> None:
    by_key = dict(zip(GAMES, tables, strict=False))
    monkeypatch.setattr(table_preview, "game_table", lambda key: by_key.get(key, tables[-1]))


def colour_at(preview: QWidget, x: float) -> QColor:
    preview.resize(600, 150)
    image = preview.grab().toImage()
    return image.pixelColor(QPoint(round(x), 50) * preview.devicePixelRatio())


def colour_of(face: Face) -> QColor:
    return face_pixmap(face, 20).toImage().pixelColor(10, 10)


def test_the_preview_shows_the_first_game_that_has_cards_for_it(
    preview: TablePreview, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_tables(monkeypatch, FakeTable("felt"), FakeTable("slate", (ACE, KING)))
    second = list(GAMES)[1]
    shown = [colour_at(preview, 26 + 12 + 30 + i * 64) for i in range(3)]
    assert shown == [colour_of(face) for face in (ACE, KING, Face(f"{second}.back"))]


def test_without_cards_of_any_game_there_is_still_a_card_back(
    preview: TablePreview, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_tables(monkeypatch, FakeTable("felt"))
    assert colour_at(preview, 26 + 12 + 30) == colour_of(Face(f"{next(iter(GAMES))}.back"))


def test_the_swatch_of_each_game_s_own_surface_shows_all_of_them_side_by_side(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_tables(monkeypatch, FakeTable("slate"), FakeTable("felt"))
    swatch = surface_pixmap("game", 1.0).toImage()
    middle, part = SWATCH_SIZE.height() // 2, SWATCH_SIZE.width() / len(GAMES)
    first, *others = (swatch.pixelColor(int((i + 0.5) * part), middle) for i in range(len(GAMES)))
    assert all(first != other for other in others)


def test_each_game_s_own_back_is_represented_by_that_of_the_first_game(qapp: object) -> None:
    first = back_pixmap("game", 1.0).toImage().pixelColor(20, 20)
    assert first == colour_of(Face(f"{next(iter(GAMES))}.back"))
    assert first != back_pixmap("waves", 1.0).toImage().pixelColor(20, 20)

"""What the tables are covered with: calm, without seams, and dark enough to be written on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from cardtable_qt.games.game_tables import GAME_TABLES
from cardtable_qt.storage.preferences import SURFACES as CHOICES
from cardtable_qt.table.painting import palette, surface
from cardtable_qt.table.painting.palette import colour, contrast
from cardtable_qt.table.painting.surface import TILE_PX

pytestmark = pytest.mark.usefixtures("qapp")

TABLE = QRectF(0, 0, 640, 400)
SMOOTH = Qt.TransformationMode.SmoothTransformation


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    palette.set_dark(dark=False)
    surface.set_surface(surface.GAME_SURFACE)


def covered(name: str, table: QRectF = TABLE, ratio: float = 1.0) -> QImage:
    size = (table.size() * ratio).toSize()
    image = QImage(size, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    painter = QPainter(image)
    surface.paint_surface(painter, table, table, name, ratio)
    painter.end()
    return image


def test_every_choice_of_the_settings_is_there() -> None:
    assert {*CHOICES} - {surface.GAME_SURFACE} <= {*surface.SURFACES}


def test_every_game_has_a_surface_of_its_own_until_one_is_chosen_for_all() -> None:
    own = {key: surface.surface_for(game.surface) for key, game in GAME_TABLES.items()}
    assert len(set(own.values())) == len(own)
    surface.set_surface("slate")
    assert {surface.surface_for(game.surface) for game in GAME_TABLES.values()} == {"slate"}
    with pytest.raises(KeyError):
        surface.set_surface("marble")


@pytest.mark.parametrize("name", surface.SURFACES)
def test_words_can_be_read_wherever_they_stand_and_the_lamp_is_above_the_middle(name: str) -> None:
    for dark in (False, True):
        palette.set_dark(dark=dark)
        # What is smaller than a letter's stroke is seen as one.
        image = covered(name).scaled(160, 100, mode=SMOOTH)
        ink = colour("ink_on_table")
        spots = [(x, y) for x in range(0, 160, 3) for y in range(0, 100, 3)]
        assert min(contrast(ink, image.pixelColor(x, y)) for x, y in spots) >= 4.5
        image = image.scaled(8, 5, mode=SMOOTH)
        middle = image.pixelColor(4, 2).lightnessF()
        corners = [image.pixelColor(x, y).lightnessF() for x in (0, 7) for y in (0, 4)]
        assert max(corners) < middle * 0.85


@pytest.mark.parametrize("name", surface.SURFACES)
def test_no_seam_is_seen_where_the_tile_begins_again(name: str) -> None:
    wide = QRectF(0, 0, TILE_PX + 64, 120)
    image = covered(name, wide)

    def step(x: int) -> float:
        """How much two neighbouring columns differ."""
        rows = range(0, 120, 2)
        pairs = [(image.pixelColor(x - 1, y), image.pixelColor(x, y)) for y in rows]
        return sum(abs(a.lightness() - b.lightness()) for a, b in pairs) / len(pairs)

    usual = sorted(step(x) for x in range(TILE_PX - 40, TILE_PX + 40, 5))
    assert step(TILE_PX) <= usual[-1] * 1.25 + 0.5


def test_a_table_looks_the_same_every_time_and_in_parts() -> None:
    whole = covered("wood")
    surface._tile.cache_clear()
    assert covered("wood") == whole
    pieced = QImage(whole.size(), QImage.Format.Format_RGB32)
    painter = QPainter(pieced)
    for part in (QRectF(0, 0, 250, 400), QRectF(250, 0, 390, 400)):
        surface.paint_surface(painter, TABLE, part, "wood")
    painter.end()
    for x in range(0, 640, 7):
        one, other = whole.pixelColor(x, x // 2), pieced.pixelColor(x, x // 2)
        assert abs(one.red() - other.red()) <= 1
        assert abs(one.green() - other.green()) <= 1
        assert abs(one.blue() - other.blue()) <= 1


def test_around_a_small_table_the_surface_goes_on() -> None:
    """The table in the middle of a window is half as large; its grain is everywhere."""
    image = QImage(600, 1200, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.translate(150, 300)
    surface.paint_surface(painter, QRectF(0, 0, 300, 600), QRectF(-150, -300, 600, 1200), "wood")
    painter.end()
    for top in (0, 200, 1000, 1180):
        tones = {image.pixel(300, top + y) for y in range(20)}
        assert len(tones) > 8

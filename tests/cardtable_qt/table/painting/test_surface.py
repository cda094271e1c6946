"""Table surfaces: seamless, and dark enough for readable labels."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from cardtable_qt.games.registry import game_table
from cardtable_qt.storage.preferences import SURFACES as CHOICES
from cardtable_qt.table.painting import palette, surface
from cardtable_qt.table.painting.palette import colour, contrast
from cardtable_qt.table.painting.surface import TILE_PX
from rules import GAMES

pytestmark = pytest.mark.usefixtures("qapp")

TABLE = QRectF(0, 0, 640, 400)
SMOOTH = Qt.TransformationMode.SmoothTransformation


@pytest.fixture(autouse=True)
def _default_surface() -> Iterator[None]:
    yield
    palette.set_palette(palette.LIGHT)
    surface.set_surface(surface.GAME_SURFACE)


def painted(name: str, table: QRectF = TABLE, ratio: float = 1.0) -> QImage:
    size = (table.size() * ratio).toSize()
    image = QImage(size, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    painter = QPainter(image)
    surface.paint_surface(painter, table, table, name, ratio)
    painter.end()
    return image


def test_every_surface_in_the_settings_exists() -> None:
    assert {*CHOICES} - {surface.GAME_SURFACE} <= {*surface.SURFACES}


def test_each_game_has_its_own_surface_unless_one_is_chosen_for_all() -> None:
    surfaces = {key: surface.surface_for(game_table(key).surface) for key in GAMES}
    assert len(set(surfaces.values())) == len(surfaces)
    surface.set_surface("slate")
    assert {surface.surface_for(game_table(key).surface) for key in GAMES} == {"slate"}
    with pytest.raises(KeyError):
        surface.set_surface("marble")


@pytest.mark.parametrize("name", surface.SURFACES)
def test_labels_are_readable_everywhere_and_the_middle_is_brightest(name: str) -> None:
    for tones in (palette.LIGHT, palette.DARK):
        palette.set_palette(tones)
        # Average over details that are smaller than the stroke of a letter.
        image = painted(name).scaled(160, 100, mode=SMOOTH)
        ink = colour("ink_on_table")
        points = [(x, y) for x in range(0, 160, 3) for y in range(0, 100, 3)]
        assert min(contrast(ink, image.pixelColor(x, y)) for x, y in points) >= 4.5
        image = image.scaled(8, 5, mode=SMOOTH)
        middle = image.pixelColor(4, 2).lightnessF()
        corners = [image.pixelColor(x, y).lightnessF() for x in (0, 7) for y in (0, 4)]
        assert max(corners) < middle * 0.85


@pytest.mark.parametrize("name", surface.SURFACES)
def test_the_edge_of_a_tile_is_not_visible(name: str) -> None:
    wide = QRectF(0, 0, TILE_PX + 64, 120)
    image = painted(name, wide)

    def step(x: int) -> float:
        """The mean difference between two neighbouring columns."""
        rows = range(0, 120, 2)
        pairs = [(image.pixelColor(x - 1, y), image.pixelColor(x, y)) for y in rows]
        return sum(abs(a.lightness() - b.lightness()) for a, b in pairs) / len(pairs)

    others = sorted(step(x) for x in range(TILE_PX - 40, TILE_PX + 40, 5))
    assert step(TILE_PX) <= others[-1] * 1.25 + 0.5


def test_a_surface_is_always_the_same_also_if_painted_in_parts() -> None:
    whole = painted("wood")
    surface._tile.cache_clear()
    assert painted("wood") == whole
    in_parts = QImage(whole.size(), QImage.Format.Format_RGB32)
    painter = QPainter(in_parts)
    for part in (QRectF(0, 0, 250, 400), QRectF(250, 0, 390, 400)):
        surface.paint_surface(painter, TABLE, part, "wood")
    painter.end()
    for x in range(0, 640, 7):
        one, other = whole.pixelColor(x, x // 2), in_parts.pixelColor(x, x // 2)
        assert abs(one.red() - other.red()) <= 1
        assert abs(one.green() - other.green()) <= 1
        assert abs(one.blue() - other.blue()) <= 1


def test_the_surface_extends_around_a_small_table() -> None:
    """The grain is visible in all of a window twice as large as its table."""
    image = QImage(600, 1200, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.translate(150, 300)
    surface.paint_surface(painter, QRectF(0, 0, 300, 600), QRectF(-150, -300, 600, 1200), "wood")
    painter.end()
    for top in (0, 200, 1000, 1180):
        tones = {image.pixel(300, top + y) for y in range(20)}
        assert len(tones) > 8

"""Plates on the table: whose turn it is can be seen, also without colours."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene

from cardtable_qt.table.layout.elements import Box, Panel
from cardtable_qt.table.painting import palette
from cardtable_qt.table.painting import panel_item as panels
from cardtable_qt.table.painting.panel_item import PanelItem, panel_z_values

pytestmark = pytest.mark.usefixtures("qapp")

PLATE = Panel("seat:0", Box(20, 20, 160, 90))
TURN = Panel("seat:0", Box(20, 20, 160, 90), "plate_turn", accent="turn")
WAITING = Panel("seat:0", Box(20, 20, 160, 90), "plate_turn", accent="last")


def painted(item: PanelItem, ground: str = "#406050") -> QImage:
    scene = item.scene()
    image = QImage(200, 140, QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scene.render(painter, QRectF(image.rect()), QRectF(image.rect()))
    painter.end()
    return image


@pytest.fixture
def scene() -> QGraphicsScene:
    return QGraphicsScene()


def laid(scene: QGraphicsScene, panel: Panel) -> PanelItem:
    item = PanelItem(panel)
    scene.addItem(item)
    return item


def test_a_plate_casts_a_soft_shadow_below_it(scene: QGraphicsScene) -> None:
    image = painted(laid(scene, PLATE))
    below = [image.pixelColor(100, y).lightness() for y in (112, 114, 118, 125)]
    assert below == sorted(below)
    assert below[0] < below[-1]


def test_on_a_dark_table_a_plate_is_told_by_its_edge(scene: QGraphicsScene) -> None:
    palette.set_dark(dark=True)
    image = painted(laid(scene, PLATE), "#22242A")  # slate is as dark as the plate
    palette.set_dark(dark=False)
    ground, plate = image.pixelColor(100, 5).lightness(), image.pixelColor(100, 60).lightness()
    edges = [max(image.pixelColor(100, y).lightness() for y in (at - 1, at)) for at in (20, 110)]
    assert min(edges) > max(ground, plate) + 15


def test_a_place_that_is_sunk_casts_none(scene: QGraphicsScene) -> None:
    image = painted(laid(scene, Panel("slot", Box(20, 20, 160, 90), "slot")))
    assert image.pixelColor(100, 114) == image.pixelColor(100, 130)


def test_whose_turn_it_is_has_a_bar_and_not_only_a_colour(
    scene: QGraphicsScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    tones = {"plate_turn": "white", "turn": "black", "last": "black"}
    monkeypatch.setattr(panels, "colour", lambda name: QColor(tones.get(name, "white")))
    item = laid(scene, WAITING)
    framed = painted(item)
    item.update_from(TURN)
    turn = painted(item)
    bar = [x for x in range(20, 30) if turn.pixelColor(x, 65) != framed.pixelColor(x, 65)]
    assert len(bar) >= 4
    item.update_from(WAITING)
    assert painted(item) == framed  # the bar is gone with the turn


def test_what_lay_there_stays_at_its_height_when_something_comes_between() -> None:
    before = panel_z_values(["plate", "slot", "badge"], {})
    after = panel_z_values(["plate", "slot", "another", "badge"], before)
    assert {key: after[key] for key in before} == before
    assert after["slot"] < after["another"] < after["badge"]


def test_areas_that_change_places_lie_as_they_come() -> None:
    before = panel_z_values(["plate", "slot", "badge"], {})
    after = panel_z_values(["badge", "plate", "slot"], before)
    assert 0 < after["badge"] < after["plate"] < after["slot"]


def test_however_many_come_and_go_later_ones_lie_on_earlier_ones() -> None:
    chance, keys, heights = Random(5), ["plate", "badge"], dict[str, float]()
    for number in range(300):
        keys.insert(chance.choice((1, len(keys))), str(number))
        if len(keys) > 6:
            keys.remove(chance.choice(keys))
        heights = panel_z_values(keys, heights)
        assert list(heights) == keys
        assert len(set(heights.values())) == len(keys)
        assert list(heights.values()) == sorted(heights.values())

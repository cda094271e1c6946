"""Panels: shadows, edges, the bar of the seat to move, and the stacking order."""

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
OTHER_ACCENT = Panel("seat:0", Box(20, 20, 160, 90), "plate_turn", accent="last")


def painted(item: PanelItem, background: str = "#406050") -> QImage:
    scene = item.scene()
    image = QImage(200, 140, QImage.Format.Format_RGB32)
    image.fill(QColor(background))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scene.render(painter, QRectF(image.rect()), QRectF(image.rect()))
    painter.end()
    return image


@pytest.fixture
def scene() -> QGraphicsScene:
    return QGraphicsScene()


def add_panel(scene: QGraphicsScene, panel: Panel) -> PanelItem:
    item = PanelItem(panel)
    scene.addItem(item)
    return item


def test_a_plate_casts_a_soft_shadow_below_it(scene: QGraphicsScene) -> None:
    image = painted(add_panel(scene, PLATE))
    below = [image.pixelColor(100, y).lightness() for y in (112, 114, 118, 125)]
    assert below == sorted(below)
    assert below[0] < below[-1]


def test_on_a_dark_table_a_plate_has_a_bright_edge(scene: QGraphicsScene) -> None:
    palette.set_palette(palette.DARK)
    image = painted(add_panel(scene, PLATE), "#22242A")  # slate is as dark as the plate
    palette.set_palette(palette.LIGHT)
    background, plate = image.pixelColor(100, 5).lightness(), image.pixelColor(100, 60).lightness()
    edges = [max(image.pixelColor(100, y).lightness() for y in (at - 1, at)) for at in (20, 110)]
    assert min(edges) > max(background, plate) + 15


def test_a_slot_casts_no_shadow(scene: QGraphicsScene) -> None:
    image = painted(add_panel(scene, Panel("slot", Box(20, 20, 160, 90), "slot")))
    assert image.pixelColor(100, 114) == image.pixelColor(100, 130)


def test_the_plate_of_the_seat_to_move_has_a_bar(
    scene: QGraphicsScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    tones = {"plate_turn": "white", "turn": "black", "last": "black"}
    monkeypatch.setattr(panels, "colour", lambda name: QColor(tones.get(name, "white")))
    item = add_panel(scene, OTHER_ACCENT)
    framed = painted(item)
    item.update_from(TURN)
    turn = painted(item)
    bar = [x for x in range(20, 30) if turn.pixelColor(x, 65) != framed.pixelColor(x, 65)]
    assert len(bar) >= 4
    item.update_from(OTHER_ACCENT)
    assert painted(item) == framed  # the bar is gone


def test_panels_keep_their_z_values_when_another_is_inserted() -> None:
    before = panel_z_values(["plate", "slot", "badge"], {})
    after = panel_z_values(["plate", "slot", "another", "badge"], before)
    assert {key: after[key] for key in before} == before
    assert after["slot"] < after["another"] < after["badge"]


def test_reordered_panels_are_stacked_in_the_new_order() -> None:
    before = panel_z_values(["plate", "slot", "badge"], {})
    after = panel_z_values(["badge", "plate", "slot"], before)
    assert 0 < after["badge"] < after["plate"] < after["slot"]


def test_later_panels_stay_above_earlier_ones_however_many_come_and_go() -> None:
    rng, keys, z_values = Random(5), ["plate", "badge"], dict[str, float]()
    for number in range(300):
        keys.insert(rng.choice((1, len(keys))), str(number))
        if len(keys) > 6:
            keys.remove(rng.choice(keys))
        z_values = panel_z_values(keys, z_values)
        assert list(z_values) == keys
        assert len(set(z_values.values())) == len(keys)
        assert list(z_values.values()) == sorted(z_values.values())

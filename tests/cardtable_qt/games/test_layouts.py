"""What every table keeps to: inside the window, places apart, readable, and always the same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.games.game_tables import GAME_TABLES
from cardtable_qt.table.layout.elements import Box, Label, Layout, Panel, Piece, Size, Zone
from cardtable_qt.table.view import TableView
from rules import GAMES, Observation, SeededShuffles, State
from rules.shuffle import choose_one

NAMES = ("Maximiliane", "Ben", "Cleo", "Dan", "Eve", "Fay")
SIZES = [(820, 615), (1024, 720), (1580, 1000), (3000, 1900), (480, 900), (2400, 560), (480, 320)]
USUAL = SIZES[:4]
TABLES_AND_SEATS = [(key, seats) for key, game in GAMES.items() for seats in game.seats]
READABLE = 11  # pixels of text in a window of 1024×700 or larger


def positions(key: str, seats: int) -> Iterator[State]:
    """Some positions spread over a random game, its start and its end among them."""
    state, rng = GAMES[key].new(seats, chance=SeededShuffles(seats)), Random(seats)
    while movers := state.to_move():
        if rng.random() < 0.03 or not state.log:
            yield state
        seat = choose_one(movers, rng)
        state.push(seat, choose_one(state.legal(seat), rng))
    yield state


def sights(key: str, seats: int) -> Iterator[Observation]:
    for number, state in enumerate(positions(key, seats)):
        yield state.observe(number % seats)
        if number % 4 == 0:
            yield state.observe(None)


def laid_out(key: str, observation: Observation, size: tuple[int, int]) -> Layout:
    return GAME_TABLES[key].layout(observation, Size(*size), NAMES[: observation.seats])


def clash(one: Zone, other: Zone) -> bool:
    """Zones are apart, unless one is a button or a pile inside a larger place."""
    nested = one.box.contains(other.box) or other.box.contains(one.box)
    inner = min((one, other), key=lambda zone: zone.box.w * zone.box.h)
    return one.box.overlap(other.box) > 1 and not (nested and inner.click_piece)


@pytest.mark.parametrize(("key", "seats"), TABLES_AND_SEATS)
def test_everything_lies_on_the_table_and_zones_are_apart(key: str, seats: int) -> None:
    for observation in sights(key, seats):
        for size in SIZES:
            layout = laid_out(key, observation, size)
            table = Box(0, 0, *size)
            things: list[Piece | Zone | Label | Panel] = [
                *layout.pieces,
                *layout.zones,
                *layout.labels,
                *layout.panels,
            ]
            for thing in things:
                assert table.contains(thing.box), (thing, size)
                assert thing.box.w > 0, thing
                assert thing.box.h > 0, thing
            zones = layout.zones
            pairs = [(a, b) for i, a in enumerate(zones) for b in zones[:i]]
            assert not [pair for pair in pairs if clash(*pair)], size


@pytest.mark.parametrize(("key", "seats"), TABLES_AND_SEATS)
def test_keys_name_one_thing_each(key: str, seats: int) -> None:
    for observation in sights(key, seats):
        layout = laid_out(key, observation, USUAL[0])
        for things in (layout.pieces, layout.zones, layout.labels, layout.panels):
            keys = [thing.key for thing in things]
            assert len(keys) == len(set(keys))


@pytest.mark.parametrize(("key", "seats"), TABLES_AND_SEATS)
def test_texts_and_cards_can_be_read_in_usual_windows(key: str, seats: int) -> None:
    for observation in sights(key, seats):
        for size in USUAL:
            layout = laid_out(key, observation, size)
            assert not [label for label in layout.labels if label.size < READABLE], size
            lifted = [piece for piece in layout.pieces if piece.can_lift and piece.group == "hand"]
            assert all(piece.box.w >= 38 for piece in lifted), size


@pytest.mark.parametrize("key", GAMES)
def test_a_larger_table_has_larger_cards(key: str) -> None:
    seats = GAMES[key].seats[-1]
    for observation in sights(key, seats):
        small, large = (laid_out(key, observation, size) for size in (USUAL[0], USUAL[2]))
        width = {piece.key: piece.box.w for piece in small.pieces}
        assert all(piece.box.w >= width[piece.key] for piece in large.pieces)


@pytest.mark.parametrize(("key", "seats"), TABLES_AND_SEATS)
def test_the_same_sight_is_laid_out_the_same(key: str, seats: int) -> None:
    for observation in sights(key, seats):
        before = laid_out(key, observation, USUAL[0])
        laid_out(key, observation, USUAL[1])
        assert laid_out(key, observation, USUAL[0]) == before


@pytest.mark.parametrize(("key", "seats"), TABLES_AND_SEATS)
def test_a_layout_tells_no_more_than_the_sight(key: str, seats: int) -> None:
    rng = Random(1)
    for number, state in enumerate(positions(key, seats)):
        observation = state.observe(number % seats)
        if observation.due:
            continue
        twin = observation.sample(rng).observe(number % seats)
        assert laid_out(key, twin, USUAL[1]) == laid_out(key, observation, USUAL[1])


def painted(view: TableView, ratio: float) -> QImage:
    """The table painted with so many pixels to a point, and brought back to one."""
    size = view.size()
    image = QImage(size * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    view.update_face_resolution(ratio)
    QWidget.render(view, image, QPoint())
    return image


@pytest.mark.parametrize("key", GAMES)
def test_every_pixel_ratio_shows_the_same_table(qtbot: QtBot, key: str) -> None:
    seats = GAMES[key].seats[-1]
    view = TableView(GAME_TABLES[key], NAMES[:seats])
    qtbot.addWidget(view)
    view.resize(820, 615)
    *_, observation = sights(key, seats)
    view.set_position(observation, False)
    plain = painted(view, 1)
    for ratio in (1.5, 2.0, 3.0):
        fine = painted(view, ratio)
        assert fine.width() == round(820 * ratio)
        back = fine.copy()
        back.setDevicePixelRatio(1)
        assert difference(plain, back.scaled(plain.size())) < 12


def difference(one: QImage, other: QImage) -> float:
    """How far two pictures are apart on average, in steps of 255."""
    apart, count = 0, 0
    for y in range(0, one.height(), 7):
        for x in range(0, one.width(), 7):
            a, b = one.pixelColor(x, y), other.pixelColor(x, y)
            apart += abs(a.lightness() - b.lightness())
            count += 1
    return apart / count

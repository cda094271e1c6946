"""Layouts of all games: everything is on the table, apart, legible and deterministic."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardtable_qt.games.registry import game_table
from cardtable_qt.table.layout.elements import Box, Label, Layout, Panel, Piece, Size, Zone
from cardtable_qt.table.view import TableView
from rules import GAMES, Observation, SeededShuffles, State
from rules.shuffle import choose_one

NAMES = ("Maximiliane", "Ben", "Cleo", "Dan", "Eve", "Fay")
SIZES = [(820, 615), (1024, 720), (1580, 1000), (3000, 1900), (480, 900), (2400, 560), (480, 320)]
COMMON_SIZES = SIZES[:4]
TABLES_AND_SEATS = [(key, seats) for key, game in GAMES.items() for seats in game.seats]
MIN_TEXT_PX = 11  # in a window of 1024×700 or larger


def positions(key: str, seats: int) -> Iterator[State]:
    """Some positions of a random game, including its start and end."""
    state, rng = GAMES[key].new(seats, chance=SeededShuffles(seats)), Random(seats)
    while movers := state.to_move():
        if rng.random() < 0.03 or not state.log:
            yield state
        seat = choose_one(movers, rng)
        state.push(seat, choose_one(state.legal(seat), rng))
    yield state


def observations(key: str, seats: int) -> Iterator[Observation]:
    for number, state in enumerate(positions(key, seats)):
        yield state.observe(number % seats)
        if number % 4 == 0:
            yield state.observe(None)


def layout_for(key: str, observation: Observation, size: tuple[int, int]) -> Layout:
    return game_table(key).layout(observation, Size(*size), NAMES[: observation.seats])


def overlaps(one: Zone, other: Zone) -> bool:
    """Return whether two zones overlap, unless one is a button or a pile inside the other."""
    nested = one.box.contains(other.box) or other.box.contains(one.box)
    inner = min((one, other), key=lambda zone: zone.box.w * zone.box.h)
    return one.box.overlap(other.box) > 1 and not (nested and inner.click_piece)


@pytest.mark.parametrize(("key", "seats"), TABLES_AND_SEATS)
def test_everything_is_on_the_table_and_zones_do_not_overlap(key: str, seats: int) -> None:
    for observation in observations(key, seats):
        for size in SIZES:
            layout = layout_for(key, observation, size)
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
            assert not [pair for pair in pairs if overlaps(*pair)], size


@pytest.mark.parametrize(("key", "seats"), TABLES_AND_SEATS)
def test_keys_are_unique(key: str, seats: int) -> None:
    for observation in observations(key, seats):
        layout = layout_for(key, observation, COMMON_SIZES[0])
        for things in (layout.pieces, layout.zones, layout.labels, layout.panels):
            keys = [thing.key for thing in things]
            assert len(keys) == len(set(keys))


@pytest.mark.parametrize(("key", "seats"), TABLES_AND_SEATS)
def test_texts_and_cards_are_legible_at_common_window_sizes(key: str, seats: int) -> None:
    for observation in observations(key, seats):
        for size in COMMON_SIZES:
            layout = layout_for(key, observation, size)
            assert not [label for label in layout.labels if label.size < MIN_TEXT_PX], size
            lifted = [piece for piece in layout.pieces if piece.can_lift and piece.group == "hand"]
            assert all(piece.box.w >= 38 for piece in lifted), size


@pytest.mark.parametrize("key", GAMES)
def test_a_larger_table_has_larger_cards(key: str) -> None:
    seats = GAMES[key].seats[-1]
    for observation in observations(key, seats):
        small, large = (
            layout_for(key, observation, size) for size in (COMMON_SIZES[0], COMMON_SIZES[2])
        )
        width = {piece.key: piece.box.w for piece in small.pieces}
        assert all(piece.box.w >= width[piece.key] for piece in large.pieces)


@pytest.mark.parametrize(("key", "seats"), TABLES_AND_SEATS)
def test_the_same_observation_has_the_same_layout(key: str, seats: int) -> None:
    for observation in observations(key, seats):
        before = layout_for(key, observation, COMMON_SIZES[0])
        layout_for(key, observation, COMMON_SIZES[1])
        assert layout_for(key, observation, COMMON_SIZES[0]) == before


@pytest.mark.parametrize(("key", "seats"), TABLES_AND_SEATS)
def test_a_layout_depends_only_on_the_observation(key: str, seats: int) -> None:
    rng = Random(1)
    for number, state in enumerate(positions(key, seats)):
        observation = state.observe(number % seats)
        if observation.due:
            continue
        twin = observation.sample(rng).observe(number % seats)
        assert layout_for(key, twin, COMMON_SIZES[1]) == layout_for(
            key, observation, COMMON_SIZES[1]
        )


def painted_image(view: TableView, ratio: float) -> QImage:
    """The table painted at this device pixel ratio."""
    size = view.size()
    image = QImage(size * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    view.table_scene.set_face_resolution(ratio)
    QWidget.render(view, image, QPoint())
    return image


@pytest.mark.parametrize("key", GAMES)
def test_every_pixel_ratio_shows_the_same_table(qtbot: QtBot, key: str) -> None:
    seats = GAMES[key].seats[-1]
    view = TableView(game_table(key), NAMES[:seats])
    qtbot.addWidget(view)
    view.resize(820, 615)
    *_, observation = observations(key, seats)
    view.set_position(observation, False)
    plain = painted_image(view, 1)
    for ratio in (1.5, 2.0, 3.0):
        fine = painted_image(view, ratio)
        assert fine.width() == round(820 * ratio)
        back = fine.copy()
        back.setDevicePixelRatio(1)
        assert difference(plain, back.scaled(plain.size())) < 12


def difference(one: QImage, other: QImage) -> float:
    """The average difference of lightness between two images, from 0 to 255."""
    total, count = 0, 0
    for y in range(0, one.height(), 7):
        for x in range(0, one.width(), 7):
            a, b = one.pixelColor(x, y), other.pixelColor(x, y)
            total += abs(a.lightness() - b.lightness())
            count += 1
    return total / count

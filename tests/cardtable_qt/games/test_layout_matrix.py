"""Every table at every size: nothing overlaps and no text is cut."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from cardtable_qt.base import text_size, translation
from cardtable_qt.games.registry import game_table
from cardtable_qt.table.layout.elements import Box, Layout, Size
from rules import GAMES, Observation, SeededShuffles
from rules.shuffle import choose_one
from tests.cardtable_qt.games.layout_checks import cut_texts, outside, overlaps

# Windows of 900×600, 1280×800, 1600×1000, 1920×1080 and 3840×2160 have tables of these sizes.
TABLES = [(710, 510), (1024, 705), (1280, 890), (1580, 980), (3500, 2060)]
LOW_TABLE = (694, 430)  # a title bar and a panel take their share of a screen of 900×600
BESIDE_SCORING = (522, 438)  # where large text explains a scoring in a small window
SCORES = ("points", "total", "player")  # labels with points and totals
TEXT_SIZES = (1.0, 1.6)
NAMES = ("Anna", "Ben", "Maximiliane", "David", "Emma", "Felix")
# In a game in real time the table is a hand and a grid, which has rules of its own.
TABLES_AND_SEATS = [
    (key, seats)
    for key in GAMES.built_in
    for seats in GAMES[key].seats
    if not GAMES[key].is_real_time
]
POSITIONS = 3  # of each game


@pytest.fixture(params=["en", "de"])
def language(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[str]:
    name: str = request.param
    translation.install_language(qapp, name)
    yield name
    translation.install_language(qapp, "en")


@cache
def observations(key: str, seats: int) -> tuple[Observation, ...]:
    """Observations of the first seat in a random game, after every kind of move."""
    state, rng, seen = GAMES[key].new(seats, chance=SeededShuffles(seats)), Random(seats), []
    scorings = []
    while movers := state.to_move():
        seat = choose_one(movers, rng)
        outcome = state.apply(seat, choose_one(state.legal(seat), rng))
        seen.append(state.observe(0))
        if outcome.scoring is not None:
            scorings.append(outcome.scoring.observe(0))
    middle = rng.sample(seen[:-1], POSITIONS)
    return (seen[0], *middle, *scorings[:2], seen[-1])


def layouts(key: str, seats: int, text: float) -> Iterator[tuple[str, Layout, Box]]:
    text_size.set_scale(text)
    try:
        for number, observation in enumerate(observations(key, seats)):
            for size in TABLES:
                layout = game_table(key).layout(observation, Size(*size), NAMES[:seats])
                yield f"position {number} at {size}", layout, Box(0, 0, *size)
    finally:
        text_size.set_scale(1.0)


@pytest.mark.parametrize("text", TEXT_SIZES)
@pytest.mark.parametrize(("key", "seats"), TABLES_AND_SEATS)
@pytest.mark.usefixtures("language")
def test_nothing_overlaps_and_nothing_is_cut(key: str, seats: int, text: float) -> None:
    problems = {
        where: found
        for where, layout, table in layouts(key, seats, text)
        if (found := [*cut_texts(layout), *overlaps(layout), *outside(layout, table)])
    }
    assert not problems


@pytest.mark.parametrize(("key", "seats"), TABLES_AND_SEATS)
@pytest.mark.usefixtures("language")
def test_nothing_is_cut_where_the_screen_is_lower_than_the_smallest_window(
    key: str, seats: int
) -> None:
    layout = game_table(key).layout(observations(key, seats)[0], Size(*LOW_TABLE), NAMES[:seats])
    assert cut_texts(layout) == []


@pytest.mark.parametrize("text", TEXT_SIZES)
@pytest.mark.parametrize(("key", "seats"), TABLES_AND_SEATS)
@pytest.mark.usefixtures("language")
def test_no_score_is_cut_beside_the_explanation_of_a_scoring(
    key: str, seats: int, text: float
) -> None:
    text_size.set_scale(text)
    try:
        layouts = [
            game_table(key).layout(observation, Size(*BESIDE_SCORING), NAMES[:seats])
            for observation in observations(key, seats)
        ]
    finally:
        text_size.set_scale(1.0)
    labels = [label for layout in layouts for label in layout.labels]
    scores = [label for label in labels if label.key.partition(":")[0] in SCORES]
    assert not cut_texts(Layout(labels=tuple(scores)))

"""Where hints point to, and where there is room for their words."""

from __future__ import annotations

from random import Random

import pytest

from cardtable_qt.games.explanations import reason_text
from cardtable_qt.games.game_tables import GAME_TABLES
from cardtable_qt.games.player_registry import hint_topic
from cardtable_qt.table.hints.hint_targets import gesture_for, hint_keys, nearest_gesture_move
from cardtable_qt.table.layout.elements import Box, Face, Layout, Piece, Size, Zone
from cardtable_qt.table.layout.free_space import find_free_space
from rules import GAMES, Observation, SeededShuffles
from rules.extop.pieces import Pass
from rules.shuffle import choose_one
from rules.triple.observation import TripleObservation
from rules.triple.pieces import Draw

NAMES = ("Ann", "Ben", "Cleo", "Dan")
ROOM = Size(1000, 700)


def decisions(key: str) -> list[Observation]:
    """What somebody sees who has a choice, all through a game."""
    rng, state = Random(8), GAMES[key].new(4, chance=SeededShuffles(9))
    observation: list[Observation] = []
    while state.result() is None and len(observation) < 120:
        seat = choose_one(state.to_move(), rng)
        observation.append(state.observe(seat))
        state.push(seat, choose_one(state.legal(seat), rng))
    return [each for each in observation if len(each.legal) > 1]


@pytest.mark.parametrize("key", GAME_TABLES)
def test_every_move_can_be_hinted(key: str) -> None:
    table, rng = GAME_TABLES[key], Random(2)
    for observation in decisions(key):
        laid = table.layout(observation, ROOM, NAMES)
        for move in rng.sample(observation.legal, min(4, len(observation.legal))):
            if isinstance(move, Pass):
                continue
            topic = hint_topic(observation, move)
            assert hint_keys(topic, observation, laid)
            assert hint_keys(topic, observation, laid) <= set(laid.boxes())
            assert reason_text(topic, NAMES, observation.seat)
            assert table.describe_move(observation, move, NAMES)
            found = gesture_for(table, observation, laid, move)
            assert found is not None
            assert found.zone in laid.boxes()


@pytest.mark.parametrize(
    ("wanted", "left", "button", "words"),
    [
        (1, 9, "draw:1", "Draw 1 card"),
        (3, 9, "draw:3", "Draw 3 card"),
        (4, 9, "draw:3", "Draw 3 card"),
        (8, 9, "draw:all", "Draw all"),
        (4, 5, "draw:3", "Draw 3 card"),
        (2, 2, "draw:all", "Draw all"),
        (1, 1, "draw:1", "Draw 1 card"),
    ],
)
def test_a_hint_to_draw_names_the_button_it_points_to(
    wanted: int, left: int, button: str, words: str
) -> None:
    table, state = GAME_TABLES["triple"], GAMES["triple"].new(4, chance=SeededShuffles(9))
    observation = state.observe(0)
    assert isinstance(observation, TripleObservation)
    held = observation.piles[0] - left
    state.push(0, Draw(held))
    observation = state.observe(0)
    laid = table.layout(observation, ROOM, NAMES)
    found = gesture_for(table, observation, laid, Draw(wanted))
    assert found is not None
    assert found.zone == button
    move = nearest_gesture_move(table, observation, laid, Draw(wanted))
    hinted = table.describe_move(observation, move, NAMES)
    assert hinted.startswith(words)


SIZE, ABOUT = Size(200, 80), Box(400, 300, 100, 100)


def test_words_stand_beside_what_they_are_about() -> None:
    place = find_free_space(SIZE, ABOUT, ROOM, [ABOUT], Layout())
    assert not place.overlap(ABOUT)
    assert place.inset(-40).overlap(ABOUT)


def test_words_stay_on_the_table() -> None:
    for about in (Box(0, 0, 50, 50), Box(950, 650, 50, 50), Box(0, 0, 1000, 700)):
        assert Box(0, 0, *ROOM).contains(find_free_space(SIZE, about, ROOM, [about], Layout()))


def test_words_keep_off_cards_and_buttons() -> None:
    card = Piece("card", Face("card"), Box(380, 180, 300, 110), can_lift=True)
    button = Zone("go", Box(380, 410, 300, 100), "go", button_text="go")
    laid = Layout((card,), (button,))
    place = find_free_space(SIZE, ABOUT, ROOM, [ABOUT], laid)
    assert not any(place.overlap(thing) for thing in (card.box, button.box, ABOUT))


def test_on_a_table_without_room_words_stand_somewhere() -> None:
    assert find_free_space(SIZE, ABOUT, Size(120, 50), [ABOUT], Layout())

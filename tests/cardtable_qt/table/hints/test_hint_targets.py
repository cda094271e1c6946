"""Hint targets for every move, and free space for hint texts."""

from __future__ import annotations

from random import Random

import pytest

from cardtable_qt.games.explanations import reason_text
from cardtable_qt.games.player_registry import hint_topic
from cardtable_qt.games.registry import game_table
from cardtable_qt.table.hints.hint_targets import gesture_for
from cardtable_qt.table.layout.elements import Box, Layout, Piece, Size, Zone
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.layout.free_space import Subjects, find_free_space
from rules import GAMES, Observation, SeededShuffles
from rules.extop.pieces import Pass
from rules.shuffle import choose_one
from rules.triple.observation import TripleObservation
from rules.triple.pieces import Draw, Place

NAMES = ("Ann", "Ben", "Cleo", "Dan")
TABLE_SIZE = Size(1000, 700)


def decisions(key: str) -> list[Observation]:
    """Observations with a choice of moves, from one random game."""
    rng, state = Random(8), GAMES[key].new(4, chance=SeededShuffles(9))
    observations: list[Observation] = []
    while state.result() is None and len(observations) < 120:
        seat = choose_one(state.to_move(), rng)
        observations.append(state.observe(seat))
        state.push(seat, choose_one(state.legal(seat), rng))
    return [observation for observation in observations if len(observation.legal) > 1]


@pytest.mark.parametrize("key", GAMES)
def test_every_move_can_be_hinted(key: str) -> None:
    table, rng = game_table(key), Random(2)
    for observation in decisions(key):
        layout = table.layout(observation, TABLE_SIZE, NAMES)
        for move in rng.sample(observation.legal, min(4, len(observation.legal))):
            if isinstance(move, Pass):
                continue
            topic = hint_topic(observation, move)
            keys = table.hint_keys(topic, observation, layout)
            assert keys
            assert keys <= set(layout.boxes())
            assert reason_text(topic, NAMES, observation.seat)
            assert table.describe_move(observation, move, NAMES)
            gesture = gesture_for(table, observation, layout, move)
            assert gesture is not None
            assert gesture.zone in layout.boxes()


@pytest.mark.parametrize(
    ("count", "pile", "button", "text"),
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
def test_a_draw_hint_describes_the_button_it_points_to(
    count: int, pile: int, button: str, text: str
) -> None:
    table, state = game_table("triple"), GAMES["triple"].new(4, chance=SeededShuffles(9))
    observation = state.observe(0)
    assert isinstance(observation, TripleObservation)
    state.push(0, Draw(observation.piles[0] - pile))

    observation = state.observe(0)
    layout = table.layout(observation, TABLE_SIZE, NAMES)
    gesture = gesture_for(table, observation, layout, Draw(count))
    assert gesture is not None
    assert gesture.zone == button
    move = table.gesture_move(observation, Draw(count))
    description = table.describe_move(observation, move, NAMES)
    assert description.startswith(text)


def test_a_hint_names_a_place_in_the_grid_as_the_log_does() -> None:
    table, state = game_table("triple"), GAMES["triple"].new(4, chance=SeededShuffles(9))
    described = [table.describe_move(state.observe(0), Place(0, cell), NAMES) for cell in (0, 4)]
    assert [text.partition("→ ")[2] for text in described] == ["top left.", "centre."]


SIZE, SUBJECT = Size(200, 80), Box(400, 300, 100, 100)


def test_a_text_is_placed_beside_its_subject() -> None:
    box = find_free_space([SIZE], SUBJECT, TABLE_SIZE, Subjects([SUBJECT]), Layout())
    assert not box.overlap(SUBJECT)
    assert box.inset(-40).overlap(SUBJECT)


def test_a_text_stays_on_the_table() -> None:
    for subject in (Box(0, 0, 50, 50), Box(950, 650, 50, 50), Box(0, 0, 1000, 700)):
        assert Box(0, 0, *TABLE_SIZE).contains(
            find_free_space([SIZE], subject, TABLE_SIZE, Subjects([subject]), Layout())
        )


def test_a_text_does_not_cover_cards_and_buttons() -> None:
    card = Piece("card", Face("card"), Box(380, 180, 300, 110), can_lift=True)
    button = Zone("go", Box(380, 410, 300, 100), "go", button_text="go")
    layout = Layout((card,), (button,))
    box = find_free_space([SIZE], SUBJECT, TABLE_SIZE, Subjects([SUBJECT]), layout)
    assert not any(box.overlap(other) for other in (card.box, button.box, SUBJECT))


def test_a_text_is_placed_somewhere_even_if_there_is_no_room() -> None:
    assert find_free_space([SIZE], SUBJECT, Size(120, 50), Subjects([SUBJECT]), Layout())

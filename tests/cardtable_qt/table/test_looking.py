"""Where hints point to, and where there is room for their words."""

from __future__ import annotations

from random import Random

import pytest

from cardtable_qt.opponents.reasons import hint_topic
from cardtable_qt.table.free_place import free_place
from cardtable_qt.table.looking import by_hand, places, way
from cardtable_qt.table.proposals import proposal
from cardtable_qt.table.reasons import reason_words
from cardtable_qt.table.spots import Box, Face, Layout, Piece, Size, Zone
from cardtable_qt.table.tables import TABLES
from rules import GAMES, Observation, Seeded
from rules.chance import pick
from rules.extop.pieces import Pass
from rules.triple.observation import TripleObservation
from rules.triple.pieces import Draw

NAMES = ("Ann", "Ben", "Cleo", "Dan")
ROOM = Size(1000, 700)


def decisions(key: str) -> list[Observation]:
    """What somebody sees who has a choice, all through a game."""
    rng, state = Random(8), GAMES[key].new(4, chance=Seeded(9))
    seen: list[Observation] = []
    while state.result() is None and len(seen) < 120:
        seat = pick(state.to_move(), rng)
        seen.append(state.observe(seat))
        state.push(seat, pick(state.legal(seat), rng))
    return [each for each in seen if len(each.legal) > 1]


@pytest.mark.parametrize("key", TABLES)
def test_every_move_can_be_hinted(key: str) -> None:
    table, rng = TABLES[key], Random(2)
    for seen in decisions(key):
        laid = table.layout(seen, ROOM, NAMES)
        for move in rng.sample(seen.legal, min(4, len(seen.legal))):
            if isinstance(move, Pass):
                continue
            topic = hint_topic(seen, move)
            assert places(topic, seen, laid)
            assert places(topic, seen, laid) <= set(laid.boxes())
            assert reason_words(topic, NAMES, seen.seat)
            assert proposal(seen, move, NAMES)
            found = way(table, seen, laid, move)
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
    table, state = TABLES["triple"], GAMES["triple"].new(4, chance=Seeded(9))
    seen = state.observe(0)
    assert isinstance(seen, TripleObservation)
    held = seen.piles[0] - left
    state.push(0, Draw(held))
    seen = state.observe(0)
    laid = table.layout(seen, ROOM, NAMES)
    found = way(table, seen, laid, Draw(wanted))
    assert found is not None
    assert found.zone == button
    hinted = proposal(seen, by_hand(table, seen, laid, Draw(wanted)), NAMES)
    assert hinted.startswith(words)


SIZE, ABOUT = Size(200, 80), Box(400, 300, 100, 100)


def test_words_stand_beside_what_they_are_about() -> None:
    place = free_place(SIZE, ABOUT, ROOM, [ABOUT], Layout())
    assert not place.overlap(ABOUT)
    assert place.inset(-40).overlap(ABOUT)


def test_words_stay_on_the_table() -> None:
    for about in (Box(0, 0, 50, 50), Box(950, 650, 50, 50), Box(0, 0, 1000, 700)):
        assert Box(0, 0, *ROOM).holds(free_place(SIZE, about, ROOM, [about], Layout()))


def test_words_keep_off_cards_and_buttons() -> None:
    card = Piece("card", Face("card"), Box(380, 180, 300, 110), lift=True)
    button = Zone("go", Box(380, 410, 300, 100), "go", button="go")
    laid = Layout((card,), (button,))
    place = free_place(SIZE, ABOUT, ROOM, [ABOUT], laid)
    assert not any(place.overlap(thing) for thing in (card.box, button.box, ABOUT))


def test_on_a_table_without_room_words_stand_somewhere() -> None:
    assert free_place(SIZE, ABOUT, Size(120, 50), [ABOUT], Layout())

"""Gracias in motion: where cards come from, what is gathered, who is glad, what lights up."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pytestqt.qtbot import QtBot

from cardtable_qt.games.gracias.cards import card_key, face_down_key, stack_key
from cardtable_qt.games.gracias.table import GAME_TABLE
from cardtable_qt.table.game_table import AnimationSteps, HighlightPulse, TransientMove
from cardtable_qt.table.layout.elements import Face, Layout, Piece, Size
from cardtable_qt.table.view import TableView
from rules import Event
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import COLOURS, SessionScored
from rules.gracias.state import GraciasState
from tests.cardtable_qt.games.gracias.test_table import (
    GREEN,
    NAMES,
    ORANGE,
    RED,
    laid_out,
    random_game,
    table,
)
from tests.rules.positions import display

BACK = Face("gracias.back")
SIZE = Size(1020, 740)


def origins(layout: Layout) -> dict[str, str]:
    return {piece.key: piece.origin for piece in layout.pieces}


def moved(state: GraciasState, move: str, seat: int | None = 1) -> AnimationSteps:
    """What is seen on its way when the seat whose turn it is makes a move."""
    before = state.observe(seat)
    events = [e.observed_by(seat) for e in state.apply(state.turn, state.moves.parse(move))]
    return GAME_TABLE.animations(before, state.observe(seat), events)


def felt(state: GraciasState) -> dict[int, str]:
    observation = state.observe(None)
    return dict(GAME_TABLE.expressions(observation.history, observation))


def sessions_end(
    seats: int, seat: int | None = 0
) -> tuple[GraciasObservation, GraciasObservation, Sequence[Event]]:
    """The sights before and after the first session of a game was scored, and what happened."""
    before = None
    for state in random_game(seats, 3):
        after, known = state.observe(seat), len(before.history) if before is not None else 0
        if before is not None and any(
            isinstance(event, SessionScored) for event in after.history[known:]
        ):
            return before, after, after.history[known:]
        before = after
    raise AssertionError


# Where cards come from


def test_triplets_and_the_first_cards_are_dealt_from_the_deck() -> None:
    come_from = origins(laid_out(table(), 0))
    dealt = [key for key in come_from if key.startswith(("card:", "triplet:"))]
    assert len(dealt) == 6 + 9
    assert {come_from[key] for key in dealt} == {"deck"}


def test_cards_are_dealt_round_by_round_as_people_do() -> None:
    keys = [p.key for p in laid_out(table(), 0).pieces if p.key.startswith("triplet:")]
    assert keys == [f"triplet:{i}:{j}" for j in range(3) for i in range(3)]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_taken_triplet_goes_to_its_taker_and_its_hidden_card_face_down(
    viewer: int | None,
) -> None:
    layout = laid_out(table("take 1"), viewer)
    come_from = origins(layout)
    assert come_from["held:0"] == "triplet:1:0"
    assert come_from["held:1"] == "triplet:1:1"
    assert come_from[face_down_key(0, 0)] == "triplet:1:2"
    (hidden,) = [piece for piece in layout.pieces if piece.key == face_down_key(0, 0)]
    assert hidden.face == BACK


def test_the_kept_card_and_the_gift_come_out_of_the_hand() -> None:
    come_from = origins(laid_out(table("take 1", "give green 2"), 1))
    assert come_from[card_key(0, 2, GREEN, 0)] == "held:1"
    assert come_from[card_key(0, 0, ORANGE, 0)] == "held:0"


def test_of_two_cards_alike_nobody_can_tell_which_one_was_given() -> None:
    come_from = origins(laid_out(table("take 2", "give red 1"), 1))
    assert come_from[card_key(0, 1, RED, 0)] == ""


@pytest.mark.parametrize("viewer", [0, None])
def test_presents_are_unwrapped_where_they_lay(viewer: int | None) -> None:
    before, _, events = sessions_end(4, viewer)
    counted = GAME_TABLE.scoring_position(before, events)
    layout = GAME_TABLE.layout(counted, SIZE, NAMES[:4])
    turned = [p for p in layout.pieces if p.origin.startswith("down:")]
    assert turned
    for piece in turned:
        _, seat, place = piece.origin.split(":")
        card = counted.face_down(int(seat))[int(place)]
        assert piece.face == Face("gracias.card", COLOURS[card])
        assert piece.key.startswith(f"card:{seat}:")


def test_no_card_of_a_session_is_taken_for_one_of_the_next() -> None:
    before, after, events = sessions_end(3)
    counted = GAME_TABLE.scoring_position(before, events)
    old, new = (
        origins(GAME_TABLE.layout(observation, SIZE, NAMES[:3])) for observation in (counted, after)
    )
    assert not {key for key in old.keys() & new.keys() if key.startswith(("card:", "stack:"))}


# What is seen on its way


def test_an_ordinary_gift_needs_nothing_else() -> None:
    assert not moved(table("take 1"), "give green 2")


def test_the_fifth_card_gathers_the_others_into_a_stack() -> None:
    state = table("take 1")
    state.faces[2 * 6 + GREEN] = 4
    motion = moved(state, "give green 2")
    stack = stack_key(0, 2, GREEN, 0)
    trips = [each for each in motion if isinstance(each, TransientMove)]
    assert {trip.end for trip in trips} == {stack}
    assert {trip.face for trip in trips} == {Face("gracias.card", "green")}
    # The first one is turned into the stack where it lies.
    assert [trip.start for trip in trips] == [
        *(card_key(0, 2, GREEN, i) for i in (1, 2, 3)),
        "held:1",
    ]
    assert origins(laid_out(state, 1))[stack] == card_key(0, 2, GREEN, 0)
    assert HighlightPulse(stack, 3) in motion


def test_after_a_session_everything_goes_back_to_the_deck_face_down() -> None:
    before, after, events = sessions_end(4)
    counted = GAME_TABLE.scoring_position(before, events)
    for sight in (before, counted):  # with the scoring explained, or without
        trips = [
            each
            for each in GAME_TABLE.animations(sight, after, events)
            if isinstance(each, TransientMove)
        ]
        lying = {p.key: p for p in GAME_TABLE.layout(sight, SIZE, NAMES[:4]).pieces}
        assert {trip.end for trip in trips} == {"deck"}
        assert {trip.flip_to or trip.face for trip in trips} == {BACK}
        assert all(trip.face == lying[trip.start].face for trip in trips)
        piles = {key.rsplit(":", 2)[0] for key in lying if key.startswith("card:")}
        assert piles == {t.start.rsplit(":", 2)[0] for t in trips if t.start.startswith("card:")}


# Feelings


def test_a_gift_that_scores_is_a_joy_and_a_worthless_one_moves_nobody() -> None:
    assert felt(table("take 0", "give red 1")) == {1: "glad"}  # Ann has more of them
    assert felt(table("take 0", "give green 2")) == {}  # the only green card there is


def test_a_gift_that_takes_points_away_surprises() -> None:
    state = table("take 1")
    state.faces[GREEN] = 2  # Ann
    state.faces[2 * 6 + GREEN] = 1  # Cleo: counts, until she has as many
    moved(state, "give green 2")
    assert felt(state) == {2: "surprised"}
    state = table("take 1")
    state.faces[2 * 6 + GREEN] = 2  # worth nothing before either
    moved(state, "give green 2")
    assert felt(state) == {}


def test_a_stack_makes_everybody_glad() -> None:
    state = table("take 1")
    state.faces[2 * 6 + GREEN] = state.faces[ORANGE] = 4
    moved(state, "give green 2")
    assert felt(state) == {0: "glad", 2: "glad"}


def test_nobody_is_sad_before_anything_is_counted() -> None:
    for seats in (3, 5):
        for state in random_game(seats, 8):
            if any(isinstance(event, SessionScored) for event in state.events()):
                break
            assert "sad" not in felt(state).values()


def test_a_session_is_forgotten_when_the_next_one_is_played() -> None:
    observation = table("take 1").observe(0)
    scored = SessionScored(0, (display(),) * 3, (5, 9, 3))
    assert GAME_TABLE.expressions([scored, *observation.history], observation) == {}


def test_a_session_leaves_its_best_glad_and_its_last_sad() -> None:
    observation = table().observe(0)
    scored = SessionScored(0, (display(),) * 3, (5, 9, 3))
    assert GAME_TABLE.expressions([scored], observation) == {1: "glad", 2: "sad"}


# Light


def test_what_is_counted_lights_up_pile_by_pile() -> None:
    before, after, events = sessions_end(4)
    counted = GAME_TABLE.scoring_position(before, events)
    lying = GAME_TABLE.layout(counted, SIZE, NAMES[:4]).boxes()
    steps = GAME_TABLE.scoring(after, events, NAMES[:4])
    assert all(key in lying for step in steps for key in step.highlights)
    (scored,) = [event for event in events if isinstance(event, SessionScored)]
    worth = sum(len(step.highlights) - len(step.highlighted_rows) for step in steps[1:-1])
    assert worth == sum(scored.points)  # every light but those of discarded piles is a point


def piece_of(layout: Layout, key: str) -> Piece:
    return next(piece for piece in layout.pieces if piece.key == key)


def test_mice_walk_to_their_next_holder() -> None:
    """They are the same pieces before and after, so that they are seen to go."""
    moves = ("take 0", "give red 1", "take 1", "give green 2", "take 2", "give red 0")
    there, then = (laid_out(table(*made), 0) for made in (moves[:5], moves))
    assert piece_of(there, "mouse:small").box != piece_of(then, "mouse:small").box
    assert piece_of(there, "mouse:large").box.middle[1] == pytest.approx(
        piece_of(then, "mouse:large").box.middle[1]
    )


# On the table


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    view = TableView(GAME_TABLE, NAMES[:3])
    qtbot.addWidget(view)
    view.resize(1020, 740)
    view.show()
    qtbot.waitExposed(view)
    return view


def test_a_triplet_flies_from_where_it_lay_and_shows_no_more_than_before(view: TableView) -> None:
    view.set_position(table().observe(1), False)
    lay = view.table_layout.boxes()
    view.set_position(table("take 1").observe(1), True)
    for key, start in (("held:0", 0), ("held:1", 1), (face_down_key(0, 0), 2)):
        assert view.table_scene.pieces[key].box == lay[f"triplet:1:{start}"]
    hidden = view.table_scene.pieces[face_down_key(0, 0)]
    assert (hidden.face, hidden.old_face) in ((BACK, None), (BACK, BACK))
    view.finish_animations()
    assert view.table_scene.pieces["held:0"].box == view.table_layout.boxes()["held:0"]


def test_a_present_is_turned_over_while_it_goes_to_its_pile(view: TableView) -> None:
    before, _, events = sessions_end(3)
    view.set_position(before, False)
    lay = view.table_layout.boxes()
    view.set_position(GAME_TABLE.scoring_position(before, events), True)
    turned = [p for p in view.table_layout.pieces if p.origin.startswith("down:0:")]
    assert turned
    for piece in turned:
        item = view.table_scene.pieces[piece.key]
        assert item.box == lay[piece.origin]
        assert item in view.table_scene.animator

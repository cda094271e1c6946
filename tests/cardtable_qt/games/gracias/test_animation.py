"""Gracias: origins of cards, transient animations, expressions and highlights."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import pytest
from pytestqt.qtbot import QtBot

from cardtable_qt.games.gracias.cards import card_key, face_down_key, stack_key
from cardtable_qt.games.gracias.table import TABLE
from cardtable_qt.games.registry import game_table
from cardtable_qt.table.game_table import AnimationSteps, HighlightPulse, TransientMove
from cardtable_qt.table.layout.elements import Layout, Piece, Size
from cardtable_qt.table.layout.face import Face
from cardtable_qt.table.view import TableView
from rules import Event, SeededShuffles
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import COLOURS, SessionScored
from rules.gracias.state import GraciasState
from rules.shuffle import choose_one
from tests.cardtable_qt.games.gracias.test_table import (
    GREEN,
    NAMES,
    ORANGE,
    RED,
    layout_for,
    random_game,
    table,
)
from tests.rules.positions import display, gracias

BACK = Face("gracias.back")
SIZE = Size(1020, 740)


def origins(layout: Layout) -> dict[str, str]:
    return {piece.key: piece.origin for piece in layout.pieces}


def animate_move(state: GraciasState, move: str, seat: int | None = 1) -> AnimationSteps:
    """Make a move and return its animation steps."""
    before = state.observe(seat)
    events = [e.observed_by(seat) for e in state.apply(state.turn, state.moves.parse(move)).events]
    return TABLE.animations(before, state.observe(seat), events)


def expressions_in(state: GraciasState) -> dict[int, str]:
    observation = state.observe(None)
    return dict(TABLE.expressions(observation.history, observation))


class SessionEnd(NamedTuple):
    """The observations around the first scoring of a game, and the events of its move."""

    before: GraciasObservation
    scored: GraciasObservation
    after: GraciasObservation
    events: Sequence[Event]


def session_end(seats: int, seat: int | None = 0) -> SessionEnd:
    state, rng = gracias(seats=seats, sessions=2, then=SeededShuffles(3)), Random(3)
    while True:
        before = state.observe(seat)
        events, scoring = state.apply(state.turn, choose_one(state.legal(state.turn), rng))
        if isinstance(scoring, GraciasState):
            observed = [event.observed_by(seat) for event in events]
            return SessionEnd(before, scoring.observe(seat), state.observe(seat), observed)


# Origins of cards


def test_triplets_and_the_first_cards_are_dealt_from_the_deck() -> None:
    piece_origins = origins(layout_for(table(), 0))
    dealt = [key for key in piece_origins if key.startswith(("card:", "triplet:"))]
    assert len(dealt) == 6 + 9
    assert {piece_origins[key] for key in dealt} == {"deck"}


def test_triplets_are_dealt_one_card_at_a_time() -> None:
    keys = [p.key for p in layout_for(table(), 0).pieces if p.key.startswith("triplet:")]
    assert keys == [f"triplet:{i}:{j}" for j in range(3) for i in range(3)]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_taken_triplet_moves_to_its_taker_with_the_hidden_card_face_down(
    viewer: int | None,
) -> None:
    layout = layout_for(table("take 1"), viewer)
    piece_origins = origins(layout)
    assert piece_origins["held:0"] == "triplet:1:0"
    assert piece_origins["held:1"] == "triplet:1:1"
    assert piece_origins[face_down_key(0, 0)] == "triplet:1:2"
    (hidden,) = [piece for piece in layout.pieces if piece.key == face_down_key(0, 0)]
    assert hidden.face == BACK


def test_the_kept_card_and_the_gift_come_from_the_held_triplet() -> None:
    piece_origins = origins(layout_for(table("take 1", "give green 2"), 1))
    assert piece_origins[card_key(0, 2, GREEN, 0)] == "held:1"
    assert piece_origins[card_key(0, 0, ORANGE, 0)] == "held:0"


def test_of_two_equal_cards_no_one_knows_which_was_given() -> None:
    piece_origins = origins(layout_for(table("take 2", "give red 1"), 1))
    assert piece_origins[card_key(0, 1, RED, 0)] == ""


@pytest.mark.parametrize("viewer", [0, None])
def test_face_down_cards_are_revealed_in_place(viewer: int | None) -> None:
    scored = session_end(4, viewer).scored
    layout = TABLE.layout(scored, SIZE, NAMES[:4])
    revealed = [p for p in layout.pieces if p.origin.startswith("down:")]
    assert revealed
    for piece in revealed:
        _, seat, place = piece.origin.split(":")
        card = scored.face_down(int(seat))[int(place)]
        assert card is not None
        assert piece.face == Face("gracias.card", COLOURS[card])
        assert piece.key.startswith(f"card:{seat}:")


def test_no_card_of_a_session_has_the_key_of_one_in_the_next() -> None:
    _, scored, after, _ = session_end(3)
    old, new = (
        origins(TABLE.layout(observation, SIZE, NAMES[:3])) for observation in (scored, after)
    )
    assert not {key for key in old.keys() & new.keys() if key.startswith(("card:", "stack:"))}


# Transient animations


def test_an_ordinary_gift_needs_no_transient_pieces() -> None:
    assert not animate_move(table("take 1"), "give green 2")


def test_the_fifth_card_folds_the_others_into_a_stack() -> None:
    state = table("take 1")
    state.faces[2 * 6 + GREEN] = 4
    steps = animate_move(state, "give green 2")
    stack = stack_key(0, 2, GREEN, 0)
    moves = [step for step in steps if isinstance(step, TransientMove)]
    assert {move.end for move in moves} == {stack}
    assert {move.face for move in moves} == {Face("gracias.card", "green")}
    # The first card turns into the stack.
    assert [move.start for move in moves] == [
        *(card_key(0, 2, GREEN, i) for i in (1, 2, 3)),
        "held:1",
    ]
    assert origins(layout_for(state, 1))[stack] == card_key(0, 2, GREEN, 0)
    assert HighlightPulse(stack, 3) in steps


def test_after_a_session_all_cards_return_to_the_deck_face_down() -> None:
    before, scored, after, events = session_end(4)
    for observation in (before, scored):  # without and with an explained scoring
        moves = [
            step
            for step in TABLE.animations(observation, after, events)
            if isinstance(step, TransientMove)
        ]
        visible = {p.key: p for p in TABLE.layout(observation, SIZE, NAMES[:4]).pieces}
        assert {move.end for move in moves} == {"deck"}
        assert {move.flip_to or move.face for move in moves} == {BACK}
        assert all(move.face == visible[move.start].face for move in moves)
        piles = {key.rsplit(":", 2)[0] for key in visible if key.startswith("card:")}
        starts = [move.start for move in moves if move.start.startswith("card:")]
        assert piles == {start.rsplit(":", 2)[0] for start in starts}


# Expressions


def test_a_gift_that_scores_makes_glad_and_a_worthless_one_does_not() -> None:
    assert expressions_in(table("take 0", "give red 1")) == {1: "glad"}  # Ann has more of them
    assert expressions_in(table("take 0", "give green 2")) == {}  # the only open green card


def test_a_gift_that_costs_points_surprises() -> None:
    state = table("take 1")
    state.faces[GREEN] = 2  # Ann
    state.faces[2 * 6 + GREEN] = 1  # Cleo: counts until she has as many
    animate_move(state, "give green 2")
    assert expressions_in(state) == {2: "surprised"}
    state = table("take 1")
    state.faces[2 * 6 + GREEN] = 2  # worth nothing before either
    animate_move(state, "give green 2")
    assert expressions_in(state) == {}


def test_a_stack_makes_giver_and_receiver_glad() -> None:
    state = table("take 1")
    state.faces[2 * 6 + GREEN] = state.faces[ORANGE] = 4
    animate_move(state, "give green 2")
    assert expressions_in(state) == {0: "glad", 2: "glad"}


def test_no_one_is_sad_before_the_first_scoring() -> None:
    for seats in (3, 5):
        for state in random_game(seats, 8):
            if any(isinstance(event, SessionScored) for event in state.events()):
                break
            assert "sad" not in expressions_in(state).values()


def test_reactions_to_a_scoring_end_with_the_next_session() -> None:
    observation = table("take 1").observe(0)
    scored = SessionScored(0, (display(),) * 3, (5, 9, 3))
    assert TABLE.expressions([scored, *observation.history], observation) == {}


def test_after_a_scoring_the_best_seat_is_glad_and_the_last_is_sad() -> None:
    observation = table().observe(0)
    scored = SessionScored(0, (display(),) * 3, (5, 9, 3))
    assert TABLE.expressions([scored], observation) == {1: "glad", 2: "sad"}


# Highlights


def test_scored_cards_are_highlighted_pile_by_pile() -> None:
    _, scored_position, after, events = session_end(4)
    visible = TABLE.layout(scored_position, SIZE, NAMES[:4]).boxes()
    steps = TABLE.scoring(after, events, NAMES[:4])
    assert all(key in visible for step in steps for key in step.highlights)
    (scored,) = [event for event in events if isinstance(event, SessionScored)]
    # The discarded piles come first. After them, a stack is a point, and so is each card of a pile.
    points = 0
    for step in steps[1:-1]:
        for key in step.highlights[len(step.highlighted_rows) :]:
            kind, _, _, place, _ = key.split(":")
            points += 1 if kind == "stack" else int(place) + 1
    assert points == sum(scored.points)


def piece_of(layout: Layout, key: str) -> Piece:
    return next(piece for piece in layout.pieces if piece.key == key)


def test_mice_move_to_their_next_holder() -> None:
    """They are the same pieces before and after, so their move is animated."""
    moves = ("take 0", "give red 1", "take 1", "give green 2", "take 2", "give red 0")
    before, after = (layout_for(table(*made), 0) for made in (moves[:5], moves))
    assert piece_of(before, "mouse:small").box != piece_of(after, "mouse:small").box
    assert piece_of(before, "mouse:large").box.middle[1] == pytest.approx(
        piece_of(after, "mouse:large").box.middle[1]
    )


# In the view


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    view = TableView(game_table("gracias"), NAMES[:3])
    qtbot.addWidget(view)
    view.resize(1020, 740)
    view.show()
    qtbot.waitExposed(view)
    return view


def test_a_taken_triplet_moves_from_its_old_place_and_reveals_nothing(view: TableView) -> None:
    view.set_position(table().observe(1), False)
    old_boxes = view.table_layout.boxes()
    view.set_position(table("take 1").observe(1), True)
    for key, start in (("held:0", 0), ("held:1", 1), (face_down_key(0, 0), 2)):
        assert view.table_scene.pieces[key].box == old_boxes[f"triplet:1:{start}"]
    hidden = view.table_scene.pieces[face_down_key(0, 0)]
    assert (hidden.face, hidden.old_face) in ((BACK, None), (BACK, BACK))
    view.finish_animations()
    assert view.table_scene.pieces["held:0"].box == view.table_layout.boxes()["held:0"]


def test_a_face_down_card_is_flipped_on_the_way_to_its_pile(view: TableView) -> None:
    before, scored, _, _ = session_end(3)
    view.set_position(before, False)
    old_boxes = view.table_layout.boxes()
    view.set_position(scored, True)
    revealed = [p for p in view.table_layout.pieces if p.origin.startswith("down:0:")]
    assert revealed
    for piece in revealed:
        item = view.table_scene.pieces[piece.key]
        assert item.box == old_boxes[piece.origin]
        assert item in view.table_scene.animator

"""Scoring positions: the deciding move is made, and all cards are revealed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cardtable_qt.games.gracias.position import shown_piles
from cardtable_qt.games.registry import game_table
from cardtable_qt.table.layout.elements import Size
from rules import GAMES, Event, Observation, SeededShuffles
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import RoundPaid
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import RowScored
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import SessionScored
from rules.shuffle import choose_one
from rules.triple.observation import TripleObservation
from rules.triple.pieces import Placed

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def scorings(key: str, seat: int | None, seed: int) -> Iterator[tuple[Any, Any, list[Event]]]:
    """The scoring moves of a random game: observation before, scoring position, events."""
    options = {"chips": 2} if key == "triple" else {}
    state, rng = GAMES[key].new(4, options, chance=SeededShuffles(seed)), Random(seed)
    while movers := state.to_move():
        before = state.observe(seat)
        mover = choose_one(movers, rng)
        events, scoring = state.apply(mover, choose_one(state.legal(mover), rng))
        observed = [event.observed_by(seat) for event in events]
        assert bool(game_table(key).scoring(state.observe(seat), observed, NAMES)) == bool(scoring)
        if scoring is not None:
            yield before, scoring.observe(seat), observed


def the(kind: type[Event], events: list[Event]) -> Any:
    return next(event for event in events if isinstance(event, kind))


@pytest.mark.parametrize("seat", [0, None])
@pytest.mark.parametrize("key", GAMES)
def test_it_has_a_layout_and_no_legal_moves(key: str, seat: int | None) -> None:
    found = list(scorings(key, seat, 5))
    assert found
    for before, position, events in found:
        assert isinstance(position, Observation)
        assert (position.seat, position.legal, position.to_move) == (seat, (), ())
        past = (*before.history, *events)
        assert position.history == past[: len(position.history)]
        assert game_table(key).layout(position, Size(820, 615), NAMES).pieces
        assert game_table(key).prompt(position, NAMES, False) is not None


def test_gracias_shows_all_face_down_cards() -> None:
    for before, position, events in scorings("gracias", 1, 6):
        assert isinstance(position, GraciasObservation)
        scored = the(SessionScored, events)
        for seat, display in enumerate(scored.displays):
            cards = [pile.cards for pile in shown_piles(position, seat)]
            assert tuple(cards) == display
            known = zip(before.face_down(seat), position.face_down(seat), strict=True)
            assert all(was in (None, now) for was, now in known)  # each keeps its place
        assert position.remaining_triplets() == ()
        assert position.points == before.points  # not counted yet


def test_eight28_shows_all_hidden_cards_and_choices() -> None:
    for _, position, events in scorings("eight28", 1, 6):
        assert isinstance(position, Eight28Observation)
        assert None not in position.hidden
        assert position.choosing
        paid = the(RoundPaid, events)
        assert position.middle == sum(paid.points) + paid.middle


def test_extop_shows_the_full_row() -> None:
    for _, position, events in scorings("extop", 1, 6):
        assert isinstance(position, ExTopObservation)
        scored = the(RowScored, events)
        assert position.rows[scored.row] == scored.cards
        assert position.chips[scored.row] == scored.chip


def test_triple_shows_the_last_card_on_its_cell() -> None:
    for before, position, events in scorings("triple", 1, 6):
        assert isinstance(position, TripleObservation)
        placed = the(Placed, events)
        assert position.stacks[placed.cell] == (*before.stacks[placed.cell], placed.card)
        assert placed.card not in position.hand
        assert sum(position.hands) == sum(before.hands) - 1

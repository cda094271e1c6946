"""Observations with all cards revealed, for replays of finished games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from random import Random

import pytest

from rules import GAMES, State
from rules.events import Shuffled
from rules.extop.state import ExTopState
from rules.observation import RevealedObservation
from tests.rules.hidden_cards import hidden_cards
from tests.rules.random_play import (
    PLAIN,
    Case,
    all_viewers,
    make_case,
    positions,
    states_awaiting_shuffle,
)

ROOT = Path(__file__).parents[2]
plain_case = pytest.mark.parametrize("case", PLAIN, ids=str)


@cache
def tables(key: str, seats: int) -> list[State]:
    """States of a game, some of which wait for a shuffle."""
    case = make_case(key, seats)
    return [*positions(case, seed=2, count=8), *states_awaiting_shuffle(case, seed=3)[:3]]


# Revealed and hidden pieces


@plain_case
def test_everything_except_closed_piles_is_revealed(case: Case) -> None:
    hidden = hidden_cards(case.game.key)
    for state in tables(case.game.key, case.seats):
        if not hidden.is_being_dealt(state):
            revealed = hidden.revealed_pieces(state.reveal_all())
            assert revealed + hidden.closed_pieces(state) == state.text.piece_counts(state)


@plain_case
def test_every_seat_shows_its_true_cards(case: Case) -> None:
    hidden = hidden_cards(case.game.key)
    for state in tables(case.game.key, case.seats):
        assert hidden.revealed_cards(state.reveal_all()) == hidden.cards(state)


def test_the_offered_card_and_the_answers_of_a_swap_are_revealed() -> None:
    offers = 0
    for state in positions(make_case("extop", 3), seed=3, count=200):
        assert isinstance(state, ExTopState)
        observation = state.reveal_all()
        assert (observation.offered, observation.answers) == (state.offered, tuple(state.answers))
        offers += max(observation.answers) >= 0
    assert offers > 5


def with_other_future(state: State) -> State:
    """A copy with other cards and chips to come."""
    other = state.clone()
    hidden_cards(state.game).reorder_closed(other)
    other.log = [
        (Shuffled, entry[1], entry[2][::-1]) if entry[0] is Shuffled else entry
        for entry in other.log
    ]
    return other


@plain_case
def test_the_cards_to_come_stay_hidden(case: Case) -> None:
    for state in tables(case.game.key, case.seats):
        assert with_other_future(state).reveal_all() == state.reveal_all()


# The history


@plain_case
def test_the_history_is_the_true_one(case: Case) -> None:
    secrets = 0
    for state in tables(case.game.key, case.seats):
        for revealed, true in zip(state.reveal_all().history, state.events(), strict=True):
            if isinstance(true, Shuffled):
                assert revealed == Shuffled(true.name, None)
            else:
                assert revealed == true
                secrets += revealed != true.observed_by(None)
    assert secrets


@pytest.mark.parametrize("key", GAMES)
def test_the_history_has_the_secret_cards(key: str) -> None:
    hidden = hidden_cards(key)
    kinds: set[type] = set()
    *_, state = positions(make_case(key, 3), seed=2, count=3)
    for event in state.reveal_all().history:
        secret = hidden.secret_of(type(event))
        if secret is not None:
            kinds.add(type(event))
            assert secret.hidden not in [getattr(event, name) for name in secret.fields]
    assert kinds
    assert kinds >= set(hidden.secrets)


# Not for players


@plain_case
def test_a_revealed_observation_allows_no_move(case: Case) -> None:
    for state in tables(case.game.key, case.seats):
        observation, spectator = state.reveal_all(), state.observe(None)
        assert isinstance(observation, RevealedObservation)
        assert (observation.seat, observation.legal) == (None, ())
        assert observation.to_move == state.to_move()
        assert (observation.seats, observation.due, observation.shuffles) == (
            state.seats,
            state.due,
            state.shuffles,
        )
        assert observation.result == spectator.result


@plain_case
def test_revealing_changes_nothing(case: Case) -> None:
    for state in tables(case.game.key, case.seats):
        before, log = str(state), state.log[:]
        state.reveal_all()
        assert (str(state), state.log) == (before, log)


@plain_case
def test_a_revealed_observation_cannot_be_sampled(case: Case) -> None:
    with pytest.raises(TypeError):
        case.seeded(1).reveal_all().sample(Random(1))


def things_in(thing: object) -> Iterator[object]:
    """An object and everything inside it."""
    yield thing
    inside: list[object] = []
    if isinstance(thing, tuple | list):
        inside = list(thing)
    elif is_dataclass(thing):
        inside = [getattr(thing, field.name) for field in fields(thing)]
    for part in inside:
        yield from things_in(part)


@plain_case
def test_an_observation_gives_no_access_to_revealed_cards(case: Case) -> None:
    for state in tables(case.game.key, case.seats)[1:3]:
        for seat in all_viewers(state):
            observation = state.observe(seat)
            assert not isinstance(observation, RevealedObservation)
            assert not hasattr(observation, "reveal_all")
            assert not hasattr(observation, "all_hands")
            assert not hasattr(observation, "hiddens")
            assert not [thing for thing in things_in(observation) if isinstance(thing, State)]


def test_only_the_replay_reveals_all_cards() -> None:
    files = sorted((ROOT / "cardtable_qt").rglob("*.py"))
    users = {file for file in files if "reveal_all" in file.read_text("utf-8")}
    assert users == {ROOT / "cardtable_qt" / "session" / "replay.py"}

"""Secrets do not leak: changing the hidden cards does not change what a seat observes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any

import pytest

from rules import Event, State, text_view
from rules.events import Shuffled
from rules.history import EventTuple, History
from tests.rules.hidden_cards import Secret, hidden_cards
from tests.rules.random_play import (
    PLAIN,
    Case,
    Seat,
    all_viewers,
    positions,
    states_awaiting_shuffle,
)

plain_case = pytest.mark.parametrize("case", PLAIN, ids=str)
MARK = 10_000  # added to secret numbers, so that a leak can be found


def mark_secrets(log: list[EventTuple], game: str, seat: Seat) -> list[EventTuple]:
    """Mark every number in a log that the seat never saw."""
    hidden = hidden_cards(game)
    return [_mark_secrets(entry, hidden.secret_of(entry[0]), seat) for entry in log]


def _mark_secrets(entry: EventTuple, secret: Secret | None, seat: Seat) -> EventTuple:
    kind, *values = entry
    event: Event = kind(*values)
    if isinstance(event, Shuffled):
        event = replace(event, order=mark(event.order))
    elif secret is not None:
        event = secret.seen_by(seat, event, mark)
    return (kind, *(getattr(event, field.name) for field in fields(event)))


def mark(secret: Any) -> Any:
    return secret + MARK if isinstance(secret, int) else type(secret)(map(mark, secret))


def numbers_in(thing: object) -> Iterator[int]:
    """All numbers anywhere inside a value."""
    if isinstance(thing, int):
        yield thing
    elif isinstance(thing, tuple | list):
        for part in thing:
            yield from numbers_in(part)
    elif isinstance(thing, History):
        yield from numbers_in([*thing, *thing.event_tuples()])
    elif is_dataclass(thing):
        yield from numbers_in([getattr(thing, field.name) for field in fields(thing)])


def states_to_check(case: Case) -> list[State]:
    played = [state for seed in (1, 2) for state in positions(case, seed, count=5)]
    return [*played, *states_awaiting_shuffle(case, seed=3)[:5]]


def with_other_secrets(state: State, seat: Seat, rng: Random) -> State:
    other = state.clone()
    hidden_cards(state.game).scramble(other, seat, rng)
    other.log = mark_secrets(other.log, state.game, seat)
    return other


@plain_case
def test_no_seat_sees_the_secrets_of_others(case: Case) -> None:
    rng, changed = Random(case.seats), 0
    for state in states_to_check(case):
        for seat in all_viewers(state):
            observation = state.observe(seat)
            other = with_other_secrets(state, seat, rng)
            changed += str(other) != str(state)
            assert other.observe(seat) == observation
            assert repr(other.observe(seat)) == repr(observation)
            assert hash(other.observe(seat).history) == hash(observation.history)
            assert max(numbers_in(other.observe(seat))) < MARK
    assert changed > 20  # otherwise nothing was tested


@plain_case
def test_scrambling_loses_no_cards(case: Case) -> None:
    """Scrambling only moves cards."""
    hidden = hidden_cards(case.game.key)
    for state in states_to_check(case):
        for seat in all_viewers(state):
            other = state.clone()
            hidden.scramble(other, seat, Random(1))
            if hidden.scramble_keeps_pieces or state.due:
                assert other.text.piece_counts(other) == state.text.piece_counts(state)


@plain_case
def test_the_marks_would_reveal_a_leak(case: Case) -> None:
    """A seat that gets the observation of another is detected."""
    state = positions(case, seed=2, count=3)[1]
    caught = 0
    for seat in range(case.seats):
        other = with_other_secrets(state, (seat + 1) % case.seats, Random(1))
        caught += max(numbers_in(other.observe(seat))) >= MARK
    assert caught


@plain_case
def test_histories_differ_only_in_the_seats_own_secrets(case: Case) -> None:
    secrets = 0
    for state in positions(case, seed=4, count=4):
        truth = state.events()
        for seat in all_viewers(state):
            history = state.observe(seat).history
            assert [type(event) for event in history] == [type(event) for event in truth]
            for observed, true in zip(history, truth, strict=True):
                secret = hidden_cards(case.game.key).secret_of(type(true))
                assert_no_foreign_secret(observed, true, secret, seat)
                secrets += secret is not None
    assert secrets


def assert_no_foreign_secret(
    observed: Event, true: Event, secret: Secret | None, seat: Seat
) -> None:
    if isinstance(observed, Shuffled):
        assert observed.order is None
    elif secret is not None:
        assert observed == secret.seen_by(seat, true, lambda _: secret.hidden)
    else:
        assert observed == true


@plain_case
def test_a_sampled_state_depends_only_on_the_observation(case: Case) -> None:
    """Other secrets do not change the sampled state."""
    rng = Random(5)
    for state in positions(case, seed=5, count=4):
        for seat in all_viewers(state):
            other = with_other_secrets(state, seat, rng)
            one = state.observe(seat).sample(Random(9))
            two = other.observe(seat).sample(Random(9))
            assert (str(one), one.log) == (str(two), two.log)


@plain_case
def test_no_text_view_shows_the_secrets_of_others(case: Case) -> None:
    names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"][: case.seats]
    rng = Random(6)
    for state in states_to_check(case):
        for seat in all_viewers(state):
            text = text_view(state.observe(seat), names)
            assert text
            assert text_view(with_other_secrets(state, seat, rng).observe(seat), names) == text

"""Secrets do not leak: changing the hidden cards does not change what a seat observes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

import pytest

from rules import Event, State, text_view
from rules.eight28 import pieces as eight28
from rules.eight28.state import Eight28State
from rules.extop import pieces as extop
from rules.extop.state import ExTopState
from rules.gracias import pieces as gracias
from rules.gracias.state import GraciasState
from rules.model import Drew, EventTuple, Shuffled
from rules.triple.state import TripleState
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


class UnseenCards:
    """The cards that a seat cannot see, shuffled, to be dealt to the same places again."""

    def __init__(self, rng: Random, *piles: Sequence[int]) -> None:
        self.cards = [card for pile in piles for card in pile]
        rng.shuffle(self.cards)

    def deal(self, size: int) -> list[int]:
        dealt, self.cards = self.cards[:size], self.cards[size:]
        return dealt


def scramble_gracias(state: State, seat: Seat, rng: Random) -> None:
    """Change the face-down cards of others and of the triplets, and the deck."""
    assert isinstance(state, GraciasState)
    if state.result() is not None:  # all cards of the seats have been revealed
        state.deck = tuple(rng.sample(state.deck, len(state.deck)))
        return
    secret = [
        place
        for place, card in enumerate(state.downs)
        if card != gracias.UNTAKEN and place // gracias.ROUNDS != seat
    ]
    mixture = UnseenCards(rng, state.deck, state.hiddens, [state.downs[place] for place in secret])
    state.deck = tuple(mixture.deal(len(state.deck)))
    state.hiddens = tuple(mixture.deal(len(state.hiddens)))
    for place in secret:
        state.downs[place] = mixture.deal(1)[0]


def scramble_triple(state: State, seat: Seat, rng: Random) -> None:
    """Change the hands of others, all piles and the surplus."""
    assert isinstance(state, TripleState)
    others = [other for other in range(state.seats) if other != seat]
    hands = [state.hands[other] for other in others]
    mixture = UnseenCards(rng, *state.piles, *hands, state.surplus)
    state.piles = [tuple(mixture.deal(len(pile))) for pile in state.piles]
    state.surplus = tuple(mixture.deal(len(state.surplus)))
    for other in others:
        state.hands[other] = mixture.deal(len(state.hands[other]))


def scramble_eight28(state: State, seat: Seat, rng: Random) -> None:
    """Change the deck and, before the payout, the hidden cards of others."""
    assert isinstance(state, Eight28State)
    visible = [bool(state.choosing) or owner == seat for owner in range(len(state.hidden))]
    secret = [card for card, open_ in zip(state.hidden, visible, strict=True) if not open_]
    mixture = UnseenCards(rng, state.deck, secret)
    state.deck = mixture.deal(len(state.deck))
    state.hidden = tuple(
        card if open_ else mixture.deal(1)[0]
        for card, open_ in zip(state.hidden, visible, strict=True)
    )


def scramble_extop(state: State, seat: Seat, rng: Random) -> None:
    """Change the hands of others, the draw pile, the chip stack, the offer and the answers."""
    assert isinstance(state, ExTopState)
    others = [other for other in range(state.seats) if other != seat]
    mixture = UnseenCards(rng, state.pile, *(state.hands[other] for other in others))
    state.pile = mixture.deal(len(state.pile))
    state.stack = tuple(rng.sample(state.stack, len(state.stack)))
    for other in others:
        state.hands[other] = mixture.deal(len(state.hands[other]))
    if state.want == extop.NO_COLOUR:
        return
    if state.turn != seat:
        state.offered = rng.choice(_of_colour(extop.COLOUR_OF[state.offered]))
    revealed = state.mover == state.turn
    for other in others:
        if state.answers[other] != extop.UNASKED and not (revealed and state.answers[other] < 0):
            cards = _of_colour(state.want)
            state.answers[other] = rng.choice(cards if revealed else [*cards, extop.DECLINED])


def _of_colour(colour: int) -> list[int]:
    return [card for card, other in enumerate(extop.COLOUR_OF) if other == colour]


SCRAMBLERS: dict[str, Callable[[State, Seat, Random], None]] = {
    "gracias": scramble_gracias,
    "triple": scramble_triple,
    "eight28": scramble_eight28,
    "extop": scramble_extop,
}


def mark_entry(entry: EventTuple, seat: Seat) -> EventTuple:
    """Mark every number in a log entry that the seat never saw."""
    kind, *values = entry
    actor = values[0]
    if kind is Shuffled:
        return (kind, values[0], mark(values[1]))
    if kind in (gracias.Took, Drew, extop.Offered) and actor != seat:
        return (kind, *values[:-1], mark(values[-1]))
    if kind is extop.Answered and actor != seat:
        return (kind, actor, mark(values[1]))
    if kind is extop.Swapped and seat not in values[:2]:
        return (kind, *values[:-2], *mark(values[-2:]))
    if kind is eight28.RoundBegan:
        hidden = [c if owner == seat else mark(c) for owner, c in enumerate(values[-1])]
        return (kind, *values[:-1], tuple(hidden))
    return entry


def mark(secret: Any) -> Any:
    return secret + MARK if isinstance(secret, int) else type(secret)(map(mark, secret))


def numbers_in(thing: object) -> Iterator[int]:
    """All numbers anywhere inside a value."""
    if isinstance(thing, int):
        yield thing
    elif isinstance(thing, tuple | list):
        for part in thing:
            yield from numbers_in(part)
    elif is_dataclass(thing):
        yield from numbers_in([getattr(thing, field.name) for field in fields(thing)])


def states_to_check(case: Case) -> list[State]:
    played = [state for seed in (1, 2) for state in positions(case, seed, count=5)]
    return [*played, *states_awaiting_shuffle(case, seed=3)[:5]]


def with_other_secrets(state: State, seat: Seat, rng: Random) -> State:
    other = state.clone()
    SCRAMBLERS[state.game](other, seat, rng)
    other.log = [mark_entry(entry, seat) for entry in other.log]
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
    """The scramblers only move cards."""
    for state in states_to_check(case):
        for seat in all_viewers(state):
            other = state.clone()
            SCRAMBLERS[state.game](other, seat, Random(1))
            if not (state.game == "gracias" and not state.due):  # it has taken cards twice
                assert other.piece_counts() == state.piece_counts()


@plain_case
def test_the_marks_would_reveal_a_leak(case: Case) -> None:
    """A seat that gets the observation of another is detected."""
    state = positions(case, seed=2, count=3)[1]
    caught = 0
    for seat in range(case.seats):
        other = with_other_secrets(state, (seat + 1) % case.seats, Random(1))
        caught += max(numbers_in(other.observe(seat))) >= MARK
    assert caught


def secret_of(event: Event) -> tuple[list[int], object] | None:
    """The seats that may know the secret of an event, and the secret if it is visible."""
    match event:
        case gracias.Took(seat, _, secret):
            return [seat], secret
        case Drew(seat, _, secret):
            return [seat], secret
        case extop.Offered(seat, _, _, secret):
            return [seat], secret
        case extop.Answered(seat, card):
            return [seat], None if card == extop.HIDDEN else card
        case extop.Swapped(seat, partner, _, _, gave, got):
            return [seat, partner], None if gave is None and got is None else (gave, got)
    return None


@plain_case
def test_histories_differ_only_in_the_seats_own_secrets(case: Case) -> None:
    secrets = 0
    for state in positions(case, seed=4, count=4):
        truth = state.events()
        for seat in all_viewers(state):
            history = state.observe(seat).history
            assert [type(event) for event in history] == [type(event) for event in truth]
            for observed, true in zip(history, truth, strict=True):
                assert_no_foreign_secret(observed, true, seat)
                has_secret = secret_of(observed) is not None
                secrets += has_secret or isinstance(observed, eight28.RoundBegan)
    assert secrets


def assert_no_foreign_secret(observed: Event, true: Event, seat: Seat) -> None:
    if isinstance(observed, Shuffled):
        assert observed.order is None
    elif isinstance(observed, eight28.RoundBegan) and isinstance(true, eight28.RoundBegan):
        own = [card if owner == seat else None for owner, card in enumerate(true.hidden)]
        assert list(observed.hidden) == own
    elif (found := secret_of(observed)) is not None:
        owners, secret = found
        assert (secret is not None) == (seat in owners)
        assert seat not in owners or observed == true
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

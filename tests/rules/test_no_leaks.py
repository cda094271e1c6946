"""A secret stays a secret: whatever a seat cannot see may be changed and it notices nothing."""

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
from rules.model import Drew, Shuffled
from rules.triple.state import TripleState
from tests.rules.random_play import PLAIN, Case, Seat, everybody, positions, waiting

plain_case = pytest.mark.parametrize("case", PLAIN, ids=str)
MARK = 10_000  # added to a secret number, so that it is found wherever it turns up


class Mixture:
    """Cards gathered from places a seat cannot see, to be dealt to the same places anew."""

    def __init__(self, rng: Random, *piles: Sequence[int]) -> None:
        self.cards = [card for pile in piles for card in pile]
        rng.shuffle(self.cards)

    def deal(self, size: int) -> list[int]:
        dealt, self.cards = self.cards[:size], self.cards[size:]
        return dealt


def scramble_gracias(state: State, seat: Seat, rng: Random) -> None:
    """Face-down cards of others, those in the middle, and the deck."""
    assert isinstance(state, GraciasState)
    if state.result() is not None:  # everything in front of the seats has been turned up
        state.deck = tuple(rng.sample(state.deck, len(state.deck)))
        return
    secret = [
        place
        for place, card in enumerate(state.downs)
        if card != gracias.UNTAKEN and place // gracias.ROUNDS != seat
    ]
    mixture = Mixture(rng, state.deck, state.hiddens, [state.downs[place] for place in secret])
    state.deck = tuple(mixture.deal(len(state.deck)))
    state.hiddens = tuple(mixture.deal(len(state.hiddens)))
    for place in secret:
        state.downs[place] = mixture.deal(1)[0]


def scramble_triple(state: State, seat: Seat, rng: Random) -> None:
    """Hands of others, all piles, and the surplus before it is laid."""
    assert isinstance(state, TripleState)
    others = [other for other in range(state.seats) if other != seat]
    hands = [state.hands[other] for other in others]
    mixture = Mixture(rng, *state.piles, *hands, state.surplus)
    state.piles = [tuple(mixture.deal(len(pile))) for pile in state.piles]
    state.surplus = tuple(mixture.deal(len(state.surplus)))
    for other in others:
        state.hands[other] = mixture.deal(len(state.hands[other]))


def scramble_eight28(state: State, seat: Seat, rng: Random) -> None:
    """Hidden cards of others until the payout, and the deck."""
    assert isinstance(state, Eight28State)
    shown = [bool(state.choosing) or owner == seat for owner in range(len(state.hidden))]
    secret = [card for card, open_ in zip(state.hidden, shown, strict=True) if not open_]
    mixture = Mixture(rng, state.deck, secret)
    state.deck = mixture.deal(len(state.deck))
    state.hidden = tuple(
        card if open_ else mixture.deal(1)[0]
        for card, open_ in zip(state.hidden, shown, strict=True)
    )


def scramble_extop(state: State, seat: Seat, rng: Random) -> None:
    """Hands of others, the draw pile, the chips to come, and what is offered and answered."""
    assert isinstance(state, ExTopState)
    others = [other for other in range(state.seats) if other != seat]
    mixture = Mixture(rng, state.pile, *(state.hands[other] for other in others))
    state.pile = mixture.deal(len(state.pile))
    state.stack = tuple(rng.sample(state.stack, len(state.stack)))
    for other in others:
        state.hands[other] = mixture.deal(len(state.hands[other]))
    if state.want == extop.NO_COLOUR:
        return
    if state.turn != seat:
        state.offered = rng.choice(_of_colour(extop.COLOUR_OF[state.offered]))
    shown = state.mover == state.turn
    for other in others:
        if state.answers[other] != extop.UNASKED and not (shown and state.answers[other] < 0):
            cards = _of_colour(state.want)
            state.answers[other] = rng.choice(cards if shown else [*cards, extop.DECLINED])


def _of_colour(colour: int) -> list[int]:
    return [card for card, own in enumerate(extop.COLOUR_OF) if own == colour]


SCRAMBLERS: dict[str, Callable[[State, Seat, Random], None]] = {
    "gracias": scramble_gracias,
    "triple": scramble_triple,
    "eight28": scramble_eight28,
    "extop": scramble_extop,
}

Note = tuple[Any, ...]


def marked_note(note: Note, seat: Seat) -> Note:
    """The note with a mark on every number in it that the seat never saw."""
    kind, *values = note
    actor = values[0]
    if kind is Shuffled:
        return (kind, values[0], marked(values[1]))
    if kind in (gracias.Took, Drew, extop.Offered) and actor != seat:
        return (kind, *values[:-1], marked(values[-1]))
    if kind is extop.Answered and actor != seat:
        return (kind, actor, marked(values[1]))
    if kind is extop.Swapped and seat not in values[:2]:
        return (kind, *values[:-2], *marked(values[-2:]))
    if kind is eight28.RoundBegan:
        hidden = [c if owner == seat else marked(c) for owner, c in enumerate(values[-1])]
        return (kind, *values[:-1], tuple(hidden))
    return note


def marked(secret: Any) -> Any:
    return secret + MARK if isinstance(secret, int) else type(secret)(map(marked, secret))


def numbers_in(thing: object) -> Iterator[int]:
    """Every number anywhere inside a thing."""
    if isinstance(thing, int):
        yield thing
    elif isinstance(thing, tuple | list):
        for part in thing:
            yield from numbers_in(part)
    elif is_dataclass(thing):
        yield from numbers_in([getattr(thing, field.name) for field in fields(thing)])


def table_positions(case: Case) -> list[State]:
    played = [state for seed in (1, 2) for state in positions(case, seed, count=5)]
    return [*played, *waiting(case, seed=3)[:5]]


def with_other_secrets(state: State, seat: Seat, rng: Random) -> State:
    other = state.clone()
    SCRAMBLERS[state.game](other, seat, rng)
    other.log = [marked_note(note, seat) for note in other.log]
    return other


@plain_case
def test_no_seat_sees_what_it_may_not(case: Case) -> None:
    rng, changed = Random(case.seats), 0
    for state in table_positions(case):
        for seat in everybody(state):
            observation = state.observe(seat)
            other = with_other_secrets(state, seat, rng)
            changed += str(other) != str(state)
            assert other.observe(seat) == observation
            assert repr(other.observe(seat)) == repr(observation)
            assert hash(other.observe(seat).history) == hash(observation.history)
            assert max(numbers_in(other.observe(seat))) < MARK
    assert changed > 20  # or nothing was tested


@plain_case
def test_a_scrambled_table_is_a_table(case: Case) -> None:
    """The scramblers move cards and lose none, so they change only where cards are."""
    for state in table_positions(case):
        for seat in everybody(state):
            other = state.clone()
            SCRAMBLERS[state.game](other, seat, Random(1))
            if not (state.game == "gracias" and not state.due):  # taken cards are noted twice
                assert other.piece_counts() == state.piece_counts()


@plain_case
def test_the_marks_reach_everything_a_seat_sees(case: Case) -> None:
    """A seat that looked through another's eyes would be caught."""
    state = positions(case, seed=2, count=3)[1]
    caught = 0
    for seat in range(case.seats):
        other = with_other_secrets(state, (seat + 1) % case.seats, Random(1))
        caught += max(numbers_in(other.observe(seat))) >= MARK
    assert caught


def secrets_told(event: Event) -> tuple[list[int], object] | None:
    """Who may know the secret of an event, and what the event tells of it."""
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
def test_histories_differ_only_in_own_secrets(case: Case) -> None:
    told = 0
    for state in positions(case, seed=4, count=4):
        truth = state.events()
        for seat in everybody(state):
            history = state.observe(seat).history
            assert [type(event) for event in history] == [type(event) for event in truth]
            for seen, true in zip(history, truth, strict=True):
                assert_tells_only_its_own(seen, true, seat)
                told += secrets_told(seen) is not None or isinstance(seen, eight28.RoundBegan)
    assert told


def assert_tells_only_its_own(seen: Event, true: Event, seat: Seat) -> None:
    if isinstance(seen, Shuffled):
        assert seen.order is None
    elif isinstance(seen, eight28.RoundBegan) and isinstance(true, eight28.RoundBegan):
        own = [card if owner == seat else None for owner, card in enumerate(true.hidden)]
        assert list(seen.hidden) == own
    elif (told := secrets_told(seen)) is not None:
        owners, secret = told
        assert (secret is not None) == (seat in owners)
        assert seat not in owners or seen == true
    else:
        assert seen == true


@plain_case
def test_a_sampled_table_keeps_what_its_seat_knows(case: Case) -> None:
    """The table a seat imagines is made from its observation alone: other secrets, same table."""
    rng = Random(5)
    for state in positions(case, seed=5, count=4):
        for seat in everybody(state):
            other = with_other_secrets(state, seat, rng)
            one = state.observe(seat).sample(Random(9))
            two = other.observe(seat).sample(Random(9))
            assert (str(one), one.log) == (str(two), two.log)


@plain_case
def test_no_picture_shows_what_a_seat_may_not_see(case: Case) -> None:
    names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"][: case.seats]
    rng = Random(6)
    for state in table_positions(case):
        for seat in everybody(state):
            text = text_view(state.observe(seat), names)
            assert text
            assert text_view(with_other_secrets(state, seat, rng).observe(seat), names) == text

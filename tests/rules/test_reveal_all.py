"""Observations with all cards revealed, for replays of finished games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from random import Random

import pytest

from rules import Observation, State
from rules.eight28.observation import Eight28Revealed
from rules.eight28.pieces import CARD as EIGHT28_CARD
from rules.eight28.state import Eight28State
from rules.extop.observation import ExTopRevealed
from rules.extop.pieces import CARD as EXTOP_CARD
from rules.extop.pieces import CHIP, SETTING_UP, Answered, Offered, Swapped
from rules.extop.state import ExTopState
from rules.gracias.observation import GraciasRevealed
from rules.gracias.pieces import COLOURS, NO_TRIPLET, UNTAKEN, Took
from rules.gracias.state import GraciasState
from rules.model import Drew, RevealedObservation, Shuffled
from rules.triple.observation import TripleRevealed
from rules.triple.pieces import CARD as TRIPLE_CARD
from rules.triple.state import TripleState
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


def visible_pieces(observation: Observation) -> Counter[str]:
    """The cards, chips and gems in a revealed observation."""
    match observation:
        case GraciasRevealed():
            counts = [
                count for seat in range(observation.seats) for count in observation.display(seat)
            ]
            found = Counter({c: sum(counts[i::6]) for i, c in enumerate(COLOURS)})
            held = (observation.held,) if observation.held != NO_TRIPLET else ()
            cards = [observation.hiddens[i] for i in observation.remaining_triplets()]
            cards += [
                pile[i]
                for i in observation.remaining_triplets() + held
                for pile in (observation.firsts, observation.seconds)
            ]
            cards += [
                card
                for seat in range(observation.seats)
                for card in known(observation.face_down(seat))
            ]
            return found + Counter(COLOURS[card] for card in cards)
        case TripleRevealed():
            piles = (*observation.stacks, *observation.all_hands)
            return Counter(TRIPLE_CARD.write(card) for pile in piles for card in pile)
        case Eight28Revealed():
            cards = [
                *known(observation.hidden),
                *(card for cards in observation.opens for card in cards),
            ]
            gems = (
                observation.supply_blue
                + 2 * observation.supply_red
                + observation.middle
                + sum(observation.points)
            )
            return Counter(EIGHT28_CARD.write(card) for card in cards) + Counter({"gems": gems})
        case ExTopRevealed():
            piles = (*observation.all_hands, *observation.rows, observation.discards)
            chips = (*observation.won, filter(None, observation.chips))
            return Counter(EXTOP_CARD.write(card) for pile in piles for card in pile) + Counter(
                CHIP.write(chip) for pile in chips for chip in pile
            )
    raise AssertionError(f"{type(observation).__name__} is not a revealed observation")


def known(cards: tuple[int | None, ...]) -> list[int]:
    assert None not in cards
    return [card for card in cards if card is not None]


def hidden_pieces(state: State) -> Counter[str]:
    """The cards and chips that stay hidden: draw piles and the chip stack."""
    match state:
        case GraciasState():
            return Counter(COLOURS[card] for card in state.deck)
        case TripleState():
            piles = (*state.piles, state.surplus)
            return Counter(TRIPLE_CARD.write(card) for pile in piles for card in pile)
        case Eight28State():
            return Counter(EIGHT28_CARD.write(card) for card in state.deck)
        case ExTopState():
            cards = Counter(EXTOP_CARD.write(card) for card in state.pile)
            return cards + Counter(CHIP.write(chip) for chip in state.stack)
    raise AssertionError(state)


def is_being_shuffled(state: State) -> bool:
    """True if all cards are about to be shuffled."""
    if isinstance(state, ExTopState):
        return state.step == SETTING_UP
    return state.due == "deck"


@plain_case
def test_everything_except_closed_piles_is_revealed(case: Case) -> None:
    for state in tables(case.game.key, case.seats):
        if not is_being_shuffled(state):
            assert visible_pieces(state.reveal_all()) + hidden_pieces(state) == state.piece_counts()


@plain_case
def test_every_seat_shows_its_true_cards(case: Case) -> None:
    for state in tables(case.game.key, case.seats):
        observation = state.reveal_all()
        for seat in range(state.seats):
            match state, observation:
                case GraciasState(), GraciasRevealed():
                    downs = state.downs[seat * 4 : seat * 4 + 4]
                    assert observation.face_down(seat) == tuple(c for c in downs if c != UNTAKEN)
                case TripleState(), TripleRevealed():
                    assert observation.all_hands[seat] == tuple(state.hands[seat])
                case ExTopState(), ExTopRevealed():
                    assert observation.all_hands[seat] == tuple(state.hands[seat])
                case Eight28State(), Eight28Revealed():
                    assert observation.hidden == state.hidden
                case _:
                    raise AssertionError(observation)


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
    match other:
        case GraciasState():
            other.deck = other.deck[::-1]
        case TripleState():
            other.piles = [pile[::-1] for pile in other.piles]
            other.surplus = other.surplus[::-1]
        case Eight28State():
            other.deck.reverse()
        case ExTopState():
            other.pile.reverse()
            other.stack = other.stack[::-1]
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


def test_the_history_has_the_secret_cards() -> None:
    kinds: set[type] = set()
    for key in ("gracias", "triple", "extop"):
        *_, state = positions(make_case(key, 3), seed=2, count=3)
        for event in state.reveal_all().history:
            match event:
                case Took(_, _, secret) | Drew(_, _, secret) | Offered(_, _, _, secret):
                    assert secret is not None
                    kinds.add(type(event))
                case Answered(_, card):
                    assert card >= -1
                    kinds.add(Answered)
                case Swapped(gave=gave, got=got):
                    assert None not in (gave, got)
                    kinds.add(Swapped)
    assert kinds == {Took, Drew, Offered, Answered, Swapped}


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

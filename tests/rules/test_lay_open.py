"""All cards open, for replays of finished games: everything but the future, and not for players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from random import Random

import pytest

from rules import Observation, State
from rules.eight28.observation import Eight28LaidOpen
from rules.eight28.pieces import CARD as EIGHT28_CARD
from rules.eight28.state import Eight28State
from rules.extop.observation import ExTopLaidOpen
from rules.extop.pieces import CARD as EXTOP_CARD
from rules.extop.pieces import CHIP, SETTING_UP, Answered, Offered, Swapped
from rules.extop.state import ExTopState
from rules.gracias.observation import GraciasLaidOpen
from rules.gracias.pieces import COLOURS, NONE_HELD, UNTAKEN, Took
from rules.gracias.state import GraciasState
from rules.model import Drew, LaidOpen, Shuffled
from rules.triple.observation import TripleLaidOpen
from rules.triple.pieces import CARD as TRIPLE_CARD
from rules.triple.state import TripleState
from tests.rules.play import PLAIN, Case, case_of, everybody, positions, waiting

ROOT = Path(__file__).parents[2]
plain_case = pytest.mark.parametrize("case", PLAIN, ids=str)


@cache
def tables(key: str, seats: int) -> list[State]:
    """Positions of a game, and tables that wait for a shuffle."""
    case = case_of(key, seats)
    return [*positions(case, seed=2, count=8), *waiting(case, seed=3)[:3]]


# What can be seen, and what lies closed


def seen_pieces(seen: Observation) -> Counter[str]:
    """Every card, chip and gem that is seen on an open table."""
    match seen:
        case GraciasLaidOpen():
            counts = [count for seat in range(seen.seats) for count in seen.display(seat)]
            found = Counter({c: sum(counts[i::6]) for i, c in enumerate(COLOURS)})
            held = (seen.held,) if seen.held != NONE_HELD else ()
            cards = [seen.hiddens[i] for i in seen.lying()]
            cards += [pile[i] for i in seen.lying() + held for pile in (seen.firsts, seen.seconds)]
            cards += [card for seat in range(seen.seats) for card in known(seen.face_down(seat))]
            return found + Counter(COLOURS[card] for card in cards)
        case TripleLaidOpen():
            piles = (*seen.stacks, *seen.shown)
            return Counter(TRIPLE_CARD.write(card) for pile in piles for card in pile)
        case Eight28LaidOpen():
            cards = [*known(seen.hidden), *(card for cards in seen.opens for card in cards)]
            gems = seen.supply_blue + 2 * seen.supply_red + seen.middle + sum(seen.points)
            return Counter(EIGHT28_CARD.write(card) for card in cards) + Counter({"gems": gems})
        case ExTopLaidOpen():
            piles = (*seen.shown, *seen.rows, seen.discards)
            chips = (*seen.won, filter(None, seen.chips))
            return Counter(EXTOP_CARD.write(card) for pile in piles for card in pile) + Counter(
                CHIP.write(chip) for pile in chips for chip in pile
            )
    raise AssertionError(f"{type(seen).__name__} is not laid open")


def known(cards: tuple[int | None, ...]) -> list[int]:
    assert None not in cards
    return [card for card in cards if card is not None]


def closed_pieces(state: State) -> Counter[str]:
    """Every card and chip of which only the future will tell."""
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


def is_packed_up(state: State) -> bool:
    """Whether all cards are in one heap that is about to be shuffled."""
    if isinstance(state, ExTopState):
        return state.step == SETTING_UP
    return state.due == "deck"


@plain_case
def test_everything_but_the_closed_piles_is_seen(case: Case) -> None:
    for state in tables(case.game.key, case.seats):
        if not is_packed_up(state):
            assert seen_pieces(state.lay_open()) + closed_pieces(state) == state.census()


@plain_case
def test_every_seat_has_before_it_what_it_truly_has(case: Case) -> None:
    for state in tables(case.game.key, case.seats):
        seen = state.lay_open()
        for seat in range(state.seats):
            match state, seen:
                case GraciasState(), GraciasLaidOpen():
                    downs = state.downs[seat * 4 : seat * 4 + 4]
                    assert seen.face_down(seat) == tuple(c for c in downs if c != UNTAKEN)
                case TripleState(), TripleLaidOpen():
                    assert seen.shown[seat] == tuple(state.hands[seat])
                case ExTopState(), ExTopLaidOpen():
                    assert seen.shown[seat] == tuple(state.hands[seat])
                case Eight28State(), Eight28LaidOpen():
                    assert seen.hidden == state.hidden
                case _:
                    raise AssertionError(seen)


def test_a_swap_lies_open_with_its_offered_card_and_its_answers() -> None:
    offers = 0
    for state in positions(case_of("extop", 3), seed=3, count=200):
        assert isinstance(state, ExTopState)
        seen = state.lay_open()
        assert (seen.offered, seen.answers) == (state.offered, tuple(state.answers))
        offers += max(seen.answers) >= 0
    assert offers > 5


def rearranged(state: State) -> State:
    """The same table with another future."""
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
        (Shuffled, note[1], note[2][::-1]) if note[0] is Shuffled else note for note in other.log
    ]
    return other


@plain_case
def test_the_future_stays_closed(case: Case) -> None:
    for state in tables(case.game.key, case.seats):
        assert rearranged(state).lay_open() == state.lay_open()


# The past


@plain_case
def test_the_past_is_told_as_it_was(case: Case) -> None:
    secrets = 0
    for state in tables(case.game.key, case.seats):
        for told, true in zip(state.lay_open().history, state.events(), strict=True):
            if isinstance(true, Shuffled):
                assert told == Shuffled(true.what, None)
            else:
                assert told == true
                secrets += told != true.seen_by(None)
    assert secrets


def test_the_past_has_the_cards_that_others_did_not_see() -> None:
    kinds: set[type] = set()
    for key in ("gracias", "triple", "extop"):
        *_, state = positions(case_of(key, 3), seed=2, count=3)
        for event in state.lay_open().history:
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


# It is nobody's sight


@plain_case
def test_it_is_the_sight_of_nobody_who_could_move(case: Case) -> None:
    for state in tables(case.game.key, case.seats):
        seen, spectator = state.lay_open(), state.observe(None)
        assert isinstance(seen, LaidOpen)
        assert (seen.seat, seen.legal) == (None, ())
        assert seen.to_move == state.to_move()
        assert (seen.seats, seen.due, seen.shuffles) == (state.seats, state.due, state.shuffles)
        assert seen.result == spectator.result


@plain_case
def test_laying_open_changes_nothing(case: Case) -> None:
    for state in tables(case.game.key, case.seats):
        before, past = str(state), state.log[:]
        state.lay_open()
        assert (str(state), state.log) == (before, past)


@plain_case
def test_nobody_can_think_with_open_cards(case: Case) -> None:
    with pytest.raises(TypeError):
        case.seeded(1).lay_open().sample(Random(1))


def things_in(thing: object) -> Iterator[object]:
    """The thing and everything inside it."""
    yield thing
    inside: list[object] = []
    if isinstance(thing, tuple | list):
        inside = list(thing)
    elif is_dataclass(thing):
        inside = [getattr(thing, field.name) for field in fields(thing)]
    for part in inside:
        yield from things_in(part)


@plain_case
def test_no_way_leads_to_it_from_what_a_seat_sees(case: Case) -> None:
    for state in tables(case.game.key, case.seats)[1:3]:
        for seat in everybody(state):
            seen = state.observe(seat)
            assert not isinstance(seen, LaidOpen)
            assert not hasattr(seen, "lay_open")
            assert not hasattr(seen, "shown")
            assert not hasattr(seen, "hiddens")
            assert not [thing for thing in things_in(seen) if isinstance(thing, State)]


def test_only_the_replay_lays_cards_open() -> None:
    files = sorted((ROOT / "cardtable_qt").rglob("*.py"))
    asking = {file for file in files if "lay_open" in file.read_text("utf-8")}
    assert asking <= {ROOT / "cardtable_qt" / "game" / "replay.py"}

"""Drawn worlds: no seat can tell one from the truth, and every possible one comes up evenly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import permutations
from random import Random
from typing import Any

from rules import State
from rules.eight28.pieces import ACE
from rules.eight28.pieces import DECK as EIGHT28_DECK
from rules.eight28.state import Eight28State
from rules.gracias.pieces import UNTAKEN
from rules.gracias.state import GraciasState
from rules.triple.state import TripleState
from tests.rules.random_play import (
    Case,
    Seat,
    assert_even,
    assert_world,
    case_of,
    chi_square,
    everybody,
    limit,
    plain_case,
    play_out,
    positions,
    waiting,
)


@plain_case
def test_a_drawn_world_looks_like_the_true_one(case: Case) -> None:
    rng = Random(case.seats)
    for state in positions(case, seed=1, count=8):
        before = str(state)
        for seat in everybody(state):
            observation = state.observe(seat)
            for _ in range(2):
                assert_world(observation.sample(rng), observation)
        assert str(state) == before


@plain_case
def test_a_drawn_world_can_be_played_to_its_end(case: Case) -> None:
    rng = Random(case.seats)
    for state in positions(case, seed=2, count=5):
        for seat in everybody(state):
            world = play_out(state.observe(seat).sample(rng), rng)
            assert world.result() is not None
            assert world.piece_counts() == world.full_set()


@plain_case
def test_worlds_can_be_drawn_while_a_shuffle_is_due(case: Case) -> None:
    rng = Random(case.seats)
    for state in waiting(case, seed=4):
        for seat in everybody(state):
            observation = state.observe(seat)
            world = observation.sample(rng)
            assert_world(world, observation)
            world.resume()
            assert play_out(world, rng).result() is not None


@plain_case
def test_the_same_generator_draws_the_same_world(case: Case) -> None:
    state = positions(case, seed=3, count=3)[1]
    observation = state.observe(0)
    first, again, third = (observation.sample(Random(seed)) for seed in (1, 1, 2))
    assert str(first) == str(again)  # whatever was drawn before
    assert str(first) == str(state.observe(0).sample(Random(1)))
    assert str(first) != str(third)
    assert first.chance != state.chance  # nor does it know the shuffles to come


@plain_case
def test_what_a_seat_imagines_of_another_can_be_imagined_again(case: Case) -> None:
    """A drawn world is a table like any other: the seats in it can draw worlds, too."""
    rng = Random(case.seats)
    for state in positions(case, seed=5, count=2):
        for seat in everybody(state):
            world = state.observe(seat).sample(rng)
            for other in everybody(state):
                observation = world.observe(other)
                assert_world(observation.sample(rng), observation)


def test_the_test_of_evenness_notices_what_is_uneven() -> None:
    rng = Random(1)
    even = Counter(rng.randrange(10) for _ in range(2000))
    uneven = Counter(min(rng.randrange(11), 9) for _ in range(2000))
    chances = dict.fromkeys(range(10), 0.1)
    assert chi_square(even, chances) < limit(10) < chi_square(uneven, chances)


# Where the places not seen are all alike, every arrangement of the unseen cards is a world.


def arrangements(cards: Sequence[int]) -> set[tuple[int, ...]]:
    return set(permutations(cards))


def draw_worlds(
    state: State, seat: Seat, secrets: Callable[[Any], tuple[Any, ...]], draws: int
) -> Counter[Any]:
    """How often each world comes up, told by what is secret in it."""
    observation = type(state).parse(str(state)).observe(seat)
    rng = Random(17)
    return Counter(secrets(observation.sample(rng)) for _ in range(draws))


def test_gracias_worlds_are_even() -> None:
    """Seat 0 to take; unseen: a card before each other seat, two triplets', and one in the deck."""
    state = case_of("gracias", 3, sessions=1).seeded(0)
    assert isinstance(state, GraciasState)
    state.left, state.turn, state.held = 0b011, 0, -1
    state.firsts, state.seconds, state.hiddens = (0, 1, 2), (3, 4, 5), (0, 1, 5)
    state.downs = [4, *[UNTAKEN] * 3, 0, *[UNTAKEN] * 3, 0, *[UNTAKEN] * 3]
    state.deck = (2,)
    state.faces = [0] * 18
    held = state.piece_counts()
    state.faces[:6] = [18 - held[name] for name in ("red", "orange", "yellow")] + [
        18 - held[name] for name in ("green", "blue", "purple")
    ]

    def secrets(world: GraciasState) -> tuple[int, ...]:
        assert world.downs[0] == 4
        return world.downs[4], world.downs[8], world.hiddens[0], world.hiddens[1], *world.deck

    worlds = arrangements((0, 0, 0, 1, 2))
    assert_even(draw_worlds(state, 0, secrets, 40 * len(worlds)), worlds)
    # A spectator does not know seat 0's card either.
    everything = arrangements((0, 0, 0, 1, 2, 4))

    def all_secrets(world: GraciasState) -> tuple[int, ...]:
        hidden = (world.hiddens[0], world.hiddens[1])
        return world.downs[0], world.downs[4], world.downs[8], *hidden, *world.deck

    assert_even(draw_worlds(state, None, all_secrets, 40 * len(everything)), everything)


def test_triple_worlds_are_even() -> None:
    """Seat 0 knows its hand; unseen: seat 1's hand and both piles."""
    state = case_of("triple", 2).seeded(0)
    assert isinstance(state, TripleState)
    state.hands, state.piles = [[60], [59, 61]], [(62,), (63, 58)]
    state.stacks = [tuple(range(cell, 58, 9)) for cell in range(9)]

    def secrets(world: TripleState) -> tuple[Any, ...]:
        assert world.hands[0] == [60]
        return frozenset(world.hands[1]), *world.piles[0], *world.piles[1]

    worlds = {(frozenset(w[:2]), *w[2:]) for w in arrangements((58, 59, 61, 62, 63))}
    assert len(worlds) == 60
    assert_even(draw_worlds(state, 0, secrets, 40 * len(worlds)), worlds)


def test_eight28_worlds_are_even_near_the_end_of_the_deck() -> None:
    """Seat 1 is asked; unseen: the hidden cards of the others and the last three of the deck."""
    state = case_of("eight28", 3).seeded(0)
    assert isinstance(state, Eight28State)
    state.hidden, state.deck = (1, 8, ACE), [1, ACE, 1]
    cards = Counter(EIGHT28_DECK)
    cards.subtract([*state.hidden, *state.deck])
    state.opens = [tuple(cards.elements()), (), ()]
    state.outs, state.askable = 0b001, 0b110

    def secrets(world: Eight28State) -> tuple[int, ...]:
        assert world.hidden[1] == 8
        return world.hidden[0], world.hidden[2], *world.deck

    worlds = arrangements((1, 1, 1, ACE, ACE))
    assert_even(draw_worlds(state, 1, secrets, 60 * len(worlds)), worlds)

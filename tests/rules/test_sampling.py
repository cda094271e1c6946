"""Sampled states agree with the observation, and all possible ones are equally likely."""

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
    all_viewers,
    assert_agrees,
    assert_all_pieces,
    assert_uniform,
    chi_square,
    chi_square_limit,
    make_case,
    plain_case,
    play_out,
    positions,
    states_awaiting_shuffle,
)


@plain_case
def test_a_sampled_state_looks_like_the_true_one(case: Case) -> None:
    rng = Random(case.seats)
    for state in positions(case, seed=1, count=8):
        before = str(state)
        for seat in all_viewers(state):
            observation = state.observe(seat)
            for _ in range(2):
                assert_agrees(observation.sample(rng), observation)
        assert str(state) == before


@plain_case
def test_a_sampled_state_can_be_played_to_its_end(case: Case) -> None:
    rng = Random(case.seats)
    for state in positions(case, seed=2, count=5):
        for seat in all_viewers(state):
            world = play_out(state.observe(seat).sample(rng), rng)
            assert world.result() is not None
            assert_all_pieces(world)


@plain_case
def test_states_can_be_sampled_while_a_shuffle_is_due(case: Case) -> None:
    rng = Random(case.seats)
    for state in states_awaiting_shuffle(case, seed=4):
        for seat in all_viewers(state):
            observation = state.observe(seat)
            world = observation.sample(rng)
            assert_agrees(world, observation)
            world.resume()
            assert play_out(world, rng).result() is not None


@plain_case
def test_the_same_generator_samples_the_same_state(case: Case) -> None:
    state = positions(case, seed=3, count=3)[1]
    observation = state.observe(0)
    first, again, third = (observation.sample(Random(seed)) for seed in (1, 1, 2))
    assert str(first) == str(again)  # regardless of earlier samples
    assert str(first) == str(state.observe(0).sample(Random(1)))
    assert str(first) != str(third)
    assert first.chance != state.chance  # it must not know the shuffles to come


@plain_case
def test_seats_of_a_sampled_state_can_sample_states_too(case: Case) -> None:
    rng = Random(case.seats)
    for state in positions(case, seed=5, count=2):
        for seat in all_viewers(state):
            world = state.observe(seat).sample(rng)
            for other in all_viewers(state):
                observation = world.observe(other)
                assert_agrees(observation.sample(rng), observation)


def test_the_uniformity_check_detects_a_biased_draw() -> None:
    rng = Random(1)
    even = Counter(rng.randrange(10) for _ in range(2000))
    uneven = Counter(min(rng.randrange(11), 9) for _ in range(2000))
    chances = dict.fromkeys(range(10), 0.1)
    assert chi_square(even, chances) < chi_square_limit(10) < chi_square(uneven, chances)


# If all unseen places are alike, every arrangement of the unseen cards is possible.


def arrangements(cards: Sequence[int]) -> set[tuple[int, ...]]:
    return set(permutations(cards))


def sample_secrets(
    state: State, seat: Seat, secrets: Callable[[Any], tuple[Any, ...]], draws: int
) -> Counter[Any]:
    """Count how often each combination of secrets is sampled."""
    observation = type(state).parse(str(state)).observe(seat)
    rng = Random(17)
    return Counter(secrets(observation.sample(rng)) for _ in range(draws))


def test_sampled_states_of_gracias_are_uniform() -> None:
    """Seat 0 has not seen a card of each other seat, those of two triplets and one in the deck."""
    state = make_case("gracias", 3, sessions=1).seeded(0)
    assert isinstance(state, GraciasState)
    state.left, state.turn, state.held = 0b011, 0, -1
    state.firsts, state.seconds, state.hiddens = (0, 1, 2), (3, 4, 5), (0, 1, 5)
    state.downs = [4, *[UNTAKEN] * 3, 0, *[UNTAKEN] * 3, 0, *[UNTAKEN] * 3]
    state.deck = (2,)
    state.faces = [0] * 18
    held = state.text.piece_counts(state)
    state.faces[:6] = [18 - held[name] for name in ("red", "orange", "yellow")] + [
        18 - held[name] for name in ("green", "blue", "purple")
    ]

    def secrets(world: GraciasState) -> tuple[int, ...]:
        assert world.downs[0] == 4
        return world.downs[4], world.downs[8], world.hiddens[0], world.hiddens[1], *world.deck

    worlds = arrangements((0, 0, 0, 1, 2))
    assert_uniform(sample_secrets(state, 0, secrets, 40 * len(worlds)), worlds)
    # A spectator does not know the card of seat 0 either.
    everything = arrangements((0, 0, 0, 1, 2, 4))

    def all_secrets(world: GraciasState) -> tuple[int, ...]:
        hidden = (world.hiddens[0], world.hiddens[1])
        return world.downs[0], world.downs[4], world.downs[8], *hidden, *world.deck

    assert_uniform(sample_secrets(state, None, all_secrets, 40 * len(everything)), everything)


def test_sampled_states_of_triple_are_uniform() -> None:
    """Seat 0 has not seen the hand of seat 1 and both piles."""
    state = make_case("triple", 2).seeded(0)
    assert isinstance(state, TripleState)
    state.hands, state.piles = [[60], [59, 61]], [(62,), (63, 58)]
    state.stacks = [tuple(range(cell, 58, 9)) for cell in range(9)]

    def secrets(world: TripleState) -> tuple[Any, ...]:
        assert world.hands[0] == [60]
        return frozenset(world.hands[1]), *world.piles[0], *world.piles[1]

    worlds = {(frozenset(w[:2]), *w[2:]) for w in arrangements((58, 59, 61, 62, 63))}
    assert len(worlds) == 60
    assert_uniform(sample_secrets(state, 0, secrets, 40 * len(worlds)), worlds)


def test_sampled_states_of_eight28_are_uniform_near_the_end_of_the_deck() -> None:
    """Seat 1 has not seen the hidden cards of others and the last three cards of the deck."""
    state = make_case("eight28", 3).seeded(0)
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
    assert_uniform(sample_secrets(state, 1, secrets, 60 * len(worlds)), worlds)

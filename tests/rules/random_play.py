"""Tables to test on: every game at every number of seats with every option, played at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import Any

import pytest

from rules import (
    GAMES,
    Chance,
    Game,
    Move,
    Observation,
    RecordedShuffles,
    SeededShuffles,
    ShuffleRequest,
    State,
)
from rules.chance import choose_one
from rules.eight28 import pieces as eight28
from rules.extop import pieces as extop
from rules.gracias import pieces as gracias
from rules.triple import pieces as triple

Seat = int | None


@dataclass(frozen=True)
class Case:
    """A game as it can be set up."""

    game: Game
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def new(self, chance: Chance | None, first: int = 0) -> State:
        return self.game.new(self.seats, self.options, first, chance)

    def seeded(self, seed: int) -> State:
        """A table with everything drawn from the seed, who begins included."""
        first = 0 if self.game.is_real_time else seed % self.seats
        return self.new(SeededShuffles(seed), first)

    def __str__(self) -> str:
        words = [f"{name}={value}".replace(" ", "") for name, value in self.options.items()]
        return "-".join([self.game.key, str(self.seats), *words])


PLAIN = [Case(game, seats) for game in GAMES.values() for seats in game.seats]
EVERY = [
    Case(case.game, case.seats, {option.name: value})
    for case in PLAIN
    for option in case.game.options
    for value in option.examples(case.seats)
]


def case_of(key: str, seats: int, **options: Any) -> Case:
    return Case(GAMES[key], seats, options)


def choices(state: State) -> list[tuple[int, Move]]:
    """Everything that anybody may do now."""
    return [(seat, move) for seat in state.to_move() for move in state.legal(seat)]


def walk(
    state: State, rng: Random, quiet: bool = False, offers: bool = True
) -> Iterator[tuple[int, Move]]:
    """Play to the end, telling each move before it is made.

    In Ex & Top `quiet` seats decline every swap, and without `offers` none is proposed.
    """
    while state.result() is None:
        options = choices(state)
        assert options, f"nobody can move at {state}"
        if not offers:
            options = [option for option in options if not isinstance(option[1], extop.Offer)]
        seat, move = choose_one(options, rng)
        if quiet and isinstance(move, extop.Answer):
            move = extop.Answer(None)
        yield seat, move
        state.push(seat, move)


def play_out(state: State, rng: Random) -> State:
    for _ in walk(state, rng):
        pass
    return state


def positions(case: Case, seed: int, count: int, quiet: bool = False) -> list[State]:
    """About that many positions spread over a random game, with its start and its end."""
    rng = Random(seed)
    state = case.seeded(seed)
    kept = [*(state.clone() for _ in walk(state, rng, quiet)), state]
    step = max(len(kept) // count, 1)
    return [*kept[:-1:step], kept[-1]]


def waiting(case: Case, seed: int) -> list[State]:
    """Tables that wait for a shuffle that is not known yet, one for each shuffle of a game."""
    orders: list[tuple[int, ...]] = []
    source, rng = SeededShuffles(seed), Random(seed)
    found: list[State] = []
    state = case.new(RecordedShuffles(orders))
    while state.result() is None:
        due = state.shuffle_request()
        if due is None:
            options = choices(state)
            state.push(*choose_one(options, rng))
            continue
        found.append(state.clone())
        orders.append(source.order(len(orders), due))
        state.resume()
    return found


def everybody(state: State) -> list[Seat]:
    """All who can look at a table: the seats and a spectator."""
    return [*range(state.seats), None]


NUMBERS = [*range(-1, 11), 27, 28, 29, 99, -(10**20), 10**20]


def well_formed(game: str) -> list[Move]:
    """Every move that can be written in a game, with numbers in range and out of it."""
    if game == "gracias":
        gives = [gracias.Give(card, to) for card, to in product(range(6), NUMBERS)]
        return [*map(gracias.Take, NUMBERS), *gives]
    if game == "triple":
        counts = [*range(-1, 66), 99, 10**20]
        places = [triple.Place(card, cell) for card, cell in product(triple.DECK, NUMBERS)]
        return [*map(triple.Draw, counts), *places]
    if game == "eight28":
        return [eight28.Accept(), eight28.Decline(), *map(eight28.Choose, NUMBERS)]
    cards = range(len(extop.CARD.names))
    return [
        *(extop.Place(card, row) for card, row in product(cards, NUMBERS)),
        *(extop.Offer(card, want) for card, want in product(cards, range(6))),
        *map(extop.Answer, [None, *cards]),
        *map(extop.Partner, NUMBERS),
        extop.Pass(),
    ]


class Fickle:
    """Chance that never gives the same answer twice: nobody may ask it again."""

    def __init__(self) -> None:
        self.asked = 0

    def order(self, index: int, due: ShuffleRequest) -> tuple[int, ...]:
        self.asked += 1
        return SeededShuffles(f"fickle {self.asked}").order(index, due)


def chi_square(observation: Counter[Any], chances: Mapping[Any, float]) -> float:
    """How far counts are from what the chances let expect; nothing else may have been seen."""
    strange = set(observation) - set(chances)
    assert not strange, f"impossible: {next(iter(strange))}"
    draws = sum(observation.values())
    assert draws * min(chances.values()) >= 5, "too few draws for so many worlds"
    expected = {world: draws * chance for world, chance in chances.items()}
    return sum((observation[world] - due) ** 2 / due for world, due in expected.items())


def limit(worlds: int) -> float:
    """What a fair draw's χ² passes about once in a million: mean and six deviations, and a bit."""
    free = worlds - 1
    return float(free + 6 * (2 * free) ** 0.5 + 12)


def assert_fair(observation: Counter[Any], chances: Mapping[Any, float]) -> None:
    assert abs(sum(chances.values()) - 1) < 1e-9
    assert chi_square(observation, chances) < limit(len(chances))


def assert_even(observation: Counter[Any], worlds: set[Any]) -> None:
    """Every world is seen, no other one is, and all about equally often."""
    assert_fair(observation, dict.fromkeys(worlds, 1 / len(worlds)))
    assert set(observation) == worlds


plain_case = pytest.mark.parametrize("case", PLAIN, ids=str)


def assert_world(world: State, observation: Observation) -> None:
    """The seat cannot tell this world from the true one."""
    assert world.observe(observation.seat) == observation
    assert world.piece_counts() == world.full_set()
    assert str(type(world).parse(str(world))) == str(world)
    if observation.seat is not None:
        assert tuple(world.legal(observation.seat)) == observation.legal

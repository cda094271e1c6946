"""Random play of every game with every number of seats and every option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
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
from rules.extop import pieces as extop
from rules.shuffle import choose_one
from rules.text_forms import IntForm, NameForm, OptionalForm, TextForm

Seat = int | None


@dataclass(frozen=True)
class Case:
    """A game with a number of seats and options."""

    game: Game
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def new(self, chance: Chance | None, first: int = 0) -> State:
        return self.game.new(self.seats, self.options, first, chance)

    @property
    def has_turns(self) -> bool:
        return self.game.has_turns(self.options)

    def seeded(self, seed: int) -> State:
        """A new game in which the seed decides everything, the first seat included."""
        first = 0 if self.game.is_real_time else seed % self.seats
        return self.new(SeededShuffles(seed), first)

    def __str__(self) -> str:
        options = [f"{name}={value}".replace(" ", "") for name, value in self.options.items()]
        return "-".join([self.game.key, str(self.seats), *options])


PLAIN = [Case(game, seats) for game in GAMES.values() for seats in game.seats]
EVERY_OPTION = [
    Case(case.game, case.seats, {option.name: value})
    for case in PLAIN
    for option in case.game.options
    for value in option.examples(case.seats)
]


def in_turns(game: Game) -> dict[str, Any]:
    """The options with which the seats of a game take turns."""
    return {game.turns_option: True} if game.turns_option else {}


def make_case(key: str, seats: int, **options: Any) -> Case:
    return Case(GAMES[key], seats, options)


def legal_choices(state: State) -> list[tuple[int, Move]]:
    """The legal moves of all seats."""
    return [(seat, move) for seat in state.to_move() for move in state.legal(seat)]


def random_moves(
    state: State, rng: Random, decline_swaps: bool = False, offers: bool = True
) -> Iterator[tuple[int, Move]]:
    """Play random moves to the end, yielding each before it is made.

    In Ex & Top, `decline_swaps` declines every swap, and without `offers` there are none.
    """
    while state.result() is None:
        options = legal_choices(state)
        assert options, f"no seat can move at {state}"
        if not offers:
            options = [option for option in options if not isinstance(option[1], extop.Offer)]
        seat, move = choose_one(options, rng)
        if decline_swaps and isinstance(move, extop.Answer):
            move = extop.Answer(None)
        yield seat, move
        state.push(seat, move)


def play_out(state: State, rng: Random) -> State:
    for _ in random_moves(state, rng):
        pass
    return state


def shuffles_during_play(key: str) -> bool:
    """Return whether a game has shuffles after its first move, too."""
    state = make_case(key, GAMES[key].seats[0]).seeded(1)
    before = state.shuffles
    return play_out(state, Random(1)).shuffles > before


def positions(case: Case, seed: int, count: int, decline_swaps: bool = False) -> list[State]:
    """About `count` states spread over a random game, including its start and end."""
    rng = Random(seed)
    state = case.seeded(seed)
    states = [*(state.clone() for _ in random_moves(state, rng, decline_swaps)), state]
    step = max(len(states) // count, 1)
    return [*states[:-1:step], states[-1]]


def states_awaiting_shuffle(case: Case, seed: int) -> list[State]:
    """The states of a random game before each of its shuffles."""
    orders: list[tuple[int, ...]] = []
    source, rng = SeededShuffles(seed), Random(seed)
    found: list[State] = []
    state = case.new(RecordedShuffles(orders))
    while state.result() is None:
        due = state.shuffle_request()
        if due is None:
            options = legal_choices(state)
            state.push(*choose_one(options, rng))
            continue
        found.append(state.clone())
        orders.append(source.order(len(orders), due))
        state.resume()
    return found


def all_viewers(state: State) -> list[Seat]:
    """All seats, and None for a spectator."""
    return [*range(state.seats), None]


NUMBERS = [*range(-1, 11), 27, 28, 29, 99, -(10**20), 10**20]
MANY_NUMBERS = [*range(-1, 66), 99, -(10**20), 10**20]


@cache
def well_formed_moves(game: str) -> list[Move]:
    """All moves of a game that can be written, with numbers in and out of range."""
    moves = []
    for kind in GAMES[game].state_class.moves.kinds.values():
        names = [field.name for field in fields(kind)]
        numbers = NUMBERS if len(names) > 1 else MANY_NUMBERS
        values = (_writable(kind.forms[name], numbers) for name in names)
        moves += [kind(*chosen) for chosen in product(*values)]
    return moves


def _writable(form: TextForm, numbers: Sequence[int]) -> Sequence[int | None]:
    """The values that a form can write."""
    if isinstance(form, OptionalForm):
        return [None, *_writable(form.form, numbers)]
    if isinstance(form, NameForm):
        return [number for number, name in enumerate(form.names) if name]
    assert isinstance(form, IntForm)
    return [number for number in numbers if form.low <= number <= form.high]


class FickleChance:
    """Chance that never gives the same outcome twice, so recorded shuffles must be states."""

    def __init__(self) -> None:
        self.requests = 0

    def order(self, index: int, request: ShuffleRequest) -> tuple[int, ...]:
        self.requests += 1
        return SeededShuffles(f"fickle {self.requests}").order(index, request)


def chi_square(counts: Counter[Any], probabilities: Mapping[Any, float]) -> float:
    """The χ² of counts against probabilities. Fails if an impossible outcome was counted."""
    impossible = set(counts) - set(probabilities)
    assert not impossible, f"impossible: {next(iter(impossible))}"
    draws = sum(counts.values())
    assert draws * min(probabilities.values()) >= 5, "too few draws for this many outcomes"
    expected = {outcome: draws * chance for outcome, chance in probabilities.items()}
    return sum((counts[outcome] - mean) ** 2 / mean for outcome, mean in expected.items())


def chi_square_limit(outcomes: int) -> float:
    """A bound that the χ² of a fair draw exceeds about once in a million draws."""
    freedom = outcomes - 1
    return float(freedom + 6 * (2 * freedom) ** 0.5 + 12)


def assert_drawn_with(counts: Counter[Any], probabilities: Mapping[Any, float]) -> None:
    assert abs(sum(probabilities.values()) - 1) < 1e-9
    assert chi_square(counts, probabilities) < chi_square_limit(len(probabilities))


def assert_uniform(counts: Counter[Any], outcomes: set[Any]) -> None:
    """Exactly these outcomes occurred, all about equally often."""
    assert_drawn_with(counts, dict.fromkeys(outcomes, 1 / len(outcomes)))
    assert set(counts) == outcomes


plain_case = pytest.mark.parametrize("case", PLAIN, ids=str)


def assert_all_pieces(state: State) -> None:
    """No card, chip or gem was lost, and none was found."""
    assert state.text.piece_counts(state) == state.text.full_set(state)


def assert_agrees(sample: State, observation: Observation) -> None:
    """A sampled state is valid and gives the same observation."""
    assert sample.observe(observation.seat) == observation
    assert_all_pieces(sample)
    assert str(type(sample).parse(str(sample))) == str(sample)
    if observation.seat is not None:
        assert tuple(sample.legal(observation.seat)) == observation.legal

"""The search that the players share: it finds the better move, spends what it has, and stops."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cardtable_qt.opponents import Think
from cardtable_qt.opponents.search import (
    MIN_WORLDS_FOR_CLEAR_LEAD,
    Budget,
    SearchResult,
    search_moves,
)
from rules import Move
from rules.gracias.pieces import Take

MOVES = tuple(Take(number) for number in range(8))


class Lottery:
    """Every move brings its own number of points, and every world some luck besides."""

    def __init__(self, luck: float = 3.0, own_luck: float = 2.0, seed: int = 1) -> None:
        self.rng = Random(seed)
        self.luck, self.own_luck = luck, own_luck
        self.tried: Counter[Move] = Counter()
        self.worlds = 0

    def draw(self) -> float:
        self.worlds += 1
        return self.luck * (self.rng.random() - 0.5)

    def play_out(self, world: float, move: Move) -> float:
        assert isinstance(move, Take)
        self.tried[move] += 1
        return move.triplet + world + self.own_luck * (self.rng.random() - 0.5)

    def search(self, think: Think, caution: float = 0.0) -> SearchResult:
        return search_moves(MOVES, self.draw, self.play_out, Budget(think), caution)


def test_it_finds_the_best_move_and_what_it_is_worth() -> None:
    found = Lottery().search(Think(iterations=400))
    best = found.options[0]
    assert best.move == Take(7)
    assert abs(best.value - 7) <= 4 * best.error
    assert {option.move for option in found.options} == set(MOVES)


def test_values_are_told_best_first_among_those_that_were_compared_to_the_end() -> None:
    options = Lottery(own_luck=8.0).search(Think(iterations=160)).options
    assert options[0].value >= options[1].value


def test_most_of_the_time_goes_into_the_moves_that_are_hard_to_tell_apart() -> None:
    lottery = Lottery(own_luck=12.0)
    lottery.search(Think(iterations=600))
    assert lottery.tried[Take(7)] > 2 * lottery.tried[Take(0)]


@pytest.mark.parametrize("iterations", [1, 2, 7, 16, 100, 333])
def test_it_never_spends_more_than_it_has(iterations: int) -> None:
    lottery = Lottery(own_luck=20.0)
    found = lottery.search(Think(iterations=iterations))
    assert found.iterations == sum(lottery.tried.values()) <= iterations


def test_with_little_time_only_the_most_promising_moves_are_compared() -> None:
    lottery = Lottery()
    found = lottery.search(Think(iterations=6))
    assert set(lottery.tried) == set(MOVES[:3])
    assert found.options[0].move in MOVES[:3]


def test_a_clear_choice_takes_no_more_time() -> None:
    lottery = Lottery(own_luck=0.0)
    found = lottery.search(Think(iterations=100_000))
    assert lottery.worlds == MIN_WORLDS_FOR_CLEAR_LEAD
    assert found.options[0].move == Take(7)


def test_luck_that_all_moves_share_deceives_nobody() -> None:
    """Two worlds are enough to compare them, however different the worlds are."""
    found = Lottery(luck=1000.0, own_luck=0.0).search(Think(iterations=2 * len(MOVES)))
    assert found.options[0].move == Take(7)


def test_a_world_that_is_interrupted_does_not_count() -> None:
    lottery = Lottery(own_luck=0.0)
    asked = iter([False] * 11 + [True] * 9)
    found = lottery.search(Think(cancelled=lambda: next(asked), iterations=400))
    assert lottery.worlds == 2
    assert found.iterations == len(MOVES)
    assert found.options[0].move == Take(7)


def test_without_any_time_the_most_promising_move_is_the_answer() -> None:
    lottery = Lottery()
    found = lottery.search(Think(cancelled=lambda: True, iterations=400))
    assert (found.options[0].move, found.iterations) == (MOVES[0], 0)


def test_a_single_move_needs_no_thought() -> None:
    lottery = Lottery()
    budget = Budget(Think(iterations=10))
    found = search_moves(MOVES[:1], lottery.draw, lottery.play_out, budget)
    assert (found.options[0].move, found.iterations) == (MOVES[0], 0)


def test_who_is_cautious_prefers_what_is_sure() -> None:
    """Take 1 brings 2 points or -2, take 0 a little less than that on average, but surely."""
    coin = Random(4)

    def play_out(world: float, move: Move) -> float:
        return world if move == Take(1) else -0.5

    def bold(caution: float) -> Move:
        budget = Budget(Think(iterations=200))
        draw = lambda: 2.0 if coin.random() < 0.5 else -2.0  # noqa: E731
        return search_moves(MOVES[:2], draw, play_out, budget, caution).options[0].move

    assert bold(caution=0.0) == Take(1)
    assert bold(caution=1.0) == Take(0)

"""The shared search: it finds the best move within its budget."""

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
    """A game in which move n is worth n points plus luck, partly shared by all moves of a world."""

    def __init__(self, shared_luck: float = 3.0, own_luck: float = 2.0, seed: int = 1) -> None:
        self.rng = Random(seed)
        self.shared_luck, self.own_luck = shared_luck, own_luck
        self.tried: Counter[Move] = Counter()
        self.worlds = 0

    def draw(self) -> float:
        self.worlds += 1
        return self.shared_luck * (self.rng.random() - 0.5)

    def play_out(self, world: float, move: Move) -> float:
        assert isinstance(move, Take)
        self.tried[move] += 1
        return move.triplet + world + self.own_luck * (self.rng.random() - 0.5)

    def search(self, think: Think, caution: float = 0.0) -> SearchResult:
        return search_moves(MOVES, self.draw, self.play_out, Budget(think), caution)


def test_it_finds_the_best_move_and_its_value() -> None:
    found = Lottery().search(Think(iterations=400))
    best = found.options[0]
    assert best.move == Take(7)
    assert abs(best.value - 7) <= 4 * best.error
    assert {option.move for option in found.options} == set(MOVES)


def test_moves_compared_to_the_end_are_sorted_best_first() -> None:
    options = Lottery(own_luck=8.0).search(Think(iterations=160)).options
    assert options[0].value >= options[1].value


def test_most_playouts_go_into_the_best_moves() -> None:
    lottery = Lottery(own_luck=12.0)
    lottery.search(Think(iterations=600))
    assert lottery.tried[Take(7)] > 2 * lottery.tried[Take(0)]


@pytest.mark.parametrize("iterations", [1, 2, 7, 16, 100, 333])
def test_it_never_exceeds_its_budget(iterations: int) -> None:
    lottery = Lottery(own_luck=20.0)
    found = lottery.search(Think(iterations=iterations))
    assert found.iterations == sum(lottery.tried.values()) <= iterations


def test_a_small_budget_compares_only_the_most_promising_moves() -> None:
    lottery = Lottery()
    found = lottery.search(Think(iterations=6))
    assert set(lottery.tried) == set(MOVES[:3])
    assert found.options[0].move in MOVES[:3]


def test_the_search_ends_early_when_the_choice_is_clear() -> None:
    lottery = Lottery(own_luck=0.0)
    found = lottery.search(Think(iterations=100_000))
    assert lottery.worlds == MIN_WORLDS_FOR_CLEAR_LEAD
    assert found.options[0].move == Take(7)


def test_luck_shared_by_all_moves_does_not_disturb_the_comparison() -> None:
    """Two worlds are enough to compare the moves, however different the worlds are."""
    found = Lottery(shared_luck=1000.0, own_luck=0.0).search(Think(iterations=2 * len(MOVES)))
    assert found.options[0].move == Take(7)


def test_an_interrupted_world_does_not_count() -> None:
    lottery = Lottery(own_luck=0.0)
    cancelled = iter([False] * 11 + [True] * 9)
    found = lottery.search(Think(cancelled=lambda: next(cancelled), iterations=400))
    assert lottery.worlds == 2
    assert found.iterations == len(MOVES)
    assert found.options[0].move == Take(7)


def test_without_any_time_the_first_move_is_the_answer() -> None:
    lottery = Lottery()
    found = lottery.search(Think(cancelled=lambda: True, iterations=400))
    assert (found.options[0].move, found.iterations) == (MOVES[0], 0)


def test_a_single_move_needs_no_playout() -> None:
    lottery = Lottery()
    budget = Budget(Think(iterations=10))
    found = search_moves(MOVES[:1], lottery.draw, lottery.play_out, budget)
    assert (found.options[0].move, found.iterations) == (MOVES[0], 0)


def test_a_cautious_player_prefers_the_safe_move() -> None:
    """Take 1 brings 2 points or -2. Take 0 always brings a little less than that average."""
    coin = Random(4)

    def play_out(world: float, move: Move) -> float:
        return world if move == Take(1) else -0.5

    def choose(caution: float) -> Move:
        budget = Budget(Think(iterations=200))
        draw = lambda: 2.0 if coin.random() < 0.5 else -2.0  # noqa: E731
        return search_moves(MOVES[:2], draw, play_out, budget, caution).options[0].move

    assert choose(caution=0.0) == Take(1)
    assert choose(caution=1.0) == Take(0)

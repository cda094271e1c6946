"""The gems drawn on the table match the state, and their value matches the number beside them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from cardtable_qt.games.eight28.gems import gems_in_middle, half_gems, half_value, left_over
from cardtable_qt.games.eight28.layout import layout
from cardtable_qt.games.eight28.position import bulls_eyes, current_payout
from cardtable_qt.table.layout.elements import Size
from rules import GAMES, SeededShuffles
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import BLUE_GEMS, HIGH, LOW, RED_GEMS, RED_VALUE
from rules.shuffle import choose_one
from tests.rules.positions import before_payout, eight28, with_fields


def value(gems: list[str]) -> int:
    return sum(RED_VALUE if gem.startswith("red") else 1 for gem in gems)


def reds(gems: list[str]) -> int:
    return sum(gem.startswith("red") for gem in gems)


def with_middle(red: int, blue: int) -> Eight28Observation:
    """Ben has to choose a half of this middle."""
    state = before_payout("5 3", "4 1 1/11", "10 9 7", "10 10 9")
    state.apply(state.turn, state.legal(state.turn)[1])
    observation = state.observe(None)
    assert isinstance(observation, Eight28Observation)
    assert observation.choosing
    middle = red * RED_VALUE + blue
    return replace(observation, middle=middle, supply_red=RED_GEMS - red)


@pytest.mark.parametrize(
    ("red", "blue", "low", "high"),
    [
        (1, 8, (1, 3), (0, 5)),  # it used to be ten blue ones
        (2, 3, (1, 1), (1, 1)),  # the odd one stays
        (3, 0, (1, 1), (1, 1)),  # one red gem has to be changed
        (1, 0, (0, 1), (0, 1)),
        (0, 7, (0, 3), (0, 3)),
    ],
)
def test_both_halves_have_the_red_gems_that_lie_there(
    red: int, blue: int, low: tuple[int, int], high: tuple[int, int]
) -> None:
    observation = with_middle(red, blue)
    for half, (red_gems, blue_gems) in ((LOW, low), (HIGH, high)):
        gems = half_gems(observation, half)
        assert (reds(gems), len(gems)) == (red_gems, red_gems + blue_gems)
    assert left_over(observation) == (2 * red + blue) % 2


def scored_positions() -> Iterator[Eight28Observation]:
    for seed in range(60):
        state, rng = GAMES["eight28"].new(4, chance=SeededShuffles(seed)), Random(seed)
        while movers := state.to_move():
            seat = choose_one(movers, rng)
            outcome = state.apply(seat, choose_one(state.legal(seat), rng))
            if outcome.scoring is not None:
                observation = outcome.scoring.observe(None)
                assert isinstance(observation, Eight28Observation)
                yield observation


def test_at_the_payout_halves_and_chest_are_worth_the_whole_middle() -> None:
    rests = set()
    for observation in scored_positions():
        paid = current_payout(observation)
        assert paid is not None
        assert value(gems_in_middle(observation)) == observation.middle
        if bulls_eyes(observation):
            continue
        drawn = [*half_gems(observation, LOW), *half_gems(observation, HIGH)]
        assert len(set(drawn)) == len(drawn)
        assert value(drawn) == sum(paid.points)
        assert left_over(observation) == paid.middle
        assert value(drawn) + left_over(observation) == observation.middle
        rests.add(left_over(observation))
    assert len(rests) > 2, "more than an odd point stayed"


def test_only_the_newest_gem_comes_from_the_supply() -> None:
    """Gems left over from the round before have been in the middle all the time."""
    state = with_fields(eight28(" ".join(["1"] * 8)), middle=4, supply_blue=BLUE_GEMS - 4)
    table = layout(state.observe(0), Size(1000, 700), ("Ann", "Ben", "Cleo", "Dan"))
    origins = {p.key: p.origin for p in table.pieces if p.key.startswith("gem:")}
    assert origins == {f"gem:blue:{i}": "middle" for i in range(3)} | {"gem:blue:3": "supply:blue"}


def test_before_the_payout_the_halves_are_equal() -> None:
    observation = with_middle(4, 3)
    assert value(half_gems(observation, LOW)) == value(half_gems(observation, HIGH)) == 5
    assert half_value(observation) == 5

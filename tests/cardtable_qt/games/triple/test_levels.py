"""Triple: every level sees more, and sooner, than the one below; characters have their habits."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from statistics import mean

import pytest

from cardtable_qt.arena.self_play import TimedSeat, UnrecordedTable, play_real_time
from cardtable_qt.games.player_registry import LEVELS, find_player
from cardtable_qt.games.triple.opponents.perception import Perception, hand_size_factor
from cardtable_qt.games.triple.opponents.players import CHARACTER_SKILL, SKILLS
from cardtable_qt.opponents import Decision, Think
from cardtable_qt.opponents.player import MIN_SEEING_S
from cardtable_qt.opponents.reaction_times import BLIND_TIME_S
from rules.triple.pieces import CARD, Draw, Place
from rules.triple.state import TripleState
from tests.cardtable_qt.games.triple.test_players import GRID, YELLOW
from tests.rules.positions import play, triple
from tests.rules.random_play import make_case

MANY = f"{YELLOW} blue-diamond-0 blue-diamond-1 blue-diamond-2 blue-diamond-3"
# From a red on cell 2, a star on cell 5 and a 3 on cell 8 there is one of each kind in hand.
HAND = "red-star-1 purple-star-0 yellow-circle-3"
TIMES = 150


def looks(name: str, state: TripleState, times: int = TIMES) -> list[Decision]:
    player, observation = find_player("triple", name), state.observe(0)
    return [player.choose(observation, Think(seed)) for seed in range(times)]


def seconds(decisions: list[Decision]) -> float:
    return mean(decision.seeing_s + decision.reaching_s for decision in decisions)


def at_table(hand: str = HAND, pile: str = "") -> TripleState:
    return triple(GRID, [hand, "blue-star-3 blue-circle-2"], [pile, ""])


def test_every_level_is_quicker_than_the_one_below_and_random_the_slowest() -> None:
    state = at_table()
    times = [seconds(looks(name, state)) for name in ("random", *LEVELS["triple"])]
    assert times == sorted(times, reverse=True)
    assert all(below > 1.05 * above for below, above in pairwise(times))


def test_the_better_eyes_are_better_for_everything_that_is_hard_to_see() -> None:
    for below, above in pairwise(SKILLS[level] for level in LEVELS["triple"]):
        assert below.reaction > above.reaction
        assert below.colours > above.colours
        assert below.shapes > above.shapes
        assert below.counts > above.counts
        assert below.diagonals > above.diagonals
        assert below.hand <= above.hand


def test_nobody_sees_what_is_younger_than_its_floor() -> None:
    assert all(skill.reaction * MIN_SEEING_S >= BLIND_TIME_S for skill in SKILLS.values())


def test_a_beginner_hardly_sees_counts_which_an_expert_does() -> None:
    colour, count = Place(CARD.read("red-star-1"), 2), Place(CARD.read("yellow-circle-3"), 8)

    def as_quick_as_a_colour(level: str) -> float:
        eyes = Perception(SKILLS[level], at_table().observe(0))
        return eyes.speed(count) / eyes.speed(colour)

    assert as_quick_as_a_colour("gentle") < 0.25
    assert as_quick_as_a_colour("expert") > 0.5


def test_rows_and_columns_are_seen_before_diagonals() -> None:
    # A red 1 makes a row on cell 2; a yellow card makes a diagonal there, from cells 4 and 6.
    grid = GRID.replace("purple-circle-3", "yellow-circle-3")
    observation = triple(grid, ["red-star-0 yellow-star-0", "blue-star-3"]).observe(0)
    row, diagonal = Place(CARD.read("red-star-0"), 2), Place(CARD.read("yellow-star-0"), 2)
    for skill in SKILLS.values():
        eyes = Perception(skill, observation)
        assert eyes.speed(row) == pytest.approx(skill.diagonals * eyes.speed(diagonal))


def test_three_or_four_cards_in_hand_find_a_place_soonest() -> None:
    places = {cards: cards / hand_size_factor(cards) for cards in range(1, 12)}
    best = sorted(places, key=lambda cards: -places[cards])
    assert best[:2] == [3, 4]


def test_what_it_could_have_done_comes_with_a_decision_the_soonest_first() -> None:
    state = at_table(pile=YELLOW)
    for decision in looks("skilled", state, 20):
        assert decision.options[0].move == decision.move
        values = [option.value for option in decision.options]
        assert values == sorted(values, reverse=True)
        places = [move for move in state.legal(0) if isinstance(move, Place)]
        assert {o.move for o in decision.options} == {*places, Draw(1)}


def after_a_change(seat: int) -> TripleState:
    """That seat has just laid a 1 on cell 5; seat 0 can lay a 1 next to it, or do other things."""
    hand, other, red = "yellow-plus-1 red-plus-0", "blue-star-3", "red-star-1"
    hands = [f"{hand} {red}", other] if seat == 0 else [hand, f"{red} {other}"]
    state = triple(GRID, hands)
    play(state, f"{seat} place {red} 5")
    return state


NEAR = [Place(CARD.read("yellow-plus-1"), cell) for cell in (2, 4)]
ELSEWHERE = Place(CARD.read("red-plus-0"), 2)


def test_eyes_are_where_the_grid_has_changed_last() -> None:
    for skill in SKILLS.values():
        eyes = Perception(skill, after_a_change(1).observe(0))
        assert eyes.speed(NEAR[0]) == pytest.approx(skill.near / skill.counts)
        assert eyes.speed(ELSEWHERE) == 1


# Characters, each beside somebody with the same eyes


def share_near(name: str, state: TripleState) -> float:
    return mean(decision.move in NEAR for decision in looks(name, state))


def test_magda_goes_where_somebody_else_has_just_been() -> None:
    others, own = after_a_change(1), after_a_change(0)
    assert share_near("magda", others) > 1.3 * share_near("magda", own)
    assert share_near(CHARACTER_SKILL["magda"], others) == share_near(CHARACTER_SKILL["magda"], own)


def test_leo_hoards_cards() -> None:
    empty = at_table("", MANY)
    assert {decision.move for decision in looks("leo", empty, 5)} == {Draw(6)}
    assert {decision.move for decision in looks(CHARACTER_SKILL["leo"], empty, 5)} == {Draw(3)}


def test_fritz_takes_a_new_card_for_each_one_laid() -> None:
    two_left = at_table("red-star-1 purple-star-0", MANY)
    for decision in looks("fritz", two_left, 20):
        assert (decision.move, decision.seeing_s) == (Draw(1), 0)
    assert any(
        isinstance(decision.move, Place)
        for decision in looks(CHARACTER_SKILL["fritz"], two_left, 20)
    )


def test_hilde_looks_twice_and_draws_late() -> None:
    stuck = at_table("blue-diamond-0", "blue-diamond-2")
    assert {decision.move for decision in looks("hilde", stuck, 20)} == {Draw(1)}
    for state, more in ((at_table(), 0.3), (stuck, 1.0)):
        assert (
            seconds(looks("hilde", state)) > seconds(looks(CHARACTER_SKILL["hilde"], state)) + more
        )


def test_pip_stretches_out_the_hand_early_and_often_in_vain() -> None:
    pip, other = looks("pip", at_table()), looks(CHARACTER_SKILL["pip"], at_table())
    assert mean(d.seeing_s for d in pip) < mean(d.seeing_s for d in other)
    assert mean(d.reaching_s for d in pip) > 2 * mean(d.reaching_s for d in other)
    assert times_too_late("pip") > 1.3 * times_too_late(CHARACTER_SKILL["pip"])


def times_too_late(name: str, games: int = 10) -> int:
    seats = [
        TimedSeat(find_player("triple", name), Think),
        TimedSeat(find_player("triple", "keen"), Think),
    ]
    return sum(
        play_real_time(UnrecordedTable(make_case("triple", 2).seeded(seed)), seats, Random(seed))[0]
        for seed in range(games)
    )

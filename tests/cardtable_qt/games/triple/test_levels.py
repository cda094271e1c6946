"""Triple: every level sees more, and sooner, than the one below. Characters have habits."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from statistics import mean

import pytest

from cardtable_qt.arena.self_play import TimedSeat, UnrecordedTable, play_real_time
from cardtable_qt.games.player_registry import find_player
from cardtable_qt.games.triple.opponents.levels import OPPONENTS
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
# One card makes a triple of a colour on cell 2, one of a shape on cell 5, one of a count on cell 8.
HAND = "red-star-1 purple-star-0 yellow-circle-3"
RUNS = 150


def decisions_of(name: str, state: TripleState, times: int = RUNS) -> list[Decision]:
    player, observation = find_player("triple", name), state.observe(0)
    return [player.choose(observation, Think(seed)) for seed in range(times)]


def mean_seconds(decisions: list[Decision]) -> float:
    return mean(decision.seeing_s + decision.reaching_s for decision in decisions)


def make_state(hand: str = HAND, pile: str = "") -> TripleState:
    return triple(GRID, [hand, "blue-star-3 blue-circle-2"], [pile, ""])


def test_every_level_is_faster_than_the_one_below_and_random_is_slowest() -> None:
    state = make_state()
    times = [mean_seconds(decisions_of(name, state)) for name in ("random", *OPPONENTS.levels)]
    assert times == sorted(times, reverse=True)
    assert all(below > 1.05 * above for below, above in pairwise(times))


def test_every_level_has_better_perception_than_the_one_below() -> None:
    for below, above in pairwise(SKILLS[level] for level in OPPONENTS.levels):
        assert below.reaction > above.reaction
        assert below.colours > above.colours
        assert below.shapes > above.shapes
        assert below.counts > above.counts
        assert below.diagonals > above.diagonals
        assert below.hand <= above.hand


def test_no_level_reacts_within_the_blind_time() -> None:
    assert all(skill.reaction * MIN_SEEING_S >= BLIND_TIME_S for skill in SKILLS.values())


def test_gentle_hardly_sees_counts_and_expert_does() -> None:
    colour, count = Place(CARD.read("red-star-1"), 2), Place(CARD.read("yellow-circle-3"), 8)

    def count_speed(level: str) -> float:
        perception = Perception(SKILLS[level], make_state().observe(0))
        return perception.speed(count) / perception.speed(colour)

    assert count_speed("gentle") < 0.25
    assert count_speed("expert") > 0.5


def test_rows_and_columns_are_seen_before_diagonals() -> None:
    # On cell 2 a red card completes a row, and a yellow one the diagonal with cells 4 and 6.
    grid = GRID.replace("purple-circle-3", "yellow-circle-3")
    observation = triple(grid, ["red-star-0 yellow-star-0", "blue-star-3"]).observe(0)
    row, diagonal = Place(CARD.read("red-star-0"), 2), Place(CARD.read("yellow-star-0"), 2)
    for skill in SKILLS.values():
        perception = Perception(skill, observation)
        assert perception.speed(row) == pytest.approx(skill.diagonals * perception.speed(diagonal))


def test_three_or_four_cards_in_hand_are_the_fastest() -> None:
    places = {cards: cards / hand_size_factor(cards) for cards in range(1, 12)}
    best = sorted(places, key=lambda cards: -places[cards])
    assert best[:2] == [3, 4]


def test_the_options_of_a_decision_are_sorted_fastest_first() -> None:
    state = make_state(pile=YELLOW)
    for decision in decisions_of("skilled", state, 20):
        assert decision.options[0].move == decision.move
        values = [option.value for option in decision.options]
        assert values == sorted(values, reverse=True)
        places = [move for move in state.legal(0) if isinstance(move, Place)]
        assert {o.move for o in decision.options} == {*places, Draw(1)}


def after_a_change(seat: int) -> TripleState:
    """This seat has just placed a 1 on cell 5. Seat 0 can place a 1 near it or another card."""
    hand, other, red = "yellow-plus-1 red-plus-0", "blue-star-3", "red-star-1"
    hands = [f"{hand} {red}", other] if seat == 0 else [hand, f"{red} {other}"]
    state = triple(GRID, hands)
    play(state, f"{seat} place {red} 5")
    return state


NEAR = [Place(CARD.read("yellow-plus-1"), cell) for cell in (2, 4)]
ELSEWHERE = Place(CARD.read("red-plus-0"), 2)


def test_lines_through_the_last_placed_card_are_seen_faster() -> None:
    for skill in SKILLS.values():
        perception = Perception(skill, after_a_change(1).observe(0))
        assert perception.speed(NEAR[0]) == pytest.approx(skill.near / skill.counts)
        assert perception.speed(ELSEWHERE) == 1


# Characters, each compared with the level of the same perception


def share_near(name: str, state: TripleState) -> float:
    return mean(decision.move in NEAR for decision in decisions_of(name, state))


def test_magda_follows_the_last_placement_of_another_player() -> None:
    others, own = after_a_change(1), after_a_change(0)
    assert share_near("magda", others) > 1.3 * share_near("magda", own)
    assert share_near(CHARACTER_SKILL["magda"], others) == share_near(CHARACTER_SKILL["magda"], own)


def test_leo_hoards_cards() -> None:
    empty = make_state("", MANY)
    assert {decision.move for decision in decisions_of("leo", empty, 5)} == {Draw(6)}
    assert {decision.move for decision in decisions_of(CHARACTER_SKILL["leo"], empty, 5)} == {
        Draw(3)
    }


def test_fritz_draws_a_new_card_for_each_one_placed() -> None:
    two_left = make_state("red-star-1 purple-star-0", MANY)
    for decision in decisions_of("fritz", two_left, 20):
        assert (decision.move, decision.seeing_s) == (Draw(1), 0)
    assert any(
        isinstance(decision.move, Place)
        for decision in decisions_of(CHARACTER_SKILL["fritz"], two_left, 20)
    )


def test_hilde_looks_twice_and_draws_late() -> None:
    stuck = make_state("blue-diamond-0", "blue-diamond-2")
    assert {decision.move for decision in decisions_of("hilde", stuck, 20)} == {Draw(1)}
    for state, more in ((make_state(), 0.3), (stuck, 1.0)):
        assert (
            mean_seconds(decisions_of("hilde", state))
            > mean_seconds(decisions_of(CHARACTER_SKILL["hilde"], state)) + more
        )


def test_pip_reaches_out_early_and_often_too_late() -> None:
    pip, other = (
        decisions_of("pip", make_state()),
        decisions_of(CHARACTER_SKILL["pip"], make_state()),
    )
    assert mean(d.seeing_s for d in pip) < mean(d.seeing_s for d in other)
    assert mean(d.reaching_s for d in pip) > 2 * mean(d.reaching_s for d in other)
    assert late_arrivals("pip") > 1.3 * late_arrivals(CHARACTER_SKILL["pip"])


def late_arrivals(name: str, games: int = 10) -> int:
    seats = [
        TimedSeat(find_player("triple", name), Think),
        TimedSeat(find_player("triple", "keen"), Think),
    ]
    return sum(
        play_real_time(UnrecordedTable(make_case("triple", 2).seeded(seed)), seats, Random(seed))[0]
        for seed in range(games)
    )

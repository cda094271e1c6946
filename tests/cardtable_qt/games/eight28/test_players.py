"""8/28: yardsticks, levels and characters."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from cardtable_qt.games.eight28.opponents.evaluation import (
    HalfChoiceSolver,
    own_points_first,
    win_probability,
)
from cardtable_qt.games.player_registry import find_player
from cardtable_qt.opponents import Think
from rules.eight28.pieces import BLUE_GEMS, HIGH, LOW, RED_GEMS, RoundPaid
from rules.eight28.points import pay_out, totals_by_seat
from rules.eight28.state import CHOICES, Eight28State
from tests.rules.positions import answer, before_payout, eight28, with_fields

FEW = 60  # playouts


def chosen_move(name: str, state: Eight28State, iterations: int = FEW) -> str:
    """The move of a player in this position, as text."""
    observation = state.observe(state.turn)
    return str(
        find_player("eight28", name).choose(observation, Think(1, iterations=iterations)).move
    )


ALL_HIGH = ("7 9 8", "6 9 8", "5 9 8")  # all show more than 8
MIXED = ("7 9 8", "6 9 8", "5 1")


def hand(cards: str, others: Sequence[str] = MIXED) -> Eight28State:
    """Seat 0 has these cards and is asked last, after all others declined. Hidden cards first."""
    circles = max(len(cards_of_seat.split()) for cards_of_seat in (cards, *others))
    return before_payout(cards, *others, first=(1 - circles) % 4)


# Yardsticks


@pytest.mark.parametrize(
    ("name", "cards", "move"),
    [
        ("stop-6-24", "6", "decline"),
        ("stop-6-24", "5", "accept"),
        ("stop-7-25", "6", "accept"),
        ("stop-7-25", "5 2", "decline"),
        ("stop-7-25", "10", "accept"),
        ("stop-7-25", "10 10 4", "accept"),
        ("stop-7-25", "10 10 5", "decline"),
        ("stop-7-25", "10 4 1/11", "decline"),  # 25 with the ace as eleven
        ("stop-7-25", "10 10 10 1", "decline"),  # 31: lost
    ],
)
def test_a_yardstick_stops_at_its_totals(name: str, cards: str, move: str) -> None:
    assert chosen_move(name, hand(cards)) == move


# The choice between the halves


def payout_by_brute_force(state: Eight28State, choosers: list[int]) -> tuple[int, ...]:
    """The payout if each seat in turn makes its best choice, from all combinations."""
    standings = totals_by_seat(state.hidden, state.opens, state.outs)
    payouts = {
        picks: pay_out(standings, state.middle, _choices(state, choosers, picks)).points
        for picks in product((LOW, HIGH), repeat=len(choosers))
    }
    for seat in reversed(choosers):
        best_payouts = {}
        for picks in {picks[:-1] for picks in payouts}:
            answers = [payouts[*picks, LOW], payouts[*picks, HIGH]]
            best_payouts[picks] = max(answers, key=lambda points: own_points_first(points, seat))
        payouts = best_payouts
    return payouts[()]


def _choices(state: Eight28State, choosers: list[int], picks: Sequence[int]) -> list[int]:
    choices = [0] * state.seats
    for seat, pick in zip(choosers, picks, strict=True):
        choices[seat] = pick
    return choices


HANDS_WITH_CHOICE = ("4 1/11 1/11", "5 1/11 1/11", "3 1/11 1/11", "7 1/11", "2 1/11 1/11")


@pytest.mark.parametrize("first", range(5))
def test_the_chosen_halves_match_brute_force(first: int) -> None:
    hands = HANDS_WITH_CHOICE[first:] + HANDS_WITH_CHOICE[:first]
    state = before_payout(*hands[:4], middle=21)
    answer(state, "decline")
    choosers = [(state.dealer + place) % 4 for place in range(4)]
    expected = payout_by_brute_force(state, choosers)
    while state.choosing:
        before = state.points[:]
        state.push(state.turn, max(CHOICES, key=HalfChoiceSolver(state, state.turn).worth))
    assert tuple(b - a for a, b in zip(before, state.points, strict=True)) == expected


def test_in_the_last_payout_it_takes_the_half_that_the_leader_would_win() -> None:
    """Both halves pay the same, but only the upper one takes seat 0 past seat 2."""
    state = before_payout("4 1/11 1/11", "5", "10 10 5", middle=12)
    state.supply_blue, state.supply_red, state.points = 0, RED_GEMS - 1, [10, 0, 12]
    answer(state, "decline")
    assert state.to_move() == (0,)
    assert chosen_move("expert", state) == "choose 28"


def test_at_the_end_only_points_that_win_count() -> None:
    table = before_payout("8", "9", "10")
    assert 0.25 < win_probability(table, [20, 22, 10], 0) < 0.5
    table.supply_red = RED_GEMS - 1
    assert win_probability(table, [20, 22, 10], 0) == 0
    assert win_probability(table, [22, 22, 10], 0) == 0.5


# The expert


@pytest.mark.parametrize("cards", ["8", "4 4", "10 10 8", "6 1/11 1/11"])
def test_the_expert_stops_with_a_winning_total(cards: str) -> None:
    assert chosen_move("expert", hand(cards)) == "decline"


def with_middle(middle: int, state: Eight28State) -> Eight28State:
    return with_fields(state, middle=middle, supply_blue=BLUE_GEMS - middle)


@pytest.mark.parametrize("cards", ["10 3", "9", "2 10"])
def test_the_expert_takes_a_card_when_its_total_cannot_win(cards: str) -> None:
    state = with_middle(20, hand(cards, ("8", "8", "10 10 7")))
    assert chosen_move("expert", state) == "accept"


def test_the_expert_stops_at_a_low_total_once_all_others_show_more_than_eight() -> None:
    state = with_middle(20, hand("5", ALL_HIGH))
    assert chosen_move("expert", state) == "decline"
    assert chosen_move("stop-7-25", state) == "accept"


def test_if_declining_is_final_the_expert_does_not_wait() -> None:
    state = eight28("8 9 5 7", final_decline=True)
    assert chosen_move("expert", state) == "accept"


# Characters


def accepted_count(name: str, hands: Sequence[str]) -> int:
    """The number of these hands with which a player takes one more card."""
    return sum(chosen_move(name, hand(cards)) == "accept" for cards in hands)


DOUBTFUL = [
    "7", "6", "5", "4", "5 2", "10 10 2", "10 10 3", "10 10 4", "10 10 5", "10 10 6",
    "10 7 6", "10 4 1/11", "10 3 1/11", "10 2 1/11",
]  # fmt: skip


def test_cautious_players_stop_earlier_and_gamblers_later() -> None:
    assert (
        accepted_count("hilde", DOUBTFUL)
        < accepted_count("skilled", DOUBTFUL)
        < accepted_count("pip", DOUBTFUL)
    )


def test_sociable_players_take_more_cards() -> None:
    assert accepted_count("fritz", DOUBTFUL) > accepted_count("hilde", DOUBTFUL) + 2


def test_greedy_players_want_a_larger_middle_before_they_stop() -> None:
    """With the same hands, more cards are taken while the middle is small."""
    small = sum(chosen_move("leo", hand(cards)) == "accept" for cards in DOUBTFUL)
    large = sum(chosen_move("leo", with_middle(20, hand(cards))) == "accept" for cards in DOUBTFUL)
    assert small > large


def payout_after(points: str) -> Eight28State:
    """Seat 0 has 6 or 26, seat 1 has 5, seat 2 has 25. The last round paid these points."""
    state = before_payout("4 1/11 1/11", "5", "10 10 5", middle=12)
    paid = tuple(int(value) for value in points.split())
    state.log.insert(0, (RoundPaid, 0, (), paid, 0))
    answer(state, "decline")
    return state


@pytest.mark.parametrize(("paid", "half"), [("0 6 0", "choose 8"), ("0 0 6", "choose 28")])
def test_a_player_with_a_grudge_takes_the_half_of_the_last_winner(paid: str, half: str) -> None:
    assert chosen_move("magda", payout_after(paid)) == half


def test_a_player_with_a_grudge_takes_more_cards_against_the_last_winner() -> None:
    def accepted_after(*paid: int) -> int:
        states = [hand(cards) for cards in DOUBTFUL]
        for state in states:
            state.log.insert(0, (RoundPaid, 0, (), paid, 0))
        return sum(chosen_move("magda", state) == "accept" for state in states)

    assert accepted_after(0, 5, 0, 0) > accepted_after(5, 0, 0, 0)

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
from rules.eight28.points import pay_out
from rules.eight28.state import CHOICES, Eight28State
from tests.rules.positions import answer, before_payout, eight28, with_fields

FEW = 60  # playouts


def decision(name: str, state: Eight28State, iterations: int = FEW) -> str:
    """What somebody does who is asked now, in words."""
    observation = state.observe(state.turn)
    return str(
        find_player("eight28", name).choose(observation, Think(1, iterations=iterations)).move
    )


HIGH_ONES = ("7 9 8", "6 9 8", "5 9 8")  # nobody can play for 8
MIXED = ("7 9 8", "6 9 8", "5 1")


def hand(cards: str, others: Sequence[str] = MIXED) -> Eight28State:
    """Seat 0 is asked last, with these cards, after all others declined; hidden cards first."""
    circles = max(len(words.split()) for words in (cards, *others))
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
    assert decision(name, hand(cards)) == move


# The choice between the halves


def best_by_trying_everything(state: Eight28State, choosers: list[int]) -> tuple[int, ...]:
    """The payout if each in turn takes its best, found from all combinations of choices."""
    standings = state.totals_by_seat()
    payouts = {
        picks: pay_out(standings, state.middle, _choices(state, choosers, picks)).points
        for picks in product((LOW, HIGH), repeat=len(choosers))
    }
    for seat in reversed(choosers):
        kept = {}
        for picks in {picks[:-1] for picks in payouts}:
            answers = [payouts[*picks, LOW], payouts[*picks, HIGH]]
            kept[picks] = max(answers, key=lambda points: own_points_first(points, seat))
        payouts = kept
    return payouts[()]


def _choices(state: Eight28State, choosers: list[int], picks: Sequence[int]) -> list[int]:
    choices = [0] * state.seats
    for seat, pick in zip(choosers, picks, strict=True):
        choices[seat] = pick
    return choices


TWO_WAYS = ("4 1/11 1/11", "5 1/11 1/11", "3 1/11 1/11", "7 1/11", "2 1/11 1/11")


@pytest.mark.parametrize("first", range(5))
def test_halves_are_chosen_as_trying_everything_says(first: int) -> None:
    hands = TWO_WAYS[first:] + TWO_WAYS[:first]
    state = before_payout(*hands[:4], middle=21)
    answer(state, "decline")
    choosers = [(state.dealer + place) % 4 for place in range(4)]
    expected = best_by_trying_everything(state, choosers)
    while state.choosing:
        before = state.points[:]
        state.push(state.turn, max(CHOICES, key=HalfChoiceSolver(state, state.turn).worth))
    assert tuple(b - a for a, b in zip(before, state.points, strict=True)) == expected


def test_in_the_last_payout_it_takes_the_half_that_the_leader_would_have_got() -> None:
    """Either half brings as much, but only with the upper one it gets past seat 2."""
    state = before_payout("4 1/11 1/11", "5", "10 10 5", middle=12)
    state.supply_blue, state.supply_red, state.points = 0, RED_GEMS - 1, [10, 0, 12]
    answer(state, "decline")
    assert state.to_move() == (0,)
    assert decision("expert", state) == "choose 28"


def test_at_the_end_points_that_win_nothing_are_worth_nothing() -> None:
    table = before_payout("8", "9", "10")
    assert 0.25 < win_probability(table, [20, 22, 10], 0) < 0.5
    table.supply_red = RED_GEMS - 1
    assert win_probability(table, [20, 22, 10], 0) == 0
    assert win_probability(table, [22, 22, 10], 0) == 0.5


# The expert


@pytest.mark.parametrize("cards", ["8", "4 4", "10 10 8", "6 1/11 1/11"])
def test_the_expert_keeps_what_wins(cards: str) -> None:
    assert decision("expert", hand(cards)) == "decline"


def with_middle(middle: int, state: Eight28State) -> Eight28State:
    return with_fields(state, middle=middle, supply_blue=BLUE_GEMS - middle)


@pytest.mark.parametrize("cards", ["10 3", "9", "2 10"])
def test_the_expert_goes_on_where_it_cannot_win(cards: str) -> None:
    state = with_middle(20, hand(cards, ("8", "8", "10 10 7")))
    assert decision("expert", state) == "accept"


def test_the_expert_keeps_a_low_total_once_all_others_are_beyond_eight() -> None:
    state = with_middle(20, hand("5", HIGH_ONES))
    assert decision("expert", state) == "decline"
    assert decision("stop-7-25", state) == "accept"


def test_where_declining_is_final_the_expert_does_not_wait() -> None:
    state = eight28("8 9 5 7", final_decline=True)
    assert decision("expert", state) == "accept"


# Characters


def taken(name: str, hands: Sequence[str]) -> int:
    """With how many of these hands somebody takes one more card."""
    return sum(decision(name, hand(cards)) == "accept" for cards in hands)


DOUBTFUL = [
    "7", "6", "5", "4", "5 2", "10 10 2", "10 10 3", "10 10 4", "10 10 5", "10 10 6",
    "10 7 6", "10 4 1/11", "10 3 1/11", "10 2 1/11",
]  # fmt: skip


def test_the_cautious_stop_earlier_and_gamblers_later() -> None:
    assert taken("hilde", DOUBTFUL) < taken("skilled", DOUBTFUL) < taken("pip", DOUBTFUL)


def test_the_sociable_like_to_take_cards() -> None:
    assert taken("fritz", DOUBTFUL) > taken("hilde", DOUBTFUL) + 2


def test_the_greedy_want_a_larger_middle_before_they_stop() -> None:
    """The same hand: a card more while the middle is small."""
    small = sum(decision("leo", hand(cards)) == "accept" for cards in DOUBTFUL)
    large = sum(decision("leo", with_middle(20, hand(cards))) == "accept" for cards in DOUBTFUL)
    assert small > large


def grudging(points: str) -> Eight28State:
    """Seat 0 has 6 or 26, seat 1 has 5, seat 2 has 25; of the round before everybody got this."""
    state = before_payout("4 1/11 1/11", "5", "10 10 5", middle=12)
    paid = tuple(int(word) for word in points.split())
    state.log.insert(0, (RoundPaid, 0, (), paid, 0))
    answer(state, "decline")
    return state


@pytest.mark.parametrize(("paid", "half"), [("0 6 0", "choose 8"), ("0 0 6", "choose 28")])
def test_a_grudge_takes_the_half_from_who_took_the_last(paid: str, half: str) -> None:
    assert decision("magda", grudging(paid)) == half


def test_a_grudge_does_not_leave_the_middle_to_who_took_the_last() -> None:
    def cards_taken(*paid: int) -> int:
        states = [hand(cards) for cards in DOUBTFUL]
        for state in states:
            state.log.insert(0, (RoundPaid, 0, (), paid, 0))
        return sum(decision("magda", state) == "accept" for state in states)

    assert cards_taken(0, 5, 0, 0) > cards_taken(5, 0, 0, 0)

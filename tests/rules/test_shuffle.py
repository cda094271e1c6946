"""Shuffles are fair, follow the documented algorithm and never change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import shake_256
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import GAMES, RecordedShuffles, SeededShuffles, ShuffleRequest, State
from rules.events import Shuffled
from rules.shuffle import PreparedShuffles, ShuffleForm, shuffled
from rules.text_forms import NameForm
from tests.rules.random_play import PLAIN, Case, assert_uniform, play_out

GOLDEN = [
    ("gracias", 3, 0, "green blue yellow blue purple purple yellow blue blue yellow"),
    ("gracias", 3, 7, "red green blue purple red blue purple yellow red green"),
    ("gracias", 3, "milk", "green blue green blue blue red blue blue purple red"),
    ("triple", 2, 0, "purple-diamond-1 yellow-diamond-1 blue-plus-2 yellow-circle-0"),
    ("triple", 2, 7, "red-diamond-1 purple-diamond-2 yellow-circle-1 yellow-star-1"),
    ("triple", 2, "milk", "purple-circle-1 purple-star-2 purple-diamond-3 purple-star-1"),
    ("eight28", 3, 0, "7 10 3 9 1/11 10 2 10 9 3"),
    ("eight28", 3, 7, "1 7 9 1/11 1 8 1/11 4 1 7"),
    ("eight28", 3, "milk", "5 8 7 9 8 1 10 10 1/11 1"),
    ("extop", 2, 0, "+3 +4 +6 -5 +5 +4 +5 +4 +2 +6"),
    ("extop", 2, 7, "+5 +6 +6 -4 +3 +4 -4 -6 -5 +3"),
    ("extop", 2, "milk", "-6 +2 +3 -4 +4 +5 +4 +5 +6 +5"),
]


def shuffles_of(state: State) -> list[Shuffled]:
    return [event for event in state.events() if isinstance(event, Shuffled)]


@pytest.mark.parametrize(("key", "seats", "seed", "top"), GOLDEN)
def test_the_first_shuffle_of_a_seed_never_changes(
    key: str, seats: int, seed: int | str, top: str
) -> None:
    state = GAMES[key].new(seats, chance=SeededShuffles(seed))
    first = shuffles_of(state)[0]
    assert first.order is not None
    form = state.shuffle_forms[first.name].items
    expected = top.split()
    assert [form.write(item) for item in first.order[: len(expected)]] == expected


def test_the_first_seat_of_a_seed_never_changes() -> None:
    assert [SeededShuffles(seed).pick("first", 6) for seed in range(8)] == [1, 5, 5, 0, 0, 3, 3, 5]


def documented(seed: int | str, index: int, name: str, row: Sequence[int], count: int) -> list[int]:
    """An independent implementation of the documented shuffle."""
    left = list(row)
    stream = shake_256(f"cardtable/{seed}/{index}/{name}".encode()).digest(4 * count)
    pile = []
    for start in range(0, 4 * count, 4):
        number = int.from_bytes(stream[start : start + 4], "little")
        position = number * len(left) // 2**32
        pile.append(left[position])
        del left[position]
    return pile


@settings(deadline=None, derandomize=True, database=None, max_examples=60)
@given(
    seed=st.integers() | st.text(st.characters(exclude_categories=["Cs"])),
    index=st.integers(0, 50),
    name=st.sampled_from(["deck", "chips", "surplus"]),
    row=st.lists(st.integers(0, 71), max_size=80),
    data=st.data(),
)
def test_a_seeded_shuffle_is_the_documented_one(
    seed: int | str, index: int, name: str, row: list[int], data: st.DataObject
) -> None:
    count = data.draw(st.integers(0, len(row)))
    request = ShuffleRequest(name, row, count)
    order = SeededShuffles(seed).order(index, request)
    assert list(order) == documented(seed, index, name, row, count)
    assert SeededShuffles(seed).order(index, request) == order
    assert not Counter(order) - Counter(row)
    if count == len(row):
        assert request.find_error(order) is None


class RequestLog:
    """Seeded shuffles, with a list of all requests."""

    def __init__(self, seed: int | str) -> None:
        self.seeded = SeededShuffles(seed)
        self.requests: list[ShuffleRequest] = []

    def order(self, index: int, request: ShuffleRequest) -> tuple[int, ...]:
        self.requests.append(request)
        return self.seeded.order(index, request)


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_every_shuffle_of_a_game_is_the_documented_one(case: Case) -> None:
    log = RequestLog("kite")
    state = play_out(case.new(log), Random(1))
    for index, (event, request) in enumerate(zip(shuffles_of(state), log.requests, strict=True)):
        assert event.order is not None
        order = documented("kite", index, request.name, list(request.items), request.count)
        assert (event.name, list(event.order)) == (request.name, order)
    assert len(shuffles_of(state)) == state.shuffles


def pile(*counts: int) -> list[int]:
    """A pile of 1, 2, 3 …, each as often as its count."""
    return [value for value, times in enumerate(counts, start=1) for _ in range(times)]


@pytest.mark.parametrize(
    ("key", "piles"),
    [
        ("gracias", {"deck": [colour for colour in range(6) for _ in range(18)]}),
        ("triple", {"deck": list(range(64)), "surplus": list(range(9))}),
        ("eight28", {"deck": pile(15, 3, 3, 3, 3, 3, 3, 4, 3, 3, 8)}),
        (
            "extop",
            {
                "chips": [2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, -4, -4, -5, -5, -6, -6],
                "deck": list(range(12 * 3)),
            },
        ),
    ],
)
def test_before_a_shuffle_a_pile_is_in_its_documented_order(
    key: str, piles: dict[str, list[int]]
) -> None:
    """Otherwise a seed would give other cards than before."""
    log = RequestLog(1)
    GAMES[key].new(3, chance=log)
    assert {request.name: list(request.items) for request in log.requests} == piles


def test_seeded_shuffles_are_uniform() -> None:
    request = ShuffleRequest("deck", range(4), 4)
    orders = Counter(SeededShuffles(seed).order(0, request) for seed in range(2400))
    assert_uniform(orders, set(permutations(range(4))))
    by_index = Counter(SeededShuffles(1).order(index, request) for index in range(2400))
    assert_uniform(by_index, set(permutations(range(4))))


def test_drawing_some_items_is_uniform() -> None:
    request = ShuffleRequest("surplus", range(5), 2)
    orders = Counter(SeededShuffles(seed).order(0, request) for seed in range(2000))
    assert_uniform(orders, set(permutations(range(5), 2)))


def test_shuffles_by_a_generator_are_uniform() -> None:
    rng = Random(4)
    orders = Counter(tuple(shuffled(range(4), rng)) for _ in range(2400))
    assert_uniform(orders, set(permutations(range(4))))
    assert shuffled([3, 1, 2, 5, 4], Random(1)) == [3, 4, 5, 1, 2]


def test_seed_index_and_name_all_matter() -> None:
    row = range(52)
    orders = {
        SeededShuffles(seed).order(index, ShuffleRequest(name, row, 52))
        for seed in (1, 2, "1 ")
        for index in (0, 1, 11)
        for name in ("deck", "chips")
    }
    assert len(orders) == 18


OUTCOMES = [
    (ShuffleRequest("deck", (1, 1, 2), 3), (2, 1, 1), True),
    (ShuffleRequest("deck", (1, 1, 2), 3), (1, 2, 2), False),
    (ShuffleRequest("deck", (1, 1, 2), 3), (1, 2), False),
    (ShuffleRequest("deck", (1, 1, 2), 3), (1, 1, 2, 2), False),
    (ShuffleRequest("deck", (1, 1, 2), 3), (1, 1, 3), False),
    (ShuffleRequest("surplus", range(9), 3), (8, 0, 4), True),
    (ShuffleRequest("surplus", range(9), 3), (8, 0, 8), False),
    (ShuffleRequest("surplus", range(9), 3), (8, 0, 9), False),
    (ShuffleRequest("surplus", range(9), 3), (8, 0, -1), False),
    (ShuffleRequest("surplus", range(9), 3), (8, 0), False),
    (ShuffleRequest("surplus", range(9), 0), (), True),
]


@pytest.mark.parametrize(("request_", "order", "is_possible"), OUTCOMES)
def test_an_impossible_outcome_has_an_error(
    request_: ShuffleRequest, order: tuple[int, ...], is_possible: bool
) -> None:
    error = request_.find_error(order)
    assert (error is None) == is_possible
    assert error is None or str(error).endswith(".")


def test_recorded_shuffles_come_before_those_of_the_fallback() -> None:
    request = ShuffleRequest("deck", range(3), 3)
    chance = RecordedShuffles([(2, 1, 0), (0, 2, 1)])
    assert [chance.order(index, request) for index in (1, 0, 1, 2)] == [
        (0, 2, 1),
        (2, 1, 0),
        (0, 2, 1),
        None,
    ]
    chance.fallback = SeededShuffles(3)
    assert chance.order(2, request) == SeededShuffles(3).order(2, request)
    chance.orders.append((1, 0, 2))
    assert chance.order(2, request) == (1, 0, 2)


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_a_game_can_be_repeated_from_its_shuffles(case: Case) -> None:
    played = play_out(case.new(SeededShuffles(8)), Random(8))
    orders = [event.order for event in shuffles_of(played) if event.order is not None]
    again = play_out(case.new(RecordedShuffles(orders)), Random(8))
    assert (str(again), again.log) == (str(played), played.log)


# Prepared deals

FORMS = {"deck": ShuffleForm(NameForm("No card: {given}.", ("a", "b", "c", "d", "e", "f")))}
DECK = ShuffleRequest("deck", range(6), 6)


def test_a_prepared_deal_has_its_items_on_top_and_the_rest_from_a_seed() -> None:
    orders = {PreparedShuffles(("c a",), FORMS, seed).order(0, DECK) for seed in range(50)}
    assert {order[:2] for order in orders} == {(2, 0)}
    assert len(orders) > 10
    assert all(sorted(order) == list(range(6)) for order in orders)


def test_a_prepared_deal_can_leave_items_open() -> None:
    orders = {PreparedShuffles(("? c ? a",), FORMS, seed).order(0, DECK) for seed in range(50)}
    assert {(order[1], order[3]) for order in orders} == {(2, 0)}
    assert all(sorted(order) == list(range(6)) for order in orders)


def test_shuffles_after_the_prepared_deals_come_from_the_seed() -> None:
    chance = PreparedShuffles(("f e d c b a",), FORMS, 7)
    assert chance.order(0, DECK) == (5, 4, 3, 2, 1, 0)
    assert chance.order(1, DECK) == SeededShuffles(7).order(1, DECK)


def test_a_prepared_deal_may_draw_only_some_items() -> None:
    some = ShuffleRequest("deck", range(6), 3)
    order = PreparedShuffles(("f",), FORMS).order(0, some)
    assert order[0] == 5
    assert some.find_error(order) is None


@pytest.mark.parametrize("deal", ["a a", "a b c d e f a"])
def test_an_item_cannot_be_dealt_twice(deal: str) -> None:
    with pytest.raises(ValueError, match="not in list"):
        PreparedShuffles((deal,), FORMS).order(0, DECK)

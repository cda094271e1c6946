"""Shuffles: the documented ones, the same for ever, fair, and checked where they come from."""

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
from rules.chance import shuffled
from rules.model import Shuffled
from tests.rules.random_play import PLAIN, Case, assert_even, play_out

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
    form = state.shuffle_forms[first.name]
    words = top.split()
    assert [form.write(item) for item in first.order[: len(words)]] == words


def test_who_begins_never_changes() -> None:
    assert [SeededShuffles(seed).pick("first", 6) for seed in range(8)] == [1, 5, 5, 0, 0, 3, 3, 5]


def documented(seed: int | str, index: int, what: str, row: Sequence[int], count: int) -> list[int]:
    """The shuffle as the documentation tells it, number by number."""
    left = list(row)
    stream = shake_256(f"cardtable/{seed}/{index}/{what}".encode()).digest(4 * count)
    pile = []
    for at in range(count):
        number = sum(stream[4 * at + byte] << 8 * byte for byte in range(4))
        place = number * len(left) // 2**32
        pile.append(left[place])
        del left[place]
    return pile


@settings(deadline=None, derandomize=True, database=None, max_examples=60)
@given(
    seed=st.integers() | st.text(st.characters(exclude_categories=["Cs"])),
    index=st.integers(0, 50),
    what=st.sampled_from(["deck", "chips", "surplus"]),
    row=st.lists(st.integers(0, 71), max_size=80),
    data=st.data(),
)
def test_a_seeded_shuffle_is_the_documented_one(
    seed: int | str, index: int, what: str, row: list[int], data: st.DataObject
) -> None:
    count = data.draw(st.integers(0, len(row)))
    due = ShuffleRequest(what, row, count)
    order = SeededShuffles(seed).order(index, due)
    assert list(order) == documented(seed, index, what, row, count)
    assert SeededShuffles(seed).order(index, due) == order
    assert not Counter(order) - Counter(row)
    if count == len(row):
        assert due.find_error(order) is None


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_every_shuffle_of_a_game_is_the_documented_one(case: Case) -> None:
    """In the order in which a game has them, from the standard order of what is shuffled."""
    state = play_out(case.new(SeededShuffles("kite")), Random(1))
    for index, event in enumerate(shuffles_of(state)):
        assert event.order is not None
        if case.game.key != "extop":
            row = list(range(9)) if event.name == "surplus" else standard_deck(case.game.key)
        elif index > 1:
            continue  # what lies in the discards is a matter of the game
        else:
            row = list(range(12 * case.seats)) if event.name == "deck" else CHIPS
        assert list(event.order) == documented("kite", index, event.name, row, len(event.order))
    assert len(shuffles_of(state)) == state.shuffles


CHIPS = [2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, -4, -4, -5, -5, -6, -6]


def standard_deck(key: str) -> list[int]:
    if key == "gracias":
        return [colour for colour in range(6) for _ in range(18)]
    if key == "triple":
        return list(range(64))
    copies = [15, 3, 3, 3, 3, 3, 3, 4, 3, 3, 8]
    return [value for value, times in enumerate(copies, start=1) for _ in range(times)]


def test_seeded_shuffles_are_even() -> None:
    due = ShuffleRequest("deck", range(4), 4)
    orders = Counter(SeededShuffles(seed).order(0, due) for seed in range(2400))
    assert_even(orders, set(permutations(range(4))))
    by_index = Counter(SeededShuffles(1).order(index, due) for index in range(2400))
    assert_even(by_index, set(permutations(range(4))))


def test_drawing_some_of_many_is_even() -> None:
    due = ShuffleRequest("surplus", range(5), 2)
    orders = Counter(SeededShuffles(seed).order(0, due) for seed in range(2000))
    assert_even(orders, set(permutations(range(5), 2)))


def test_shuffles_by_a_generator_are_even() -> None:
    rng = Random(4)
    orders = Counter(tuple(shuffled(range(4), rng)) for _ in range(2400))
    assert_even(orders, set(permutations(range(4))))
    assert shuffled([3, 1, 2, 5, 4], Random(1)) == [3, 4, 5, 1, 2]


def test_seed_number_and_name_all_matter() -> None:
    row = range(52)
    orders = {
        SeededShuffles(seed).order(index, ShuffleRequest(what, row, 52))
        for seed in (1, 2, "1 ")
        for index in (0, 1, 11)
        for what in ("deck", "chips")
    }
    assert len(orders) == 18


FAULTS = [
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


@pytest.mark.parametrize(("due", "order", "fits"), FAULTS)
def test_an_outcome_is_what_is_due_or_at_fault(
    due: ShuffleRequest, order: tuple[int, ...], fits: bool
) -> None:
    fault = due.find_error(order)
    assert (fault is None) == fits
    assert fault is None or str(fault).endswith(".")


def test_a_script_is_followed_and_then_its_successor() -> None:
    due = ShuffleRequest("deck", range(3), 3)
    script = RecordedShuffles([(2, 1, 0), (0, 2, 1)])
    assert [script.order(index, due) for index in (1, 0, 1, 2)] == [
        (0, 2, 1),
        (2, 1, 0),
        (0, 2, 1),
        None,
    ]
    script.fallback = SeededShuffles(3)
    assert script.order(2, due) == SeededShuffles(3).order(2, due)
    script.orders.append((1, 0, 2))
    assert script.order(2, due) == (1, 0, 2)


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_a_game_repeats_itself_from_its_own_shuffles(case: Case) -> None:
    played = play_out(case.new(SeededShuffles(8)), Random(8))
    orders = [event.order for event in shuffles_of(played) if event.order is not None]
    again = play_out(case.new(RecordedShuffles(orders)), Random(8))
    assert (str(again), again.log) == (str(played), played.log)

"""The last row of Ex & Top decides the game, and the best player looks at who wins it."""

from __future__ import annotations

import pytest

from cardtable_qt.games.extop.opponents.last_row import finishing_move, is_nearly_over, last_row
from cardtable_qt.games.player_registry import find_player
from cardtable_qt.opponents import EXPERT, Think
from rules.extop.state import ExTopState
from tests.rules.positions import extop

BEN, CLARA = "yellow-3 yellow-4 green-10 green-1", "red-2 green-5 green-8 yellow-2"
ONE_SHORT = "yellow-9 red-7 green-2 yellow-1"  # yellow leads with 10


def last_chip(
    hand: str, row: str = ONE_SHORT, won: tuple[int, int, int] = (12, 8, 2), chip: str = "+5"
) -> ExTopState:
    """Red, yellow and green play for the last chip. It is red's turn."""
    state = extop([hand, BEN, CLARA], chips=f"{chip} - - -", rows=(row, "", "", ""), stack="")
    state.won = [(points,) for points in won]
    return state


def advised(state: ExTopState) -> str:
    decision = find_player("extop", EXPERT).choose(state.observe(0), Think(0, iterations=600))
    return str(decision.move)


def test_a_tie_that_keeps_the_win_within_reach_is_advised() -> None:
    """With any other card, or after a swap, yellow gets the chip and wins with 13 against 12."""
    assert advised(last_chip("red-3 green-3 green-4 yellow-12")) == "place red-3 0"


def test_a_tie_is_advised_rather_than_a_swap_that_leaves_the_last_place_to_others() -> None:
    """Red 5 ties with green; red 3 gives the win to green, and both blue cards give it to blue."""
    hands = ["blue-10 blue-6 red-5 red-3", "yellow-1 yellow-2", "green-1 green-2", "blue-1 blue-2"]
    rows = ("red-4 green-11 blue-8 red-2 yellow-3", "", "", "")
    state = extop(hands, chips="+6 - - -", rows=rows, stack="")
    state.won = [(10,), (8,), (10,), (8,)]
    assert advised(state) == "place red-5 0"


def test_a_card_that_wins_the_game_at_once_is_advised() -> None:
    state = last_chip("red-3 red-4 green-9 yellow-12", won=(7, 8, 8))
    assert advised(state) == "place red-4 0"


def test_the_chip_may_go_to_a_player_who_cannot_win() -> None:
    """With 12 + 5 for yellow the game is lost; green has 7 with the chip."""
    assert advised(last_chip("green-9 green-3 yellow-5 yellow-12")) == "place green-9 0"


def test_a_penalty_goes_to_the_leader() -> None:
    state = last_chip("yellow-5 red-12 green-12 red-11", "red-3 green-4 yellow-1", (9, 12, 2), "-4")
    assert advised(state) == "place yellow-5 0"


def test_a_seat_waits_rather_than_hand_over_the_win() -> None:
    move = finishing_move(last_chip("yellow-5 yellow-6 yellow-7 yellow-8"), 0)
    assert str(move).startswith("offer ")


def test_a_seat_that_cannot_win_plays_for_points() -> None:
    state = last_chip("yellow-5 yellow-6 yellow-7 yellow-8", won=(0, 20, 2))
    assert finishing_move(state, 0) is None


def test_only_the_card_that_fills_the_row_decides() -> None:
    assert finishing_move(last_chip("red-3 red-4 green-9 green-3", "yellow-9"), 0) is None


@pytest.mark.parametrize(
    ("chips", "stack", "is_last", "is_near"),
    [
        ("+5 - - -", "", True, True),
        ("+5 -4 - -", "", False, True),
        ("+5 -4 +6 -", "", False, False),
        ("+5 - - -", "+6", False, False),
    ],
)
def test_how_near_the_end_is(chips: str, stack: str, is_last: bool, is_near: bool) -> None:
    state = extop(["red-3", BEN, CLARA], chips=chips, stack=stack)
    assert (last_row(state) == 0) == is_last
    assert is_nearly_over(state) == is_near

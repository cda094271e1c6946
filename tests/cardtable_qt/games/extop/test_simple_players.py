"""Ex & Top: the greedy player wins black chips, leaves red ones to others, and trades."""

from __future__ import annotations

from rules.extop.state import ExTopState
from tests.cardtable_qt.opponents.helpers import greedy_move
from tests.rules.positions import extop, play

# Three seats play red, yellow and green. It is seat 0's turn.
OTHERS = ["red-1 yellow-1 yellow-3 green-1", "red-2 yellow-4 green-3 green-4"]


def test_it_takes_a_black_chip_with_the_last_card_of_a_row() -> None:
    row = "red-3 yellow-5 green-6 yellow-6 green-7"
    state = extop(["red-12 red-4 yellow-2 green-2", *OTHERS], rows=(row, "", "", ""))
    assert greedy_move(state) == "place red-12 0"


def test_it_gives_an_opponent_a_red_chip() -> None:
    row = "red-8 yellow-5 green-6 yellow-2 red-3"
    state = extop(["red-12 red-4 yellow-8 green-2", *OTHERS], rows=("", "", "", row))
    assert greedy_move(state) == "place yellow-8 3"


def test_it_does_not_fill_a_row_for_another_seat() -> None:
    row = "yellow-12 green-6 yellow-11 red-3 red-5"
    state = extop(["red-4 yellow-8 green-2 green-5", *OTHERS], rows=(row, "", "", ""))
    assert not greedy_move(state).endswith(" 0")


def nothing_to_win(*won: str) -> ExTopState:
    """Seat 0 has no card of its own colour, and no row has a red chip."""
    hand = "yellow-7 yellow-9 green-8 green-10"
    return extop([hand, *OTHERS], chips="+6 +6 +6 +2", won=won)


def test_without_a_good_place_it_asks_for_its_own_colour() -> None:
    assert greedy_move(nothing_to_win()) == "offer yellow-7 red"


def test_it_prefers_to_trade_with_the_seat_in_last_place() -> None:
    state = nothing_to_win("", "+5", "")
    assert greedy_move(state) == "offer green-8 red"


def test_it_places_a_card_after_a_declined_offer() -> None:
    state = nothing_to_win()
    play(state, "0 offer yellow-7 red", "1 answer -", "2 answer -")
    play(state, "1 place yellow-1 0", "2 place green-3 1")
    assert greedy_move(state).startswith("place ")


def test_it_gives_its_lowest_card_for_its_own_colour() -> None:
    hands = ["yellow-5 red-6 red-7 red-8", "red-3 red-4 yellow-2 green-2", OTHERS[1]]
    state = extop(hands)
    play(state, "0 offer yellow-5 red")
    assert greedy_move(state) == "answer red-3"


def test_it_does_not_give_the_highest_cards_of_other_colours() -> None:
    hands = ["yellow-5 red-6 red-7 red-8", "red-12 yellow-2 yellow-3 green-2", OTHERS[1]]
    state = extop(hands)
    play(state, "0 offer yellow-5 red")
    assert greedy_move(state) == "answer -"


def test_it_gives_nothing_for_a_colour_that_is_not_its_own() -> None:
    hands = ["green-5 red-6 red-7 red-8", "red-3 red-4 yellow-2 green-2", OTHERS[1]]
    state = extop(hands)
    play(state, "0 offer green-5 red")
    assert greedy_move(state) == "answer -"


def test_it_prefers_the_partner_with_fewer_points() -> None:
    state = nothing_to_win("", "+5", "+3")
    play(state, "0 offer yellow-7 red", "1 answer red-1", "2 answer red-2")
    assert greedy_move(state) == "partner 2"

"""8/28: the greedy player stops in time, and picks the half that pays."""

from __future__ import annotations

import pytest

from rules.eight28.state import Eight28State
from tests.cardtable_qt.opponents.helpers import greedy_move
from tests.rules.positions import answer, before_payout, eight28, play


def hand(cards: str) -> Eight28State:
    """Seat 1 is asked first and has these cards, the hidden one first."""
    state = eight28()
    hidden, *opens = (int(card) for card in cards.split())
    state.hidden = (state.hidden[0], hidden, state.hidden[2])
    state.opens[1] = tuple(opens)
    return state


@pytest.mark.parametrize("cards", ["8", "4 4", "10 10 7", "10 10 8", "10 9 8"])
def test_it_stops_at_a_total_that_can_hardly_get_better(cards: str) -> None:
    assert greedy_move(hand(cards)) == "decline"


@pytest.mark.parametrize("cards", ["1", "2 1", "10", "10 5", "9 2"])
def test_it_takes_a_card_when_its_total_cannot_win(cards: str) -> None:
    assert greedy_move(hand(cards)) == "accept"


def test_with_a_lost_hand_it_takes_no_more_cards() -> None:
    """The total is 31, but only 21 of it is open: the seat is not out."""
    assert all(greedy_move(hand("10 10 3 8"), seed) == "decline" for seed in range(20))


def chooser(*hands: str) -> Eight28State:
    """The payout. Seat 0 has 6, 16 or 26, the others have these hands."""
    state = before_payout("4 1/11 1/11", *hands, middle=20)
    answer(state, "decline")
    assert state.choosing
    return state


@pytest.mark.parametrize(
    ("hands", "half"),
    [
        (("8", "10 10 5"), "choose 28"),  # 8 beats 6, and 26 beats 25
        (("5", "10 10 7"), "choose 8"),  # 6 beats 5, and 27 beats 26
    ],
)
def test_it_picks_the_half_it_wins(hands: tuple[str, ...], half: str) -> None:
    assert greedy_move(chooser(*hands)) == half


def test_it_foresees_the_choices_of_the_others() -> None:
    """Seat 1 has 8 or 18 and will not play for 28, so 26 beats 25 there."""
    state = chooser("7 1/11", "10 10 5")
    assert state.to_move() == (0,)
    assert greedy_move(state) == "choose 28"


def test_the_last_seat_to_choose_gets_as_much_as_possible() -> None:
    """Seat 1 has 7, 17 or 27, seat 0 has chosen 28 with 26, and seat 2 is over."""
    state = chooser("5 1/11 1/11", "10 10 10")
    play(state, "0 choose 28")
    assert greedy_move(state) == "choose 28", "27 beats 26, and no one else gets anything"

"""The rules of 8/28."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import fields

import pytest

from rules import GAMES, BadOptions, SeededShuffles
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import (
    BLUE_GEMS,
    CARD,
    DECK,
    RED_GEMS,
    Accept,
    Accepted,
    Choose,
    Chose,
    CircleBegan,
    Decline,
    Declined,
    Revealed,
    RoundBegan,
    RoundPaid,
)
from rules.eight28.state import Eight28State
from rules.events import Shuffled
from rules.gracias.pieces import Take
from tests.rules.positions import (
    RefusalCase,
    answer,
    before_payout,
    check_refusal,
    eight28,
    events_of,
    legal_texts,
    only_event,
    play,
    refusal_code,
    refusal_codes,
    with_fields,
)

# Seats 1, 2 and 0 get 10, 9, 8, then 2, 0, 1 get 9, 8, 10, then 0, 1, 2 get 8, 9, 10. After
# three circles the open cards of seat 1 are 29, those of seat 2 are 28 and those of seat 0 are 24.
TWO_GO_OUT = "1 1 1  10 9 8  9 8 10  8 9 10"


def all_accept(table: Eight28State, times: int) -> None:
    answer(table, *["accept"] * times)


def two_out() -> Eight28State:
    table = eight28(f"{TWO_GO_OUT} 2 8")
    all_accept(table, 9)
    return table


def paid(table: Eight28State, last: str = "decline") -> RoundPaid:
    """The payout after the last answer."""
    return only_event(RoundPaid, answer(table, last))


def share(middle: int, *hands: str, choices: Sequence[int] = ()) -> tuple[tuple[int, ...], int]:
    """Pay a middle out to hands. Returns the points by seat and the value left."""
    table = before_payout(*hands, middle=middle)
    chosen = [f"choose {target}" for target in choices]
    scored = only_event(RoundPaid, answer(table, "decline", *chosen))
    return scored.points, scored.middle


def sums(hand: str) -> tuple[int, ...]:
    """The possible totals of a hand."""
    return before_payout(hand, "1", "1").observe(0).totals(0)


# The cards, the gems and the deal


def test_the_51_cards() -> None:
    assert Counter(CARD.write(card) for card in DECK) == {
        "1": 15, "1/11": 8, "2": 3, "3": 3, "4": 3, "5": 3, "6": 3, "7": 3, "8": 4, "9": 3, "10": 3,
    }  # fmt: skip
    assert len(DECK) == 51


def test_the_70_gems() -> None:
    table = eight28()
    assert (BLUE_GEMS, RED_GEMS) == (55, 15)
    assert (table.supply_blue, table.supply_red) == (54, 15)  # one blue is in the middle already


@pytest.mark.parametrize("seats", [2, 7])
def test_three_to_six_seats_can_play(seats: int) -> None:
    with pytest.raises(BadOptions, match="3 to 6"):
        GAMES["eight28"].new(seats)


@pytest.mark.parametrize("value", [0, 1, "true", None])
def test_final_decline_must_be_true_or_false(value: object) -> None:
    with pytest.raises(BadOptions, match="must be true or false"):
        GAMES["eight28"].new(3, {"final_decline": value})


def test_each_seat_gets_a_hidden_card_from_the_first_dealer_clockwise() -> None:
    table = eight28("4 5 6 7 2", seats=4, first=2)
    assert only_event(RoundBegan, table.events()).hidden == (6, 7, 4, 5)
    assert table.observe(0).deck == 47


def test_the_rest_is_the_deck_top_card_first() -> None:
    table = eight28("1 1 1 7 5 9")
    taken = [only_event(Accepted, answer(table, "accept")).card for _ in range(3)]
    assert taken == [7, 5, 9]


# Offers


def test_the_dealer_lays_one_blue_gem_first() -> None:
    table = eight28()
    assert only_event(CircleBegan, table.events()) == CircleBegan(dealer=0, gem=1)
    assert table.middle == 1


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_offers_go_clockwise_from_the_dealers_left_and_to_the_dealer_last(first: int) -> None:
    table = eight28(seats=4, first=first)
    asked: list[int] = []
    for _ in range(4):
        asked += table.to_move()
        answer(table, "accept")
    assert asked == [(first + place) % 4 for place in (1, 2, 3, 4)]


def test_the_deck_passes_to_the_left_neighbour() -> None:
    table = eight28(first=2)
    all_accept(table, 3)
    assert [circle.dealer for circle in events_of(CircleBegan, table.events())] == [2, 0]
    assert table.to_move() == (1,)
    assert table.middle == 2


def test_an_accepted_card_is_open() -> None:
    table = eight28("1 1 1 7")
    assert only_event(Accepted, answer(table, "accept")) == Accepted(seat=1, card=7, out=False)
    assert table.observe(None).opens == ((), (7,), ())


def test_a_declined_card_stays_on_top_unseen_for_the_next_seat() -> None:
    table = eight28("1 1 1 7 5")
    assert answer(table, "decline") == (Declined(1),)
    assert table.observe(1).deck == 48
    assert only_event(Accepted, answer(table, "accept")).card == 7


def test_declining_is_not_final() -> None:
    table = eight28()
    answer(table, "decline", "accept", "accept")  # dealer 0 asked 1, 2, 0
    answer(table, "accept", "accept")  # dealer 1 asks 2, 0
    assert table.to_move() == (1,)


def test_a_circle_without_an_accept_ends_the_round() -> None:
    table = eight28()
    events = answer(table, "decline", "decline", "decline")
    assert only_event(Revealed, events).last_dealer == 0
    assert only_event(RoundPaid, events).round == 0


def test_a_single_accept_keeps_the_round_going() -> None:
    table = eight28()
    events = answer(table, "decline", "decline", "accept")
    assert events_of(RoundPaid, events) == []
    assert only_event(CircleBegan, events) == CircleBegan(dealer=1, gem=1)


# Being out


def test_open_cards_of_exactly_28_put_a_seat_out() -> None:
    table = eight28(TWO_GO_OUT)
    all_accept(table, 8)
    assert only_event(Accepted, answer(table, "accept")) == Accepted(seat=2, card=10, out=True)


def test_open_cards_of_27_do_not_put_a_seat_out() -> None:
    table = eight28("1 1 1  10 1 1  1 1 9  1 8")
    all_accept(table, 7)
    assert only_event(Accepted, answer(table, "accept")) == Accepted(seat=1, card=8, out=False)


def test_an_ace_counts_1_where_11_would_put_a_seat_out() -> None:
    table = eight28("1 1 1  10 1 1  1 1 10  1 1/11")
    all_accept(table, 7)
    assert only_event(Accepted, answer(table, "accept")).out is False


def test_a_seat_over_28_only_with_its_hidden_card_stays_in() -> None:
    # Seat 1: hidden 10, open 10 and 9.
    table = eight28("1 10 1  10 1 1  1 1 9")
    all_accept(table, 5)
    assert only_event(Accepted, answer(table, "accept")).out is False
    answer(table, "accept")  # seat 0
    assert table.to_move() == (1,)


def test_a_seat_over_28_with_its_hidden_card_is_paid_nothing() -> None:
    table = before_payout("10 10 9", "2", "3")
    assert paid(table).points[0] == 0


def test_a_seat_that_is_out_gets_no_offers_and_is_skipped_as_dealer() -> None:
    table = two_out()  # seats 1 and 2 are out; the dealers were 0, 1, 2
    assert (table.dealer, table.to_move()) == (0, (0,))
    answer(table, "accept")
    # Seats 1 and 2 are skipped as dealers, so it is the turn of 0 again.
    assert (table.dealer, table.to_move()) == (0, (0,))
    assert table.middle == 5


def test_a_seat_that_is_out_is_skipped_in_the_middle_of_a_circle() -> None:
    # Only seat 1 goes out, with 10 + 10 + 9. Then dealer 0 asks seat 2 and itself.
    table = eight28("1 1 1  10 1 1  1 1 10  1 9 1")
    all_accept(table, 9)
    assert (table.dealer, table.to_move()) == (0, (2,))
    answer(table, "decline")
    assert table.to_move() == (0,)
    answer(table, "accept")
    assert table.dealer == 2


def test_a_seat_that_is_out_is_not_paid() -> None:
    table = two_out()
    scored = paid(table)
    assert scored.points == (2, 0, 0)  # seat 0 has 25 and takes half of 4
    assert scored.middle == 2


# The round ends at once


def test_when_all_are_out_the_round_ends_before_a_new_gem_is_laid() -> None:
    table = two_out()
    events = answer(table, "accept", "accept")  # a 2 and an 8: 34
    assert only_event(Accepted, events).out is True
    assert only_event(Revealed, events).last_dealer == 0  # even if out by then
    assert only_event(RoundPaid, events) == RoundPaid(0, (), points=(0, 0, 0), middle=5)


def test_the_next_dealer_is_left_of_the_last_one_even_if_that_is_out() -> None:
    table = two_out()
    events = answer(table, "accept", "accept")
    assert only_event(RoundBegan, events).dealer == 1
    assert table.middle == 6  # five of the first round and a new one


def test_when_the_deck_is_empty_the_round_ends_at_once() -> None:
    # Six seats with the highest cards hidden can take all 45 others without going out.
    table = eight28("3*10 3*9 4*8 3*7 3*6 3*5 3*4 3*3 3*2 15*1 8*1/11", seats=6)
    offers = [8] * 4 + [v for v in (7, 6, 5, 4, 3, 2) for _ in range(3)] + [1] * 23  # at least
    open_sums = [0] * 6
    while offers:
        (seat,) = table.to_move()
        dealer = table.dealer
        if open_sums[seat] + offers[0] < 28:
            open_sums[seat] += offers.pop(0)
            events = answer(table, "accept")
        else:
            events = answer(table, "decline")
    assert seat != dealer  # in the middle of a circle
    # The cards are revealed right after the last one is taken, without an offer or a new gem.
    assert isinstance(events[0], Accepted)
    assert events[0].out is False
    assert isinstance(events[1], Revealed)
    assert events[1].last_dealer == dealer


def test_with_final_decline_a_seat_that_declined_is_not_asked_again() -> None:
    table = eight28(final_decline=True)
    answer(table, "decline", "accept", "accept")
    assert table.dealer == 1  # it declined, but still deals
    answer(table, "accept", "accept")
    assert (table.dealer, table.to_move()) == (2, (0,))


def test_with_final_decline_the_round_ends_when_all_have_declined() -> None:
    table = eight28(final_decline=True)
    answer(table, "decline", "accept", "accept")
    events = answer(table, "decline", "decline")  # dealer 1 has declined and is not asked
    assert only_event(Revealed, events).last_dealer == 1
    assert only_event(RoundPaid, events).round == 0


def test_with_final_decline_the_round_ends_when_all_are_out_or_declined() -> None:
    # Seat 1 takes 10, 10 and 9 after the others have declined. No gem is laid after that.
    table = eight28("2 1 3 10 10 9", final_decline=True)
    answer(table, "accept", "decline", "decline", "accept")
    events = answer(table, "accept")
    assert only_event(Accepted, events).out is True
    assert only_event(Revealed, events).last_dealer == 2
    assert only_event(RoundPaid, events) == RoundPaid(0, (), points=(0, 0, 1), middle=2)


def test_with_final_decline_the_round_continues_while_one_seat_can_be_asked() -> None:
    table = eight28("1 1 1", final_decline=True)
    events = answer(table, "accept", "decline", "decline")
    assert events_of(RoundPaid, events) == []
    assert (table.dealer, table.to_move()) == (1, (1,))


def test_with_final_decline_the_next_round_asks_all_seats_again() -> None:
    table = eight28(final_decline=True)
    answer(table, "decline", "decline", "decline")
    asked: list[int] = []
    for _ in range(3):
        asked += table.to_move()
        answer(table, "accept")
    assert sorted(asked) == [0, 1, 2]


# The payout


def test_example_1_two_eights_share_the_first_half_and_28_takes_the_second() -> None:
    # Sara and Peter have 8, Frauke 28, Till 25.
    table = before_payout("8", "7 1", "10 9 9", "10 10 5", middle=8)
    assert paid(table) == RoundPaid(0, (), points=(2, 2, 4, 0), middle=0)


def test_example_2_six_takes_the_first_half_and_26_the_second() -> None:
    # Frauke 6, Peter 4, Sara 26, Till 23.
    table = before_payout("6", "4", "10 10 6", "10 9 4", middle=8)
    assert paid(table) == RoundPaid(0, (), points=(4, 0, 4, 0), middle=0)


def test_example_3_of_a_middle_of_7_two_remain() -> None:
    table = before_payout("8", "7 1", "10 9 9", "10 10 5", middle=7)
    assert paid(table) == RoundPaid(0, (), points=(1, 1, 3, 0), middle=2)


def test_example_3_the_rest_stays_for_the_next_round() -> None:
    table = before_payout("8", "7 1", "10 9 9", "10 10 5", middle=7)
    answer(table, "decline")
    assert table.middle == 2 + 1
    assert table.points == [1, 1, 3, 0]


def test_example_4_cards_worth_6_16_or_26_must_choose() -> None:
    assert sums("4 1/11 1/11") == (6, 16, 26)
    table = before_payout("4 1/11 1/11", "5", "10 9 4", "10 10 4", middle=8)
    answer(table, "decline")
    assert table.to_move() == (0,)
    assert legal_texts(table, 0) == ["choose 8", "choose 28"]


def test_example_4_only_6_plays_for_the_first_half() -> None:
    table = before_payout("4 1/11 1/11", "5", "10 9 4", "10 10 4", middle=8)
    answer(table, "decline")
    assert paid(table.clone(), "choose 8").points == (4, 0, 0, 4)
    assert paid(table.clone(), "choose 28").points == (4, 4, 0, 0)  # 26 beats 24, 5 takes the 8


def test_each_ace_counts_on_its_own() -> None:
    assert sums("1/11 1/11 1/11") == (3, 13, 23, 33)
    assert sums("9 2") == (11,)


@pytest.mark.parametrize(
    ("hand", "points"),
    [("1", 5), ("8", 5), ("9", 5), ("10 10 8", 5), ("10 10 9", 0), ("10 10 5 1/11 1/11 1/11", 5)],
)
def test_a_total_of_at_most_28_plays_for_a_half_and_more_for_nothing(
    hand: str, points: int
) -> None:
    # The others are over 28 with their hidden cards and get nothing.
    assert share(10, hand, "9 9 6 5", "7 8 8 6") == ((points, 0, 0), 10 - points)


def test_8_still_plays_for_the_first_half_and_9_already_for_the_second() -> None:
    assert share(10, "8", "7", "1") == ((5, 0, 0), 5)
    assert share(10, "8", "9", "1") == ((5, 5, 0), 0)


def test_an_unclaimed_half_stays() -> None:
    assert share(10, "8", "5", "4") == ((5, 0, 0), 5)
    assert share(10, "10 2", "10", "9") == ((5, 0, 0), 5)


def test_an_odd_point_stays() -> None:
    assert share(9, "8", "10", "9") == ((4, 4, 0), 1)


def test_ties_share_equally_and_the_rest_stays() -> None:
    assert share(10, "8", "7 1", "6 2", "10 10") == ((1, 1, 1, 5), 2)
    assert share(10, "8", "10 10", "10 5 5", "9 9 2") == ((5, 1, 1, 1), 2)


def test_a_middle_of_1_pays_no_seat() -> None:
    assert share(1, "8", "10", "2") == ((0, 0, 0), 1)


# Bull's eye


def test_8_and_28_is_a_bulls_eye_and_takes_the_whole_middle() -> None:
    assert sums("6 1/11 1/11") == (8, 18, 28)
    table = before_payout("8", "6 1/11 1/11", "10 9 9", middle=9)
    assert paid(table) == RoundPaid(0, (1,), points=(0, 9, 0), middle=0)


def test_after_a_bulls_eye_no_seat_chooses() -> None:
    table = before_payout("4 1/11", "6 1/11 1/11", "10 9 9", middle=9)
    assert events_of(RoundPaid, answer(table, "decline")) != []


def test_several_bulls_eyes_share_and_the_indivisible_rest_stays() -> None:
    table = before_payout("5 1 1/11 1/11", "6 1/11 1/11", "10 9 9", middle=9)
    assert paid(table) == RoundPaid(0, (0, 1), points=(4, 4, 0), middle=1)


def test_exactly_8_alone_is_no_bulls_eye() -> None:
    assert sums("7 1/11") == (8, 18)
    assert share(9, "7 1/11", "6", "10 9 9", choices=[8]) == ((4, 0, 4), 1)


def test_exactly_28_alone_is_no_bulls_eye() -> None:
    assert sums("10 7 1/11") == (18, 28)
    assert share(8, "10 7 1/11", "8", "2") == ((4, 4, 0), 0)


def test_8_and_28_of_different_seats_are_no_bulls_eye() -> None:
    assert share(8, "8", "10 9 9", "2") == ((4, 4, 0), 0)


# Choosing


def test_choices_are_made_in_turn_order_beginning_with_the_last_dealer() -> None:
    # Each seat has one open card, after circles dealt by 2 and by 0.
    table = before_payout("2 1/11", "3 1/11", "4 1/11", first=2, middle=8)
    last_dealer = only_event(Revealed, answer(table, "decline")).last_dealer
    order: list[int] = []
    for _ in range(3):
        order += table.to_move()
        answer(table, "choose 8")
    assert last_dealer == 0
    assert order == [0, 1, 2]


def test_choices_begin_with_the_last_dealer_wherever_it_sits() -> None:
    table = before_payout("2 1/11", "3 1/11", "4 1/11", first=1, middle=8)
    answer(table, "decline")
    order: list[int] = []
    for _ in range(3):
        order += table.to_move()
        answer(table, "choose 28")
    assert order == [2, 0, 1]


def test_only_seats_that_could_play_for_either_half_choose() -> None:
    table = before_payout("2 1/11", "8", "4 1/11", "10", middle=8)
    answer(table, "decline")
    assert table.to_move() == (2,)  # the circles were dealt by 0 and 1: 1 has no choice
    answer(table, "choose 8")
    assert table.to_move() == (0,)


def test_each_seat_sees_the_earlier_choices_and_all_hidden_cards() -> None:
    table = before_payout("2 1/11", "3 1/11", "4 1/11", first=2, middle=8)
    answer(table, "decline")
    assert only_event(Chose, answer(table, "choose 28")) == Chose(0, 28)
    assert table.observe(1).choices[0] == 28
    assert table.observe(1).hidden == (2, 3, 4)


def test_a_choice_of_8_gives_up_28() -> None:
    table = before_payout("2 1/11", "3 1/11", "4 1/11", first=2, middle=8)
    events = answer(table, "decline", "choose 8", "choose 8", "choose 28")
    assert only_event(RoundPaid, events).points == (0, 4, 4)  # 3, 4 and 15


def test_a_payout_without_choices_asks_no_seat() -> None:
    assert events_of(Chose, answer(before_payout("8", "10", "9"), "decline")) == []


# Rounds and gems


def test_the_left_neighbour_of_the_last_dealer_deals_first_in_the_next_round() -> None:
    table = eight28()
    answer(table, "accept", "decline", "decline")  # dealer 0
    events = answer(table, "decline", "decline", "decline")  # dealer 1
    assert only_event(RoundBegan, events).dealer == 2
    assert table.to_move() == (0,)


def test_the_next_round_is_dealt_from_a_new_shuffle_beginning_with_its_dealer() -> None:
    table = eight28("", "4 5 6 7")
    events = answer(table, "decline", "decline", "decline")
    assert only_event(RoundBegan, events) == RoundBegan(1, dealer=1, hidden=(6, 4, 5))
    assert only_event(Shuffled, events).name == "deck"


def last_blue() -> Eight28State:
    """The last blue gem was laid, and 54 points have been paid out."""
    table = eight28("2 3 4  5 5 5  6 6 6", then=SeededShuffles(2))
    return with_fields(table, supply_blue=0, points="20,20,14")


def test_blue_gems_are_laid_before_red_ones() -> None:
    table = last_blue()
    gems = [
        only_event(CircleBegan, answer(table, "accept", "accept", "accept")).gem for _ in range(2)
    ]
    assert gems == [2, 2]
    assert table.middle == 1 + 2 + 2


def test_the_round_in_which_the_first_red_gem_is_laid_is_the_last() -> None:
    table = last_blue()
    answer(table, "accept", "accept", "accept")
    answer(table, "decline", "decline")
    assert table.result() is None
    events = answer(table, "decline")
    # Hands of 7, 8 and 9 with a middle of 3: the 8 and the 9 get one point each.
    assert only_event(RoundPaid, events) == RoundPaid(0, (), points=(0, 1, 1), middle=1)
    result = table.result()
    assert result is not None
    assert (result.scores, result.winners) == ((20, 21, 15), (1,))
    assert table.to_move() == ()


def test_the_last_blue_gem_does_not_make_the_round_the_last() -> None:
    table = last_blue()
    events = answer(table, "decline", "decline", "decline")
    assert table.result() is None
    assert only_event(CircleBegan, events).gem == 2
    answer(table, "decline", "decline", "decline")
    while table.to_move():
        answer(table, "choose 8")
    assert table.result() is not None


def test_a_round_is_finished_even_without_gems() -> None:
    table = eight28("2 3 4  5 5 5  6 6 6")
    table = with_fields(table, supply_blue=0, supply_red=0, points="30,30,24")
    events = answer(table, "accept", "accept", "accept")
    assert only_event(CircleBegan, events).gem == 0
    assert table.middle == 1
    assert table.to_move() == (2,)
    answer(table, "decline", "decline", "decline")
    assert table.result() is not None


def test_the_rest_after_the_last_round_counts_for_no_seat() -> None:
    table = before_payout("8", "7", "6", first=0)
    table = with_fields(table, supply_blue=0, supply_red=14, middle=3, points="20,20,14")
    scored = paid(table)
    assert (scored.points, scored.middle) == ((1, 0, 0), 2)
    result = table.result()
    assert result is not None
    assert (result.scores, result.winners) == ((21, 20, 14), (0,))


def test_tied_seats_share_the_win() -> None:
    table = before_payout("8", "7", "6", first=0)
    table = with_fields(table, supply_blue=0, supply_red=14, middle=3, points="20,21,13")
    answer(table, "decline")
    result = table.result()
    assert result is not None
    assert (result.scores, result.winners) == ((21, 21, 13), (0, 1))


def test_gems_are_shared_by_value() -> None:
    # One blue and three red gems are worth 7, so each half is 3, which no gems add up to.
    table = before_payout("8", "10", "6", first=0)
    table = with_fields(table, supply_blue=0, supply_red=12, middle=7, points="20,20,14")
    assert paid(table) == RoundPaid(0, (), points=(3, 3, 0), middle=1)


# Secrets


def test_only_its_owner_sees_a_hidden_card() -> None:
    began = only_event(RoundBegan, eight28("4 5 6").events())
    assert began.observed_by(1) == RoundBegan(0, 0, (None, 5, None))
    assert began.observed_by(None) == RoundBegan(0, 0, (None, None, None))
    assert eight28("4 5 6").observe(2).hidden == (None, None, 6)


def test_no_seat_sees_a_declined_card() -> None:
    one, other = eight28("1 1 1 7"), eight28("1 1 1 9")
    for table in (one, other):
        answer(table, "decline", "decline")
    for seat in (0, 1, 2, None):
        assert one.observe(seat) == other.observe(seat)


def test_a_state_with_other_hidden_cards_looks_the_same() -> None:
    one, other = eight28("2 5 6 7"), eight28("2 4 10 7")
    for table in (one, other):
        answer(table, "accept", "decline")
    assert one.observe(0) == other.observe(0)
    assert one.observe(None) == other.observe(None)
    assert one.observe(1) != other.observe(1)


def test_all_seats_see_accepted_cards_and_answers() -> None:
    table = eight28()
    for event in (*answer(table, "accept"), *answer(table, "decline")):
        assert event.observed_by(None) == event


def test_at_the_end_of_a_round_all_hidden_cards_are_revealed() -> None:
    table = before_payout("2 1/11", "3", "4", middle=8)
    shown = only_event(Revealed, answer(table, "decline"))
    assert shown.observed_by(None) == Revealed(last_dealer=1, hidden=(2, 3, 4))
    assert table.observe(None).hidden == (2, 3, 4)


def test_the_next_round_hides_the_cards_again() -> None:
    table = eight28()
    answer(table, "decline", "decline", "decline")
    assert table.observe(None).hidden == (None, None, None)


def test_no_seat_sees_the_order_of_the_deck() -> None:
    for seat in (0, None):
        assert only_event(Shuffled, eight28().observe(seat).history).order is None
    assert "log" not in {field.name for field in fields(Eight28Observation)}


# Refusals


def choosing() -> Eight28State:
    table = before_payout("2 1/11", "3", "4", middle=8)
    answer(table, "decline")
    return table


def declined_for_good() -> Eight28State:
    table = eight28(final_decline=True)
    answer(table, "decline")
    return table


def over() -> Eight28State:
    table = with_fields(before_payout("8", "7", "6"), supply_red=14, middle=3)
    answer(table, "decline")
    return table


def unshuffled() -> Eight28State:
    return Eight28State(3, None, 0)


REFUSALS = [
    RefusalCase("foreign_move", eight28, 1, Take(0), "This is not a move of this game."),
    RefusalCase("no_such_seat", eight28, 3, Accept(), "There is no seat 3 at this table."),
    RefusalCase("shuffle_first", unshuffled, 1, Accept(), "The cards have not been shuffled yet."),
    RefusalCase("game_over", over, 0, Accept(), "The game is over."),
    RefusalCase("not_your_turn", eight28, 0, Accept(), "It's Ben's turn."),
    RefusalCase("not_your_turn", choosing, 1, Choose(8), "It's Ann's turn."),
    RefusalCase("not_your_turn", choosing, 1, Accept(), "It's Ann's turn."),
    RefusalCase(
        "eight28.out", two_out, 1, Accept(),
        "You are out of this round: your open cards add up to 28 or more.",
    ),
    RefusalCase(
        "eight28.declined_for_good", declined_for_good, 1, Accept(),
        "You declined, and declining is final for this round.",
    ),
    RefusalCase(
        "eight28.answer_the_offer", eight28, 1, Choose(8),
        "Accept or decline the offered card first.",
    ),
    RefusalCase(
        "eight28.choose_a_half", choosing, 0, Decline(),
        "The round is being paid out: choose 8 or 28.",
    ),
    RefusalCase(
        "eight28.no_such_half", choosing, 0, Choose(18),
        "You can only play for 8 or for 28.",
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: f"{case.code}-{case.move}")
def test_a_refused_move_says_why(case: RefusalCase) -> None:
    check_refusal(case)


def test_every_refusal_of_8_28_is_tested() -> None:
    assert {case.code for case in REFUSALS} == refusal_codes("eight28", not_here="not_in_hand")


def test_a_seat_cannot_answer_before_it_is_asked() -> None:
    assert refusal_code(eight28(), "2 accept") == "not_your_turn"
    table = eight28()
    play(table, "1 accept")
    assert refusal_code(table, "1 accept") == "not_your_turn"

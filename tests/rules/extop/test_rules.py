"""The rules of Ex & Top."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields

import pytest

from rules import GAMES, BadOptions, SeededShuffles
from rules.eight28.pieces import Accept
from rules.events import Drew, Shuffled
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import (
    CARD,
    CHIP,
    CHIPS,
    COLOUR,
    DECLINED,
    HIDDEN,
    UNASKED,
    Answer,
    Answered,
    AnswersRevealed,
    ChipRevealed,
    ChipsDealt,
    Offer,
    Offered,
    Partner,
    Pass,
    Passed,
    Place,
    Placed,
    RowScored,
    Swapped,
)
from rules.extop.state import ExTopState
from tests.rules.positions import (
    RefusalCase,
    check_refusal,
    events_of,
    extop,
    extop_deck,
    hand_of,
    legal_texts,
    only_event,
    play,
    read_cards,
    refusal_code,
    refusal_codes,
)

# Three seats play red, yellow and green.
THREE_HANDS = [
    "red-1 red-2 yellow-3 green-4",
    "red-5 yellow-6 yellow-7 green-8",
    "red-9 red-10 yellow-11 green-12",
]
# Two seats with all 24 cards in play: 20 are in four rows that each lack one card, and both hands
# are short because both piles are empty. A red card in row 0 gives its chip to seat 0.
SHORT_ROWS = [
    "red-1 red-2 red-3 red-4 yellow-1",
    "red-5 red-6 red-7 yellow-2 yellow-3",
    "yellow-4 yellow-5 yellow-6 red-8 red-9",
    "yellow-7 yellow-8 yellow-9 yellow-10 red-10",
]
SHORT_HANDS = ["red-11 yellow-11", "red-12 yellow-12"]


def short(reshuffle: str = "") -> ExTopState:
    """Two short hands. The discards of row 0 will be shuffled in the given order."""
    return extop(SHORT_HANDS, rows=SHORT_ROWS, pile="", reshuffles=[reshuffle])


def scored(table: ExTopState, *lines: str) -> RowScored:
    return only_event(RowScored, play(table, *lines))


def card(name: str) -> int:
    return CARD.read(name)


def colour(name: str) -> int:
    return COLOUR.read(name)


# The cards, the chips and the deal


def test_the_18_chips() -> None:
    assert Counter(CHIP.write(chip) for chip in CHIPS) == {
        "+2": 1, "+3": 2, "+4": 3, "+5": 3, "+6": 3, "-4": 2, "-5": 2, "-6": 2,
    }  # fmt: skip


def test_the_72_cards() -> None:
    assert set(CARD.names) == {
        f"{name}-{value}"
        for name in ("red", "yellow", "green", "blue", "purple", "orange")
        for value in range(1, 13)
    }


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_seats_can_play(seats: int) -> None:
    with pytest.raises(BadOptions, match="2 to 6"):
        GAMES["extop"].new(seats)


def test_seats_have_the_first_colours_of_the_list() -> None:
    table = extop_deck(seats=4)
    assert [COLOUR.write(c) for c in table.colours] == ["red", "yellow", "green", "blue"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_only_the_colours_in_play_are_used(seats: int) -> None:
    table = extop_deck(seats=seats)
    names = ("red", "yellow", "green", "blue", "purple", "orange")[:seats]
    in_play = {f"{name}-{value}" for name in names for value in range(1, 13)}
    pieces = table.text.piece_counts(table)
    assert {name for name in pieces if not name.startswith(("+", "-"))} == in_play
    assert table.observe(0).pile == 12 * seats - 4 * seats


def test_seats_may_choose_their_colours() -> None:
    table = extop_deck(
        "+2", "orange-1 orange-2 orange-3 orange-4", seats=2, colours=["blue", "orange"]
    )
    assert hand_of(table, 0) == {"orange-1", "orange-2", "orange-3", "orange-4"}
    result = scored(table, "0 place orange-1 0", "1 place blue-1 1", "0 place orange-2 0")
    assert result.seat == 1  # seat 1 plays orange


@pytest.mark.parametrize(
    "colours",
    [
        ["red"], ["red", "red"], ["red", "yellow", "green"], ["red", "black"], "red", None, 2,
        ["red", 1], ["red", None], [["red"], "blue"], {"red": 1, "blue": 2},
    ],
    ids=repr,
)  # fmt: skip
def test_invalid_colours_are_refused(colours: object) -> None:
    with pytest.raises(BadOptions, match="2 different"):
        GAMES["extop"].new(2, {"colours": colours})


def test_four_cards_go_to_each_seat_from_the_starting_seat_clockwise() -> None:
    order = "red-1 red-2 red-3 red-4  yellow-1 yellow-2 yellow-3 yellow-4  green-1 green-2 green-3"
    table = extop_deck("", f"{order} green-4 red-12 red-11", seats=3, first=2)
    assert hand_of(table, 2) == {"red-1", "red-2", "red-3", "red-4"}
    assert hand_of(table, 0) == {"yellow-1", "yellow-2", "yellow-3", "yellow-4"}
    assert hand_of(table, 1) == {"green-1", "green-2", "green-3", "green-4"}
    assert table.to_move() == (2,)


def test_the_rest_is_the_draw_pile_top_card_first() -> None:
    order = "red-1 red-2 red-3 red-4 yellow-1 yellow-2 yellow-3 yellow-4 red-12 red-11"
    table = extop_deck("", order)
    assert only_event(Drew, play(table, "0 place red-1 0")).cards == (card("red-12"),)
    assert only_event(Drew, play(table, "1 place yellow-1 0")).cards == (card("red-11"),)


def test_four_chips_are_open_and_the_rest_is_the_stack() -> None:
    table = extop_deck("+5 -4 +2 +6 -6")
    assert only_event(ChipsDealt, table.events()).chips == (5, -4, 2, 6)
    assert table.observe(0).stack == 14


def test_chips_are_shuffled_before_the_deck() -> None:
    shuffles = events_of(Shuffled, extop_deck().events())
    assert [shuffle.name for shuffle in shuffles] == ["chips", "deck"]


# Placing


def test_a_placed_card_is_replaced_from_the_draw_pile() -> None:
    table = extop(THREE_HANDS, pile="red-12 red-11")
    events = play(table, "0 place red-1 2")
    assert events == (Placed(0, card("red-1"), 2), Drew(0, 1, (card("red-12"),)))
    assert hand_of(table, 0) == {"red-12", "red-2", "yellow-3", "green-4"}


def test_any_card_can_go_in_any_row() -> None:
    table = extop(THREE_HANDS)
    places = [move for move in legal_texts(table, 0) if move.startswith("place")]
    assert sorted(places) == sorted(
        f"place {name} {row}" for name in THREE_HANDS[0].split() for row in range(4)
    )


def test_turns_go_clockwise() -> None:
    table = extop(THREE_HANDS, turn=1)
    turns = []
    for _ in range(4):
        (seat,) = table.to_move()
        turns.append(seat)
        table.apply(seat, table.legal(seat)[0])
    assert turns == [1, 2, 0, 1]


@pytest.mark.parametrize("chip", ["+2", "+3", "+4", "+5", "+6", "-4", "-5", "-6"])
def test_a_row_takes_as_many_cards_as_its_chips_number(chip: str) -> None:
    table = extop(THREE_HANDS, chips=f"{chip} +6 +6 +5")
    placed = 0
    while True:
        (seat,) = table.to_move()
        place = next(move for move in legal_texts(table, seat) if move.endswith(" 0"))
        placed += 1
        if events_of(RowScored, play(table, f"{seat} {place}")):
            break
    assert placed == abs(int(chip))


# Scoring a row


def test_sheet_example_green_takes_plus_5_with_13() -> None:
    table = extop(
        ["green-6 red-1", "red-2", "red-3", "red-4"],
        chips="+5 +6 +6 +6",
        rows=["yellow-3 green-7 red-12 blue-1", "", "", ""],
        pile="blue-2 blue-3 blue-4",
    )
    row = scored(table, "0 place green-6 0")
    assert (row.chip, row.seat) == (5, 2)  # green did not place a single card there
    assert row.record_line() == {"scored": {"row": 0, "chip": "+5", "seat": 2}}
    assert table.won[2] == (5,)


def test_sheet_example_yellow_takes_minus_4_with_11() -> None:
    table = extop(
        ["red-5 red-1", "red-2", "red-3"],
        chips="+6 -4 +6 +6",
        rows=["", "green-8 red-4 yellow-11", "", ""],
    )
    row = scored(table, "0 place red-5 1")
    assert (row.chip, row.seat) == (-4, 1)
    assert row.record_line() == {"scored": {"row": 1, "chip": "-4", "seat": 1}}
    assert table.won[1] == (-4,)


def test_a_full_row_is_discarded_and_the_next_chip_opens_a_new_row_in_its_place() -> None:
    table = extop(THREE_HANDS, chips="+6 +2 +6 +6", rows=["", "red-12", "", ""])
    events = play(table, "0 place red-1 1")
    assert only_event(ChipRevealed, events) == ChipRevealed(row=1, chip=3)  # the lowest chip left
    assert table.rows[1] == ()
    assert [CARD.write(c) for c in table.observe(1).discards] == ["red-12", "red-1"]
    assert table.observe(1).stack == 13


def test_on_a_tie_the_chip_stays_and_the_row_starts_again() -> None:
    table = extop(THREE_HANDS, chips="+6 +2 +6 +6", rows=["", "yellow-1", "", ""])
    events = play(table, "0 place red-1 1")
    row = only_event(RowScored, events)
    assert row.seat is None
    assert row.record_line() == {"scored": {"row": 1, "chip": "+2", "seat": None}}
    assert events_of(ChipRevealed, events) == []
    assert (table.chips[1], table.rows[1]) == (2, ())
    assert {CARD.write(c) for c in table.discards} == {"yellow-1", "red-1"}
    assert table.won == [(), (), ()]


def test_a_tie_below_the_highest_sum_does_not_matter() -> None:
    table = extop(
        ["red-1 red-2", "red-3", "red-4"],
        chips="+3 +6 +6 +6",
        rows=["yellow-1 green-12", "", "", ""],
    )
    assert scored(table, "0 place red-1 0").seat == 2


def test_a_tie_is_of_sums_not_of_single_cards() -> None:
    table = extop(
        ["red-4 red-2", "red-3", "green-4"],
        chips="+3 +6 +6 +6",
        rows=["red-8 yellow-12", "", "", ""],
    )
    assert scored(table, "0 place red-4 0").seat is None


def test_an_empty_stack_leaves_the_row_without_a_chip() -> None:
    table = extop(THREE_HANDS, chips="+6 +2 +6 +6", rows=["", "red-12", "", ""], stack="")
    events = play(table, "0 place red-1 1")
    assert events_of(ChipRevealed, events) == []
    assert table.result() is None
    assert "place red-5 1" not in legal_texts(table, 1)
    assert "place red-5 0" in legal_texts(table, 1)
    assert refusal_code(table, "1 place red-5 1") == "extop.row_closed"


# The draw pile


def test_with_an_empty_draw_pile_the_discards_are_shuffled_into_a_new_one() -> None:
    rest = "yellow-1 red-3 red-4 red-6 red-7 red-8 red-11 red-12 yellow-2 yellow-4 yellow-5"
    rest += " yellow-8 yellow-9 yellow-10 yellow-12 green-1 green-2 green-3 green-5 green-6"
    rest += " green-7 green-9 green-10 green-11"
    table = extop(THREE_HANDS, pile="", reshuffles=[rest])
    events = play(table, "0 place red-1 0")
    assert [type(event) for event in events] == [Placed, Shuffled, Drew]
    assert only_event(Drew, events).cards == (card("yellow-1"),)
    assert table.discards == []
    assert table.observe(0).pile == 23


def test_the_last_card_of_the_pile_is_drawn_without_a_shuffle() -> None:
    table = extop(THREE_HANDS, pile="red-12")
    events = play(table, "0 place red-1 0")
    assert events_of(Shuffled, events) == []
    assert table.observe(0).pile == 0


def test_the_placing_seat_draws_before_the_full_row_is_discarded() -> None:
    # The draw pile is empty. The discards that are shuffled do not include the full row yet.
    rows = [
        "red-12",
        "red-3 red-4 red-6 red-7 red-8",
        "yellow-1 yellow-2 yellow-4 yellow-5 yellow-8",
        "green-1 green-2 green-3 green-5 green-6",
    ]
    named = " ".join(rows + THREE_HANDS).split()
    discards = [name for name in CARD.names[:36] if name not in named]
    table = extop(
        THREE_HANDS,
        chips="+2 +6 +6 +6",
        rows=rows,
        pile="",
        reshuffles=[" ".join(discards)],
    )
    events = play(table, "0 place red-1 0")
    kinds = [type(event) for event in events]
    assert kinds == [Placed, Shuffled, Drew, RowScored, ChipRevealed]
    shuffle = only_event(Shuffled, events)
    assert shuffle.order is not None
    assert {card("red-1"), card("red-12")}.isdisjoint(shuffle.order)
    assert {CARD.write(c) for c in table.discards} == {"red-1", "red-12"}


def test_no_seat_moves_while_a_shuffle_is_due() -> None:
    table = extop(THREE_HANDS, pile="")
    play(table, "0 place red-1 0")
    request = table.shuffle_request()
    assert request is not None
    assert (request.name, request.count) == ("deck", 24)
    assert table.to_move() == ()
    assert table.result() is None


def test_with_both_piles_empty_a_hand_stays_short() -> None:
    rows = [*SHORT_ROWS[:3], "yellow-7 yellow-8 yellow-9 yellow-10"]
    table = extop(["red-11 yellow-11", "red-12 yellow-12 red-10"], rows=rows, pile="")
    assert play(table, "0 place yellow-11 3") == (Placed(0, card("yellow-11"), 3),)
    assert hand_of(table, 0) == {"red-11"}
    assert table.to_move() == (1,)


def test_when_discards_return_every_short_hand_draws_the_placing_seat_first() -> None:
    table = short("red-1 red-2 red-3 red-4 yellow-1 red-11")
    events = play(table, "0 place red-11 0")
    kinds = [type(event) for event in events]
    assert kinds == [Placed, RowScored, ChipRevealed, Shuffled, Drew, Drew]
    first, second = events_of(Drew, events)
    assert first == Drew(0, 3, tuple(read_cards(CARD, "red-1 red-2 red-3")))
    assert second == Drew(1, 2, tuple(read_cards(CARD, "red-4 yellow-1")))
    assert table.observe(0).hands == (4, 4)
    assert table.observe(0).pile == 1


def test_the_placing_seat_draws_first_wherever_it_sits() -> None:
    table = extop(
        SHORT_HANDS,
        rows=SHORT_ROWS,
        pile="",
        turn=1,
        reshuffles=["red-1 red-2 red-3 red-4 yellow-1 red-12"],
    )
    drew = events_of(Drew, play(table, "1 place red-12 0"))
    assert [(event.seat, event.count) for event in drew] == [(1, 3), (0, 2)]


@pytest.mark.parametrize("seed", range(8))
def test_with_two_seats_both_hands_are_full_again_after_every_scored_row(seed: int) -> None:
    table = short()
    table.chance = SeededShuffles(seed)
    for _ in range(60):
        if table.result() is not None:
            break
        (seat,) = table.to_move()
        events = table.apply(seat, table.legal(seat)[0]).events
        if events_of(RowScored, events) and table.result() is None:
            assert table.observe(None).hands == (4, 4)
    assert len(events_of(RowScored, table.events())) > 5


# The end


def test_the_game_ends_when_the_last_chip_is_awarded() -> None:
    table = extop(
        THREE_HANDS,
        chips="- +2 - -",
        rows=["", "red-12", "", ""],
        stack="",
        pile="green-1 green-2",
    )
    events = play(table, "0 place red-1 1")
    assert [type(event) for event in events] == [Placed, Drew, RowScored]
    assert table.result() is not None
    assert table.to_move() == ()


def test_even_the_last_card_is_replaced_before_its_row_is_scored() -> None:
    hands = ["red-1 red-2 red-3 red-4", "yellow-1 yellow-2 yellow-3 yellow-4"]
    named = [*" ".join(hands).split(), "red-12"]
    rest = " ".join(name for name in CARD.names[:24] if name not in named)
    table = extop(
        hands, chips="- +2 - -", rows=["", "red-12", "", ""], stack="", pile="", reshuffles=[rest]
    )
    events = play(table, "0 place red-1 1")
    assert [type(event) for event in events] == [Placed, Shuffled, Drew, RowScored]
    assert table.result() is not None


def test_a_tie_for_the_last_chip_does_not_end_the_game() -> None:
    table = extop(THREE_HANDS, chips="- +2 - -", rows=["", "yellow-1", "", ""], stack="")
    play(table, "0 place red-1 1")
    assert table.result() is None
    assert table.to_move() == (1,)


def test_the_highest_sum_of_chips_wins() -> None:
    table = extop(
        THREE_HANDS,
        chips="- +2 - -",
        rows=["", "red-12", "", ""],
        won=["+6 -5", "+3 +3 -6 +5 +5 +5 +4 -4 -4", "+6 +6 +4 +4 -5 -6"],
        stack="",
    )
    play(table, "0 place red-1 1")
    result = table.result()
    assert result is not None
    assert (result.scores, result.winners) == ((3, 11, 9), (1,))


def test_tied_seats_share_the_win() -> None:
    table = extop(
        THREE_HANDS,
        chips="- +2 - -",
        rows=["", "green-1", "", ""],
        won=["+6 -5", "+3 +3 -6 +5 +5 +5 +4 -4 -4", "+6 +6 +4 +4 -5 -6"],
        stack="",
    )
    play(table, "0 place green-4 1")
    result = table.result()
    assert result is not None
    assert (result.scores, result.winners) == ((1, 11, 11), (1, 2))


# Offering a swap


def test_an_offer_asks_for_another_colour_in_play() -> None:
    table = extop(THREE_HANDS)
    offers = [move for move in legal_texts(table, 0) if move.startswith("offer")]
    assert sorted(offers) == sorted(
        f"offer {name} {want}"
        for name in THREE_HANDS[0].split()
        for want in ("red", "yellow", "green")
        if not name.startswith(want)
    )


def test_every_other_seat_answers_once_clockwise() -> None:
    table = extop(THREE_HANDS, turn=1)
    play(table, "1 offer red-5 green")
    assert table.to_move() == (2,)
    play(table, "2 answer -")
    assert table.to_move() == (0,)
    play(table, "0 answer -")
    assert table.to_move() == (2,)


def test_an_answer_is_a_card_of_the_wanted_colour_or_a_decline() -> None:
    table = extop(THREE_HANDS)
    play(table, "0 offer red-1 yellow")
    assert set(legal_texts(table, 1)) == {"answer -", "answer yellow-6", "answer yellow-7"}


def test_a_seat_without_the_wanted_colour_is_asked_and_can_only_decline() -> None:
    table = extop(["red-1", "red-2 red-3", "yellow-1"])
    play(table, "0 offer red-1 yellow")
    assert table.to_move() == (1,)
    assert legal_texts(table, 1) == ["answer -"]


def test_answers_are_revealed_together_after_the_last() -> None:
    table = extop(THREE_HANDS)
    play(table, "0 offer red-1 yellow")
    assert events_of(AnswersRevealed, play(table, "1 answer yellow-6")) == []
    assert only_event(AnswersRevealed, play(table, "2 answer -")) == AnswersRevealed((1,))


def test_the_only_seat_to_accept_swaps() -> None:
    table = extop(THREE_HANDS)
    events = play(table, "0 offer red-1 yellow", "1 answer -", "2 answer yellow-11")
    assert only_event(Swapped, events).partner == 2
    assert hand_of(table, 0) == {"yellow-11", "red-2", "yellow-3", "green-4"}
    assert hand_of(table, 2) == {"red-9", "red-10", "red-1", "green-12"}
    assert table.to_move() == (1,)


def test_if_several_accept_the_offering_seat_chooses_its_partner() -> None:
    table = extop(THREE_HANDS)
    events = play(table, "0 offer red-1 yellow", "1 answer yellow-6", "2 answer yellow-11")
    assert only_event(AnswersRevealed, events).accepted == (1, 2)
    assert table.to_move() == (0,)
    assert legal_texts(table, 0) == ["partner 1", "partner 2"]
    play(table, "0 partner 1")
    assert hand_of(table, 0) == {"yellow-6", "red-2", "yellow-3", "green-4"}
    assert hand_of(table, 1) == {"red-5", "red-1", "yellow-7", "green-8"}
    assert hand_of(table, 2) == {"red-9", "red-10", "yellow-11", "green-12"}
    assert table.to_move() == (1,)


def test_the_turn_ends_even_if_no_seat_accepts() -> None:
    table = extop(THREE_HANDS)
    events = play(table, "0 offer red-1 yellow", "1 answer -", "2 answer -")
    assert only_event(AnswersRevealed, events).accepted == ()
    assert events_of(Swapped, events) == []
    assert table.to_move() == (1,)
    assert hand_of(table, 0) == set(THREE_HANDS[0].split())


def test_no_card_is_drawn_after_a_swap() -> None:
    table = extop(THREE_HANDS)
    before = table.observe(0).pile
    play(table, "0 offer red-1 yellow", "1 answer -", "2 answer yellow-11")
    assert table.observe(0).pile == before
    assert table.observe(0).hands == (4, 4, 4)


# Idle turns


def idle_turns(table: ExTopState, turns: int) -> None:
    """Play a number of turns in which an offer is declined by all."""
    for _ in range(turns):
        (seat,) = table.to_move()
        offer = next(move for move in legal_texts(table, seat) if move.startswith("offer"))
        play(table, f"{seat} {offer}")
        for place in range(1, table.seats):
            play(table, f"{(seat + place) % table.seats} answer -")


def test_after_as_many_idle_turns_as_seats_a_card_must_be_placed() -> None:
    table = extop(THREE_HANDS)
    idle_turns(table, 2)
    assert any(move.startswith("offer") for move in legal_texts(table, 2))
    idle_turns(table, 1)
    assert all(move.startswith("place") for move in legal_texts(table, 0))
    assert refusal_code(table, "0 offer red-1 yellow") == "extop.must_place"


def test_a_swap_is_an_idle_turn_too() -> None:
    table = extop(THREE_HANDS, idle=2)
    play(table, "0 offer red-1 yellow", "1 answer yellow-6", "2 answer -")
    assert refusal_code(table, "1 offer red-1 yellow") == "extop.must_place"


def test_a_placement_makes_offers_possible_again() -> None:
    table = extop(THREE_HANDS, idle=3)
    play(table, "0 place red-1 0")
    assert "offer red-5 green" in legal_texts(table, 1)
    idle_turns(table, 3)
    assert refusal_code(table, "1 offer red-5 green") == "extop.must_place"


def empty_hand(idle: int = 0, turn: int = 0) -> ExTopState:
    """Two seats. Seat 0 has no cards, and both piles are empty."""
    return extop(
        ["", "red-11 yellow-11 red-12 yellow-12"],
        rows=SHORT_ROWS,
        pile="",
        idle=idle,
        turn=turn,
    )


def test_a_seat_with_an_empty_hand_passes() -> None:
    table = empty_hand()
    assert legal_texts(table, 0) == ["pass"]
    assert play(table, "0 pass") == (Passed(0),)
    assert table.to_move() == (1,)


def test_a_pass_is_an_idle_turn() -> None:
    table = empty_hand()
    play(table, "0 pass")
    play(table, "1 offer red-11 yellow", "0 answer -")
    assert legal_texts(table, 0) == ["pass"]  # an empty hand need not place
    play(table, "0 pass")
    assert all(move.startswith("place") for move in legal_texts(table, 1))
    refusal = table.refusal(1, table.moves.parse("offer red-11 yellow"))
    assert refusal is not None
    assert refusal.facts == {"turns": 3}


def test_a_seat_with_an_empty_hand_is_asked_and_declines() -> None:
    table = empty_hand(turn=1)
    play(table, "1 offer red-11 yellow")
    assert legal_texts(table, 0) == ["answer -"]


def test_an_empty_hand_is_filled_after_a_scored_row() -> None:
    table = empty_hand(turn=1)
    events = play(table, "1 place red-11 0")
    assert table.due == "deck"
    assert events_of(Drew, events) == []
    table.chance = SeededShuffles(4)
    drew = events_of(Drew, table.resume().events)
    assert [(event.seat, event.count) for event in drew] == [(1, 1), (0, 4)]


# Secrets


def test_only_the_drawing_seat_sees_the_drawn_card() -> None:
    drew = only_event(Drew, play(extop(THREE_HANDS, pile="red-12"), "0 place red-1 0"))
    assert drew.observed_by(0) == Drew(0, 1, (card("red-12"),))
    assert drew.observed_by(1) == drew.observed_by(None) == Drew(0, 1, None)


def test_the_deal_shows_every_seat_its_own_four_cards() -> None:
    for seat in (0, 1, None):
        for drew in events_of(Drew, extop_deck().observe(seat).history):
            assert (drew.cards is not None) == (drew.seat == seat)


def test_only_the_offering_seat_knows_the_value_it_offers() -> None:
    offered = only_event(Offered, play(extop(THREE_HANDS), "0 offer red-1 yellow"))
    assert offered.observed_by(0).card == card("red-1")  # type: ignore[attr-defined]
    hidden = Offered(0, colour("red"), colour("yellow"), None)
    assert offered.observed_by(1) == offered.observed_by(None) == hidden


@pytest.mark.parametrize("given", ["-", "yellow-6"])
def test_no_other_seat_sees_an_answer_when_it_is_given(given: str) -> None:
    table = extop(THREE_HANDS)
    events = play(table, "0 offer red-1 yellow", f"1 answer {given}")
    answered = only_event(Answered, events)
    assert answered.observed_by(1) == answered
    assert answered.observed_by(0) == answered.observed_by(2) == answered.observed_by(None)
    assert answered.observed_by(0) == Answered(1, HIDDEN)
    assert table.observe(0).answers == (UNASKED, HIDDEN, UNASKED)
    assert table.observe(2).answers == (UNASKED, HIDDEN, UNASKED)


def test_until_the_last_answer_an_accept_looks_like_a_decline() -> None:
    accepting, declining = extop(THREE_HANDS), extop(THREE_HANDS)
    play(accepting, "0 offer red-1 yellow", "1 answer yellow-6")
    play(declining, "0 offer red-1 yellow", "1 answer -")
    for seat in (0, 2, None):
        assert accepting.observe(seat) == declining.observe(seat)
    assert accepting.observe(1) != declining.observe(1)


def test_revealed_answers_show_who_accepted_but_not_the_cards() -> None:
    table = extop([*THREE_HANDS, "blue-1 red-3 yellow-1"])
    play(table, "0 offer red-1 yellow", "1 answer yellow-6", "2 answer -", "3 answer yellow-1")
    assert table.observe(0).accepted == table.observe(None).accepted == (1, 3)
    assert table.observe(0).answers == (UNASKED, HIDDEN, DECLINED, HIDDEN)
    assert table.observe(1).answers == (UNASKED, card("yellow-6"), DECLINED, HIDDEN)


def test_only_the_two_partners_see_the_swapped_cards() -> None:
    events = play(extop(THREE_HANDS), "0 offer red-1 yellow", "1 answer yellow-6", "2 answer -")
    swapped = only_event(Swapped, events)
    assert (swapped.gave, swapped.got) == (card("red-1"), card("yellow-6"))
    assert swapped.observed_by(0) == swapped.observed_by(1) == swapped
    hidden = Swapped(0, 1, colour("red"), colour("yellow"), None, None)
    assert swapped.observed_by(2) == swapped.observed_by(None) == hidden


def test_a_forced_decline_looks_like_any_other() -> None:
    # Seat 1 holds two yellows or none. The others see the same in both cases.
    with_yellow = extop(["red-1 red-2", "yellow-6 yellow-7", "red-9"])
    without = extop(["red-1 red-2", "green-6 green-7", "red-9"])
    for line in ("0 offer red-1 yellow", "1 answer -", "2 answer -"):
        for table in (with_yellow, without):
            play(table, line)
        assert with_yellow.to_move() == without.to_move()
        for seat in (0, 2, None):
            assert with_yellow.observe(seat) == without.observe(seat)


def test_a_state_with_other_hands_looks_the_same() -> None:
    one = extop(["red-1 red-2", "yellow-6 red-7", "red-9 yellow-2"])
    other = extop(["red-1 red-2", "yellow-8 green-7", "red-9 yellow-2"])
    play(one, "0 offer red-1 yellow", "1 answer yellow-6", "2 answer yellow-2", "0 partner 1")
    play(other, "0 offer red-1 yellow", "1 answer yellow-8", "2 answer yellow-2", "0 partner 1")
    assert one.observe(2) == other.observe(2)
    assert one.observe(None) == other.observe(None)
    assert one.observe(0) != other.observe(0)


def test_the_offered_card_looks_the_same_whatever_its_value() -> None:
    one, other = extop(THREE_HANDS), extop(THREE_HANDS)
    play(one, "0 offer red-1 yellow")
    play(other, "0 offer red-2 yellow")
    assert one.observe(1) == other.observe(1)
    assert one.observe(0) != other.observe(0)


def test_no_seat_sees_the_order_of_the_deck_and_chips() -> None:
    one = extop_deck("+2 +3 +3 +4 +6")
    other = extop_deck("+2 +3 +3 +4 -6")
    for seat in (0, 1, None):
        assert one.observe(seat) == other.observe(seat)
        assert {s.order for s in events_of(Shuffled, one.observe(seat).history)} == {None}
    assert {"log", "chance"}.isdisjoint(field.name for field in fields(ExTopObservation))


def test_all_seats_see_rows_chips_and_discards() -> None:
    table = extop(THREE_HANDS, chips="+6 +2 +6 +6", rows=["", "red-12", "", ""])
    for event in play(table, "0 place red-1 1"):
        if not isinstance(event, Drew):
            assert event.observed_by(None) == event
    observation = table.observe(None)
    assert (observation.chips, observation.won) == ((6, 3, 6, 6), ((2,), (), ()))
    assert observation.discards == (card("red-12"), card("red-1"))


# Refusals


def three() -> ExTopState:
    return extop(THREE_HANDS)


def offered() -> ExTopState:
    table = three()
    play(table, "0 offer red-1 yellow")
    return table


def accepted_by_two() -> ExTopState:
    table = extop([*THREE_HANDS, "blue-1"])
    play(table, "0 offer red-1 yellow", "1 answer yellow-6", "2 answer yellow-11", "3 answer -")
    return table


def closed() -> ExTopState:
    return extop(THREE_HANDS, chips="+6 - +6 +6", stack="")


def over() -> ExTopState:
    table = extop(THREE_HANDS, chips="- +2 - -", rows=["", "red-12", "", ""], stack="")
    play(table, "0 place red-1 1")
    return table


def unshuffled() -> ExTopState:
    return ExTopState(2, None, 0)


def place(name: str, row: int) -> Place:
    return Place(card(name), row)


def offer(name: str, want: str) -> Offer:
    return Offer(card(name), colour(want))


REFUSALS = [
    RefusalCase("foreign_move", three, 0, Accept(), "This is not a move of this game."),
    RefusalCase("no_such_seat", three, 3, place("red-1", 0), "There is no seat 3 at this table."),
    RefusalCase(
        "no_such_seat", accepted_by_two, 0, Partner(4),
        "There is no seat 4 at this table.",
    ),
    RefusalCase(
        "no_such_seat", accepted_by_two, 0, Partner(-1),
        "There is no seat -1 at this table.",
    ),
    RefusalCase("shuffle_first", unshuffled, 0, Pass(), "The cards have not been shuffled yet."),
    RefusalCase("game_over", over, 1, place("red-5", 0), "The game is over."),
    RefusalCase("not_your_turn", three, 1, place("red-5", 0), "It's Ann's turn."),
    RefusalCase("not_your_turn", offered, 2, Answer(None), "It's Ben's turn."),
    RefusalCase("not_in_hand", three, 0, place("red-5", 0), "red-5 is not in your hand."),
    RefusalCase("not_in_hand", three, 0, offer("red-5", "green"), "red-5 is not in your hand."),
    RefusalCase(
        "not_in_hand", offered, 1, Answer(card("yellow-3")),
        "yellow-3 is not in your hand.",
    ),
    RefusalCase(
        "extop.answer_first", offered, 1, place("red-5", 0),
        "Answer the offer first: give a card or decline.",
    ),
    RefusalCase(
        "extop.answer_first", offered, 1, Partner(0),
        "Answer the offer first: give a card or decline.",
    ),
    RefusalCase(
        "extop.partner_first", accepted_by_two, 0, place("red-2", 0),
        "Several accept: first choose whom you swap with.",
    ),
    RefusalCase(
        "extop.partner_first", accepted_by_two, 0, Answer(None),
        "Several accept: first choose whom you swap with.",
    ),
    RefusalCase("extop.no_offer", three, 0, Answer(None), "No swap is being offered."),
    RefusalCase(
        "extop.no_partner_due", three, 0, Partner(1),
        "There is no swap partner to choose right now.",
    ),
    RefusalCase(
        "extop.not_accepted", accepted_by_two, 0, Partner(3),
        "Dan did not accept your offer.",
    ),
    RefusalCase(
        "extop.not_accepted", accepted_by_two, 0, Partner(0),
        "Ann did not accept your offer.",
    ),
    RefusalCase("extop.no_such_row", three, 0, place("red-1", 4), "There are only rows 0 to 3."),
    RefusalCase("extop.no_such_row", three, 0, place("red-1", -1), "There are only rows 0 to 3."),
    RefusalCase("extop.row_closed", closed, 0, place("red-1", 1), "This row has no chip any more."),
    RefusalCase(
        "extop.must_place", lambda: extop(THREE_HANDS, idle=3), 0, offer("red-1", "green"),
        "No card was placed in the last 3 turns, so you must place one now.",
    ),
    RefusalCase(
        "extop.colour_not_in_play", three, 0, offer("red-1", "blue"), "blue is not in play."
    ),
    RefusalCase(
        "extop.same_colour", three, 0, offer("red-1", "red"),
        "You are offering red, so ask for another colour.",
    ),
    RefusalCase(
        "extop.wrong_colour", offered, 1, Answer(card("red-5")),
        "Ann asks for yellow. This is red-5.",
    ),
    RefusalCase(
        "extop.hand_not_empty", three, 0, Pass(), "You can only pass when your hand is empty."
    ),
    RefusalCase(
        "extop.hand_empty", empty_hand, 0, place("red-1", 0),
        "Your hand is empty: you can only pass.",
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: f"{case.code}-{case.move}")
def test_a_refused_move_says_why(case: RefusalCase) -> None:
    check_refusal(case)


def test_every_refusal_of_ex_and_top_is_tested() -> None:
    assert {case.code for case in REFUSALS} == refusal_codes("extop")

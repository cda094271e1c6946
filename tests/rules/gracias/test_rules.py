"""The rules of Gracias."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields

import pytest

from rules import GAMES, BadOptions, SeededShuffles
from rules.eight28.pieces import Accept
from rules.events import Shuffled
from rules.gracias.pieces import (
    CARD,
    COLOURS,
    DECK,
    Gave,
    Give,
    SessionBegan,
    SessionScored,
    Take,
    Took,
    TripletsDealt,
)
from rules.gracias.points import score_session
from rules.gracias.state import GraciasState, final_result
from tests.rules.positions import (
    RefusalCase,
    check_refusal,
    display,
    events_of,
    gracias,
    legal_texts,
    only_event,
    play,
    read_cards,
    refusal_code,
    refusal_codes,
)

RED, ORANGE, YELLOW, GREEN, BLUE, PURPLE = range(6)

# Six start cards, then triplets (red, green | yellow), (orange, green | blue), (red, red | purple).
THREE_SEATS = (
    "red red orange orange yellow yellow  red orange red  green green red  yellow blue purple"
)


def play_on(table: GraciasState, moves: int | None = None) -> None:
    """Make the first legal move a number of times, or until the game is over."""
    while table.to_move() and moves != 0:
        (seat,) = table.to_move()
        table.apply(seat, table.legal(seat)[0])
        moves = None if moves is None else moves - 1


def after_one_session() -> GraciasState:
    table = gracias()
    play_on(table)
    return table


# Cards and options


def test_there_are_18_cards_of_each_of_the_six_colours() -> None:
    assert Counter(CARD.write(card) for card in DECK) == {
        "red": 18, "orange": 18, "yellow": 18, "green": 18, "blue": 18, "purple": 18,
    }  # fmt: skip


@pytest.mark.parametrize("seats", [2, 7])
def test_three_to_six_seats_can_play(seats: int) -> None:
    with pytest.raises(BadOptions, match="3 to 6"):
        GAMES["gracias"].new(seats)


@pytest.mark.parametrize("sessions", [0, 4, True, "3", 1.0, None])
def test_a_game_has_one_to_three_sessions(sessions: object) -> None:
    with pytest.raises(BadOptions, match="from 1 to 3"):
        GAMES["gracias"].new(3, {"sessions": sessions})


def test_three_sessions_are_the_default() -> None:
    table = GAMES["gracias"].new(3, chance=SeededShuffles(1))
    assert isinstance(table, GraciasState)
    play_on(table)
    assert len(table.points) == 3


@pytest.mark.parametrize("first", [-1, 3])
def test_the_first_seat_must_exist(first: int) -> None:
    with pytest.raises(BadOptions, match="from 0 to 2"):
        GAMES["gracias"].new(3, first=first)


# The deal


def test_two_open_cards_go_to_each_seat_beginning_with_the_large_mouse() -> None:
    table = gracias("red red orange blue yellow yellow", first=1)
    dealt = only_event(SessionBegan, table.events()).dealt
    assert dealt[1] == (RED, RED)
    assert dealt[2] == (ORANGE, BLUE)
    assert dealt[0] == (YELLOW, YELLOW)
    assert table.observe(0).display(2) == display(orange=1, blue=1)


def test_triplets_are_dealt_first_open_cards_then_second_then_face_down_ones() -> None:
    table = gracias("6*purple  red orange yellow  green blue red  orange yellow green")
    triplets = only_event(TripletsDealt, table.events())
    assert triplets.firsts == (RED, ORANGE, YELLOW)
    assert triplets.seconds == (GREEN, BLUE, RED)
    assert table.hiddens == (ORANGE, YELLOW, GREEN)


def test_triplets_are_dealt_from_position_0_whoever_holds_the_mouse() -> None:
    table = gracias("6*purple  red orange yellow  green blue red  orange yellow green", first=2)
    assert only_event(TripletsDealt, table.events()).firsts == (RED, ORANGE, YELLOW)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_there_is_one_triplet_for_each_seat(seats: int) -> None:
    table = gracias(seats=seats)
    assert legal_texts(table, 0) == [f"take {triplet}" for triplet in range(seats)]
    assert table.observe(0).deck == 108 - 2 * seats - 3 * seats


def test_the_next_round_is_dealt_from_the_same_deck() -> None:
    order = "6*purple  9*red  blue green yellow  orange blue green  yellow orange blue"
    table = gracias(order)
    play_on(table, 6)
    triplets = events_of(TripletsDealt, table.events())[1]
    assert triplets.firsts == (BLUE, GREEN, YELLOW)
    assert triplets.seconds == (ORANGE, BLUE, GREEN)
    assert table.hiddens == (YELLOW, ORANGE, BLUE)
    assert len(events_of(Shuffled, table.events())) == 1


# A turn


def test_the_face_down_card_stays_face_down_in_front_of_its_taker() -> None:
    table = gracias(THREE_SEATS)
    play(table, "0 take 1")
    assert table.observe(0).face_down(0) == (BLUE,)
    assert table.observe(0).display(0) == display(red=2)


def test_after_a_take_the_same_seat_gives_a_card_away() -> None:
    table = gracias(THREE_SEATS)
    play(table, "0 take 1")
    assert table.to_move() == (0,)
    assert legal_texts(table, 0) == [
        "give orange 1",
        "give orange 2",
        "give green 1",
        "give green 2",
    ]


def test_one_open_card_is_kept_and_the_other_given_away() -> None:
    table = gracias(THREE_SEATS)
    gave = only_event(Gave, play(table, "0 take 0", "0 give green 2"))
    assert gave == Gave(seat=0, kept=RED, given=GREEN, to=2)
    assert table.observe(None).display(0) == display(red=3)
    assert table.observe(None).display(2) == display(yellow=2, green=1)


def test_either_open_card_may_be_the_gift() -> None:
    table = gracias(THREE_SEATS)
    assert only_event(Gave, play(table, "0 take 0", "0 give red 1")).kept == GREEN


def test_of_two_equal_cards_one_is_kept_and_one_given() -> None:
    table = gracias(THREE_SEATS)
    play(table, "0 take 2")
    assert legal_texts(table, 0) == ["give red 1", "give red 2"]
    play(table, "0 give red 1")
    assert table.observe(None).display(0) == display(red=3)
    assert table.observe(None).display(1) == display(orange=2, red=1)


def test_keeping_both_is_refused() -> None:
    table = gracias(THREE_SEATS)
    play(table, "0 take 0")
    assert refusal_code(table, "0 give red 0") == "gracias.keep_one_give_one"


def test_giving_both_is_refused() -> None:
    table = gracias(THREE_SEATS)
    play(table, "0 take 0", "0 give red 1")
    assert refusal_code(table, "0 give green 1") == "not_your_turn"


def test_turns_go_clockwise_and_each_seat_takes_one_triplet() -> None:
    table = gracias(THREE_SEATS, first=1)
    takers: list[int] = []
    for _ in range(3):
        takers += table.to_move()
        play_on(table, 2)
    assert takers == [1, 2, 0]
    assert legal_texts(table, 2) == ["take 0", "take 1", "take 2"]


# The mice


def test_the_small_mouse_moves_left_each_round_and_the_large_one_stays() -> None:
    table = gracias(first=2)
    play_on(table)
    assert [dealt.small for dealt in events_of(TripletsDealt, table.events())] == [2, 0, 1, 2]
    assert table.large == 2


def test_the_holder_of_the_small_mouse_takes_first() -> None:
    table = gracias(seats=4, first=3)
    starters: list[int] = []
    for _ in range(4):
        starters += table.to_move()
        play_on(table, 8)
    assert starters == [3, 0, 1, 2]


def test_both_mice_move_left_of_the_large_one_each_session() -> None:
    table = gracias(seats=4, first=2, sessions=3, then=SeededShuffles(5))
    play_on(table)
    assert [began.large for began in events_of(SessionBegan, table.events())] == [2, 3, 0]
    assert [dealt.small for dealt in events_of(TripletsDealt, table.events())][::4] == [2, 3, 0]


def test_the_second_session_deals_from_its_own_shuffle_beginning_with_the_new_large_mouse() -> None:
    table = gracias("", "red red orange orange yellow yellow", first=0, sessions=2)
    play_on(table, 24)
    began = events_of(SessionBegan, table.events())[1]
    assert began.dealt == ((YELLOW, YELLOW), (RED, RED), (ORANGE, ORANGE))
    assert table.observe(0).face_down(0) == ()
    assert len(events_of(Shuffled, table.events())) == 2


def test_all_108_cards_are_shuffled_for_every_session() -> None:
    table = gracias(sessions=2, then=SeededShuffles(9))
    play_on(table)
    first, second = events_of(Shuffled, table.events())
    assert first.order is not None
    assert second.order is not None
    assert sorted(first.order) == sorted(second.order) == sorted(DECK)


def test_a_session_has_four_rounds_and_leaves_each_seat_four_face_down_cards() -> None:
    table = after_one_session()
    assert len(events_of(TripletsDealt, table.events())) == 4
    assert [len(table.observe(None).face_down(seat)) for seat in range(3)] == [4, 4, 4]


# Scoring


def test_digest_check_two_seats_with_most_reds_discard_and_the_third_scores() -> None:
    assert score_session([display(red=3), display(red=3), display(red=1)]) == (0, 0, 1)


def test_digest_check_five_reds_alone_are_one_stack_and_none_is_discarded() -> None:
    assert score_session([display(red=5), display(), display()]) == (1, 0, 0)


def test_digest_check_of_six_reds_the_sixth_is_the_most_and_is_discarded() -> None:
    assert score_session([display(red=6), display(), display()]) == (1, 0, 0)


def test_sheet_example_two_three_one_two_one_one_make_ten() -> None:
    # Two colours make a stack: five yellows, and six purples of which the sixth is discarded.
    player = display(red=2, orange=3, yellow=5, green=2, blue=1, purple=6)
    others = display(red=3, orange=4, yellow=1, green=4, blue=2)
    assert score_session([player, others, display()])[0] == 2 + 3 + 1 + 2 + 1 + 1 == 10


def test_ten_cards_make_two_stacks() -> None:
    assert score_session([display(blue=10), display(), display()]) == (2, 0, 0)


def test_stacks_are_never_compared() -> None:
    # Seat 0 has eleven blues, but only one of them open: seat 1 has the most open ones.
    assert score_session([display(blue=11), display(blue=2), display()]) == (3, 0, 0)


def test_stacks_are_never_discarded() -> None:
    assert score_session([display(green=9), display(green=3), display()]) == (1, 3, 0)


def test_a_sole_owner_of_a_colour_discards_it() -> None:
    assert score_session([display(green=1), display(), display()]) == (0, 0, 0)


def test_all_seats_tied_for_the_most_discard() -> None:
    assert score_session([display(green=2), display(green=2), display(green=2)]) == (0, 0, 0)


def test_colours_are_scored_separately() -> None:
    seats = [display(red=2, blue=1), display(red=1, blue=2), display(red=1, purple=1)]
    assert score_session(seats) == (1, 1, 1)


def test_face_down_cards_count_in_the_scoring() -> None:
    table = after_one_session()
    scored = only_event(SessionScored, table.events())
    everything = Counter[str]()
    for seat in range(3):
        shown = Counter(dict(zip(COLOURS, table.observe(None).display(seat), strict=True)))
        hidden = [card for card in table.observe(None).face_down(seat) if card is not None]
        shown.update(COLOURS[card] for card in hidden)
        assert scored.displays[seat] == tuple(shown[colour] for colour in COLOURS)
        everything += shown
    assert everything.total() == 3 * (2 + 4 * 3)
    assert scored.points == score_session(scored.displays)


def test_a_whole_session_scored_by_hand() -> None:
    # Every seat starts with two purples. In every round seat 0 gets two blues (one open, one face
    # down), seat 1 two reds and seat 2 two greens. Each gives an orange to its left neighbour.
    one_round = "blue red green  3*orange  blue red green"
    table = gracias(f"6*purple  {one_round} {one_round} {one_round} {one_round}")
    for small in (0, 1, 2, 0):
        for seat in ((small + place) % 3 for place in range(3)):
            play(table, f"{seat} take {seat}", f"{seat} give orange {(seat + 1) % 3}")
    scored = only_event(SessionScored, table.events())
    assert scored.displays[0] == display(purple=2, blue=8, orange=4)
    # 8 cards are a stack and three open ones, which are the most. All tie in purple and orange.
    assert scored.points == (1, 1, 1)
    assert scored.record_line() == {"scored": {"points": [1, 1, 1]}}


# The end


def test_most_points_over_all_sessions_win() -> None:
    result = final_result([(5, 9, 1), (5, 2, 1), (5, 2, 1)])
    assert result.scores == (15, 13, 3)
    assert result.winners == (0,)


def test_the_best_session_breaks_a_tie() -> None:
    assert final_result([(6, 4, 0), (6, 9, 0), (6, 5, 0)]).winners == (1,)


def test_the_second_best_session_breaks_a_further_tie() -> None:
    assert final_result([(9, 9, 0), (3, 1, 0), (3, 5, 0)]).winners == (1,)


def test_the_order_of_the_sessions_does_not_matter() -> None:
    assert final_result([(9, 1, 0), (3, 5, 0), (3, 9, 0)]).winners == (1,)


def test_a_full_tie_shares_the_win() -> None:
    assert final_result([(9, 3, 0), (3, 9, 0), (4, 4, 9)]).winners == (0, 1)


def test_a_tie_after_a_single_session_shares_the_win() -> None:
    assert final_result([(7, 2, 7)]).winners == (0, 2)


def test_after_two_sessions_the_better_one_breaks_a_tie() -> None:
    assert final_result([(7, 4, 0), (3, 6, 0)]).winners == (0,)


def test_the_result_adds_up_all_sessions() -> None:
    table = gracias(sessions=3, then=SeededShuffles(3))
    play_on(table)
    result = table.result()
    assert result is not None
    scored = events_of(SessionScored, table.events())
    assert result.scores == tuple(map(sum, zip(*(s.points for s in scored), strict=True)))
    assert table.to_move() == ()


def test_there_is_no_result_before_the_last_session_is_scored() -> None:
    table = gracias(sessions=2, then=SeededShuffles(3))
    play_on(table, 47)
    assert table.result() is None
    play_on(table, 1)
    assert table.result() is not None


# Secrets


def test_only_its_taker_sees_a_face_down_card() -> None:
    took = only_event(Took, play(gracias(THREE_SEATS), "0 take 1"))
    assert took.observed_by(0) == Took(0, 1, BLUE)
    assert took.observed_by(1) == took.observed_by(None) == Took(0, 1, None)


def test_no_seat_sees_the_order_of_the_deck() -> None:
    for seat in (0, 1, 2, None):
        for event in events_of(Shuffled, gracias().observe(seat).history):
            assert event == Shuffled("deck", None)


def test_all_seats_see_open_cards_and_gifts() -> None:
    table = gracias(THREE_SEATS)
    play(table, "0 take 0", "0 give red 1")
    for event in table.events():
        if isinstance(event, TripletsDealt | Gave | SessionBegan):
            assert event.observed_by(None) == event.observed_by(2) == event


def test_a_seat_sees_only_its_own_face_down_cards() -> None:
    table = gracias(THREE_SEATS)
    play(table, "0 take 1", "0 give green 2")
    assert table.observe(0).face_down(0) == (BLUE,)
    assert table.observe(1).face_down(0) == (None,)
    assert table.observe(None).face_down(0) == (None,)


def test_a_state_with_other_secrets_looks_the_same() -> None:
    # The face-down cards differ, and so does the rest of the deck.
    one = gracias("6*red  red orange red  3*green  yellow blue purple  purple purple")
    other = gracias("6*red  red orange red  3*green  blue purple yellow  yellow yellow")
    for table in (one, other):
        play(table, "0 take 0", "0 give green 2", "1 take 2", "1 give red 0")
    assert str(one) != str(other)
    assert one.observe(2) == other.observe(2)
    assert one.observe(None) == other.observe(None)
    assert one.observe(0) != other.observe(0)
    assert one.observe(1) != other.observe(1)


def test_an_observation_has_no_field_for_secrets() -> None:
    observed = {field.name for field in fields(gracias().observe(0))}
    assert observed.isdisjoint({"hiddens", "chance", "log"})
    assert gracias().observe(0).deck == 93  # the size alone


def test_after_the_last_scoring_all_cards_are_revealed() -> None:
    table = after_one_session()
    scored = only_event(SessionScored, table.observe(None).history)
    assert sum(map(sum, scored.displays)) == 42
    for seat in range(3):
        assert None not in table.observe(None).face_down(seat)


# Refusals


def taken() -> GraciasState:
    table = gracias(THREE_SEATS)
    play(table, "0 take 0")
    return table


def given() -> GraciasState:
    table = taken()
    play(table, "0 give green 2")
    return table


def unshuffled() -> GraciasState:
    return GraciasState(3, None, 0)


REFUSALS = [
    RefusalCase("foreign_move", gracias, 0, Accept(), "This is not a move of this game."),
    RefusalCase("no_such_seat", gracias, 3, Take(0), "There is no seat 3 at this table."),
    RefusalCase("no_such_seat", gracias, -1, Take(0), "There is no seat -1 at this table."),
    RefusalCase("no_such_seat", taken, 0, Give(RED, 3), "There is no seat 3 at this table."),
    RefusalCase("shuffle_first", unshuffled, 0, Take(0), "The cards have not been shuffled yet."),
    RefusalCase("game_over", after_one_session, 0, Take(0), "The game is over."),
    RefusalCase("not_your_turn", gracias, 2, Take(0), "It's Ann's turn."),
    RefusalCase("not_your_turn", taken, 1, Take(1), "It's Ann's turn."),
    RefusalCase(
        "gracias.gift_first", taken, 0, Take(1),
        "Give away one of the open cards of your triplet first.",
    ),
    RefusalCase("gracias.take_first", gracias, 0, Give(RED, 1), "Take a triplet first."),
    RefusalCase(
        "gracias.no_such_triplet", gracias, 0, Take(3), "There are only triplets 0 to 2."
    ),
    RefusalCase(
        "gracias.no_such_triplet", gracias, 0, Take(-1), "There are only triplets 0 to 2."
    ),
    RefusalCase("gracias.triplet_gone", given, 1, Take(0), "This triplet is already taken."),
    RefusalCase(
        "gracias.not_in_triplet", taken, 0, Give(YELLOW, 1),
        "Your triplet has red and green open, but not yellow.",
    ),
    RefusalCase(
        "gracias.keep_one_give_one", taken, 0, Give(RED, 0),
        "Keep one of the two open cards and give the other away.",
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: f"{case.code}-{case.move}")
def test_a_refused_move_says_why(case: RefusalCase) -> None:
    check_refusal(case)


def test_every_refusal_of_gracias_is_tested() -> None:
    assert {case.code for case in REFUSALS} == refusal_codes("gracias", not_here="not_in_hand")


def test_the_face_down_card_cannot_be_given_away() -> None:
    table = taken()
    assert read_cards(CARD, "yellow") == [table.observe(0).face_down(0)[0]]
    assert refusal_code(table, "0 give yellow 1") == "gracias.not_in_triplet"

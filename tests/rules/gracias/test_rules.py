"""Gracias: many cards of each colour, but never the most."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields

import pytest

from rules import GAMES, BadOptions, SeededShuffles
from rules.eight28.pieces import Accept
from rules.gracias.pieces import (
    CARD,
    COLOURS,
    DECK,
    Gave,
    Give,
    TripletsDealt,
    SessionBegan,
    SessionScored,
    Take,
    Took,
)
from rules.gracias.points import score_session
from rules.gracias.state import GraciasState, final_result
from rules.model import Shuffled
from tests.rules.positions import (
    Case,
    all_of,
    cards,
    check,
    display,
    gracias,
    menu,
    play,
    reasons,
    refused,
    the,
)

RED, ORANGE, YELLOW, GREEN, BLUE, PURPLE = range(6)

# Six start cards; triplets (red, green | yellow), (orange, green | blue), (red, red | purple).
THREE_SEATS = (
    "red red orange orange yellow yellow  red orange red  green green red  yellow blue purple"
)


def play_on(table: GraciasState, moves: int | None = None) -> None:
    """Everybody makes the first move there is: so many times, or until the game is over."""
    while table.to_move() and moves != 0:
        (seat,) = table.to_move()
        table.apply(seat, table.legal(seat)[0])
        moves = None if moves is None else moves - 1


def after_one_session() -> GraciasState:
    table = gracias()
    play_on(table)
    return table


# The box and the options


def test_there_are_18_cards_of_each_of_the_six_colours() -> None:
    assert Counter(CARD.write(card) for card in DECK) == {
        "red": 18, "orange": 18, "yellow": 18, "green": 18, "blue": 18, "purple": 18,
    }  # fmt: skip


@pytest.mark.parametrize("seats", [2, 7])
def test_three_to_six_play(seats: int) -> None:
    with pytest.raises(BadOptions, match="3 to 6"):
        GAMES["gracias"].new(seats)


@pytest.mark.parametrize("sessions", [0, 4, True, "3", 1.0, None])
def test_there_are_one_two_or_three_sessions(sessions: object) -> None:
    with pytest.raises(BadOptions, match="from 1 to 3"):
        GAMES["gracias"].new(3, {"sessions": sessions})


def test_three_sessions_are_played_unless_said_otherwise() -> None:
    table = GAMES["gracias"].new(3, chance=SeededShuffles(1))
    assert isinstance(table, GraciasState)
    play_on(table)
    assert len(table.points) == 3


@pytest.mark.parametrize("first", [-1, 3])
def test_who_begins_sits_at_the_table(first: int) -> None:
    with pytest.raises(BadOptions, match="from 0 to 2"):
        GAMES["gracias"].new(3, first=first)


# The deal


def test_two_open_cards_go_to_each_seat_beginning_with_the_large_mouse() -> None:
    table = gracias("red red orange blue yellow yellow", first=1)
    dealt = the(SessionBegan, table.events()).dealt
    assert dealt[1] == (RED, RED)
    assert dealt[2] == (ORANGE, BLUE)
    assert dealt[0] == (YELLOW, YELLOW)
    assert table.observe(0).display(2) == display(orange=1, blue=1)


def test_triplets_get_their_first_open_cards_then_the_second_then_the_face_down_ones() -> None:
    table = gracias("6*purple  red orange yellow  green blue red  orange yellow green")
    laid = the(TripletsDealt, table.events())
    assert laid.firsts == (RED, ORANGE, YELLOW)
    assert laid.seconds == (GREEN, BLUE, RED)
    assert table.hiddens == (ORANGE, YELLOW, GREEN)


def test_triplets_are_laid_from_position_0_whoever_holds_the_mouse() -> None:
    table = gracias("6*purple  red orange yellow  green blue red  orange yellow green", first=2)
    assert the(TripletsDealt, table.events()).firsts == (RED, ORANGE, YELLOW)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_as_many_triplets_lie_out_as_there_are_players(seats: int) -> None:
    table = gracias(seats=seats)
    assert menu(table, 0) == [f"take {triplet}" for triplet in range(seats)]
    assert table.observe(0).deck == 108 - 2 * seats - 3 * seats


def test_the_next_round_is_laid_from_the_same_deck() -> None:
    order = "6*purple  9*red  blue green yellow  orange blue green  yellow orange blue"
    table = gracias(order)
    play_on(table, 6)
    laid = all_of(TripletsDealt, table.events())[1]
    assert laid.firsts == (BLUE, GREEN, YELLOW)
    assert laid.seconds == (ORANGE, BLUE, GREEN)
    assert table.hiddens == (YELLOW, ORANGE, BLUE)
    assert len(all_of(Shuffled, table.events())) == 1


# A turn


def test_the_face_down_card_goes_face_down_in_front_of_its_taker() -> None:
    table = gracias(THREE_SEATS)
    play(table, "0 take 1")
    assert table.observe(0).face_down(0) == (BLUE,)
    assert table.observe(0).display(0) == display(red=2)


def test_after_a_take_the_same_seat_makes_its_gift() -> None:
    table = gracias(THREE_SEATS)
    play(table, "0 take 1")
    assert table.to_move() == (0,)
    assert menu(table, 0) == ["give orange 1", "give orange 2", "give green 1", "give green 2"]


def test_one_open_card_is_kept_and_the_other_given_away() -> None:
    table = gracias(THREE_SEATS)
    gave = the(Gave, play(table, "0 take 0", "0 give green 2"))
    assert gave == Gave(seat=0, kept=RED, given=GREEN, to=2)
    assert table.observe(None).display(0) == display(red=3)
    assert table.observe(None).display(2) == display(yellow=2, green=1)


def test_either_open_card_may_be_the_gift() -> None:
    table = gracias(THREE_SEATS)
    assert the(Gave, play(table, "0 take 0", "0 give red 1")).kept == GREEN


def test_of_two_cards_of_one_colour_one_is_kept_and_one_given() -> None:
    table = gracias(THREE_SEATS)
    play(table, "0 take 2")
    assert menu(table, 0) == ["give red 1", "give red 2"]
    play(table, "0 give red 1")
    assert table.observe(None).display(0) == display(red=3)
    assert table.observe(None).display(1) == display(orange=2, red=1)


def test_keeping_both_is_refused() -> None:
    table = gracias(THREE_SEATS)
    play(table, "0 take 0")
    assert refused(table, "0 give red 0") == "gracias.keep_one_give_one"


def test_giving_both_is_refused() -> None:
    table = gracias(THREE_SEATS)
    play(table, "0 take 0", "0 give red 1")
    assert refused(table, "0 give green 1") == "not_your_turn"


def test_turns_go_clockwise_and_each_seat_takes_one_triplet() -> None:
    table = gracias(THREE_SEATS, first=1)
    takers: list[int] = []
    for _ in range(3):
        takers += table.to_move()
        play_on(table, 2)
    assert takers == [1, 2, 0]
    assert menu(table, 2) == ["take 0", "take 1", "take 2"]


# The mice


def test_the_small_mouse_moves_left_each_round_and_the_large_one_stays() -> None:
    table = gracias(first=2)
    play_on(table)
    assert [laid.small for laid in all_of(TripletsDealt, table.events())] == [2, 0, 1, 2]
    assert table.large == 2


def test_who_holds_the_small_mouse_picks_first() -> None:
    table = gracias(seats=4, first=3)
    starters: list[int] = []
    for _ in range(4):
        starters += table.to_move()
        play_on(table, 8)
    assert starters == [3, 0, 1, 2]


def test_the_large_mouse_moves_left_each_session_and_takes_the_small_one_along() -> None:
    table = gracias(seats=4, first=2, sessions=3, then=SeededShuffles(5))
    play_on(table)
    assert [began.large for began in all_of(SessionBegan, table.events())] == [2, 3, 0]
    assert [laid.small for laid in all_of(TripletsDealt, table.events())][::4] == [2, 3, 0]


def test_the_second_session_deals_from_its_own_shuffle_beginning_with_the_new_large_mouse() -> None:
    table = gracias("", "red red orange orange yellow yellow", first=0, sessions=2)
    play_on(table, 24)
    began = all_of(SessionBegan, table.events())[1]
    assert began.dealt == ((YELLOW, YELLOW), (RED, RED), (ORANGE, ORANGE))
    assert table.observe(0).face_down(0) == ()
    assert len(all_of(Shuffled, table.events())) == 2


def test_all_108_cards_are_shuffled_for_every_session() -> None:
    table = gracias(sessions=2, then=SeededShuffles(9))
    play_on(table)
    first, second = all_of(Shuffled, table.events())
    assert first.order is not None
    assert second.order is not None
    assert sorted(first.order) == sorted(second.order) == sorted(DECK)


def test_a_session_has_four_rounds_and_leaves_four_face_down_cards_each() -> None:
    table = after_one_session()
    assert len(all_of(TripletsDealt, table.events())) == 4
    assert [len(table.observe(None).face_down(seat)) for seat in range(3)] == [4, 4, 4]


# Scoring


def test_check_two_with_most_reds_discard_and_the_third_scores() -> None:
    assert score_session([display(red=3), display(red=3), display(red=1)]) == (0, 0, 1)


def test_check_five_reds_alone_are_one_stack_and_nobody_discards() -> None:
    assert score_session([display(red=5), display(), display()]) == (1, 0, 0)


def test_check_of_six_reds_the_sixth_is_the_most_and_goes() -> None:
    assert score_session([display(red=6), display(), display()]) == (1, 0, 0)


def test_sheet_example_two_three_one_two_one_one_make_ten() -> None:
    # Two colours count as a stack: five yellows, and six purples of which the sixth is thrown away.
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


def test_all_tied_for_the_most_discard() -> None:
    assert score_session([display(green=2), display(green=2), display(green=2)]) == (0, 0, 0)


def test_colours_are_judged_one_by_one() -> None:
    seats = [display(red=2, blue=1), display(red=1, blue=2), display(red=1, purple=1)]
    assert score_session(seats) == (1, 1, 1)


def test_face_down_cards_count_when_they_are_turned_up() -> None:
    table = after_one_session()
    scored = the(SessionScored, table.events())
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
    # Everybody starts with two purples. In every round seat 0 ends with two blues (one open, one
    # face down), seat 1 with two reds, seat 2 with two greens; the gifts are orange, to the left.
    one_round = "blue red green  3*orange  blue red green"
    table = gracias(f"6*purple  {one_round} {one_round} {one_round} {one_round}")
    for small in (0, 1, 2, 0):
        for seat in ((small + place) % 3 for place in range(3)):
            play(table, f"{seat} take {seat}", f"{seat} give orange {(seat + 1) % 3}")
    scored = the(SessionScored, table.events())
    assert scored.displays[0] == display(purple=2, blue=8, orange=4)
    # 8 = a stack and three open ones, alone the most; all tie in purple and orange.
    assert scored.points == (1, 1, 1)
    assert scored.record_line() == {"scored": {"points": [1, 1, 1]}}


# The end


def test_most_points_over_the_sessions_win() -> None:
    result = final_result([(5, 9, 1), (5, 2, 1), (5, 2, 1)])
    assert result.scores == (15, 13, 3)
    assert result.winners == (0,)


def test_tied_the_best_single_session_decides() -> None:
    assert final_result([(6, 4, 0), (6, 9, 0), (6, 5, 0)]).winners == (1,)


def test_still_tied_the_second_best_single_session_decides() -> None:
    assert final_result([(9, 9, 0), (3, 1, 0), (3, 5, 0)]).winners == (1,)


def test_the_order_of_the_sessions_does_not_matter() -> None:
    assert final_result([(9, 1, 0), (3, 5, 0), (3, 9, 0)]).winners == (1,)


def test_still_tied_the_win_is_shared() -> None:
    assert final_result([(9, 3, 0), (3, 9, 0), (4, 4, 9)]).winners == (0, 1)


def test_after_a_single_session_a_tie_is_shared_at_once() -> None:
    assert final_result([(7, 2, 7)]).winners == (0, 2)


def test_after_two_sessions_the_better_single_one_decides() -> None:
    assert final_result([(7, 4, 0), (3, 6, 0)]).winners == (0,)


def test_the_result_adds_up_all_sessions() -> None:
    table = gracias(sessions=3, then=SeededShuffles(3))
    play_on(table)
    result = table.result()
    assert result is not None
    scored = all_of(SessionScored, table.events())
    assert result.scores == tuple(map(sum, zip(*(s.points for s in scored), strict=True)))
    assert table.to_move() == ()


def test_there_is_no_result_before_the_last_session_is_scored() -> None:
    table = gracias(sessions=2, then=SeededShuffles(3))
    play_on(table, 47)
    assert table.result() is None
    play_on(table, 1)
    assert table.result() is not None


# What is secret


def test_only_its_taker_sees_a_face_down_card() -> None:
    took = the(Took, play(gracias(THREE_SEATS), "0 take 1"))
    assert took.observed_by(0) == Took(0, 1, BLUE)
    assert took.observed_by(1) == took.observed_by(None) == Took(0, 1, None)


def test_nobody_sees_the_order_of_the_deck() -> None:
    for seat in (0, 1, 2, None):
        for event in all_of(Shuffled, gracias().observe(seat).history):
            assert event == Shuffled("deck", None)


def test_open_cards_and_gifts_are_seen_by_all() -> None:
    table = gracias(THREE_SEATS)
    play(table, "0 take 0", "0 give red 1")
    for event in table.events():
        if isinstance(event, TripletsDealt | Gave | SessionBegan):
            assert event.observed_by(None) == event.observed_by(2) == event


def test_a_seat_may_look_at_its_own_face_down_cards_and_nobody_else_may() -> None:
    table = gracias(THREE_SEATS)
    play(table, "0 take 1", "0 give green 2")
    assert table.observe(0).face_down(0) == (BLUE,)
    assert table.observe(1).face_down(0) == (None,)
    assert table.observe(None).face_down(0) == (None,)


def test_a_table_with_other_secrets_looks_the_same() -> None:
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


def test_no_secret_has_a_place_in_an_observation() -> None:
    observed = {field.name for field in fields(gracias().observe(0))}
    assert observed.isdisjoint({"hiddens", "chance", "log"})
    assert gracias().observe(0).deck == 93  # the size alone


def test_after_the_scoring_everything_has_been_turned_up() -> None:
    table = after_one_session()
    scored = the(SessionScored, table.observe(None).history)
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
    Case("foreign_move", gracias, 0, Accept(), "This is not a move of this game."),
    Case("no_such_seat", gracias, 3, Take(0), "There is no seat 3 at this table."),
    Case("no_such_seat", gracias, -1, Take(0), "There is no seat -1 at this table."),
    Case("no_such_seat", taken, 0, Give(RED, 3), "There is no seat 3 at this table."),
    Case("shuffle_first", unshuffled, 0, Take(0), "The cards have not been shuffled yet."),
    Case("game_over", after_one_session, 0, Take(0), "The game is over."),
    Case("not_your_turn", gracias, 2, Take(0), "It's Ann's turn."),
    Case("not_your_turn", taken, 1, Take(1), "It's Ann's turn."),
    Case(
        "gracias.gift_first", taken, 0, Take(1),
        "Give away one of the open cards of your triplet first.",
    ),
    Case("gracias.take_first", gracias, 0, Give(RED, 1), "Take a triplet first."),
    Case(
        "gracias.no_such_triplet", gracias, 0, Take(3), "There are only triplets 0 to 2."
    ),
    Case(
        "gracias.no_such_triplet", gracias, 0, Take(-1), "There are only triplets 0 to 2."
    ),
    Case("gracias.triplet_gone", given, 1, Take(0), "This triplet is already taken."),
    Case(
        "gracias.not_in_triplet", taken, 0, Give(YELLOW, 1),
        "yellow is not an open card of your triplet; those are red and green.",
    ),
    Case(
        "gracias.keep_one_give_one", taken, 0, Give(RED, 0),
        "Keep one of the two open cards and give the other away.",
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: f"{case.code}-{case.move}")
def test_refused(case: Case) -> None:
    check(case)


def test_every_reason_of_gracias_has_been_seen() -> None:
    assert {case.code for case in REFUSALS} == reasons("gracias", not_here="not_in_hand")


def test_the_face_down_card_cannot_be_given_away() -> None:
    table = taken()
    assert cards(CARD, "yellow") == [table.observe(0).face_down(0)[0]]
    assert refused(table, "0 give yellow 1") == "gracias.not_in_triplet"

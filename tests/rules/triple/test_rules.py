"""Triple: everybody at once, ever new triples on the grid."""

from __future__ import annotations

from dataclasses import fields

import pytest

from rules import GAMES, BadOptions, SeededShuffles
from rules.eight28.pieces import Accept
from rules.model import Drew, Shuffled
from rules.triple.pieces import CARD, DECK, PROPERTIES, Draw, Place, Placed, RoundBegan, RoundEnded
from rules.triple.state import TripleState
from tests.rules.positions import (
    Case,
    all_of,
    cards,
    check,
    hand_of,
    left_over,
    menu,
    play,
    reasons,
    refused,
    the,
    triple,
    triple_deck,
)

# The worked example of the rules, which is the sheet's lost picture.
EXAMPLE = """
    purple-circle-0   red-circle-2     yellow-circle-3
    purple-diamond-1  blue-circle-1    blue-plus-3
    purple-plus-0     purple-circle-1  blue-diamond-1
"""
# In every line every property is shared by all three or by no two: nothing can be placed.
DEAD = """
    red-circle-0     red-diamond-1     red-plus-2
    blue-circle-1    blue-diamond-2    blue-plus-0
    purple-circle-2  purple-diamond-0  purple-plus-1
"""
# The same but for cell 0, where a red, a circle or a 0 would bring the dead end about.
ALMOST_DEAD = DEAD.replace("red-circle-0", "yellow-star-3")


def having(card: str, *properties: str) -> bool:
    return not set(card.split("-")).isdisjoint(properties)


def may_place(grid: list[str], card: str, cell: int) -> bool:
    """The rule of the new triple, written down a second time."""
    row, column = divmod(cell, 3)
    lines = [[3 * row + i for i in range(3)], [3 * i + column for i in range(3)]]
    lines += [line for line in ([0, 4, 8], [2, 4, 6]) if cell in line]
    for line in lines:
        one, other = (set(grid[place].split("-")) for place in line if place != cell)
        new = one & other & set(card.split("-")) - set(grid[cell].split("-"))
        if new:
            return True
    return False


def holding_all_others(grid: str) -> TripleState:
    """Seat 0 holds every card that does not lie on the grid, but for one that seat 1 has."""
    others = [CARD.write(card) for card in left_over(DECK, cards(CARD, grid))]
    return triple(grid, [" ".join(others[:-1]), others[-1]])


# The box and the deal


def test_each_card_of_four_colours_four_shapes_and_four_counts_is_there_once() -> None:
    assert set(CARD.names) == {
        f"{colour}-{shape}-{count}"
        for colour in ("red", "blue", "purple", "yellow")
        for shape in ("circle", "diamond", "plus", "star")
        for count in range(4)
    }
    assert len(CARD.names) == len(DECK) == 64


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(BadOptions, match="2 to 4"):
        GAMES["triple"].new(seats)


def test_nobody_begins() -> None:
    with pytest.raises(BadOptions, match="from 0 to 0"):
        GAMES["triple"].new(3, first=1)


@pytest.mark.parametrize("chips", [0, 5, True, "1", None])
def test_the_goal_is_one_to_four_chips(chips: object) -> None:
    with pytest.raises(BadOptions, match="from 1 to 4"):
        GAMES["triple"].new(2, {"chips": chips})


@pytest.mark.parametrize(
    ("seats", "pile", "surplus"), [(2, 27, 1), (3, 18, 1), (4, 13, 3)], ids=str
)
def test_55_cards_are_dealt_in_equal_piles_and_the_rest_lies_on_the_grid(
    seats: int, pile: int, surplus: int
) -> None:
    table = triple_deck(seats=seats, then=SeededShuffles(4))
    began = the(RoundBegan, table.events())
    assert began.piles == (pile,) * seats
    assert sum(len(stack) - 1 for stack in began.grid) == surplus
    assert max(len(stack) for stack in began.grid) == 2


def test_the_deck_is_dealt_to_the_cells_then_to_pile_after_pile_then_to_the_surplus() -> None:
    order = " ".join(CARD.names)
    table = triple_deck(order, seats=4, surplus=(4, 0, 8))
    assert [stack[0] for stack in table.stacks] == list(range(9))
    assert table.piles == [tuple(range(9 + 13 * s, 22 + 13 * s)) for s in range(4)]
    assert table.stacks[4] == (4, 61)
    assert table.stacks[0] == (0, 62)
    assert table.stacks[8] == (8, 63)


def test_the_surplus_lands_on_distinct_cells_that_chance_draws() -> None:
    drawn = set()
    for seed in range(40):
        table = triple_deck(seats=4, then=SeededShuffles(seed))
        cells = tuple(cell for cell, stack in enumerate(table.stacks) if len(stack) == 2)
        assert len(cells) == 3
        drawn.add(cells)
    assert len(drawn) > 20


def test_nobody_has_a_card_in_hand_before_go() -> None:
    table = triple_deck(seats=3, then=SeededShuffles(4))
    assert [table.observe(seat).hand for seat in range(3)] == [(), (), ()]


def test_the_table_waits_for_the_cells_of_the_surplus() -> None:
    table = triple_deck(seats=3)
    assert table.due == "surplus"
    assert table.to_move() == ()
    assert refused(table, "0 draw 1") == "shuffle_first"


# Handicap


@pytest.mark.parametrize(
    ("handicap", "piles"),
    [
        ([0, 3], (26, 29)),
        ([5, 0, 0], (21, 16, 16)),
        ([0, 1, 2, 3], (12, 13, 14, 15)),
        ([4, 4], (27, 27)),
        ([53, 0], (54, 1)),
    ],
    ids=str,
)
def test_stronger_seats_start_with_more_cards(handicap: list[int], piles: tuple[int, ...]) -> None:
    table = triple_deck(seats=len(handicap), handicap=handicap, then=SeededShuffles(4))
    began = the(RoundBegan, table.events())
    assert began.piles == piles
    assert sum(map(len, began.grid)) == 64 - sum(piles)


def test_where_the_handicap_leaves_no_surplus_there_is_none_to_lay() -> None:
    table = triple_deck(seats=2, handicap=[1, 0])
    assert [event.name for event in all_of(Shuffled, table.events())] == ["deck"]
    assert [len(stack) for stack in table.stacks] == [1] * 9


@pytest.mark.parametrize(
    "handicap",
    [
        [0], [0, 0, 0], [-1, 0], [0, 1.0], [0, "1"], [0, True], [0, None], "00", 3, None, {},
        [54, 0], [27, 27], [55, 55], [10**9, 0], [-1, 1],
    ],
    ids=repr,
)  # fmt: skip
def test_a_handicap_that_cannot_be_dealt_is_refused(handicap: object) -> None:
    with pytest.raises(BadOptions, match="handicap"):
        GAMES["triple"].new(2, {"handicap": handicap})


def test_a_handicap_may_leave_a_single_card_and_no_less() -> None:
    table = triple_deck(seats=4, handicap=[51, 0, 0, 0])
    assert [len(pile) for pile in table.piles] == [52, 1, 1, 1]
    with pytest.raises(BadOptions, match="without a card"):
        GAMES["triple"].new(4, {"handicap": [52, 0, 0, 0]})


def test_the_handicap_counts_in_every_round() -> None:
    # The first deal is a dead end, so that a second round follows at once.
    table = triple_deck(DEAD, seats=2, handicap=[1, 0], chips=2, then=SeededShuffles(1))
    assert [began.piles for began in all_of(RoundBegan, table.events())] == [(28, 27), (28, 27)]


# Drawing


def test_cards_are_drawn_from_the_top_of_the_own_pile() -> None:
    table = triple_deck(" ".join(CARD.names), seats=2, surplus=[4])
    drew = the(Drew, play(table, "1 draw 2"))
    assert drew.cards == (36, 37)
    assert table.hands[1] == [36, 37]
    assert table.piles[1][0] == 38


def test_there_is_no_hand_limit() -> None:
    table = triple_deck(seats=2, surplus=[4])
    play(table, "0 draw 27")
    assert len(table.hands[0]) == 27
    assert table.piles[0] == ()


def test_everybody_may_move_at_any_moment() -> None:
    table = triple_deck(seats=3, surplus=[4])
    assert table.to_move() == (0, 1, 2)
    play(table, "2 draw 1", "0 draw 1", "2 draw 1", "1 draw 3")
    assert table.to_move() == (0, 1, 2)


def test_drawn_cards_do_not_go_back() -> None:
    table = triple_deck(seats=2, surplus=[4])
    play(table, "0 draw 5")
    assert {move.split()[0] for move in menu(table, 0)} <= {"draw", "place"}
    assert refused(table, "0 draw -5") == "triple.draw_at_least_one"


# The worked example


@pytest.mark.parametrize(
    ("cell", "properties"),
    [
        (0, ["blue", "1"]),
        (1, ["1"]),
        (2, ["blue"]),
        (3, ["0", "blue"]),
        (4, []),
        (5, ["1"]),
        (6, ["circle", "1"]),
        (7, []),
        (8, ["circle", "purple", "3"]),
    ],
)
def test_sheet_example_what_may_lie_on_each_cell(cell: int, properties: list[str]) -> None:
    table = holding_all_others(EXAMPLE)
    placeable = {move for move in menu(table, 0) if move.endswith(f" {cell}")}
    assert placeable == {
        f"place {card} {cell}" for card in hand_of(table, 0) if having(card, *properties)
    }


@pytest.mark.parametrize("cell", [0, 2, 3, 6, 8])
def test_sheet_example_blue_circle_2_may_go_on(cell: int) -> None:
    table = triple(EXAMPLE, ["blue-circle-2 red-star-0", "red-star-2"])
    placed = the(Placed, play(table, f"0 place blue-circle-2 {cell}"))
    assert (
        PROPERTIES[placed.call] == {0: "blue", 2: "blue", 3: "blue", 6: "circle", 8: "circle"}[cell]
    )


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        (1, "triple.old_triple"),
        (4, "triple.old_triple"),
        (5, "triple.no_triple"),
        (7, "triple.old_triple"),
    ],
)
def test_sheet_example_blue_circle_2_may_not_go_on(cell: int, code: str) -> None:
    table = triple(EXAMPLE, ["blue-circle-2 red-star-0", "red-star-2"])
    assert refused(table, f"0 place blue-circle-2 {cell}") == code


# New triples


@pytest.mark.parametrize("seed", range(20))
def test_any_grid_allows_exactly_the_new_triples(seed: int) -> None:
    order = SeededShuffles(seed).order(0, TripleState(2, None)._shuffle_request())
    table = holding_all_others(" ".join(CARD.write(card) for card in order[:9]))
    grid = [CARD.write(stack[-1]) for stack in table.stacks]
    assert set(menu(table, 0)) == {
        f"place {card} {cell}"
        for card in hand_of(table, 0)
        for cell in range(9)
        if may_place(grid, card, cell)
    }


def test_a_card_lies_on_top_of_what_it_covers() -> None:
    table = triple(EXAMPLE, ["blue-circle-2 red-star-0", "red-star-2"])
    play(table, "0 place blue-circle-2 3")
    assert [CARD.write(card) for card in table.stacks[3]] == ["purple-diamond-1", "blue-circle-2"]
    assert hand_of(table, 0) == {"red-star-0"}


def test_only_top_cards_make_triples() -> None:
    table = triple(EXAMPLE, ["blue-circle-2 red-star-3", "purple-star-3"])
    # Column 2 shows yellow-circle-3 and blue-plus-3 over cell 8, until the blue covers the yellow.
    assert "place red-star-3 8" in menu(table, 0)
    play(table, "0 place blue-circle-2 2")
    assert refused(table, "0 place red-star-3 8") == "triple.no_triple"


def test_a_further_match_does_not_hurt() -> None:
    # Purple-circle-3 on cell 8: circle, purple and 3 all at once.
    table = triple(EXAMPLE, ["purple-circle-3 red-star-0", "red-star-2"])
    assert PROPERTIES[the(Placed, play(table, "0 place purple-circle-3 8")).call] == "purple"


def test_an_old_triple_that_persists_elsewhere_does_not_hurt() -> None:
    # A circle on cell 0: the circles of the top row persist, the blue diagonal is new.
    table = triple(EXAMPLE, ["blue-circle-3 red-star-0", "red-star-2"])
    assert "place blue-circle-3 0" in menu(table, 0)


@pytest.mark.parametrize(
    ("card", "call"),
    [
        ("purple-circle-3", "purple"),
        ("purple-star-3", "purple"),
        ("purple-circle-2", "purple"),
        ("red-circle-3", "circle"),
        ("red-circle-0", "circle"),
        ("red-star-3", "3"),
    ],
)
def test_the_call_is_colour_before_shape_before_count(card: str, call: str) -> None:
    table = triple(EXAMPLE, [f"{card} blue-star-0", "red-star-2"])
    assert PROPERTIES[the(Placed, play(table, f"0 place {card} 8")).call] == call


def test_the_refusal_names_the_triple_that_was_already_there() -> None:
    table = triple(EXAMPLE, ["blue-circle-2 red-star-0", "red-star-2"])
    refusal = table.refusal(0, table.moves.parse("place blue-circle-2 7"))
    assert refusal is not None
    assert refusal.facts == {"call": "circle", "line": [1, 4, 7]}


def test_two_seats_race_for_a_cell_and_the_second_is_judged_by_the_new_grid() -> None:
    table = triple(EXAMPLE, ["blue-star-2 red-star-0", "blue-plus-2 red-star-2"])
    assert "place blue-plus-2 0" in menu(table, 1)
    play(table, "0 place blue-star-2 0")
    assert refused(table, "1 place blue-plus-2 0") == "triple.old_triple"
    assert hand_of(table, 1) == {"blue-plus-2", "red-star-2"}


# The end of a round


def test_who_places_the_last_card_wins_at_once() -> None:
    table = triple(EXAMPLE, ["blue-circle-2", "blue-plus-2 blue-star-2"])
    events = play(table, "0 place blue-circle-2 0")
    assert the(RoundEnded, events) == RoundEnded(0, winners=(0,), left=(0, 2))
    result = table.result()
    assert result is not None
    assert (result.scores, result.winners) == ((1, 0), (0,))
    assert table.to_move() == ()


def test_who_still_has_a_pile_has_not_placed_the_last_card() -> None:
    table = triple(EXAMPLE, ["blue-circle-2", "blue-plus-2"], ["blue-star-2", ""])
    assert all_of(RoundEnded, play(table, "0 place blue-circle-2 0")) == []
    assert table.result() is None


def test_when_nobody_can_place_any_more_the_fewest_cards_win() -> None:
    hands = ["red-circle-0 yellow-star-0 yellow-star-1", "yellow-plus-3", "red-star-3 blue-star-3"]
    table = triple(ALMOST_DEAD, hands)
    ended = the(RoundEnded, play(table, "0 place red-circle-0 0"))
    assert ended == RoundEnded(0, winners=(1,), left=(2, 1, 2))
    assert ended.record_line() == {"scored": {"winners": [1], "left": [2, 1, 2]}}


def test_cards_left_are_counted_in_hand_and_pile() -> None:
    table = triple(
        ALMOST_DEAD,
        ["red-circle-0 yellow-star-0 yellow-star-1", "yellow-plus-3"],
        ["", "red-star-3 blue-star-3"],
    )
    ended = the(RoundEnded, play(table, "0 place red-circle-0 0"))
    assert ended == RoundEnded(0, winners=(0,), left=(2, 3))


def test_seats_tied_for_the_fewest_cards_all_win_and_share_the_match() -> None:
    hands = ["red-circle-0 yellow-star-0", "yellow-plus-3", "red-star-3 blue-star-3"]
    table = triple(ALMOST_DEAD, hands)
    play(table, "0 place red-circle-0 0")
    result = table.result()
    assert result is not None
    assert (result.scores, result.winners) == ((1, 1, 0), (0, 1))


def test_cards_in_piles_count_as_placeable() -> None:
    # A red on cell 0 leaves a grid on which seat 1 can place nothing but what is in its pile.
    hands = ["red-star-2 yellow-star-1", "yellow-star-0"]
    stuck = triple(ALMOST_DEAD, hands)
    events = play(stuck, "0 place red-star-2 0")
    grid = [CARD.write(stack[-1]) for stack in stuck.stacks]
    assert all(not may_place(grid, card, c) for card in hand_of(stuck, 1) for c in range(9))
    assert all(not may_place(grid, card, c) for card in hand_of(stuck, 0) for c in range(9))
    assert len(all_of(RoundEnded, events)) == 1
    going_on = triple(ALMOST_DEAD, hands, ["", "blue-circle-3"])
    assert all_of(RoundEnded, play(going_on, "0 place red-star-2 0")) == []
    assert menu(going_on, 1) == ["draw 1"]
    assert going_on.to_move() == (1,)


def test_winning_goes_before_being_stuck() -> None:
    table = triple(ALMOST_DEAD, ["red-circle-0", "yellow-plus-3"])
    assert the(RoundEnded, play(table, "0 place red-circle-0 0")).winners == (0,)


def test_a_dead_grid_ends_the_round_at_go() -> None:
    table = triple_deck(DEAD, seats=3, handicap=[0, 0, 1])
    ended = the(RoundEnded, table.events())
    assert ended == RoundEnded(0, winners=(0, 1), left=(18, 18, 19))
    assert table.result() is not None


def test_at_go_the_surplus_already_lies_on_the_grid() -> None:
    named = cards(CARD, f"{ALMOST_DEAD} red-circle-0")
    others = [CARD.write(card) for card in left_over(DECK, named)]
    order = f"{ALMOST_DEAD} {' '.join(others)} red-circle-0"
    dead, alive = (triple_deck(order, seats=2, surplus=[cell]) for cell in (0, 8))
    assert the(RoundEnded, dead.events()).winners == (0, 1)
    assert all_of(RoundEnded, alive.events()) == []


def test_drawing_does_not_end_a_round() -> None:
    table = triple(EXAMPLE, ["", "yellow-star-1"], ["yellow-star-0 blue-star-2", ""])
    assert all_of(RoundEnded, play(table, "0 draw 2")) == []


# The match


def test_the_first_to_the_goal_wins_the_match() -> None:
    table = triple(
        EXAMPLE, ["blue-circle-2", "blue-plus-2"], goal=4, chips=[3, 3], chance=SeededShuffles(1)
    )
    play(table, "0 place blue-circle-2 0")
    result = table.result()
    assert result is not None
    assert (result.scores, result.winners) == ((4, 3), (0,))


def test_below_the_goal_the_next_round_is_dealt() -> None:
    table = triple(
        EXAMPLE, ["blue-circle-2", "blue-plus-2"], goal=4, chips=[2, 3], chance=SeededShuffles(1)
    )
    events = play(table, "0 place blue-circle-2 0")
    assert table.result() is None
    assert the(RoundBegan, events).piles == (27, 27)
    assert [event.name for event in all_of(Shuffled, events)] == ["deck", "surplus"]
    assert table.chips == [3, 3]
    assert table.round == 1


def test_every_tied_seat_gets_a_chip_and_those_at_the_goal_share_the_match() -> None:
    hands = ["red-circle-0 yellow-star-0", "yellow-plus-3", "red-star-3"]
    table = triple(ALMOST_DEAD, hands, goal=3, chips=[2, 2, 1])
    play(table, "0 place red-circle-0 0")
    result = table.result()
    assert result is not None
    assert (result.scores, result.winners) == ((3, 3, 2), (0, 1))


def test_a_single_round_is_the_default() -> None:
    table = GAMES["triple"].new(2, chance=SeededShuffles(1))
    assert isinstance(table, TripleState)
    assert table.goal == 1


# What is secret


def test_only_the_drawer_sees_what_it_drew() -> None:
    table = triple_deck(" ".join(CARD.names), seats=2, surplus=[4])
    drew = the(Drew, play(table, "0 draw 2"))
    assert drew.observed_by(0) == Drew(0, 2, (9, 10))
    assert drew.observed_by(1) == drew.observed_by(None) == Drew(0, 2, None)


def test_nobody_sees_the_order_of_the_shuffle() -> None:
    table = triple_deck(seats=2, surplus=[4])
    for seat in (0, 1, None):
        shuffles = all_of(Shuffled, table.observe(seat).history)
        assert [shuffle.order for shuffle in shuffles] == [None, None]


def test_the_grid_and_what_it_covers_are_seen_by_all() -> None:
    table = triple_deck(seats=2, surplus=[4])
    assert table.observe(None).stacks == tuple(table.stacks)
    assert len(table.observe(1).stacks[4]) == 2


def test_placements_are_seen_by_all() -> None:
    table = triple(EXAMPLE, ["blue-circle-2", "blue-plus-2"])
    for event in play(table, "0 place blue-circle-2 0"):
        assert event.observed_by(1) == event.observed_by(None) == event


def test_a_table_with_other_hands_and_piles_looks_the_same() -> None:
    names = [CARD.write(card) for card in left_over(DECK, cards(CARD, EXAMPLE))]
    one = triple_deck(f"{EXAMPLE} {' '.join(names)}", surplus=[4])
    swapped = [*names[:27], *reversed(names[27:54]), names[54]]
    other = triple_deck(f"{EXAMPLE} {' '.join(swapped)}", surplus=[4])
    for table in (one, other):
        play(table, "1 draw 3", "0 draw 2")
    assert str(one) != str(other)
    assert one.observe(0) == other.observe(0)
    assert one.observe(None) == other.observe(None)
    assert one.observe(1) != other.observe(1)


def test_whether_another_seat_can_place_is_not_told() -> None:
    # Seat 1 is out of cards to draw, and can place in one world but not in the other.
    one = triple(EXAMPLE, ["blue-star-2", "blue-plus-2"], ["red-star-0", ""])
    other = triple(EXAMPLE, ["blue-star-2", "red-star-2"], ["red-star-0", ""])
    assert one.to_move() != other.to_move()
    assert one.observe(0).to_move == other.observe(0).to_move == (0, 1)


def test_no_pile_has_a_place_in_an_observation() -> None:
    observation = triple_deck(seats=2, surplus=[4]).observe(0)
    assert observation.piles == (27, 27)
    assert {field.name for field in fields(observation)}.isdisjoint({"chance", "log", "wants"})


# Refusals


def example() -> TripleState:
    return triple(EXAMPLE, ["blue-circle-2 red-star-0", "red-star-2"], ["yellow-star-2", ""])


def won() -> TripleState:
    table = triple(EXAMPLE, ["blue-circle-2", "blue-plus-2"])
    play(table, "0 place blue-circle-2 0")
    return table


def unshuffled() -> TripleState:
    return TripleState(2, None)


def place(card: str, cell: int) -> Place:
    return Place(CARD.read(card), cell)


REFUSALS = [
    Case("foreign_move", example, 0, Accept(), "This is not a move of this game."),
    Case("no_such_seat", example, 2, Draw(1), "There is no seat 2 at this table."),
    Case("shuffle_first", unshuffled, 0, Draw(1), "The cards have not been shuffled yet."),
    Case("game_over", won, 1, place("blue-plus-2", 0), "The game is over."),
    Case("not_in_hand", example, 0, place("red-star-2", 0), "red-star-2 is not in your hand."),
    Case("not_in_hand", example, 0, place("yellow-star-2", 0), "yellow-star-2 is not in your hand."),
    Case("triple.draw_at_least_one", example, 0, Draw(0), "Draw at least one card."),
    Case("triple.draw_at_least_one", example, 0, Draw(-1), "Draw at least one card."),
    Case(
        "triple.pile_too_small",
        lambda: triple_deck(seats=2, surplus=[4]), 0, Draw(28),
        "You can't draw that many: your pile has only 27 left.",
    ),
    Case("triple.pile_empty", example, 1, Draw(1), "Your pile is empty."),
    Case(
        "triple.no_such_cell", example, 0, place("blue-circle-2", 9),
        "The grid has only cells 0 to 8.",
    ),
    Case(
        "triple.no_such_cell", example, 0, place("blue-circle-2", -1),
        "The grid has only cells 0 to 8.",
    ),
    Case(
        "triple.no_triple", example, 0, place("blue-circle-2", 5),
        "blue-circle-2 makes no triple there: in no line do the two other cards share its "
        "colour, shape or count.",
    ),
    Case(
        "triple.old_triple", example, 0, place("blue-circle-2", 1),
        "These three were already a triple of circle: covering circle with circle makes no "
        "new one.",
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: f"{case.code}-{case.move}")
def test_refused(case: Case) -> None:
    check(case)


def test_every_reason_of_triple_has_been_seen() -> None:
    assert {case.code for case in REFUSALS} == reasons("triple", not_here="not_your_turn")

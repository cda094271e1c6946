"""The rules of Triple."""

from __future__ import annotations

from dataclasses import fields

import pytest

from rules import GAMES, BadOptions, SeededShuffles
from rules.eight28.pieces import Accept
from rules.events import Shuffled
from rules.triple.pieces import (
    CARD,
    DECK,
    PROPERTIES,
    Draw,
    Drew,
    Pass,
    Place,
    Placed,
    RoundBegan,
    RoundEnded,
)
from rules.triple.state import TripleState
from tests.rules.positions import (
    RefusalCase,
    check_refusal,
    events_of,
    hand_of,
    legal_texts,
    only_event,
    play,
    read_cards,
    refusal_code,
    refusal_codes,
    remaining,
    triple,
    triple_deck,
)

# The worked example of the rules.
EXAMPLE = """
    purple-circle-0   red-circle-2     yellow-circle-3
    purple-diamond-1  blue-circle-1    blue-plus-3
    purple-plus-0     purple-circle-1  blue-diamond-1
"""
# In each line, a property is shared by all three cards or by no two: nothing can be placed.
DEAD = """
    red-circle-0     red-diamond-1     red-plus-2
    blue-circle-1    blue-diamond-2    blue-plus-0
    purple-circle-2  purple-diamond-0  purple-plus-1
"""
# The same except for cell 0, where a red card, a circle or a 0 would lead to the dead end.
ALMOST_DEAD = DEAD.replace("red-circle-0", "yellow-star-3")


def having(card: str, *properties: str) -> bool:
    return not set(card.split("-")).isdisjoint(properties)


def may_place(grid: list[str], card: str, cell: int) -> bool:
    """An independent implementation of the rule of the new triple."""
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
    """Seat 0 holds every card that is not on the grid, except one that seat 1 has."""
    others = [CARD.write(card) for card in remaining(DECK, read_cards(CARD, grid))]
    return triple(grid, [" ".join(others[:-1]), others[-1]])


# The cards and the deal


def test_each_card_of_four_colours_four_shapes_and_four_counts_is_there_once() -> None:
    assert set(CARD.names) == {
        f"{colour}-{shape}-{count}"
        for colour in ("red", "blue", "purple", "yellow")
        for shape in ("circle", "diamond", "plus", "star")
        for count in range(4)
    }
    assert len(CARD.names) == len(DECK) == 64


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_seats_can_play(seats: int) -> None:
    with pytest.raises(BadOptions, match="2 to 4"):
        GAMES["triple"].new(seats)


def test_no_seat_goes_first() -> None:
    with pytest.raises(BadOptions, match="from 0 to 0"):
        GAMES["triple"].new(3, first=1)


@pytest.mark.parametrize("chips", [0, 5, True, "1", None])
def test_the_goal_is_one_to_four_chips(chips: object) -> None:
    with pytest.raises(BadOptions, match="from 1 to 4"):
        GAMES["triple"].new(2, {"chips": chips})


@pytest.mark.parametrize(
    ("seats", "pile", "surplus"), [(2, 27, 1), (3, 18, 1), (4, 13, 3)], ids=str
)
def test_55_cards_are_dealt_in_equal_piles_and_the_rest_goes_on_the_grid(
    seats: int, pile: int, surplus: int
) -> None:
    table = triple_deck(seats=seats, then=SeededShuffles(4))
    began = only_event(RoundBegan, table.events())
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


def test_the_surplus_goes_on_distinct_random_cells() -> None:
    drawn = set()
    for seed in range(40):
        table = triple_deck(seats=4, then=SeededShuffles(seed))
        cells = tuple(cell for cell, stack in enumerate(table.stacks) if len(stack) == 2)
        assert len(cells) == 3
        drawn.add(cells)
    assert len(drawn) > 20


def test_hands_are_empty_before_go() -> None:
    table = triple_deck(seats=3, then=SeededShuffles(4))
    assert [table.observe(seat).hand for seat in range(3)] == [(), (), ()]


def test_the_round_starts_once_the_cells_of_the_surplus_are_known() -> None:
    table = triple_deck(seats=3)
    assert table.due == "surplus"
    assert table.to_move() == ()
    assert refusal_code(table, "0 draw 1") == "shuffle_first"


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
    began = only_event(RoundBegan, table.events())
    assert began.piles == piles
    assert sum(map(len, began.grid)) == 64 - sum(piles)


def test_a_handicap_may_leave_no_surplus() -> None:
    table = triple_deck(seats=2, handicap=[1, 0])
    assert [event.name for event in events_of(Shuffled, table.events())] == ["deck"]
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


def test_a_handicap_must_leave_at_least_one_card() -> None:
    table = triple_deck(seats=4, handicap=[51, 0, 0, 0])
    assert [len(pile) for pile in table.piles] == [52, 1, 1, 1]
    with pytest.raises(BadOptions, match="not enough cards"):
        GAMES["triple"].new(4, {"handicap": [52, 0, 0, 0]})


def test_the_handicap_applies_in_every_round() -> None:
    # The first deal is a dead end, so a second round follows at once.
    table = triple_deck(DEAD, seats=2, handicap=[1, 0], chips=2, then=SeededShuffles(1))
    assert [began.piles for began in events_of(RoundBegan, table.events())] == [(28, 27), (28, 27)]


# Drawing


def test_cards_are_drawn_from_the_top_of_the_seats_pile() -> None:
    table = triple_deck(" ".join(CARD.names), seats=2, surplus=[4])
    drew = only_event(Drew, play(table, "1 draw 2"))
    assert drew.cards == (36, 37)
    assert table.hands[1] == [36, 37]
    assert table.piles[1][0] == 38


def test_there_is_no_hand_limit() -> None:
    table = triple_deck(seats=2, surplus=[4])
    play(table, "0 draw 27")
    assert len(table.hands[0]) == 27
    assert table.piles[0] == ()


def test_every_seat_can_move_at_any_time() -> None:
    table = triple_deck(seats=3, surplus=[4])
    assert table.to_move() == (0, 1, 2)
    play(table, "2 draw 1", "0 draw 1", "2 draw 1", "1 draw 3")
    assert table.to_move() == (0, 1, 2)


def test_drawn_cards_cannot_be_returned() -> None:
    table = triple_deck(seats=2, surplus=[4])
    play(table, "0 draw 5")
    assert {move.split()[0] for move in legal_texts(table, 0)} <= {"draw", "place"}
    assert refusal_code(table, "0 draw -5") == "triple.draw_at_least_one"


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
def test_worked_example_playable_properties_by_cell(cell: int, properties: list[str]) -> None:
    table = holding_all_others(EXAMPLE)
    placeable = {move for move in legal_texts(table, 0) if move.endswith(f" {cell}")}
    assert placeable == {
        f"place {card} {cell}" for card in hand_of(table, 0) if having(card, *properties)
    }


@pytest.mark.parametrize("cell", [0, 2, 3, 6, 8])
def test_worked_example_cells_where_blue_circle_2_can_go(cell: int) -> None:
    table = triple(EXAMPLE, ["blue-circle-2 red-star-0", "red-star-2"])
    placed = only_event(Placed, play(table, f"0 place blue-circle-2 {cell}"))
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
def test_worked_example_cells_where_blue_circle_2_cannot_go(cell: int, code: str) -> None:
    table = triple(EXAMPLE, ["blue-circle-2 red-star-0", "red-star-2"])
    assert refusal_code(table, f"0 place blue-circle-2 {cell}") == code


# New triples


@pytest.mark.parametrize("seed", range(20))
def test_on_any_grid_exactly_the_new_triples_are_legal(seed: int) -> None:
    request = TripleState(2, None).shuffle_request()
    assert request is not None
    order = SeededShuffles(seed).order(0, request)
    table = holding_all_others(" ".join(CARD.write(card) for card in order[:9]))
    grid = [CARD.write(stack[-1]) for stack in table.stacks]
    assert set(legal_texts(table, 0)) == {
        f"place {card} {cell}"
        for card in hand_of(table, 0)
        for cell in range(9)
        if may_place(grid, card, cell)
    }


def test_a_placed_card_covers_the_cards_below() -> None:
    table = triple(EXAMPLE, ["blue-circle-2 red-star-0", "red-star-2"])
    play(table, "0 place blue-circle-2 3")
    assert [CARD.write(card) for card in table.stacks[3]] == ["purple-diamond-1", "blue-circle-2"]
    assert hand_of(table, 0) == {"red-star-0"}


def test_only_top_cards_make_triples() -> None:
    table = triple(EXAMPLE, ["blue-circle-2 red-star-3", "purple-star-3"])
    # Column 2 has yellow-circle-3 and blue-plus-3 above cell 8, until a blue card covers the first.
    assert "place red-star-3 8" in legal_texts(table, 0)
    play(table, "0 place blue-circle-2 2")
    assert refusal_code(table, "0 place red-star-3 8") == "triple.no_triple"


def test_a_further_match_does_not_hurt() -> None:
    # Purple-circle-3 on cell 8 makes a triple of circles, of purple and of 3s.
    table = triple(EXAMPLE, ["purple-circle-3 red-star-0", "red-star-2"])
    assert PROPERTIES[only_event(Placed, play(table, "0 place purple-circle-3 8")).call] == "purple"


def test_an_old_triple_that_persists_elsewhere_does_not_hurt() -> None:
    # A blue circle on cell 0: the circles of the top row persist, and the blue diagonal is new.
    table = triple(EXAMPLE, ["blue-circle-3 red-star-0", "red-star-2"])
    assert "place blue-circle-3 0" in legal_texts(table, 0)


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
def test_colour_is_called_before_shape_before_count(card: str, call: str) -> None:
    table = triple(EXAMPLE, [f"{card} blue-star-0", "red-star-2"])
    assert PROPERTIES[only_event(Placed, play(table, f"0 place {card} 8")).call] == call


def test_the_refusal_names_the_triple_that_existed_before() -> None:
    table = triple(EXAMPLE, ["blue-circle-2 red-star-0", "red-star-2"])
    refusal = table.refusal(0, table.moves.parse("place blue-circle-2 7"))
    assert refusal is not None
    assert refusal.facts == {"call": "circle", "line": [1, 4, 7]}


def test_the_second_seat_in_a_race_is_judged_by_the_new_grid() -> None:
    table = triple(EXAMPLE, ["blue-star-2 red-star-0", "blue-plus-2 red-star-2"])
    assert "place blue-plus-2 0" in legal_texts(table, 1)
    play(table, "0 place blue-star-2 0")
    assert refusal_code(table, "1 place blue-plus-2 0") == "triple.old_triple"
    assert hand_of(table, 1) == {"blue-plus-2", "red-star-2"}


# The end of a round


def test_placing_the_last_card_wins_at_once() -> None:
    table = triple(EXAMPLE, ["blue-circle-2", "blue-plus-2 blue-star-2"])
    events = play(table, "0 place blue-circle-2 0")
    assert only_event(RoundEnded, events) == RoundEnded(0, winners=(0,), left=(0, 2))
    result = table.result()
    assert result is not None
    assert (result.scores, result.winners) == ((1, 0), (0,))
    assert table.to_move() == ()


def test_a_seat_with_a_pile_has_not_placed_its_last_card() -> None:
    table = triple(EXAMPLE, ["blue-circle-2", "blue-plus-2"], ["blue-star-2", ""])
    assert events_of(RoundEnded, play(table, "0 place blue-circle-2 0")) == []
    assert table.result() is None


def test_when_no_seat_can_place_the_fewest_cards_win() -> None:
    hands = ["red-circle-0 yellow-star-0 yellow-star-1", "yellow-plus-3", "red-star-3 blue-star-3"]
    table = triple(ALMOST_DEAD, hands)
    ended = only_event(RoundEnded, play(table, "0 place red-circle-0 0"))
    assert ended == RoundEnded(0, winners=(1,), left=(2, 1, 2))
    assert ended.record_line() == {"scored": {"winners": [1], "left": [2, 1, 2]}}


def test_cards_left_are_counted_in_hand_and_pile() -> None:
    table = triple(
        ALMOST_DEAD,
        ["red-circle-0 yellow-star-0 yellow-star-1", "yellow-plus-3"],
        ["", "red-star-3 blue-star-3"],
    )
    ended = only_event(RoundEnded, play(table, "0 place red-circle-0 0"))
    assert ended == RoundEnded(0, winners=(0,), left=(2, 3))


def test_seats_tied_for_the_fewest_cards_all_win_and_share_the_match() -> None:
    hands = ["red-circle-0 yellow-star-0", "yellow-plus-3", "red-star-3 blue-star-3"]
    table = triple(ALMOST_DEAD, hands)
    play(table, "0 place red-circle-0 0")
    result = table.result()
    assert result is not None
    assert (result.scores, result.winners) == ((1, 1, 0), (0, 1))


def test_cards_in_piles_count_as_placeable() -> None:
    # After a red on cell 0, only a card in the pile of seat 1 can be placed.
    hands = ["red-star-2 yellow-star-1", "yellow-star-0"]
    stuck = triple(ALMOST_DEAD, hands)
    events = play(stuck, "0 place red-star-2 0")
    grid = [CARD.write(stack[-1]) for stack in stuck.stacks]
    assert all(not may_place(grid, card, c) for card in hand_of(stuck, 1) for c in range(9))
    assert all(not may_place(grid, card, c) for card in hand_of(stuck, 0) for c in range(9))
    assert len(events_of(RoundEnded, events)) == 1
    running = triple(ALMOST_DEAD, hands, ["", "blue-circle-3"])
    assert events_of(RoundEnded, play(running, "0 place red-star-2 0")) == []
    assert legal_texts(running, 1) == ["draw 1"]
    assert running.to_move() == (1,)


def test_placing_the_last_card_wins_even_if_it_ends_all_play() -> None:
    table = triple(ALMOST_DEAD, ["red-circle-0", "yellow-plus-3"])
    assert only_event(RoundEnded, play(table, "0 place red-circle-0 0")).winners == (0,)


def test_a_dead_grid_ends_the_round_at_go() -> None:
    table = triple_deck(DEAD, seats=3, handicap=[0, 0, 1])
    ended = only_event(RoundEnded, table.events())
    assert ended == RoundEnded(0, winners=(0, 1), left=(18, 18, 19))
    assert table.result() is not None


def test_at_go_the_surplus_is_on_the_grid() -> None:
    named = read_cards(CARD, f"{ALMOST_DEAD} red-circle-0")
    others = [CARD.write(card) for card in remaining(DECK, named)]
    order = f"{ALMOST_DEAD} {' '.join(others)} red-circle-0"
    dead, alive = (triple_deck(order, seats=2, surplus=[cell]) for cell in (0, 8))
    assert only_event(RoundEnded, dead.events()).winners == (0, 1)
    assert events_of(RoundEnded, alive.events()) == []


def test_drawing_does_not_end_a_round() -> None:
    table = triple(EXAMPLE, ["", "yellow-star-1"], ["yellow-star-0 blue-star-2", ""])
    assert events_of(RoundEnded, play(table, "0 draw 2")) == []


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
    assert only_event(RoundBegan, events).piles == (27, 27)
    assert [event.name for event in events_of(Shuffled, events)] == ["deck", "surplus"]
    assert table.chips == [3, 3]
    assert table.round == 1


def test_every_tied_seat_gets_a_chip_and_those_at_the_goal_share_the_match() -> None:
    hands = ["red-circle-0 yellow-star-0", "yellow-plus-3", "red-star-3"]
    table = triple(ALMOST_DEAD, hands, goal=3, chips=[2, 2, 1])
    play(table, "0 place red-circle-0 0")
    result = table.result()
    assert result is not None
    assert (result.scores, result.winners) == ((3, 3, 2), (0, 1))


def test_the_default_is_a_single_round() -> None:
    table = GAMES["triple"].new(2, chance=SeededShuffles(1))
    assert isinstance(table, TripleState)
    assert table.goal == 1


# Secrets


def test_only_the_drawing_seat_sees_the_drawn_cards() -> None:
    table = triple_deck(" ".join(CARD.names), seats=2, surplus=[4])
    drew = only_event(Drew, play(table, "0 draw 2"))
    assert drew.observed_by(0) == Drew(0, 2, (9, 10))
    assert drew.observed_by(1) == drew.observed_by(None) == Drew(0, 2, None)


def test_no_seat_sees_the_order_of_the_shuffle() -> None:
    table = triple_deck(seats=2, surplus=[4])
    for seat in (0, 1, None):
        shuffles = events_of(Shuffled, table.observe(seat).history)
        assert [shuffle.order for shuffle in shuffles] == [None, None]


def test_all_seats_see_the_grid_and_covered_cards() -> None:
    table = triple_deck(seats=2, surplus=[4])
    assert table.observe(None).stacks == tuple(table.stacks)
    assert len(table.observe(1).stacks[4]) == 2


def test_all_seats_see_placements() -> None:
    table = triple(EXAMPLE, ["blue-circle-2", "blue-plus-2"])
    for event in play(table, "0 place blue-circle-2 0"):
        assert event.observed_by(1) == event.observed_by(None) == event


def test_a_state_with_other_hands_and_piles_looks_the_same() -> None:
    names = [CARD.write(card) for card in remaining(DECK, read_cards(CARD, EXAMPLE))]
    one = triple_deck(f"{EXAMPLE} {' '.join(names)}", surplus=[4])
    swapped = [*names[:27], *reversed(names[27:54]), names[54]]
    other = triple_deck(f"{EXAMPLE} {' '.join(swapped)}", surplus=[4])
    for table in (one, other):
        play(table, "1 draw 3", "0 draw 2")
    assert str(one) != str(other)
    assert one.observe(0) == other.observe(0)
    assert one.observe(None) == other.observe(None)
    assert one.observe(1) != other.observe(1)


def test_a_seat_does_not_learn_whether_another_can_place() -> None:
    # The pile of seat 1 is empty. It can place a card in one state but not in the other.
    one = triple(EXAMPLE, ["blue-star-2", "blue-plus-2"], ["red-star-0", ""])
    other = triple(EXAMPLE, ["blue-star-2", "red-star-2"], ["red-star-0", ""])
    assert one.to_move() != other.to_move()
    assert one.observe(0).to_move == other.observe(0).to_move == (0, 1)


def test_an_observation_has_no_field_for_piles() -> None:
    observation = triple_deck(seats=2, surplus=[4]).observe(0)
    assert observation.piles == (27, 27)
    assert {field.name for field in fields(observation)}.isdisjoint({"chance", "log", "wants"})


# Refusals


def example() -> TripleState:
    return triple(EXAMPLE, ["blue-circle-2 red-star-0", "red-star-2"], ["yellow-star-2", ""])


def in_turns() -> TripleState:
    return triple(EXAMPLE, ["blue-circle-2", "blue-plus-2"], ["yellow-star-2", ""], turn=1)


def won() -> TripleState:
    table = triple(EXAMPLE, ["blue-circle-2", "blue-plus-2"])
    play(table, "0 place blue-circle-2 0")
    return table


def unshuffled() -> TripleState:
    return TripleState(2, None)


def place(card: str, cell: int) -> Place:
    return Place(CARD.read(card), cell)


REFUSALS = [
    RefusalCase("foreign_move", example, 0, Accept(), "This is not a move of this game."),
    RefusalCase("no_such_seat", example, 2, Draw(1), "There is no seat 2 at this table."),
    RefusalCase("shuffle_first", unshuffled, 0, Draw(1), "The cards have not been shuffled yet."),
    RefusalCase("game_over", won, 1, place("blue-plus-2", 0), "The game is over."),
    RefusalCase(
        "not_in_hand", example, 0, place("red-star-2", 0),
        "red-star-2 is not in your hand.",
    ),
    RefusalCase(
        "not_in_hand", example, 0, place("yellow-star-2", 0),
        "yellow-star-2 is not in your hand.",
    ),
    RefusalCase("triple.draw_at_least_one", example, 0, Draw(0), "Draw at least one card."),
    RefusalCase("triple.draw_at_least_one", example, 0, Draw(-1), "Draw at least one card."),
    RefusalCase(
        "triple.pile_too_small",
        lambda: triple_deck(seats=2, surplus=[4]), 0, Draw(28),
        "You can't draw that many: your pile has only 27 left.",
    ),
    RefusalCase("triple.pile_empty", example, 1, Draw(1), "Your pile is empty."),
    RefusalCase(
        "triple.no_such_cell", example, 0, place("blue-circle-2", 9),
        "The grid has only cells 0 to 8.",
    ),
    RefusalCase(
        "triple.no_such_cell", example, 0, place("blue-circle-2", -1),
        "The grid has only cells 0 to 8.",
    ),
    RefusalCase(
        "triple.no_triple", example, 0, place("blue-circle-2", 5),
        "No triple: no line here has two cards that match this one.",
    ),
    RefusalCase(
        "triple.old_triple", example, 0, place("blue-circle-2", 1),
        "Not new: these three already shared circle.",
    ),
    RefusalCase(
        "triple.no_turns", example, 0, Pass(),
        "There are no turns in this game, so no one can pass.",
    ),
    RefusalCase("not_your_turn", in_turns, 0, place("blue-circle-2", 0), "It's Ben's turn."),
    RefusalCase("not_your_turn", in_turns, 0, Draw(1), "It's Ben's turn."),
    RefusalCase("not_your_turn", in_turns, 0, Pass(), "It's Ben's turn."),
]  # fmt: skip


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: f"{case.code}-{case.move}")
def test_a_refused_move_says_why(case: RefusalCase) -> None:
    check_refusal(case)


def test_every_refusal_of_triple_is_tested() -> None:
    # The table finds the faster player after a move was refused.
    assert {case.code for case in REFUSALS} == refusal_codes("triple", not_here="triple.faster")

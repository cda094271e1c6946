"""The number of ways a game can go, which changes when the rules do.

`perft` counts the sequences of moves of a given length from a fixed deal. Some numbers are
checked against a formula, the others are golden numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import comb, factorial, prod

import pytest

from rules import GAMES, SeededShuffles, State
from rules.eight28.pieces import RoundPaid
from rules.eight28.state import Eight28State
from rules.events import Drew
from rules.extop.pieces import COLOUR_OF
from rules.extop.state import ExTopState
from rules.gracias.state import GraciasState
from rules.triple.pieces import CARD
from rules.triple.state import TripleState
from tests.rules.positions import eight28, events_of, extop, gracias, triple
from tests.rules.triple.test_rules import EXAMPLE, may_place


def perft(state: State, depth: int) -> int:
    """The number of sequences of `depth` moves. A finished game has none."""
    seats = state.to_move()
    if depth == 1:
        return sum(len(state.legal(seat)) for seat in seats)
    return sum(perft(child, depth - 1) for child in successors(state))


def successors(state: State) -> list[State]:
    """The states after one move."""
    children = []
    for seat in state.to_move():
        for move in state.legal(seat):
            child = state.clone()
            child.apply(seat, move)
            children.append(child)
    return children


def count_lines(state: State, until: Callable[[State], bool]) -> int:
    """The number of sequences of moves until a condition is first true."""
    if until(state):
        return 1
    return sum(count_lines(child, until) for child in successors(state))


def is_over(state: State) -> bool:
    return state.result() is not None


# Golden numbers


@pytest.mark.parametrize(
    ("game", "seats", "options", "counts"),
    [
        ("gracias", 3, {}, [3, 10, 20, 64, 64, 192]),
        ("gracias", 4, {}, [4, 24, 72, 432, 864]),
        ("gracias", 5, {}, [5, 40, 160, 1280]),
        ("gracias", 6, {}, [6, 55, 275, 2500]),
        ("triple", 2, {}, [54, 4148, 359129]),
        ("triple", 3, {}, [54, 3761]),
        ("triple", 4, {}, [52, 3377]),
        ("triple", 2, {"handicap": [49, 0]}, [55, 5909]),
        ("eight28", 3, {}, [2, 4, 8, 16, 32, 64, 128, 256]),
        ("eight28", 6, {"final_decline": True}, [2, 4, 8, 16, 32, 64, 128, 256]),
        ("extop", 2, {}, [20, 330, 5504, 91824]),
        ("extop", 3, {}, [24, 403, 6427]),
        ("extop", 4, {"colours": ["orange", "blue", "red", "green"]}, [28, 473, 7573]),
        ("extop", 6, {}, [36, 610, 9774]),
    ],
)
def test_the_number_of_move_sequences_is_unchanged(
    game: str, seats: int, options: dict[str, object], counts: list[int]
) -> None:
    table = GAMES[game].new(seats, options, 0, SeededShuffles("perft"))
    assert [perft(table, depth) for depth in range(1, len(counts) + 1)] == counts


# Gracias


def gifts(table: GraciasState) -> int:
    """The product of the numbers of gifts that are possible with each triplet."""
    others = table.seats - 1
    pairs = zip(table.firsts, table.seconds, strict=True)
    return prod(others if one == other else 2 * others for one, other in pairs)


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (3, 2), (3, 3), (4, 1), (4, 2)])
def test_a_round_of_gracias_has_all_orders_of_triplets_times_all_gifts(
    seats: int, seed: int
) -> None:
    table = GAMES["gracias"].new(seats, {}, 0, SeededShuffles(seed))
    assert isinstance(table, GraciasState)
    assert perft(table, 2 * seats) == factorial(seats) * gifts(table)


def test_a_round_of_pairs_of_different_colours() -> None:
    table = gracias("6*purple  3*red  3*blue  3*green")
    assert perft(table, 6) == factorial(3) * 4**3 == 384


def test_a_round_of_pairs_of_one_colour() -> None:
    table = gracias("6*purple  3*red  3*red  3*green")
    assert perft(table, 6) == factorial(3) * 2**3 == 48


def test_two_rounds_of_gracias_multiply() -> None:
    table = gracias("6*purple  3*red 3*red 3*green  red red blue  green red green  3*blue")
    assert perft(table, 12) == 48 * (factorial(3) * 4 * 2 * 4)


# Triple


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_go_only_draws_are_possible_in_triple(seats: int) -> None:
    table = GAMES["triple"].new(seats, {}, 0, SeededShuffles(7))
    assert perft(table, 1) == seats * (55 // seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_second_move_in_triple_is_a_draw_or_a_new_triple(seats: int) -> None:
    table = GAMES["triple"].new(seats, {}, 0, SeededShuffles(7))
    assert isinstance(table, TripleState)
    grid = [CARD.write(stack[-1]) for stack in table.stacks]
    expected = 0
    for pile in table.piles:
        for drawn in range(1, len(pile) + 1):
            hand = [CARD.write(card) for card in pile[:drawn]]
            expected += seats * len(pile) - drawn
            expected += sum(may_place(grid, card, cell) for card in hand for cell in range(9))
    assert perft(table, 2) == expected


def by_hand(grid: list[str], hands: list[list[str]], piles: list[list[str]], depth: int) -> int:
    """The sequences of moves in a round of Triple, counted without the rules package."""
    if depth == 0:
        return 1
    count = 0
    for seat, (hand, pile) in enumerate(zip(hands, piles, strict=True)):
        for drawn in range(1, len(pile) + 1):
            fuller = [*hands[:seat], hand + pile[:drawn], *hands[seat + 1 :]]
            rest = [*piles[:seat], pile[drawn:], *piles[seat + 1 :]]
            count += by_hand(grid, fuller, rest, depth - 1)
        for card in hand:
            for cell in (cell for cell in range(9) if may_place(grid, card, cell)):
                covered = [*grid[:cell], card, *grid[cell + 1 :]]
                left = [*hands[:seat], [c for c in hand if c != card], *hands[seat + 1 :]]
                held = [name for cards in left + piles for name in cards]
                ends = not left[seat] and not pile
                ends |= not any(may_place(covered, name, c) for name in held for c in range(9))
                count += (depth == 1) if ends else by_hand(covered, left, piles, depth - 1)
    return count


@pytest.mark.parametrize(
    ("hands", "piles", "counts"),
    [
        (["blue-circle-2 red-star-0", "purple-star-3"], ["", "blue-star-1"], [8, 42, 189, 469, 0]),
        (
            ["blue-circle-2", "purple-star-3", ""],
            ["", "", "blue-star-1 red-star-2"],
            [8, 25, 98, 80, 0],
        ),
    ],
)
def test_the_worked_example_of_triple_continued(
    hands: list[str], piles: list[str], counts: list[int]
) -> None:
    table = triple(EXAMPLE, hands, piles)
    names = [hand.split() for hand in hands], [pile.split() for pile in piles]
    for depth, count in enumerate(counts, 1):
        assert perft(table, depth) == by_hand(EXAMPLE.split(), *names, depth) == count


def test_the_number_of_ways_to_play_out_two_hands_of_triple() -> None:
    table = triple(EXAMPLE, ["blue-circle-2 purple-circle-3", "purple-star-3 blue-star-1"])
    assert count_lines(table, is_over) == 568


def test_the_ways_to_draw_two_piles_are_interleaved_compositions() -> None:
    mine, yours = 4, 3
    piles = ["red-star-0 red-star-1 red-star-2 red-star-3", "blue-star-0 blue-star-1 blue-star-2"]
    table = triple(EXAMPLE, ["", ""], piles)

    def draws(state: State) -> int:
        drawn = [child for child in successors(state) if isinstance(child.events()[-1], Drew)]
        return sum(map(draws, drawn)) if drawn else 1

    assert draws(table) == sum(
        comb(mine - 1, i - 1) * comb(yours - 1, j - 1) * comb(i + j, i)
        for i in range(1, mine + 1)
        for j in range(1, yours + 1)
    )


# 8/28

# Low cards, so that no seat goes out for a long time.
LOW_CARDS = "15*1 8*1/11"


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_every_offer_of_8_28_has_two_answers(seats: int) -> None:
    table = GAMES["eight28"].new(seats, {}, 0, SeededShuffles(7))
    assert [perft(table, depth) for depth in (1, 5, 10)] == [2, 2**5, 2**10]


def ways_through(state: State, circles: int) -> int:
    """The number of ways to get through some circles of offers in the first round of 8/28."""
    assert isinstance(state, Eight28State)
    if state.round > 0 or state.choosing:
        return 0  # the round ended earlier
    if state.middle > circles:
        return 1  # the gem of the next circle was laid
    return sum(ways_through(child, circles) for child in successors(state))


@pytest.mark.parametrize(("seats", "circles"), [(3, 1), (3, 2), (3, 3), (4, 2), (5, 2), (6, 1)])
def test_the_next_circle_follows_unless_all_decline(seats: int, circles: int) -> None:
    table = eight28(LOW_CARDS, seats=seats)
    assert ways_through(table, circles) == (2**seats - 1) ** circles


@pytest.mark.parametrize(("seats", "circles"), [(3, 1), (3, 2), (3, 3), (4, 2), (5, 2)])
def test_with_final_decline_a_seat_declines_once_or_never(seats: int, circles: int) -> None:
    # Each of n seats declines in one of k circles or not yet, and at least one has not.
    table = eight28(LOW_CARDS, seats=seats, final_decline=True)
    assert ways_through(table, circles) == (circles + 1) ** seats - circles**seats


def test_the_number_of_ways_a_round_of_high_cards_can_go() -> None:
    def is_paid(state: State) -> bool:
        return bool(events_of(RoundPaid, state.events()))

    table = eight28("2 3 4  3*10 3*9 4*8 3*7 3*6 3*5", final_decline=True)
    assert count_lines(table, is_paid) == 86


# Ex & Top


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_first_turn_of_ex_and_top(seats: int) -> None:
    # Each of four cards is placed in one of four rows or offered for one of the other colours.
    table = GAMES["extop"].new(seats, {}, 0, SeededShuffles(7))
    assert perft(table, 1) == 4 * (4 + seats - 1)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_second_move_of_ex_and_top(seats: int, seed: int) -> None:
    # After a placement the next seat has the same choice. An offer is declined or answered with
    # a card of the wanted colour.
    table = GAMES["extop"].new(seats, {}, 0, SeededShuffles(seed))
    assert isinstance(table, ExTopState)
    asked = Counter(COLOUR_OF[card] for card in table.hands[1])
    offers = sum(
        1 + asked[want]
        for card in table.hands[0]
        for want in table.colours
        if want != COLOUR_OF[card]
    )
    assert perft(table, 2) == 4 * 4 * 4 * (4 + seats - 1) + offers


def test_there_are_no_offers_when_a_card_must_be_placed() -> None:
    table = extop(["red-1 red-2 red-3 red-4", "yellow-1 yellow-2 yellow-3 yellow-4"], idle=2)
    assert perft(table, 1) == 4 * 4
    assert perft(table, 2) == 4 * 4 * 4 * (4 + 1)


def test_with_fewer_rows_there_are_fewer_placements() -> None:
    hands = ["red-1 red-2 red-3 red-4", "yellow-1 yellow-2 yellow-3 yellow-4"]
    table = extop(hands, chips="+6 - - +5", stack="")
    assert perft(table, 1) == 4 * (2 + 1)


def test_the_number_of_ways_to_award_the_last_chip() -> None:
    # One more card ends the game, after at most one offer from each seat. Each seat holds two
    # reds and two yellows, so it can offer four cards, and each offer has 1 + 2 answers. After a
    # swap the hands have 1 and 3 of a colour, and the other seat's offers have
    # 3 x (1 + 3) + 1 x (1 + 1) answers.
    hands = ["red-1 red-2 yellow-3 yellow-4", "red-5 red-6 yellow-7 yellow-8"]
    table = extop(hands, chips="+2 - - -", rows=["red-12", "", "", ""], stack="")
    after_decline = 4 + 4 * (1 + 2) * 4
    after_swap = 4 + (3 * (1 + 3) + 1 * (1 + 1)) * 4
    assert count_lines(table, is_over) == 4 + 4 * (after_decline + 2 * after_swap) == 692

"""Ex & Top: how the levels and characters play, and how they model the others."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from cardtable_qt.games.extop.opponents.opponent_model import (
    last_offender,
    swap_probabilities,
    without_memory,
)
from cardtable_qt.games.extop.opponents.search_player import ExTopSearchPlayer
from cardtable_qt.games.extop.opponents.simple_players import CHARACTER_SKILL, LEVEL_SKILLS
from cardtable_qt.games.player_registry import find_player
from cardtable_qt.opponents import Player, Think
from cardtable_qt.opponents.player import NEUTRAL, Temperament
from rules import GAMES, SeededShuffles
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import Answer, Offer
from rules.extop.state import ExTopState
from tests.cardtable_qt.opponents.helpers import Choice, play_decisions
from tests.rules.positions import extop, play

# Three seats play red, yellow and green. It is seat 0's turn.
OTHERS = ["red-1 yellow-1 yellow-3 green-1", "red-2 yellow-4 green-3 green-4"]
SEARCHING_LEVELS = [name for name, skill in LEVEL_SKILLS.items() if skill.playouts != 0]
SIMPLE_LEVELS = [name for name, skill in LEVEL_SKILLS.items() if skill.playouts == 0]

every_searching_level = pytest.mark.parametrize("level", SEARCHING_LEVELS)


def chosen_move(state: ExTopState, name: str = "expert", iterations: int = 300) -> str:
    """The move of a player in this position, as text."""
    (seat,) = state.to_move()
    think = Think(4, iterations=iterations)
    return str(find_player("extop", name).choose(state.observe(seat), think).move)


def observe(state: ExTopState, seat: int) -> ExTopObservation:
    observation = state.observe(seat)
    assert isinstance(observation, ExTopObservation)
    return observation


@every_searching_level
def test_it_takes_a_black_chip_with_the_last_card_of_a_row(level: str) -> None:
    row = "red-3 yellow-5 green-6 yellow-6 green-7"
    state = extop(["red-12 red-4 yellow-2 green-2", *OTHERS], rows=(row, "", "", ""))
    assert chosen_move(state, level) == "place red-12 0"


def test_near_the_end_it_leaves_a_red_chip_to_the_leader() -> None:
    state = extop(
        ["red-12 red-4 yellow-8 green-8", *OTHERS],
        chips="+2 -6 - -",
        rows=("", "red-8 yellow-5 green-5 yellow-2 green-2", "", ""),
        stack="",
        won=("+6 +6", "+6 +5 +5", ""),
    )
    assert chosen_move(state) == "place yellow-8 1"


def test_in_the_last_row_it_plays_for_the_win_instead_of_points() -> None:
    """Two more points would be too few, but taking four from the leader is enough."""
    state = extop(
        ["red-12 yellow-9 green-2 green-5", *OTHERS],
        chips="+2 -4 - -",
        rows=("yellow-2", "yellow-5 green-6 red-4", "", ""),
        stack="",
        won=("", "+6 +6 +5 +5 +5 +4", "+6 -4 -5 -5 -6 -6"),
    )
    scores = [sum(chips) for chips in state.won]
    assert scores[0] + 2 < scores[1], "the chip of two points does not help"
    assert chosen_move(state) == "place yellow-9 1"


def test_without_a_good_place_it_asks_for_its_own_colour() -> None:
    hand = "yellow-9 yellow-10 green-9 green-10"
    state = extop([hand, *OTHERS], chips="+6 +6 +6 +5")
    assert chosen_move(state).startswith("offer ")


def test_seats_that_decline_are_considered_less_willing_to_swap() -> None:
    state = extop(["yellow-7 yellow-9 green-8 green-10", *OTHERS], chips="+6 +6 +6 +2")
    before = swap_probabilities(observe(state, 0))
    play(state, "0 offer yellow-7 red", "1 answer -", "2 answer -")
    after = swap_probabilities(observe(state, 0))
    assert after[1] < before[1], "yellow was asked and declined"
    assert after[1] < after[2] < before[2], "green was not asked, but may play like yellow"


def test_a_seat_that_swapped_once_is_expected_to_swap_again() -> None:
    state = extop(["yellow-7 yellow-9 green-8 green-10", *OTHERS], chips="+6 +6 +6 +2")
    play(state, "0 offer yellow-7 red", "1 answer red-1", "2 answer -")
    assert swap_probabilities(observe(state, 0))[1] == 1.0


def test_a_player_without_memory_still_sees_the_same_table() -> None:
    state = extop(["yellow-7 yellow-9 green-8 green-10", *OTHERS], chips="+6 +6 +6 +2")
    play(state, "0 offer yellow-7 red", "1 answer red-1", "2 answer -")
    observation = observe(state, 0)
    forgetful = without_memory(observation)
    assert [len(cards) for cards in observation.memory.known] == [1, 1, 0], "the two swapped cards"
    assert not any(forgetful.memory.known)
    assert (forgetful.hand, forgetful.rows, forgetful.legal) == (
        observation.hand,
        observation.rows,
        observation.legal,
    )


class Interruption:
    """Cancels after a number of checks."""

    def __init__(self, patience: int) -> None:
        self.patience = patience

    def __call__(self) -> bool:
        self.patience -= 1
        return self.patience < 0


@every_searching_level
def test_a_cancelled_player_plays_its_best_move_so_far(level: str) -> None:
    state = extop(["red-12 red-4 yellow-2 green-2", *OTHERS])
    interruption = Interruption(patience=30)
    decision = find_player("extop", level).choose(state.observe(0), Think(1, interruption))
    assert decision.move == decision.options[0].move
    assert decision.options[0].value == max(option.value for option in decision.options)
    assert 0 < decision.iterations <= 30
    assert interruption.patience >= -2, "it stopped checking"


def choices_of(player: Player, deals: Iterable[int]) -> list[Choice]:
    """The decisions of one player against greedy players."""
    choices: list[Choice] = []
    for deal in deals:
        state = GAMES["extop"].new(4, chance=SeededShuffles(deal))
        seats = [player, *[find_player("extop", "greedy")] * 3]
        choices += [
            choice for choice in play_decisions(state, seats, deal) if choice.player is player
        ]
    return choices


@pytest.mark.parametrize("level", SIMPLE_LEVELS)
def test_beginners_do_not_swap(level: str) -> None:
    for choice in choices_of(find_player("extop", level), [1]):
        assert not isinstance(choice.decision.move, Offer)
        assert not isinstance(choice.decision.move, Answer) or choice.decision.move.card is None


def offer_count(temperament: Temperament) -> int:
    choices = choices_of(ExTopSearchPlayer(CHARACTER_SKILL, temperament), [1])
    return sum(isinstance(choice.decision.move, Offer) for choice in choices)


def test_a_player_who_loves_to_swap_makes_far_more_offers() -> None:
    assert offer_count(Temperament(swapping=1.0)) >= 2 * offer_count(NEUTRAL)


def after_red_chip_from(seat: int) -> ExTopState:
    """Red has just got a red chip because of this seat, and can return the favour."""
    filler = {
        1: ("1 place red-1 1", "2 place green-3 0"),
        2: ("1 place yellow-1 0", "2 place red-2 1"),
    }
    state = extop(
        ["red-12 red-4 yellow-8 green-8", *OTHERS],
        chips="+3 -4 +2 -6",
        rows=("", "red-9 yellow-2 green-2", "", "red-8 yellow-5 green-5 yellow-6 green-6"),
        turn=1,
    )
    play(state, *filler[seat])
    return state


@pytest.mark.parametrize(("seat", "card"), [(1, "yellow-8"), (2, "green-8")])
def test_magda_returns_a_red_chip_to_the_seat_that_gave_her_one(seat: int, card: str) -> None:
    state = after_red_chip_from(seat)
    assert last_offender(observe(state, 0)) == seat
    assert chosen_move(state, "magda") == f"place {card} 3"


def test_a_seat_that_takes_a_row_nearly_won_is_the_offender() -> None:
    row = "red-9 yellow-2 green-2 yellow-3 green-5"
    state = extop(
        ["red-12 red-4 yellow-8 green-8", "yellow-12 red-1 yellow-1 green-1", OTHERS[1]],
        rows=(row, "", "", ""),
        turn=1,
    )
    assert last_offender(observe(state, 0)) is None
    play(state, "1 place yellow-12 0")
    assert last_offender(observe(state, 0)) == 1

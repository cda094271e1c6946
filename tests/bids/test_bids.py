"""The rules of Bids, and a game of it from the command line."""

from __future__ import annotations

from collections import Counter
from math import factorial
from pathlib import Path
from random import Random

import pytest
from PySide6.QtGui import QImage

from cardtable_qt.app.cli import main
from cardtable_qt.games.score_table import score_table
from rules import GAMES, RecordedShuffles, SeededShuffles
from rules.events import Drew
from rules.gracias.pieces import Take
from rules.outcome import Result
from tests.bids.rules.pieces import DECK, BonusGiven, Laid, Lay, RoundBegan, RoundWon
from tests.bids.rules.state import BidsState
from tests.rules.positions import (
    RefusalCase,
    check_refusal,
    legal_texts,
    only_event,
    play,
    refusal_codes,
    remaining,
)
from tests.rules.random_play import assert_uniform
from tests.rules.test_perft import count_lines, is_over


def bids(
    *hands: str, prizes: str = "rising", first: int = 0, bonus: str = "", lowest_wins: bool = False
) -> BidsState:
    """A game with the given hands, such as `5 9`, for the seats from 0 on."""
    dealt = [[int(card) for card in hand.split()] for hand in hands]
    seats = len(hands)
    top = [card for place in range(seats) for card in dealt[(first + place) % seats]]
    options = {
        "rounds": len(dealt[0]),
        "prizes": prizes,
        "lowest_wins": lowest_wins,
        "bonus": [int(points) for points in bonus.split()] or [0] * seats,
    }
    deck = (*top, *remaining(DECK, top))
    state = GAMES["bids"].new(seats, options, first, RecordedShuffles([deck]))
    assert isinstance(state, BidsState)
    return state


# The deal


def test_everyone_is_dealt_a_card_for_each_round_and_sees_only_their_own() -> None:
    table = bids("5 9", "7 8", "1 2")
    assert [table.observe(seat).hand for seat in range(3)] == [(5, 9), (7, 8), (1, 2)]
    assert table.observe(None).hand == ()
    assert table.observe(0).hand_sizes == (2, 2, 2)
    drew = [event for event in table.observe(1).history if isinstance(event, Drew)]
    assert [event.cards for event in drew] == [None, (7, 8), None]


def test_four_seats_with_six_rounds_need_the_whole_deck() -> None:
    table = GAMES["bids"].new(4, {"rounds": 6}, chance=SeededShuffles(1))
    assert isinstance(table, BidsState)
    assert sorted(card for hand in table.hands for card in hand) == list(range(1, 25))
    assert table.deck == ()


@pytest.mark.parametrize(("kind", "prizes"), [("equal", (3, 3, 3)), ("rising", (1, 2, 3))])
def test_prizes_can_be_equal_or_rising(kind: str, prizes: tuple[int, ...]) -> None:
    assert bids("1 2 3", "4 5 6", prizes=kind).prizes == prizes


def test_mixed_prizes_are_shuffled_and_turned_up_one_by_one() -> None:
    table = GAMES["bids"].new(2, {"rounds": 3}, chance=RecordedShuffles([(2, 3, 1), DECK]))
    assert table.observe(0).prizes == (2,)  # type: ignore[attr-defined]
    play(table, "0 lay 1", "1 lay 4")
    assert table.observe(0).prizes == (2, 3)  # type: ignore[attr-defined]


# A round


def test_the_leader_begins_and_the_others_follow_in_turn() -> None:
    table = bids("5 9", "7 8", "1 2", first=1)
    assert only_event(RoundBegan, table.events()) == RoundBegan(0, leader=1, prize=1)
    for seat, move in ((1, "lay 7"), (2, "lay 1"), (0, "lay 9")):
        assert table.to_move() == (seat,)
        play(table, f"{seat} {move}")


def test_a_card_lies_face_down_until_everyone_has_laid_one() -> None:
    table = bids("5 9", "7 8", "1 2")
    laid = only_event(Laid, play(table, "0 lay 9"))
    assert laid.observed_by(0) == Laid(0, 9)
    assert laid.observed_by(1) == laid.observed_by(None) == Laid(0, None)
    assert table.observe(0).laid == (9, 0, 0)
    assert table.observe(1).laid == (None, 0, 0)
    won = only_event(RoundWon, play(table, "1 lay 7", "2 lay 2"))
    assert won.observed_by(2).cards == (9, 7, 2)  # type: ignore[attr-defined]


def test_the_highest_card_wins_the_prize_and_its_player_leads() -> None:
    table = bids("5 9", "7 8")
    events = play(table, "0 lay 5", "1 lay 7")
    assert only_event(RoundWon, events) == RoundWon(0, cards=(5, 7), seat=1, prize=1)
    assert only_event(RoundBegan, events) == RoundBegan(1, leader=1, prize=2)
    assert (table.points, table.to_move()) == ([0, 1], (1,))


def test_with_the_option_the_lowest_card_wins() -> None:
    table = bids("5 9", "7 8", lowest_wins=True)
    assert only_event(RoundWon, play(table, "0 lay 5", "1 lay 7")).seat == 0


def test_the_last_card_is_forced() -> None:
    table = bids("5 9", "7 8")
    assert legal_texts(table, 0) == ["lay 5", "lay 9"]
    play(table, "0 lay 5", "1 lay 7")
    assert legal_texts(table, 1) == ["lay 8"]


# The end


def test_the_most_points_win() -> None:
    table = bids("5 9", "7 8")
    play(table, "0 lay 5", "1 lay 7", "1 lay 8")
    assert table.result() is None
    play(table, "0 lay 9")
    assert table.result() == Result(scores=(2, 1), winners=(0,))
    assert table.to_move() == ()


def test_equal_points_share_the_win() -> None:
    table = bids("5 9", "7 8", prizes="equal")
    play(table, "0 lay 5", "1 lay 7", "1 lay 8", "0 lay 9")
    assert table.result() == Result(scores=(3, 3), winners=(0, 1))


def test_points_at_the_start_count_and_are_in_the_score_table() -> None:
    table = bids("5 9", "7 8", bonus="0 6")
    assert only_event(BonusGiven, table.events()) == BonusGiven((0, 6))
    play(table, "0 lay 5", "1 lay 7", "1 lay 8", "0 lay 9")
    assert table.result() == Result(scores=(2, 7), winners=(1,))
    rows = [row.points for row in score_table(table.observe(0))]
    assert rows == [(0, 6), (0, 1), (2, 0)]


def test_everyone_lays_their_cards_in_any_order() -> None:
    assert count_lines(bids("1 2 3", "4 5 6"), is_over) == factorial(3) ** 2
    assert count_lines(bids("1 2", "4 5", "6 7"), is_over) == factorial(2) ** 3


# Refusals

REFUSALS = [
    RefusalCase(
        "bids.already_laid",
        lambda: _after("0 lay 5"),
        0,
        Lay(9),
        "You have already laid a card in this round.",
    ),
    RefusalCase("not_your_turn", lambda: _after(), 1, Lay(7), "It's Ann's turn."),
    RefusalCase("not_in_hand", lambda: _after(), 0, Lay(7), "7 is not in your hand."),
    RefusalCase("foreign_move", lambda: _after(), 0, Take(0), "This is not a move of this game."),
    RefusalCase("no_such_seat", lambda: _after(), 2, Lay(5), "There is no seat 2 at this table."),
    RefusalCase(
        "shuffle_first",
        lambda: GAMES["bids"].new(2),
        0,
        Lay(5),
        "The cards have not been shuffled yet.",
    ),
    RefusalCase(
        "game_over",
        lambda: _after("0 lay 5", "1 lay 7", "1 lay 8", "0 lay 9"),
        0,
        Lay(5),
        "The game is over.",
    ),
]


def _after(*moves: str) -> BidsState:
    table = bids("5 9", "7 8")
    play(table, *moves)
    return table


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: case.code)
def test_a_refused_move_says_why(case: RefusalCase) -> None:
    check_refusal(case)


def test_every_refusal_of_bids_is_tested() -> None:
    assert {case.code for case in REFUSALS} == refusal_codes("bids")


# Hidden information


def test_every_unseen_card_is_equally_likely_in_a_hand() -> None:
    table = bids("5 9", "7 8")
    observation, rng = table.observe(0), Random(17)
    draws = [observation.sample(rng) for _ in range(3000)]
    unseen = set(DECK) - {5, 9}
    assert_uniform(Counter(world.hands[1][0] for world in draws), unseen)
    assert_uniform(Counter(world.deck[-1] for world in draws), unseen)


# From the command line


def test_a_game_can_be_simulated_verified_shown_and_rendered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = '{"rounds": 3, "lowest_wins": true, "prizes": "rising", "bonus": [0, 2, 0]}'
    games = tmp_path / "games"
    simulate = ["simulate", "--game", "bids", "--seats", "3", "--seed", "7", "--out", str(games)]
    assert main([*simulate, "--options", options, "--players", "greedy", "--seal"]) == 0
    (record,) = games.glob("*.cardtable")
    assert main(["verify", str(games)]) == 0
    capsys.readouterr()
    assert main(["show", str(record)]) == 0
    text = capsys.readouterr().out
    assert "\nBids, round 3 of 3, prize: 3 points, the lowest card wins\n" in text
    assert "The game is over: " in text
    image = tmp_path / "table.png"
    assert main(["render", str(record), "--out", str(image), "--move", "4", "--seat", "0"]) == 0
    assert QImage(str(image)).size().toTuple() == (1280, 800)

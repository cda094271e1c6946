"""The greedy player is worth playing against: it beats one that does anything, and clearly."""

from __future__ import annotations

import pytest

from cardtable_qt.opponents import find_player
from tests.cardtable_qt.opponents.kit import play_out
from tests.rules.play import case_of

SEATS = 4


@pytest.mark.parametrize(
    ("game", "deals", "share"), [("gracias", 20, 0.45), ("eight28", 8, 0.6), ("extop", 5, 0.85)]
)
def test_greedy_beats_random(game: str, deals: int, share: float) -> None:
    """One greedy player against three random ones, once in every seat of every deal."""
    greedy, random = find_player(game, "greedy"), find_player(game, "random")
    won = 0.0
    for deal in range(deals):
        for hero in range(SEATS):
            players = [greedy if seat == hero else random for seat in range(SEATS)]
            winners = play_out(case_of(game, SEATS).seeded(deal), players, deal).winners
            won += (hero in winners) / len(winners)
    assert won / (deals * SEATS) >= share, "a fair share would be 0.25"

"""Reasons for laying a card in Bids."""

from __future__ import annotations

from collections.abc import Sequence

from rules import Move
from rules.reasons import Reason
from tests.bids.rules.observation import BidsObservation
from tests.bids.rules.pieces import Lay

REASON_CODES = ("bids.best", "bids.saves", "bids.secret", "bids.look_prize")


def explain(observation: BidsObservation, seat: int, move: Move) -> list[Reason]:
    """The reasons for a move of a seat, most important first. The cards of others stay secret."""
    if seat != observation.seat:
        return [Reason("bids.secret")]
    assert isinstance(move, Lay)
    better = [
        card
        for card in observation.hand
        if card != move.card and (card < move.card) == bool(observation.lowest_wins)
    ]
    if better:
        return [Reason("bids.saves", {"count": len(better)})]
    return [Reason("bids.best", {"card": str(move.card)})]


def hint_topic(observation: BidsObservation, move: Move, reasons: Sequence[Reason]) -> Reason:
    """A first hint that does not give the move away."""
    return Reason("bids.look_prize", {"count": observation.prizes[-1]})

"""Bids: translates a drop into a move."""

from __future__ import annotations

from cardtable_qt.table.game_table import Target, move_or_refusal
from tests.bids.rules.observation import BidsObservation
from tests.bids.rules.pieces import CARD, Lay

# Pieces: `card:7`. Zones: `middle`, and `seat:2` for the seats.


def target(observation: BidsObservation, piece: str, zone: str) -> Target:
    """The move that dropping the piece on the zone means, or why it is refused."""
    kind, _, card = piece.partition(":")
    if kind != "card" or zone != "middle":
        return None
    return move_or_refusal(observation, Lay(CARD.read(card)))

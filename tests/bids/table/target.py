"""Bids: translates a drop into a move."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.game_table import Target, move_or_refusal, refuse_place
from tests.bids.rules.observation import BidsObservation
from tests.bids.rules.pieces import CARD, Lay

translate = QCoreApplication.translate

# Pieces: `card:7`. Zones: `middle`, and `seat:2` for the seats.


def target(observation: BidsObservation, piece: str, zone: str) -> Target:
    """The move that dropping the piece on the zone means, or why it is refused."""
    kind, _, card = piece.partition(":")
    if kind != "card" or zone == f"seat:{observation.seat}":
        return None
    lay = Lay(CARD.read(card))
    if zone == "middle":
        return move_or_refusal(observation, lay)
    return refuse_place(observation, "bids.to_the_middle", lay)


def place_sentence(code: str) -> str:
    """Why a card never goes to a place, for the refusals of `target`."""
    return {
        "bids.to_the_middle": translate("Bids", "Drag the card to the middle."),
    }.get(code, "")

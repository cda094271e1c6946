"""Bids: the faces of all cards that are hidden from some seat."""

from __future__ import annotations

from collections import Counter

from cardtable_qt.table.layout.face import Face
from rules import State
from tests.bids.rules.pieces import NO_CARD
from tests.bids.rules.state import BidsState
from tests.bids.table.layout import card_face


def secret_faces(state: State) -> Counter[Face]:
    """The hands and the cards laid face down."""
    assert isinstance(state, BidsState)
    laid = [card for card in state.laid if card != NO_CARD]
    return Counter(card_face(card) for cards in (*state.hands, laid) for card in cards)

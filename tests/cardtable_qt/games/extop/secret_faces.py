"""Ex & Top: the faces of all cards that are hidden from some seat."""

from __future__ import annotations

from collections import Counter

from cardtable_qt.table.layout.face import Face
from rules import State
from rules.extop.pieces import CARD
from rules.extop.state import ExTopState


def secret_faces(state: State) -> Counter[Face]:
    """The hands, even the cards that are offered or answered with."""
    assert isinstance(state, ExTopState)
    return Counter(Face("extop.card", CARD.write(card)) for hand in state.hands for card in hand)

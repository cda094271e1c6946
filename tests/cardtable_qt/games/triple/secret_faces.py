"""Triple: the faces of all cards that are hidden from some seat."""

from __future__ import annotations

from collections import Counter

from cardtable_qt.games.triple.cards import card_face
from cardtable_qt.table.layout.face import Face
from rules import State
from rules.triple.state import TripleState


def secret_faces(state: State) -> Counter[Face]:
    """The hands."""
    assert isinstance(state, TripleState)
    return Counter(card_face(card) for hand in state.hands for card in hand)

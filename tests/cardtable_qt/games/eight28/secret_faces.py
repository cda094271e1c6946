"""8/28: the faces of all cards that are hidden from some seat."""

from __future__ import annotations

from collections import Counter

from cardtable_qt.table.layout.face import Face
from rules import State
from rules.eight28.pieces import CARD
from rules.eight28.state import Eight28State


def secret_faces(state: State) -> Counter[Face]:
    """The hidden card of every seat, until the payout."""
    assert isinstance(state, Eight28State)
    hidden = () if state.choosing else state.hidden
    return Counter(Face("eight28.card", CARD.write(card)) for card in hidden)

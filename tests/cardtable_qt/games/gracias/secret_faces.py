"""Gracias: the faces of all cards that are hidden from some seat."""

from __future__ import annotations

from collections import Counter

from cardtable_qt.table.layout.face import Face
from rules import State
from rules.gracias.pieces import COLOURS, UNTAKEN
from rules.gracias.state import GraciasState


def secret_faces(state: State) -> Counter[Face]:
    """The face-down cards of the seats and of the triplets."""
    assert isinstance(state, GraciasState)
    cards = [card for card in state.downs if card != UNTAKEN]
    cards += [state.hiddens[i] for i in range(state.seats) if state.left >> i & 1]
    return Counter(Face("gracias.card", COLOURS[card]) for card in cards)

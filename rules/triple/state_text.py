"""The text form of the states of Triple."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from rules.state_text import StateText
from rules.text_forms import COUNT, FLAG, SEATS, IntForm, ListForm, WordForm
from rules.triple.pieces import CARD

if TYPE_CHECKING:
    from rules.triple.state import TripleState


class TripleText(StateText["TripleState"]):
    """The fields of a state as text, and what makes them possible."""

    forms: ClassVar = {
        "seats": SEATS,
        "shuffles": COUNT,
        "due": WordForm("", "deck", "surplus"),
        "goal": IntForm(1, 4),
        "handicap": ListForm(COUNT, kind=tuple),
        "relaxed": FLAG,
        "round": COUNT,
        "chips": ListForm(COUNT),
        "stacks": ListForm(ListForm(CARD, kind=tuple), ";"),
        "hands": ListForm(ListForm(CARD), ";"),
        "piles": ListForm(ListForm(CARD, kind=tuple), ";"),
        "surplus": ListForm(CARD, kind=tuple),
        "turn": COUNT,
        "passes": COUNT,
    }
    items_per_seat: ClassVar = {"handicap": 1, "chips": 1, "hands": 1, "piles": 1}

    def is_possible(self, state: TripleState) -> bool:
        limit = state.seats if state.relaxed else 1
        return max(state.turn, state.passes) < limit and super().is_possible(state)

    def piece_counts(self, state: TripleState) -> Counter[str]:
        if state.due == "deck":
            return self.full_set(state)
        piles = (*state.stacks, *state.hands, *state.piles, state.surplus)
        return Counter(CARD.write(card) for pile in piles for card in pile)

    def full_set(self, state: TripleState) -> Counter[str]:
        return Counter(CARD.names)


TEXT = TripleText()

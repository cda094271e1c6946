"""The text form of the states of Gracias."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from rules.gracias.pieces import CARD, COLOURS, COPIES, NO_TRIPLET, ROUNDS, UNTAKEN
from rules.state import NO_SEAT
from rules.state_text import StateText
from rules.text_forms import (
    COUNT,
    SEAT,
    SEAT_BITS,
    SEATS,
    IntForm,
    ListForm,
    OptionalForm,
    WordForm,
)

if TYPE_CHECKING:
    from rules.gracias.state import GraciasState


class GraciasText(StateText["GraciasState"]):
    """The fields of a state as text, and what makes them possible."""

    forms: ClassVar = {
        "seats": SEATS,
        "shuffles": COUNT,
        "due": WordForm("", "deck"),
        "sessions": IntForm(1, 3),
        "session": COUNT,
        "round": IntForm(0, ROUNDS - 1),
        "large": SEAT,
        "small": SEAT,
        "turn": OptionalForm(SEAT, NO_SEAT),
        "held": OptionalForm(SEAT, NO_TRIPLET),
        "left": SEAT_BITS,
        "firsts": ListForm(CARD, kind=tuple),
        "seconds": ListForm(CARD, kind=tuple),
        "hiddens": ListForm(CARD, kind=tuple),
        "faces": ListForm(COUNT),
        "downs": ListForm(OptionalForm(CARD, UNTAKEN)),
        "points": ListForm(ListForm(COUNT, kind=tuple), ";"),
        "deck": ListForm(CARD, kind=tuple),
    }
    items_per_seat: ClassVar = {"faces": len(COLOURS), "downs": ROUNDS}

    def piece_counts(self, state: GraciasState) -> Counter[str]:
        if state.due:
            return self.full_set(state)
        counts: Counter[str] = Counter()
        for place, count in enumerate(state.faces):
            counts[COLOURS[place % 6]] += count
        untaken = [i for i in range(state.seats) if state.left >> i & 1]
        with_open_cards = untaken + ([state.held] if state.held != NO_TRIPLET else [])
        cards = [state.hiddens[i] for i in untaken]
        cards += [pile[i] for i in with_open_cards for pile in (state.firsts, state.seconds)]
        cards += [card for card in state.downs if card != UNTAKEN]
        counts.update(COLOURS[card] for card in [*cards, *state.deck])
        return counts

    def full_set(self, state: GraciasState) -> Counter[str]:
        return Counter(dict.fromkeys(COLOURS, COPIES))


TEXT = GraciasText()

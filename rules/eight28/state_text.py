"""The text form of the states of 8/28."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from rules.eight28.pieces import BLUE_GEMS, BLUE_VALUE, CARD, COPIES, DECK, RED_GEMS, RED_VALUE
from rules.state import NO_SEAT
from rules.state_text import StateText
from rules.text_forms import COUNT, FLAG, SEAT, SEAT_BITS, SEATS, ListForm, OptionalForm, WordForm

if TYPE_CHECKING:
    from rules.eight28.state import Eight28State


class Eight28Text(StateText["Eight28State"]):
    """The fields of a state as text, and what makes them possible."""

    forms: ClassVar = {
        "seats": SEATS,
        "shuffles": COUNT,
        "due": WordForm("", "deck"),
        "final": FLAG,
        "round": COUNT,
        "first": SEAT,
        "dealer": SEAT,
        "turn": OptionalForm(SEAT, NO_SEAT),
        "choosing": FLAG,
        "accepted": FLAG,
        "outs": SEAT_BITS,
        "askable": SEAT_BITS,
        "supply_blue": COUNT,
        "supply_red": COUNT,
        "middle": COUNT,
        "points": ListForm(COUNT),
        "choices": ListForm(COUNT),
        "hidden": ListForm(CARD, kind=tuple),
        "opens": ListForm(ListForm(CARD, kind=tuple), ";"),
        "deck": ListForm(CARD),
    }
    items_per_seat: ClassVar = {"points": 1, "choices": 1, "opens": 1}

    def is_possible(self, state: Eight28State) -> bool:
        dealt = 0 if state.due else state.seats
        return len(state.hidden) == dealt and super().is_possible(state)

    def piece_counts(self, state: Eight28State) -> Counter[str]:
        piles = (DECK,) if state.due else (state.hidden, state.deck, *state.opens)
        counts = Counter(CARD.write(card) for pile in piles for card in pile)
        supply = state.supply_blue * BLUE_VALUE + state.supply_red * RED_VALUE
        counts["gems"] = supply + state.middle + sum(state.points)
        return counts

    def full_set(self, state: Eight28State) -> Counter[str]:
        counts = Counter({CARD.write(card): copies for card, copies in COPIES.items()})
        counts["gems"] = BLUE_GEMS * BLUE_VALUE + RED_GEMS * RED_VALUE
        return counts


TEXT = Eight28Text()

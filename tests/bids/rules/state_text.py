"""The text form of the states of Bids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.state import NO_SEAT
from rules.state_text import StateText
from rules.text_forms import COUNT, FLAG, SEAT, IntForm, ListForm, OptionalForm, WordForm
from tests.bids.rules.options import MAX_ROUNDS, MIXED, RISING
from tests.bids.rules.pieces import CARD, DECK, MAX_SEATS, NO_CARD, PRIZE, prize_pile

if TYPE_CHECKING:
    from tests.bids.rules.state import BidsState


CARDS = ListForm(CARD, kind=tuple)


class BidsText(StateText["BidsState"]):
    """The fields of a state as text, and what makes them possible."""

    forms: ClassVar = {
        "seats": IntForm(2, MAX_SEATS),
        "shuffles": COUNT,
        "due": WordForm("", "prizes", "deck"),
        "rounds": IntForm(2, MAX_ROUNDS),
        "lowest_wins": FLAG,
        "prize_kind": IntForm(MIXED, RISING),
        "leader": SEAT,
        "turn": OptionalForm(SEAT, NO_SEAT),
        "prizes": ListForm(PRIZE, kind=tuple),
        "hands": ListForm(CARDS, ";"),
        "laid": ListForm(OptionalForm(CARD, NO_CARD)),
        "played": ListForm(CARDS, ";"),
        "points": ListForm(COUNT),
        "deck": CARDS,
    }
    items_per_seat: ClassVar = {"hands": 1, "laid": 1, "points": 1}

    def piece_counts(self, state: BidsState) -> Counter[str]:
        if state.due:
            return self.full_set(state)
        piles = (*state.hands, *state.played, state.laid, state.deck)
        cards = [card for pile in piles for card in pile if card != NO_CARD]
        return _count(cards, state.prizes)

    def full_set(self, state: BidsState) -> Counter[str]:
        return _count(DECK, prize_pile(state.prize_kind, state.rounds))


def _count(cards: Sequence[int], prizes: Sequence[int]) -> Counter[str]:
    return Counter([f"card {card}" for card in cards] + [f"prize {prize}" for prize in prizes])


TEXT = BidsText()

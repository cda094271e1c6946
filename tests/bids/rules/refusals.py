"""The refusals of Bids: when a move is not allowed, and the sentences that say why."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rules.moves import Move
from rules.refusals import GameRefusals, Refusal
from tests.bids.rules.pieces import CARD, NO_CARD, Lay

if TYPE_CHECKING:
    from tests.bids.rules.observation import BidsObservation
    from tests.bids.rules.state import BidsState

    Table: TypeAlias = BidsState | BidsObservation

SENTENCES = {
    "bids.already_laid": "You have already laid a card in this round.",
}


def find_refusal(table: Table, seat: int, move: Move) -> Refusal | None:
    """Return why a seat may not make this move now, or None if it may."""
    assert isinstance(move, Lay)
    if table.laid[seat] != NO_CARD:
        return Refusal("bids.already_laid")
    if seat != table.turn:
        return Refusal("not_your_turn", {"turn": table.turn})
    if move.card not in table.hand_of(seat):
        return Refusal("not_in_hand", {"card": CARD.write(move.card)})
    return None


REFUSALS = GameRefusals(find_refusal, SENTENCES)

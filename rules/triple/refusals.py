"""The refusals of Triple: when a move is not allowed, and the sentences that say why."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rules.moves import Move
from rules.refusals import GameRefusals, Refusal
from rules.triple.pieces import (
    CARD,
    CELLS,
    PAIRS,
    PROPERTIES,
    PROPERTY_BITS,
    Draw,
    Pass,
    Place,
    lowest_bit,
)

if TYPE_CHECKING:
    from rules.triple.observation import TripleObservation
    from rules.triple.state import TripleState

    Table: TypeAlias = TripleState | TripleObservation

SENTENCES = {
    "triple.no_turns": "There are no turns in this game, so no one can pass.",
    "triple.draw_at_least_one": "Draw at least one card.",
    "triple.pile_too_small": "You can't draw that many: your pile has only {left} left.",
    "triple.pile_empty": "Your pile is empty.",
    "triple.no_such_cell": "The grid has only cells 0 to 8.",
    # Short ones, since they are read while the others play on.
    "triple.no_triple": "No triple: no line here has two cards that match this one.",
    "triple.old_triple": "Not new: these three already shared {call}.",
    "triple.faster": "{seat} was faster: no new triple there any more.",
}


def find_refusal(table: Table, seat: int, move: Move) -> Refusal | None:
    """Return why a seat may not make this move now, or None if it may."""
    if table.has_turns and table.turn != seat:
        return Refusal("not_your_turn", {"turn": table.turn})
    if isinstance(move, Pass):
        return None if table.has_turns else Refusal("triple.no_turns")
    if isinstance(move, Draw):
        return _refuse_draw(table.pile_size(seat), move.count)
    assert isinstance(move, Place)
    if not 0 <= move.cell < CELLS:
        return Refusal("triple.no_such_cell")
    if move.card not in table.hand_of(seat):
        return Refusal("not_in_hand", {"card": CARD.write(move.card)})
    if PROPERTY_BITS[move.card] & table.playable[move.cell]:
        return None
    return _no_triple(table, move.card, move.cell)


def _refuse_draw(left: int, count: int) -> Refusal | None:
    if count < 1:
        return Refusal("triple.draw_at_least_one")
    if not left:
        return Refusal("triple.pile_empty")
    return Refusal("triple.pile_too_small", {"left": left}) if count > left else None


def _no_triple(table: Table, card: int, cell: int) -> Refusal:
    tops = [PROPERTY_BITS[stack[-1]] for stack in table.stacks]
    for one, other in PAIRS[cell]:
        shared = PROPERTY_BITS[card] & tops[one] & tops[other]
        if shared:
            line = sorted((cell, one, other))
            facts = {"call": PROPERTIES[lowest_bit(shared)], "line": line}
            return Refusal("triple.old_triple", facts)
    return Refusal("triple.no_triple", {"card": CARD.write(card)})


REFUSALS = GameRefusals(find_refusal, SENTENCES)

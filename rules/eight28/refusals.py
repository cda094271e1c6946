"""The refusals of 8/28: when a move is not allowed, and the sentences that say why."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rules.eight28.pieces import HIGH, LOW, Choose
from rules.moves import Move
from rules.refusals import GameRefusals, Refusal

if TYPE_CHECKING:
    from rules.eight28.observation import Eight28Observation
    from rules.eight28.state import Eight28State

    Table: TypeAlias = Eight28State | Eight28Observation

SENTENCES = {
    "eight28.out": "You are out of this round: your open cards add up to 28 or more.",
    "eight28.declined_for_good": "You declined, and declining is final for this round.",
    "eight28.answer_the_offer": "Accept or decline the offered card first.",
    "eight28.choose_a_half": "The round is being paid out: choose 8 or 28.",
    "eight28.no_such_half": "You can only play for 8 or for 28.",
}


def find_refusal(table: Table, seat: int, move: Move) -> Refusal | None:
    """Return why a seat may not make this move now, or None if it may."""
    if seat != table.turn:
        return _refuse_unasked(table, seat, move)
    if not isinstance(move, Choose):
        return Refusal("eight28.choose_a_half") if table.choosing else None
    if not table.choosing:
        return Refusal("eight28.answer_the_offer")
    return None if move.target in (LOW, HIGH) else Refusal("eight28.no_such_half")


def _refuse_unasked(table: Table, seat: int, move: Move) -> Refusal:
    answering = not table.choosing and not isinstance(move, Choose)
    if answering and table.outs >> seat & 1:
        return Refusal("eight28.out")
    if answering and not table.askable >> seat & 1:
        return Refusal("eight28.declined_for_good")
    return Refusal("not_your_turn", {"turn": table.turn})


REFUSALS = GameRefusals(find_refusal, SENTENCES)

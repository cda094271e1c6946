"""The refusals of Gracias: when a move is not allowed, and the sentences that say why."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rules.gracias.pieces import COLOURS, NO_TRIPLET, Give, Take
from rules.moves import Move
from rules.refusals import GameRefusals, Refusal

if TYPE_CHECKING:
    from rules.gracias.observation import GraciasObservation
    from rules.gracias.state import GraciasState

    Table: TypeAlias = GraciasState | GraciasObservation

SENTENCES = {
    "gracias.gift_first": "Give away one of the open cards of your triplet first.",
    "gracias.take_first": "Take a triplet first.",
    "gracias.no_such_triplet": "There are only triplets 0 to {last}.",
    "gracias.triplet_gone": "This triplet is already taken.",
    "gracias.not_in_triplet": "Your triplet has {first} and {second} open, but not {card}.",
    "gracias.keep_one_give_one": "Keep one of the two open cards and give the other away.",
}


def find_refusal(table: Table, seat: int, move: Move) -> Refusal | None:
    """Return why a seat may not make this move now, or None if it may."""
    if seat != table.turn:
        return Refusal("not_your_turn", {"turn": table.turn})
    if isinstance(move, Take):
        return _refuse_take(table, move)
    assert isinstance(move, Give)
    return _refuse_give(table, seat, move)


def _refuse_take(table: Table, move: Take) -> Refusal | None:
    if table.held != NO_TRIPLET:
        return Refusal("gracias.gift_first")
    if not 0 <= move.triplet < table.seats:
        return Refusal("gracias.no_such_triplet", {"last": table.seats - 1})
    if not table.left >> move.triplet & 1:
        return Refusal("gracias.triplet_gone")
    return None


def _refuse_give(table: Table, seat: int, move: Give) -> Refusal | None:
    if table.held == NO_TRIPLET:
        return Refusal("gracias.take_first")
    if not 0 <= move.to < table.seats:
        return Refusal("no_such_seat", {"seat": move.to})
    pair = (table.firsts[table.held], table.seconds[table.held])
    if move.card not in pair:
        first, second = (COLOURS[card] for card in pair)
        facts = {"card": COLOURS[move.card], "first": first, "second": second}
        return Refusal("gracias.not_in_triplet", facts)
    return Refusal("gracias.keep_one_give_one") if move.to == seat else None


REFUSALS = GameRefusals(find_refusal, SENTENCES)

"""The refusals of Ex & Top: when a move is not allowed, and the sentences that say why."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rules.extop.options import COLOUR
from rules.extop.pieces import (
    CARD,
    COLOUR_OF,
    DECLINED,
    NO_CHIP,
    NO_COLOUR,
    ROWS,
    UNASKED,
    Answer,
    Offer,
    Partner,
    Pass,
    Place,
)
from rules.moves import Move
from rules.refusals import GameRefusals, Refusal

if TYPE_CHECKING:
    from rules.extop.observation import ExTopObservation
    from rules.extop.state import ExTopState

    Table: TypeAlias = ExTopState | ExTopObservation

SENTENCES = {
    "extop.answer_first": "Answer the offer first: give a card or decline.",
    "extop.partner_first": "Several accept: first choose whom you swap with.",
    "extop.no_offer": "No swap is being offered.",
    "extop.no_partner_due": "There is no swap partner to choose right now.",
    "extop.not_accepted": "{seat} did not accept your offer.",
    "extop.no_such_row": "There are only rows 0 to 3.",
    "extop.row_closed": "This row has no chip any more.",
    "extop.must_place": "No card was placed in the last {turns} turns, so you must place one now.",
    "extop.colour_not_in_play": "{colour} is not in play.",
    "extop.same_colour": "You are offering {colour}, so ask for another colour.",
    "extop.wrong_colour": "{turn} asks for {colour}. This is {card}.",
    "extop.hand_not_empty": "You can only pass when your hand is empty.",
    "extop.hand_empty": "Your hand is empty: you can only pass.",
}


def find_refusal(table: Table, seat: int, move: Move) -> Refusal | None:
    """Return why a seat may not make this move now, or None if it may."""
    if seat != table.mover:
        return Refusal("not_your_turn", {"turn": table.mover})
    if isinstance(move, Answer):
        return _refuse_answer(table, seat, move)
    if isinstance(move, Partner):
        return _refuse_partner(table, seat, move)
    if table.want != NO_COLOUR:
        answering = seat != table.turn
        return Refusal("extop.answer_first" if answering else "extop.partner_first")
    if isinstance(move, Pass):
        return Refusal("extop.hand_not_empty") if table.hand_of(seat) else None
    assert isinstance(move, Place | Offer)
    if not table.hand_of(seat):
        return Refusal("extop.hand_empty")
    if move.card not in table.hand_of(seat):
        return Refusal("not_in_hand", {"card": CARD.write(move.card)})
    return _refuse_place(table, move) if isinstance(move, Place) else _refuse_offer(table, move)


def _refuse_place(table: Table, move: Place) -> Refusal | None:
    if not 0 <= move.row < ROWS:
        return Refusal("extop.no_such_row")
    if table.chips[move.row] == NO_CHIP:
        return Refusal("extop.row_closed")
    return None


def _refuse_offer(table: Table, move: Offer) -> Refusal | None:
    if table.idle >= table.seats:
        return Refusal("extop.must_place", {"turns": table.idle})
    facts = {"colour": COLOUR.write(move.want)}
    if move.want not in table.colours:
        return Refusal("extop.colour_not_in_play", facts)
    if move.want == COLOUR_OF[move.card]:
        return Refusal("extop.same_colour", facts)
    return None


def _refuse_answer(table: Table, seat: int, move: Answer) -> Refusal | None:
    if table.want == NO_COLOUR:
        return Refusal("extop.no_offer")
    if seat == table.turn:
        return Refusal("extop.partner_first")
    if move.card is None:
        return None
    card = CARD.write(move.card)
    if move.card not in table.hand_of(seat):
        return Refusal("not_in_hand", {"card": card})
    if COLOUR_OF[move.card] != table.want:
        facts = {"card": card, "colour": COLOUR.write(table.want), "turn": table.turn}
        return Refusal("extop.wrong_colour", facts)
    return None


def _refuse_partner(table: Table, seat: int, move: Partner) -> Refusal | None:
    if table.want == NO_COLOUR:
        return Refusal("extop.no_partner_due")
    if seat != table.turn:
        return Refusal("extop.answer_first")
    if not 0 <= move.seat < table.seats:
        return Refusal("no_such_seat", {"seat": move.seat})
    if table.answers[move.seat] in (DECLINED, UNASKED):
        return Refusal("extop.not_accepted", {"seat": move.seat})
    return None


REFUSALS = GameRefusals(find_refusal, SENTENCES)

"""The refusals of Ex & Top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.extop.options import COLOUR
from rules.extop.pieces import (
    CARD,
    COLOUR_OF,
    NO_CHIP,
    NO_COLOUR,
    ROWS,
    Answer,
    Offer,
    Partner,
    Pass,
    Place,
)
from rules.model import Move, Refusal

if TYPE_CHECKING:
    from rules.extop.state import ExTopState


def find_refusal(state: ExTopState, seat: int, move: Move) -> Refusal | None:
    """Return why a seat may not make this move now, or None if it may."""
    if seat != state.mover:
        return Refusal("not_your_turn", {"turn": state.mover})
    if isinstance(move, Answer):
        return _refuse_answer(state, seat, move)
    if isinstance(move, Partner):
        return _refuse_partner(state, seat, move)
    if state.want != NO_COLOUR:
        answering = seat != state.turn
        return Refusal("extop.answer_first" if answering else "extop.partner_first")
    if isinstance(move, Pass):
        return Refusal("extop.hand_not_empty") if state.hands[seat] else None
    assert isinstance(move, Place | Offer)
    if not state.hands[seat]:
        return Refusal("extop.hand_empty")
    if move.card not in state.hands[seat]:
        return Refusal("not_in_hand", {"card": CARD.write(move.card)})
    return _refuse_place(state, move) if isinstance(move, Place) else _refuse_offer(state, move)


def _refuse_place(state: ExTopState, move: Place) -> Refusal | None:
    if not 0 <= move.row < ROWS:
        return Refusal("extop.no_such_row")
    if state.chips[move.row] == NO_CHIP:
        return Refusal("extop.row_closed")
    return None


def _refuse_offer(state: ExTopState, move: Offer) -> Refusal | None:
    if state.idle >= state.seats:
        return Refusal("extop.must_place", {"turns": state.idle})
    facts = {"colour": COLOUR.write(move.want)}
    if move.want not in state.colours:
        return Refusal("extop.colour_not_in_play", facts)
    if move.want == COLOUR_OF[move.card]:
        return Refusal("extop.same_colour", facts)
    return None


def _refuse_answer(state: ExTopState, seat: int, move: Answer) -> Refusal | None:
    if state.want == NO_COLOUR:
        return Refusal("extop.no_offer")
    if seat == state.turn:
        return Refusal("extop.partner_first")
    if move.card is None:
        return None
    card = CARD.write(move.card)
    if move.card not in state.hands[seat]:
        return Refusal("not_in_hand", {"card": card})
    if COLOUR_OF[move.card] != state.want:
        facts = {"card": card, "colour": COLOUR.write(state.want), "turn": state.turn}
        return Refusal("extop.wrong_colour", facts)
    return None


def _refuse_partner(state: ExTopState, seat: int, move: Partner) -> Refusal | None:
    if state.want == NO_COLOUR:
        return Refusal("extop.no_partner_due")
    if seat != state.turn:
        return Refusal("extop.answer_first")
    if not 0 <= move.seat < state.seats:
        return Refusal("no_such_seat", {"seat": move.seat})
    if state.answers[move.seat] < 0:
        return Refusal("extop.not_accepted", {"seat": move.seat})
    return None

"""Ex & Top: translates a drop into a move."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.game_table import Target, move_or_refusal, refuse_place
from rules import Move
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import CARD, COLOUR, ROWS, Answer, Offer, Partner, Place

translate = QCoreApplication.translate

# Pieces: `card:green-7`, and `offer` for the card on offer. Zones: `row:2`, `want:green` (ask for
# that colour), `answer`, `decline` and `seat:3`.
MAIN_PLACES = ("answer", "row:")


def target(observation: ExTopObservation, piece: str, zone: str) -> Target:
    """The move that dropping the piece on the zone means, or why it is refused."""
    kind, _, name = piece.partition(":")
    if kind == "card":
        return _card_target(observation, CARD.read(name), zone)
    move = _offer_move(zone)
    return None if move is None else move_or_refusal(observation, move)


def _card_target(observation: ExTopObservation, card: int, zone: str) -> Target:
    move = _card_move(card, zone)
    if move is not None:
        return move_or_refusal(observation, move)
    if zone == f"seat:{observation.seat}":
        return None
    if zone == "decline":
        return refuse_place(observation, "extop.press_decline", Answer(None))
    places = (Place(card, row) for row in range(ROWS))
    return refuse_place(observation, "extop.row_or_colour", *places)


def _card_move(card: int, zone: str) -> Move | None:
    kind, _, place = zone.partition(":")
    if kind == "row":
        return Place(card, int(place))
    if kind == "want":
        return Offer(card, COLOUR.read(place))
    return Answer(card) if kind == "answer" else None


def _offer_move(zone: str) -> Move | None:
    kind, _, place = zone.partition(":")
    if kind == "seat":
        return Partner(int(place))
    return Answer(None) if kind == "decline" else None


def place_sentence(code: str) -> str:
    """Why a card never goes to a place, for the refusals of `target`."""
    return {
        "extop.press_decline": translate(
            "Ex & Top", "To decline, just press the button. You keep all your cards."
        ),
        "extop.row_or_colour": translate(
            "Ex & Top", "Drag the card to a row, or to the colour you want for it."
        ),
    }.get(code, "")

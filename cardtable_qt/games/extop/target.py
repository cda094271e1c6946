"""Ex & Top: translates a drop into a move."""

from __future__ import annotations

from cardtable_qt.table.game_table import Target, move_or_refusal
from rules import Move
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import CARD, COLOUR, Answer, Offer, Partner, Place

# Pieces: `card:green-7`, and `offer` for the card on offer. Zones: `row:2`, `want:green` (ask for
# that colour), `answer`, `decline` and `seat:3`.


def target(observation: ExTopObservation, piece: str, zone: str) -> Target:
    """The move that dropping the piece on the zone means, or why it is refused."""
    kind, _, name = piece.partition(":")
    move = _card_move(CARD.read(name), zone) if kind == "card" else _offer_move(zone)
    return None if move is None else move_or_refusal(observation, move)


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

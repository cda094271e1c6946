"""Gracias: what it means to drop a card somewhere."""

from __future__ import annotations

from cardtable_qt.table.game_table import Target, move_or_refusal
from rules import Move
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import NO_TRIPLET, Give, Take

# Pieces are `triplet:2:0` (the first card of the triplet 2; every one of its three cards stands
# for the triplet), and `held:0` and `held:1` (the open cards of the triplet that was just taken).
# Zones are `seat:3`: a triplet goes to the own seat, a gift to another one.


def target(observation: GraciasObservation, piece: str, zone: str) -> Target:
    """The move that dropping the piece on the zone stands for, or why it may not be made."""
    kind, _, place = zone.partition(":")
    if kind != "seat":
        return None
    move = _move(observation, piece, int(place))
    return None if move is None else move_or_refusal(observation, move)


def _move(observation: GraciasObservation, piece: str, seat: int) -> Move | None:
    kind, number, *_ = piece.split(":")
    if kind == "triplet" and seat == observation.seat:
        return Take(int(number))
    if kind == "held" and observation.held != NO_TRIPLET:
        pile = (observation.firsts, observation.seconds)[int(number)]
        return Give(pile[observation.held], seat)
    return None

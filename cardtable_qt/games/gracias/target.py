"""Gracias: translates a drop into a move."""

from __future__ import annotations

from cardtable_qt.table.game_table import Target, move_or_refusal
from rules import Move
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import NO_TRIPLET, Give, Take

# Pieces: `triplet:2:0` is the first card of triplet 2, and each of its three cards stands for the
# whole triplet. `held:0` and `held:1` are the open cards of the triplet just taken.
# Zones: `seat:3`. A triplet goes to the viewer's seat, a gift to another one.


def target(observation: GraciasObservation, piece: str, zone: str) -> Target:
    """The move that dropping the piece on the zone means, or why it is refused."""
    kind, _, seat = zone.partition(":")
    if kind != "seat":
        return None
    move = _move(observation, piece, int(seat))
    return None if move is None else move_or_refusal(observation, move)


def _move(observation: GraciasObservation, piece: str, seat: int) -> Move | None:
    kind, number, *_ = piece.split(":")
    if kind == "triplet" and seat == observation.seat:
        return Take(int(number))
    if kind == "held" and observation.held != NO_TRIPLET:
        cards = (observation.firsts, observation.seconds)[int(number)]
        return Give(cards[observation.held], seat)
    return None

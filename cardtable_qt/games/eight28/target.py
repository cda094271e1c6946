"""8/28: translates a drop into a move."""

from __future__ import annotations

from cardtable_qt.games.eight28.cards import offer_key
from cardtable_qt.table.game_table import Target, move_or_refusal
from rules import Move
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import Accept, Choose, Decline

# Pieces: `deck:2:17` is a card of the deck in round 2, movable while on offer; `claim` chooses a
# half. Zones: `seat:3`, `deck`, `accept` and `decline`; at the payout `half:8` and `half:28`.


def target(observation: Eight28Observation, piece: str, zone: str) -> Target:
    """The move that dropping the piece on the zone means, or why it is refused."""
    move = None
    if piece == offer_key(observation):
        move = _answer(observation, zone)
    elif piece == "claim":
        move = _choice(zone)
    return None if move is None else move_or_refusal(observation, move)


def _answer(observation: Eight28Observation, zone: str) -> Move | None:
    if zone in ("accept", f"seat:{observation.seat}"):
        return Accept()
    return Decline() if zone in ("decline", "deck") else None


def _choice(zone: str) -> Move | None:
    kind, _, half = zone.partition(":")
    return Choose(int(half)) if kind == "half" else None

"""8/28: what it means to drop a card or a claim somewhere."""

from __future__ import annotations

from cardtable_qt.games.eight28.cards import offer_key
from cardtable_qt.table.game_table import Target, move_or_refusal
from rules import Move
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import Accept, Choose, Decline

# Pieces are `deck:2:17`, a card of the deck in round 2, which can be moved while it is on offer,
# and `claim`, with which a half is chosen. Zones are `seat:3`, `deck`, `accept` and `decline`, and
# `half:8` and `half:28` at the payout.


def target(observation: Eight28Observation, piece: str, zone: str) -> Target:
    """The move that dropping the piece on the zone stands for, or why it may not be made."""
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

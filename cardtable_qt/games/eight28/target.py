"""8/28: translates a drop into a move."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.eight28.cards import offer_key
from cardtable_qt.table.game_table import Target, move_or_refusal, refuse_place
from rules import Move
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import LOW, Accept, Choose, Decline

translate = QCoreApplication.translate

# Pieces: `deck:2:17` is a card of the deck in round 2, movable while on offer; `claim` chooses a
# half. Zones: `seat:3`, `deck`, `accept` and `decline`; at the payout `half:8` and `half:28`.


def target(observation: Eight28Observation, piece: str, zone: str) -> Target:
    """The move that dropping the piece on the zone means, or why it is refused."""
    if piece == offer_key(observation):
        if zone == "decline rest":
            return refuse_place(observation, "eight28.switch", Decline())
        move = _answer(observation, zone)
        if move is None:
            return refuse_place(observation, "eight28.take_or_leave", Accept())
        return move_or_refusal(observation, move)
    return _claim_target(observation, zone) if piece == "claim" else None


def _claim_target(observation: Eight28Observation, zone: str) -> Target:
    move = _choice(zone)
    if move is not None:
        return move_or_refusal(observation, move)
    if zone == f"seat:{observation.seat}":  # where the claim lies
        return None
    return refuse_place(observation, "eight28.choose_half", Choose(LOW))


def _answer(observation: Eight28Observation, zone: str) -> Move | None:
    if zone in ("accept", f"seat:{observation.seat}"):
        return Accept()
    return Decline() if zone in ("decline", "deck") else None


def _choice(zone: str) -> Move | None:
    kind, _, half = zone.partition(":")
    return Choose(int(half)) if kind == "half" else None


def place_sentence(code: str) -> str:
    """Why a piece never goes to a place, for the refusals of `target`."""
    return {
        "eight28.take_or_leave": translate(
            "8/28", "This card is offered to you: drag it to your own cards, or back to the deck."
        ),
        "eight28.switch": translate("8/28", "This is a switch: press it, or decline this card."),
        "eight28.choose_half": translate("8/28", "Put it on 8 or on 28."),
    }.get(code, "")

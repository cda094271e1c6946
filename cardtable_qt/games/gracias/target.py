"""Gracias: translates a drop into a move."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.gracias.words import colour_text
from cardtable_qt.table.game_table import PickUp, Target, move_or_refusal, refuse_place
from rules import Refusal
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import NO_TRIPLET, Give, Take

translate = QCoreApplication.translate

# Pieces: `triplet:2:0` is the first card of triplet 2, and each of its three cards stands for the
# whole triplet. `held:0` and `held:1` are the open cards of the triplet just taken.
# Zones: `seat:3`. A triplet goes to the viewer's seat, a gift to another one.


def target(observation: GraciasObservation, piece: str, zone: str) -> Target:
    """Interpret a drop of the piece on the zone: a move, the other card, or a refusal."""
    kind, number, *_ = piece.split(":")
    if kind == "triplet":
        take = Take(int(number))
        if zone == f"seat:{observation.seat}":
            return move_or_refusal(observation, take)
        return refuse_place(observation, "gracias.own_row", take)
    if kind == "held" and observation.held != NO_TRIPLET:
        return _gift_target(observation, int(number), zone)
    return None


def _gift_target(observation: GraciasObservation, number: int, zone: str) -> Target:
    """The gift of an open card. The card that its owner drops at home is the one to keep."""
    pair = observation.firsts[observation.held], observation.seconds[observation.held]
    kind, _, seat = zone.partition(":")
    if kind != "seat":
        gifts = (Give(pair[number], to) for to in range(observation.seats))
        return refuse_place(observation, "gracias.one_to_another", *gifts)
    answer = move_or_refusal(observation, Give(pair[number], int(seat)))
    if isinstance(answer, Refusal) and answer.code == "gracias.keep_one_give_one":
        other = 1 - number
        question = translate("Gracias", "Who gets the other card ({colour})?")
        return PickUp(f"held:{other}", question.format(colour=colour_text(pair[other])))
    return answer


def place_sentence(code: str) -> str:
    """Why a piece never goes to a place, for the refusals of `target`."""
    return {
        "gracias.own_row": translate(
            "Gracias", "Take the triplet yourself first: drag it to your own place."
        ),
        "gracias.one_to_another": translate(
            "Gracias", "Drag this card to another player, or to your own cards to keep it."
        ),
    }.get(code, "")

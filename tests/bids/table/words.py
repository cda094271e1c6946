"""Bids: prompts and other texts."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from rules.state import NO_SEAT
from tests.bids.rules.observation import BidsObservation

translate = QCoreApplication.translate

Names = Sequence[str]


def points_text(points: int) -> str:
    return translate("Bids", "%n point(s)", "", points)


def heading(observation: BidsObservation) -> str:
    """The number of the round, and which card wins it."""
    text = (
        translate("Bids", "Round {round} of {rounds}: the lowest card wins")
        if observation.lowest_wins
        else translate("Bids", "Round {round} of {rounds}: the highest card wins")
    )
    return text.format(round=observation.round + 1, rounds=observation.rounds)


def prompt(observation: BidsObservation, names: Names, mine: bool) -> str:
    """The instruction for the player whose turn it is. `mine`: that player is the viewer."""
    if observation.turn == NO_SEAT:
        return ""
    text = (
        translate("Bids", "{name}: drag a card to the middle.")
        if mine
        else translate("Bids", "{name} is choosing a card.")
    )
    return text.format(name=names[observation.turn])

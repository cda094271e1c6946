"""Bids: prompts, log lines and other texts."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from rules import Event
from rules.state import NO_SEAT
from tests.bids.rules.observation import BidsObservation
from tests.bids.rules.pieces import BonusGiven, Laid, RoundBegan, RoundWon

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


def log_line(event: Event, names: Names) -> str:
    """The log line for an event, or "" if it is not logged. Laid cards stay secret."""
    match event:
        case BonusGiven(points):
            shares = (f"{name} {count}" for name, count in zip(names, points, strict=True))
            return translate("Bids", "Points at the start: {list}.").format(list=", ".join(shares))
        case RoundBegan(number, leader, prize):
            text = translate("Bids", "Round {number} for {points}. {name} goes first.")
            return text.format(number=number + 1, points=points_text(prize), name=names[leader])
        case Laid(seat):
            return translate("Bids", "{name} lays a card.").format(name=names[seat])
        case RoundWon(_, cards, seat, prize):
            text = translate("Bids", "{name} wins {points} with {card}.")
            return text.format(name=names[seat], points=points_text(prize), card=cards[seat])
    return ""

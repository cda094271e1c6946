"""Bids: the lines of the log."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.log_line import (
    EventRange,
    LogLine,
    clause,
    heading,
    player,
    points_clause,
    scoring_line,
    strong,
)
from tests.bids.rules.pieces import BonusGiven, Laid, RoundBegan, RoundWon
from tests.bids.table.words import Names, points_text

translate = QCoreApplication.translate


def log_line(events: EventRange, names: Names) -> LogLine | None:
    """The line for an event. Laid cards stay secret."""
    number = events.start
    match events.first:
        case BonusGiven(points):
            title = translate("Bids", "Points at the start")
            return LogLine((clause(title), points_clause(points, names)))
        case RoundBegan(round_number, leader, prize):
            text = translate("Bids", "Round {number} for {points} · first: {name}")
            name = player(leader, names)
            return heading(
                clause(text, number=round_number + 1, points=points_text(prize), name=name)
            )
        case Laid(seat):
            return LogLine((clause(translate("Bids", "a card laid"), number),), seat)
        case RoundWon(_, cards, seat, prize):
            text = translate("Bids", "{points} for {name} with {card}")
            return scoring_line(
                clause(
                    text,
                    number,
                    points=strong(points_text(prize)),
                    name=player(seat, names),
                    card=cards[seat],
                )
            )
    return None

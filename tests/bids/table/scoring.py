"""Bids: the scoring of a round."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.game_table import ScoreRow, ScoringStep
from rules import Event
from tests.bids.rules.observation import BidsObservation
from tests.bids.rules.pieces import BonusGiven, RoundWon
from tests.bids.table.layout import card_key
from tests.bids.table.words import Names, points_text

translate = QCoreApplication.translate


def scoring(
    observation: BidsObservation, events: Sequence[Event], names: Names
) -> list[ScoringStep]:
    """Explain who wins the prize of a round."""
    return [_round_step(event, names) for event in events if isinstance(event, RoundWon)]


def _round_step(event: RoundWon, names: Names) -> ScoringStep:
    text = translate("Bids", "{card} wins: {name} gets {points}.")
    heading = (translate("Bids", "Player"), translate("Bids", "Card"))
    rows = [(name, str(card)) for name, card in zip(names, event.cards, strict=True)]
    return ScoringStep(
        translate("Bids", "Round {number} is over").format(number=event.round + 1),
        text.format(
            card=event.cards[event.seat],
            name=names[event.seat],
            points=points_text(event.prize),
        ),
        (heading, *rows),
        (event.seat + 1,),
        "middle",
        (*map(card_key, sorted(event.cards)), f"portrait:{event.seat}"),
        is_verdict=True,
    )


def score_rows(history: Sequence[Event], seats: int) -> list[ScoreRow]:
    """The points at the start, and those of every round."""
    rows = []
    for event in history:
        match event:
            case BonusGiven(points):
                rows.append(ScoreRow(translate("Bids", "Start"), points))
            case RoundWon(number):
                title = translate("Bids", "Round {number}").format(number=number + 1)
                rows.append(ScoreRow(title, event.points_scored(seats)))
    return rows

"""Bids: the scoring of a round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.game_table import ScoringStep, position_at_event
from rules import Event
from rules.model import NO_SEAT
from tests.bids.rules.observation import BidsObservation, BidsRevealed
from tests.bids.rules.pieces import Laid, RoundWon
from tests.bids.table.layout import card_key
from tests.bids.table.words import Names, points_text

translate = QCoreApplication.translate


def scoring_position(before: BidsObservation, events: Sequence[Event]) -> BidsObservation:
    """The position with the last card laid, and all laid cards turned up."""
    last = next(event for event in events if isinstance(event, Laid))
    won = next(event for event in events if isinstance(event, RoundWon))
    sizes = list(before.hand_sizes)
    sizes[last.seat] -= 1
    position = replace(
        position_at_event(before, RoundWon, events),
        laid=won.cards,
        hand=_without(before.hand, won.cards),
        hand_sizes=tuple(sizes),
        turn=NO_SEAT,
    )
    if isinstance(position, BidsRevealed):
        hands = (_without(hand, won.cards) for hand in position.all_hands)
        return replace(position, all_hands=tuple(hands))
    return position


def _without(hand: Sequence[int], laid: Sequence[int]) -> tuple[int, ...]:
    return tuple(card for card in hand if card not in laid)


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
    )

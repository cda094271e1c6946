"""Bids: highlights, expressions and sounds. Cards are pieces and move by themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardtable_qt.table.game_table import AnimationSteps, HighlightPulse
from cardtable_qt.table.layout.portraits import GLAD
from rules import Event
from tests.bids.rules.observation import BidsObservation
from tests.bids.rules.pieces import Laid, RoundBegan, RoundWon


def animations(
    before: BidsObservation, after: BidsObservation, events: Sequence[Event]
) -> AnimationSteps:
    """Highlight the winner of a round."""
    won = [event for event in events if isinstance(event, RoundWon)]
    return [HighlightPulse(f"portrait:{event.seat}") for event in won]


def expressions(events: Sequence[Event], observation: BidsObservation) -> Mapping[int, str]:
    """The winner of the last round is glad."""
    won = [event.seat for event in events if isinstance(event, RoundWon)]
    return {won[-1]: GLAD} if won else {}


def sounds(event: Event, observation: BidsObservation) -> Sequence[str]:
    """The sounds of an event. They reveal nothing hidden: all cards sound the same."""
    match event:
        case RoundBegan():
            return ("slide",)
        case Laid():
            return ("place",)
        case RoundWon():
            return ("scoring", "chip")
    return ()

"""8/28: the sounds of events.

They depend only on the kind of event and on public information, so they reveal nothing hidden.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules import Event
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import (
    Accepted,
    Chose,
    CircleBegan,
    Declined,
    Revealed,
    RoundBegan,
    RoundPaid,
)


def sounds(event: Event, observation: Eight28Observation) -> Sequence[str]:
    """The sounds of an event for one viewer, the first one first."""
    match event:
        case RoundBegan():
            return ("slide",)
        case CircleBegan():
            return ("gem",) if event.gem else ()
        case Accepted():
            return ("flip", "late") if event.out else ("flip",)
        case Declined():
            return ("knock",)
        case Revealed():
            return ("flip",)
        case Chose():
            return ("place",)
        case RoundPaid():
            return _payout_sounds(event)
    return ()


def _payout_sounds(event: RoundPaid) -> Sequence[str]:
    if event.bulls_eyes:
        return ("scoring", "treasure")
    return ("scoring", "gem") if any(event.points) else ("scoring",)

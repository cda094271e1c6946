"""Triple: the sounds of events.

They depend only on the kind of event and on public information, so they reveal nothing hidden.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules import Event
from rules.triple.observation import TripleObservation
from rules.triple.pieces import Drew, Passed, Placed, RoundBegan, RoundEnded


def sounds(event: Event, observation: TripleObservation) -> Sequence[str]:
    """The sounds of an event for one viewer, the first one first."""
    match event:
        case RoundBegan():
            return ("slide",)
        case Drew(seat) if seat == observation.seat:
            return ("slide",)
        case Placed():
            return ("place", "call")
        case Passed():
            return ("knock",)
        case RoundEnded():
            return ("scoring", "chip")
    return ()

"""Gracias: the sounds of events.

They depend only on the kind of event and on public information, so they reveal nothing hidden.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules import Event
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import Gave, SessionBegan, SessionScored, Took, TripletsDealt


def sounds(event: Event, observation: GraciasObservation) -> Sequence[str]:
    """The sounds of an event for one viewer, the first one first."""
    match event:
        case SessionBegan() | TripletsDealt() | Took():
            return ("slide",)
        case Gave():
            return ("place", "call")
        case SessionScored():
            return ("scoring",)
    return ()

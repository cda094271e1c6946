"""Ex & Top: the sounds of events.

They depend only on the kind of event and on public information, so they reveal nothing hidden: an
answer sounds like any other.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules import Event
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import (
    Answered,
    AnswersRevealed,
    ChipRevealed,
    Offered,
    Passed,
    Placed,
    RowScored,
    Swapped,
)


def sounds(event: Event, observation: ExTopObservation) -> Sequence[str]:
    """The sounds of an event for one viewer, the first one first."""
    match event:
        case Placed():
            return ("place",)
        case Offered() | Answered() | Swapped():
            return ("slide",)
        case AnswersRevealed():
            return ("flip",) if event.accepted else ("knock",)
        case Passed():
            return ("knock",)
        case RowScored():
            return ("scoring",) if event.seat is None else ("scoring", "chip")
        case ChipRevealed():
            return ("chip",)
    return ()

"""Which lines of a game's history can be asked about: those that tell what somebody else did."""

from __future__ import annotations

from rules import Observation
from rules.eight28.pieces import Accepted, Chose, Declined
from rules.extop.pieces import AnswersShown, Offered, Swapped
from rules.extop.pieces import Placed as PlacedInRow
from rules.gracias.pieces import Gave, Took
from rules.model import Drew
from rules.triple.observation import TripleObservation
from rules.triple.pieces import Placed as PlacedOnGrid

MOVES = (Took, Gave, Accepted, Declined, Chose, PlacedInRow, Offered, PlacedOnGrid)


def mover(seen: Observation, number: int) -> int | None:
    """Who made the move that an event tells; None if it tells none of somebody else."""
    seat = _mover(seen, number)
    return None if seat == seen.seat else seat


def _mover(seen: Observation, number: int) -> int | None:
    event = seen.history[number]
    if isinstance(event, AnswersShown):
        return next((seat for seat in event.accepted if seat != seen.seat), None)
    if isinstance(event, Swapped):
        answers = seen.history[number - 1]
        chosen = isinstance(answers, AnswersShown) and len(answers.accepted) > 1
        return event.seat if chosen else None  # where only one accepted, nobody had to choose
    if isinstance(event, Drew):
        # Elsewhere drawing follows of itself.
        return event.seat if isinstance(seen, TripleObservation) else None
    return event.seat if isinstance(event, MOVES) else None

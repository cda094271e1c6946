"""Triple: the line of the last triple, and lost races."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice, takewhile

from rules import Event
from rules.events import Drew
from rules.history import History
from rules.triple.observation import TripleObservation
from rules.triple.pieces import PAIRS, PROPERTY_BITS, Place, Placed

RACE_PLACEMENTS = 3  # a race can only be lost to one of this many last placements


def called_line(stacks: Sequence[Sequence[int]], placed: Placed) -> tuple[int, ...]:
    """The three cells of the triple that was called, or () if the grid has changed since."""
    property_bit = 1 << placed.call
    for pair in PAIRS[placed.cell]:
        if all(PROPERTY_BITS[stacks[cell][-1]] & property_bit for cell in pair):
            return tuple(sorted((placed.cell, *pair)))
    return ()


def faster_seat(observation: TripleObservation, move: Place) -> int | None:
    """The seat whose recent placement made a move of the viewer illegal, if there is one.

    Only placements since the viewer's own last action count. No one is faster where players take
    turns.
    """

    def by_others(event: Event) -> bool:
        return isinstance(event, Placed | Drew) and event.seat != observation.seat

    if observation.seat is None or observation.has_turns:
        return None
    stacks = list(observation.stacks)
    recent = takewhile(by_others, reversed(observation.history))
    placements = (event for event in recent if isinstance(event, Placed))
    for placed in islice(placements, RACE_PLACEMENTS):
        stacks[placed.cell] = stacks[placed.cell][:-1]
        before = replace(observation, stacks=tuple(stacks), history=History.of(()))
        if before.refusal(move) is None:
            return placed.seat
    return None

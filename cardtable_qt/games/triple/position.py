"""Triple: what a placed card has done to the lines of the grid, and to who came too late."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice, takewhile
from random import Random

from rules import Event
from rules.model import Drew
from rules.triple.observation import TripleObservation
from rules.triple.pieces import PAIRS, PROPERTY_BITS, Place, Placed

LATELY = 3  # placements: what was taken before that was no race


def called_line(stacks: Sequence[Sequence[int]], placed: Placed) -> tuple[int, ...]:
    """The three cells of the triple that was called; () where the grid has changed since."""
    wanted = 1 << placed.call
    for pair in PAIRS[placed.cell]:
        if all(PROPERTY_BITS[stacks[cell][-1]] & wanted for cell in pair):
            return tuple(sorted((placed.cell, *pair)))
    return ()


def faster_seat(observation: TripleObservation, move: Place) -> int | None:
    """The seat that has just spoilt a move of the viewer, who has done nothing since."""

    def by_others(event: Event) -> bool:
        return isinstance(event, Placed | Drew) and event.seat != observation.seat

    if observation.seat is None:
        return None
    stacks = list(observation.stacks)
    lately = takewhile(by_others, reversed(observation.history))
    for placed in islice((event for event in lately if isinstance(event, Placed)), LATELY):
        stacks[placed.cell] = stacks[placed.cell][:-1]
        before = replace(observation, stacks=tuple(stacks), history=()).sample(Random(0))
        if before.refusal(observation.seat, move) is None:
            return placed.seat
    return None

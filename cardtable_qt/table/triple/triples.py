"""Triple: what a placed card has done to the lines of the grid, and to who came too late."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice, takewhile
from random import Random

from rules import Event
from rules.model import Drew
from rules.triple.observation import TripleObservation
from rules.triple.pieces import MARKS, PAIRS, Place, Placed

LATELY = 3  # placements: what was taken before that was no race


def line_of(stacks: Sequence[Sequence[int]], placed: Placed) -> tuple[int, ...]:
    """The three cells of the triple that was called; () where the grid has changed since."""
    wanted = 1 << placed.call
    for pair in PAIRS[placed.cell]:
        if all(MARKS[stacks[cell][-1]] & wanted for cell in pair):
            return tuple(sorted((placed.cell, *pair)))
    return ()


def who_was_faster(seen: TripleObservation, move: Place) -> int | None:
    """The seat that has just spoilt a move of the viewer, who has done nothing since."""

    def by_others(event: Event) -> bool:
        return isinstance(event, Placed | Drew) and event.seat != seen.seat

    if seen.seat is None:
        return None
    stacks = list(seen.stacks)
    lately = takewhile(by_others, reversed(seen.history))
    for placed in islice((event for event in lately if isinstance(event, Placed)), LATELY):
        stacks[placed.cell] = stacks[placed.cell][:-1]
        before = replace(seen, stacks=tuple(stacks), history=()).sample(Random(0))
        if before.refusal(seen.seat, move) is None:
            return placed.seat
    return None

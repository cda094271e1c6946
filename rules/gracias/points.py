"""Gracias: what the cards in front of the seats are worth at the end of a session."""

from __future__ import annotations

from collections.abc import Sequence

from rules.gracias.pieces import COPIES, STACK_SIZE

# For every number of cards of a colour: the stacks they make, and the cards left open.
STACKS = [count // STACK_SIZE for count in range(COPIES + 1)]
OPEN_REST = [count % STACK_SIZE for count in range(COPIES + 1)]


def score_session(displays: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Every seat's points, from the number of its cards of each colour.

    Every five cards of a colour are folded into a stack worth one point. Who then has the most
    open cards of the colour throws them away; the other open cards are worth a point each.
    """
    points = [0] * len(displays)
    for counts in zip(*displays, strict=True):
        most = max([OPEN_REST[count] for count in counts])
        points = [
            score
            + (STACKS[count] if OPEN_REST[count] == most else STACKS[count] + OPEN_REST[count])
            for score, count in zip(points, counts, strict=True)
        ]
    return tuple(points)

"""The scoring of a session of Gracias."""

from __future__ import annotations

from collections.abc import Sequence

from rules.gracias.pieces import COPIES, STACK_SIZE

# By number of cards of a colour: the stacks they make, and the cards left open.
STACKS = [count // STACK_SIZE for count in range(COPIES + 1)]
OPEN_REST = [count % STACK_SIZE for count in range(COPIES + 1)]


def score_session(displays: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The points of every seat, from its number of cards of each colour.

    Five cards of a colour become a stack, which is worth one point. The seats with the most
    open cards left of a colour discard them. Every other open card is worth one point.
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

"""Gracias: what the cards in front of the seats are worth at the end of a session."""

from __future__ import annotations

from collections.abc import Sequence

from rules.gracias.pieces import FOLD


def score_session(displays: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Every seat's points, from the number of its cards of each colour.

    Every five cards of a colour are folded into a stack worth one point. Who then has the most
    open cards of the colour throws them away; the other open cards are worth a point each.
    """
    points = [0] * len(displays)
    for counts in zip(*displays, strict=True):
        most = max([count % FOLD for count in counts])
        for seat, count in enumerate(counts):
            rest = count % FOLD
            points[seat] += count // FOLD + rest if rest < most else count // FOLD
    return tuple(points)

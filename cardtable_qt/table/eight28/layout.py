"""8/28: where everything lies.

The seats sit around the table, the viewer's own at the bottom, the others clockwise from its left:
up the left side, along the top, down the right side. The deck and the gems are in the middle.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardtable_qt.table.eight28.middle import middle
from cardtable_qt.table.eight28.seats import large_place, other_place
from cardtable_qt.table.sheet import Sheet, split
from cardtable_qt.table.spots import Box, Layout, Size
from rules.eight28.observation import Eight28Observation


class Places(NamedTuple):
    """The table cut into places."""

    others: list[Box]  # clockwise from the left neighbour
    middle: Box
    bottom: Box


def layout(seen: Eight28Observation, size: Size, names: Sequence[str]) -> Layout:
    """Every piece and zone of the table, as one seat or a spectator sees it."""
    sheet = Sheet(size)
    at_bottom = 0 if seen.seat is None else seen.seat
    places = _around(sheet.whole, seen.seats - 1, sheet.unit * 0.6)
    boxes = {at_bottom: places.bottom}
    for step, box in enumerate(places.others, 1):
        boxes[(at_bottom + step) % seen.seats] = box
    for seat, box in boxes.items():
        if seat != at_bottom:
            other_place(sheet, box, seen, seat, names)
    # The own place comes before the deck: the keyboard stops first where an offer is accepted.
    large_place(sheet, places.bottom, seen, at_bottom, names)
    middle(sheet, places.middle, seen, boxes, names)
    return sheet.done()


def _around(whole: Box, others: int, gap: float) -> Places:
    """As many at the left as at the right, and one at the top if their number is odd."""
    upper, bottom = split(whole, (0.69, 0.31), gap, across=False)
    left, inner, right = split(upper, (0.31, 0.38, 0.31), gap)
    beside = others // 2
    top: list[Box] = []
    if others % 2:
        first, inner = inner.rows(2, gap)
        top = [first]
    up, down = list(left.rows(beside, gap))[::-1], list(right.rows(beside, gap))
    return Places([*up, *top, *down], inner, bottom)

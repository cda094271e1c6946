"""8/28: where everything lies.

The others sit along the top, clockwise from the viewer's left, each with as much room as the next.
The deck and the hoard are in the middle, and the viewer's own place is at the bottom.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from cardtable_qt.table.eight28.middle import middle
from cardtable_qt.table.eight28.own import large_place
from cardtable_qt.table.eight28.seats import other_place
from cardtable_qt.table.sheet import Sheet, split
from cardtable_qt.table.spots import Box, Layout, Size
from rules.eight28.observation import Eight28Observation

NARROWEST = 10.5  # units: a plate that is narrower goes into a second line
BOTTOM = 0.29  # of the height
ABOVE = {2: 0.31, 3: 0.34, 4: 0.37, 5: 0.4}  # of the height, for so many others


class Places(NamedTuple):
    """The table cut into places."""

    others: list[Box]  # clockwise from the left neighbour
    middle: Box
    bottom: Box


def layout(seen: Eight28Observation, size: Size, names: Sequence[str]) -> Layout:
    """Every piece and zone of the table, as one seat or a spectator sees it."""
    sheet = Sheet(size)
    at_bottom = 0 if seen.seat is None else seen.seat
    places = _bands(sheet, seen.seats - 1)
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


def _bands(sheet: Sheet, others: int) -> Places:
    """The others above, the more room the more there are; the middle; the own place below."""
    whole, gap = sheet.whole, sheet.unit * 0.6
    lines = 1 if whole.w / others >= sheet.unit * NARROWEST else 2
    above = ABOVE[others] if lines == 1 else 0.44
    top, inner, bottom = split(whole, (above, 1 - above - BOTTOM, BOTTOM), gap, across=False)
    plates = [
        plate for line in top.rows(lines, gap) for plate in line.columns(ceil(others / lines), gap)
    ]
    return Places(plates[:others], inner, bottom)

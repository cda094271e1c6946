"""8/28: where everything lies.

The others sit along the top, clockwise from the viewer's left, each with as much room as the next.
The deck and the hoard are in the middle, and the viewer's own place is at the bottom.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from cardtable_qt.games.eight28.centre import add_centre
from cardtable_qt.games.eight28.own_seat import add_own_seat
from cardtable_qt.games.eight28.seats import add_seat
from cardtable_qt.table.layout.builder import LayoutBuilder, split_box
from cardtable_qt.table.layout.elements import Box, Layout, Size
from rules.eight28.observation import Eight28Observation

NARROWEST = 10.5  # units: a plate that is narrower goes into a second line
BOTTOM = 0.29  # of the height
ABOVE = {2: 0.31, 3: 0.34, 4: 0.37, 5: 0.4}  # of the height, for so many others


class Eight28Areas(NamedTuple):
    """The table cut into places."""

    others: list[Box]  # clockwise from the left neighbour
    middle: Box
    bottom: Box


def layout(observation: Eight28Observation, size: Size, names: Sequence[str]) -> Layout:
    """Every piece and zone of the table, as one seat or a spectator sees it."""
    sheet = LayoutBuilder(size)
    at_bottom = 0 if observation.seat is None else observation.seat
    places = _bands(sheet, observation.seats - 1)
    boxes = {at_bottom: places.bottom}
    for step, box in enumerate(places.others, 1):
        boxes[(at_bottom + step) % observation.seats] = box
    for seat, box in boxes.items():
        if seat != at_bottom:
            add_seat(sheet, box, observation, seat, names)
    # The own place comes before the deck: the keyboard stops first where an offer is accepted.
    add_own_seat(sheet, places.bottom, observation, at_bottom, names)
    add_centre(sheet, places.middle, observation, boxes, names)
    return sheet.build()


def _bands(sheet: LayoutBuilder, others: int) -> Eight28Areas:
    """The others above, the more room the more there are; the middle; the own place below."""
    whole, gap = sheet.content_box, sheet.unit * 0.6
    lines = 1 if whole.w / others >= sheet.unit * NARROWEST else 2
    above = ABOVE[others] if lines == 1 else 0.44
    top, inner, bottom = split_box(whole, (above, 1 - above - BOTTOM, BOTTOM), gap, across=False)
    plates = [
        plate for line in top.rows(lines, gap) for plate in line.columns(ceil(others / lines), gap)
    ]
    return Eight28Areas(plates[:others], inner, bottom)

"""8/28: the layout of the whole table.

The other seats are in equal areas along the top, clockwise from the viewer's left. The deck and the
chest are in the middle, and the viewer's own seat is at the bottom.
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

MIN_SEAT_WIDTH = 8.0  # in units; narrower seats wrap into a second line
OWN_SEAT_SHARE = 0.29  # of the height
OTHERS_SHARE = {2: 0.34, 3: 0.38, 4: 0.41, 5: 0.42}  # of the height, by number of others


class Eight28Areas(NamedTuple):
    """The areas of the table."""

    others: list[Box]  # clockwise from the left neighbour
    middle: Box
    bottom: Box


def layout(observation: Eight28Observation, size: Size, names: Sequence[str]) -> Layout:
    """Lay out every piece and zone as one seat or a spectator sees them."""
    builder = LayoutBuilder(size)
    bottom_seat = 0 if observation.seat is None else observation.seat
    areas = _table_areas(builder, observation.seats - 1)
    boxes = {bottom_seat: areas.bottom}
    for step, box in enumerate(areas.others, 1):
        boxes[(bottom_seat + step) % observation.seats] = box
    for seat, box in boxes.items():
        if seat != bottom_seat:
            add_seat(builder, box, observation, seat, names)
    # Add the viewer's seat before the deck, so that keyboard focus reaches the accept button first.
    add_own_seat(builder, areas.bottom, observation, bottom_seat, names)
    add_centre(builder, areas.middle, observation, boxes, names)
    return builder.build()


def _table_areas(builder: LayoutBuilder, others: int) -> Eight28Areas:
    """Divide the table: the other seats on top (more of them get more room), centre, own seat."""
    whole, gap = builder.content_box, builder.unit * 0.6
    lines = 1 if whole.w / others >= builder.unit * MIN_SEAT_WIDTH else 2
    others_share = OTHERS_SHARE[others] if lines == 1 else 0.44
    top, inner, bottom = split_box(
        whole, (others_share, 1 - others_share - OWN_SEAT_SHARE, OWN_SEAT_SHARE), gap, columns=False
    )
    plates = [
        plate for line in top.rows(lines, gap) for plate in line.columns(ceil(others / lines), gap)
    ]
    return Eight28Areas(plates[:others], inner, bottom)

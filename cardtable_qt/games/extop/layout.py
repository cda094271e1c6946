"""Ex & Top: the layout of the whole table.

The other seats are in a strip at the top, the four rows in the middle with the piles beside them,
the viewer's hand and the swaps at the bottom.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable_qt.games.extop.cards import add_piles
from cardtable_qt.games.extop.centre import add_rows
from cardtable_qt.games.extop.own_seat import add_own_seat
from cardtable_qt.games.extop.seats import add_revealed_seat, add_seat, seat_boxes
from cardtable_qt.games.extop.words import speech_by_seat
from cardtable_qt.table.layout.builder import LayoutBuilder, clockwise_from, split_box
from cardtable_qt.table.layout.elements import Layout, Size
from rules.extop.observation import ExTopObservation, ExTopRevealed

CROWDED_SEATS = 5  # from this many seats on, the others' areas are narrow and need more height


def layout(observation: ExTopObservation, size: Size, names: Sequence[str]) -> Layout:
    """Lay out every piece and zone as one seat or a spectator sees them."""
    builder = LayoutBuilder(size)
    gap = builder.unit * 0.5
    top, middle, *bottom = split_box(builder.content_box, _shares(observation), gap, columns=False)
    piles = middle.left_part(min(middle.w * 0.1, builder.unit * 8))
    rows = middle.right_part(middle.w - piles.w - gap)
    add_piles(builder, piles, observation)  # before the hands, which are dealt from them
    others = clockwise_from(observation.seat, observation.seats)
    speeches = speech_by_seat(observation)
    for seat, box in zip(others, seat_boxes(top, len(others), gap), strict=True):
        if isinstance(observation, ExTopRevealed):
            add_revealed_seat(builder, box, observation, seat, names[seat], speeches.get(seat, ""))
        else:
            add_seat(builder, box, observation, seat, names[seat], speeches.get(seat, ""))
    for box in bottom:  # before the rows, so that a won chip is matched with the one in its row
        add_own_seat(builder, box, observation, names, speeches)
    add_rows(builder, rows, observation, names)
    return builder.build()


def _shares(observation: ExTopObservation) -> tuple[float, ...]:
    """The relative heights of the other seats, the rows and, if present, the viewer's seat."""
    if isinstance(observation, ExTopRevealed):
        return (0.28, 0.72)
    crowded = observation.seats >= CROWDED_SEATS
    if observation.seat is None:
        return (0.23, 0.77) if crowded else (0.2, 0.8)
    return (0.22, 0.55, 0.23) if crowded else (0.19, 0.57, 0.24)

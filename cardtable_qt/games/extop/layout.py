"""Ex & Top: where everything lies.

The others sit in a strip at the top, the four rows lie in the middle with the piles beside them,
the own hand and the swaps are at the bottom.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable_qt.games.extop.cards import add_piles
from cardtable_qt.games.extop.centre import add_rows
from cardtable_qt.games.extop.own_seat import add_own_seat
from cardtable_qt.games.extop.seats import add_revealed_seat, add_seat, seat_boxes
from cardtable_qt.games.extop.words import speech
from cardtable_qt.table.layout.builder import LayoutBuilder, clockwise_from, split_box
from cardtable_qt.table.layout.elements import Layout, Size
from rules.extop.observation import ExTopObservation, ExTopRevealed

CROWDED = 5  # seats: the others' places are narrow then, and need to be higher


def layout(observation: ExTopObservation, size: Size, names: Sequence[str]) -> Layout:
    """Every piece and zone of the table, as one seat or a spectator sees it."""
    sheet = LayoutBuilder(size)
    gap = sheet.unit * 0.5
    top, middle, *bottom = split_box(sheet.content_box, _shares(observation), gap, across=False)
    aside = middle.left_part(min(middle.w * 0.1, sheet.unit * 8))
    rows = middle.right_part(middle.w - aside.w - gap)
    add_piles(sheet, aside, observation)  # before the hands that are dealt from them
    others, words = clockwise_from(observation.seat, observation.seats), speech(observation)
    for seat, box in zip(others, seat_boxes(top, len(others), gap), strict=True):
        if isinstance(observation, ExTopRevealed):
            add_revealed_seat(sheet, box, observation, seat, names[seat], words.get(seat, ""))
        else:
            add_seat(sheet, box, observation, seat, names[seat], words.get(seat, ""))
    for box in bottom:  # before the rows: a chip that was won is the one that lay there
        add_own_seat(sheet, box, observation, names, words)
    add_rows(sheet, rows, observation, names)
    return sheet.build()


def _shares(observation: ExTopObservation) -> tuple[float, ...]:
    """The parts of the table: the others, the rows, and the own place if there is one."""
    if isinstance(observation, ExTopRevealed):
        return (0.28, 0.72)
    crowded = observation.seats >= CROWDED
    if observation.seat is None:
        return (0.23, 0.77) if crowded else (0.2, 0.8)
    return (0.22, 0.55, 0.23) if crowded else (0.19, 0.57, 0.24)

"""Gracias: where everything lies.

The others sit at the top, the triplets lie in the middle with the deck beside them, the own place
is at the bottom and larger than the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cardtable_qt.table.gracias.middle import middle
from cardtable_qt.table.gracias.plates import divide, seat_boxes, worth
from cardtable_qt.table.gracias.seats import FACE_DOWN, seat_place
from cardtable_qt.table.sheet import Sheet, clockwise_from, split
from cardtable_qt.table.spots import Box, Layout, Size
from rules.gracias.observation import GraciasObservation

MIDDLE = 0.23  # of the table's height
OWN = (0.26, 0.28, 0.3, 0.32, 0.34, 0.36, 0.38)
DEARER = 0.8  # how much larger own cards matter


def layout(seen: GraciasObservation, size: Size, names: Sequence[str]) -> Layout:
    """Every piece and zone of the table, as one seat or a spectator sees it."""
    sheet = Sheet(size)
    others = clockwise_from(seen.seat, seen.seats)
    shares = _shares(sheet.whole, seen.seats, seen.seat is not None, sheet.unit)
    top, centre, *bottom = split(sheet.whole, shares, _gap(sheet.unit), across=False)
    boxes = seat_boxes(top, len(others), sheet.unit)
    for seat, box in zip(others, boxes, strict=True):
        seat_place(sheet, box, seen, seat, names)
    for box in bottom:
        assert seen.seat is not None
        seat_place(sheet, box, seen, seen.seat, names)
    middle(sheet, centre, seen, names)
    # With the keyboard one comes to what can be played before what can only be looked at.
    sheet.pieces.sort(key=lambda piece: piece.group == FACE_DOWN)
    return sheet.done()


def _gap(unit: float) -> float:
    return unit * 0.6


@lru_cache(maxsize=16)  # the table is laid out after every move, but seldom in another size
def _shares(whole: Box, seats: int, plays: bool, unit: float) -> tuple[float, ...]:
    """The parts of the table, so that all cards are as large as they can be."""
    if not plays:
        return (1 - MIDDLE, MIDDLE)
    choices = [(1 - MIDDLE - own, MIDDLE, own) for own in OWN]

    def size_of_cards(shares: tuple[float, ...]) -> float:
        top, _, bottom = split(whole, shares, _gap(unit), across=False)
        others = worth(divide(seat_boxes(top, seats - 1, unit)[0], unit), unit)
        return others * float(worth(divide(bottom, unit, True), unit) ** DEARER)

    return max(choices, key=size_of_cards)

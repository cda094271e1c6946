"""Gracias: where everything lies.

The others sit at the top, the triplets lie in the middle with the deck beside them, the own place
is at the bottom and larger than the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cardtable_qt.games.gracias.centre import add_centre
from cardtable_qt.games.gracias.geometry import card_height, plate_value, seat_boxes
from cardtable_qt.games.gracias.seats import FACE_DOWN, add_seat
from cardtable_qt.table.layout.builder import LayoutBuilder, clockwise_from, split_box
from cardtable_qt.table.layout.elements import Box, Layout, Size
from rules.gracias.observation import GraciasObservation

MIDDLE = 0.23  # of the table's height
ALIKE = 40  # pixels: tables that differ by less are divided alike
OWN = (0.25, 0.27, 0.29, 0.31, 0.33, 0.36)
DEARER = 0.3  # how much larger own cards matter
LARGER = 1.05  # than the others' cards the own ones are, at least


def layout(observation: GraciasObservation, size: Size, names: Sequence[str]) -> Layout:
    """Every piece and zone of the table, as one seat or a spectator sees it."""
    builder = LayoutBuilder(size)
    others = clockwise_from(observation.seat, observation.seats)
    shares = _shares(
        builder.content_box, observation.seats, observation.seat is not None, builder.unit
    )
    top, centre, *bottom = split_box(builder.content_box, shares, _gap(builder.unit), across=False)
    boxes = seat_boxes(top, len(others), builder.unit)
    for seat, box in zip(others, boxes, strict=True):
        add_seat(builder, box, observation, seat, names)
    for box in bottom:
        assert observation.seat is not None
        add_seat(builder, box, observation, observation.seat, names)
    add_centre(builder, centre, observation, names)
    # With the keyboard one comes to what can be played before what can only be looked at.
    builder.pieces.sort(key=lambda piece: piece.group == FACE_DOWN)
    return builder.build()


def _gap(unit: float) -> float:
    return unit * 0.6


def _shares(whole: Box, seats: int, plays: bool, unit: float) -> tuple[float, ...]:
    """The parts of the table: the others, the middle, and the own place."""
    if not plays:
        return (1 - MIDDLE, MIDDLE)
    own = _own_share(round(whole.w / ALIKE), round(whole.h / ALIKE), seats, round(unit))
    return (1 - MIDDLE - own, MIDDLE, own)


@lru_cache(maxsize=256)  # while a window is resized many sizes come, and all are alike
def _own_share(wide: int, high: int, seats: int, unit: int) -> float:
    """How much of the table the own place takes, so that all cards are as large as they can be."""
    whole = Box(0, 0, wide * ALIKE, high * ALIKE)

    def size_of_cards(own: float) -> float:
        shares = (1 - MIDDLE - own, MIDDLE, own)
        top, _, bottom = split_box(whole, shares, _gap(unit), across=False)
        theirs = seat_boxes(top, seats - 1, unit)[0]
        larger = card_height(bottom, unit, own=True) / card_height(theirs, unit)
        mine = float(plate_value(bottom, unit, own=True) ** DEARER)
        return plate_value(theirs, unit) * mine * min(larger / LARGER, 1.0) ** 2

    return max(OWN, key=size_of_cards)

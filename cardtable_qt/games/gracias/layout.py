"""Gracias: the layout of the whole table.

The other seats are at the top, the triplets in the middle with the deck beside them, and the
viewer's seat at the bottom, larger than the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from cardtable_qt.games.gracias.centre import add_centre, triplet_card_height
from cardtable_qt.games.gracias.geometry import card_height, plate_value, seat_boxes
from cardtable_qt.games.gracias.seats import FACE_DOWN, add_seat
from cardtable_qt.table.layout.builder import LayoutBuilder, clockwise_from, split_box
from cardtable_qt.table.layout.elements import Box, Layout, Size
from rules.gracias.observation import GraciasObservation

SPECTATOR_MIDDLE_SHARE = 0.23  # of the table's height, if no one sits at the bottom
SIZE_STEP_PX = 40  # tables that differ by less are divided alike
MIDDLE_SHARES = (0.22, 0.26)  # possible heights of the middle
OWN_SHARES = (0.25, 0.27, 0.29, 0.32, 0.35)  # possible heights of the viewer's seat
OWN_EXPONENT, TRIPLET_EXPONENT = 0.3, 0.25  # weights of the viewer's cards and of the triplets
MIN_OWN_SCALE = 1.05  # preferred minimum size of the viewer's cards, relative to the others'


def layout(observation: GraciasObservation, size: Size, names: Sequence[str]) -> Layout:
    """Lay out every piece and zone as one seat or a spectator sees them."""
    builder = LayoutBuilder(size)
    others = clockwise_from(observation.seat, observation.seats)
    is_playing = observation.seat is not None
    shares = _shares(builder.content_box, observation.seats, is_playing, builder.unit)
    top, centre, *bottom = split_box(builder.content_box, shares, _gap(builder.unit), columns=False)
    boxes = seat_boxes(top, len(others), builder.unit)
    for seat, box in zip(others, boxes, strict=True):
        add_seat(builder, box, observation, seat, names)
    for box in bottom:
        assert observation.seat is not None
        add_seat(builder, box, observation, observation.seat, names)
    add_centre(builder, centre, observation, names)
    # The keyboard reaches playable pieces before those that can only be looked at.
    builder.pieces.sort(key=lambda piece: piece.group == FACE_DOWN)
    return builder.build()


def _gap(unit: float) -> float:
    return unit * 0.6


def _shares(whole: Box, seats: int, is_playing: bool, unit: float) -> tuple[float, ...]:
    """The relative heights of the other seats, the middle and, if there is one, the viewer's."""
    if not is_playing:
        return (1 - SPECTATOR_MIDDLE_SHARE, SPECTATOR_MIDDLE_SHARE)
    steps = (round(length / SIZE_STEP_PX) for length in (whole.w, whole.h))
    return _best_shares(*steps, seats, round(unit))


@lru_cache(maxsize=256)  # resizing a window gives many sizes of the same step
def _best_shares(
    width_steps: int, height_steps: int, seats: int, unit: int
) -> tuple[float, float, float]:
    """The heights of the others, the middle and the viewer's seat with the largest cards."""
    whole = Box(0, 0, width_steps * SIZE_STEP_PX, height_steps * SIZE_STEP_PX)

    def value(shares: tuple[float, float, float]) -> float:
        top, middle, bottom = split_box(whole, shares, _gap(unit), columns=False)
        other = seat_boxes(top, seats - 1, unit)[0]
        scale = card_height(bottom, unit, own=True) / card_height(other, unit)
        own_value = plate_value(bottom, unit, own=True) ** OWN_EXPONENT
        triplets = triplet_card_height(middle, seats, unit) ** TRIPLET_EXPONENT
        values = plate_value(other, unit) * own_value * triplets
        return float(values * min(scale / MIN_OWN_SCALE, 1.0) ** 2)

    choices = product(MIDDLE_SHARES, OWN_SHARES)
    return max(((1 - middle - own, middle, own) for middle, own in choices), key=value)

"""Where words can stand on the table without lying on what they are about."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from cardtable_qt.table.spots import Box, Layout, Size

COLUMNS, ROWS = 13, 15  # so many places are looked at
EDGE = 5.0  # of the table, in pixels
# How bad it is to cover a square pixel, compared with one of a label or a card somewhere.
SPOKEN_OF, IN_USE = 12.0, 6.0
FAR = 18.0  # a step away from what is spoken of is as bad as covering so many square pixels


def free_place(size: Size, near: Box, table: Size, spoken_of: Sequence[Box], laid: Layout) -> Box:
    """A box of that size near something, where it covers as little as possible."""
    weights = [(piece.box, IN_USE if piece.lift else 1.0) for piece in laid.pieces]
    weights += [(label.box, 1.0) for label in laid.labels]
    weights += [(zone.box, IN_USE) for zone in laid.zones if zone.button]
    weights += [(box, SPOKEN_OF) for box in spoken_of]
    wide, high = table.width - size.width - 2 * EDGE, table.height - size.height - 2 * EDGE

    def cost(place: Box) -> float:
        covered = sum(weight * place.overlap(box) for box, weight in weights)
        return covered + FAR * _apart(place, near)

    lefts = [EDGE + max(0.0, wide) * column / (COLUMNS - 1) for column in range(COLUMNS)]
    tops = [EDGE + max(0.0, high) * row / (ROWS - 1) for row in range(ROWS)]
    return min((Box(x, y, *size) for y in tops for x in lefts), key=cost)


def _apart(one: Box, other: Box) -> float:
    """How far two boxes are from one another; 0 where they touch."""
    across = max(one.x - other.right, other.x - one.right, 0.0)
    down = max(one.y - other.bottom, other.y - one.bottom, 0.0)
    return hypot(across, down)

"""Where words can stand on the table without lying on what they are about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import ceil, hypot

from cardtable_qt.table.layout.elements import Box, Layout, Size

EDGE = 5.0  # of the table, in pixels
CELL = 16  # pixels: so exactly it is looked at
STEP = 2  # cells from one place that is looked at to the next
# How bad it is to cover a part of a button, of what is spoken of, of what somebody may want to use
# now, and of any other card or label.
BUTTON, SPOKEN_OF, IN_USE, OTHER = 40.0, 12.0, 6.0, 1.0
FAR = 0.07  # how bad it is to be a pixel away from what is spoken of

Grid = list[list[float]]


def find_free_space(
    size: Size,
    near: Box,
    table: Size,
    spoken_of: Sequence[Box],
    laid: Layout,
    sight: Box | None = None,
) -> Box:
    """A box of that size near something, where it covers as little as possible.

    Of a table that is larger than its window only a part is in sight: there it is.
    """
    sight = sight or Box(0, 0, *table)
    weights = [(piece.box, IN_USE if piece.lift else OTHER) for piece in laid.pieces]
    weights += [(label.box, OTHER) for label in laid.labels]
    weights += [(zone.box, BUTTON) for zone in laid.zones if zone.button]
    weights += [(box, SPOKEN_OF) for box in spoken_of]
    wide, high = ceil(size.width / CELL) + 1, ceil(size.height / CELL) + 1
    across, down = ceil(table.width / CELL), ceil(table.height / CELL)
    sums = _sums(_covered(weights, across, down))

    def cost(place: tuple[int, int]) -> float:
        column, row = place
        above, below = sums[row], sums[min(row + high, down)]
        left, right = column, min(column + wide, across)
        covered = below[right] - below[left] - above[right] + above[left]
        return covered + FAR * _apart(Box(column * CELL, row * CELL, *size), near)

    columns = _starts(sight.x, sight.right, wide)
    rows = _starts(sight.y, sight.bottom, high)
    column, row = min(((x, y) for y in rows for x in columns), key=cost)
    x = _within(column * CELL, size.width, sight.x, sight.right)
    y = _within(row * CELL, size.height, sight.y, sight.bottom)
    return Box(x, y, *size)


def _starts(begins: float, ends: float, cells: int) -> range:
    """Where something of so many cells can begin."""
    first, last = int(begins // CELL), ceil(ends / CELL)
    return range(first, max(first + 1, last - cells + STEP), STEP)


def _covered(weights: Iterable[tuple[Box, float]], across: int, down: int) -> Grid:
    """For every cell of the table the weight of what lies there."""
    changes = [[0.0] * (across + 1) for _ in range(down + 1)]
    for box, weight in weights:
        left, right = (_cell(x, across) for x in (box.x, box.right + CELL))
        top, bottom = (_cell(y, down) for y in (box.y, box.bottom + CELL))
        changes[top][left] += weight
        changes[top][right] -= weight
        changes[bottom][left] -= weight
        changes[bottom][right] += weight
    return _added_up(changes)


def _cell(place: float, count: int) -> int:
    return min(max(int(place // CELL), 0), count)


def _sums(cells: Grid) -> Grid:
    """For every corner of cells the sum of all that are above and to the left of it."""
    added = _added_up(cells)
    across = len(added[0])
    return [[0.0] * (across + 1), *([0.0, *row] for row in added)]


def _added_up(cells: Grid) -> Grid:
    """Every cell with all above and to the left of it."""
    rows = [list(accumulate(row)) for row in cells]
    return [
        list(row)
        for row in accumulate(rows, lambda one, two: [a + b for a, b in zip(one, two, strict=True)])
    ]


def _within(place: float, length: float, begins: float, ends: float) -> float:
    return max(begins + EDGE, min(place, ends - length - EDGE))


def _apart(one: Box, other: Box) -> float:
    """How far two boxes are from one another; 0 where they touch."""
    across = max(one.x - other.right, other.x - one.right, 0.0)
    down = max(one.y - other.bottom, other.y - one.bottom, 0.0)
    return hypot(across, down)

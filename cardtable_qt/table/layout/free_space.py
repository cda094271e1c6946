"""Finds a place for a text bubble where it covers as little as possible."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import ceil, hypot

from cardtable_qt.table.layout.elements import Box, Layout, Size

EDGE_PX = 5.0
CELL_PX = 16  # resolution of the search
STEP = 2  # cells between two candidate positions
# Cost of covering one cell of a button, of the subject of the text, of a piece that can be lifted,
# and of any other piece or label.
BUTTON_COST, SUBJECT_COST, LIFTABLE_COST, OTHER_COST = 40.0, 12.0, 6.0, 1.0
DISTANCE_COST = 0.07  # per pixel

Grid = list[list[float]]


def find_free_space(
    size: Size,
    near: Box,
    table: Size,
    subjects: Sequence[Box],
    layout: Layout,
    visible: Box | None = None,
) -> Box:
    """A box of this size near `near` that covers as little as possible.

    It lies within the visible part of the table. `subjects` are the boxes the text is about.
    """
    visible = visible or Box(0, 0, *table)
    costs = [
        (piece.box, LIFTABLE_COST if piece.can_lift else OTHER_COST) for piece in layout.pieces
    ]
    costs += [(label.box, OTHER_COST) for label in layout.labels]
    costs += [(zone.box, BUTTON_COST) for zone in layout.zones if zone.button_text]
    costs += [(box, SUBJECT_COST) for box in subjects]
    wide, high = ceil(size.width / CELL_PX) + 1, ceil(size.height / CELL_PX) + 1
    column_count, row_count = ceil(table.width / CELL_PX), ceil(table.height / CELL_PX)
    sums = _summed_area(_cell_costs(costs, column_count, row_count))

    def cost(cell: tuple[int, int]) -> float:
        column, row = cell
        above, below = sums[row], sums[min(row + high, row_count)]
        left, right = column, min(column + wide, column_count)
        covered = below[right] - below[left] - above[right] + above[left]
        return covered + DISTANCE_COST * _distance(
            Box(column * CELL_PX, row * CELL_PX, *size), near
        )

    columns = _candidates(visible.x, visible.right, wide)
    rows = _candidates(visible.y, visible.bottom, high)
    column, row = min(((x, y) for y in rows for x in columns), key=cost)
    x = _clamp(column * CELL_PX, size.width, visible.x, visible.right)
    y = _clamp(row * CELL_PX, size.height, visible.y, visible.bottom)
    return Box(x, y, *size)


def _candidates(start: float, end: float, cells: int) -> range:
    """First cells to try for something that is `cells` cells long."""
    first, last = int(start // CELL_PX), ceil(end / CELL_PX)
    return range(first, max(first + 1, last - cells + STEP), STEP)


def _cell_costs(costs: Iterable[tuple[Box, float]], columns: int, rows: int) -> Grid:
    """The cost of covering each cell of the table."""
    changes = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    for box, cost in costs:
        left, right = (_cell(x, columns) for x in (box.x, box.right + CELL_PX))
        top, bottom = (_cell(y, rows) for y in (box.y, box.bottom + CELL_PX))
        changes[top][left] += cost
        changes[top][right] -= cost
        changes[bottom][left] -= cost
        changes[bottom][right] += cost
    return _prefix_sums(changes)


def _cell(position: float, count: int) -> int:
    return min(max(int(position // CELL_PX), 0), count)


def _summed_area(cells: Grid) -> Grid:
    """For each corner of cells, the sum of all cells above and to the left of it."""
    sums = _prefix_sums(cells)
    columns = len(sums[0])
    return [[0.0] * (columns + 1), *([0.0, *row] for row in sums)]


def _prefix_sums(cells: Grid) -> Grid:
    """For each cell, its sum with all cells above and to the left of it."""
    rows = [list(accumulate(row)) for row in cells]
    return [
        list(row)
        for row in accumulate(rows, lambda one, two: [a + b for a, b in zip(one, two, strict=True)])
    ]


def _clamp(position: float, length: float, start: float, end: float) -> float:
    return max(start + EDGE_PX, min(position, end - length - EDGE_PX))


def _distance(one: Box, other: Box) -> float:
    """The distance between two boxes; 0 if they touch."""
    across = max(one.x - other.right, other.x - one.right, 0.0)
    down = max(one.y - other.bottom, other.y - one.bottom, 0.0)
    return hypot(across, down)

"""Finds a place for a text bubble where it covers as little as possible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from math import ceil, hypot
from typing import NamedTuple

from cardtable_qt.table.layout.elements import Box, Layout, Size

EDGE_PX = 5.0
CELLS = 70  # along the shorter side of the table: the resolution of the search
MIN_CELL_PX = 6.0
STEP = 2  # cells between two candidate positions
# Cost of covering 100 square pixels of a piece the text is about, of a place it is about, of a
# button, of a piece that can be lifted or lies at the reader's seat, of a place where a piece may
# go now, and of any other piece or label.
PIECE_COST, SUBJECT_COST, BUTTON_COST, LIFTABLE_COST, PLACE_COST, OTHER_COST = (
    100.0, 24.0, 16.0, 3.0, 1.2, 0.4,
)  # fmt: skip
DISTANCE_COST = 0.07  # per pixel
SHAPE_COST = 2.0  # of each further shape: the usual one comes first

Grid = list[list[float]]


class Subjects(NamedTuple):
    """Boxes that a text should not cover."""

    pieces: Sequence[Box]  # the text is about them
    areas: Sequence[Box] = ()  # the text is about them, too, but they may be larger than the table
    places: Sequence[Box] = ()  # where pieces may go now
    own_pieces: Sequence[Box] = ()  # at the reader's seat


def find_free_space(
    sizes: Sequence[Size],
    near: Box,
    table: Size,
    subjects: Subjects,
    layout: Layout,
    visible: Box | None = None,
) -> Box:
    """A box of one of these sizes near `near` that covers as little as possible.

    It lies within the visible part of the table. The first size is preferred.
    """
    visible = visible or Box(0, 0, *table)
    costs = _CostMap(table, _costs(subjects, layout))

    def place(size: Size) -> tuple[float, Box]:
        """The best place for this size, with its cost."""
        boxes = (
            Box(x, y, *size)
            for y in _candidates(visible.y, visible.bottom, size.height, costs.cell_px)
            for x in _candidates(visible.x, visible.right, size.width, costs.cell_px)
        )
        found = ((costs.of(box) + DISTANCE_COST * _distance(box, near), box) for box in boxes)
        return min(found, key=lambda candidate: candidate[0])

    least, best = place(sizes[0])
    for number, size in enumerate(sizes[1:], 1):
        if least <= number * SHAPE_COST:
            break  # nothing to gain
        if size.width <= visible.w and size.height <= visible.h:
            cost, box = place(size)
            if cost + number * SHAPE_COST < least:
                least, best = cost + number * SHAPE_COST, box
    return best


def _candidates(start: float, end: float, length: float, cell_px: float) -> list[float]:
    """Positions to try for something of this length between two edges."""
    first, last = start + EDGE_PX, max(start + EDGE_PX, end - length - EDGE_PX)
    count = int((last - first) / (STEP * cell_px))
    return [*(first + number * STEP * cell_px for number in range(count + 1)), last]


class _CostMap:
    """The cost of covering each cell of the table, summed up so that any area is quick to rate."""

    def __init__(self, table: Size, costs: Iterable[tuple[Box, float]]) -> None:
        self.cell_px = max(MIN_CELL_PX, min(table) / CELLS)
        self._columns = ceil(table.width / self.cell_px)
        self._rows = ceil(table.height / self.cell_px)
        self._sums = _summed_area(self._cell_costs(costs))

    def of(self, box: Box) -> float:
        """The cost of covering the cells that this box touches."""
        left, top, right, bottom = self._cells(box)
        above, below = self._sums[top], self._sums[bottom]
        return below[right] - below[left] - above[right] + above[left]

    def _cells(self, box: Box) -> tuple[int, int, int, int]:
        """The first column and row that a box touches, and those after the last."""
        left, right = (_limit(x / self.cell_px, self._columns) for x in (box.x, box.right))
        top, bottom = (_limit(y / self.cell_px, self._rows) for y in (box.y, box.bottom))
        return int(left), int(top), ceil(right), ceil(bottom)

    def _cell_costs(self, costs: Iterable[tuple[Box, float]]) -> Grid:
        """The cost of covering each cell."""
        changes = [[0.0] * (self._columns + 1) for _ in range(self._rows + 1)]
        share = self.cell_px**2 / 100
        for box, cost in costs:
            left, top, right, bottom = self._cells(box)
            changes[top][left] += cost * share
            changes[top][right] -= cost * share
            changes[bottom][left] -= cost * share
            changes[bottom][right] += cost * share
        return _prefix_sums(changes)


def _limit(position: float, count: int) -> float:
    return min(max(position, 0.0), float(count))


def _costs(subjects: Subjects, layout: Layout) -> Iterator[tuple[Box, float]]:
    """The boxes on the table, each with the cost of covering 100 square pixels."""
    for piece in layout.pieces:
        yield piece.box, LIFTABLE_COST if piece.can_lift else OTHER_COST
    for label in layout.labels:
        yield label.box, OTHER_COST
    for zone in layout.zones:
        if zone.button_text:
            yield zone.box, BUTTON_COST
    costs = (PIECE_COST, SUBJECT_COST, PLACE_COST, LIFTABLE_COST)
    for boxes, cost in zip(subjects, costs, strict=True):
        for box in boxes:
            yield box, cost


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


def _distance(one: Box, other: Box) -> float:
    """The distance between two boxes; 0 if they touch."""
    across = max(one.x - other.right, other.x - one.right, 0.0)
    down = max(one.y - other.bottom, other.y - one.bottom, 0.0)
    return hypot(across, down)

"""Triple: how the table is shared out.

All of it follows from the table's size and the number of seats alone, so that the grid never
moves under a reaching hand.
"""

from __future__ import annotations

from typing import NamedTuple

from cardtable_qt.table.layout.builder import LayoutBuilder, split_box
from cardtable_qt.table.layout.elements import Box
from cardtable_qt.table.painting.art import ASPECT

CARD_ASPECT = ASPECT["triple.card"]
GRID_ASPECT = 0.95  # width to height of the grid and of its cells
WIDE, TALL = 2.0, 0.95  # width to height of a table from which on it is shared out otherwise
VISIBLE_EDGES = 5  # so many covered cards peep out below the top one
EDGE_SHARE = 0.032  # of a card's width, less than its blank border: only paper is seen


class TripleAreas(NamedTuple):
    """The parts of the table. A spectator has no own place and no hand."""

    seats: list[Box]  # the others'
    heading: Box
    grid: Box
    own: Box | None = None
    hand: Box | None = None


def table_areas(
    builder: LayoutBuilder, others: int, playing: bool, opened: bool = False
) -> TripleAreas:
    """Share out the table among the other seats, the grid, and the own place and hand.

    Where all cards lie open the seats' places are wider, for their hands.
    """
    shape = builder.content_box.w / builder.content_box.h
    if shape < TALL:
        return _tall(builder, others, playing)
    if playing and shape < WIDE:
        return _usual(builder, others)
    return _wide(builder, others, playing, 0.53 if opened else 0.6)


def cells(grid: Box) -> list[Box]:
    """The nine cells, row by row."""
    gap = grid.h * 0.012
    return [cell for row in grid.rows(3, gap) for cell in row.columns(3, gap)]


def top_card(cell: Box) -> Box:
    """Where the top card of a cell lies; the covered ones peep out below it."""
    inner = cell.inset(cell.h * 0.035)
    high = inner.h / (1 + VISIBLE_EDGES * EDGE_SHARE * CARD_ASPECT)
    return Box(inner.x, inner.y, inner.w, high).centred(high * CARD_ASPECT, high)


def _usual(builder: LayoutBuilder, others: int) -> TripleAreas:
    """The others at the left, the grid in the middle, the own pile at the right, the hand below."""
    whole, gap = builder.content_box, builder.unit * 0.6
    line = _line(builder)
    high = min(whole.h * 0.78 - line - gap, whole.w * 0.56 / GRID_ASPECT)
    top = whole.top_part(line + high)
    hand = whole.bottom_part(whole.h - top.h - gap)
    left, heading, grid, right = _around(builder, top, high)
    return TripleAreas(list(left.rows(others, gap)), heading, grid, right, hand)


def _wide(builder: LayoutBuilder, others: int, playing: bool, widest: float) -> TripleAreas:
    """The grid as high as the table, or as wide as that part of it; all else is beside it."""
    whole, gap = builder.content_box, builder.unit * 0.6
    high = min(whole.h - _line(builder), whole.w * widest / GRID_ASPECT)
    left, heading, grid, right = _around(builder, whole, high)
    if playing:
        own, hand = split_box(right, (0.45, 0.55), gap, across=False)
        return TripleAreas(list(left.rows(others, gap)), heading, grid, own, hand)
    at_left = (others + 1) // 2
    seats = [*left.rows(at_left, gap), *right.rows(others - at_left, gap)]
    return TripleAreas(seats, heading, grid)


def _around(builder: LayoutBuilder, box: Box, high: float) -> tuple[Box, Box, Box, Box]:
    """A grid of that height with its heading in the middle of a box, and what is left and right."""
    gap, line = builder.unit * 0.6, _line(builder)
    middle = box.centred(high * GRID_ASPECT, line + high)
    side = middle.x - box.x - gap
    return (
        box.left_part(side),
        middle.top_part(line),
        middle.bottom_part(high),
        box.right_part(side),
    )


def _tall(builder: LayoutBuilder, others: int, playing: bool) -> TripleAreas:
    """The others at the top, below them the grid, the own place and the hand."""
    whole, gap, line = builder.content_box, builder.unit * 0.6, _line(builder)
    high = min(whole.w / GRID_ASPECT, whole.h * 0.56 - line)
    parts = (0.32, 0.28, 0.40) if playing else (0.5, 0.5)
    rest = whole.h - line - high - gap * len(parts)
    at_top = whole.top_part(rest * parts[0])
    middle = Box(whole.x, at_top.bottom + gap, whole.w, line + high)
    grid = middle.bottom_part(high).centred(high * GRID_ASPECT, high)
    below = whole.bottom_part(whole.bottom - middle.bottom - gap)
    if playing:
        own, hand = split_box(below, parts[1:], gap, across=False)
        return TripleAreas(
            list(at_top.columns(others, gap)), middle.top_part(line), grid, own, hand
        )
    first = (others + 1) // 2
    seats = [*at_top.columns(first, gap), *below.columns(others - first, gap)]
    return TripleAreas(seats, middle.top_part(line), grid)


def _line(builder: LayoutBuilder) -> float:
    """The height of the heading."""
    return builder.unit * 1.5

"""Triple: the areas of the table.

They depend only on the size of the table and the number of seats, so that the grid never moves
under a reaching hand.
"""

from __future__ import annotations

from typing import NamedTuple

from cardtable_qt.table.layout.builder import LayoutBuilder, split_box
from cardtable_qt.table.layout.elements import Box
from cardtable_qt.table.painting.art import CARD_ASPECT

GRID_ASPECT = 0.95  # width to height, also of its cells
WIDE_ASPECT, TALL_ASPECT = 2.0, 0.95  # beyond these the table has another arrangement
VISIBLE_EDGES = 5  # covered cards of a stack whose edges are visible below the top card
EDGE_SHARE = 0.032  # height of such an edge, in card widths; less than a card's blank border


class TripleAreas(NamedTuple):
    """The areas of the table. `own` and `hand` are None for a spectator."""

    seats: list[Box]  # the other seats
    heading: Box
    grid: Box
    own: Box | None = None
    hand: Box | None = None


def table_areas(
    builder: LayoutBuilder, others: int, is_playing: bool, revealed: bool = False
) -> TripleAreas:
    """Divide the table among the other seats, the grid, and the viewer's seat and hand.

    If all cards are open, the seats are wider to make room for their hands.
    """
    aspect = builder.content_box.w / builder.content_box.h
    if aspect < TALL_ASPECT:
        return _tall_areas(builder, others, is_playing)
    if is_playing and aspect < WIDE_ASPECT:
        return _default_areas(builder, others)
    return _wide_areas(builder, others, is_playing, 0.53 if revealed else 0.6)


def cells(grid: Box) -> list[Box]:
    """The nine cells, row by row."""
    gap = grid.h * 0.012
    return [cell for row in grid.rows(3, gap) for cell in row.columns(3, gap)]


def top_card(cell: Box) -> Box:
    """The box of a cell's top card. The edges of covered cards are visible below it."""
    inner = cell.inset(cell.h * 0.035)
    height = inner.h / (1 + VISIBLE_EDGES * EDGE_SHARE * CARD_ASPECT)
    return Box(inner.x, inner.y, inner.w, height).centred(height * CARD_ASPECT, height)


def _default_areas(builder: LayoutBuilder, others: int) -> TripleAreas:
    """The others on the left, the grid in the middle, the viewer on the right, the hand below."""
    whole, gap = builder.content_box, builder.unit * 0.6
    heading_height = _heading_height(builder)
    height = min(whole.h * 0.78 - heading_height - gap, whole.w * 0.56 / GRID_ASPECT)
    top = whole.top_part(heading_height + height)
    hand = whole.bottom_part(whole.h - top.h - gap)
    left, heading, grid, right = _around_grid(builder, top, height)
    return TripleAreas(list(left.rows(others, gap)), heading, grid, right, hand)


def _wide_areas(
    builder: LayoutBuilder, others: int, is_playing: bool, max_width_share: float
) -> TripleAreas:
    """The grid as high as the table, or as wide as the share allows, and the rest beside it."""
    whole, gap = builder.content_box, builder.unit * 0.6
    height = min(whole.h - _heading_height(builder), whole.w * max_width_share / GRID_ASPECT)
    left, heading, grid, right = _around_grid(builder, whole, height)
    if is_playing:
        own, hand = split_box(right, (0.45, 0.55), gap, columns=False)
        return TripleAreas(list(left.rows(others, gap)), heading, grid, own, hand)
    at_left = (others + 1) // 2
    seats = [*left.rows(at_left, gap), *right.rows(others - at_left, gap)]
    return TripleAreas(seats, heading, grid)


def _around_grid(builder: LayoutBuilder, box: Box, height: float) -> tuple[Box, Box, Box, Box]:
    """Divide a box into left side, heading, centred grid of that height, and right side."""
    gap, heading_height = builder.unit * 0.6, _heading_height(builder)
    middle = box.centred(height * GRID_ASPECT, heading_height + height)
    side = middle.x - box.x - gap
    return (
        box.left_part(side),
        middle.top_part(heading_height),
        middle.bottom_part(height),
        box.right_part(side),
    )


def _tall_areas(builder: LayoutBuilder, others: int, is_playing: bool) -> TripleAreas:
    """The others at the top, below them the grid, the viewer's seat and the hand."""
    whole, gap = builder.content_box, builder.unit * 0.6
    heading_height = _heading_height(builder)
    height = min(whole.w / GRID_ASPECT, whole.h * 0.56 - heading_height)
    shares = (0.32, 0.28, 0.40) if is_playing else (0.5, 0.5)
    rest = whole.h - heading_height - height - gap * len(shares)
    at_top = whole.top_part(rest * shares[0])
    middle = Box(whole.x, at_top.bottom + gap, whole.w, heading_height + height)
    heading = middle.top_part(heading_height)
    grid = middle.bottom_part(height).centred(height * GRID_ASPECT, height)
    below = whole.bottom_part(whole.bottom - middle.bottom - gap)
    if is_playing:
        own, hand = split_box(below, shares[1:], gap, columns=False)
        return TripleAreas(list(at_top.columns(others, gap)), heading, grid, own, hand)
    first = (others + 1) // 2
    seats = [*at_top.columns(first, gap), *below.columns(others - first, gap)]
    return TripleAreas(seats, heading, grid)


def _heading_height(builder: LayoutBuilder) -> float:
    return builder.unit * 1.5

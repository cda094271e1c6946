"""Triple: the areas of the table.

They depend only on the size of the table and the number of seats, so that the grid never moves
under a reaching hand.
"""

from __future__ import annotations

from typing import NamedTuple

from cardtable_qt.table.layout.builder import LayoutBuilder, split_box
from cardtable_qt.table.layout.elements import Box
from cardtable_qt.table.painting.art import CARD_ASPECT

GRID_ASPECT = 0.82  # width to height, also of its cells
TALL_ASPECT = 0.95  # a table narrower than this has the grid above the hand
# The largest part of the table's width for the grid.
GRID_SHARE, REVEALED_GRID_SHARE = 0.58, 0.46
SIDE_SHARES = (0.38, 0.62)  # of what is left of the width: the other seats, and the viewer's
MAX_SEAT_ASPECT = 1.9  # height to width of another seat, which is not stretched further
OWN_SHARE, MAX_OWN_UNITS = 0.36, 16.0  # height of the viewer's seat
CARD_MARGIN = 0.055  # left of a cell's card, in cell heights; on the right is the number of cards
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

    If all cards are open, the grid is smaller to make room for the hands of the others.
    """
    if builder.content_box.w / builder.content_box.h < TALL_ASPECT:
        return _tall_areas(builder, others, is_playing)
    return _side_areas(builder, others, is_playing, revealed)


def cells(grid: Box) -> list[Box]:
    """The nine cells, row by row."""
    gap = grid.h * 0.012
    return [cell for row in grid.rows(3, gap) for cell in row.columns(3, gap)]


def top_card(cell: Box) -> Box:
    """The box of a cell's top card. The edges of covered cards are visible below it."""
    inner = cell.inset(cell.h * 0.035)
    height = inner.h / (1 + VISIBLE_EDGES * EDGE_SHARE * CARD_ASPECT)
    return Box(cell.x + cell.h * CARD_MARGIN, inner.y, height * CARD_ASPECT, height)


def _side_areas(
    builder: LayoutBuilder, others: int, is_playing: bool, revealed: bool
) -> TripleAreas:
    """The grid as high as the table, the others on its left, the viewer and the hand on its right.

    For a spectator the seats are on both sides.
    """
    whole, gap, heading_height = builder.content_box, _gap(builder), _heading_height(builder)
    share = REVEALED_GRID_SHARE if revealed else GRID_SHARE
    height = min(whole.h - heading_height, whole.w * share / GRID_ASPECT)
    width = height * GRID_ASPECT
    shares = (0.5, 0.5) if revealed or not is_playing else SIDE_SHARES
    sides = whole.w - width - gap * 2
    left, right = whole.left_part(sides * shares[0]), whole.right_part(sides * shares[1])
    middle = Box(left.right + gap, whole.y, width, whole.h).centred(width, heading_height + height)
    heading, grid = middle.top_part(heading_height), middle.bottom_part(height)
    if is_playing:
        own_height = min(whole.h * OWN_SHARE, builder.unit * MAX_OWN_UNITS)
        own, hand = right.top_part(own_height), right.bottom_part(whole.h - own_height - gap)
        return TripleAreas(_seat_column(left, others, gap), heading, grid, own, hand)
    at_left = (others + 1) // 2
    seats = [
        *_seat_column(left, at_left, gap),
        *_seat_column(right, others - at_left, gap),
    ]
    return TripleAreas(seats, heading, grid)


def _seat_column(side: Box, seats: int, gap: float) -> list[Box]:
    """Boxes for seats below one another, from the top."""
    if not seats:
        return []
    height = min((side.h - gap * (seats - 1)) / seats, side.w * MAX_SEAT_ASPECT)
    return list(side.top_part(height * seats + gap * (seats - 1)).rows(seats, gap))


def _tall_areas(builder: LayoutBuilder, others: int, is_playing: bool) -> TripleAreas:
    """The others at the top, below them the grid, the viewer's seat and the hand."""
    whole, gap = builder.content_box, _gap(builder)
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


def _gap(builder: LayoutBuilder) -> float:
    return builder.unit * 0.6


def _heading_height(builder: LayoutBuilder) -> float:
    return builder.unit * 1.5

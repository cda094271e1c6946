"""Gracias: how a seat's place is divided, whatever its shape."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from cardtable_qt.table.art import ASPECT
from cardtable_qt.table.sheet import fan, split
from cardtable_qt.table.spots import Box
from rules.gracias.pieces import COLOURS

CARD_ASPECT = ASPECT["gracias.card"]
PILE = 5  # a stack and four open cards: more is rare, and then they lie closer
CLOSEST, WIDEST = 0.13, 0.3  # what is seen of a covered card
FRONTS = (0.2, 0.24, 0.29, 0.35)  # shares for the face-down cards and the held triplet


class Place(NamedTuple):
    """The parts of a seat's place: name and points, face-down cards, a held triplet, the piles."""

    head: Box
    downs: Box
    held: Box
    piles: tuple[Box, ...]  # one for every colour
    display: Box  # the place without the face-down cards and the held triplet
    front: Box  # the place of the face-down cards and the held triplet together


def pile_places(cell: Box, count: int) -> list[Box]:
    """Places for the cards of a pile, each a little below or beside the one that it covers.

    They are so large that a usual pile keeps to the cell, and the same for every count.
    """
    steps = max(count, PILE) - 1
    down, aside = _card_heights(cell)
    high = max(down, aside)
    wide = high * CARD_ASPECT
    if down >= aside:
        first = Box(cell.x + (cell.w - wide) / 2, cell.y, wide, high)
        step = min((cell.h - high) / steps, high * WIDEST)
        return [first.moved(0, step * i) for i in range(count)]
    first = Box(cell.x, cell.y + (cell.h - high) / 2, wide, high)
    step = min((cell.w - wide) / steps, wide * WIDEST)
    return [first.moved(step * i, 0) for i in range(count)]


def _card_heights(cell: Box) -> tuple[float, float]:
    """How high cards are in a pile that grows downwards, and in one that grows to the right."""
    long = 1 + CLOSEST * (PILE - 1)
    down = min(cell.h / long, cell.w / CARD_ASPECT)
    return down, min(cell.h, cell.w / long / CARD_ASPECT)


def spread(box: Box, count: int, gap: float, seen: float = 1.0) -> list[Box]:
    """Places for cards in one row, in two, or in a column, whichever leaves the largest cards.

    `seen` is what is seen at least of a card, as a part of its width: 1 keeps the cards apart.
    """
    best: list[Box] = []
    for rows in (1, 2, count):
        columns = -(-count // rows)
        apart = seen * (columns - 1)
        high = min(
            (box.h - gap * (rows - 1)) / rows, (box.w - gap * apart) / (1 + apart) / CARD_ASPECT
        )
        if not best or high > best[0].h:
            area = box.centred(box.w, high * rows + gap * (rows - 1))
            lines = area.rows(rows, gap)
            best = [place for line in lines for place in fan(line, columns, CARD_ASPECT, gap)]
    return best[:count]


def held_places(box: Box) -> list[Box]:
    """Places for the two open cards of a held triplet."""
    edge = min(box.w, box.h) * 0.06
    return spread(box.inset(edge), 2, edge)


@lru_cache(maxsize=64)  # the table is laid out after every move, but seldom in another size
def divide(box: Box, unit: float) -> Place:
    """The division of a place that leaves the largest cards."""
    return max(_divisions(box, unit), key=_card_height)


def _card_height(place: Place) -> float:
    """How large the open cards of a place are; a held triplet may be a little smaller."""
    return min(max(_card_heights(place.piles[0])), held_places(place.held)[0].h * 1.25)


def _divisions(box: Box, unit: float) -> Iterator[Place]:
    inner = box.inset(unit * 0.5)
    head = inner.top_part(unit * 1.6)
    body = inner.bottom_part(inner.h - head.h - unit * 0.3)
    gap = unit * 0.5
    for front, beside, rows in product(FRONTS, (True, False), (1, 2)):
        colours, rest = split(body, (1 - front, front), gap, across=beside)
        display = (
            box.left_part(rest.x - gap / 2 - box.x)
            if beside
            else box.top_part(rest.y - gap / 2 - box.y)
        )
        downs, held = split(rest, (0.45, 0.55), gap, across=rest.w > rest.h)
        lines = colours.rows(rows, unit * 0.3)
        columns = len(COLOURS) // rows
        cells = tuple(cell for line in lines for cell in line.columns(columns, unit * 0.4))
        yield Place(head, downs, held, cells, display, rest)


def seat_boxes(box: Box, count: int, unit: float) -> list[Box]:
    """Places for so many seats, in as many rows as leave the largest cards."""
    choices = [_rows_of_seats(box, count, rows, unit * 0.6) for rows in range(1, count + 1)]
    # One more row has to be worth it.
    worth = [_card_height(divide(boxes[0], unit)) * 0.93**i for i, boxes in enumerate(choices)]
    return choices[worth.index(max(worth))]


def _rows_of_seats(box: Box, count: int, rows: int, gap: float) -> list[Box]:
    """The first rows are the fuller ones, and every row is as wide as the box."""
    short, longer = divmod(count, rows)
    return [
        cell
        for i, line in enumerate(box.rows(rows, gap))
        for cell in line.columns(short + (i < longer), gap)
    ]

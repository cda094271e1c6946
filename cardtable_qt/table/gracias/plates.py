"""Gracias: how a seat's plate is divided, whatever its shape."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial
from itertools import product
from typing import NamedTuple

from cardtable_qt.table.gracias.place import OPENED, card_heights, held_height, spread_height
from cardtable_qt.table.sheet import split
from cardtable_qt.table.spots import Box
from rules.gracias.pieces import COLOURS, ROUNDS

STRIPS = (5.4, 4.6, 3.8, 3.2, 2.6)  # units: the height of what is above the piles
LINES = (3.2, 4.2, 5.2)  # units: the height of a held triplet above the piles
COLUMNS = (8.5, 7.0, 5.6)  # units: the width of what is beside them
FRONTS = (0.16, 0.19, 0.23, 0.28)  # shares for the face-down cards and the held triplet beside them
ROWS = 4  # of plates, at most
ALIKE = 12  # pixels: plates that differ by less are divided alike
LEGIBLE, LEGIBLE_DOWN = 55.0, 38.0  # pixels: lower cards are avoided
LOVED = 4.6  # units: a portrait does not have to be larger


class Place(NamedTuple):
    """The parts of a seat's plate."""

    portrait: Box
    name: Box
    points: Box
    mice: Box
    speech: Box  # where words stand that are said there
    downs: Box  # the face-down cards
    held: Box  # a triplet that was taken
    piles: tuple[Box, ...]  # one for every colour
    display: Box  # the plate without the face-down cards and the held triplet
    front: Box  # the place of the face-down cards and the held triplet together


Style = Callable[[Box, float], Place]


def divide(box: Box, unit: float, own: bool = False) -> Place:
    """The division of a plate that leaves the largest cards.

    Above the own plate there is room for what is said.
    """
    style = _style(round(box.w / ALIKE), round(box.h / ALIKE), round(unit), own)
    return style(box, unit)


@lru_cache(maxsize=512)  # while a window is resized many sizes come, and all are alike
def _style(wide: int, high: int, unit: int, own: bool) -> Style:
    box = Box(0, 0, wide * ALIKE, high * ALIKE)
    return max(styles(own), key=lambda style: worth(style(box, unit), unit))


@cache
def styles(own: bool) -> tuple[Style, ...]:
    """All ways to divide a plate."""
    found: list[Style] = []
    for rows in (1, 2):
        for high in STRIPS:
            found.append(partial(_below_a_strip, high=high, rows=rows))
            found += [partial(_below_two_strips, high=high, low=low, rows=rows) for low in LINES]
        found += [partial(_below_portrait, high=high, rows=rows) for high in LINES]
        found += [
            partial(_beside_a_column, wide=wide, front=front, rows=rows, own=own)
            for wide, front in product(COLUMNS, FRONTS)
        ]
    return tuple(found)


def worth(place: Place, unit: float) -> float:
    """How large the cards of a plate are, and a little of how large its portrait is."""
    liked = min(place.portrait.w / unit, place.portrait.h / unit, LOVED) / LOVED
    high, downs = _card_height(place), spread_height(place.downs, ROUNDS, 4, OPENED)
    legible = min(high / LEGIBLE, 1) * min(downs / LEGIBLE_DOWN, 1)
    return high * float(max(legible, 0.01) ** 3 * liked**0.25)


def _card_height(place: Place) -> float:
    """How large the open cards of a place are; those of a held triplet may be smaller."""
    return max(min(max(card_heights(place.piles[0])), held_height(place.held) * 1.4), 1.0)


def _below_a_strip(box: Box, unit: float, *, high: float, rows: int) -> Place:
    """Above the piles who sits there, the held triplet and the face-down cards, side by side."""
    inner, gap = box.inset(unit * 0.5), unit * 0.5
    strip = inner.top_part(high * unit)
    body = inner.bottom_part(inner.h - strip.h - gap)
    portrait = strip.left_part(strip.h)
    rest = strip.right_part(max(strip.w - strip.h - gap, 1))
    words, held, downs = split(rest, (0.28, 0.35, 0.37), gap)
    name, low = split(words, (0.5, 0.5), 0, across=False)
    points, mice = split(low, (0.5, 0.5), 0)
    display = box.bottom_part(box.bottom - body.y + gap / 2)
    front = held._replace(w=downs.right - held.x)
    piles = _piles(body, unit, rows)
    return Place(portrait, name, points, mice, held, downs, held, piles, display, front)


def _below_two_strips(box: Box, unit: float, *, high: float, low: float, rows: int) -> Place:
    """Above the piles who sits there, and below that the held triplet and the face-down cards."""
    inner, gap = box.inset(unit * 0.5), unit * 0.4
    head = inner.top_part(high * unit)
    line = Box(inner.x, head.bottom + gap, inner.w, low * unit)
    body = inner.bottom_part(inner.bottom - line.bottom - gap)
    portrait = head.left_part(min(head.h, head.w * 0.4))
    rest = head.right_part(max(head.w - portrait.w - gap, 1))
    words, mice = split(rest, (0.62, 0.38), 0)
    name, points = split(words, (0.5, 0.5), 0, across=False)
    downs, held = split(line, (0.5, 0.5), gap)
    display = box.bottom_part(box.bottom - body.y + gap / 2)
    piles = _piles(body, unit, rows)
    return Place(portrait, name, points, mice, held, downs, held, piles, display, line)


def _below_portrait(box: Box, unit: float, *, high: float, rows: int) -> Place:
    """The same with a portrait as high as both."""
    inner, gap = box.inset(unit * 0.5), unit * 0.4
    head = inner.top_part((high + 2.6) * unit)
    body = inner.bottom_part(inner.h - head.h - gap)
    portrait = head.left_part(min(head.h, head.w * 0.34))
    rest = head.right_part(head.w - portrait.w - gap)
    upper, line = rest.top_part(unit * 2.4), rest.bottom_part(high * unit)
    words, mice = split(upper, (0.62, 0.38), 0)
    name, points = split(words, (0.5, 0.5), 0, across=False)
    downs, held = split(line, (0.5, 0.5), gap)
    display = box.bottom_part(box.bottom - body.y + gap / 2)
    piles = _piles(body, unit, rows)
    return Place(portrait, name, points, mice, held, downs, held, piles, display, line)


def _beside_a_column(
    box: Box, unit: float, *, wide: float, front: float, rows: int, own: bool
) -> Place:
    """The piles in the middle, who sits there at their left, the other cards at their right."""
    inner, gap = box.inset(unit * 0.6), unit * 0.7
    column = inner.left_part(wide * unit)
    rest = inner.right_part(inner.w - column.w - gap)
    body, right = split(rest, (1 - front, front), gap)
    speech = Box(column.x, box.y - unit * 1.7 if own else column.y, column.w, unit * 2)
    words = column.bottom_part(unit * 4.2)
    top = max(column.y, speech.bottom)
    portrait = Box(column.x, top, column.w, max(words.y - top - 2, 1))
    name, low = split(words, (1.5, 2.8), 0, across=False)
    points, mice = split(low, (0.4, 0.6), 0)
    downs, held = split(right, (0.42, 0.58), unit * 0.4, across=False)
    display = box.left_part(right.x - gap / 2 - box.x)
    piles = _piles(body, unit, rows)
    return Place(portrait, name, points, mice, speech, downs, held, piles, display, right)


def _piles(body: Box, unit: float, rows: int) -> tuple[Box, ...]:
    columns = len(COLOURS) // rows
    lines = body.rows(rows, unit * 0.3)
    return tuple(cell for line in lines for cell in line.columns(columns, unit * 0.4))


# The places of all seats


def seat_boxes(box: Box, count: int, unit: float) -> list[Box]:
    """Places for so many seats, in as many rows as leave the largest cards."""
    most = min(count, ROWS)
    choices = [_rows_of_seats(box, count, rows, unit * 0.6) for rows in range(1, most + 1)]
    # One more row has to be worth it.
    sizes = [worth(divide(boxes[0], unit), unit) * 0.93**i for i, boxes in enumerate(choices)]
    return choices[sizes.index(max(sizes))]


def _rows_of_seats(box: Box, count: int, rows: int, gap: float) -> list[Box]:
    """The first rows are the fuller ones, and every row is as wide as the box."""
    short, longer = divmod(count, rows)
    return [
        cell
        for i, line in enumerate(box.rows(rows, gap))
        for cell in line.columns(short + (i < longer), gap)
    ]

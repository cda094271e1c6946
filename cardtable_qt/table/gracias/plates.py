"""Gracias: how a seat's plate is divided, whatever its shape."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial
from itertools import product
from typing import NamedTuple

from cardtable_qt.table.gracias.place import (
    CARD_ASPECT,
    COVERED,
    card_heights,
    held_height,
    held_size,
    spread_height,
)
from cardtable_qt.table.sheet import split
from cardtable_qt.table.spots import Box
from rules.gracias.pieces import COLOURS, ROUNDS

LINES = (2.4, 2.8, 3.2, 3.6, 4.0, 4.4, 4.8, 5.2, 5.6, 6.0, 6.4)  # units: heights of held cards
WORDS = 2.5  # units: the height of name and points
HELD = (0.52, 0.58, 0.64)  # shares for a held triplet beside the face-down cards
COLUMNS = (9.0, 7.5, 6.2)  # units: the width of who sits beside the own cards
IN_HAND = (1.0, 0.92, 0.84, 0.76, 0.68)  # of the own plate's height: a held triplet
PRESENTS = (1.0, 0.85)  # the same for two rows of own face-down cards
ROWS = 4  # of plates, at most
ALIKE = 12  # pixels: plates that differ by less are divided alike
LEGIBLE, LEGIBLE_DOWN, LEGIBLE_OWN_DOWN = 55.0, 36.0, 66.0  # pixels: lower cards are avoided
LOVED = 4.6  # units: a portrait does not have to be larger
FIRST_CHOICE = 1.35  # so much larger cards must be to lie otherwise than usual


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


class Style(NamedTuple):
    """A way to divide a plate, and how much it is liked."""

    place: Callable[[Box, float], Place]
    liked: float = 1.0


def divide(box: Box, unit: float, own: bool = False) -> Place:
    """The division of a plate that leaves the largest cards.

    Above the own plate there is room for what is said.
    """
    style = _style(round(box.w / ALIKE), round(box.h / ALIKE), round(unit), own)
    return style.place(box, unit)


@lru_cache(maxsize=512)  # while a window is resized many sizes come, and all are alike
def _style(wide: int, high: int, unit: int, own: bool) -> Style:
    box = Box(0, 0, wide * ALIKE, high * ALIKE)
    return max(
        styles(own), key=lambda style: worth(style.place(box, unit), unit, own) * style.liked
    )


@cache
def styles(own: bool) -> tuple[Style, ...]:
    """All ways to divide a plate; others' plates look alike as long as there is room."""
    found = [
        Style(partial(way, line=line, share=share, rows=rows), FIRST_CHOICE if rows == 2 else 1.0)
        for way in (_beside_portrait, _below_portrait)
        for line, share, rows in product(LINES, HELD, (1, 2))
    ]
    if own:
        found += [
            Style(partial(_own_row, wide=wide, hand=hand, presents=presents), FIRST_CHOICE)
            for wide, hand, presents in product(COLUMNS, IN_HAND, PRESENTS)
        ]
    return tuple(found)


def worth(place: Place, unit: float, own: bool = False) -> float:
    """How large the cards of a plate are, and a little of how large its portrait is."""
    liked = min(place.portrait.w / unit, place.portrait.h / unit, LOVED) / LOVED
    piles, held = max(card_heights(place.piles[0])), held_height(place.held)
    downs = spread_height(place.downs, ROUNDS, 4, 1.0 if own else COVERED)
    # The triplet that is thought about is not smaller than the others, the own one is the largest.
    high = piles * max(min(held / (piles * (1.3 if own else 1.0)), 1.0), 0.01) ** 0.5
    enough = LEGIBLE_OWN_DOWN if own else LEGIBLE_DOWN
    legible = max(min(high / LEGIBLE, 1), 0.01) ** 3 * max(min(downs / enough, 1), 0.01) ** 1.5
    return float(high * legible * max(liked, 0.01) ** 0.25)


def _beside_portrait(box: Box, unit: float, *, line: float, share: float, rows: int) -> Place:
    """Above the piles a portrait, and beside it words, a held triplet and the face-down cards."""
    inner, gap = box.inset(unit * 0.5), unit * 0.4
    head = inner.top_part((WORDS + line) * unit + gap)
    portrait = head.left_part(min(head.h, head.w * 0.34))
    rest = head.right_part(head.w - portrait.w - gap)
    words, cards = rest.top_part(WORDS * unit), rest.bottom_part(line * unit)
    return _place(
        box, inner.bottom_part(inner.h - head.h - gap), portrait, words, cards, unit, share, rows
    )


def _below_portrait(box: Box, unit: float, *, line: float, share: float, rows: int) -> Place:
    """The same where it is narrow: these cards lie below portrait and words."""
    inner, gap = box.inset(unit * 0.5), unit * 0.4
    head = inner.top_part((WORDS + 0.3) * unit)
    cards = Box(inner.x, head.bottom + gap, inner.w, line * unit)
    portrait = head.left_part(min(head.h, head.w * 0.4))
    words = head.right_part(max(head.w - portrait.w - gap, 1))
    return _place(
        box,
        inner.bottom_part(inner.bottom - cards.bottom - gap),
        portrait,
        words,
        cards,
        unit,
        share,
        rows,
    )


def _place(
    box: Box, body: Box, portrait: Box, words: Box, cards: Box, unit: float, share: float, rows: int
) -> Place:
    """A held triplet lies next to who took it; where it lies there is room for words as well."""
    gap = unit * 0.4
    lines, mice = split(words, (0.62, 0.38), 0)
    name, points = split(lines, (0.5, 0.5), 0, across=False)
    held, downs = split(cards, (share, 1 - share), gap)
    display = box.bottom_part(box.bottom - body.y + gap / 2)
    piles = _piles(body, unit, rows)
    return Place(portrait, name, points, mice, held, downs, held, piles, display, cards)


def _own_row(box: Box, unit: float, *, wide: float, hand: float, presents: float) -> Place:
    """From left to right: who sits there, the piles, a held triplet, the face-down cards."""
    inner, gap = box.inset(unit * 0.6), unit * 0.7
    column = inner.left_part(wide * unit)
    between = unit * 0.3
    down = max((inner.h * presents - between) / 2, 1)
    downs = inner.right_part(down * CARD_ASPECT * 2 + between + 1)
    wide_hand, high_hand = held_size(inner.h * hand)
    held = Box(downs.x - gap - wide_hand, inner.y + (inner.h - high_hand) / 2, wide_hand, high_hand)
    left = column.right + gap
    body = Box(left, inner.y, max(held.x - gap - left, 1), inner.h)
    speech = Box(column.x, box.y - unit * 1.7, column.w, unit * 2)
    words = column.bottom_part(unit * 4.2)
    top = max(column.y, speech.bottom)
    portrait = Box(column.x, top, column.w, max(words.y - top - 2, 1))
    name, low = split(words, (1.5, 2.8), 0, across=False)
    points, mice = split(low, (0.42, 0.58), unit * 0.5)
    display = box.left_part(max(held.x - gap / 2 - box.x, 1))
    front = Box(held.x, inner.y, inner.right - held.x, inner.h)
    piles = _piles(body, unit, 1)
    return Place(portrait, name, points, mice, speech, downs, held, piles, display, front)


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

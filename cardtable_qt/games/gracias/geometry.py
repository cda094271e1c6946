"""Gracias: how a seat's plate is divided, whatever its shape."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial
from itertools import product
from typing import NamedTuple

from cardtable_qt.games.gracias.cards import (
    CARD_ASPECT,
    COVERED,
    card_heights,
    card_row_height,
    held_height,
    held_size,
    pile_boxes,
)
from cardtable_qt.table.layout.builder import split_box
from cardtable_qt.table.layout.elements import Box
from rules.gracias.pieces import COLOURS, ROUNDS

LINES = (2.5, 3.0, 3.5, 4.1, 4.7, 5.3, 6.0, 6.8)  # units: the height of what was taken
FACES = (0.34, 0.29, 0.25)  # of the width above the piles: a portrait
HEADS = (2.8, 3.8, 5.0)  # units: the height of a portrait that stands above what was taken
WORDS = 2.5  # units: the height of name and points
COLUMNS = (9.0, 7.5, 6.2)  # units: the width of who sits beside the own cards
IN_HAND = (1.0, 0.92, 0.84, 0.76, 0.68)  # of the own plate's height: a held triplet
PRESENTS = (1.0, 0.85, 0.7)  # the same for two rows of own face-down cards
ROWS = 4  # of plates, at most
ALIKE = 12  # pixels: plates that differ by less are divided alike
LEGIBLE, LEGIBLE_DOWN, LEGIBLE_OWN_DOWN = 55.0, 30.0, 64.0  # pixels: lower cards are avoided
PEEKED = 0.62  # of the own cards' height: those that are peeked at
LARGER = 1.25  # so much larger than the own cards is the held triplet
LOVED = 4.6  # units: a portrait does not have to be larger
FIRST_CHOICE = 1.15  # so much larger cards must be to lie otherwise than usual
BESIDE = 1.08  # the same for what was taken, which lies beside the portrait if it can
CHOICE = {1: 1.0, 2: FIRST_CHOICE}  # how piles in one row and in two are liked


class SeatAreas(NamedTuple):
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
    stash: Box  # the face-down cards while no triplet is held

    @property
    def can_speak_while_holding(self) -> bool:
        """Whether there is room for words and a held triplet at the same time."""
        return not self.speech.overlap(self.held)


Style = Callable[[Box, float], SeatAreas]


def divide_plate(box: Box, unit: float, own: bool = False) -> SeatAreas:
    """The division of a plate that leaves the largest cards.

    Above the own plate there is room for what is said.
    """
    _, style = _best(round(box.w / ALIKE), round(box.h / ALIKE), round(unit), own)
    return style(box, unit)


def plate_value(box: Box, unit: float, own: bool = False) -> float:
    """How good a plate of that size is, above all how large its cards are."""
    found, _ = _best(round(box.w / ALIKE), round(box.h / ALIKE), round(unit), own)
    return found


def card_height(box: Box, unit: float, own: bool = False) -> float:
    """How high the open cards of a plate are."""
    return max(*card_heights(divide_plate(box, unit, own).piles[0]), 1.0)


@lru_cache(maxsize=512)  # while a window is resized many sizes come, and all are alike
def _best(wide: int, high: int, unit: int, own: bool) -> tuple[float, Style]:
    box = Box(0, 0, wide * ALIKE, high * ALIKE)
    found = (
        (_worth(style(box, unit), unit, own) * liked, style) for style, liked in plate_styles(own)
    )
    return max(found, key=lambda each: each[0])


@cache
def plate_styles(own: bool) -> tuple[tuple[Style, float], ...]:
    """All ways to divide a plate, and how they are liked.

    The others' plates look alike as long as there is room.
    """
    found: list[tuple[Style, float]] = [
        (partial(_beside_portrait, line=line, face=face, rows=rows), CHOICE[rows] * BESIDE)
        for line, face, rows in product(LINES, FACES, CHOICE)
    ]
    found += [
        (partial(_below_portrait, line=line, high=high, rows=rows), CHOICE[rows])
        for line, high, rows in product(LINES, HEADS, CHOICE)
    ]
    if own:
        found += [
            (partial(_own_row, wide=wide, hand=hand, presents=presents), FIRST_CHOICE)
            for wide, hand, presents in product(COLUMNS, IN_HAND, PRESENTS)
        ]
    return tuple(found)


def _worth(place: SeatAreas, unit: float, own: bool) -> float:
    piles, held = max(*card_heights(place.piles[0]), 1.0), held_height(place.held)
    downs = card_row_height(place.downs, ROUNDS, 4, 1.0 if own else COVERED)
    # The triplet that is thought about is not smaller than the others, the own one is the largest.
    high = piles * _part(held, piles * (LARGER if own else 1.0)) ** 0.6
    enough = max(LEGIBLE_OWN_DOWN, piles * PEEKED) if own else LEGIBLE_DOWN
    legible = _part(high, LEGIBLE) ** 3 * _part(downs, enough)
    portrait = min(place.portrait.w, place.portrait.h)
    return float(high * legible * _part(portrait, LOVED * unit) ** 0.15)


def _part(size: float, wanted: float) -> float:
    """How much there is of what is wanted, up to 1."""
    return max(min(size / wanted, 1.0), 0.01)


def _beside_portrait(box: Box, unit: float, *, line: float, face: float, rows: int) -> SeatAreas:
    """Above the piles a portrait, and beside it words and the cards that were taken."""
    inner, gap = box.inset(unit * 0.5), unit * 0.4
    head = inner.top_part((WORDS + line) * unit + gap)
    portrait = head.left_part(min(head.h, head.w * face))
    rest = head.right_part(head.w - portrait.w - gap)
    words, taken = rest.top_part(WORDS * unit), rest.bottom_part(line * unit)
    return _place(box, unit, rows, portrait, words, taken)


def _below_portrait(box: Box, unit: float, *, line: float, high: float, rows: int) -> SeatAreas:
    """The same where it is narrow: the cards that were taken lie below portrait and words."""
    inner, gap = box.inset(unit * 0.5), unit * 0.4
    head = inner.top_part(high * unit)
    taken = Box(inner.x, head.bottom + gap, inner.w, line * unit)
    portrait = head.left_part(min(head.h, head.w * 0.4))
    rest = head.right_part(max(head.w - portrait.w - gap, 1))
    words = rest.centred(rest.w, WORDS * unit)
    return _place(box, unit, rows, portrait, words, taken)


def _place(box: Box, unit: float, rows: int, portrait: Box, words: Box, taken: Box) -> SeatAreas:
    """A held triplet lies next to who took it, the face-down cards lie above the last piles.

    Where a held triplet can lie there is room for what is said.
    """
    inner, gap = box.inset(unit * 0.5), unit * 0.4
    piles = _piles(inner.bottom_part(inner.bottom - taken.bottom - gap), unit, rows)
    last = pile_boxes(piles[2 if rows == 2 else 4], 1)[0].x
    speech = taken.left_part(max(last - gap - taken.x, 1))
    held = speech.left_part(min(speech.w, held_size(taken.h)[0]))
    downs = taken.right_part(max(taken.right - last, 1))
    lines, mice = split_box(words, (0.62, 0.38), 0)
    name, points = split_box(lines, (0.5, 0.5), 0, across=False)
    display = box.bottom_part(box.bottom - (taken.bottom + piles[0].y) / 2)
    return SeatAreas(
        portrait, name, points, mice, speech, downs, held, piles, display, taken, taken
    )


def _own_row(box: Box, unit: float, *, wide: float, hand: float, presents: float) -> SeatAreas:
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
    name, low = split_box(words, (1.5, 2.8), 0, across=False)
    points, mice = split_box(low, (0.42, 0.58), unit * 0.5)
    display = box.left_part(max(held.x - gap / 2 - box.x, 1))
    front = Box(held.x, inner.y, inner.right - held.x, inner.h)
    piles = _piles(body, unit, 1)
    # As large as the open cards, and beside them.
    card = pile_boxes(piles[0], 1)[0]
    stash = Box(front.x + gap, card.y, max(front.w - gap, 1), max(card.h, 1))
    return SeatAreas(
        portrait, name, points, mice, speech, downs, held, piles, display, front, stash
    )


def _piles(body: Box, unit: float, rows: int) -> tuple[Box, ...]:
    columns = len(COLOURS) // rows
    lines = body.rows(rows, unit * 0.45)
    return tuple(cell for line in lines for cell in line.columns(columns, unit * 0.4))


# The places of all seats


def seat_boxes(box: Box, count: int, unit: float) -> list[Box]:
    """Places for so many seats, in as many rows as leave the largest cards."""
    most = min(count, ROWS)
    choices = [_rows_of_seats(box, count, rows, unit * 0.6) for rows in range(1, most + 1)]
    # One more row has to be worth it.
    sizes = [plate_value(boxes[0], unit) * 0.93**i for i, boxes in enumerate(choices)]
    return choices[sizes.index(max(sizes))]


def _rows_of_seats(box: Box, count: int, rows: int, gap: float) -> list[Box]:
    """The first rows are the fuller ones, and every row is as wide as the box."""
    short, longer = divmod(count, rows)
    return [
        cell
        for i, line in enumerate(box.rows(rows, gap))
        for cell in line.columns(short + (i < longer), gap)
    ]

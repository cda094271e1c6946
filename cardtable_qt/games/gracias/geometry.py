"""Gracias: the division of a seat's plate into areas, and the boxes of all seats."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial
from itertools import product
from typing import NamedTuple

from cardtable_qt.games.gracias.cards import (
    COVERED_SHARE,
    card_heights,
    card_row_height,
    held_height,
    held_size,
    pile_boxes,
)
from cardtable_qt.table.layout.builder import split_box
from cardtable_qt.table.layout.elements import Box
from cardtable_qt.table.painting.art import CARD_ASPECT
from rules.gracias.pieces import COLOURS, ROUNDS

MAX_SEAT_ROWS = 4
SIZE_STEP_PX = 12  # plates that differ by less are divided alike

# Sizes to try, in units (the height of ordinary text) or as shares.
TAKEN_HEIGHTS = (2.5, 3.2, 4.0, 4.8, 5.7, 6.7, 7.7)  # units: face-down and held cards
IDENTITY_WIDTHS = (6.2, 8.0)  # units: portrait and texts left of the taken cards
PORTRAIT_SHARES = (0.33, 0.26)  # of the width above the piles
PORTRAIT_HEIGHTS = (2.8, 3.8, 5.0)  # units: a portrait above the taken cards
COLUMN_WIDTHS = (9.0, 7.5, 6.2)  # units: the identity beside the viewer's cards
HELD_SHARES = (1.0, 0.92, 0.84, 0.76, 0.68)  # of the viewer's plate height: a held triplet
DOWN_SHARES = (1.0, 0.85, 0.7)  # of the viewer's plate height: two rows of face-down cards
MIN_PORTRAIT_HEIGHT = 2.4  # units: a portrait above its texts
TEXT_HEIGHT = 2.5  # units: name and points, with the mice beside them
TALL_TEXT_HEIGHT = 3.0  # units: the name, and the points with the mice below it

# Smaller cards lower the value of a division.
MIN_CARD_PX, MIN_DOWN_PX, MIN_OWN_DOWN_PX = 55.0, 30.0, 64.0
MIN_OWN_DOWN_SHARE = 0.62  # of the height of the viewer's open cards
HELD_SCALE = 1.25  # wanted size of the viewer's held triplet, relative to the open cards
HELD_EXPONENT = 0.4  # weight of the size of the held triplet
ENOUGH_PORTRAIT = 4.6  # units: a larger portrait has no further value
MAX_PORTRAIT = 6.0  # units

PILE_ROWS = (1, 2)
OWN_ROW_PREFERENCE = 1.15  # the viewer's row is chosen unless another division is worth more


class SeatAreas(NamedTuple):
    """The areas of a seat's plate."""

    portrait: Box
    name: Box
    points: Box
    mice: Box
    speech: Box
    downs: Box  # the face-down cards
    held: Box  # the held triplet
    piles: tuple[Box, ...]  # one for each colour
    display: Box  # the plate without face-down cards and held triplet
    front: Box  # face-down cards and held triplet together

    @property
    def can_speak_while_holding(self) -> bool:
        """True if speech and held triplet have separate areas."""
        return not self.speech.overlap(self.held)


Style = Callable[[Box, float], SeatAreas]


def divide_plate(box: Box, unit: float, own: bool = False) -> SeatAreas:
    """The division of a plate with the largest cards.

    The viewer's own speech may be above the plate.
    """
    _, style = _best_style(
        round(box.w / SIZE_STEP_PX), round(box.h / SIZE_STEP_PX), round(unit), own
    )
    return style(box, unit)


def plate_value(box: Box, unit: float, own: bool = False) -> float:
    """The value of a plate of that size, which is mostly the size of its cards."""
    value, _ = _best_style(
        round(box.w / SIZE_STEP_PX), round(box.h / SIZE_STEP_PX), round(unit), own
    )
    return value


def card_height(box: Box, unit: float, own: bool = False) -> float:
    """The height of the open cards of a plate."""
    return max(*card_heights(divide_plate(box, unit, own).piles[0]), 1.0)


@lru_cache(maxsize=512)  # resizing a window gives many sizes of the same step
def _best_style(width_steps: int, height_steps: int, unit: int, own: bool) -> tuple[float, Style]:
    box = Box(0, 0, width_steps * SIZE_STEP_PX, height_steps * SIZE_STEP_PX)
    values = (
        (_value(style(box, unit), unit, own) * preference, style)
        for style, preference in plate_styles(own)
    )
    return max(values, key=lambda pair: pair[0])


@cache
def plate_styles(own: bool) -> tuple[tuple[Style, float], ...]:
    """All ways to divide a plate, and their preferences."""
    styles: list[tuple[Style, float]] = [
        (partial(_beside_portrait, taken_height=taken, portrait_share=share, rows=rows), 1.0)
        for taken, share, rows in product(TAKEN_HEIGHTS, PORTRAIT_SHARES, PILE_ROWS)
    ]
    styles += [
        (partial(_beside_taken, taken_height=taken, width=width, rows=rows), 1.0)
        for taken, width, rows in product(TAKEN_HEIGHTS, IDENTITY_WIDTHS, PILE_ROWS)
    ]
    styles += [
        (partial(_below_portrait, taken_height=taken, portrait_height=height, rows=rows), 1.0)
        for taken, height, rows in product(TAKEN_HEIGHTS, PORTRAIT_HEIGHTS, PILE_ROWS)
    ]
    if own:
        styles += [
            (partial(_own_row, width=width, held_share=held, down_share=downs), OWN_ROW_PREFERENCE)
            for width, held, downs in product(COLUMN_WIDTHS, HELD_SHARES, DOWN_SHARES)
        ]
    return tuple(styles)


def _value(areas: SeatAreas, unit: float, own: bool) -> float:
    piles, held = max(*card_heights(areas.piles[0]), 1.0), held_height(areas.held)
    downs = card_row_height(areas.downs, ROUNDS, 4, 1.0 if own else COVERED_SHARE)
    # A held triplet is not smaller than the open cards, and the viewer's is the largest.
    cards = piles * _fulfilment(held, piles * (HELD_SCALE if own else 1.0)) ** HELD_EXPONENT
    min_down = max(MIN_OWN_DOWN_PX, piles * MIN_OWN_DOWN_SHARE) if own else MIN_DOWN_PX
    legibility = _fulfilment(cards, MIN_CARD_PX) ** 3 * _fulfilment(downs, min_down)
    portrait = min(areas.portrait.w, areas.portrait.h)
    return float(cards * legibility * _fulfilment(portrait, ENOUGH_PORTRAIT * unit) ** 0.15)


def _fulfilment(size: float, wanted: float) -> float:
    """The ratio of a size to the wanted size, at most 1."""
    return max(min(size / wanted, 1.0), 0.01)


def _beside_portrait(
    box: Box, unit: float, *, taken_height: float, portrait_share: float, rows: int
) -> SeatAreas:
    """Above the piles a portrait, and beside it the texts and the taken cards."""
    inner, gap = box.inset(unit * 0.5), unit * 0.4
    head = inner.top_part((TEXT_HEIGHT + taken_height) * unit + gap)
    side = min(head.h, head.w * portrait_share, MAX_PORTRAIT * unit)
    portrait = head.left_part(side).top_part(side)
    rest = head.right_part(head.w - portrait.w - gap)
    texts, taken = rest.top_part(TEXT_HEIGHT * unit), rest.bottom_part(taken_height * unit)
    return _seat_areas(box, unit, rows, portrait, _texts_beside_mice(texts), taken)


def _beside_taken(
    box: Box, unit: float, *, taken_height: float, width: float, rows: int
) -> SeatAreas:
    """Above the piles the portrait with the texts below it, and beside them the taken cards."""
    inner, gap = box.inset(unit * 0.5), unit * 0.4
    head = inner.top_part(max(taken_height, TALL_TEXT_HEIGHT + MIN_PORTRAIT_HEIGHT) * unit)
    identity = head.left_part(width * unit)
    texts = _texts_above_mice(identity.bottom_part(TALL_TEXT_HEIGHT * unit))
    side = min(head.h - TALL_TEXT_HEIGHT * unit, identity.w)
    portrait = identity.top_part(side).left_part(side)
    taken = head.right_part(max(head.w - identity.w - gap, 1)).bottom_part(taken_height * unit)
    areas = _seat_areas(box, unit, rows, portrait, texts, taken)
    left = portrait.right + gap
    speech = Box(left, portrait.y, max(areas.speech.right - left, 1), portrait.h)
    return areas._replace(speech=speech)


def _below_portrait(
    box: Box, unit: float, *, taken_height: float, portrait_height: float, rows: int
) -> SeatAreas:
    """The same for a narrow plate: the taken cards are below portrait and texts."""
    inner, gap = box.inset(unit * 0.5), unit * 0.4
    head = inner.top_part(portrait_height * unit)
    taken = Box(inner.x, head.bottom + gap, inner.w, taken_height * unit)
    portrait = head.left_part(min(head.h, head.w * 0.36))
    rest = head.right_part(max(head.w - portrait.w - gap, 1))
    texts = rest.centred(rest.w, min(head.h, TALL_TEXT_HEIGHT * unit))
    return _seat_areas(box, unit, rows, portrait, _texts_above_mice(texts), taken)


def _texts_beside_mice(box: Box) -> tuple[Box, Box, Box]:
    """The areas of the name, the points and the mice."""
    lines, mice = split_box(box, (0.62, 0.38), 0)
    name, points = lines.rows(2)
    return name, points, mice


def _texts_above_mice(box: Box) -> tuple[Box, Box, Box]:
    """The same with a whole line for the name, for a narrow box."""
    name, lower = split_box(box, (0.44, 0.56), 0, columns=False)
    points, mice = split_box(lower, (0.5, 0.5), 0)
    return name, points, mice


def _seat_areas(
    box: Box, unit: float, rows: int, portrait: Box, texts: tuple[Box, Box, Box], taken: Box
) -> SeatAreas:
    """The areas with the face-down cards above the last piles and the held triplet left of them.

    Speech shares the area of the held triplet.
    """
    inner, gap = box.inset(unit * 0.5), unit * 0.4
    piles = _pile_cells(inner.bottom_part(inner.bottom - taken.bottom - gap), unit, rows)
    last = pile_boxes(piles[2 if rows == 2 else 4], 1)[0].x
    speech = taken.left_part(max(last - gap - taken.x, 1))
    held = speech.left_part(min(speech.w, held_size(taken.h)[0]))
    downs = taken.right_part(max(taken.right - last, 1))
    name, points, mice = texts
    display = box.bottom_part(box.bottom - (taken.bottom + piles[0].y) / 2)
    return SeatAreas(portrait, name, points, mice, speech, downs, held, piles, display, taken)


def _own_row(
    box: Box, unit: float, *, width: float, held_share: float, down_share: float
) -> SeatAreas:
    """From left to right: the identity, the piles, a held triplet, the face-down cards."""
    inner, gap = box.inset(unit * 0.6), unit * 0.7
    column = inner.left_part(width * unit)
    down_gap = unit * 0.3
    down_height = max((inner.h * down_share - down_gap) / 2, 1)
    downs = inner.right_part(down_height * CARD_ASPECT * 2 + down_gap + 1)
    held_w, held_h = held_size(inner.h * held_share)
    held = Box(downs.x - gap - held_w, inner.y + (inner.h - held_h) / 2, held_w, held_h)
    left = column.right + gap
    body = Box(left, inner.y, max(held.x - gap - left, 1), inner.h)
    speech = Box(column.x, box.y - unit * 1.7, column.w, unit * 2)
    texts = column.bottom_part(unit * 4.2)
    top = max(column.y, speech.bottom)
    portrait = Box(column.x, top, column.w, max(texts.y - top - 2, 1))
    name, lower = split_box(texts, (1.5, 2.8), 0, columns=False)
    points, mice = split_box(lower, (0.42, 0.58), unit * 0.5)
    display = box.left_part(max(held.x - gap / 2 - box.x, 1))
    front = Box(held.x, inner.y, inner.right - held.x, inner.h)
    piles = _pile_cells(body, unit, 1)
    return SeatAreas(portrait, name, points, mice, speech, downs, held, piles, display, front)


def _pile_cells(body: Box, unit: float, rows: int) -> tuple[Box, ...]:
    columns = len(COLOURS) // rows
    lines = body.rows(rows, unit * 0.45)
    return tuple(cell for line in lines for cell in line.columns(columns, unit * 0.4))


def seat_boxes(box: Box, count: int, unit: float) -> list[Box]:
    """Boxes for the seats, in the number of rows that gives the largest cards."""
    max_rows = min(count, MAX_SEAT_ROWS)
    choices = [_rows_of_seats(box, count, rows, unit * 0.6) for rows in range(1, max_rows + 1)]
    # Another row must be worth it.
    values = [plate_value(boxes[0], unit) * 0.93**i for i, boxes in enumerate(choices)]
    return choices[values.index(max(values))]


def _rows_of_seats(box: Box, count: int, rows: int, gap: float) -> list[Box]:
    """Boxes in rows of full width. The first rows have one seat more if they are uneven."""
    per_row, longer_rows = divmod(count, rows)
    return [
        cell
        for i, row in enumerate(box.rows(rows, gap))
        for cell in row.columns(per_row + (i < longer_rows), gap)
    ]

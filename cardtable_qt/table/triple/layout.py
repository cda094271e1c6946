"""Triple: where everything lies.

The grid is in the middle with everybody's piles and hands around it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.table.sheet import Sheet, clockwise_from, split
from cardtable_qt.table.spots import Z_CARD, Z_CHIP, Box, Face, Layout, Size
from cardtable_qt.table.triple.areas import EDGES, PEEP, areas, cells, top_card
from cardtable_qt.table.triple.opened import open_place
from cardtable_qt.table.triple.places import own_hand, own_place, seat_place
from cardtable_qt.table.triple.words import call, card, heading
from rules.triple.observation import TripleLaidOpen, TripleObservation
from rules.triple.pieces import CARD, Placed

translate = QCoreApplication.translate
MIDDLE = "cell:4"  # from where the grid is dealt
Z_CALL = Z_CHIP  # over the cards of the cell, under the labels

# How a hand can be sorted: what is compared first, second and third.
ORDERS: dict[str, Callable[[int], tuple[int, ...]]] = {
    "colour": lambda card: (card // 16, card // 4 % 4, card % 4),
    "shape": lambda card: (card // 4 % 4, card // 16, card % 4),
    "count": lambda card: (card % 4, card // 16, card // 4 % 4),
}


def sorted_hand(cards: Sequence[int], by: str) -> tuple[int, ...]:
    """The cards by "colour", "shape" or "count", or as they were "drawn"."""
    return tuple(cards) if by == "drawn" else tuple(sorted(cards, key=ORDERS[by]))


def layout(seen: TripleObservation, size: Size, names: Sequence[str]) -> Layout:
    """Every piece and zone of the table, as one seat or a spectator sees it."""
    return layout_sorted("drawn")(seen, size, names)


def layout_sorted(by: str) -> Callable[[TripleObservation, Size, Sequence[str]], Layout]:
    """A layout whose own hand is sorted by "colour", "shape" or "count", or as it was "drawn".

    Where all cards lie open, every hand is.
    """

    def laid_out(seen: TripleObservation, size: Size, names: Sequence[str]) -> Layout:
        sheet = Sheet(size)
        others = clockwise_from(seen.seat, seen.seats)
        opened = isinstance(seen, TripleLaidOpen)
        parts = areas(sheet, len(others), seen.seat is not None, opened)
        biggest = top_card(cells(parts.grid)[0]).h
        if parts.hand is not None:
            own_hand(sheet, parts.hand, sorted_hand(seen.hand, by), biggest)
        if parts.own is not None:
            own_place(sheet, parts.own, seen, names)
        sheet.label("heading", parts.heading, heading(seen), 1.1, bold=True, tone="ink_on_table")
        _grid(sheet, parts.grid, seen, names)
        for seat, box in zip(others, parts.seats, strict=True):
            if isinstance(seen, TripleLaidOpen):
                hand = sorted_hand(seen.shown[seat], by)
                open_place(sheet, box, seen, seat, hand, names[seat], biggest * 0.9)
            else:
                seat_place(sheet, box, seen, seat, names[seat], biggest * 0.9)
        return sheet.done()

    return laid_out


def _grid(sheet: Sheet, box: Box, seen: TripleObservation, names: Sequence[str]) -> None:
    last = seen.last_placed()
    for cell, place in enumerate(cells(box)):
        on_top = last is not None and seen.stacks[cell][-1:] == (last.card,)
        here = last if on_top else None
        _cell(sheet, place, cell, seen.stacks[cell], here)
        if here is not None:
            _call(sheet, place, here, names)


def _cell(sheet: Sheet, box: Box, cell: int, stack: tuple[int, ...], last: Placed | None) -> None:
    """The top card, the edges of some below it, and how many there are."""
    sheet.panel(f"cell:{cell}", box, "cell", radius=8)
    sheet.zone(f"cell:{cell}", box, _cell_name(cell, stack), group="grid")
    place = top_card(box)
    shown = stack[-1 - EDGES :]
    for level, number in enumerate(shown):
        below = len(shown) - 1 - level
        fresh = last is not None and not below
        sheet.piece(
            f"card:{CARD.write(number)}",
            Face("triple.card", CARD.write(number)),
            place.moved(0, below * PEEP * place.w),
            z=Z_CARD + level,
            name=card(number),
            fresh=fresh,
            origin=f"seat:{last.seat}" if last is not None and fresh else MIDDLE,
        )
    if stack:
        corner = Box(place.right, place.y, box.right - place.right, sheet.unit * 1.4)
        sheet.label(f"height:{cell}", corner, str(len(stack)), bold=True, tone="ink_on_table")


def _cell_name(cell: int, stack: tuple[int, ...]) -> str:
    row, column = divmod(cell, 3)
    where = translate("Triple", "row {row}, column {column}").format(row=row + 1, column=column + 1)
    if not stack:
        return where
    text = translate("Triple", "{where}: {card}, %n card(s) high", "", len(stack))
    return text.format(where=where, card=card(stack[-1]))


def _call(sheet: Sheet, cell: Box, last: Placed, names: Sequence[str]) -> None:
    """What was called, and by whom, over the edges of the stack: the card itself stays free."""
    strip = cell.bottom_part(max(min(sheet.unit * 1.4, cell.h * 0.13), 12))
    sheet.panel("call", strip, "plate_turn", accent="last", radius=6, z=Z_CALL)
    inner = strip.inset(sheet.unit * 0.4, 0)
    word, who = split(inner, (0.53, 0.47), 3)
    sheet.label("call", word, call(last.call), 1.05, align="left", bold=True)
    sheet.label("caller", who, names[last.seat], 0.9, align="right")

"""Triple: where everything lies.

The grid is in the middle with everybody's piles and hands around it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardtable_qt.table.sheet import Sheet, clockwise_from
from cardtable_qt.table.spots import Layout, Size
from cardtable_qt.table.triple.areas import areas, cells, top_card
from cardtable_qt.table.triple.grid import lay_grid
from cardtable_qt.table.triple.opened import open_place
from cardtable_qt.table.triple.own import own_hand, own_place
from cardtable_qt.table.triple.places import seat_place
from cardtable_qt.table.triple.words import heading
from rules.triple.observation import TripleLaidOpen, TripleObservation

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
        lay_grid(sheet, parts.grid, seen, names)
        for seat, box in zip(others, parts.seats, strict=True):
            if isinstance(seen, TripleLaidOpen):
                hand = sorted_hand(seen.shown[seat], by)
                open_place(sheet, box, seen, seat, hand, names[seat], biggest * 0.9)
            else:
                seat_place(sheet, box, seen, seat, names[seat], biggest * 0.9)
        return sheet.done()

    return laid_out

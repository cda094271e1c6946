"""Triple: where everything lies.

The grid is in the middle with everybody's piles and hands around it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardtable_qt.games.triple.centre import add_grid
from cardtable_qt.games.triple.geometry import cells, table_areas, top_card
from cardtable_qt.games.triple.own_seat import add_own_hand, add_own_seat
from cardtable_qt.games.triple.seats import add_revealed_seat, add_seat
from cardtable_qt.games.triple.words import heading
from cardtable_qt.table.layout.builder import LayoutBuilder, clockwise_from
from cardtable_qt.table.layout.elements import Layout, Size
from rules.triple.observation import TripleObservation, TripleRevealed

# How a hand can be sorted: what is compared first, second and third.
HAND_ORDERS: dict[str, Callable[[int], tuple[int, ...]]] = {
    "colour": lambda card: (card // 16, card // 4 % 4, card % 4),
    "shape": lambda card: (card // 4 % 4, card // 16, card % 4),
    "count": lambda card: (card % 4, card // 16, card // 4 % 4),
}


def sorted_hand(cards: Sequence[int], by: str) -> tuple[int, ...]:
    """The cards by "colour", "shape" or "count", or as they were "drawn"."""
    return tuple(cards) if by == "drawn" else tuple(sorted(cards, key=HAND_ORDERS[by]))


def layout(observation: TripleObservation, size: Size, names: Sequence[str]) -> Layout:
    """Every piece and zone of the table, as one seat or a spectator sees it."""
    return layout_sorted("drawn")(observation, size, names)


def layout_sorted(by: str) -> Callable[[TripleObservation, Size, Sequence[str]], Layout]:
    """A layout whose own hand is sorted by "colour", "shape" or "count", or as it was "drawn".

    Where all cards lie open, every hand is.
    """

    def laid_out(observation: TripleObservation, size: Size, names: Sequence[str]) -> Layout:
        builder = LayoutBuilder(size)
        others = clockwise_from(observation.seat, observation.seats)
        opened = isinstance(observation, TripleRevealed)
        parts = table_areas(builder, len(others), observation.seat is not None, opened)
        biggest = top_card(cells(parts.grid)[0]).h
        if parts.hand is not None:
            add_own_hand(builder, parts.hand, sorted_hand(observation.hand, by), biggest)
        if parts.own is not None:
            add_own_seat(builder, parts.own, observation, names)
        builder.add_label(
            "heading", parts.heading, heading(observation), 1.1, bold=True, tone="ink_on_table"
        )
        add_grid(builder, parts.grid, observation, names)
        for seat, box in zip(others, parts.seats, strict=True):
            if isinstance(observation, TripleRevealed):
                hand = sorted_hand(observation.all_hands[seat], by)
                add_revealed_seat(builder, box, observation, seat, hand, names[seat], biggest * 0.9)
            else:
                add_seat(builder, box, observation, seat, names[seat], biggest * 0.9)
        return builder.build()

    return laid_out

"""Triple: the layout of the whole table.

The grid is in the middle. The piles and hands of the seats are around it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication

from cardtable_qt.games.triple.centre import add_grid
from cardtable_qt.games.triple.geometry import cells, table_areas, top_card
from cardtable_qt.games.triple.own_seat import add_own_hand, add_own_seat
from cardtable_qt.games.triple.seats import add_revealed_seat, add_seat
from cardtable_qt.games.triple.words import heading
from cardtable_qt.table.game_table import HandOrder
from cardtable_qt.table.layout.builder import LayoutBuilder, clockwise_from
from cardtable_qt.table.layout.elements import Layout, Size
from rules.triple.observation import TripleObservation, TripleRevealed

translate = QCoreApplication.translate

# Sort keys of a hand.
SORT_KEYS: dict[str, Callable[[int], tuple[int, ...]]] = {
    "colour": lambda card: (card // 16, card // 4 % 4, card % 4),
    "shape": lambda card: (card // 4 % 4, card // 16, card % 4),
    "count": lambda card: (card % 4, card // 16, card // 4 % 4),
}


def sorted_hand(cards: Sequence[int], order: str) -> tuple[int, ...]:
    """The cards sorted by "colour", "shape" or "count", or as "drawn"."""
    return tuple(cards) if order == "drawn" else tuple(sorted(cards, key=SORT_KEYS[order]))


def layout(observation: TripleObservation, size: Size, names: Sequence[str]) -> Layout:
    """Lay out every piece and zone as one seat or a spectator sees them."""
    return layout_sorted("drawn")(observation, size, names)


def layout_sorted(order: str) -> Callable[[TripleObservation, Size, Sequence[str]], Layout]:
    """A layout function that sorts the viewer's hand, or all hands if all cards are open.

    The order is "colour", "shape", "count" or "drawn".
    """

    def build_layout(observation: TripleObservation, size: Size, names: Sequence[str]) -> Layout:
        builder = LayoutBuilder(size)
        others = clockwise_from(observation.seat, observation.seats)
        revealed = isinstance(observation, TripleRevealed)
        areas = table_areas(builder, len(others), observation.seat is not None, revealed)
        max_height = top_card(cells(areas.grid)[0]).h
        if areas.hand is not None:
            add_own_hand(builder, areas.hand, sorted_hand(observation.hand, order), max_height)
        if areas.own is not None:
            add_own_seat(builder, areas.own, observation, names)
        builder.add_label(
            "heading", areas.heading, heading(observation), 1.1, bold=True, tone="ink_on_table"
        )
        builder.notice_box = areas.own or areas.seats[0]
        add_grid(builder, areas.grid, observation, names)
        for seat, box in zip(others, areas.seats, strict=True):
            if isinstance(observation, TripleRevealed):
                hand = sorted_hand(observation.all_hands[seat], order)
                add_revealed_seat(
                    builder, box, observation, seat, hand, names[seat], max_height * 0.9
                )
            else:
                add_seat(builder, box, observation, seat, names[seat], max_height * 0.9)
        return builder.build()

    return build_layout


HAND_ORDERS = (
    HandOrder(
        lambda: translate("Game", "Sort: as drawn"),
        lambda: translate("Game", "as drawn"),
        layout_sorted("drawn"),
    ),
    HandOrder(
        lambda: translate("Game", "Sort: by colour"),
        lambda: translate("Game", "by colour"),
        layout_sorted("colour"),
    ),
    HandOrder(
        lambda: translate("Game", "Sort: by shape"),
        lambda: translate("Game", "by shape"),
        layout_sorted("shape"),
    ),
    HandOrder(
        lambda: translate("Game", "Sort: by waves"),
        lambda: translate("Game", "by waves"),
        layout_sorted("count"),
    ),
)

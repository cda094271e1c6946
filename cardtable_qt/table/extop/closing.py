"""Ex & Top: the table on which a row is scored."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable_qt.table.game_table import closed
from rules import Event
from rules.extop.observation import ExTopLaidOpen, ExTopObservation
from rules.extop.pieces import Placed, RowScored
from rules.model import NOBODY


def closing(before: ExTopObservation, events: Sequence[Event]) -> ExTopObservation:
    """The card lies in its row, and the row is full."""
    placed = next(event for event in events if isinstance(event, Placed))
    rows, hands = list(before.rows), list(before.hands)
    rows[placed.row] += (placed.card,)
    hands[placed.seat] -= 1
    more = {}
    if isinstance(before, ExTopLaidOpen):
        more["shown"] = tuple(
            tuple(card for card in hand if card != placed.card) for hand in before.shown
        )
    return closed(
        before,
        RowScored,
        events,
        rows=tuple(rows),
        hand=tuple(card for card in before.hand if card != placed.card),
        hands=tuple(hands),
        mover=NOBODY,
        **more,
    )

"""Triple: the table on which a round is scored."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable_qt.table.game_table import closed
from rules import Event
from rules.triple.observation import TripleLaidOpen, TripleObservation
from rules.triple.pieces import Placed, RoundEnded


def closing(before: TripleObservation, events: Sequence[Event]) -> TripleObservation:
    """The last card lies on its cell."""
    placed = next(event for event in events if isinstance(event, Placed))
    stacks, hands = list(before.stacks), list(before.hands)
    stacks[placed.cell] += (placed.card,)
    hands[placed.seat] -= 1
    more = {}
    if isinstance(before, TripleLaidOpen):
        more["shown"] = tuple(
            tuple(card for card in hand if card != placed.card) for hand in before.shown
        )
    return closed(
        before,
        RoundEnded,
        events,
        stacks=tuple(stacks),
        hand=tuple(card for card in before.hand if card != placed.card),
        hands=tuple(hands),
        **more,
    )

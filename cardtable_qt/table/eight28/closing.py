"""8/28: the table on which a round is paid out."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable_qt.table.game_table import closed
from rules import Event
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import Accepted, Chose, Revealed, RoundPaid
from rules.model import NOBODY


def closing(before: Eight28Observation, events: Sequence[Event]) -> Eight28Observation:
    """The last answer or choice is made, and all hidden cards are shown."""
    opens, choices, hidden, outs = (
        list(before.opens),
        list(before.choices),
        before.hidden,
        before.outs,
    )
    for event in events:
        if isinstance(event, RoundPaid):
            break
        if isinstance(event, Accepted):
            opens[event.seat] += (event.card,)
            outs |= event.out << event.seat
        elif isinstance(event, Revealed):
            hidden = event.hidden
        elif isinstance(event, Chose):
            choices[event.seat] = event.target
    return closed(
        before,
        RoundPaid,
        events,
        opens=tuple(opens),
        choices=tuple(choices),
        hidden=hidden,
        outs=outs,
        choosing=1,
        turn=NOBODY,
    )

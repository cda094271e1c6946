"""Gracias: the table on which a session is scored."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from cardtable_qt.table.game_table import closed
from rules import Event
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import NONE_HELD, UNTAKEN, SessionScored
from rules.model import NOBODY


def closing(before: GraciasObservation, events: Sequence[Event]) -> GraciasObservation:
    """All presents are unwrapped, and lie in the displays."""
    scored = next(event for event in events if isinstance(event, SessionScored))
    return closed(
        before,
        SessionScored,
        events,
        faces=tuple(chain.from_iterable(scored.displays)),
        downs=(UNTAKEN,) * len(before.downs),
        held=NONE_HELD,
        left=0,
        turn=NOBODY,
    )

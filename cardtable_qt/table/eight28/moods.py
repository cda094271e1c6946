"""8/28: how the seats look at what everybody saw happen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardtable_qt.table.company import GLAD, SAD, SURPRISED
from rules import Event
from rules.eight28.pieces import Accepted, RoundPaid


def moods(events: Sequence[Event], seen: Any) -> Mapping[int, str]:
    """Who is out is sad, who wins something is glad; at a bull's eye the others stare."""
    felt: dict[int, str] = {}
    for event in events:
        if isinstance(event, Accepted) and event.out:
            felt[event.seat] = SAD
        elif isinstance(event, RoundPaid):
            felt |= dict.fromkeys(range(len(event.points)), SURPRISED) if event.bulls_eyes else {}
            felt |= {seat: GLAD for seat, points in enumerate(event.points) if points}
            felt |= dict.fromkeys(event.bulls_eyes, GLAD)
    return felt

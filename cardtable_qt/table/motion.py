"""What is seen of a move besides the pieces that lie elsewhere afterwards.

A piece that keeps its key flies to its new place by itself. Trips are for what has no piece of its
own before and after: gems that flow, a chip that is awarded, cards that are gathered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from cardtable_qt.table.spots import Face
from rules import Event


class Trip(NamedTuple):
    """A piece that is only seen on its way.

    It goes from the piece or zone `start`, where that was before, to the piece or zone `end`, where
    that is now. A higher `turn` begins later. Who is turned over on the way arrives as `turned_to`.
    """

    face: Face
    start: str
    end: str
    turn: int = 0
    turned_to: Face | None = None


class Pulse(NamedTuple):
    """A piece or zone that lights up for a moment."""

    key: str
    turn: int = 0


Motion = Sequence[Trip | Pulse]


def no_trips(before: Any, after: Any, events: Sequence[Event]) -> Motion:
    """Everything that moves is a piece on the table."""
    return ()


def no_moods(events: Sequence[Event], seen: Any) -> Mapping[int, str]:
    """Nobody shows a feeling."""
    return {}

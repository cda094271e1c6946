"""A step: one move as the viewer of the screen sees it."""

from __future__ import annotations

from dataclasses import dataclass

from rules import Event, Observation


@dataclass(frozen=True)
class Step:
    """The changes of one move, for one viewer. Everything that shows the move gets this.

    It holds nothing that the viewer may not know; the explanation of a scoring follows from it.
    """

    revision: int
    seat: int  # of the player who moved
    before: Observation
    scoring: Observation | None  # the table as it was counted, if something was scored
    after: Observation
    events: tuple[Event, ...]
    is_automatic: bool = False  # made for a person: the only legal move, or a standing answer

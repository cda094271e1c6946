"""Who keeps the running game: `rules.records.Scribe` on paper, `Unwritten` from memory alone."""

from __future__ import annotations

from typing import Protocol

from rules import Event, Move, State
from rules.records import Timeline, Turn


class Keeper(Protocol):
    """Makes the moves, and writes them down before it tells what happened.

    If writing fails `play` raises OSError, but the move has been made.
    """

    timeline: Timeline

    @property
    def state(self) -> State: ...

    def play(self, seat: int, move: Move, at: int | None = None) -> tuple[Event, ...]: ...

    def close(self) -> None: ...


class Unwritten:
    """A game that nobody writes down."""

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline

    @property
    def state(self) -> State:
        return self.timeline.state

    def play(self, seat: int, move: Move, at: int | None = None) -> tuple[Event, ...]:
        return self.timeline.play(Turn(seat, move, at))

    def close(self) -> None:
        """There is nothing to be closed."""

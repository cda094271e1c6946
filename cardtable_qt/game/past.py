"""The moves that were made, found by what happened, and the table before each of them."""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from rules import Move, Observation
from rules.records import Timeline


class Made(NamedTuple):
    """A move that somebody made, and how the one who asks saw the table before it."""

    seat: int
    move: Move
    before: Observation


class Past:
    """A game up to now. Events are counted from the first one on, as in every seat's history."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        # How many events there had been before each move.
        self._starts = [len(timeline.at(n).log) for n in range(len(timeline.turns))]

    def moved(self, events_before: int) -> None:
        """One more move was made."""
        self._starts.append(events_before)

    def made(self, event: int, seat: int, viewer: int | None) -> Made:
        """The seat's move that an event tells, as the viewer could see it.

        Answers to an offer come to light together, so it may be an earlier one than the last.
        """
        turns = self._timeline.turns
        number = bisect_right(self._starts, event) - 1
        while turns[number].seat != seat:
            number -= 1
        return Made(seat, turns[number].move, self._timeline.at(number).observe(viewer))

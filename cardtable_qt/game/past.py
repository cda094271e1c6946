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


def made(timeline: Timeline, event: int, seat: int, viewer: int | None) -> Made:
    """The seat's move that an event tells, as the viewer could see it.

    Events are counted from the first one on, as in every seat's history. Answers to an offer come
    to light together, so the move may be an earlier one than the last before the event.
    """
    turns = timeline.turns
    number = bisect_right(range(len(turns)), event, key=lambda n: len(timeline.at(n).log)) - 1
    while turns[number].seat != seat:
        number -= 1
    return Made(seat, turns[number].move, timeline.at(number).observe(viewer))

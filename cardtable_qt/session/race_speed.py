"""The speed of the opponents in a race, and an even match that follows the person's own pace."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from cardtable_qt.base.pace import RACE_SPEEDS
from rules import Event
from rules.history import History

STEP = RACE_SPEEDS[1] - RACE_SPEEDS[0]
MAX_RATIO = 4.0  # a round says no more than this about two players


def even_speed(history: History, person: int, seats: int, speed: int) -> int:
    """The speed at which the opponents would be as fast as the person was in the last round.

    Only half the way, since one round says little. A person who made no move is not slow, but away.
    """
    counts = count_moves(last_round(history), seats)
    own, others = counts.pop(person), counts
    average = sum(others) / len(others)
    if not own:
        return speed
    ratio = min(own / average, MAX_RATIO) if average else MAX_RATIO
    return nearest_speed(speed * sqrt(ratio))


def nearest_speed(percent: float) -> int:
    """The speed that can be chosen and is nearest to this one."""
    return min(max(round(percent / STEP) * STEP, RACE_SPEEDS[0]), RACE_SPEEDS[-1])


def last_round(history: History) -> Sequence[Event]:
    """The events of the last complete round."""
    events: list[Event] = []
    is_inside = False
    for event in reversed(history):
        if is_inside and event.opens() is not None:
            break
        is_inside = is_inside or event.closes() is not None
        if is_inside:
            events.append(event)
    return events[::-1]


def count_moves(events: Sequence[Event], seats: int) -> list[int]:
    """The number of moves of every seat that changed something for the others."""
    counts = [0] * seats
    for event in events:
        if event.affects_others:
            for seat in event.deciders(None):
                counts[seat] += 1
    return counts

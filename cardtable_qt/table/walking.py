"""Walking over the table with the keyboard: Tab between groups, arrows to the next neighbour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardtable_qt.table.spots import Box

ASIDE = 2.0  # a step aside counts so many times a step ahead


class Stop(NamedTuple):
    """Something the keyboard can stand on: a piece to lift, or a zone."""

    key: str
    box: Box
    group: str
    name: str


def next_group(stops: Sequence[Stop], here: str, step: int) -> str:
    """The first stop of the next group (the last group's end: "", to leave the table)."""
    groups = list(dict.fromkeys(stop.group for stop in stops))
    if not groups:
        return ""
    mine = next((stop.group for stop in stops if stop.key == here), None)
    at = (0 if step > 0 else len(groups) - 1) if mine is None else groups.index(mine) + step
    if not 0 <= at < len(groups):
        return ""
    return next(stop.key for stop in stops if stop.group == groups[at])


def neighbour(stops: Sequence[Stop], here: str, dx: int, dy: int) -> str:
    """The nearest stop in that direction; where there is none one stays."""
    start = next((stop for stop in stops if stop.key == here), None)
    if start is None:
        return stops[0].key if stops else ""
    x, y = start.box.middle
    best, key = float("inf"), here
    for stop in stops:
        ahead, aside = _along(stop.box.middle, (x, y), dx, dy)
        if stop.key != here and ahead > 1 and ahead + ASIDE * aside < best:
            best, key = ahead + ASIDE * aside, stop.key
    return key


def _along(
    there: tuple[float, float], here: tuple[float, float], dx: int, dy: int
) -> tuple[float, float]:
    """How far ahead in the direction, and how far aside of it."""
    x, y = there[0] - here[0], there[1] - here[1]
    return x * dx + y * dy, abs(x * dy) + abs(y * dx)

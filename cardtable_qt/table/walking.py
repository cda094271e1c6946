"""Walking over the table with the keyboard.

Tab goes from group to group, left and right go through a group in its order, so that everything
can be reached; up and down go to what is seen there.
"""

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


def beside(stops: Sequence[Stop], here: str, step: int) -> str:
    """The next stop of the same group; at its ends one stays."""
    start = next((stop for stop in stops if stop.key == here), None)
    if start is None:
        return stops[0].key if stops else ""
    group = [stop.key for stop in stops if stop.group == start.group]
    return group[min(max(group.index(here) + step, 0), len(group) - 1)]


def above(stops: Sequence[Stop], here: str, up: bool) -> str:
    """The nearest stop above, or below; where there is none one stays."""
    start = next((stop for stop in stops if stop.key == here), None)
    if start is None:
        return stops[0].key if stops else ""
    x, y = start.box.middle
    best, key = float("inf"), here
    for stop in stops:
        u, v = stop.box.middle
        ahead, aside = (y - v if up else v - y), abs(u - x)
        if stop.key != here and ahead > 1 and ahead + ASIDE * aside < best:
            best, key = ahead + ASIDE * aside, stop.key
    return key

"""Moving the keyboard focus: from group to group with Tab, and over the table with arrows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardtable_qt.table.layout.elements import Box

SIDEWAYS_WEIGHT = 2.0  # a distance to the side counts this much more than one ahead
MIDDLE_WEIGHT = 0.1  # of the distance between middles: decides between stops that are equally near


class Direction(NamedTuple):
    """The direction of an arrow key."""

    dx: int
    dy: int


LEFT, RIGHT, UP, DOWN = Direction(-1, 0), Direction(1, 0), Direction(0, -1), Direction(0, 1)


class FocusStop(NamedTuple):
    """A piece or zone that can have the keyboard focus."""

    key: str
    box: Box
    group: str
    name: str


def next_group(
    stops: Sequence[FocusStop], here: str, step: int, wraps: bool = False
) -> list[FocusStop]:
    """The stops of the next group; none after the last group, unless Tab starts again there."""
    groups = list(dict.fromkeys(stop.group for stop in stops))
    if not groups:
        return []
    mine = next((stop.group for stop in stops if stop.key == here), None)
    at = (0 if step > 0 else len(groups) - 1) if mine is None else groups.index(mine) + step
    if wraps:
        at %= len(groups)
    if not 0 <= at < len(groups):
        return []
    return [stop for stop in stops if stop.group == groups[at]]


def stop_towards(
    stops: Sequence[FocusStop], here: str, direction: Direction, wraps: bool = False
) -> str:
    """Return the stop that an arrow key leads to: the nearest one in its direction.

    With nothing beside, Left and Right continue in the group. With `wraps`, Up and Down continue
    at the other end of the table. If there is nowhere to go, the focus stays.
    """
    start = next((stop for stop in stops if stop.key == here), None)
    if start is None:
        return stops[0].key if stops else ""
    others = [stop for stop in stops if stop.key != here]
    found = _nearest(others, start.box, direction)
    if found is None and direction.dx:
        found = _neighbour(stops, start, direction.dx)
    elif found is None and wraps:
        # Seen from beyond the other end, everything lies ahead.
        height = max(stop.box.bottom for stop in stops) - min(stop.box.y for stop in stops)
        behind = start.box.moved(0, -direction.dy * (height + start.box.h))
        found = _nearest(others, behind, direction)
    return here if found is None else found.key


def _nearest(stops: Sequence[FocusStop], start: Box, direction: Direction) -> FocusStop | None:
    costs = {
        stop: cost for stop in stops if (cost := _cost(start, stop.box, direction)) is not None
    }
    return min(costs, key=lambda stop: costs[stop], default=None)


def _cost(start: Box, end: Box, direction: Direction) -> tuple[bool, float] | None:
    """Return the distance of a box in a direction; None if it is not in that direction.

    To the left and right, boxes in the same line come first.
    """
    middles = end.middle[0] - start.middle[0], end.middle[1] - start.middle[1]
    gaps = (
        _gap(start.x, start.right, end.x, end.right),
        _gap(start.y, start.bottom, end.y, end.bottom),
    )
    along, across = (0, 1) if direction.dx else (1, 0)
    ahead, aside = middles[along] * (direction.dx + direction.dy), gaps[across]
    edge, start_edge = _edge(end, direction), _edge(start, direction)
    if ahead <= 1 or edge <= start_edge or (direction.dx and aside > ahead):
        return None
    nearness = MIDDLE_WEIGHT * (ahead + abs(middles[across]))
    return bool(direction.dx and aside), gaps[along] + SIDEWAYS_WEIGHT * aside + nearness


def _edge(box: Box, direction: Direction) -> float:
    """Return the edge of the box in a direction, as a coordinate that grows that way."""
    if direction.dx:
        return box.right if direction.dx > 0 else -box.x
    return box.bottom if direction.dy > 0 else -box.y


def _gap(start: float, end: float, other_start: float, other_end: float) -> float:
    return max(0.0, other_start - end, start - other_end)


def _neighbour(stops: Sequence[FocusStop], start: FocusStop, step: int) -> FocusStop | None:
    """The next stop of the same group; None at its ends."""
    group = [stop for stop in stops if stop.group == start.group]
    at = group.index(start) + step
    return group[at] if 0 <= at < len(group) else None

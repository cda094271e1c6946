"""8/28: what a payout is worth to a seat, early in a game and near its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, sqrt

from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import RED
from rules.eight28.state import Eight28State

LUCK = 0.85  # how far the points that one gem brings are spread, roughly
LAST_ROUND = 6  # gems that are laid after the blue ones, roughly

Table = Eight28Observation | Eight28State
Outlook = Callable[[Table, Sequence[int], int], float]  # of a table with these points, to a seat


def win_share(table: Table, points: Sequence[int], seat: int) -> float:
    """How likely a seat wins from here, if all that is still to come is luck."""
    own = points[seat]
    if table.supply_red < RED:
        best = max(points)
        return 1 / list(points).count(best) if own == best else 0.0
    spread = _spread(table)
    return 1 / sum([exp((score - own) / spread) for score in points])


def lead(table: Table, points: Sequence[int], seat: int) -> float:
    """A seat's points above the average of the others."""
    others = sum(points) - points[seat]
    return points[seat] - others / (len(points) - 1)


def _spread(table: Table) -> float:
    return LUCK * sqrt(table.supply_blue + table.middle + LAST_ROUND)


def point_worth(table: Table) -> float:
    """What one point adds to the share of wins where all are equal."""
    return (table.seats - 1) / table.seats**2 / _spread(table)

"""8/28: what points are worth: early in a game each about the same, near its end only the win."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, fsum, sqrt

from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import RED
from rules.eight28.state import Eight28State

LUCK = 0.85  # how far the points that gems bring are spread, for a single one
LAST_ROUND = 6  # gems that are laid after the blue ones, roughly

Table = Eight28Observation | Eight28State


def win_share(table: Table, points: Sequence[int], seat: int) -> float:
    """How likely a seat wins, if all that is still to come is luck."""
    own = points[seat]
    if table.supply_red < RED:
        best = max(points)
        return 1 / list(points).count(best) if own == best else 0.0
    spread = _spread(table)
    return 1 / fsum([exp((score - own) / spread) for score in points])


def point_worth(table: Table) -> float:
    """What one point adds to the share of wins where all are equal."""
    return (table.seats - 1) / table.seats**2 / _spread(table)


def _spread(table: Table) -> float:
    return LUCK * sqrt(table.supply_blue + table.middle + LAST_ROUND)

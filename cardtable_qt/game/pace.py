"""How fast computers play. What they hold has no say in it."""

from __future__ import annotations

from typing import NamedTuple


class Pace(NamedTuple):
    """How long things take, in milliseconds.

    `wait`: a computer's action comes so long after the last thing that could be seen.
    `step`: from one number of the countdown to the next; 0 means no countdown.
    `stretch`: in games without turns computers take so much of the time a person would need.
    """

    wait: int
    step: int
    stretch: float


PACES = {
    "slow": Pace(1600, 1000, 1.5),
    "normal": Pace(800, 800, 1.0),
    "quick": Pace(300, 500, 0.6),
    "instant": Pace(0, 0, 0.0),
}

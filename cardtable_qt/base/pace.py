"""How fast computers play. What they hold has no say in it, nor how hard the choice was."""

from __future__ import annotations

from typing import NamedTuple

DISPLAY_LAG_MS = 60  # milliseconds for what comes between a decision and its being seen


class Pace(NamedTuple):
    """How long things take, in milliseconds unless something else is said.

    `wait`: a computer's action comes so long after the last thing that could be seen; 0 means as
    soon as it is there.
    `step`: from one number of the countdown to the next; 0 means no countdown.
    `stretch`: in games without turns computers take so much of the time a person would need.
    `think`: so many seconds a computer may think about a move.
    """

    wait_ms: int
    countdown_step_ms: int
    real_time_factor: float
    think_s: float = 0.1

    @property
    def min_wait_ms(self) -> int:
        """What is left of `wait` for those who hurry: the time in which everybody has decided."""
        return min(self.wait_ms, round(1000 * self.think_s) + DISPLAY_LAG_MS)


PACES = {
    "slow": Pace(1600, 1000, 1.5, 1.0),
    "normal": Pace(1000, 800, 1.0, 0.8),
    "quick": Pace(450, 500, 0.6, 0.35),
    "instant": Pace(0, 0, 0.0, 0.1),
}

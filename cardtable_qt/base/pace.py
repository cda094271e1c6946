"""The pace of computer players. It depends neither on their cards nor on how hard they think."""

from __future__ import annotations

from typing import NamedTuple

DISPLAY_LAG_MS = 60  # from a decision to its display


class Pace(NamedTuple):
    """The timing of computer moves."""

    wait_ms: int  # from the last visible change to a computer's move; 0: no wait
    countdown_step_ms: int  # 0: no countdown
    real_time_factor: float  # reaction time in real-time games; 1: as fast as a person
    think_s: float = 0.1  # the most time for one move

    @property
    def min_wait_ms(self) -> int:
        """The wait when the player skips it: enough for any computer to decide."""
        return min(self.wait_ms, round(1000 * self.think_s) + DISPLAY_LAG_MS)


PACES = {
    "slow": Pace(1600, 1000, 1.5, 1.0),
    "normal": Pace(1000, 800, 1.0, 0.8),
    "quick": Pace(450, 500, 0.6, 0.35),
    "instant": Pace(0, 0, 0.0, 0.1),
}

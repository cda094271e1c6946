"""The pace of computer players. It depends neither on their cards nor on how hard they think."""

from __future__ import annotations

from typing import NamedTuple

DISPLAY_LAG_MS = 60  # from a decision to its display
MIN_SCORING_MS = 1000
MORE_PER_STEP = 0.25
INPUT_GRACE_MS = 600
RACE_SPEEDS = tuple(range(50, 151, 5))  # of the opponents in a race, in percent


class Pace(NamedTuple):
    """The timing of computer moves."""

    wait_ms: int  # from the last visible change to a computer's move; 0: no wait
    countdown_step_ms: int  # 0: no countdown
    real_time_factor: float  # reaction time in real-time games; 1: as fast as a person
    think_s: float = 0.1  # the most time for one move
    scoring_ms: int = 0  # how long a scoring of one step is seen if it is not explained

    @property
    def min_wait_ms(self) -> int:
        """The wait when the player skips it: enough for any computer to decide."""
        return min(self.wait_ms, round(1000 * self.think_s) + DISPLAY_LAG_MS)

    def at_race_speed(self, percent: int) -> Pace:
        """The same pace with opponents of this speed in races."""
        return self._replace(real_time_factor=self.real_time_factor * 100 / percent)

    def scoring_time_ms(self, steps: int) -> int:
        """Return how long a scoring is shown if it is not explained: longer with more steps."""
        return round(self.scoring_ms * (1 + (steps - 1) * MORE_PER_STEP))

    @property
    def min_scoring_ms(self) -> int:
        """Return how long an unexplained scoring is shown at least, even if the player skips it."""
        return min(self.scoring_ms, MIN_SCORING_MS)

    @property
    def input_grace_ms(self) -> int:
        """For this time, input is ignored: it was meant for the table before the scoring."""
        return min(self.scoring_ms, INPUT_GRACE_MS)


PACES = {
    "slow": Pace(1600, 1000, 1.5, 1.0, 6000),
    "normal": Pace(1000, 800, 1.0, 0.8, 4000),
    "quick": Pace(450, 500, 0.6, 0.35, 2500),
    "instant": Pace(0, 0, 0.0, 0.1, 1500),
}

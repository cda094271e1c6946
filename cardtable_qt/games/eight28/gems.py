"""8/28: the gems in the middle, in the two halves, and those left over.

Gems are shared by value. Where they cannot be divided as they are, blue ones replace a red one, as
if the players made change for one another.
"""

from __future__ import annotations

from typing import NamedTuple

from cardtable_qt.games.eight28.position import current_payout, final_payout, finished_round
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import LOW, RED_GEMS, RED_VALUE

CHANGE_IDS = 100  # from here on, times the half: blue gems that players put in as change


class GemCount(NamedTuple):
    """A number of gems of each colour."""

    red: int
    blue: int

    @property
    def value(self) -> int:
        return self.red * RED_VALUE + self.blue


def gem_ids(first: int, count: int, colour: str) -> list[str]:
    return [f"{colour}:{i}" for i in range(first, first + count)]


def gems_in_middle(observation: Eight28Observation) -> list[str]:
    """The gems in the middle. Red ones are laid only in the last round, so none is paid out yet."""
    red, blue = _middle(observation) if observation.result is None else (0, observation.middle)
    return gem_ids(0, red, "red") + gem_ids(0, blue, "blue")


def _middle(observation: Eight28Observation) -> GemCount:
    red = RED_GEMS - observation.supply_red
    return GemCount(red, observation.middle - RED_VALUE * red)


def half_value(observation: Eight28Observation) -> int:
    """The value of each half."""
    paid = final_payout(observation)
    return (observation.middle if paid is None else sum(paid.points) + paid.middle) // 2


def left_over(observation: Eight28Observation) -> int:
    """The value that stays in the middle, as far as that is sure."""
    paid = current_payout(observation)
    if paid is not None:
        return paid.middle
    return observation.middle - 2 * half_value(observation)


def half_gems(observation: Eight28Observation, half: int) -> list[str]:
    """The gems of a half, with as many red ones as fit. At the payout: those that are won.

    With an odd value, the first blue gem stays in the middle.
    """
    middle, value = _middle(observation), half_value(observation)
    low_red = min((middle.red + 1) // 2, value // RED_VALUE)
    high_red = min(middle.red - low_red, value // RED_VALUE)
    low = GemCount(low_red, value - RED_VALUE * low_red)
    high = GemCount(high_red, value - RED_VALUE * high_red)
    first_blue = observation.middle % 2
    gems, reds, blues = (
        (low, gem_ids(0, low.red, "red"), gem_ids(first_blue, low.blue, "blue"))
        if half == LOW
        else (
            high,
            gem_ids(low.red, high.red, "red"),
            gem_ids(first_blue + low.blue, high.blue, "blue"),
        )
    )
    won = _won_gems(observation, half, gems)
    change = gem_ids(CHANGE_IDS * half, max(0, won.blue - gems.blue), "blue")
    return reds[: won.red] + blues[: won.blue] + change


def _won_gems(observation: Eight28Observation, half: int, gems: GemCount) -> GemCount:
    """The gems of a half that its takers get, or all as long as they are not known."""
    paid = current_payout(observation)
    played = None if paid is None else finished_round(observation.history, paid)
    if paid is None or played is None:
        return gems
    takers = played.takers(half)
    share = paid.points[takers[0]] if takers else 0
    red = min(gems.red, len(takers) * (share // RED_VALUE))
    return GemCount(red, share * len(takers) - RED_VALUE * red)

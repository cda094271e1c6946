"""Temperaments: what a character makes of a position that others see differently."""

from __future__ import annotations

from typing import NamedTuple


class Temper(NamedTuple):
    """How a player departs from cool play, each from -1 to 1; 0 is cool.

    `grudge`: it minds the points of whoever hurt it last, more than those of the leader.
    `greed`: it looks at its own points and not at what the others get; below 0: the reverse.
    `swapping`: it likes to trade and to take part; below 0: it keeps to itself.
    `caution`: it prefers what is sure; below 0: it likes to gamble.
    """

    grudge: float = 0.0
    greed: float = 0.0
    swapping: float = 0.0
    caution: float = 0.0


COOL = Temper()

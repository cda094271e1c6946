"""8/28: when to stop, solved backwards from what rivals end with who show the same.

What they end with was found by letting everybody play so for many rounds, see `solving`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import exp

from cardtable_qt.opponents.eight28.showing import pictures
from rules.eight28.pieces import ACE, COPIES, HIGH, LOW

USEFUL_ACES = 2  # a third 1/11 raised is always too much
CARDS = sum(COPIES.values())
PLAIN_CARDS = [(card, copies) for card, copies in COPIES.items() if 1 < card < ACE]
RELUCTANCE = 0.002  # a card that can hardly change anything is not taken
DIGITS = 9

# How often rivals with a picture ended with each total for 8, and for 28; at 0: with none.
Ends = Sequence[tuple[Sequence[float], Sequence[float]]]
Rows = list[list[float]]  # for every hand: at [useful 1/11][least total]


@cache
def stored_ends(seats: int) -> Ends:
    """What the rivals in a game with so many seats end with, for each picture."""
    text = (files("cardtable_qt.opponents.eight28") / "stopping.json").read_text("utf-8")
    lines = json.loads(text)[f"{seats} seats"]
    return [(line["low"], [line["high"][0], *[0] * LOW, *line["high"][1:]]) for line in lines]


class Holds:
    """For each picture and total: how likely a rival that shows it does not beat the total."""

    def __init__(self, ends: Ends) -> None:
        self.low = [holds(low) for low, _ in ends]
        self.high = [holds(high) for _, high in ends]

    def against(self, rivals: int) -> tuple[list[float], list[float]]:
        """How likely each total for 8, and each for 28, holds against all of these."""
        low, high = [1.0] * (LOW + 1), [1.0] * (HIGH + 1)
        for number, count in pictures(rivals):
            for _ in range(count):
                low = [a * b for a, b in zip(low, self.low[number], strict=True)]
                high = [a * b for a, b in zip(high, self.high[number], strict=True)]
        low[0] = high[0] = 0.0
        return low, high


def holds(ends: Sequence[float]) -> list[float]:
    """A tie counts half."""
    everything = sum(ends)
    below, shares = 0.0, []
    for count in ends:
        shares.append((below + count / 2) / everything)
        below += count
    return shares


def stopping(low: Sequence[float], high: Sequence[float]) -> Rows:
    """The share of the middle to be hoped for with every hand that takes no more cards."""
    return [
        [0.0, *(_stopping(total, aces, low, high) for total in range(1, HIGH + 1))]
        for aces in range(USEFUL_ACES + 1)
    ]


def _stopping(total: int, aces: int, low: Sequence[float], high: Sequence[float]) -> float:
    sums = [total + 10 * raised for raised in range(aces + 1)]
    if LOW in sums and HIGH in sums:
        return 1.0
    wins_low = low[total] if total <= LOW else 0.0
    wins_high = high[max((some for some in sums if LOW < some <= HIGH), default=0)]
    return (1 - (1 - wins_low) * (1 - wins_high)) / 2


def gains(low: Sequence[float], high: Sequence[float]) -> Rows:
    """What one more card, and then as many as are good, adds to that share."""
    best = [[*row, *[0.0] * 10] for row in stopping(low, high)]
    found = [[0.0] * (HIGH + 1) for _ in best]
    for total in range(HIGH, 0, -1):
        for aces, row in enumerate(best):
            with_ace = best[min(aces + 1, USEFUL_ACES)]
            after = COPIES[1] * row[total + 1] + COPIES[ACE] * with_ace[total + 1]
            for card, copies in PLAIN_CARDS:
                after += copies * row[total + card]
            gain = found[aces][total] = round(after / CARDS - row[total], DIGITS)
            row[total] += max(gain, 0.0)
    return found


class Policy:
    """How likely seats take one more card, by their hand and by what their rivals show."""

    def __init__(self, ends: Ends, softness: float, doubt: float = 0.0) -> None:
        self.holds, self.softness, self.doubt = Holds(ends), softness, doubt
        self.gains: dict[int, Rows] = {}
        self.chances: dict[int, Rows] = {}

    def gain(self, rivals: int) -> Rows:
        """What one more card gains against these rivals, for every hand."""
        rows = self.gains.get(rivals)
        if rows is None:
            rows = self.gains[rivals] = gains(*self.holds.against(rivals))
        return rows

    def chance(self, rivals: int) -> Rows:
        """How likely one more card is taken against these rivals, with every hand."""
        rows = self.chances.get(rivals)
        if rows is None:
            rows = self.chances[rivals] = [
                [*map(self._softened, row), *[self.doubt] * 20] for row in self.gain(rivals)
            ]
        return rows

    def _softened(self, gain: float) -> float:
        steep = max(-40.0, min(40.0, (gain - RELUCTANCE) / self.softness))
        return round(self.doubt + (1 - 2 * self.doubt) / (1 + exp(-steep)), DIGITS)


@cache
def policy(seats: int, softness: float, doubt: float = 0.0) -> Policy:
    """By the stored table. Who is softer decides less sharply; who is doubted, does anything."""
    return Policy(stored_ends(seats), softness, doubt)

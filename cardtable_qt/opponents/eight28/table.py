"""8/28: when to stop, solved backwards from what rivals end with who show the same."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from cardtable_qt.opponents.eight28.showing import pictures
from rules.eight28.pieces import COPIES, HIGH, LOW

USEFUL_ACES = 2  # a third 1/11 raised is always too much
NEVER = -1.0
CARDS = sum(COPIES.values())

Rows = list[list[float]]  # at [useful 1/11][least total]


class Holds:
    """For each picture and total: how likely a rival that shows it does not beat the total."""

    def __init__(self, ends: Sequence[Sequence[Sequence[float]]]) -> None:
        self.low = [_holds(low) for low, _ in ends]
        self.high = [_holds(high) for _, high in ends]

    def against(self, table: int) -> tuple[list[float], list[float]]:
        """How likely each total for 8, and each for 28, holds against all rivals of a table."""
        low, high = [1.0] * (LOW + 1), [1.0] * (HIGH + 1)
        for number, count in pictures(table):
            low = [share * hold**count for share, hold in zip(low, self.low[number], strict=True)]
            high = [
                share * hold**count for share, hold in zip(high, self.high[number], strict=True)
            ]
        low[0] = high[0] = 0.0
        return low, high


def _holds(ends: Sequence[float]) -> list[float]:
    """A tie counts half."""
    everything = sum(ends)
    below, shares = 0.0, []
    for count in ends:
        shares.append((below + count / 2) / everything)
        below += count
    return shares


def stopping(low: Sequence[float], high: Sequence[float]) -> Rows:
    """The share of the middle with every hand, if no more cards are taken."""
    high = [*high[: LOW + 1], *high[LOW + 1 :]]
    rows = []
    for aces in range(USEFUL_ACES + 1):
        row = [0.0]
        for total in range(1, HIGH + 1):
            sums = [total + 10 * raised for raised in range(aces + 1)]
            if LOW in sums and HIGH in sums:
                row.append(1.0)
                continue
            eight = low[total] if total <= LOW else 0.0
            best = max((one for one in sums if LOW < one <= HIGH), default=0)
            row.append((1 - (1 - eight) * (1 - high[best])) / 2)
        rows.append(row)
    return rows


def gains(low: Sequence[float], high: Sequence[float]) -> Rows:
    """What one more card brings with every hand, as a share of the middle."""
    stops = stopping(low, high)
    best = [[*row, *[0.0] * 10] for row in stops]
    found = [[0.0] * (HIGH + 1) for _ in best]
    others = [(card, copies) for card, copies in COPIES.items() if 1 < card <= 10]
    ones, eleven = COPIES[1], COPIES[11]
    for total in range(HIGH, 0, -1):
        for aces in range(USEFUL_ACES, -1, -1):
            here = best[aces]
            more = best[min(aces + 1, USEFUL_ACES)]
            after = ones * here[total + 1] + eleven * more[total + 1]
            for card, copies in others:
                after += copies * here[total + card]
            gain = found[aces][total] = after / CARDS - here[total]
            if gain > 0:
                here[total] += gain
    return found


class Policy:
    """How likely a seat takes one more card, by its hand and by what the others show."""

    def __init__(self, holds: Holds, softness: float, floor: float) -> None:
        self.holds, self.softness, self.floor = holds, softness, floor
        self.solved: dict[int, Rows] = {}

    def __call__(self, table: int) -> Rows:
        rows = self.solved.get(table)
        if rows is None:
            rows = self.solved[table] = [
                [*map(self._takes, row), *[0.0] * 20] for row in gains(*self.holds.against(table))
            ]
        return rows

    def _takes(self, gain: float) -> float:
        steep = max(-40.0, min(40.0, (gain-0.002) / self.softness))
        return self.floor + (1 - 2 * self.floor) / (1 + exp(-steep))

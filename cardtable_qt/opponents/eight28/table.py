"""8/28: when to stop, solved backwards from what rivals end with who show the same.

What they end with was found by letting everybody play so for many rounds, see `solving`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from math import exp, fsum
from operator import mul

from cardtable_qt.opponents.choosing import DIGITS
from cardtable_qt.opponents.eight28.showing import pictures
from cardtable_qt.opponents.forgetting import for_a_game
from rules.eight28.pieces import ACE, COPIES, HIGH, LOW, totals

USEFUL_ACES = 2  # a third 1/11 raised is always too much
CARDS = sum(COPIES.values())
PLAIN_COPIES = [COPIES[card] for card in range(1, ACE)]
RELUCTANCE = 0.002  # a card that can hardly change anything is not taken
MOST_SOLVED = 10_000  # tables to remember: some tens of megabytes
TOO_MUCH = [0.0] * 10  # what totals beyond 28 bring

# How often rivals with a picture ended with each total for 8, and for 28; at 0: with none.
Ends = Sequence[tuple[Sequence[float], Sequence[float]]]
Rows = list[list[float]]  # for every hand: at [useful 1/11][least total]

# For every hand: the totals with which it can play for 8 and for 28, 0 if it cannot.
PLAYS_FOR = [
    [
        (
            total if total <= LOW else 0,
            max((t for t in totals(total, aces) if LOW < t <= HIGH), default=0),
        )
        for total in range(HIGH + 1)
    ]
    for aces in range(USEFUL_ACES + 1)
]


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


def gains(low: Sequence[float], high: Sequence[float]) -> Rows:
    """For every hand: what one more card, and then as many as are good, adds to its share."""
    best = [
        [*((1 - (1 - low[eight]) * (1 - high[more])) / 2 for eight, more in row), *TOO_MUCH]
        for row in PLAYS_FOR
    ]
    best[USEFUL_ACES][LOW] = 1.0  # 8 and 28 at once: the bull's eye
    found = [[-1.0] * len(row) for row in best]
    for total in range(HIGH, 0, -1):
        for aces, row in enumerate(best):
            with_ace = best[min(aces + 1, USEFUL_ACES)]
            plain = fsum(map(mul, PLAIN_COPIES, row[total + 1 : total + ACE]))
            gain = (plain + COPIES[ACE] * with_ace[total + 1]) / CARDS - row[total]
            found[aces][total] = gain
            if gain > 0:
                row[total] += gain
    return found


class Table:
    """What one more card gains with every hand, by what the rivals show."""

    def __init__(self, ends: Ends) -> None:
        self.holds = Holds(ends)
        # As a share of the middle; solved when it is first asked for.
        self.gains: Callable[[int], Rows] = lru_cache(MOST_SOLVED)(self._solve)

    def _solve(self, rivals: int) -> Rows:
        return gains(*self.holds.against(rivals))


def chance(gain: float, softness: float, doubt: float = 0.0) -> float:
    """How likely somebody takes a card that gains so much.

    Who is softer decides less sharply between what is nearly equal; doubt is about everything.
    """
    steep = max(-40.0, min(40.0, (gain - RELUCTANCE) / softness))
    return round(doubt + (1 - 2 * doubt) / (1 + exp(-steep)), DIGITS)


@for_a_game
@cache
def table(seats: int) -> Table:
    """The table for a game with so many seats."""
    return Table(stored_ends(seats))

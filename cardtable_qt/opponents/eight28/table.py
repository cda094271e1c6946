"""8/28: when to stop, as a table that was solved once and for all (see `solving`)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from rules.eight28.pieces import HIGH, LOW

USEFUL_ACES = 2  # a third 1/11 raised is always too much
PER_MILLE = 1000

# What one more card gains, in thousandths of the middle:
# at [rivals that may play for 8][other rivals][useful 1/11][least total]
Gains = Sequence[Sequence[Sequence[Sequence[int]]]]


@cache
def gains(seats: int) -> Gains:
    """The table for a game with so many seats."""
    text = files(__package__).joinpath("stopping.json").read_text("utf-8")
    stored: Mapping[str, Mapping[str, list[list[int]]]] = json.loads(text)["gains"]
    return unpacked(stored[str(seats)], seats)


def unpacked(stored: Mapping[str, list[list[int]]], seats: int) -> Gains:
    """The table as players read it; a total of more than 28 gains nothing."""
    lost = [-PER_MILLE] * (HIGH + 10)
    return [
        [
            [[-PER_MILLE, *row, *lost] for row in stored[f"{low} {high}"]]
            for high in range(seats - low)
        ]
        for low in range(seats)
    ]


def rivals(sums: Sequence[int], outs: int, seat: int) -> tuple[int, int]:
    """How many others may still play for 8, and how many only for 28, by what they show."""
    low = high = 0
    for other, total in enumerate(sums):
        if other == seat or outs >> other & 1:
            continue
        if total < LOW:
            low += 1
        else:
            high += 1
    return low, high

"""The scale beside a chart: round numbers around what is shown."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import NamedTuple


class Scale(NamedTuple):
    """Round numbers from below the lowest value to above the highest."""

    low: float
    high: float
    step: float

    def lines(self) -> list[float]:
        count = round((self.high - self.low) / self.step)
        return [self.low + self.step * n for n in range(count + 1)]


def round_scale(values: Sequence[float], lines: int) -> Scale:
    """A scale for these values with about so many lines, on whole numbers."""
    low, high = (min(values), max(values)) if values else (0.0, 1.0)
    if low == high:
        low, high = low - 1, high + 1
    rough = (high - low) / max(1, lines)
    power = 10.0 ** floor(log10(rough))
    step = max(1.0, next(n * power for n in (1, 2, 5, 10) if n * power >= rough * 0.999))
    return Scale(floor(low / step) * step, ceil(high / step) * step, step)

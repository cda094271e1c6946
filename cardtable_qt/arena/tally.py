"""Averages and confidence intervals over many deals. The games of one deal form a block."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from math import sqrt

from cardtable_qt.arena.match import DealResult

NORMAL_QUANTILE = 1.96  # standard errors in a 95 % interval, for many values


@dataclass(frozen=True)
class Tally:
    """Averages over all games, with half the width of their 95 % intervals.

    The intervals are None for a single deal.
    """

    win_share: float
    win_ci: float | None
    margin: float
    margin_ci: float | None
    games: int
    moves: int
    ms_p50: float
    ms_p99: float
    by_seat: tuple[float, ...]  # the hero's share of wins in each seat (seat 0 begins)
    seat_share: tuple[float, ...]  # each seat's share of all wins

    def to_json(self) -> dict[str, object]:
        return asdict(self)


def tally(deals: Sequence[DealResult]) -> Tally:
    """Sum up one or more deals."""
    win_share, win_ci = _interval([sum(deal.wins) / len(deal.wins) for deal in deals])
    margin, margin_ci = _interval([sum(deal.margins) / len(deal.margins) for deal in deals])
    times = sorted(ms for deal in deals for ms in deal.milliseconds)
    games = sum(len(deal.wins) for deal in deals)
    return Tally(
        win_share=win_share,
        win_ci=win_ci,
        margin=margin,
        margin_ci=margin_ci,
        games=games,
        moves=len(times),
        ms_p50=_percentile(times, 0.5),
        ms_p99=_percentile(times, 0.99),
        by_seat=_shares((deal.wins for deal in deals), len(deals)),
        seat_share=_shares((deal.seat_wins for deal in deals), games),
    )


def _interval(values: Sequence[float]) -> tuple[float, float | None]:
    """The mean, and half the width of its 95 % interval."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return round(mean, 4), None
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return round(mean, 4), round(t_quantile(count) * sqrt(variance / count), 4)


def t_quantile(count: int) -> float:
    """Student's t: the standard errors in a 95 % interval for this many values.

    Uses a series expansion that is accurate to a hundredth from six values on.
    """
    degrees = count - 1
    first = (NORMAL_QUANTILE**3 + NORMAL_QUANTILE) / 4
    second = (5 * NORMAL_QUANTILE**5 + 16 * NORMAL_QUANTILE**3 + 3 * NORMAL_QUANTILE) / 96
    third = (
        3 * NORMAL_QUANTILE**7
        + 19 * NORMAL_QUANTILE**5
        + 17 * NORMAL_QUANTILE**3
        - 15 * NORMAL_QUANTILE
    ) / 384
    return NORMAL_QUANTILE + first / degrees + second / degrees**2 + third / degrees**3


def _shares(by_seat: Iterable[tuple[float, ...]], games: int) -> tuple[float, ...]:
    return tuple(round(sum(wins) / games, 4) for wins in zip(*by_seat, strict=True))


def _percentile(ordered: Sequence[float], share: float) -> float:
    return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 3) if ordered else 0.0

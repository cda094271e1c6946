"""Averages and intervals over deals, with numbers that can be checked by hand."""

from __future__ import annotations

import json
from math import sqrt

import pytest

from cardtable_qt.arena.match import DealResult
from cardtable_qt.arena.tally import t_quantile, tally


def deal(*wins: float, margins: tuple[float, ...] = (), took: tuple[float, ...] = ()) -> DealResult:
    return DealResult(wins, margins or (0.0,) * len(wins), wins, took)


def test_shares_and_margins_are_averages_over_all_games() -> None:
    result = tally(
        [
            deal(1, 0, 0.5, 0, margins=(4, -2, 1, 1)),
            deal(1, 1, 0.5, 0, margins=(2, 2, 2, -2)),
        ]
    )
    assert result.games == 8
    assert result.win_share == 0.5
    assert result.margin == 1.0


def test_shares_of_the_hero_by_seat_and_of_the_seats() -> None:
    first = DealResult((1, 0), (0, 0), (1.5, 0.5), ())
    second = DealResult((1, 1), (0, 0), (1.0, 1.0), ())
    result = tally([first, second])
    assert result.by_seat == (1.0, 0.5)
    assert result.seat_share == (0.625, 0.375)


def test_intervals_treat_a_deal_as_a_block() -> None:
    """Games of one deal are not independent, so only the averages of deals count."""
    shares = [0.25, 0.5, 0.75]
    result = tally([deal(1, 0, 0, 0), deal(1, 1, 0, 0), deal(1, 1, 1, 0)])
    spread = sqrt(sum((share - 0.5) ** 2 for share in shares) / 2)
    assert result.win_ci == pytest.approx(t_quantile(3) * spread / sqrt(3), abs=1e-4)


def test_equal_deals_have_an_interval_of_zero() -> None:
    result = tally([deal(1, 0, margins=(3, 1))] * 5)
    assert (result.win_ci, result.margin_ci) == (0, 0)


def test_a_single_deal_has_no_interval() -> None:
    result = tally([deal(1, 0)])
    assert (result.win_ci, result.margin_ci) == (None, None)
    assert json.loads(json.dumps(result.to_json(), allow_nan=False))["win_ci"] is None


def test_percentiles_cover_the_times_of_all_decisions() -> None:
    hundred = tuple(float(ms) for ms in range(1, 101))
    result = tally([deal(1, took=hundred[::2]), deal(0, took=hundred[1::2])])
    assert (result.moves, result.ms_p50, result.ms_p99) == (100, 51, 100)


def test_times_are_zero_without_decisions() -> None:
    result = tally([deal(1), deal(0)])
    assert (result.moves, result.ms_p50, result.ms_p99) == (0, 0, 0)


@pytest.mark.parametrize(("deals", "errors"), [(6, 2.571), (8, 2.365), (15, 2.145), (400, 1.966)])
def test_few_deals_give_wider_intervals(deals: int, errors: float) -> None:
    """Checked against tables of Student's distribution."""
    assert t_quantile(deals) == pytest.approx(errors, abs=0.01)

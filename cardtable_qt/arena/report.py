"""The benchmark results as pages for readers, and as the strengths shown in the program."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cardtable_qt.arena import benchmark_matches as benchmarks
from cardtable_qt.arena.benchmark_matches import BenchmarkMatch
from cardtable_qt.opponents.game_opponents import Goal
from rules import GAMES

Result = Mapping[str, Any]

INTRODUCTION = """# How strong the computer players are

Written by `make arena`. The measured player plays every deal once in each seat, against equal
opponents. A fair share of wins is 25 % with four seats and 50 % with two. Intervals are 95 %
confidence intervals over the deals. Deals start with seed 5000; players are tuned on other deals.
The budget is per decision: *1 s* is at most a second (less if the choice is clear), *400 it* is
400 iterations, which give the same games on every machine. *p50* and *p99* are the times that
the measured player takes for a decision.
"""

SECTIONS = (
    ("Experts", "", benchmarks.expert_matches),
    (
        "Experts against a textbook player",
        "`ismcts` is information set tree search with random playouts and the same time.",
        benchmarks.ismcts_matches,
    ),
    (
        "Experts against experts",
        "All players are equal, so this checks the arena. *By seat* is each seat's share of all\n"
        "wins. Seat 0 begins.",
        benchmarks.mirror_matches,
    ),
    ("Each level against the level below", "", benchmarks.ladder_matches),
    (
        "All players against `greedy`, the simple baseline player",
        "The program shows this strength beside a player's name.",
        benchmarks.strength_matches,
    ),
)
HEADINGS = "| game | player | against | budget | wins | margin | games | p50 | p99 | goal |"
SHORT_HEADINGS = "| game | player | against | budget | wins | margin | goal |"


def report_page(results: Mapping[str, Result]) -> str:
    """The whole report in Markdown, with a section for each part that has results."""
    parts = [INTRODUCTION]
    for title, about, matches in SECTIONS:
        rows = [
            _row(benchmark, results[benchmark.key])
            for benchmark in matches()
            if benchmark.key in results
        ]
        if rows:
            notes = [f"{about}\n"] if about else []
            headings = _headings(matches is benchmarks.mirror_matches)
            parts += [f"## {title}\n", *notes, _table(headings, rows)]
    return "\n".join(parts)


def readme_table(results: Mapping[str, Result]) -> str:
    """The short table for the README."""
    rows = [
        _short_row(benchmark, results[benchmark.key])
        for benchmark in benchmarks.expert_matches()
        if benchmark.key in results
    ]
    return _table(SHORT_HEADINGS, rows)


def strength_json(results: Mapping[str, Result]) -> dict[str, dict[str, dict[str, float]]]:
    """By game and player: the share of wins against `greedy`, a fair share, number of games."""
    strengths: dict[str, dict[str, dict[str, float]]] = {}
    for benchmark in benchmarks.all_matches():
        match = benchmark.match
        if benchmark.key in results and benchmarks.measures_strength(match):
            result = results[benchmark.key]
            strengths.setdefault(match.game, {})[match.hero] = {
                "win_share": result["win_share"],
                "fair": round(1 / match.seats, 4),
                "games": result["games"],
            }
    return strengths


def _table(headings: str, rows: Iterable[str]) -> str:
    rule = "|" + "---|" * (headings.count("|") - 1)
    return "\n".join([headings, rule, *rows, ""])


def _headings(by_seat: bool) -> str:
    return HEADINGS + " by seat |" if by_seat else HEADINGS


def _row(benchmark: BenchmarkMatch, result: Result) -> str:
    times = f"{result['games']} | {result['ms_p50']:.0f} ms | {result['ms_p99']:.0f} ms"
    cells = [*_cells(benchmark, result), times, _goal_text(benchmark.goal, result)]
    if benchmark.part == "mirrors":
        cells.append(" · ".join(f"{100 * share:.0f} %" for share in result["seat_share"]))
    return f"| {' | '.join(cells)} |"


def _short_row(benchmark: BenchmarkMatch, result: Result) -> str:
    return f"| {' | '.join([*_cells(benchmark, result), _goal_text(benchmark.goal, result)])} |"


def _cells(benchmark: BenchmarkMatch, result: Result) -> list[str]:
    match = benchmark.match
    wins = f"{100 * result['win_share']:.1f}{_plus_minus(result['win_ci'], 100, 1)} %"
    margin = f"{result['margin']:+.2f}{_plus_minus(result['margin_ci'], 1, 2)}"
    villains = match.villain if match.seats == 2 else f"{match.seats - 1} × {match.villain}"
    budget = benchmarks.budget_text(match)
    return [GAMES[match.game].title, match.hero, villains, budget, wins, margin]


def _plus_minus(half_width: float | None, factor: int, digits: int) -> str:
    return "" if half_width is None else f" ± {factor * half_width:.{digits}f}"


def _goal_text(goal: Goal | None, result: Result) -> str:
    if goal is None:
        return ""
    text = f"≥ {100 * goal.min_share:g} %"
    if goal.max_share < 1:
        text = f"{100 * goal.min_share:g}–{100 * goal.max_share:g} %"
    if goal.min_margin is not None:
        text += f", ≥ {goal.min_margin:+g}"
    return f"{text} {'✓' if goal.is_met(result['win_share'], result['margin']) else '✗'}"

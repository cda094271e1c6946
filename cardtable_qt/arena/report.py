"""The standing table as people read it, and as the program shows it beside a player's name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cardtable_qt.arena import benchmark_matches as rows
from cardtable_qt.arena.benchmark_matches import BenchmarkMatch, Goal
from rules import GAMES

Result = Mapping[str, Any]

INTRODUCTION = """# How strong the computer players are

Written by `make arena`. One hero plays every deal in every seat against equal villains, so at four
seats a fair share of wins is 25 %, at two seats 50 %. Intervals are 95 %, with the deal as the
block. The deals begin with seed 5000; whatever was tuned was tuned on others. Budgets are for
each decision: *1 s* is a second at most (less if the choice is clear), *400 it* so many
iterations, which give the same games on every machine. Times are those of the hero's decisions.
"""

PARTS = (
    ("The experts", "", rows.expert_matches),
    (
        "Against a textbook player",
        "`ismcts` is information set tree search with random playouts and as much time.",
        rows.ismcts_matches,
    ),
    (
        "Experts among themselves",
        "Nobody is better than the others: a check of the arena. *By seat* is each seat's share\n"
        "of all wins; seat 0 begins.",
        rows.mirror_matches,
    ),
    ("Each level against the level below", "", rows.ladder_matches),
    (
        "Everybody against the simple sensible player",
        "This is the strength that the program shows.",
        rows.strength_matches,
    ),
)
HEAD = "| game | hero | villains | budget | wins | margin | games | p50 | p99 | hoped for |"
SHORT_HEAD = "| game | hero | villains | budget | wins | margin | hoped for |"


def report_page(results: Mapping[str, Result]) -> str:
    """The whole table, part by part, as far as it has been played."""
    parts = [INTRODUCTION]
    for title, about, matches in PARTS:
        lines = [_line(row, results[row.key]) for row in matches() if row.key in results]
        if lines:
            told = [f"{about}\n"] if about else []
            parts += [f"## {title}\n", *told, _table(_head(matches is rows.mirror_matches), lines)]
    return "\n".join(parts)


def readme_table(results: Mapping[str, Result]) -> str:
    """The short table for the README."""
    lines = [
        _short_line(row, results[row.key]) for row in rows.expert_matches() if row.key in results
    ]
    return _table(SHORT_HEAD, lines)


def strength_json(results: Mapping[str, Result]) -> dict[str, dict[str, dict[str, float]]]:
    """By game and name: the share of wins against simple players, a fair share, the games."""
    told: dict[str, dict[str, dict[str, float]]] = {}
    for row in rows.all_matches():
        match = row.match
        if row.key in results and rows.is_strength(match):
            result = results[row.key]
            told.setdefault(match.game, {})[match.hero] = {
                "win_share": result["win_share"],
                "fair": round(1 / match.seats, 4),
                "games": result["games"],
            }
    return told


def _table(head: str, lines: Iterable[str]) -> str:
    rule = "|" + "---|" * (head.count("|") - 1)
    return "\n".join([head, rule, *lines, ""])


def _head(by_seat: bool) -> str:
    return HEAD + " by seat |" if by_seat else HEAD


def _line(row: BenchmarkMatch, result: Result) -> str:
    times = f"{result['games']} | {result['ms_p50']:.0f} ms | {result['ms_p99']:.0f} ms"
    cells = [*_cells(row, result), times, _hope(row.bar, result)]
    if row.part == "mirrors":
        cells.append(" · ".join(f"{100 * share:.0f} %" for share in result["seat_share"]))
    return f"| {' | '.join(cells)} |"


def _short_line(row: BenchmarkMatch, result: Result) -> str:
    return f"| {' | '.join([*_cells(row, result), _hope(row.bar, result)])} |"


def _cells(row: BenchmarkMatch, result: Result) -> list[str]:
    match = row.match
    wins = f"{100 * result['win_share']:.1f}{_give_or_take(result['win_ci'], 100, 1)} %"
    margin = f"{result['margin']:+.2f}{_give_or_take(result['margin_ci'], 1, 2)}"
    villains = match.villain if match.seats == 2 else f"{match.seats - 1} × {match.villain}"
    return [GAMES[match.game].title, match.hero, villains, rows.budget(match), wins, margin]


def _give_or_take(half_width: float | None, factor: int, digits: int) -> str:
    return "" if half_width is None else f" ± {factor * half_width:.{digits}f}"


def _hope(bar: Goal | None, result: Result) -> str:
    if bar is None:
        return ""
    wanted = f"≥ {100 * bar.least:g} %"
    if bar.most < 1:
        wanted = f"{100 * bar.least:g}–{100 * bar.most:g} %"
    if bar.margin is not None:
        wanted += f", ≥ {bar.margin:+g}"
    return f"{wanted} {'✓' if bar.holds(result['win_share'], result['margin']) else '✗'}"

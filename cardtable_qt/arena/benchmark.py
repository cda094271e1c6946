"""`make arena`: play the standing table, keep what came out, and write the pages that show it.

    python -m cardtable_qt.arena.standing --list
    python -m cardtable_qt.arena.standing --only bars 'extop-*' --missing

Every row is kept as soon as it is finished, so that the table can be played in parts.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Any

from cardtable_qt.arena.benchmark_matches import SEED, BenchmarkMatch, all_matches
from cardtable_qt.arena.report import readme_table, report_page, strength_json
from cardtable_qt.arena.tally import tally
from cardtable_qt.arena.workers import ArenaError, local_workers, play_match
from cardtable_qt.base.progress_bar import progress

ROOT = Path(__file__).parents[2]
RESULTS_FILE = Path("docs", "arena.json")
REPORT_FILE = Path("docs", "arena.md")
README = Path("README.md")
STRENGTH = Path("cardtable_qt", "opponents", "strength.json")
FAILED, INTERRUPTED = 1, 130  # exit codes; whatever was finished before is kept
MARKS = ("<!-- arena -->\n", "<!-- /arena -->\n")

Results = dict[str, dict[str, Any]]  # by row key


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m cardtable_qt.arena.standing", description="Play the standing table."
    )
    parser.add_argument("--only", nargs="+", metavar="ROW", help="parts, or patterns for rows")
    parser.add_argument("--missing", action="store_true", help="only rows not played yet")
    parser.add_argument("--factor", type=float, default=1.0, help="so many times as many deals")
    parser.add_argument("--workers", type=int, help="processes, default: all processors")
    parser.add_argument("--list", action="store_true", help="show the rows and play none")
    asked = parser.parse_args(arguments)
    results = read_results(root)
    rows = [row for row in all_matches() if asked.only is None or row.is_meant(asked.only)]
    if asked.missing:
        rows = [row for row in rows if row.key not in results]
    rows = [row._replace(deals=max(1, round(row.deals * asked.factor))) for row in rows]
    if asked.list:
        print("\n".join(_estimate(row, results) for row in rows))
        return 0
    for row in rows:
        print(_estimate(row, results), flush=True)
        try:
            played = play(row, asked.workers)
        except ArenaError as trouble:
            print(trouble, file=sys.stderr)
            return FAILED
        except KeyboardInterrupt:
            return INTERRUPTED
        store_result(root, row, played)
    write(root, read_results(root))
    return 0


def store_result(root: Path, row: BenchmarkMatch, played: dict[str, Any]) -> None:
    """Write a row down, unless more is known of it; meanwhile others may have been played."""
    results = read_results(root)
    if results.get(row.key, {}).get("deals", 0) <= row.deals:
        write(root, results | {row.key: played})


def play(row: BenchmarkMatch, workers: int | None) -> dict[str, Any]:
    """Play a row; what came out, and how long it took."""
    seeds = range(SEED, SEED + row.deals)
    began = monotonic()
    with local_workers(workers) as crew:
        result = tally(play_match(row.match, seeds, crew, progress))
    minutes = round((monotonic() - began) / 60, 1)
    return {"deals": row.deals, "seed": SEED, "minutes": minutes, **result.to_json()}


def read_results(root: Path) -> Results:
    kept = root / RESULTS_FILE
    results: Results = json.loads(kept.read_text("utf-8")) if kept.exists() else {}
    return results


def write(root: Path, results: Results) -> None:
    """Keep the results, in the order of the table, and show them."""
    known = [row.key for row in all_matches()]
    ordered = {key: results[key] for key in known if key in results}
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in ordered.items()]
    (root / RESULTS_FILE).write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    (root / REPORT_FILE).write_text(report_page(ordered), "utf-8")
    told = json.dumps(strength_json(ordered), indent=1)
    (root / STRENGTH).write_text(told + "\n", "utf-8")
    readme = (root / README).read_text("utf-8")
    before, _, rest = readme.partition(MARKS[0])
    _, _, after = rest.partition(MARKS[1])
    shown = before + MARKS[0] + readme_table(ordered) + MARKS[1] + after
    (root / README).write_text(shown, "utf-8")


def _estimate(row: BenchmarkMatch, results: Results) -> str:
    """A row, with how long it took when it was played last, or may take at most."""
    told = f"{row.part:10} {row.key:40} {row.deals * row.match.seats} games"
    last = results.get(row.key)
    if last is None:
        processors = os.cpu_count() or 1
        return f"{told}, at most {row.processor_minutes() / processors:.1f} minutes"
    return f"{told}, about {last['minutes'] * row.deals / last['deals']:.1f} minutes"


if __name__ == "__main__":
    sys.exit(main())

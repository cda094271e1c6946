"""`make arena`: play the benchmark, store the results and write the pages that show them.

    python -m cardtable_qt.arena.benchmark --list
    python -m cardtable_qt.arena.benchmark --only bars '*-magda-*' --missing

Each result is stored as soon as its match is finished, so the benchmark can be played in parts.
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

from cardtable_qt.arena.benchmark_matches import FIRST_SEED, BenchmarkMatch, all_matches
from cardtable_qt.arena.report import readme_table, report_page, strength_json
from cardtable_qt.arena.tally import tally
from cardtable_qt.arena.workers import ArenaError, local_workers, play_match
from cardtable_qt.base.progress_bar import progress

ROOT = Path(__file__).parents[2]
RESULTS_FILE = Path("docs", "arena.json")
REPORT_FILE = Path("docs", "arena.md")
README_FILE = Path("README.md")
STRENGTH_FILE = Path("cardtable_qt", "opponents", "strength.json")
EXIT_FAILED, EXIT_INTERRUPTED = 1, 130  # finished matches stay stored in both cases
README_MARKERS = ("<!-- arena -->\n", "<!-- /arena -->\n")

Results = dict[str, dict[str, Any]]  # by BenchmarkMatch.key


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Play the selected benchmark matches and return the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m cardtable_qt.arena.benchmark",
        description="Play the benchmark: the matches that show how strong the players are.",
    )
    parser.add_argument("--only", nargs="+", metavar="MATCH", help="parts, or patterns for matches")
    parser.add_argument("--missing", action="store_true", help="only matches without a result")
    parser.add_argument("--factor", type=float, default=1.0, help="multiply the number of deals")
    parser.add_argument("--workers", type=int, help="processes (default: one per processor)")
    parser.add_argument("--list", action="store_true", help="list the matches without playing")
    options = parser.parse_args(arguments)
    results = read_results(root)
    benchmarks = [
        benchmark
        for benchmark in all_matches()
        if options.only is None or benchmark.is_selected(options.only)
    ]
    if options.missing:
        benchmarks = [benchmark for benchmark in benchmarks if benchmark.key not in results]
    benchmarks = [
        benchmark._replace(deals=max(1, round(benchmark.deals * options.factor)))
        for benchmark in benchmarks
    ]
    if options.list:
        print("\n".join(_estimate(benchmark, results) for benchmark in benchmarks))
        return 0
    for benchmark in benchmarks:
        print(_estimate(benchmark, results), flush=True)
        try:
            result = play_benchmark(benchmark, options.workers)
        except ArenaError as error:
            print(error, file=sys.stderr)
            return EXIT_FAILED
        except KeyboardInterrupt:
            return EXIT_INTERRUPTED
        store_result(root, benchmark, result)
    write_results(root, read_results(root))
    return 0


def store_result(root: Path, benchmark: BenchmarkMatch, result: dict[str, Any]) -> None:
    """Store a result unless a stored one has more deals.

    The results are read again first, as another process may have added some.
    """
    results = read_results(root)
    if results.get(benchmark.key, {}).get("deals", 0) <= benchmark.deals:
        write_results(root, results | {benchmark.key: result})


def play_benchmark(benchmark: BenchmarkMatch, workers: int | None) -> dict[str, Any]:
    """Play a benchmark match. Returns its result and how long it took."""
    seeds = range(FIRST_SEED, FIRST_SEED + benchmark.deals)
    began = monotonic()
    with local_workers(workers) as executor:
        result = tally(play_match(benchmark.match, seeds, executor, progress))
    minutes = round((monotonic() - began) / 60, 1)
    return {"deals": benchmark.deals, "seed": FIRST_SEED, "minutes": minutes, **result.to_json()}


def read_results(root: Path) -> Results:
    file = root / RESULTS_FILE
    results: Results = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return results


def write_results(root: Path, results: Results) -> None:
    """Write the results in benchmark order, and all pages made from them."""
    known = [benchmark.key for benchmark in all_matches()]
    ordered = {key: results[key] for key in known if key in results}
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in ordered.items()]
    (root / RESULTS_FILE).write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    (root / REPORT_FILE).write_text(report_page(ordered), "utf-8")
    strength = json.dumps(strength_json(ordered), indent=1)
    (root / STRENGTH_FILE).write_text(strength + "\n", "utf-8")
    readme = (root / README_FILE).read_text("utf-8")
    before, _, rest = readme.partition(README_MARKERS[0])
    _, _, after = rest.partition(README_MARKERS[1])
    readme = before + README_MARKERS[0] + readme_table(ordered) + README_MARKERS[1] + after
    (root / README_FILE).write_text(readme, "utf-8")


def _estimate(benchmark: BenchmarkMatch, results: Results) -> str:
    """A line with the match and how long it took last time, or may take at most."""
    games = benchmark.deals * benchmark.match.seats
    text = f"{benchmark.part:10} {benchmark.key:40} {games} games"
    last = results.get(benchmark.key)
    if last is None:
        processors = os.cpu_count() or 1
        return f"{text}, at most {benchmark.processor_minutes() / processors:.1f} minutes"
    return f"{text}, about {last['minutes'] * benchmark.deals / last['deals']:.1f} minutes"


if __name__ == "__main__":
    sys.exit(main())

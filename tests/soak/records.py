"""A million spoilt records: each must be read and consistent, or refused, and nothing else.

    python -m tests.soak.records --count 1000000 --workers 4

Prints `N passed, M failed` and, for each failure, the seed that makes it again:
`python -m tests.soak.records --first SEED --count 1`. The exit code is 0 if nothing failed.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import islice

from tests.rules.records.mutations import find_problem

BATCH = 1000
SHOWN = 100  # failures told one by one; the rest is only counted


def run_batch(last: int, first: int) -> tuple[int, list[str]]:
    """How many records were judged from `first` on, and what was wrong."""
    seeds = range(first, min(first + BATCH, last))
    return len(seeds), [said for said in map(find_problem, seeds) if said is not None]


@contextmanager
def batches(first: int, count: int, workers: int) -> Iterator[Iterator[tuple[int, list[str]]]]:
    """The batches as they are done, in order; in this process if there is one worker."""
    run, starts = partial(run_batch, first + count), range(first, first + count, BATCH)
    if workers == 1:
        yield map(run, starts)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield pool.map(run, starts)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak.records", description="Spoil records."
    )
    parser.add_argument("--count", type=int, default=1_000_000, help="records to judge")
    parser.add_argument("--first", type=int, default=0, help="the first record's seed")
    parser.add_argument("--workers", type=int, default=1, help="processes; 0: one for each core")
    asked = parser.parse_args(arguments)
    done, failures = 0, list[str]()
    with batches(asked.first, asked.count, asked.workers or os.cpu_count() or 1) as results:
        for judged, complaints in results:
            done += judged
            failures += complaints
            if sys.stderr.isatty():
                share = f"{done / asked.count:6.1%}"
                print(f"\r{share}  {done} judged, {len(failures)} failed", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    for said in islice(failures, SHOWN):
        print(said)
    print(f"{done - len(failures)} passed, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

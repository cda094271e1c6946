"""Read a million damaged records: each must be read consistently or refused.

    python -m tests.soak.records --count 1000000 --workers 4

Prints `N passed, M failed` and the seed of each failure, which can be repeated with
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
MAX_SHOWN = 100  # failures to print. The rest are only counted


def run_batch(last: int, first: int) -> tuple[int, list[str]]:
    """Read a batch of records. Returns their number and the problems."""
    seeds = range(first, min(first + BATCH, last))
    return len(seeds), [problem for problem in map(find_problem, seeds) if problem is not None]


@contextmanager
def batches(first: int, count: int, workers: int) -> Iterator[Iterator[tuple[int, list[str]]]]:
    """The results of all batches, in order. One worker means this process."""
    run, starts = partial(run_batch, first + count), range(first, first + count, BATCH)
    if workers == 1:
        yield map(run, starts)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield pool.map(run, starts)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak.records", description="Read damaged records."
    )
    parser.add_argument("--count", type=int, default=1_000_000, help="number of records")
    parser.add_argument("--first", type=int, default=0, help="seed of the first record")
    parser.add_argument("--workers", type=int, default=1, help="processes (0: one per core)")
    options = parser.parse_args(arguments)
    done, failures = 0, list[str]()
    with batches(options.first, options.count, options.workers or os.cpu_count() or 1) as results:
        for count, problems in results:
            done += count
            failures += problems
            if sys.stderr.isatty():
                share = f"{done / options.count:6.1%}"
                print(f"\r{share}  {done} read, {len(failures)} failed", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    for failure in islice(failures, MAX_SHOWN):
        print(failure)
    print(f"{done - len(failures)} passed, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

"""Monkeys at the window, for as long as one likes: nothing may break, and games must go on.

    python -m tests.soak.window --events 1000000 --workers 4

Prints `N events, M rounds failed` and, for each failed round, what pytest said and the seed that
makes it again: `python -m tests.soak.window --first SEED --events 1`. The exit code is 0 if
nothing failed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence

MONKEYS = "tests/cardtable_qt/pages/shell/test_monkey.py"
EVENTS = 4000  # of one monkey: enough for a game or two
TABLES = 9  # monkeys in a round


def complaint(seed: int, workers: int) -> str:
    """What went wrong in a round of that seed; "" if nothing did."""
    wanted = {"MONKEY_SEED": str(seed), "MONKEY_EVENTS": str(EVENTS)}
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(workers), MONKEYS]
    done = subprocess.run(command, env=os.environ | wanted, capture_output=True, text=True)
    return f"seed {seed}:\n{done.stdout}{done.stderr}" if done.returncode else ""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak.window", description="Let monkeys play."
    )
    parser.add_argument("--events", type=int, default=1_000_000, help="events in all")
    parser.add_argument("--first", type=int, default=0, help="the first round's seed")
    parser.add_argument("--workers", type=int, default=0, help="processes; 0: none but one")
    asked = parser.parse_args(arguments)
    rounds = max(1, -(-asked.events // (EVENTS * TABLES)))
    failed = 0
    for seed in range(asked.first, asked.first + rounds):
        said = complaint(seed, asked.workers)
        if said:
            failed += 1
            print(said, flush=True)
    print(f"{rounds * EVENTS * TABLES} events, {failed} rounds failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

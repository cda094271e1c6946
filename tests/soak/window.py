"""Random input in the window: nothing may break, and games must go forward.

    python -m tests.soak.window --events 1000000 --workers 4

Prints `N events, M rounds failed` and, for each failed round, the output of pytest and the seed
that repeats it: `python -m tests.soak.window --first SEED --events 1`. The exit code is 0 if
nothing failed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence

MONKEY_TESTS = "tests/cardtable_qt/pages/shell/test_monkey.py"
EVENTS = 4000  # per test: enough for a game or two
TESTS = 9  # in a round


def run_round(seed: int, workers: int) -> str:
    """Run a round with that seed. Returns the output if it failed, else ""."""
    environment = {"MONKEY_SEED": str(seed), "MONKEY_EVENTS": str(EVENTS)}
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(workers), MONKEY_TESTS]
    done = subprocess.run(command, env=os.environ | environment, capture_output=True, text=True)
    return f"seed {seed}:\n{done.stdout}{done.stderr}" if done.returncode else ""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak.window", description="Send random input to the window."
    )
    parser.add_argument("--events", type=int, default=1_000_000, help="total number of events")
    parser.add_argument("--first", type=int, default=0, help="seed of the first round")
    parser.add_argument("--workers", type=int, default=0, help="worker processes (0: none)")
    options = parser.parse_args(arguments)
    rounds = max(1, -(-options.events // (EVENTS * TESTS)))
    failed = 0
    for seed in range(options.first, options.first + rounds):
        output = run_round(seed, options.workers)
        if output:
            failed += 1
            print(output, flush=True)
    print(f"{rounds * EVENTS * TESTS} events, {failed} rounds failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

"""Test tens of thousands of damaged files, and every possible failure of the disk.

    python -m tests.soak.files --mutants 10000 --stride 1 --workers 2

Runs the tests of damaged files and faulty disks with more files and with all faults. Prints the
output of pytest. The exit code is 0 if nothing failed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence

TESTS = (
    "tests/cardtable_qt/storage/test_damaged_records.py",
    "tests/cardtable_qt/session/test_disk_errors.py",
    "tests/cardtable_qt/pages/shell/test_disk_errors.py",
    "tests/cardtable_qt/pages/library/test_damaged_records.py",
)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak.files", description="Test damaged files and a faulty disk."
    )
    parser.add_argument("--mutants", type=int, default=10_000, help="number of damaged files")
    parser.add_argument("--first", type=int, default=0, help="seed of the first file")
    parser.add_argument("--stride", type=int, default=1, help="fail only every N-th disk call")
    parser.add_argument("--workers", type=int, default=0, help="extra processes")
    options = parser.parse_args(arguments)
    variables = {
        "MUTANTS": str(options.mutants),
        "MUTANT_SEED": str(options.first),
        "FAULT_STRIDE": str(options.stride),
    }
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(options.workers), *TESTS]
    return subprocess.run(command, env=os.environ | variables).returncode


if __name__ == "__main__":
    sys.exit(main())

"""Files by the ten thousand that nobody wrote on purpose, and a disk that refuses everything once.

    python -m tests.soak.files --mutants 10000 --stride 1 --workers 2

The tests of damaged files and of faulty disks, with more files and without leaving any fault out.
Prints what pytest says of those that fail. The exit code is 0 if nothing failed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence

TESTS = (
    "tests/cardtable_qt/game/test_mutated_files.py",
    "tests/cardtable_qt/session/test_disk_errors.py",
    "tests/cardtable_qt/pages/shell/test_disk_errors.py",
    "tests/cardtable_qt/pages/library/test_damaged_records.py",
)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak.files", description="Spoil files, and break the disk."
    )
    parser.add_argument("--mutants", type=int, default=10_000, help="damaged files")
    parser.add_argument("--first", type=int, default=0, help="the first file's seed")
    parser.add_argument("--stride", type=int, default=1, help="every so many-th thing fails")
    parser.add_argument("--workers", type=int, default=0, help="processes; 0: none but one")
    asked = parser.parse_args(arguments)
    wanted = {
        "MUTANTS": str(asked.mutants),
        "MUTANT_SEED": str(asked.first),
        "FAULT_STRIDE": str(asked.stride),
    }
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(asked.workers), *TESTS]
    return subprocess.run(command, env=os.environ | wanted).returncode


if __name__ == "__main__":
    sys.exit(main())

"""Only the worker-thread helper starts threads, so that all of them end in order."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
STARTS_A_THREAD = re.compile(r"\b(Thread|Timer)\(|\bQ(Thread|ThreadPool)\b|\bThreadPoolExecutor\b")
ALLOWED = {
    "cardtable_qt/base/worker_thread.py",
    "cardtable_qt/session/opponent_thread.py",  # a QThread that waits for the worker process
    # Other processes, which end with their parent.
    "cardtable_qt/arena/workers.py",
    "cardtable_qt/opponents/worker.py",
}


def test_only_the_helper_starts_threads() -> None:
    found = {
        str(file.relative_to(ROOT))
        for room in ("rules", "cardtable_qt")
        for file in (ROOT / room).rglob("*.py")
        if STARTS_A_THREAD.search(file.read_text("utf-8"))
    }
    assert found == ALLOWED

"""Play for an hour offscreen: memory, file handles, threads and widgets must not grow.

    python -m tests.soak.one_hour --minutes 60

Computers, and sometimes people, play all games one after the other in the real window, with
animation, scoring explanations and everything else that happens between games. Prints the resources
every minute. The exit code is 0 if nothing grew and there were no warnings. `--trace` shows
where memory that is still in use was allocated.
"""

from __future__ import annotations

import argparse
import faulthandler
import os
import sys
import tracemalloc
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from cardtable_qt.storage.paths import StorageFolders
from tests.cardtable_qt.pages.leak_checks import (
    ResourceUsage,
    collect_problems,
    growth,
    handle_counts,
    measure_resources,
    object_counts,
    widget_counts,
)
from tests.cardtable_qt.pages.long_session import LongSession, delete_unused_objects, open_window

SHOWN_KINDS = 15  # kinds of objects that have grown most
MINUTE_S = 60.0
HANG_S = 900  # longer than any game: then print all stacks and exit


class SoakRun:
    """Plays, and measures the resources after every game."""

    def __init__(self, session: LongSession, minutes: float, trace: bool) -> None:
        self.usages: list[ResourceUsage] = []
        self._session = session
        self._began = monotonic()
        self._duration_s = minutes * MINUTE_S
        self._trace = trace
        self._minute_printed = 0
        self._before: list[Counter[str]] = []  # the counts at half time
        self._memory: tracemalloc.Snapshot | None = None

    def play(self) -> None:
        while (passed := monotonic() - self._began) < self._duration_s:
            faulthandler.dump_traceback_later(HANG_S, exit=True)
            self._session.play_next_game()
            delete_unused_objects(self._session.window)
            self.usages.append(measure_resources())
            if passed > self._duration_s / 2 and not self._before:
                self._measure_half_time()
            self._print_progress()
        faulthandler.cancel_dump_traceback_later()

    def _print_progress(self) -> None:
        minute = int((monotonic() - self._began) // MINUTE_S)
        if minute > self._minute_printed:
            self._minute_printed = minute
            session = self._session
            played = f"{session.games} games, {session.moves} moves"
            print(f"{minute:3} min: {played}, {self.usages[-1]}", flush=True)

    def _measure_half_time(self) -> None:
        self._before = _counts()
        if self._trace:
            tracemalloc.start(12)
            self._memory = tracemalloc.take_snapshot()

    def print_growth(self) -> None:
        """Print which kinds of objects have grown since half time."""
        for before, after in zip(self._before, _counts(), strict=True):
            for kind, added in (after - before).most_common(SHOWN_KINDS):
                print(f"  {added:+} {kind}, now {after[kind]}")
        if self._memory is not None:
            now = tracemalloc.take_snapshot()
            for line in now.compare_to(self._memory, "traceback")[:SHOWN_KINDS]:
                print(f"  {line}", *line.traceback.format(), sep="\n    ")


def _counts() -> list[Counter[str]]:
    return [widget_counts(), handle_counts(), object_counts()]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak.one_hour", description="Play for an hour in the real window."
    )
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--trace", action="store_true", help="show where memory was allocated")
    options = parser.parse_args(arguments)
    with TemporaryDirectory() as folder, collect_problems() as warnings:
        window = open_window(StorageFolders(Path(folder)))
        run = SoakRun(LongSession(window, options.seed), options.minutes, options.trace)
        run.play()
        grown = growth(run.usages)
        window.close_without_asking()
    for line in [*dict.fromkeys(warnings), *grown]:
        print(line)
    if grown:
        run.print_growth()
    print(f"{len(warnings)} warnings, {len(grown)} leaks")
    return 1 if warnings or grown else 0


if __name__ == "__main__":
    sys.exit(main())

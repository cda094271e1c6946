"""An hour at the window, offscreen: memory, file handles, threads and widgets stay what they are.

    python -m tests.soak.one_hour --minutes 60

Computers, and now and then people, play all games one after the other through the real window,
with cards that fly, scorings that are explained, and all that one does between games. Every minute
tells what there is of everything. The exit code is 0 if nothing grew and nothing was warned of;
`--trace` tells where memory was asked for that is still kept.
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
    Reading,
    growth,
    kinds_of_objects,
    kinds_of_widgets,
    listening,
    open_handles,
    read_gauges,
)
from tests.cardtable_qt.pages.long_session import Evening, open_window, settle

SHOWN = 15  # kinds of things that have grown most
MINUTE = 60.0
HANG = 900  # seconds that no game takes: then it tells where it is, and ends


class Hour:
    """Plays, and reads the gauges after every game."""

    def __init__(self, evening: Evening, minutes: float, trace: bool) -> None:
        self.readings: list[Reading] = []
        self._evening = evening
        self._began = monotonic()
        self._lasts = minutes * MINUTE
        self._trace = trace
        self._told = 0
        self._before: list[Counter[str]] = []  # what there was when half the time was over
        self._memory: tracemalloc.Snapshot | None = None

    def play(self) -> None:
        while (passed := monotonic() - self._began) < self._lasts:
            faulthandler.dump_traceback_later(HANG, exit=True)
            self._evening.go_on()
            settle(self._evening.window)
            self.readings.append(read_gauges())
            if passed > self._lasts / 2 and not self._before:
                self._remember()
            self._tell()
        faulthandler.cancel_dump_traceback_later()

    def _tell(self) -> None:
        minute = int((monotonic() - self._began) // MINUTE)
        if minute > self._told:
            self._told = minute
            evening = self._evening
            played = f"{evening.games} games, {evening.moves} moves"
            print(f"{minute:3} min: {played}, {self.readings[-1]}", flush=True)

    def _remember(self) -> None:
        self._before = _kinds()
        if self._trace:
            tracemalloc.start(12)
            self._memory = tracemalloc.take_snapshot()

    def tell_what_grew(self) -> None:
        """The kinds of things of which there are more now than when half the time was over."""
        for before, after in zip(self._before, _kinds(), strict=True):
            for kind, more in (after - before).most_common(SHOWN):
                print(f"  {more:+} {kind}, now {after[kind]}")
        if self._memory is not None:
            now = tracemalloc.take_snapshot()
            for line in now.compare_to(self._memory, "traceback")[:SHOWN]:
                print(f"  {line}", *line.traceback.format(), sep="\n    ")


def _kinds() -> list[Counter[str]]:
    return [kinds_of_widgets(), open_handles(), kinds_of_objects()]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak.one_hour", description="Play for an hour through the window."
    )
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--trace", action="store_true", help="tell where memory was asked for")
    asked = parser.parse_args(arguments)
    with TemporaryDirectory() as folder, listening() as said:
        window = open_window(StorageFolders(Path(folder)))
        hour = Hour(Evening(window, asked.seed), asked.minutes, asked.trace)
        hour.play()
        grown = growth(hour.readings)
        window.close_without_asking()
    for line in [*dict.fromkeys(said), *grown]:
        print(line)
    if grown:
        hour.tell_what_grew()
    print(f"{len(said)} warnings, {len(grown)} leaks")
    return 1 if said or grown else 0


if __name__ == "__main__":
    sys.exit(main())

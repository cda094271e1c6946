"""Speed of the window, as ratios to a bare PySide6 window measured in the same run: `make bench`.

Prints JSON lines. Frames are counted offscreen at 1280×800: a frame is the time from the moment
at which it was due to the end of its painting, so a late start counts as well.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from time import perf_counter
from typing import NamedTuple

from tests.bench_starts import STARTS

FRAMES = 300  # of each kind
SEARCHING = ("extop", "gracias")  # games in which an expert has most to compute


class Started(NamedTuple):
    """A start of a window."""

    seconds: float
    kilobytes: int


def started(what: str) -> Started:
    """Start it in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench_starts", what, repr(perf_counter())],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    seconds, kilobytes = done.stdout.split()
    return Started(float(seconds), int(kilobytes))


def measure_starts(rounds: int) -> Iterator[dict[str, object]]:
    """First paint and memory, in turns with the bare window."""
    runs: dict[str, list[Started]] = {what: [] for what in STARTS}
    for _ in range(rounds):
        for what, starts in runs.items():
            starts.append(started(what))
    for what, starts in runs.items():
        pairs = list(zip(starts, runs["bare"], strict=True))
        yield {
            "what": f"{what} window",
            "first_paint_ms": round(1000 * median(run.seconds for run in starts)),
            "times_bare_first_paint": round(median(a.seconds / b.seconds for a, b in pairs), 2),
            "megabytes": round(median(run.kilobytes for run in starts) / 1024),
            "times_bare_memory": round(median(a.kilobytes / b.kilobytes for a, b in pairs), 2),
        }


def measure_frames() -> Iterator[dict[str, object]]:
    """Frame times of every kind, alone and while experts compute flat out."""
    from tests.bench_frames import CASES, Metronome

    metronome = Metronome()
    for what, case in CASES.items():
        alone = metronome.frames(case, FRAMES)
        with somebody_thinking():
            crowded = metronome.frames(case, FRAMES)
        yield summary(what, alone)
        yield summary(f"{what}, an opponent computing", crowded) | {
            "times_alone_p99": round(percentile(crowded, 99) / percentile(alone, 99), 2)
        }
    painted = sorted(metronome.press_to_paint() for _ in range(30))
    yield {
        "what": "from the press that begins a drag to its first painted movement",
        "p50_ms": round(median(painted), 2),
        "worst_ms": round(painted[-1], 2),
    }


@contextmanager
def somebody_thinking() -> Iterator[None]:
    """Experts think flat out in the game's own thread, one decision after the other."""
    from cardtable_qt.game.thinker import Question, Thinker
    from cardtable_qt.opponents import EXPERT, find_player
    from rules import GAMES, Seeded

    thinker = Thinker()
    positions = []
    for key in SEARCHING:
        state = GAMES[key].new(4, chance=Seeded(1))
        positions.append((find_player(key, EXPERT), state.observe(state.to_move()[0])))

    def ask(number: int) -> None:
        expert, seen = positions[number % len(positions)]
        assert seen.seat is not None
        thinker.ask(Question(number, seen.seat, expert, seen, number, seconds=1.0))

    thinker.decided.connect(lambda number, *_: ask(number + 1))
    ask(0)
    try:
        yield
    finally:
        thinker.close()


def percentile(values: list[float], percent: int) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


def summary(what: str, frames: list[float]) -> dict[str, object]:
    return {
        "what": f"frames: {what}",
        "p50_ms": round(percentile(frames, 50), 2),
        "p99_ms": round(percentile(frames, 99), 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    arguments = parser.parse_args()
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    for line in (*measure_starts(arguments.rounds), *measure_frames()):
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()

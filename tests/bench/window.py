"""Speed and memory of the window, as ratios to a bare PySide6 window measured in the same run.

`make bench` prints JSON lines. Everything is measured offscreen; starts are those of the real
program, with a home of its own, and like an installed program it finds its modules compiled.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from tests.bench.report import held_against, large_screen, tell
from tests.bench.startup import MOST

FRAMES = 160  # of each kind, two deals
SEARCHING = ("extop", "gracias")  # games in which an expert has most to compute
START_GOAL = 1.6  # times the bare window's first paint
MEMORY_GOAL = 2.5  # times the bare window's memory, at two pixels to a point
FRAME_GOALS = {(1280, 800): 16.0, (3840, 2160): 33.0}  # milliseconds, for each size of a window
RATIO = 2  # pixels to a point
REST = 6.0  # seconds of play until memory is looked at


class Started(NamedTuple):
    """A start of a window."""

    seconds: float
    kilobytes: int


class Home:
    """Somebody's home, in which windows are started."""

    def __init__(self, folder: Path) -> None:
        spoken = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
        spoken.pop("PYTHONDONTWRITEBYTECODE", None)
        self._environment = spoken | {
            "HOME": str(folder),
            "LANGUAGE": "en",
            "PYTHONPYCACHEPREFIX": str(folder / "compiled"),
            "QT_QPA_PLATFORM": large_screen(folder),
        }

    def start(self, what: str, rest: float = 0.0, scale: int = 1) -> Started:
        """Start it in a process of its own."""
        done = subprocess.run(
            [sys.executable, "-m", "tests.bench.startup", what, repr(perf_counter()), str(rest)],
            env=self._environment | {"QT_SCALE_FACTOR": str(scale)},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        seconds, kilobytes = done.stdout.split()
        return Started(float(seconds), int(kilobytes))


def measure_starts(home: Home, rounds: int) -> Iterator[dict[str, object]]:
    """First paint, in turns with the bare window; the first round only warms up."""
    runs: dict[str, list[Started]] = {"bare": [], "start": [], "gracias": []}
    for number in range(rounds + 1):
        for what, starts in runs.items():
            started = home.start(what)
            if number:
                starts.append(started)
    for what, starts in runs.items():
        pairs = list(zip(starts, runs["bare"], strict=True))
        ratio = round(median(a.seconds / b.seconds for a, b in pairs), 2)
        yield {
            "what": f"{what}: first paint",
            "p50_ms": round(1000 * median(run.seconds for run in starts)),
            "least_ms": round(1000 * min(run.seconds for run in starts)),
            "times_bare": ratio,
        } | (held_against(START_GOAL, ratio) if what == "start" else {})


def measure_memory(home: Home) -> Iterator[dict[str, object]]:
    """What the start page and tables hold after a while of play, at two pixels to a point."""
    bare = home.start("bare", 1.0, RATIO)
    for what in ("start", *MOST):
        run = home.start(what, REST, RATIO)
        ratio = round(run.kilobytes / bare.kilobytes, 2)
        yield {
            "what": f"{what}: memory at pixel ratio {RATIO}",
            "megabytes": round(run.kilobytes / 1024),
            "bare_megabytes": round(bare.kilobytes / 1024),
            "times_bare": ratio,
        } | held_against(MEMORY_GOAL, ratio)


def measure_frames(folder: Path) -> Iterator[dict[str, object]]:
    """Frame times of every kind, alone and while experts compute flat out."""
    os.environ["QT_QPA_PLATFORM"] = large_screen(folder)
    from tests.bench.frames import CASES, Metronome, frame_times

    for size, goal in FRAME_GOALS.items():
        metronome = Metronome(size)
        for what, case in CASES.items():
            name = f"{what} at {size[0]}×{size[1]}"
            alone = metronome.frames(case, FRAMES)
            with somebody_thinking():
                crowded = metronome.frames(case, FRAMES)
            yield {"what": name} | frame_times(alone)
            yield {"what": f"{name}, an expert thinking"} | frame_times(crowded, goal)
        presses = sorted(metronome.press_to_paint() for _ in range(30))
        yield {
            "what": f"from a press to the first painted movement at {size[0]}×{size[1]}",
            "p50_ms": round(median(presses), 2),
            "worst_ms": round(presses[-1], 2),
        }


@contextmanager
def somebody_thinking() -> Iterator[None]:
    """Experts think flat out in the game's own thread, one decision after the other."""
    from cardtable_qt.games.player_registry import find_player
    from cardtable_qt.opponents import EXPERT
    from cardtable_qt.session.opponent_thread import OpponentThread, ThinkRequest
    from rules import GAMES, SeededShuffles

    thinker = OpponentThread()
    positions = []
    for key in SEARCHING:
        state = GAMES[key].new(4, chance=SeededShuffles(1))
        positions.append((find_player(key, EXPERT), state.observe(state.to_move()[0])))

    def ask(number: int) -> None:
        expert, seen = positions[number % len(positions)]
        assert seen.seat is not None
        thinker.submit(ThinkRequest(number, seen.seat, expert, seen, number, seconds=1.0))

    thinker.move_ready.connect(lambda number, *_: ask(number + 1))
    ask(0)
    try:
        yield
    finally:
        thinker.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--only", choices=("starts", "memory", "frames"))
    asked = parser.parse_args()
    with TemporaryDirectory() as folder:
        home = Home(Path(folder))
        parts = {
            "starts": lambda: measure_starts(home, asked.rounds),
            "memory": lambda: measure_memory(home),
            "frames": lambda: measure_frames(Path(folder)),
        }
        for part in [asked.only] if asked.only else parts:
            for line in parts[part]():
                tell(line)


if __name__ == "__main__":
    main()

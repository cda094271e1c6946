"""Speed and memory of the window, as ratios to a bare PySide6 window measured in the same run.

`make bench` prints JSON lines. Everything is measured offscreen. The real program is started in
its own home folder, with compiled modules like an installed program.
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

from rules import GAMES
from tests.bench.report import compare_with_goal, large_screen, print_line

FRAMES = 160  # of each kind: two deals
SEARCHING = ("extop", "gracias")  # games in which an expert computes most
START_GOALS = {"start": 1.35, "gracias": 2.2}  # times the first paint of the bare window
MEMORY_GOAL = 2.2  # times the memory of the bare window
FRAME_GOALS_MS = {(1280, 800): 16.0, (3840, 2160): 33.0}  # by window size
CASE_GOALS_MS = {"idle": 10.0, "drag": 10.0, "deal": 14.0}  # at 1280×800, an expert thinking
PRESS_GOAL_MS = 1000 / 60
QUIT_GOAL_S = 0.3
# From the first paint to quitting: the deal is still moving, an expert thinks about a move.
QUIT_AFTER_S = {"in the deal": 0.15, "in a thought": 4.0}
PIXEL_RATIO = 2  # for memory
PLAY_S = 6.0  # before memory is read
QUIT_ROUNDS = 3


class Started(NamedTuple):
    """A start of a window."""

    seconds: float
    kilobytes: int


class Home:
    """A home folder in which windows are started."""

    def __init__(self, folder: Path) -> None:
        environment = {
            name: value for name, value in os.environ.items() if not name.startswith("XDG_")
        }
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        self._environment = environment | {
            "HOME": str(folder),
            "LANGUAGE": "en",
            "PYTHONPYCACHEPREFIX": str(folder / "compiled"),
            "QT_QPA_PLATFORM": large_screen(folder),
        }

    def start(self, what: str, wait_s: float = 0.0, scale: int = 1) -> Started:
        """Start a window in its own process."""
        done = subprocess.run(
            [sys.executable, "-m", "tests.bench.startup", what, repr(perf_counter()), str(wait_s)],
            env=self._environment | {"QT_SCALE_FACTOR": str(scale)},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        seconds, kilobytes = done.stdout.split()
        return Started(float(seconds), int(kilobytes))

    def quit_s(self, what: str, wait_s: float) -> float:
        """Start a window, close it after some seconds, and return how long its process lives on."""
        with subprocess.Popen(
            [sys.executable, "-m", "tests.bench.startup", what, "0", str(wait_s), "quit"],
            env=self._environment,
            stdout=subprocess.PIPE,
            text=True,
        ) as process:
            assert process.stdout is not None
            closed = float(process.stdout.readline())
            process.wait()
            return perf_counter() - closed


def measure_starts(home: Home, rounds: int) -> Iterator[dict[str, object]]:
    """First paint, alternating with the bare window. The first round only warms up."""
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
        } | (compare_with_goal(START_GOALS[what], ratio) if what in START_GOALS else {})


def measure_quits(home: Home, rounds: int) -> Iterator[dict[str, object]]:
    """From closing the window to the end of its process."""
    home.start("gracias")  # compiles modules
    for when, wait_s in QUIT_AFTER_S.items():
        for key, game in GAMES.items():
            if when == "in the deal" or not game.is_real_time:
                took = sorted(home.quit_s(key, wait_s) for _ in range(rounds))
                yield {
                    "what": f"{key}: quitting {when}",
                    "p50_s": round(median(took), 2),
                    "worst_s": round(took[-1], 2),
                } | compare_with_goal(QUIT_GOAL_S, median(took))


def measure_memory(home: Home) -> Iterator[dict[str, object]]:
    """Memory of the start page and of tables after some play, at pixel ratio 2."""
    bare = home.start("bare", 1.0, PIXEL_RATIO)
    for what in ("start", *GAMES):
        run = home.start(what, PLAY_S, PIXEL_RATIO)
        ratio = round(run.kilobytes / bare.kilobytes, 2)
        yield {
            "what": f"{what}: memory at pixel ratio {PIXEL_RATIO}",
            "megabytes": round(run.kilobytes / 1024),
            "bare_megabytes": round(bare.kilobytes / 1024),
            "times_bare": ratio,
        } | compare_with_goal(MEMORY_GOAL, ratio)


def measure_frames(folder: Path) -> Iterator[dict[str, object]]:
    """Frame times of every kind, alone and while experts think at full speed."""
    os.environ["QT_QPA_PLATFORM"] = large_screen(folder)
    from tests.bench.frames import CASES, FrameTimer, frame_times

    for size, goal in FRAME_GOALS_MS.items():
        timer = FrameTimer(size)
        for what, case in CASES.items():
            name = f"{what} at {size[0]}×{size[1]}"
            alone = timer.frames(case, FRAMES)
            with expert_thinking():
                thinking = timer.frames(case, FRAMES)
            case_goal = CASE_GOALS_MS[what] if size == (1280, 800) else goal
            yield {"what": name} | frame_times(alone)
            yield {"what": f"{name}, an expert thinking"} | frame_times(thinking, case_goal)
        presses = sorted(timer.press_to_paint() for _ in range(30))
        yield {
            "what": f"from a press to the first painted move at {size[0]}×{size[1]}",
            "p50_ms": round(median(presses), 2),
            "worst_ms": round(presses[-1], 2),
        } | compare_with_goal(round(PRESS_GOAL_MS, 1), median(presses))


@contextmanager
def expert_thinking() -> Iterator[None]:
    """Experts think at full speed, one decision after the other."""
    from cardtable_qt.games.player_registry import NamedPlayer
    from cardtable_qt.opponents import EXPERT
    from cardtable_qt.session.opponent_thread import OpponentThread, ThinkRequest
    from rules import SeededShuffles

    opponent_thread = OpponentThread()
    positions = []
    for key in SEARCHING:
        state = GAMES[key].new(4, chance=SeededShuffles(1))
        positions.append((NamedPlayer(key, EXPERT), state.observe(state.to_move()[0])))

    def ask(number: int) -> None:
        expert, observation = positions[number % len(positions)]
        assert observation.seat is not None
        opponent_thread.submit(
            ThinkRequest(number, observation.seat, expert, observation, number, seconds=1.0)
        )

    opponent_thread.move_ready.connect(lambda number, *_: ask(number + 1))
    ask(0)
    try:
        yield
    finally:
        opponent_thread.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--only", choices=("starts", "quits", "memory", "frames"))
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        home = Home(Path(folder))
        parts = {
            "starts": lambda: measure_starts(home, options.rounds),
            "quits": lambda: measure_quits(home, QUIT_ROUNDS),
            "memory": lambda: measure_memory(home),
            "frames": lambda: measure_frames(Path(folder)),
        }
        for part in [options.only] if options.only else parts:
            for line in parts[part]():
                print_line(line)


if __name__ == "__main__":
    main()

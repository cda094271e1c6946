"""Time to the first paint of the bundle, compared with the checkout in the same run.

`make bench` prints JSON lines. Both are started on their own display, as from a desktop, and
the screen is watched. There is nothing to measure before `make bundle`.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from tests.bench.report import compare_with_goal, print_line
from tests.bundle.display import Display, provide_display

ROOT = Path(__file__).parents[2]
BUNDLE = ROOT / "dist" / "cardtable" / "cardtable-qt"
CHECKOUT = Path(sys.executable).with_name("cardtable-qt")
GOAL = 1.5  # times the first paint of the checkout
POLL_S = 0.002


def upper_part(display: Display) -> bytes:
    """The screen above the mouse pointer, which is in the middle."""
    picture = display.picture()
    return picture[: len(picture) // 3]


def first_paint(program: Path, display: Display, home: Path) -> float:
    """Seconds until a part of the window is visible."""
    empty = upper_part(display)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    environment.pop("QT_QPA_PLATFORM", None)
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    began = perf_counter()
    process = subprocess.Popen(
        [str(program)],
        env=environment | {"HOME": str(home), "DISPLAY": display.name, "LANGUAGE": "en"},
        stderr=subprocess.DEVNULL,
    )
    while upper_part(display) == empty:
        sleep(POLL_S)
    seconds = perf_counter() - began
    process.kill()
    process.wait()
    while upper_part(display) != empty:
        sleep(POLL_S)
    return seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=11)
    options = parser.parse_args()
    if not BUNDLE.exists():
        return
    runs: dict[Path, list[float]] = {CHECKOUT: [], BUNDLE: []}
    with TemporaryDirectory() as folder, provide_display(Path(folder)) as display:
        for number in range(options.rounds + 1):  # the first round only warms up
            for program, seconds in runs.items():
                seconds += [first_paint(program, display, Path(folder))][: number > 0]
    ratio = round(median(a / b for a, b in zip(runs[BUNDLE], runs[CHECKOUT], strict=True)), 2)
    print_line(
        {
            "what": "bundle: first paint",
            "p50_ms": round(1000 * median(runs[BUNDLE])),
            "checkout_p50_ms": round(1000 * median(runs[CHECKOUT])),
            "times_checkout": ratio,
        }
        | compare_with_goal(GOAL, ratio)
    )


if __name__ == "__main__":
    main()

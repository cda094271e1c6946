"""Helpers shared by all benchmarks: figures, goals and output."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import perf_counter

SCREEN_PX = (3840, 2160)  # Qt's default without a display is too small


def percentile(values: Sequence[float], percent: float) -> float:
    """The value that this percentage of all values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def duration_ms(act: Callable[[], object]) -> float:
    """Run a function and return the time it takes."""
    began = perf_counter()
    act()
    return 1000 * (perf_counter() - began)


def compare_with_goal(goal: float, figure: float) -> dict[str, object]:
    """The goal, and whether the figure stays within it."""
    return {"goal": goal, "verdict": "met" if figure <= goal else "not met"}


def print_line(line: Mapping[str, object]) -> None:
    """Print figures as a line of JSON."""
    print(json.dumps(line, ensure_ascii=False), flush=True)


def large_screen(folder: Path) -> str:
    """The name of an offscreen Qt platform with a large screen. Writes its configuration."""
    file = folder / "screen.json"
    width, height = SCREEN_PX
    screen = {"name": "large", "x": 0, "y": 0, "width": width, "height": height, "dpr": 1}
    file.write_text(json.dumps({"screens": [screen | {"logicalDpi": 96, "logicalBaseDpi": 96}]}))
    return f"offscreen:configfile={file}"

"""What the benches have in common: figures, and the goals that they are held against."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import perf_counter

SCREEN = (3840, 2160)  # the one that Qt has without a display is too small for windows


def percentile(values: Sequence[float], percent: float) -> float:
    """The value that so many percent of all do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def milliseconds(act: Callable[[], object]) -> float:
    """How long it takes."""
    began = perf_counter()
    act()
    return 1000 * (perf_counter() - began)


def held_against(goal: float, figure: float) -> dict[str, object]:
    """A goal that the figure should not exceed, and whether it does."""
    return {"goal": goal, "verdict": "met" if figure <= goal else "not met"}


def tell(line: Mapping[str, object]) -> None:
    """Print one line of figures."""
    print(json.dumps(line, ensure_ascii=False), flush=True)


def large_screen(folder: Path) -> str:
    """The platform for Qt that has a large screen, with nothing to see; the folder describes it."""
    file = folder / "screen.json"
    wide, high = SCREEN
    screen = {"name": "large", "x": 0, "y": 0, "width": wide, "height": high, "dpr": 1}
    file.write_text(json.dumps({"screens": [screen | {"logicalDpi": 96, "logicalBaseDpi": 96}]}))
    return f"offscreen:configfile={file}"

"""A progress bar for the terminal."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import TypeVar

Item = TypeVar("Item")
BAR_WIDTH = 30  # characters
REFRESH_S = 0.1


@contextmanager
def progress(items: Sequence[Item]) -> Iterator[Iterator[Item]]:
    """Iterate over the items, with a progress bar if stderr is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty() or not items:
        yield iter(items)
        return
    try:
        yield _with_bar(items)
    finally:
        width = len(_bar(len(items), len(items)))
        print("\r" + " " * width, end="\r", file=sys.stderr, flush=True)


def _with_bar(items: Sequence[Item]) -> Iterator[Item]:
    last_refresh = -REFRESH_S
    for done, item in enumerate(items):
        if monotonic() - last_refresh >= REFRESH_S:
            last_refresh = monotonic()
            print("\r" + _bar(done, len(items)), end="", file=sys.stderr, flush=True)
        yield item


def _bar(done: int, total: int) -> str:
    """The bar and the count. In a narrow terminal the bar is shorter or missing."""
    count = f" {done} of {total}"
    width = min(BAR_WIDTH, shutil.get_terminal_size().columns - len(count) - 3)
    if width <= 0:
        return count
    filled = width * done // total
    return f"[{'#' * filled}{'.' * (width - filled)}]{count}"

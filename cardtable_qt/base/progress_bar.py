"""Split from cardtable_qt/commands/common.py."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import TypeVar

Item = TypeVar("Item")
BAR_WIDTH = 30  # characters
REFRESH_S = 0.1  # seconds between two pictures of the progress bar


@contextmanager
def progress(items: Sequence[Item]) -> Iterator[Iterator[Item]]:
    """The items one by one, with a progress bar if somebody is watching."""
    if sys.stderr is None or not sys.stderr.isatty() or not items:
        yield iter(items)
        return
    try:
        yield _with_bar(items)
    finally:
        wide = len(_bar(len(items), len(items)))
        print("\r" + " " * wide, end="\r", file=sys.stderr, flush=True)


def _with_bar(items: Sequence[Item]) -> Iterator[Item]:
    shown = -REFRESH_S
    for done, item in enumerate(items):
        if monotonic() - shown >= REFRESH_S:
            shown = monotonic()
            print("\r" + _bar(done, len(items)), end="", file=sys.stderr, flush=True)
        yield item


def _bar(done: int, total: int) -> str:
    """The bar and the count; in a narrow terminal the bar gets shorter and is left out at last."""
    count = f" {done} of {total}"
    width = min(BAR_WIDTH, shutil.get_terminal_size().columns - len(count) - 3)
    if width <= 0:
        return count
    filled = width * done // total
    return f"[{'#' * filled}{'.' * (width - filled)}]{count}"

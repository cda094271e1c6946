"""The table before the opponents: who thinks makes room while the table is being laid.

Python runs one thread at a time. Laying a table out takes a few milliseconds, which would become
many if it had to share them with an opponent that thinks.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import sleep

NAP = 0.0005  # seconds

_laying = 0  # tables that are being laid out now; only the thread of the windows changes it


@contextmanager
def table_first() -> Iterator[None]:
    """Opponents wait while this goes on. It must be short."""
    global _laying
    _laying += 1
    try:
        yield
    finally:
        _laying -= 1


def give_way() -> None:
    """Wait while a table is being laid."""
    while _laying:
        sleep(NAP)

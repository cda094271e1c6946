"""Split from cardtable_qt/game/courtesy.py."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

SWITCH_INTERVAL_S = 0.0002

_turns = Lock()
_wanting, _usual = 0, 0.0  # who wants short turns now, and how long they are otherwise


@contextmanager
def short_switch_interval() -> Iterator[None]:
    """Let Python's threads take turns quickly: with its own 5 ms the window would stutter.

    Several threads may want it at once; Python's own way comes back with the last of them.
    """
    global _wanting, _usual
    with _turns:
        if not _wanting:
            _usual = sys.getswitchinterval()
            sys.setswitchinterval(SWITCH_INTERVAL_S)
        _wanting += 1
    try:
        yield
    finally:
        with _turns:
            _wanting -= 1
            if not _wanting:
                sys.setswitchinterval(_usual)


def is_background_busy() -> bool:
    """Whether a thread thinks or reads just now."""
    return _wanting > 0

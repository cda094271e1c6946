"""A short switch interval of Python's threads, so that a busy thread does not block the window."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

SWITCH_INTERVAL_S = 0.0002

_lock = Lock()
_users = 0  # threads that use the short interval now
_default_s = 0.0


@contextmanager
def short_switch_interval() -> Iterator[None]:
    """Let threads alternate quickly: with Python's default of 5 ms the window would stutter.

    Several threads may use it at once. The last one restores the default.
    """
    global _users, _default_s
    with _lock:
        if not _users:
            _default_s = sys.getswitchinterval()
            sys.setswitchinterval(SWITCH_INTERVAL_S)
        _users += 1
    try:
        yield
    finally:
        with _lock:
            _users -= 1
            if not _users:
                sys.setswitchinterval(_default_s)


def is_background_busy() -> bool:
    """Return whether a background thread is thinking or reading now."""
    return _users > 0

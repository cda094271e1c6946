"""The table before the opponents: who thinks makes room while the table is laid and painted.

Python runs one thread at a time. Laying a table out and painting it for the first time takes some
milliseconds, which would become many if it had to share them with an opponent that thinks.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from time import monotonic, sleep

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt

NAP = 0.001  # seconds
AT_MOST = 0.05  # seconds: longer than that nobody makes room
SWITCH_SECONDS = 0.0002
AFTER_PAINTING = Qt.EventPriority.LowEventPriority.value - 1

_turns = Lock()
_wanting, _usual = 0, 0.0  # who wants short turns now, and how long they are otherwise
_laying = 0  # tables that are being laid now; only the thread of the windows changes it


def table_first() -> None:
    """Let opponents wait until what is going on now has been painted."""
    global _laying
    _laying += 1
    _host.post(_TURN)


class _Host(QObject):
    """Tells the opponents when everything is painted.

    Qt paints with a low priority, and a table asks for it only in the next turn of the events: who
    comes after all others in two turns comes after it.
    """

    def post(self, turn: QEvent.Type) -> None:
        QCoreApplication.postEvent(self, QEvent(turn), AFTER_PAINTING)

    def customEvent(self, event: QEvent) -> None:  # noqa: N802
        global _laying
        if event.type() == _TURN:
            self.post(_PAINTED)
        else:
            _laying -= 1


_TURN, _PAINTED = (QEvent.Type(QEvent.registerEventType()) for _ in range(2))
_host = _Host()


def give_way() -> None:
    """Wait while a table is being laid."""
    if _laying:
        until = monotonic() + AT_MOST
        while _laying and monotonic() < until:
            sleep(NAP)


@contextmanager
def short_turns() -> Iterator[None]:
    """Let Python's threads take turns quickly: with its own 5 ms the window would stutter.

    Several threads may want it at once; Python's own way comes back with the last of them.
    """
    global _wanting, _usual
    with _turns:
        if not _wanting:
            _usual = sys.getswitchinterval()
            sys.setswitchinterval(SWITCH_SECONDS)
        _wanting += 1
    try:
        yield
    finally:
        with _turns:
            _wanting -= 1
            if not _wanting:
                sys.setswitchinterval(_usual)


def somebody_works() -> bool:
    """Whether a thread thinks or reads just now."""
    return _wanting > 0

"""The table before the opponents: who thinks makes room while the table is laid and painted.

Python runs one thread at a time. Laying a table out and painting it for the first time takes some
milliseconds, which would become many if it had to share them with an opponent that thinks.
"""

from __future__ import annotations

from time import monotonic, sleep

from PySide6.QtCore import QTimer

NAP = 0.0005  # seconds
AT_MOST = 0.05  # seconds: longer than that nobody makes room

_laying = 0  # tables that are being laid now; only the thread of the windows changes it


def table_first() -> None:
    """Let opponents wait until what is going on now has been painted."""
    global _laying
    _laying += 1
    QTimer.singleShot(0, _painted)  # Qt does what is posted, as painting is, before timers


def _painted() -> None:
    global _laying
    _laying -= 1


def give_way() -> None:
    """Wait while a table is being laid."""
    if _laying:
        until = monotonic() + AT_MOST
        while _laying and monotonic() < until:
            sleep(NAP)

"""The table before the opponents: who thinks makes room while the table is laid and painted.

Python runs one thread at a time. Laying a table out and painting it for the first time takes some
milliseconds, which would become many if it had to share them with an opponent that thinks.
"""

from __future__ import annotations

from time import monotonic, sleep

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt

POLL_INTERVAL_S = 0.001  # seconds
MAX_WAIT_S = 0.05  # seconds: longer than that nobody makes room
AFTER_PAINTING = Qt.EventPriority.LowEventPriority.value - 1
_laying = 0  # tables that are being laid now; only the thread of the windows changes it


def prefer_gui() -> None:
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


def yield_to_gui() -> None:
    """Wait while a table is being laid."""
    if _laying:
        until = monotonic() + MAX_WAIT_S
        while _laying and monotonic() < until:
            sleep(POLL_INTERVAL_S)

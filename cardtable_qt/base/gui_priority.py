"""Gives the GUI thread priority over the thread that reads the library.

Python runs one thread at a time. Layout and painting take a few milliseconds, but much longer if
a busy thread gets every other time slice. Opponents think in another process and need none of this.
"""

from __future__ import annotations

from time import monotonic, sleep

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt

POLL_INTERVAL_S = 0.001
MAX_WAIT_S = 0.05
AFTER_PAINTING = Qt.EventPriority.LowEventPriority.value - 1
_pending_updates = 0  # not yet painted; changed only by the GUI thread


def prefer_gui() -> None:
    """Make reading threads wait until the current change is painted."""
    global _pending_updates
    _pending_updates += 1
    _event_target.post(_NEXT_LOOP)


class _EventTarget(QObject):
    """Finds out when everything is painted.

    Qt paints with a low priority, and a table requests its painting only in the next loop of the
    event queue. An event of still lower priority, posted twice, arrives after the painting.
    """

    def post(self, kind: QEvent.Type) -> None:
        QCoreApplication.postEvent(self, QEvent(kind), AFTER_PAINTING)

    def customEvent(self, event: QEvent) -> None:  # noqa: N802
        global _pending_updates
        if event.type() == _NEXT_LOOP:
            self.post(_PAINTED)
        else:
            _pending_updates -= 1


_NEXT_LOOP, _PAINTED = (QEvent.Type(QEvent.registerEventType()) for _ in range(2))
_event_target = _EventTarget()


def yield_to_gui() -> None:
    """Wait a moment if the GUI has something to paint. Called by reading threads."""
    if _pending_updates:
        until = monotonic() + MAX_WAIT_S
        while _pending_updates and monotonic() < until:
            sleep(POLL_INTERVAL_S)

"""Garbage collection on the GUI thread only.

Python collects on whatever thread allocates. A widget destroyed on another thread while the GUI
thread uses it would crash the program.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QStackedWidget

from cardtable_qt.base.switch_interval import is_background_busy

INTERVAL_MS = 500
MAX_BUSY_INTERVALS = 20  # how long to wait for background threads


class GarbageCollector(QTimer):
    """Collects at intervals, in place of Python's automatic collection.

    After a page was removed, the next collection is a full one.
    """

    def __init__(self, pages: QStackedWidget) -> None:
        super().__init__(pages, interval=INTERVAL_MS)
        gc.disable()
        self._intervals_waited = 0
        self._needs_full = False
        pages.widgetRemoved.connect(self._page_removed)
        self.timeout.connect(self._collect_when_idle)
        self.start()

    def _page_removed(self) -> None:
        self._needs_full = True

    def _collect_when_idle(self) -> None:
        """Collecting blocks all threads, so give background threads time to finish."""
        self._intervals_waited += 1
        if not is_background_busy() or self._intervals_waited > MAX_BUSY_INTERVALS:
            full, self._intervals_waited, self._needs_full = self._needs_full, 0, False
            collect_garbage(full)


def collect_garbage(full: bool = False) -> None:
    """Collect the generations that Python would collect by now, or all of them."""
    if full:
        gc.collect()
        return
    generations = zip(gc.get_count(), gc.get_threshold(), strict=True)
    for generation, (count, threshold) in reversed(list(enumerate(generations))):
        if 0 < threshold < count:
            gc.collect(generation)
            return

"""What nobody uses any more is cleared away in the thread of the windows, and in no other.

Python looks for it in whatever thread happens to make something new. But a widget or a table that
is destroyed elsewhere, while the windows' own thread paints it or tells it something, takes the
whole program with it.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QStackedWidget

from cardtable_qt.base.switch_interval import is_background_busy

INTERVAL_MS = 500  # milliseconds
MAX_BUSY_INTERVALS = 20  # pauses for which one waits for who thinks or reads


class GarbageCollector(QTimer):
    """Looks now and then for what nobody uses, instead of Python; everywhere after a page has
    gone."""

    def __init__(self, pages: QStackedWidget) -> None:
        super().__init__(pages, interval=INTERVAL_MS)
        gc.disable()
        self._waited = 0
        self._everywhere = False
        pages.widgetRemoved.connect(self._page_gone)
        self.timeout.connect(self._look_round)
        self.start()

    def _page_gone(self) -> None:
        self._everywhere = True

    def _look_round(self) -> None:
        """Everything stands still meanwhile: who thinks or reads is rather not disturbed."""
        self._waited += 1
        if not is_background_busy() or self._waited > MAX_BUSY_INTERVALS:
            everywhere, self._waited, self._everywhere = self._everywhere, 0, False
            collect_garbage(everywhere)


def collect_garbage(everywhere: bool = False) -> None:
    """Clear away what nobody uses, if so much was made meanwhile that Python would do it, too."""
    if everywhere:
        gc.collect()
        return
    made = zip(gc.get_count(), gc.get_threshold(), strict=True)
    for age, (count, most) in reversed(list(enumerate(made))):
        if 0 < most < count:
            gc.collect(age)
            return

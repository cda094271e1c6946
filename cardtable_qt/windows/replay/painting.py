"""Painting ahead: the faces of a whole game, so that any jump in it is quick.

A face is painted when it is first seen, which takes about a millisecond. Somebody who jumps sees
many for the first time; therefore they are painted while nothing else is to be done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

from PySide6.QtCore import QObject, QTimer

from cardtable_qt.table.view import TableView
from rules import Observation

CALM = 250  # milliseconds without a change before it begins
SLICE = 0.004  # seconds at a time
Sights = Callable[[], Iterator[Observation]]


class PaintingAhead(QObject):
    """Paints for a table what lies on it in some positions."""

    def __init__(self, view: TableView, sights: Sights) -> None:
        super().__init__(view)
        self._view = view
        self._sights = sights
        self._work: Iterator[None] | None = None
        self._calm = QTimer(self, singleShot=True, interval=CALM)
        self._calm.timeout.connect(self._begin)
        self._next = QTimer(self, singleShot=True, interval=0)
        self._next.timeout.connect(self._go_on)

    @property
    def is_done(self) -> bool:
        return not self._calm.isActive() and not self._next.isActive()

    def start(self) -> None:
        """Begin anew when there is time: the table is another one, or has another size."""
        self.stop()
        self._calm.start()

    def stop(self) -> None:
        self._calm.stop()
        self._next.stop()

    def _begin(self) -> None:
        self._work = self._paint()
        self._next.start()

    def _go_on(self) -> None:
        until = perf_counter() + SLICE
        assert self._work is not None
        for _ in self._work:
            if perf_counter() > until:
                self._next.start()
                return

    def _paint(self) -> Iterator[None]:
        view = self._view
        for seen in self._sights():
            for piece in view.game.layout(seen, view.table_size(), view.names).pieces:
                for face in filter(None, (piece.face, piece.peek)):
                    view.table.faces.pixmap(face, piece.box.w, piece.box.h)
                    yield

"""Letting a game wait while a lot is on its way on the table: a payment, a gathering, a deal."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from cardtable_qt.session.controller import Controller
from cardtable_qt.table.view import TableView

POLL_MS = 40  # milliseconds from one look at the table to the next


class AnimationHold(QObject):
    """Holds the game until everything has landed. Who does something lets it land at once."""

    def __init__(self, controller: Controller, view: TableView) -> None:
        super().__init__(view)
        self._controller = controller
        self._view = view
        self._looking = QTimer(self, interval=POLL_MS)
        self._looking.timeout.connect(self._look)
        if not controller.setup.game.real_time:
            view.much_moves.connect(self._wait)

    def stop(self) -> None:
        """Let the game go on, whatever is still on its way."""
        if self._looking.isActive():
            self._looking.stop()
            self._controller.release()

    def _wait(self) -> None:
        in_a_hurry = not self._controller.pace.wait_ms
        if not in_a_hurry and not self._looking.isActive():
            self._controller.hold()
            self._looking.start()

    def _look(self) -> None:
        if not len(self._view.table.flights):
            self.stop()

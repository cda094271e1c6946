"""Makes the game wait for large animations: a payment, a collection or a deal."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from cardtable_qt.session.controller import Controller
from cardtable_qt.table.view import TableView

POLL_MS = 40


class AnimationHold(QObject):
    """Holds the game until all animations have finished.

    User input finishes the animations and so ends the hold.
    """

    def __init__(self, controller: Controller, view: TableView) -> None:
        super().__init__(view)
        self._controller = controller
        self._view = view
        self._poll_timer = QTimer(self, interval=POLL_MS)
        self._poll_timer.timeout.connect(self._poll)
        if not controller.setup.game.is_real_time:
            view.long_animation_started.connect(self._start)

    def stop(self) -> None:
        """Release the game even if animations are still running."""
        if self._poll_timer.isActive():
            self._poll_timer.stop()
            self._controller.release()

    def _start(self) -> None:
        is_instant = not self._controller.pace.wait_ms
        if not is_instant and not self._poll_timer.isActive():
            self._controller.hold()
            self._poll_timer.start()

    def _poll(self) -> None:
        if not len(self._view.table_scene.animator):
            self.stop()

"""Explains an earlier scoring again, on request from the log."""

from __future__ import annotations

from PySide6.QtCore import QObject

from cardtable_qt.pages.game.presenter import Presenter
from cardtable_qt.session.controller import Controller
from cardtable_qt.session.past_scorings import find_past_scoring


class ScoringReview(QObject):
    """Shows earlier scorings, found by their events in the log, while the game waits.

    A shared screen shows the public view meanwhile, and is handed over again afterwards. A
    real-time game is paused, so that no player gains time by it.
    """

    def __init__(self, controller: Controller, presenter: Presenter) -> None:
        super().__init__(presenter)
        self._controller = controller
        self._presenter = presenter

    def show_event(self, event: int) -> None:
        """Explain the scoring that an event belongs to, unless one is shown now."""
        controller = self._controller
        if self._presenter.is_scoring:
            return
        viewer = None if controller.hot_seat.is_shared else controller.viewer
        step = find_past_scoring(controller.timeline, event, viewer)
        if step is None:
            return
        if not controller.setup.has_turns and controller.result is None:
            controller.pause()
        controller.hot_seat.hide()
        self._presenter.review(step)

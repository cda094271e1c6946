"""Announces what happens in a game to those who cannot see it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QObject, QTimer

from cardtable_qt.base.announcement_kinds import Kind, Part
from cardtable_qt.base.texts import refusal_text
from cardtable_qt.games.spoken_text import spoken_events, spoken_result
from cardtable_qt.pages.game.presenter import Presenter
from cardtable_qt.session.controller import Controller
from cardtable_qt.session.step import Step
from cardtable_qt.session.undo import forced_move
from cardtable_qt.table.game_table import ScoringStep
from cardtable_qt.table.view import TableView
from rules import Event, Refusal

translate = QCoreApplication.translate

JOIN_MS = 250  # steps that follow within this time are said together
JOIN_IN_RACE_MS = 1_500
MAX_EVENTS = 8  # in one announcement; the last ones matter most


class Announcer(QObject):
    """Follows the steps of a game like the log does, and says what is worth saying.

    Everyone at a shared screen hears it. There, it says only what everyone may know, whoever is
    the viewer.
    """

    def __init__(self, view: TableView, controller: Controller, presenter: Presenter) -> None:
        super().__init__(view)
        self._view = view
        self._controller = controller
        self._presenter = presenter
        self._names = controller.names
        self._is_shared = controller.hot_seat.is_shared
        self._has_started = False
        self._pending: list[Part] = []
        self._scores: list[Part] = []  # being explained, and not heard to the end yet
        self._last_explanation: ScoringStep | None = None  # of the scoring that is explained
        self._timer = QTimer(self, singleShot=True)
        self._timer.setInterval(JOIN_MS if controller.setup.has_turns else JOIN_IN_RACE_MS)
        self._timer.timeout.connect(self.flush)
        self.subscribe(presenter)
        controller.viewer_changed.connect(self._viewer_changed)
        controller.pause_changed.connect(self._pause_changed)

    def subscribe(self, presenter: Presenter) -> None:
        presenter.scoring_shown.connect(self._scoring_shown)
        presenter.step_shown.connect(self._step_shown)
        presenter.position_shown.connect(self._position_shown)

    def start(self) -> None:
        """Say how a game begins, and whose turn it is."""
        self._has_started = True
        if self._controller.is_paused:
            self._pause_changed(is_paused=True)
            return
        if not self._controller.revision:
            observation = self._controller.observe(self._controller.viewer)
            self._add(self._events(observation.history, 0))
        self._add(self._turn())
        self.flush()

    # Steps

    def _scoring_shown(self, step: Step) -> None:
        """Say what led to a scoring. Its explanation says the rest, if there is one."""
        assert step.scoring is not None
        parts = list(self._events(step.scoring.history, len(step.before.history)))
        self._scores = [part for part in parts if part.kind is Kind.SCORE]
        explanation = self._view.game.scoring(step.after, step.events, self._names)
        self._last_explanation = explanation[-1] if explanation else None
        self._add(part for part in parts if part.kind is Kind.EVENT)
        if not self._presenter.explains:
            self._add_scores()
        self.flush()

    def step_explained(self, step: ScoringStep) -> None:
        """Note which step of an explanation is read out: after the last one, all has been said."""
        if step == self._last_explanation:
            self._scores = []

    def _add_scores(self) -> None:
        """Sum up a scoring that is not explained, or not to the end."""
        scores, self._scores = self._scores, []
        self._add(scores)

    def _step_shown(self, step: Step) -> None:
        known = step.before if step.scoring is None else step.scoring
        self._add_scores()
        self._add(self._events(step.after.history, len(known.history)))
        if step.is_automatic:
            text = self._view.game.automatic_text(step.events, self._names)
            self._add([Part(text, Kind.EVENT)])
        if step.after.result is not None:
            self._add([Part(spoken_result(step.after.result, self._names), Kind.RESULT)])
        self._add(self._turn())

    def _position_shown(self) -> None:
        """Say what has to be decided after undo or redo, and forget the moves that were undone."""
        self._forget_pending()
        self._add(self._turn())

    def _events(self, history: Iterable[Event], start: int) -> Iterable[Part]:
        """What the listeners may know of the events from `start` on."""
        heard = [event.observed_by(None) for event in history] if self._is_shared else [*history]
        is_race = not self._controller.setup.has_turns
        return spoken_events(self._view.game, heard, self._names, start, in_a_hurry=is_race)

    # Turns

    def _turn(self) -> Iterable[Part]:
        """What has to be decided now, if the people at the screen have to decide something."""
        text = self._turn_text()
        return [Part(text, Kind.TURN)] if text else []

    def _turn_text(self) -> str:
        controller = self._controller
        is_busy = controller.is_paused or self._presenter.is_scoring
        if is_busy or controller.result is not None or not controller.setup.has_turns:
            return ""
        waiting, viewer = controller.hot_seat.waiting_for, controller.viewer
        if waiting is not None:
            return translate("Game", "Hand over to {name}.").format(name=self._names[waiting])
        observation = controller.observe(viewer)
        is_decided = (
            forced_move(observation.legal, len(controller.people)) is not None
            or controller.standing_answers.answer(observation) is not None
        )
        if viewer not in observation.to_move or is_decided:
            return ""
        heard = controller.observe(None) if self._is_shared else observation
        return self._view.game.prompt(heard, self._names, True)

    def _viewer_changed(self) -> None:
        """Say who is asked now. What was said to the last viewer alone must not be repeated."""
        if not self._has_started or not self._is_shared:
            return
        self._view.announcements.forget()
        self._add(self._turn())  # after what happened just before, which everyone may know
        self.flush()

    def _pause_changed(self, is_paused: bool) -> None:
        if not self._has_started:
            return
        if is_paused:
            self._forget_pending()
            self._view.announce(refusal_text(Refusal("paused"), self._names))
        else:
            self._add(self._turn())

    # Saying it

    def _add(self, parts: Iterable[Part]) -> None:
        """Say something soon, together with what follows at once. Only events can wait."""
        self._pending += [part for part in parts if part.text]
        if any(part.kind is not Kind.EVENT for part in self._pending):
            self.flush()
        elif self._pending and not self._timer.isActive():
            self._timer.start()

    def flush(self) -> None:
        """Say now what is still waiting to be said."""
        self._timer.stop()
        pending, self._pending = self._pending, []
        events = [number for number, part in enumerate(pending) if part.kind is Kind.EVENT]
        dropped = events[:-MAX_EVENTS]
        self._view.announcements.say_together(
            part for number, part in enumerate(pending) if number not in dropped
        )

    def _forget_pending(self) -> None:
        self._timer.stop()
        self._pending.clear()
        self._scores = []

"""Shows the steps of a game at its table, and passes the viewer's moves on to the game."""

from __future__ import annotations

from PySide6.QtCore import QObject

from cardtable_qt.pages.game.presenter import Presenter
from cardtable_qt.session.controller import LESSON, Controller
from cardtable_qt.session.step import Step
from cardtable_qt.table.view import TableView
from rules import Move, Observation
from rules.events import Shuffled


class TablePresenter(QObject):
    """Connects the table with the presenter, whose steps it shows, and with the controller."""

    def __init__(self, view: TableView, controller: Controller, presenter: Presenter) -> None:
        super().__init__(view)
        self._view = view
        self._controller = controller
        self._presenter = presenter
        self._hands = view.table_scene.reaching_hands
        self.subscribe(presenter)
        if controller.setup.has_turns:
            view.long_animation_started.connect(presenter.wait_for_animation)
            view.table_scene.animator.finished.connect(presenter.end_animation_wait)
        view.move_proposed.connect(self._play_move)
        view.skip_requested.connect(self.hurry)
        view.is_switched_on = controller.standing_answers.is_active
        view.handling.switch_pressed.connect(self._turn_switch)
        controller.standing_answers.changed.connect(self._show_switch)
        controller.reach_started.connect(self._show_reach)
        controller.reach_cancelled.connect(self._cancel_reach)

    def subscribe(self, presenter: Presenter) -> None:
        presenter.scoring_shown.connect(self._show_scoring)
        presenter.step_shown.connect(self._show_step)
        presenter.position_shown.connect(self._show_position)
        presenter.review_opened.connect(self._show_past_scoring)
        presenter.review_closed.connect(self._show_current_position)

    def set_animation_ms(self, animation_ms: int) -> None:
        """Set how long animations take. At 0 there are none, not even of reaching hands."""
        self._view.animation_ms = animation_ms
        if not animation_ms:
            self._hands.remove_all()

    def _play_move(self, move: Move, zone: str) -> None:
        viewer = self._controller.viewer
        if viewer is None:
            return
        self._presenter.end_animation_wait()  # a player who moves need not wait for animations
        refusal = self._controller.play(viewer, move)
        if refusal is not None and refusal.code != LESSON:  # of which the lesson speaks itself
            self._view.handling.refuse(refusal, zone)

    def _turn_switch(self) -> None:
        """Set or cancel the standing answer of the viewer."""
        viewer = self._controller.viewer
        if viewer is not None:
            self._controller.standing_answers.toggle(self._controller.observe(viewer))

    def _show_switch(self) -> None:
        if self._view.observation is not None:
            self._view.set_position(self._view.observation)

    def hurry(self) -> None:
        """End all waits, because the player wants to see what comes next."""
        self._view.handling.dismiss_refusal()
        self._presenter.hurry()
        self._controller.skip_wait()

    def _show_scoring(self, step: Step) -> None:
        """Show the table as it was scored."""
        assert step.scoring is not None
        self._remove_hands(step)
        self._view.hint_pointer.dismiss()
        shown = self._view.observation
        if shown is not None and shown.seat != step.scoring.seat:
            # A shared screen shows the public view first, or every piece would change its place.
            self._view.set_position(step.before, animate=False)
        self._view.set_position(step.scoring)
        if not self._presenter.explains:
            self._point_at_verdict(step)

    def _point_at_verdict(self, step: Step) -> None:
        """Show the outcome of a scoring that is not explained."""
        steps = self._view.game.scoring(step.after, step.events, self._view.names)
        for verdict in filter(lambda each: each.is_verdict, steps):
            self._view.highlight(verdict.highlights, stays=True)

    def _show_past_scoring(self, step: Step) -> None:
        """Show the position of an earlier scoring in place of the current one."""
        assert step.scoring is not None
        self._view.handling.cancel()
        self._view.hint_pointer.dismiss()
        self._hands.remove_all()
        self._view.table_scene.finish_animations()
        self._view.set_position(step.scoring, animate=False)

    def _show_current_position(self) -> None:
        observation = self._controller.observe(self._controller.viewer)
        self._view.set_position(observation, animate=False)

    def _show_step(self, step: Step) -> None:
        self._remove_hands(step)
        if step.scoring is not None:
            self._view.highlight(())
        self._view.set_position(step.after, events=step.events)

    def _show_position(self, observation: Observation) -> None:
        """Show a position after undo or redo, and nothing of the old one."""
        self._view.handling.cancel()
        self._view.hint_pointer.dismiss()
        self._hands.remove_all()
        self._view.highlight(())
        self._view.set_position(observation)

    def _remove_hands(self, step: Step) -> None:
        """Let the hand of the player who moved go back; others are too late after a deal."""
        self._hands.withdraw(step.seat, self._view.animation_ms)
        if step.after.result or any(isinstance(event, Shuffled) for event in step.events):
            self._hands.remove_all()

    def _show_reach(self, seat: int, move: Move, duration_ms: int) -> None:
        zone = self._view.game.reach_zone(move)
        if zone and self._view.animation_ms:
            self._hands.reach(seat, zone, duration_ms)

    def _cancel_reach(self, seat: int, move: Move) -> None:
        self._hands.withdraw(seat, self._view.animation_ms, late=True)

"""Shows the steps of a game one after another, and lets the game wait meanwhile."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QObject, QTimer, Signal

from cardtable_qt.games.registry import game_table
from cardtable_qt.session.clock import TimerHandle
from cardtable_qt.session.controller import Controller
from cardtable_qt.session.holds import Hold
from cardtable_qt.session.step import Step

REVIEW = "review"  # the name of the hold while an earlier scoring is explained again


class PresenterState(Enum):
    """The states of the presenter."""

    IDLE = "idle"
    SHOWING = "showing"  # a long animation: a payment, a collection or a deal
    SCORING = "scoring"  # the scored table lies open, before its explanation
    WAITING = "waiting"  # for the acknowledgement of an explanation
    REVIEWING = "reviewing"  # an earlier scoring is explained again


class Presenter(QObject):
    """Passes each step on to all who show it: table, log, prompt, sounds and overlays.

    They subscribe to the signals here and not to the controller. None depends on another, because
    the state is up to date before each signal.
    """

    scoring_shown = Signal(object)  # Step: show the table as it was scored
    explanation_opened = Signal(object)  # Step: explain the scoring, and then `acknowledge`
    step_shown = Signal(object)  # Step: show the position after it
    position_shown = Signal(object)  # Observation: show it, and forget all that was shown before
    review_opened = Signal(object)  # Step: explain its scoring again, and then `acknowledge`
    review_closed = Signal()  # show the current position again

    def __init__(self, controller: Controller, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.state = PresenterState.IDLE
        self.step: Step | None = None  # the last one
        self.explains = True  # otherwise scorings are only shown for a while
        self._controller = controller
        self._game = game_table(controller.setup.game.key)
        self._waiting: list[Step] = []
        self._animation_hold: Hold | None = None
        self._review_hold: Hold | None = None
        self._scoring_timer: TimerHandle | None = None
        self._scoring_shown_ms = 0
        self._hold_timer = QTimer(self, singleShot=True, interval=0)
        self._hold_timer.timeout.connect(self._hold_for_animation)
        controller.waits_for_scorings = True
        controller.step_played.connect(self._add)
        controller.position_changed.connect(self._show_position)

    @property
    def is_scoring(self) -> bool:
        """True while a scoring is shown or explained, for the first time or again."""
        return self.state not in (PresenterState.IDLE, PresenterState.SHOWING)

    def close(self) -> None:
        """Stop, because the game is closed."""
        self._controller.disconnect(self)
        self._cancel_scoring_timer()
        self.end_animation_wait()
        self._release_review()

    # Steps

    def _add(self, step: Step) -> None:
        if self.is_scoring:
            self._waiting.append(step)
        else:
            self._show(step)

    def _show(self, step: Step) -> None:
        self.step = step
        if step.scoring is None:
            self._show_end(step)
            return
        self._hold_timer.stop()
        self.state = PresenterState.SCORING
        self._scoring_shown_ms = self._controller.scoring_clock.now()
        self.scoring_shown.emit(step)
        pace = self._controller.pace
        steps = self._game.scoring(step.after, step.events, self._controller.names)
        wait_ms = pace.wait_ms if self.explains else pace.scoring_time_ms(len(steps))
        if self.explains and not wait_ms:
            self._explain()
        else:
            self._end_look_in(wait_ms)

    def _end_look_in(self, ms: int) -> None:
        self._cancel_scoring_timer()
        self._scoring_timer = self._controller.scoring_clock.after(ms, self._explain)

    def _cancel_scoring_timer(self) -> None:
        if self._scoring_timer is not None:
            self._scoring_timer.cancel()
            self._scoring_timer = None

    def _explain(self) -> None:
        """Explain the scoring, or show what came after it."""
        if self.state != PresenterState.SCORING or self.step is None:
            return
        self._cancel_scoring_timer()
        if self.explains:
            self.state = PresenterState.WAITING
            self.explanation_opened.emit(self.step)
        else:
            self._end_scoring()

    def acknowledge(self) -> None:
        """Continue after an explanation."""
        if self.state == PresenterState.WAITING:
            self._end_scoring()
        elif self.state == PresenterState.REVIEWING:
            self.state = PresenterState.IDLE
            self.review_closed.emit()
            self._release_review()

    def review(self, step: Step) -> None:
        """Explain an earlier scoring again, while the game waits."""
        if self.is_scoring:
            return
        self.end_animation_wait()
        self.state = PresenterState.REVIEWING
        self._review_hold = self._controller.hold(REVIEW)
        self.review_opened.emit(step)

    def _release_review(self) -> None:
        if self._review_hold is not None:
            hold, self._review_hold = self._review_hold, None
            hold.release()

    def _end_scoring(self) -> None:
        assert self.step is not None
        self._show_end(self.step)
        if self._hold_timer.isActive():
            self._hold_for_animation()  # before the game continues
        self._controller.acknowledge_scoring()
        if self._waiting and not self.is_scoring:
            self._show(self._waiting.pop(0))

    def _show_end(self, step: Step) -> None:
        self.state = PresenterState.IDLE
        self.step_shown.emit(step)

    def hurry(self) -> None:
        """End what the game waits for, because the player wants to continue.

        A scoring that is not explained is still shown for a moment.
        """
        self.end_animation_wait()
        if self.state != PresenterState.SCORING:
            return
        seen_ms = self._controller.scoring_clock.now() - self._scoring_shown_ms
        least_ms = 0 if self.explains else self._controller.pace.min_scoring_ms
        if seen_ms < least_ms:
            self._end_look_in(least_ms - seen_ms)
        else:
            self._explain()

    # Animations

    def wait_for_animation(self) -> None:
        """Let the game wait for a long animation, unless it runs at full speed."""
        if self.state == PresenterState.IDLE and self._controller.pace.wait_ms:
            self.state = PresenterState.SHOWING
            self._hold_timer.start()  # the controller may be in the middle of a move

    def _hold_for_animation(self) -> None:
        self._hold_timer.stop()
        if self.state == PresenterState.SHOWING and self._animation_hold is None:
            self._animation_hold = self._controller.hold("animation")

    def end_animation_wait(self) -> None:
        """Let the game continue, because the animation has ended or need not be awaited."""
        self._hold_timer.stop()
        if self.state == PresenterState.SHOWING:
            self.state = PresenterState.IDLE
        if self._animation_hold is not None:
            hold, self._animation_hold = self._animation_hold, None
            hold.release()

    # Undo and redo

    def _show_position(self) -> None:
        self._waiting.clear()
        self._cancel_scoring_timer()
        self._hold_timer.stop()
        self.state, self.step = PresenterState.IDLE, None
        self.position_shown.emit(self._controller.observe(self._controller.viewer))

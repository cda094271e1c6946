"""Shows the steps of a game one after another, and lets the game wait meanwhile."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QObject, QTimer, Signal

from cardtable_qt.session.controller import Controller
from cardtable_qt.session.holds import Hold
from cardtable_qt.session.step import Step


class PresenterState(Enum):
    """The states of the presenter."""

    IDLE = "idle"
    SHOWING = "showing"  # a long animation: a payment, a collection or a deal
    SCORING = "scoring"  # the scored table lies open, before its explanation
    WAITING = "waiting"  # for the acknowledgement of an explanation


class Presenter(QObject):
    """Passes each step on to all who show it: table, log, prompt, sounds and overlays.

    They subscribe to the signals here and not to the controller. None depends on another, because
    the state is up to date before each signal.
    """

    scoring_shown = Signal(object)  # Step: show the table as it was scored
    explanation_opened = Signal(object)  # Step: explain the scoring, and then `acknowledge`
    step_shown = Signal(object)  # Step: show the position after it
    position_shown = Signal(object)  # Observation: show it, and forget all that was shown before

    def __init__(self, controller: Controller, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.state = PresenterState.IDLE
        self.step: Step | None = None  # the last one
        self.explains = True  # or scorings are only shown briefly
        self._controller = controller
        self._waiting: list[Step] = []
        self._animation_hold: Hold | None = None
        self._scoring_timer = QTimer(self, singleShot=True)
        self._scoring_timer.timeout.connect(self._explain)
        self._hold_timer = QTimer(self, singleShot=True, interval=0)
        self._hold_timer.timeout.connect(self._hold_for_animation)
        controller.waits_for_scorings = True
        controller.step_played.connect(self._add)
        controller.position_changed.connect(self._show_position)

    @property
    def is_scoring(self) -> bool:
        """True while a scoring is shown or explained."""
        return self.state in (PresenterState.SCORING, PresenterState.WAITING)

    def close(self) -> None:
        """Stop, because the game is closed."""
        self._controller.disconnect(self)
        self._scoring_timer.stop()
        self.end_animation_wait()

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
        self.scoring_shown.emit(step)
        wait_ms = self._controller.pace.wait_ms
        if self.explains and not wait_ms:
            self._explain()
        else:
            self._scoring_timer.start(wait_ms)

    def _explain(self) -> None:
        """Explain the scoring, or show what came after it."""
        if self.state != PresenterState.SCORING or self.step is None:
            return
        self._scoring_timer.stop()
        if self.explains:
            self.state = PresenterState.WAITING
            self.explanation_opened.emit(self.step)
        else:
            self._end_scoring()

    def acknowledge(self) -> None:
        """Continue after an explanation."""
        if self.state == PresenterState.WAITING:
            self._end_scoring()

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
        """End what the game waits for, because the player wants to continue."""
        self.end_animation_wait()
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
        self._scoring_timer.stop()
        self._hold_timer.stop()
        self.state, self.step = PresenterState.IDLE, None
        self.position_shown.emit(self._controller.observe(self._controller.viewer))

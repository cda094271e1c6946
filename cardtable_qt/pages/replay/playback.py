"""Automatic playback of a replay, and its sounds."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from cardtable_qt.games.event_sounds import most_important, result_sound, sounds_for_events
from cardtable_qt.pages.replay.replay_navigator import ReplayNavigator

STEP_MS = 1200  # for a move at normal speed
MIN_RECORDED_STEP_MS, MAX_RECORDED_STEP_MS = 150, 2500  # for moves whose times are recorded
MAX_SOUND_SPEED = 1.0  # faster playback is silent


class Playback(QObject):
    """Plays a replay from the current position to its end."""

    toggled = Signal(bool)  # True if it has started

    def __init__(self, navigator: ReplayNavigator, speed: Callable[[], float]) -> None:
        super().__init__(navigator)
        self._navigator = navigator
        self._speed = speed
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._step)
        navigator.jumped.connect(self._restart_wait)

    @property
    def is_playing(self) -> bool:
        return self._timer.isActive()

    def toggle(self) -> None:
        """Start or stop playback. At the end, start from the beginning."""
        if self.is_playing:
            self.stop()
        elif self._navigator.replay.move_count:
            if self._navigator.is_at_end:
                self._navigator.go_to(0)
            self._timer.start(self._wait_ms())
            self.toggled.emit(True)

    def stop(self) -> None:
        self._timer.stop()
        self.toggled.emit(False)

    def _restart_wait(self) -> None:
        """Show a position that the user jumped to for its full time."""
        if self.is_playing:
            self._timer.start(self._wait_ms())

    def _step(self) -> None:
        self._navigator.step_forward()
        if self._navigator.is_at_end:
            self.stop()
        else:
            self._timer.start(self._wait_ms())

    def _wait_ms(self) -> int:
        """The time to show the current position. Real-time games use the recorded times."""
        replay, wait_ms = self._navigator.replay, STEP_MS
        move, at_scoring, _ = self._navigator.position
        if not replay.has_turns and not at_scoring and move < replay.move_count:
            elapsed_ms = (replay.time_ms(move + 1) or 0) - (replay.time_ms(move) or 0)
            wait_ms = min(max(elapsed_ms, MIN_RECORDED_STEP_MS), MAX_RECORDED_STEP_MS)
        return round(wait_ms / self._speed())


def position_sounds(navigator: ReplayNavigator, speed: float) -> list[str]:
    """The sounds of the current position, reached by playing one step forward."""
    if speed > MAX_SOUND_SPEED:
        return []
    replay, (move, at_scoring, _) = navigator.replay, navigator.position
    observation = replay.observe(move, navigator.viewpoint)
    sounds = sounds_for_events(replay.new_events(observation, move), observation)
    if at_scoring:
        return most_important([*sounds.move, *sounds.scoring])
    if observation.result is not None:
        return [result_sound(observation)]
    return sounds.after if replay.is_scoring_move(move) else sounds.combined()

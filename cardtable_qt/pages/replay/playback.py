"""Automatic playback of a replay, and its sounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from cardtable_qt.games.event_sounds import most_important, result_sound, sounds_for_events

if TYPE_CHECKING:
    from cardtable_qt.pages.replay.replay_page import ReplayPage


STEP_MS = 1200  # for a move at normal speed
MIN_RECORDED_STEP_MS, MAX_RECORDED_STEP_MS = 150, 2500  # for moves whose times are recorded
MAX_SOUND_SPEED = 1.0  # faster playback is silent


class Playback:
    """Plays a replay from the current position to its end."""

    def __init__(self, page: ReplayPage) -> None:
        self._page = page
        self._timer = QTimer(page, singleShot=True)
        self._timer.timeout.connect(self._step)

    @property
    def is_playing(self) -> bool:
        return self._timer.isActive()

    def toggle(self) -> None:
        """Start or stop playback. At the end, start from the beginning."""
        page = self._page
        if self.is_playing:
            self.stop()
        elif page.replay.move_count:
            if page.is_at_end:
                page.show_position(0)
            self._timer.start(self._wait_ms())
            page.bar.show_playing(True)

    def stop(self) -> None:
        self._timer.stop()
        self._page.bar.show_playing(False)

    def restart_wait(self) -> None:
        """Show a position that the user jumped to for its full time."""
        if self.is_playing:
            self._timer.start(self._wait_ms())

    def _step(self) -> None:
        self._page.step_forward()
        if self._page.is_at_end:
            self.stop()
        else:
            self._timer.start(self._wait_ms())

    def _wait_ms(self) -> int:
        """The time to show the current position. Real-time games use the recorded times."""
        page, wait_ms = self._page, STEP_MS
        replay, move = page.replay, page.position
        if replay.game.is_real_time and not page.at_scoring and move < replay.move_count:
            elapsed_ms = (replay.time_ms(move + 1) or 0) - (replay.time_ms(move) or 0)
            wait_ms = min(max(elapsed_ms, MIN_RECORDED_STEP_MS), MAX_RECORDED_STEP_MS)
        return round(wait_ms / page.bar.chosen_speed())


def position_sounds(page: ReplayPage) -> list[str]:
    """The sounds of the current position, reached by playing one step forward."""
    if page.bar.chosen_speed() > MAX_SOUND_SPEED:
        return []
    replay, move = page.replay, page.position
    observation = replay.observe(move, page.viewpoint)
    sounds = sounds_for_events(replay.new_events(observation, move), observation)
    if page.at_scoring:
        return most_important([*sounds.move, *sounds.scoring])
    if observation.result is not None:
        return [result_sound(observation)]
    return sounds.after if replay.is_scoring_move(move) else sounds.combined()

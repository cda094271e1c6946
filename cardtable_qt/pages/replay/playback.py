"""A replay that goes on by itself, one moment after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from cardtable_qt.games.event_sounds import most_important, result_sound, sounds_for_events

if TYPE_CHECKING:
    from cardtable_qt.pages.replay.replay_page import ReplayPage


STEP_MS = 1200  # milliseconds for a move at the usual speed
SHORTEST, LONGEST = 150, 2500  # milliseconds between two moves whose times are known


class Playback:
    """Plays a page from where it is to its end."""

    def __init__(self, page: ReplayPage) -> None:
        self._page = page
        self._pause = QTimer(page, singleShot=True)
        self._pause.timeout.connect(self._go_on)

    @property
    def is_on(self) -> bool:
        return self._pause.isActive()

    def toggle(self) -> None:
        """Play, from the beginning if it is at its end; or stay here."""
        page = self._page
        if self.is_on:
            self.stop()
        elif page.replay.move_count:
            if page.is_at_end:
                page.show_moment(0)
            self._pause.start(self._wait())
            page.bar.show_playing(True)

    def stop(self) -> None:
        self._pause.stop()
        self._page.bar.show_playing(False)

    def look_first(self) -> None:
        """Somebody went elsewhere, and has time to look before it goes on."""
        if self.is_on:
            self._pause.start(self._wait())

    def _go_on(self) -> None:
        self._page.step_forward()
        if self._page.is_at_end:
            self.stop()
        else:
            self._pause.start(self._wait())

    def _wait(self) -> int:
        """How long this moment is shown: in games against time as long as it was, within reason."""
        page, wait = self._page, STEP_MS
        replay, move = page.replay, page.now
        if replay.game.is_real_time and not page.counted and move < replay.move_count:
            passed = (replay.time_ms(move + 1) or 0) - (replay.time_ms(move) or 0)
            wait = min(max(passed, SHORTEST), LONGEST)
        return round(wait / page.bar.chosen_speed())


FASTEST = 1.0  # with more speed than this it would be a clatter


def moment_sounds(page: ReplayPage) -> list[str]:
    """The sounds of the moment to which a replay has gone on."""
    if page.bar.chosen_speed() > FASTEST:
        return []
    replay, move = page.replay, page.now
    seen = replay.observe(move, page.eyes)
    heard = sounds_for_events(replay.new_events(seen, move), seen)
    if page.counted:
        return most_important([*heard.move, *heard.counted])
    if seen.result is not None:
        return [result_sound(seen)]
    return heard.after if replay.is_scoring_move(move) else heard.at_once()

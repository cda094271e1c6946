"""The time of play: it stands still while the game does, and so does all that waits for it."""

from __future__ import annotations

from cardtable_qt.game.clock import Callback, Clock, Handle


class PlayClock:
    """A clock that can be stopped. It stands still until it is let go for the first time."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._passed = 0  # until it was last let go or stopped
        self._since: int | None = None  # when it was let go; None while it stands still
        self._waiting: list[_Wait] = []

    @property
    def is_running(self) -> bool:
        return self._since is not None

    def now(self) -> int:
        return self._passed + (0 if self._since is None else self._clock.now() - self._since)

    def after(self, ms: int, callback: Callback) -> Handle:
        """Call back after so many milliseconds of play."""
        wait = _Wait(self, self.now() + max(0, ms), callback)
        self._waiting.append(wait)
        if self.is_running:
            self._let_run(wait)
        return wait

    def go(self) -> None:
        """Let it run; everything that waits waits for the rest of its time."""
        if self._since is None:
            self._since = self._clock.now()
            for wait in sorted(self._waiting, key=lambda wait: wait.due):
                self._let_run(wait)

    def stop(self) -> None:
        """Let it stand still."""
        self._passed, self._since = self.now(), None
        for wait in self._waiting:
            wait.stop()

    def clear(self) -> None:
        """Forget everything that waits."""
        for wait in self._waiting[:]:
            wait.cancel()

    def forget(self, wait: _Wait) -> None:
        if wait in self._waiting:
            self._waiting.remove(wait)

    def _let_run(self, wait: _Wait) -> None:
        wait.timer = self._clock.after(wait.due - self.now(), wait.happen)


class _Wait:
    def __init__(self, clock: PlayClock, due: int, callback: Callback) -> None:
        self.due = due
        self.timer: Handle | None = None
        self._clock = clock
        self._callback = callback

    def happen(self) -> None:
        self._clock.forget(self)
        self._callback()

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def cancel(self) -> None:
        self.stop()
        self._clock.forget(self)

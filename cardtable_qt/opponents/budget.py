"""How much of a player's time to think is used up."""

from __future__ import annotations

from cardtable_qt.opponents.player import EXPERT_SECONDS, Think


class Interrupted(Exception):
    """There is no time to finish what was begun."""


class Budget:
    """Counts iterations, looks at the clock, and listens whether it is cancelled.

    A level that looks at few worlds sets a `cap` of iterations of its own.
    """

    def __init__(self, think: Think, cap: int | None = None) -> None:
        limits = [limit for limit in (think.iterations, cap) if limit is not None]
        self._limit = min(limits, default=None)
        self._seconds = think.seconds
        if self._limit is None and self._seconds is None:
            self._seconds = EXPERT_SECONDS
        self._think = think
        self._began = think.clock() if self._seconds is not None else 0.0
        self.used = 0

    def spend(self, iterations: int = 1) -> None:
        self.used += iterations
        self._think.progress(min(1.0, self.share()))

    def share(self) -> float:
        """How much of it is used; 1 and more: all of it."""
        counted = self.used / max(1, self._limit) if self._limit is not None else 0.0
        if self._seconds is None:
            return counted
        passed = self._think.clock() - self._began
        return max(counted, passed / self._seconds if self._seconds > 0 else 1.0)

    def has_room(self, iterations: int) -> bool:
        """Whether so many more may be made, as far as they are counted."""
        return self._limit is None or self.used + iterations <= self._limit

    def must_stop(self) -> bool:
        """Whether to answer at once: it is cancelled, or the time is over."""
        if self._think.cancelled():
            return True
        return self._seconds is not None and self._think.clock() - self._began >= self._seconds

    def check(self) -> None:
        """For what takes long: break it off if it is time to answer."""
        if self.must_stop():
            raise Interrupted

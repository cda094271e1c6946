"""Counts 3, 2, 1 before everyone may move: at the start of a round, and after a pause."""

from __future__ import annotations

from collections.abc import Callable

from cardtable_qt.session.clock import Clock, PausableClock, TimerHandle

COUNTDOWN_STEPS = 3


class Countdown:
    """Reports 3, 2, 1, and 0 for “go”."""

    def __init__(self, clock: Clock | PausableClock, report: Callable[[int], None]) -> None:
        self._clock = clock
        self._report = report
        self._timer: TimerHandle | None = None

    @property
    def is_counting(self) -> bool:
        return self._timer is not None

    def start(self, step_ms: int, on_go: Callable[[], None]) -> None:
        """Count from the beginning. Steps of 0 ms are left out."""
        self.cancel()
        self._count(COUNTDOWN_STEPS if step_ms else 0, step_ms, on_go)

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _count(self, step: int, step_ms: int, on_go: Callable[[], None]) -> None:
        self._timer = None
        if step:
            self._timer = self._clock.after(step_ms, lambda: self._count(step - 1, step_ms, on_go))
        else:
            on_go()
        self._report(step)

"""Clocks with timers: the real one, one that can be paused, and one that tests move by hand."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from time import monotonic, time
from typing import Protocol

from PySide6.QtCore import QObject, Qt, QTimer, QTimerEvent, Signal

SLEEP_CHECK_MS = 1_000
SLEEP_GAP_S = 5.0  # a longer gap between two checks means that the computer was asleep

Callback = Callable[[], object]


class TimerHandle(Protocol):
    """A callback that is due later, unless it is cancelled."""

    def cancel(self) -> None:
        """Cancel it. Does nothing if it has run or was cancelled already."""


class Clock(Protocol):
    """Measures time in milliseconds and runs callbacks later."""

    def now(self) -> int: ...

    def after(self, ms: int, callback: Callback) -> TimerHandle:
        """Call back once after `ms` milliseconds, never before this method returns."""


class RealClock(QObject):
    """Real time. Needs the event loop of the thread that created it.

    Time during which the computer sleeps is not counted. The monotonic clock stops during sleep
    on some systems only, so this compares it with the wall clock every second.
    """

    slept = Signal()  # the computer was asleep

    def __init__(
        self, monotonic_s: Callable[[], float] = monotonic, wall_s: Callable[[], float] = time
    ) -> None:
        super().__init__()
        self._monotonic_s, self._wall_s = monotonic_s, wall_s
        self._last_monotonic_s = self._start_s = monotonic_s()
        self._last_wall_s = wall_s()
        self._slept_s = 0.0  # sleep that the monotonic clock has counted
        self._must_report_sleep = False
        self._timers: dict[int, _RealTimer] = {}  # by Qt's timer id
        self.startTimer(SLEEP_CHECK_MS)

    def now(self) -> int:
        self._check_for_sleep()
        return int(1000 * (self._last_monotonic_s - self._start_s - self._slept_s))

    def after(self, ms: int, callback: Callback) -> TimerHandle:
        timer_id = self.startTimer(max(0, ms), Qt.TimerType.PreciseTimer)
        self._timers[timer_id] = timer = _RealTimer(self, timer_id, callback)
        return timer

    def remove(self, timer: _RealTimer) -> None:
        # Qt reuses the ids of stopped timers, so the id alone does not identify a timer.
        if self._timers.get(timer.timer_id) is timer:
            del self._timers[timer.timer_id]
            self.killTimer(timer.timer_id)

    def timerEvent(self, event: QTimerEvent) -> None:  # noqa: N802 (Qt's name)
        self._check_for_sleep()
        self._report_sleep()  # receivers may cancel this timer
        timer = self._timers.get(event.timerId())
        if timer is not None:
            self.remove(timer)
            timer.callback()

    def _check_for_sleep(self) -> None:
        monotonic_s, wall_s = self._monotonic_s(), self._wall_s()
        passed_s, wall_passed_s = monotonic_s - self._last_monotonic_s, wall_s - self._last_wall_s
        self._last_monotonic_s, self._last_wall_s = monotonic_s, wall_s
        if passed_s > SLEEP_GAP_S:
            self._slept_s += passed_s
        if max(passed_s, wall_passed_s) > SLEEP_GAP_S:
            self._must_report_sleep = True
            QTimer.singleShot(0, self, self._report_sleep)

    def _report_sleep(self) -> None:
        """Emit `slept` once, before any timer that is due runs."""
        if self._must_report_sleep:
            self._must_report_sleep = False
            self.slept.emit()


class _RealTimer:
    def __init__(self, clock: RealClock, timer_id: int, callback: Callback) -> None:
        self.timer_id = timer_id
        self.callback = callback
        self._clock = clock

    def cancel(self) -> None:
        self._clock.remove(self)


class ManualClock:
    """A clock that only moves when `advance` is called. For tests."""

    def __init__(self) -> None:
        self._now = 0
        self._timers: list[_ManualTimer] = []  # the next one first

    def now(self) -> int:
        return self._now

    def after(self, ms: int, callback: Callback) -> TimerHandle:
        timer = _ManualTimer(self, self._now + max(0, ms), callback)
        insort(self._timers, timer, key=lambda other: other.due_ms)
        return timer

    def advance(self, ms: int) -> None:
        """Move the time forward and run the callbacks that become due, in order."""
        until = self._now + ms
        while self._timers and self._timers[0].due_ms <= until:
            timer = self._timers.pop(0)
            self._now = timer.due_ms
            timer.callback()
        self._now = until

    def remove(self, timer: _ManualTimer) -> None:
        if timer in self._timers:
            self._timers.remove(timer)


class _ManualTimer:
    def __init__(self, clock: ManualClock, due_ms: int, callback: Callback) -> None:
        self.due_ms = due_ms
        self.callback = callback
        self._clock = clock

    def cancel(self) -> None:
        self._clock.remove(self)


class PausableClock:
    """A clock that can be stopped and restarted. It is stopped at first."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._passed_ms = 0  # until the last start or stop
        self._started_ms: int | None = None  # None while stopped
        self._timers: list[_PausableTimer] = []

    @property
    def is_running(self) -> bool:
        return self._started_ms is not None

    def now(self) -> int:
        if self._started_ms is None:
            return self._passed_ms
        return self._passed_ms + self._clock.now() - self._started_ms

    def after(self, ms: int, callback: Callback) -> TimerHandle:
        """Call back after `ms` milliseconds, not counting the time while stopped."""
        timer = _PausableTimer(self, self.now() + max(0, ms), callback)
        self._timers.append(timer)
        if self.is_running:
            self._start_timer(timer)
        return timer

    def start(self) -> None:
        """Start the clock. Each timer waits for the rest of its time."""
        if self._started_ms is None:
            self._started_ms = self._clock.now()
            for timer in sorted(self._timers, key=lambda timer: timer.due_ms):
                self._start_timer(timer)

    def stop(self) -> None:
        self._passed_ms, self._started_ms = self.now(), None
        for timer in self._timers:
            timer.stop()

    def clear(self) -> None:
        """Cancel all timers."""
        for timer in self._timers[:]:
            timer.cancel()

    def remove(self, timer: _PausableTimer) -> None:
        if timer in self._timers:
            self._timers.remove(timer)

    def _start_timer(self, timer: _PausableTimer) -> None:
        timer.inner = self._clock.after(timer.due_ms - self.now(), timer.run)


class _PausableTimer:
    def __init__(self, clock: PausableClock, due_ms: int, callback: Callback) -> None:
        self.due_ms = due_ms
        self.inner: TimerHandle | None = None  # while the clock is running
        self._clock = clock
        self._callback = callback

    def run(self) -> None:
        self._clock.remove(self)
        self._callback()

    def stop(self) -> None:
        if self.inner is not None:
            self.inner.cancel()
            self.inner = None

    def cancel(self) -> None:
        self.stop()
        self._clock.remove(self)

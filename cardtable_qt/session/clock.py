"""Clocks: what time it is, and doing something later. One for play, one moved by hand for tests."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from time import monotonic, time
from typing import Protocol

from PySide6.QtCore import QObject, Qt, QTimer, QTimerEvent, Signal

SLEEP_CHECK_MS = 1_000  # milliseconds from one look at the clock to the next
SLEEP_GAP_S = 5.0  # seconds in which nobody could look: the computer was asleep

Callback = Callable[[], object]


class TimerHandle(Protocol):
    """Something that will happen later, unless it is cancelled."""

    def cancel(self) -> None:
        """Forget about it; nothing is wrong if it has happened or was cancelled already."""


class Clock(Protocol):
    """Milliseconds, and what happens when they have passed."""

    def now(self) -> int: ...

    def after(self, ms: int, callback: Callback) -> TimerHandle:
        """Call back once when so many milliseconds have passed; never before this call returns."""


class RealClock(QObject):
    """The time that really passes. It needs the event loop of the thread it was made in.

    While the computer sleeps, no time passes at the table. Some systems stop their clocks
    meanwhile and some do not, so it looks often at two of them, and heeds what neither can miss.
    """

    slept = Signal()  # the computer was asleep: nobody could look at the table

    def __init__(
        self, monotonic_s: Callable[[], float] = monotonic, wall_s: Callable[[], float] = time
    ) -> None:
        super().__init__()
        self._monotonic_s, self._wall_s = monotonic_s, wall_s  # both in seconds
        self._seen = self._began = monotonic_s()
        self._seen_of_day = wall_s()
        self._slept = 0.0  # seconds that the steady clock counted all the same
        self._untold = False  # nobody has heard yet that it slept
        self._looking = self.startTimer(SLEEP_CHECK_MS)
        self._waiting: dict[int, _RealWait] = {}  # by the number Qt gave the timer

    def now(self) -> int:
        self._look()
        return int(1000 * (self._seen - self._began - self._slept))

    def after(self, ms: int, callback: Callback) -> TimerHandle:
        number = self.startTimer(max(0, ms), Qt.TimerType.PreciseTimer)
        self._waiting[number] = wait = _RealWait(self, number, callback)
        return wait

    def forget(self, wait: _RealWait) -> None:
        # Qt gives the numbers of stopped timers to new ones, so the number alone says nothing.
        if self._waiting.get(wait.number) is wait:
            del self._waiting[wait.number]
            self.killTimer(wait.number)

    def timerEvent(self, event: QTimerEvent) -> None:  # noqa: N802 (Qt's name)
        self._look()
        self._tell()  # whoever hears it may stop what waits
        wait = self._waiting.get(event.timerId())
        if wait is not None:
            self.forget(wait)
            wait.callback()

    def _look(self) -> None:
        """Look at both clocks, and heed if nobody could do so for longer than there is a reason."""
        steady, of_day = self._monotonic_s(), self._wall_s()
        passed, of_day_passed = steady - self._seen, of_day - self._seen_of_day
        self._seen, self._seen_of_day = steady, of_day
        if passed > SLEEP_GAP_S:
            self._slept += passed
        if max(passed, of_day_passed) > SLEEP_GAP_S:
            self._untold = True
            QTimer.singleShot(0, self, self._tell)

    def _tell(self) -> None:
        """Before anything happens for which one waited."""
        if self._untold:
            self._untold = False
            self.slept.emit()


class _RealWait:
    def __init__(self, clock: RealClock, number: int, callback: Callback) -> None:
        self.number = number
        self.callback = callback
        self._clock = clock

    def cancel(self) -> None:
        self._clock.forget(self)


class ManualClock:
    """A clock that stands still until it is moved on."""

    def __init__(self) -> None:
        self._now = 0
        self._waiting: list[_HandWait] = []  # the next one first

    def now(self) -> int:
        return self._now

    def after(self, ms: int, callback: Callback) -> TimerHandle:
        wait = _HandWait(self, self._now + max(0, ms), callback)
        insort(self._waiting, wait, key=lambda other: other.due)
        return wait

    def advance(self, ms: int) -> None:
        """Let time pass, and let happen in order what becomes due meanwhile."""
        until = self._now + ms
        while self._waiting and self._waiting[0].due <= until:
            wait = self._waiting.pop(0)
            self._now = wait.due
            wait.callback()
        self._now = until

    def forget(self, wait: _HandWait) -> None:
        if wait in self._waiting:
            self._waiting.remove(wait)


class _HandWait:
    def __init__(self, clock: ManualClock, due: int, callback: Callback) -> None:
        self.due = due
        self.callback = callback
        self._clock = clock

    def cancel(self) -> None:
        self._clock.forget(self)


class PausableClock:
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

    def after(self, ms: int, callback: Callback) -> TimerHandle:
        """Call back after so many milliseconds of play."""
        wait = _Wait(self, self.now() + max(0, ms), callback)
        self._waiting.append(wait)
        if self.is_running:
            self._let_run(wait)
        return wait

    def start(self) -> None:
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

    def remove_wait(self, wait: _Wait) -> None:
        if wait in self._waiting:
            self._waiting.remove(wait)

    def _let_run(self, wait: _Wait) -> None:
        wait.timer = self._clock.after(wait.due - self.now(), wait.happen)


class _Wait:
    def __init__(self, clock: PausableClock, due: int, callback: Callback) -> None:
        self.due = due
        self.timer: TimerHandle | None = None
        self._clock = clock
        self._callback = callback

    def happen(self) -> None:
        self._clock.remove_wait(self)
        self._callback()

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def cancel(self) -> None:
        self.stop()
        self._clock.remove_wait(self)

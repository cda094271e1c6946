"""Clocks: what time it is, and doing something later. One for play, one moved by hand for tests."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from time import monotonic, time
from typing import Protocol

from PySide6.QtCore import QObject, Qt, QTimer, QTimerEvent, Signal

LOOK = 1_000  # milliseconds from one look at the clock to the next
ASLEEP = 5.0  # seconds in which nobody could look: the computer was asleep

Callback = Callable[[], object]


class Handle(Protocol):
    """Something that will happen later, unless it is cancelled."""

    def cancel(self) -> None:
        """Forget about it; nothing is wrong if it has happened or was cancelled already."""


class Clock(Protocol):
    """Milliseconds, and what happens when they have passed."""

    def now(self) -> int: ...

    def after(self, ms: int, callback: Callback) -> Handle:
        """Call back once when so many milliseconds have passed; never before this call returns."""


class RealClock(QObject):
    """The time that really passes. It needs the event loop of the thread it was made in.

    While the computer sleeps, no time passes at the table. Some systems stop their clocks
    meanwhile and some do not, so it looks often at two of them, and heeds what neither can miss.
    """

    slept = Signal()  # the computer was asleep: nobody could look at the table

    def __init__(
        self, steady: Callable[[], float] = monotonic, of_day: Callable[[], float] = time
    ) -> None:
        super().__init__()
        self._steady, self._of_day = steady, of_day  # both in seconds
        self._seen = self._began = steady()
        self._seen_of_day = of_day()
        self._slept = 0.0  # seconds that the steady clock counted all the same
        self._untold = False  # nobody has heard yet that it slept
        self._looking = self.startTimer(LOOK)
        self._waiting: dict[int, _RealWait] = {}  # by the number Qt gave the timer

    def now(self) -> int:
        self._look()
        return int(1000 * (self._seen - self._began - self._slept))

    def after(self, ms: int, callback: Callback) -> Handle:
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
        steady, of_day = self._steady(), self._of_day()
        passed, of_day_passed = steady - self._seen, of_day - self._seen_of_day
        self._seen, self._seen_of_day = steady, of_day
        if passed > ASLEEP:
            self._slept += passed
        if max(passed, of_day_passed) > ASLEEP:
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


class HandClock:
    """A clock that stands still until it is moved on."""

    def __init__(self) -> None:
        self._now = 0
        self._waiting: list[_HandWait] = []  # the next one first

    def now(self) -> int:
        return self._now

    def after(self, ms: int, callback: Callback) -> Handle:
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
    def __init__(self, clock: HandClock, due: int, callback: Callback) -> None:
        self.due = due
        self.callback = callback
        self._clock = clock

    def cancel(self) -> None:
        self._clock.forget(self)

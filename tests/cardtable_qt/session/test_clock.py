"""Clocks: timers run in order, can be cancelled, and do not run during a pause."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.session import clock as clock_module
from cardtable_qt.session.clock import ManualClock, PausableClock, RealClock


def test_timers_run_in_order() -> None:
    clock, events = ManualClock(), []
    clock.after(30, lambda: events.append("late"))
    clock.after(10, lambda: events.append("early"))
    clock.after(30, lambda: events.append("late too"))
    clock.advance(9)
    assert events == []
    clock.advance(21)
    assert events == ["early", "late", "late too"]


def test_a_timer_started_by_another_runs_in_the_same_advance() -> None:
    clock, times = ManualClock(), []

    def repeat() -> None:
        times.append(clock.now())
        clock.after(10, repeat)

    clock.after(10, repeat)
    clock.advance(35)
    assert (times, clock.now()) == ([10, 20, 30], 35)


def test_a_cancelled_timer_does_not_run() -> None:
    clock, events = ManualClock(), []
    handle = clock.after(10, lambda: events.append("never"))
    handle.cancel()
    handle.cancel()
    clock.advance(20)
    assert events == []


def test_timers_of_the_real_clock_run_once(qtbot: QtBot) -> None:
    clock, events = RealClock(), []
    clock.after(20, lambda: events.append("second"))
    clock.after(50, lambda: events.append("third"))
    clock.after(0, lambda: events.append("first"))
    assert events == []
    qtbot.waitUntil(lambda: "third" in events)
    assert events == ["first", "second", "third"]
    assert clock.now() >= 50


def test_cancelling_a_finished_timer_does_not_affect_others(qtbot: QtBot) -> None:
    clock, events = RealClock(), []
    old = clock.after(0, lambda: events.append("old"))
    qtbot.waitUntil(lambda: events == ["old"])
    clock.after(0, lambda: events.append("new"))
    cancelled = clock.after(0, lambda: events.append("never"))
    old.cancel()
    cancelled.cancel()
    qtbot.waitUntil(lambda: events == ["old", "new"])


def test_a_pausable_clock_is_stopped_until_it_is_started() -> None:
    clock, events = ManualClock(), []
    play = PausableClock(clock)
    play.after(10, lambda: events.append(play.now()))
    clock.advance(100)
    assert (events, play.now(), play.is_running) == ([], 0, False)
    play.start()
    clock.advance(10)
    assert events == [10]


def test_after_a_pause_timers_wait_for_the_rest_of_their_time() -> None:
    clock, events = ManualClock(), []
    play = PausableClock(clock)
    play.start()
    play.after(30, lambda: events.append("a"))
    play.after(20, lambda: events.append("b"))
    clock.advance(15)
    play.stop()
    play.stop()
    clock.advance(1000)
    play.after(5, lambda: events.append("c"))
    play.start()
    play.start()
    clock.advance(4)
    assert (events, play.now()) == ([], 19)
    clock.advance(1)
    assert events == ["b", "c"]
    clock.advance(10)
    assert events == ["b", "c", "a"]


def test_clear_cancels_all_timers() -> None:
    clock, events = ManualClock(), []
    play = PausableClock(clock)
    play.start()
    play.after(10, lambda: events.append("never"))
    play.clear()
    clock.advance(100)
    assert events == []


# A computer that sleeps


class SleepingComputer:
    """A monotonic clock and a wall clock, moved by hand."""

    def __init__(self) -> None:
        self.monotonic_s, self.wall_s = 100.0, 1_700_000_000.0

    def clock(self) -> RealClock:
        return RealClock(lambda: self.monotonic_s, lambda: self.wall_s)

    def sleep(self, monotonic_s: float, wall_s: float) -> None:
        self.monotonic_s += monotonic_s
        self.wall_s += wall_s


@pytest.fixture
def computer() -> SleepingComputer:
    return SleepingComputer()


def test_no_time_passes_while_the_computer_sleeps(qtbot: QtBot, computer: SleepingComputer) -> None:
    clock = computer.clock()
    computer.sleep(2.5, 2.5)
    assert clock.now() == 2500
    computer.sleep(8 * 3600, 8 * 3600)
    assert clock.now() == 2500
    computer.sleep(0.25, 0.25)
    assert clock.now() == 2750


@pytest.mark.parametrize("counted", [0, 3600], ids=["stops", "runs"])
def test_sleep_is_reported_whether_or_not_the_monotonic_clock_stopped(
    counted: int, qtbot: QtBot, computer: SleepingComputer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock_module, "SLEEP_CHECK_MS", 5)
    clock, reports = computer.clock(), []
    clock.slept.connect(lambda: reports.append(clock.now()))
    computer.sleep(counted, 3600)
    qtbot.waitUntil(lambda: bool(reports))
    assert reports == [0]


def test_sleep_is_reported_before_any_timer_runs(qtbot: QtBot, computer: SleepingComputer) -> None:
    clock = computer.clock()
    events: list[str] = []
    wait = clock.after(5, lambda: events.append("ran"))
    clock.slept.connect(lambda: events.append("slept"))
    clock.slept.connect(wait.cancel)
    clock.after(20, lambda: events.append("later"))
    computer.sleep(3600, 3600)
    qtbot.waitUntil(lambda: "later" in events)
    assert events == ["slept", "later"]


def test_sleep_is_reported_first_even_if_the_time_was_read_before(
    qtbot: QtBot, computer: SleepingComputer
) -> None:
    clock = computer.clock()
    events: list[str] = []
    reader = QTimer(singleShot=True, interval=0, timerType=Qt.TimerType.PreciseTimer)
    reader.timeout.connect(lambda: events.append(f"read {clock.now()}"))
    reader.start()
    wait = clock.after(0, lambda: events.append("ran"))  # due at the same time
    clock.slept.connect(lambda: events.append("slept"))
    clock.slept.connect(wait.cancel)
    clock.after(20, lambda: events.append("later"))
    computer.sleep(3600, 3600)
    qtbot.waitUntil(lambda: "later" in events)
    assert events == ["read 0", "slept", "later"]


def test_setting_the_wall_clock_back_is_not_sleep(qtbot: QtBot, computer: SleepingComputer) -> None:
    clock, reports = computer.clock(), []
    clock.slept.connect(lambda: reports.append("slept"))
    computer.sleep(1, -3600)
    assert clock.now() == 1000
    QApplication.processEvents()
    assert reports == []

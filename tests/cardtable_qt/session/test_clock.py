"""Clocks: what waits happens in order, can be called off, and does not happen in a pause."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardtable_qt.session import clock as clock_module
from cardtable_qt.session.clock import ManualClock, PausableClock, RealClock


def test_what_is_due_happens_in_order() -> None:
    clock, seen = ManualClock(), []
    clock.after(30, lambda: seen.append("late"))
    clock.after(10, lambda: seen.append("early"))
    clock.after(30, lambda: seen.append("late too"))
    clock.advance(9)
    assert seen == []
    clock.advance(21)
    assert seen == ["early", "late", "late too"]


def test_what_follows_happens_in_the_same_advance_if_it_is_due() -> None:
    clock, times = ManualClock(), []

    def again() -> None:
        times.append(clock.now())
        clock.after(10, again)

    clock.after(10, again)
    clock.advance(35)
    assert (times, clock.now()) == ([10, 20, 30], 35)


def test_what_was_called_off_does_not_happen() -> None:
    clock, seen = ManualClock(), []
    handle = clock.after(10, lambda: seen.append("never"))
    handle.cancel()
    handle.cancel()
    clock.advance(20)
    assert seen == []


def test_real_time_passes_and_things_happen_once(qtbot: QtBot) -> None:
    clock, seen = RealClock(), []
    clock.after(20, lambda: seen.append("second"))
    clock.after(50, lambda: seen.append("third"))
    clock.after(0, lambda: seen.append("first"))
    assert seen == []
    qtbot.waitUntil(lambda: "third" in seen)
    assert seen == ["first", "second", "third"]
    assert clock.now() >= 50


def test_calling_off_what_has_happened_calls_off_nothing_else(qtbot: QtBot) -> None:
    clock, seen = RealClock(), []
    old = clock.after(0, lambda: seen.append("old"))
    qtbot.waitUntil(lambda: seen == ["old"])
    clock.after(0, lambda: seen.append("new"))
    called_off = clock.after(0, lambda: seen.append("never"))
    old.cancel()
    called_off.cancel()
    qtbot.waitUntil(lambda: seen == ["old", "new"])


def test_the_time_of_play_stands_still_until_it_is_let_go() -> None:
    clock, seen = ManualClock(), []
    play = PausableClock(clock)
    play.after(10, lambda: seen.append(play.now()))
    clock.advance(100)
    assert (seen, play.now(), play.is_running) == ([], 0, False)
    play.start()
    clock.advance(10)
    assert seen == [10]


def test_a_pause_is_not_counted_and_what_waits_waits_for_the_rest() -> None:
    clock, seen = ManualClock(), []
    play = PausableClock(clock)
    play.start()
    play.after(30, lambda: seen.append("a"))
    play.after(20, lambda: seen.append("b"))
    clock.advance(15)
    play.stop()
    play.stop()
    clock.advance(1000)
    play.after(5, lambda: seen.append("c"))
    play.start()
    play.start()
    clock.advance(4)
    assert (seen, play.now()) == ([], 19)
    clock.advance(1)
    assert seen == ["b", "c"]
    clock.advance(10)
    assert seen == ["b", "c", "a"]


def test_nothing_waits_any_more_when_all_is_called_off() -> None:
    clock, seen = ManualClock(), []
    play = PausableClock(clock)
    play.start()
    play.after(10, lambda: seen.append("never"))
    play.clear()
    clock.advance(100)
    assert seen == []


# A computer that sleeps


class Bedside:
    """Two clocks, moved by hand: one that counts, and the time of day."""

    def __init__(self) -> None:
        self.steady, self.of_day = 100.0, 1_700_000_000.0

    def clock(self) -> RealClock:
        return RealClock(lambda: self.steady, lambda: self.of_day)

    def sleep(self, steady: float, of_day: float) -> None:
        self.steady += steady
        self.of_day += of_day


@pytest.fixture
def bedside() -> Bedside:
    return Bedside()


def test_no_time_passes_while_the_computer_sleeps(qtbot: QtBot, bedside: Bedside) -> None:
    clock = bedside.clock()
    bedside.sleep(2.5, 2.5)
    assert clock.now() == 2500
    bedside.sleep(8 * 3600, 8 * 3600)
    assert clock.now() == 2500
    bedside.sleep(0.25, 0.25)
    assert clock.now() == 2750


@pytest.mark.parametrize("counted", [0, 3600], ids=["stops", "goes on"])
def test_it_is_told_whether_or_not_the_clock_stopped(
    counted: int, qtbot: QtBot, bedside: Bedside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock_module, "SLEEP_CHECK_MS", 5)
    clock, told = bedside.clock(), []
    clock.slept.connect(lambda: told.append(clock.now()))
    bedside.sleep(counted, 3600)
    qtbot.waitUntil(lambda: bool(told))
    assert told == [0]


def test_it_is_told_before_anything_that_waited_happens(qtbot: QtBot, bedside: Bedside) -> None:
    clock = bedside.clock()
    seen: list[str] = []
    wait = clock.after(5, lambda: seen.append("happened"))
    clock.slept.connect(lambda: seen.append("slept"))
    clock.slept.connect(wait.cancel)
    clock.after(20, lambda: seen.append("later"))
    bedside.sleep(3600, 3600)
    qtbot.waitUntil(lambda: "later" in seen)
    assert seen == ["slept", "later"]


def test_it_is_told_first_even_if_somebody_asked_for_the_time_before(
    qtbot: QtBot, bedside: Bedside
) -> None:
    clock = bedside.clock()
    seen: list[str] = []
    asking = QTimer(singleShot=True, interval=0, timerType=Qt.TimerType.PreciseTimer)
    asking.timeout.connect(lambda: seen.append(f"asked {clock.now()}"))
    asking.start()
    wait = clock.after(0, lambda: seen.append("happened"))  # both are due at once
    clock.slept.connect(lambda: seen.append("slept"))
    clock.slept.connect(wait.cancel)
    clock.after(20, lambda: seen.append("later"))
    bedside.sleep(3600, 3600)
    qtbot.waitUntil(lambda: "later" in seen)
    assert seen == ["asked 0", "slept", "later"]


def test_who_sets_the_time_back_does_not_disturb(qtbot: QtBot, bedside: Bedside) -> None:
    clock, told = bedside.clock(), []
    clock.slept.connect(lambda: told.append("slept"))
    bedside.sleep(1, -3600)
    assert clock.now() == 1000
    QApplication.processEvents()
    assert told == []

"""The budget of a decision: iterations, seconds and cancelling."""

from __future__ import annotations

from cardtable_qt.opponents import Think
from cardtable_qt.opponents.player import DEFAULT_SEARCH_S
from cardtable_qt.opponents.search import Budget


class ManualClock:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_iterations_are_counted() -> None:
    budget = Budget(Think(iterations=10))
    assert budget.has_room(10)
    assert not budget.has_room(11)
    budget.count_iterations(8)
    assert budget.used_share() == 0.8
    assert budget.has_room(2)
    assert not budget.has_room(3)
    assert not budget.must_stop(), "without a time limit there is no hurry"


def test_a_level_can_lower_the_limit_but_not_raise_it() -> None:
    assert not Budget(Think(iterations=100), max_iterations=5).has_room(6)
    assert not Budget(Think(iterations=5), max_iterations=100).has_room(6)
    assert not Budget(Think(seconds=60.0), max_iterations=5).has_room(6)


def test_seconds_are_measured_by_the_clock() -> None:
    clock = ManualClock()
    budget = Budget(Think(seconds=2.0, clock=clock))
    assert budget.has_room(10**9)
    clock.now += 1
    assert budget.used_share() == 0.5
    assert not budget.must_stop()
    clock.now += 1
    assert budget.used_share() == 1
    assert budget.must_stop()


def test_the_used_share_is_the_larger_of_time_and_iterations() -> None:
    clock = ManualClock()
    budget = Budget(Think(seconds=2.0, iterations=10, clock=clock))
    budget.count_iterations(6)
    clock.now += 1
    assert budget.used_share() == 0.6
    clock.now += 0.5
    assert budget.used_share() == 0.75


def test_without_limits_the_default_search_time_applies() -> None:
    clock = ManualClock()
    budget = Budget(Think(clock=clock))
    assert not budget.must_stop()
    clock.now += DEFAULT_SEARCH_S
    assert budget.must_stop()


def test_zero_seconds_leave_no_time() -> None:
    budget = Budget(Think(seconds=0.0, clock=ManualClock()))
    assert budget.must_stop()
    assert budget.used_share() == 1


def test_a_cancelled_player_must_stop() -> None:
    cancelled = iter([False, True])
    budget = Budget(Think(cancelled=lambda: next(cancelled), iterations=10))
    assert not budget.must_stop()
    assert budget.must_stop()


def test_progress_is_reported_with_every_iteration_and_ends_at_one() -> None:
    shares: list[float] = []
    budget = Budget(Think(iterations=4, progress=shares.append))
    for _ in range(5):
        budget.count_iterations()
    assert shares == [0.25, 0.5, 0.75, 1, 1]

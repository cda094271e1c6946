"""How a player's time to think is counted."""

from __future__ import annotations

from cardtable_qt.opponents import Think
from cardtable_qt.opponents.player import DEFAULT_SEARCH_S
from cardtable_qt.opponents.search import Budget


class Hands:
    """A clock whose hands are set."""

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
    assert not budget.must_stop(), "a counted budget is never in a hurry"


def test_a_level_may_think_less_than_it_is_allowed_to() -> None:
    assert not Budget(Think(iterations=100), max_iterations=5).has_room(6)
    assert not Budget(Think(iterations=5), max_iterations=100).has_room(6)
    assert not Budget(Think(seconds=60.0), max_iterations=5).has_room(6)


def test_time_ends_by_the_clock() -> None:
    clock = Hands()
    budget = Budget(Think(seconds=2.0, clock=clock))
    assert budget.has_room(10**9)
    clock.now += 1
    assert budget.used_share() == 0.5
    assert not budget.must_stop()
    clock.now += 1
    assert budget.used_share() == 1
    assert budget.must_stop()


def test_of_time_and_iterations_the_first_that_is_used_up_counts() -> None:
    clock = Hands()
    budget = Budget(Think(seconds=2.0, iterations=10, clock=clock))
    budget.count_iterations(6)
    clock.now += 1
    assert budget.used_share() == 0.6
    clock.now += 0.5
    assert budget.used_share() == 0.75


def test_without_a_budget_it_is_that_of_an_expert() -> None:
    clock = Hands()
    budget = Budget(Think(clock=clock))
    assert not budget.must_stop()
    clock.now += DEFAULT_SEARCH_S
    assert budget.must_stop()


def test_without_a_second_there_is_no_time_at_all() -> None:
    budget = Budget(Think(seconds=0.0, clock=Hands()))
    assert budget.must_stop()
    assert budget.used_share() == 1


def test_who_is_cancelled_must_stop() -> None:
    asked = iter([False, True])
    budget = Budget(Think(cancelled=lambda: next(asked), iterations=10))
    assert not budget.must_stop()
    assert budget.must_stop()


def test_progress_is_told_with_every_spending_and_ends_at_one() -> None:
    shares: list[float] = []
    budget = Budget(Think(iterations=4, progress=shares.append))
    for _ in range(5):
        budget.count_iterations()
    assert shares == [0.25, 0.5, 0.75, 1, 1]

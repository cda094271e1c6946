"""Compares the advised move with the next best one, for reasons with numbers.

Both are played out in the same sampled worlds, so luck favours neither. Only hints do this: it
costs the opponents no time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from typing import Generic, TypeVar

from cardtable_qt.opponents.player import Decision, Think
from cardtable_qt.opponents.search import OutOfTime
from rules import Move
from rules.reasons import Reason

World = TypeVar("World")
Outcome = TypeVar("Outcome")

DEALS = 100  # sampled worlds
MIN_DEALS = 20  # fewer are not significant
ROUND_DEALS = 10  # round numbers are easier to judge
TIME_SHARE = 1.0  # of the time for the decision
MIN_DIFFERENCE = 4  # of 100 deals; a smaller one is not convincing
MIN_TENTHS = 2  # of a point; a smaller lead is not convincing
CLEAR_ERRORS = 2.0  # standard errors
Rating = Callable[[Outcome], float]


@dataclass(frozen=True)
class Comparison(Generic[Outcome]):
    """The outcomes of the advised move and of the next best one, deal by deal."""

    advised: Sequence[Outcome]
    rival: Sequence[Outcome]

    @property
    def deals(self) -> int:
        return len(self.advised)

    def counts(self, happens: Callable[[Outcome], bool]) -> tuple[int, int]:
        """Count the deals in which something happens, for each move."""
        return sum(map(happens, self.advised)), sum(map(happens, self.rival))

    def means(self, rating: Rating[Outcome]) -> tuple[float, float]:
        """The average of a rating after each move."""
        return fsum(map(rating, self.advised)) / self.deals, fsum(
            map(rating, self.rival)
        ) / self.deals

    def error(self, rating: Rating[Outcome]) -> float:
        """The standard error of the difference between these averages."""
        leads = [
            rating(one) - rating(other) for one, other in zip(self.advised, self.rival, strict=True)
        ]
        mean = fsum(leads) / len(leads)
        return sqrt(fsum((lead - mean) ** 2 for lead in leads)) / len(leads)

    def clear_lead(self, rating: Rating[Outcome]) -> float:
        """Return the average lead of the advised move; 0 if it may be chance."""
        advised, rival = self.means(rating)
        lead = advised - rival
        return lead if lead > CLEAR_ERRORS * self.error(rating) else 0.0

    def is_worth_telling(self, happens: Callable[[Outcome], bool]) -> bool:
        """Return whether the moves differ enough in how often something happens."""
        advised, rival = self.counts(happens)
        return abs(advised - rival) >= MIN_DIFFERENCE * self.deals / DEALS

    def odds(self, happens: Callable[[Outcome], bool]) -> dict[str, object]:
        """The facts of a reason: how often something happens after each move."""
        advised, rival = self.counts(happens)
        return {"count": advised, "other": rival, "deals": self.deals, "only": advised < rival}


def compare_best(
    decision: Decision,
    draw_world: Callable[[], World],
    play_out: Callable[[World, Move, Callable[[], None]], Outcome],
    think: Think,
) -> Comparison[Outcome] | None:
    """Play the two best moves out. None if there is no other move, or too little time.

    The time limit follows that of the decision; with a budget of iterations there is none.
    `play_out` must call the function it gets if it takes long.
    """
    if len(decision.options) < 2:
        return None
    start_s = think.clock()

    def check() -> None:
        if think.cancelled():
            raise OutOfTime
        if think.seconds is not None and think.clock() - start_s >= TIME_SHARE * think.seconds:
            raise OutOfTime

    moves = [option.move for option in decision.options[:2]]
    found: list[list[Outcome]] = [[], []]
    try:
        for _ in range(DEALS):
            world = draw_world()
            outcomes = [play_out(world, move, check) for move in moves]
            for side, outcome in zip(found, outcomes, strict=True):
                side.append(outcome)
            check()
    except OutOfTime:
        if think.cancelled() or len(found[0]) < MIN_DEALS:
            return None
    deals = len(found[0]) // ROUND_DEALS * ROUND_DEALS
    return Comparison(found[0][:deals], found[1][:deals])


def is_about_equal(
    decision: Decision, comparison: Comparison[Outcome], worth: Rating[Outcome]
) -> bool:
    """Return whether the next best move may be as good, judging by the search.

    The search has compared these two in at least as many worlds as its iterations allow for all
    moves; the spread of their difference is known from the comparison.
    """
    best, rival = decision.options[:2]
    worlds = max(comparison.deals, decision.iterations / len(decision.options))
    error = comparison.error(worth) * sqrt(comparison.deals / worlds)
    return best.value - rival.value <= error


def better_by(code: str, decision: Decision) -> Reason | None:
    """Return the lead of the advised move in points of the search; None if it is negligible."""
    best, rival = decision.options[:2]
    tenths = round(10 * (best.value - rival.value))
    return Reason(code, {"tenths": tenths}) if tenths >= MIN_TENTHS else None

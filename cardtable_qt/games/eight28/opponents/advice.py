"""8/28: the reasons that carry a hint, in numbers from sampled worlds."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cardtable_qt.games.eight28.opponents.evaluation import stopping_table
from cardtable_qt.games.eight28.opponents.opponent_model import HiddenCardModel
from cardtable_qt.games.eight28.opponents.playout import Eight28World, WorldSampler
from cardtable_qt.games.eight28.opponents.reasons import explain
from cardtable_qt.opponents.comparison import Comparison, better_by, compare_best
from cardtable_qt.opponents.move_choice import decision_rng
from cardtable_qt.opponents.player import Decision, Think
from rules import Move
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import Accept
from rules.reasons import Reason

MIN_TENTHS = 2  # of a point: smaller differences in points are not mentioned


class Outcome(NamedTuple):
    """The outcome of the round in one deal."""

    gain: int  # points in this round
    winners: frozenset[int]  # of the game; empty if there is another round


def advise(observation: Eight28Observation, decision: Decision, think: Think) -> list[Reason]:
    """The decisive reason with its numbers, and the immediate effect of the answer.

    The choice of a half needs no numbers from sampled worlds: all cards are known.
    """
    assert observation.seat is not None
    comparison = None if observation.choosing else compare_outcomes(observation, decision, think)
    if comparison is None:
        return []
    reasons = explain(observation, observation.seat, decision.move)
    # The chances are in the last reason to accept a card, or in the first one to decline it.
    effect = reasons[-1:] if isinstance(decision.move, Accept) else reasons[:1]
    decisive = (
        _how_often(decision.move, observation.seat, comparison)
        or _points(decision.move, comparison)
        or _lead(decision)
    )
    return [decisive, *effect]


def _lead(decision: Decision) -> Reason:
    """Say that both answers are about equal, or how clearly the search prefers one."""
    best, rival = decision.options
    if best.value - rival.value <= best.error:  # both have the error of their difference
        return Reason("eight28.equal")
    return better_by("eight28.better", decision) or Reason("eight28.equal")


def compare_outcomes(
    observation: Eight28Observation, decision: Decision, think: Think
) -> Comparison[Outcome] | None:
    """Play both answers out to the end of the round."""
    seat, table = observation.turn, stopping_table(observation.seats)
    belief = HiddenCardModel(observation, table)
    worlds = WorldSampler(observation, belief, table, decision_rng(observation, think))

    def play_out(world: Eight28World, move: Move, check: Callable[[], None]) -> Outcome:
        after = worlds.play(world, move, check)
        result = after.result()
        return Outcome(
            after.points[seat] - observation.points[seat],
            frozenset(result.winners if result is not None else ()),
        )

    return compare_best(decision, worlds.draw, play_out, think)


def _how_often(move: Move, seat: int, comparison: Comparison[Outcome]) -> Reason | None:
    """Compare how often the last round wins the game, or else how often a round scores."""

    def wins(outcome: Outcome) -> bool:
        return seat in outcome.winners

    def scores(outcome: Outcome) -> bool:
        return outcome.gain > 0

    answer = "accept" if isinstance(move, Accept) else "decline"
    for code, happens in (("wins", wins), ("scores", scores)):
        if comparison.clear_lead(happens) and comparison.is_worth_telling(happens):
            return Reason(f"eight28.{answer}_{code}", comparison.odds(happens))
    return None


def _points(move: Move, comparison: Comparison[Outcome]) -> Reason | None:
    """The average of the points that the round brings."""

    def gain(outcome: Outcome) -> float:
        return outcome.gain

    advised, rival = (round(10 * mean) for mean in comparison.means(gain))
    if not comparison.clear_lead(gain) or advised - rival < MIN_TENTHS:
        return None
    code = "eight28.accept_points" if isinstance(move, Accept) else "eight28.decline_points"
    return Reason(code, {"tenths": advised, "other_tenths": rival})

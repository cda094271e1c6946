"""Gracias: the reasons that carry a hint, in numbers from sampled worlds."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cardtable_qt.games.gracias.opponents.playout import GraciasWorld
from cardtable_qt.games.gracias.opponents.reasons import explain
from cardtable_qt.games.gracias.opponents.search_player import MatchValue, WorldSampler
from cardtable_qt.opponents.comparison import (
    Comparison,
    better_by,
    compare_best,
    is_about_equal,
)
from cardtable_qt.opponents.move_choice import decision_rng
from cardtable_qt.opponents.player import Decision, Think
from rules import Move
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import COLOURS, Give
from rules.gracias.points import score_session
from rules.gracias.state import final_result
from rules.reasons import Reason

MIN_TENTHS = 2  # of a point: smaller differences in a colour are not mentioned


class Outcome(NamedTuple):
    """The outcome of the session in one deal."""

    worth: float  # as the search rates it
    points: tuple[tuple[int, ...], ...]  # [colour][seat]
    winners: frozenset[int]  # of the game; empty if there is another session


def advise(observation: GraciasObservation, decision: Decision, think: Think) -> list[Reason]:
    """The decisive reason with its numbers, and what the move does at once."""
    assert observation.seat is not None
    comparison = compare_outcomes(observation, decision, think)
    if comparison is None:
        return []
    effect = _effect(observation, observation.seat, decision.move)
    if is_about_equal(decision, comparison, lambda outcome: outcome.worth):
        return [Reason("gracias.equal"), *effect]
    decisive = (
        _winning(observation.seat, comparison)
        or _colours(observation, observation.seat, comparison)
        or better_by("gracias.better", decision)
        or Reason("gracias.equal")
    )
    return [decisive, *effect]


def _effect(observation: GraciasObservation, seat: int, move: Move) -> list[Reason]:
    """Return the immediate effect of a gift. A triplet has none: the gift is not chosen yet."""
    reasons = explain(observation, seat, move) if isinstance(move, Give) else []
    return [reason for reason in reasons if reason.code != "gracias.ahead"][:1]


def compare_outcomes(
    observation: GraciasObservation, decision: Decision, think: Think
) -> Comparison[Outcome] | None:
    """Play the two best moves out to the end of the session."""
    match_value = MatchValue(observation)
    worlds = WorldSampler(observation, decision_rng(observation, think), think.cancelled)
    is_last = observation.session == observation.sessions - 1

    def play_out(world: GraciasWorld, move: Move, check: Callable[[], None]) -> Outcome:
        after = world.after(move)
        session = after.finish(check)
        points = tuple(
            score_session([(after.count(seat, colour),) for seat in range(observation.seats)])
            for colour in range(len(COLOURS))
        )
        winners = final_result([*observation.points, session]).winners if is_last else ()
        return Outcome(match_value.value(session), points, frozenset(winners))

    return compare_best(decision, worlds.draw, play_out, think)


def _winning(seat: int, comparison: Comparison[Outcome]) -> Reason | None:
    """Compare how often the game is won, if this is the last session."""

    def wins(outcome: Outcome) -> bool:
        return seat in outcome.winners

    if not comparison.clear_lead(wins) or not comparison.is_worth_telling(wins):
        return None
    return Reason("gracias.odds_win", comparison.odds(wins))


def _colours(
    observation: GraciasObservation, seat: int, comparison: Comparison[Outcome]
) -> Reason | None:
    """The points of a colour for a seat that make the greatest difference."""
    best, most = None, 0.0
    for colour in range(len(COLOURS)):
        for other in range(observation.seats):
            weight = 1.0 if other == seat else -1 / (observation.seats - 1)

            def rating(
                outcome: Outcome, colour: int = colour, other: int = other, weight: float = weight
            ) -> float:
                return weight * outcome.points[colour][other]

            gain = comparison.clear_lead(rating)
            advised, rival = (round(10 * mean / weight) for mean in comparison.means(rating))
            if gain > most and abs(advised - rival) >= MIN_TENTHS:
                facts = {"colour": COLOURS[colour], "name": other}
                best = Reason(
                    "gracias.expects" if other == seat else "gracias.expects_less",
                    facts | {"tenths": advised, "other_tenths": rival},
                )
                most = gain
    return best

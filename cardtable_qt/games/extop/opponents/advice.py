"""Ex & Top: the reasons that carry a hint, in numbers from sampled worlds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from cardtable_qt.games.extop.opponents.last_row import MOST_TURNS_TO_PLAY_OUT, is_nearly_over
from cardtable_qt.games.extop.opponents.reasons import explain
from cardtable_qt.games.extop.opponents.search_player import ExTopTrial, World, policy_for
from cardtable_qt.games.extop.opponents.simple_players import LEVEL_SKILLS
from cardtable_qt.opponents.comparison import (
    Comparison,
    better_by,
    compare_best,
    is_about_equal,
)
from cardtable_qt.opponents.levels import EXPERT
from cardtable_qt.opponents.move_choice import decision_rng, opponent_weights
from cardtable_qt.opponents.player import NEUTRAL, Decision, Think
from rules import Move
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import Place, RowScored
from rules.extop.state import ExTopState
from rules.reasons import Reason
from rules.state import NO_SEAT

FURTHER_TURNS = 18  # after those of the search: enough to fill most rows
TURNS_AT_ONCE = 4
OWN_ROW_WEIGHT = 2.0


class Outcome(NamedTuple):
    """The outcome of the game in one deal."""

    worth: float  # as the search rates it
    owners: tuple[int, ...]  # by row: the winner of its present chip, or NO_SEAT
    winners: frozenset[int]  # of the game; empty if it was not played to its end


def advise(observation: ExTopObservation, decision: Decision, think: Think) -> list[Reason]:
    """The decisive reason with its numbers, and what the move does at once."""
    assert observation.seat is not None
    comparison = compare_outcomes(observation, decision, think)
    if comparison is None:
        return []
    effect = explain(observation, observation.seat, decision.move)[:1]
    if is_about_equal(decision, comparison, lambda outcome: outcome.worth):
        return [Reason("extop.equal"), *effect]
    decisive = (
        _winning(observation.seat, comparison)
        or _chips(observation, observation.seat, decision.move, comparison)
        or better_by("extop.better", decision)
        or Reason("extop.equal")
    )
    if speaks_of_another_owner(effect[0], decisive, decision.move):
        return [decisive]
    return [decisive, *effect]


def speaks_of_another_owner(effect: Reason, decisive: Reason, move: Move) -> bool:
    """Return whether a red chip is moved closer to one player, and more often goes to another."""
    return (
        decisive.code == "extop.odds_burden"
        and effect.code in ("extop.burdens", "extop.pushes")
        and effect.facts["chip"] == decisive.facts["chip"]
        and effect.facts["name"] != decisive.facts["name"]
        and isinstance(move, Place)
        and decisive.facts.get("in_row", move.row + 1) == move.row + 1
    )


def compare_outcomes(
    observation: ExTopObservation, decision: Decision, think: Think
) -> Comparison[Outcome] | None:
    """Play the two best moves out, beyond the end of the search."""
    rng, policy = decision_rng(observation, think), policy_for(observation.colours)
    trial = ExTopTrial(observation, LEVEL_SKILLS[EXPERT], NEUTRAL, policy, rng)
    return compare_best(decision, trial.draw_world, partial(_play_out, trial), think)


def _play_out(trial: ExTopTrial, world: World, move: Move, check: Callable[[], None]) -> Outcome:
    state, worth = trial.play_on_from(world, move)
    turns = MOST_TURNS_TO_PLAY_OUT if is_nearly_over(state) else FURTHER_TURNS
    while turns > 0 and state.mover != NO_SEAT and NO_SEAT in _owners(state, world[0]):
        check()
        trial.policy.play_on(state, TURNS_AT_ONCE, world[1])
        turns -= TURNS_AT_ONCE
    result = state.result()
    winners = frozenset(result.winners) if result is not None else frozenset[int]()
    return Outcome(worth, _owners(state, world[0]), winners)


def _owners(state: ExTopState, before: ExTopState) -> tuple[int, ...]:
    """Return the winner of each chip of an earlier state since then, or NO_SEAT."""
    owners = [NO_SEAT] * len(before.chips)
    for event in state.log:
        if event[0] is RowScored:
            _, row, _, _, owner = event
            if owner is not None and owners[row] == NO_SEAT:
                owners[row] = owner
    return tuple(owners)


def _winning(seat: int, comparison: Comparison[Outcome]) -> Reason | None:
    """Compare how often the game is won, if nearly every playout reached its end."""
    ended = comparison.counts(lambda outcome: bool(outcome.winners))
    if min(ended) < comparison.deals:
        return None

    def wins(outcome: Outcome) -> bool:
        return seat in outcome.winners

    if not comparison.clear_lead(wins) or not comparison.is_worth_telling(wins):
        return None
    return Reason("extop.odds_win", comparison.odds(wins))


class _ChipQuestion(NamedTuple):
    """A seat that may win the chip of a row, and the value of that for the adviser's seat."""

    row: int
    owner: int
    worth: float

    def happens(self, outcome: Outcome) -> bool:
        return outcome.owners[self.row] == self.owner

    def rate(self, outcome: Outcome) -> float:
        return self.worth * self.happens(outcome)


def _chips(
    observation: ExTopObservation, seat: int, move: Move, comparison: Comparison[Outcome]
) -> Reason | None:
    """Compare how often a seat wins the chip that makes the greatest difference.

    A difference in the row of the move is the easiest to understand.
    """
    weights = [-weight for weight in opponent_weights(seat, map(sum, observation.won))]
    weights[seat] = 1.0
    best, most = None, 0.0
    for row, chip in enumerate(observation.chips):
        clearness = OWN_ROW_WEIGHT if isinstance(move, Place) and move.row == row else 1.0
        for owner, weight in enumerate(weights):
            question = _ChipQuestion(row, owner, chip * weight)
            gain = clearness * comparison.clear_lead(question.rate)
            if gain > most and comparison.is_worth_telling(question.happens):
                best, most = question, gain
    return None if best is None else _chip_reason(observation, seat, best, comparison)


def _chip_reason(
    observation: ExTopObservation,
    seat: int,
    question: _ChipQuestion,
    comparison: Comparison[Outcome],
) -> Reason:
    chip = observation.chips[question.row]
    if question.owner == seat:
        code = "extop.odds_mine" if chip > 0 else "extop.odds_spared"
    else:
        code = "extop.odds_denied" if chip > 0 else "extop.odds_burden"
    facts: dict[str, object] = {"chip": f"{chip:+d}", "name": question.owner}
    if observation.chips.count(chip) > 1:
        facts["in_row"] = question.row + 1
    return Reason(code, facts | comparison.odds(question.happens))

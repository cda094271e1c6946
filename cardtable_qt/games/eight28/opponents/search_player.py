"""8/28: the player with a stopping table, a hidden card model, a search and a temperament."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from random import Random

from cardtable_qt.games.eight28.opponents.evaluation import (
    RELUCTANCE,
    USEFUL_ACES,
    HalfChoiceSolver,
    PayoutValue,
    point_value,
    stopping_table,
    win_probability,
)
from cardtable_qt.games.eight28.opponents.opponent_model import (
    HiddenCardModel,
    gains_against_stopped,
)
from cardtable_qt.games.eight28.opponents.playout import (
    ACCEPT,
    DECLINE,
    Eight28World,
    WorldSampler,
)
from cardtable_qt.games.eight28.opponents.simple_players import own_cards
from cardtable_qt.opponents.move_choice import DIGITS, decision_rng, make_decision
from cardtable_qt.opponents.player import NEUTRAL, Alternative, Decision, Temperament, Think
from cardtable_qt.opponents.search import Budget, search_moves
from rules import Move, Observation
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import ACE, HIGH, RoundPaid, lowest_total
from rules.state import NO_SEAT

# The apparent extra value of one more card to a temperament, as a share of the middle.
CAUTION_BONUS = 0.06  # for gamblers; the same penalty for cautious players
SWAPPING_BONUS = 0.04  # for players who like to take part
GRUDGE_BONUS = 0.05  # for players who begrudge an opponent the middle
GREED_BONUS = 0.05  # for players who want a larger middle before they stop
SATISFYING_MIDDLE = 10  # from this value on, greed adds nothing
EXPECTED_GEMS = 2  # still to be laid in this round
TABLE_ERROR = 0.3  # standard error of the stopping table, in points
WORLDS_ERROR = 0.2  # standard error of the search, however long: opponents are unpredictable
GRUDGE_PER_POINT = 0.5  # the cost of each point for the disliked seat


class Eight28SearchPlayer:
    """Rates one more card by the stopping table and, if `searches`, by play in sampled worlds."""

    def __init__(self, searches: bool, temperament: Temperament = NEUTRAL) -> None:
        self.searches, self.temperament = searches, temperament

    def choose(self, observation: Observation, think: Think) -> Decision:
        assert isinstance(observation, Eight28Observation)
        if observation.choosing:
            return self._choose_half(observation)
        if lowest_total(own_cards(observation)) > HIGH:
            return make_decision([Alternative(DECLINE, 0.0), Alternative(ACCEPT, 0.0)])
        budget = Budget(think)
        belief = HiddenCardModel(observation, stopping_table(observation.seats))
        gain = self._gain(observation, belief, budget)
        if not self.searches or budget.must_stop():
            return make_decision(_ranked(gain, TABLE_ERROR))
        trial = _Trial(observation, belief, decision_rng(observation, think), budget)
        moves = [option.move for option in _ranked(gain)]
        found = search_moves(moves, trial.worlds.draw, trial.play_out, budget)
        return make_decision(_ranked(*trial.lead(gain)), found.iterations)

    def _choose_half(self, observation: Eight28Observation) -> Decision:
        solver = HalfChoiceSolver(observation, observation.turn, self._payout_value(observation))
        options = [
            Alternative(move, round(solver.worth(move), DIGITS)) for move in observation.legal
        ]
        return make_decision(sorted(options, key=lambda option: -option.value))

    def _payout_value(self, observation: Eight28Observation) -> PayoutValue:
        """The value of a payout to each seat, with this player's temperament for its own seat."""
        greed, grudge = self.temperament.greed, self.temperament.grudge
        disliked, point = last_big_winner(observation), point_value(observation)

        def value_of(payout: Sequence[int], seat: int) -> float:
            points = [had + gets for had, gets in zip(observation.points, payout, strict=True)]
            value = win_probability(observation, points, seat) / point
            if seat == observation.seat and disliked != NO_SEAT:
                value -= GRUDGE_PER_POINT * grudge * payout[disliked]
            if seat == observation.seat and greed > 0:
                value += greed * (payout[seat] - value)
            return round(value, DIGITS)

        return value_of

    def _gain(
        self, observation: Eight28Observation, belief: HiddenCardModel, budget: Budget
    ) -> float:
        """The gain from one more card by the stopping table, in points."""
        rows = gains_against_stopped(
            observation, belief, stopping_table(observation.seats), budget.must_stop
        )
        cards = own_cards(observation)
        share = rows[min(USEFUL_ACES, cards.count(ACE))][lowest_total(cards)]
        return (share - RELUCTANCE + temperament_bonus(self.temperament, observation)) * (
            observation.middle + EXPECTED_GEMS
        )


def temperament_bonus(temperament: Temperament, observation: Eight28Observation) -> float:
    """The extra value that one more card seems to have to this temperament."""
    hunger = max(0.0, 1 - observation.middle / SATISFYING_MIDDLE)
    disliked = last_big_winner(observation)
    spite = disliked != NO_SEAT and not observation.is_out(disliked)
    return (
        -CAUTION_BONUS * temperament.caution
        + SWAPPING_BONUS * temperament.swapping
        + GRUDGE_BONUS * temperament.grudge * spite
        + GREED_BONUS * temperament.greed * hunger
    )


def last_big_winner(observation: Eight28Observation) -> int:
    """The seat that won most when this seat last got nothing; NO_SEAT if that never happened."""
    assert observation.seat is not None
    for event in reversed(observation.history):
        if (
            isinstance(event, RoundPaid)
            and any(event.points)
            and not event.points[observation.seat]
        ):
            return event.points.index(max(event.points))
    return NO_SEAT


class _Trial:
    """Plays both answers in the same worlds and compares them."""

    def __init__(
        self, observation: Eight28Observation, belief: HiddenCardModel, rng: Random, budget: Budget
    ) -> None:
        self.seat, self.point, self.budget = observation.turn, point_value(observation), budget
        self.worlds = WorldSampler(observation, belief, stopping_table(observation.seats), rng)
        self.values: dict[Move, list[float]] = {ACCEPT: [], DECLINE: []}

    def play_out(self, world: Eight28World, move: Move) -> float:
        after = self.worlds.play(world, move, self.budget.check)
        value = win_probability(after, after.points, self.seat) / self.point
        self.values[move].append(value)
        return value

    def lead(self, gain: float) -> tuple[float, float]:
        """The lead of accepting and its error: the table's estimate, corrected by the search.

        Each is weighted by its certainty, so that a short search does not override the table.
        """
        leads = [a - b for a, b in zip(self.values[ACCEPT], self.values[DECLINE], strict=False)]
        if len(leads) < 2:
            return gain, TABLE_ERROR
        mean = fsum(leads) / len(leads)
        variance = fsum((lead - mean) ** 2 for lead in leads) / len(leads) ** 2 + WORLDS_ERROR**2
        trust = TABLE_ERROR**2 / (TABLE_ERROR**2 + variance)
        return gain + trust * (mean - gain), sqrt(trust * variance)


def _ranked(lead: float, error: float = 0.0) -> list[Alternative]:
    """Both answers, best first. Declining counts 0, accepting its lead."""
    accept = Alternative(ACCEPT, round(lead, DIGITS), round(error, DIGITS))
    decline = Alternative(DECLINE, 0.0, round(error, DIGITS))
    return [accept, decline] if accept.value > 0 else [decline, accept]

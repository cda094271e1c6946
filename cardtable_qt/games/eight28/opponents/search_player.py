"""8/28: the player that reads the table, believes, searches, and has a temper."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from random import Random

from cardtable_qt.games.eight28.opponents.evaluation import (
    RELUCTANCE,
    USEFUL_ACES,
    HalfChoiceSolver,
    Worth,
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
from rules.model import NO_SEAT

# What a card seems to be worth besides, as a share of the middle.
DARING = 0.06  # to who gambles; as much less to who is cautious
JOINING = 0.04  # to who likes to take part
SPITE = 0.05  # to who will not leave the middle to somebody
HUNGER = 0.05  # to who wants a larger middle before it stops
LARGE = 10  # a middle that satisfies


def temperament_bonus(temper: Temperament, observation: Eight28Observation) -> float:
    """How much better one more card seems than it is."""
    hunger = max(0.0, 1 - observation.middle / LARGE)
    foe = last_big_winner(observation)
    spite = foe != NO_SEAT and not observation.is_out(foe)
    return (
        -DARING * temper.caution
        + JOINING * temper.swapping
        + SPITE * temper.grudge * spite
        + HUNGER * temper.greed * hunger
    )


def last_big_winner(observation: Eight28Observation) -> int:
    """Who took most when the seat last got nothing; NOBODY if that never happened."""
    assert observation.seat is not None
    for event in reversed(observation.history):
        if (
            isinstance(event, RoundPaid)
            and any(event.points)
            and not event.points[observation.seat]
        ):
            return event.points.index(max(event.points))
    return NO_SEAT


MORE_GEMS = 2  # how many are still laid in a round, roughly
TABLE_ERROR = 0.3  # how far the table is off, in points
WORLDS_ERROR = 0.2  # how far worlds are off, however many: nobody knows how others play
GRUDGE = 0.5  # how much a point of somebody disliked hurts


class Eight28SearchPlayer:
    """Asks the table what one more card is worth; who `searches` then tries it in many worlds."""

    def __init__(self, searches: bool, temper: Temperament = NEUTRAL) -> None:
        self.searches, self.temper = searches, temper

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
        halves = HalfChoiceSolver(observation, observation.turn, self._feels(observation))
        options = [
            Alternative(move, round(halves.worth(move), DIGITS)) for move in observation.legal
        ]
        return make_decision(sorted(options, key=lambda option: -option.value))

    def _feels(self, observation: Eight28Observation) -> Worth:
        """What a payout is worth to each seat; to the own one, by its temper."""
        greed, grudge, foe = self.temper.greed, self.temper.grudge, last_big_winner(observation)
        point = point_value(observation)

        def feels(payout: Sequence[int], seat: int) -> float:
            points = [had + gets for had, gets in zip(observation.points, payout, strict=True)]
            value = win_probability(observation, points, seat) / point
            if seat == observation.seat and foe != NO_SEAT:
                value -= GRUDGE * grudge * payout[foe]
            if seat == observation.seat and greed > 0:
                value += greed * (payout[seat] - value)
            return round(value, DIGITS)

        return feels

    def _gain(
        self, observation: Eight28Observation, belief: HiddenCardModel, budget: Budget
    ) -> float:
        """What one more card brings by the table, in points."""
        rows = gains_against_stopped(
            observation, belief, stopping_table(observation.seats), budget.must_stop
        )
        cards = own_cards(observation)
        share = rows[min(USEFUL_ACES, cards.count(ACE))][lowest_total(cards)]
        return (share - RELUCTANCE + temperament_bonus(self.temper, observation)) * (
            observation.middle + MORE_GEMS
        )


class _Trial:
    """Both answers in the same worlds, and by how much accepting was better."""

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
        """The lead of accepting and its error: what the table said, corrected by the worlds.

        Both are weighed by how sure they are, so that few worlds do not drown the table.
        """
        leads = [a - b for a, b in zip(self.values[ACCEPT], self.values[DECLINE], strict=False)]
        if len(leads) < 2:
            return gain, TABLE_ERROR
        mean = fsum(leads) / len(leads)
        variance = fsum((lead - mean) ** 2 for lead in leads) / len(leads) ** 2 + WORLDS_ERROR**2
        trust = TABLE_ERROR**2 / (TABLE_ERROR**2 + variance)
        return gain + trust * (mean - gain), sqrt(trust * variance)


def _ranked(lead: float, error: float = 0.0) -> list[Alternative]:
    """Both answers, the better one first; declining is what a lead is counted from."""
    accept = Alternative(ACCEPT, round(lead, DIGITS), round(error, DIGITS))
    decline = Alternative(DECLINE, 0.0, round(error, DIGITS))
    return [accept, decline] if accept.value > 0 else [decline, accept]

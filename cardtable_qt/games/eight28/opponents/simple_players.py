"""8/28: the greedy player, and players that stop at fixed totals."""

from __future__ import annotations

from collections import Counter
from random import Random

from cardtable_qt.games.eight28.opponents.evaluation import HalfChoiceSolver
from cardtable_qt.opponents.move_choice import best_move, decision_rng, make_decision
from cardtable_qt.opponents.player import Alternative, Decision, Think
from rules import Move, Observation
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import (
    ACE,
    HIGH,
    LOW,
    LOWEST_VALUE,
    Accept,
    Choose,
    Decline,
    lowest_total,
    totals,
)
from rules.eight28.points import hand_totals

# Rough probability that one other seat does not beat a total, for 8 and for 28.
LOW_SURVIVAL = [0.0, 0.45, 0.45, 0.46, 0.48, 0.52, 0.58, 0.7, 0.9]
HIGH_SURVIVAL = (
    [0.0] * 9 + [0.3] * 9 + [0.32, 0.34, 0.36, 0.4, 0.45, 0.52, 0.6, 0.68, 0.77, 0.86, 0.95]
)
RELUCTANCE = 1e-6  # a card that changes nothing is declined


class Eight28GreedyPlayer:
    """Counts unseen cards to decide when to stop, and solves the choice of a half."""

    def choose(self, observation: Observation, think: Think) -> Decision:
        assert isinstance(observation, Eight28Observation)
        rng = decision_rng(observation, think)
        if observation.choosing:
            return Decision(
                best_move(
                    observation.legal,
                    HalfChoiceSolver(observation, observation.turn).worth,
                    think,
                    rng,
                )
            )
        return Decision(best_move(observation.legal, StoppingValue(observation).worth, think, rng))


class StoppingValue:
    """The value of stopping and of taking more cards, treating the others' totals as random."""

    def __init__(self, observation: Eight28Observation) -> None:
        seat = observation.seat
        assert seat is not None
        hidden = observation.hidden[seat]
        assert hidden is not None
        cards = (hidden, *observation.opens[seat])
        self.least, self.aces = lowest_total(cards), cards.count(ACE)
        self.unseen = Counter(observation.unseen)
        opponents = [s for s in range(observation.seats) if s != seat and not observation.is_out(s)]
        # With an open total of 8 or more, the hidden card makes 8 impossible.
        self.low_opponents = sum(
            lowest_total(observation.opens[opponent]) < LOW for opponent in opponents
        )
        self.high_opponents = len(opponents)
        self.solved: dict[tuple[int, int], float] = {}

    def worth(self, move: Move) -> float:
        """The expected share of the middle after an answer to the offer."""
        if isinstance(move, Accept):
            return self._value_of_taking(self.least, self.aces) - RELUCTANCE
        return self._value_of_stopping(self.least, self.aces)

    def _value_of_stopping(self, least_total: int, aces: int) -> float:
        sums = totals(least_total, aces)
        if LOW in sums and HIGH in sums:
            return 1.0
        low = max((LOW_SURVIVAL[total] for total in sums if total <= LOW), default=0.0)
        high = max((HIGH_SURVIVAL[total] for total in sums if LOW < total <= HIGH), default=0.0)
        return max(_survival(self.low_opponents, low), _survival(self.high_opponents, high)) / 2

    def _value_of_taking(self, least_total: int, aces: int) -> float:
        """The value of one more card, followed by optimal play."""
        after = sum(
            copies * self._best(least_total + LOWEST_VALUE[card], aces + (card == ACE))
            for card, copies in self.unseen.items()
        )
        return after / self.unseen.total()

    def _best(self, least_total: int, aces: int) -> float:
        if least_total > HIGH:
            return 0.0
        key = (least_total, aces)
        if key not in self.solved:
            stop_value = self._value_of_stopping(least_total, aces)
            self.solved[key] = max(stop_value, self._value_of_taking(least_total, aces))
        return self.solved[key]


def _survival(opponents: int, survives: float) -> float:
    """The probability that a total survives against this many opponents; 0 without a total."""
    return survives**opponents if survives else 0.0


class ThresholdPlayer:
    """Stops at a fixed total for 8 or for 28, and takes cards in between.

    `blur` is the probability of stopping one point early. Without `foresees`, the player ignores
    the others' choices and plays for the half its total is closer to.
    """

    def __init__(self, low: int, high: int, blur: float = 0.0, foresees: bool = True) -> None:
        self.low, self.high = low, high
        self.blur, self.foresees = blur, foresees

    def choose(self, observation: Observation, think: Think) -> Decision:
        assert isinstance(observation, Eight28Observation)
        rng = decision_rng(observation, think)
        if not observation.choosing:
            move: Move = Decline() if self._has_enough(observation, rng) else Accept()
        elif self.foresees:
            move = best_move(
                observation.legal, HalfChoiceSolver(observation, observation.turn).worth, think, rng
            )
        else:
            move = _closer_half(observation)
        return make_decision([Alternative(move, 0.0)])

    def _has_enough(self, observation: Eight28Observation, rng: Random) -> bool:
        """Return whether the total is good enough, or over 28."""
        cards = own_cards(observation)
        low, high = hand_totals(cards)
        less = int(rng.random() < self.blur)
        return (
            lowest_total(cards) > HIGH
            or (low or 0) >= self.low - less
            or (high or 0) >= self.high - less
        )


def own_cards(observation: Eight28Observation) -> tuple[int, ...]:
    """All cards of the observer, the hidden one first."""
    assert observation.seat is not None
    hidden = observation.hidden[observation.seat]
    assert hidden is not None
    return (hidden, *observation.opens[observation.seat])


def _closer_half(observation: Eight28Observation) -> Move:
    low, high = hand_totals(own_cards(observation))
    return Choose(LOW if LOW - (low or 0) <= HIGH - (high or 0) else HIGH)

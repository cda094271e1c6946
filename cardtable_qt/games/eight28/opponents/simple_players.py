"""A simple player of 8/28: it takes cards as long as that is likely to make its hand better."""

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

# Roughly how likely one other seat does not beat a total, for the half of 8 and for that of 28.
LOW_HOLDS = [0.0, 0.45, 0.45, 0.46, 0.48, 0.52, 0.58, 0.7, 0.9]
HIGH_HOLDS = (
    [0.0] * 9 + [0.3] * 9 + [0.32, 0.34, 0.36, 0.4, 0.45, 0.52, 0.6, 0.68, 0.77, 0.86, 0.95]
)
RELUCTANCE = 1e-6  # where a card can change nothing, nobody takes it


class Eight28GreedyPlayer:
    """Counts the cards it has not seen, and solves the choice between the halves."""

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
    """When to take no more cards, if the others' totals were a matter of chance."""

    def __init__(self, observation: Eight28Observation) -> None:
        seat = observation.seat
        assert seat is not None
        hidden = observation.hidden[seat]
        assert hidden is not None
        cards = (hidden, *observation.opens[seat])
        self.least, self.aces = lowest_total(cards), cards.count(ACE)
        self.unseen = Counter(observation.unseen)
        rivals = [s for s in range(observation.seats) if s != seat and not observation.is_out(s)]
        # Whose open cards already add up to 8 cannot play for 8 with a hidden card besides.
        self.low_rivals = sum(lowest_total(observation.opens[rival]) < LOW for rival in rivals)
        self.high_rivals = len(rivals)
        self.solved: dict[tuple[int, int], float] = {}

    def worth(self, move: Move) -> float:
        """The share of the middle to be hoped for after an answer to the offer."""
        if isinstance(move, Accept):
            return self._going_on(self.least, self.aces) - RELUCTANCE
        return self._stopping(self.least, self.aces)

    def _stopping(self, least_total: int, aces: int) -> float:
        sums = totals(least_total, aces)
        if LOW in sums and HIGH in sums:
            return 1.0
        low = max((LOW_HOLDS[total] for total in sums if total <= LOW), default=0.0)
        high = max((HIGH_HOLDS[total] for total in sums if LOW < total <= HIGH), default=0.0)
        return max(_against(self.low_rivals, low), _against(self.high_rivals, high)) / 2

    def _going_on(self, least_total: int, aces: int) -> float:
        """With one more card, and then as many as are good."""
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
            stopping = self._stopping(least_total, aces)
            self.solved[key] = max(stopping, self._going_on(least_total, aces))
        return self.solved[key]


def _against(rivals: int, holds: float) -> float:
    """How likely a total holds against so many; never, if there is none to play with."""
    return holds**rivals if holds else 0.0


class ThresholdPlayer:
    """Stops at so many for the half of 8, or at so many for that of 28; in between it goes on.

    `blur` is how often it is content with one less. Who does not `foresee` the others' choices
    plays for the half to which its own total is closer.
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
        """Whether the total is good, or lost for good."""
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

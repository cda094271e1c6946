"""Players of Gracias that do not search: the greedy one, and one that trusts its evaluation."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import log

from cardtable_qt.games.gracias.opponents.evaluation import (
    BITS,
    LONG_TERM,
    EvaluationStyle,
    Gift,
    evaluations,
    gift_values,
    take_values,
)
from cardtable_qt.games.gracias.opponents.playout import picks_made
from cardtable_qt.opponents.move_choice import (
    DIGITS,
    best_move,
    decision_rng,
    make_decision,
    opponent_weights,
)
from cardtable_qt.opponents.player import Alternative, Decision, Think
from rules import Move, Observation
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import COLOURS, NO_TRIPLET, Give, Take
from rules.gracias.points import score_session

CardCounts = list[list[int]]  # [seat][colour]


class GraciasGreedyPlayer:
    """Plays as if the session ended with this gift: many points for itself, few for the others.

    The leader's points matter most.
    """

    def choose(self, observation: Observation, think: Think) -> Decision:
        assert isinstance(observation, GraciasObservation)
        values = _GreedyValues(observation)
        value_of = values.of_take if isinstance(observation.legal[0], Take) else values.of_gift
        rng = decision_rng(observation, think)
        return Decision(best_move(observation.legal, value_of, think, rng))


class _GreedyValues:
    """The values of moves for the greedy player, based on the cards it knows."""

    def __init__(self, observation: GraciasObservation) -> None:
        assert observation.seat is not None
        self.observation, self.seat = observation, observation.seat
        self.displays = known_card_counts(observation)
        before = [sum(points) for points in zip(*observation.points, strict=True)] or [
            0
        ] * observation.seats
        now = score_session(self.displays)
        scores = [old + new for old, new in zip(before, now, strict=True)]
        self.weights = [-weight for weight in opponent_weights(self.seat, scores)]
        self.weights[self.seat] = 1.0

    def of_take(self, move: Move) -> float:
        """The value with the best gift afterwards, averaged over the possible face-down cards."""
        assert isinstance(move, Take)
        own = self.displays[self.seat]
        total = 0.0
        for hidden, copies in Counter(self.observation.unseen).items():
            own[hidden] += 1
            total += copies * self._best_gift_value(move.triplet)
            own[hidden] -= 1
        return total / len(self.observation.unseen)

    def _best_gift_value(self, triplet: int) -> float:
        first, second = self.observation.firsts[triplet], self.observation.seconds[triplet]
        others = [seat for seat in range(self.observation.seats) if seat != self.seat]
        splits = {(first, second), (second, first)}
        return max(self._value_after(kept, given, to) for kept, given in splits for to in others)

    def of_gift(self, move: Move) -> float:
        assert isinstance(move, Give)
        held = self.observation.held
        first, second = self.observation.firsts[held], self.observation.seconds[held]
        return self._value_after(second if move.card == first else first, move.card, move.to)

    def _value_after(self, kept: int, given: int, to: int) -> float:
        """The seat's advantage over the others if the session ended with this gift."""
        self.displays[self.seat][kept] += 1
        self.displays[to][given] += 1
        points = score_session(self.displays)
        self.displays[self.seat][kept] -= 1
        self.displays[to][given] -= 1
        return sum(weight * got for weight, got in zip(self.weights, points, strict=True))


def known_card_counts(observation: GraciasObservation) -> CardCounts:
    """The cards of every seat that the observer knows: all open and some face-down ones."""
    displays = [list(observation.display(seat)) for seat in range(observation.seats)]
    for seat, display in enumerate(displays):
        for card in observation.face_down(seat):
            if card is not None:
                display[card] += 1
    return displays


@dataclass(frozen=True)
class StaticPlayer:
    """Plays the move its evaluation likes best, without looking ahead.

    With a `temperature` it sometimes plays a move that looks about that many points worse.
    Without `memory` it forgets its own face-down cards.
    """

    style: EvaluationStyle = LONG_TERM
    memory: bool = True
    temperature: float = 0.0

    def choose(self, observation: Observation, think: Think) -> Decision:
        assert isinstance(observation, GraciasObservation)
        options = rank_moves(observation, self.style, self.memory)
        rng = decision_rng(observation, think)
        # Gumbel noise turns the maximum into a softmax choice.
        noise = [-self.temperature * log(-log(rng.random() or 0.5)) for _ in options]
        noisy_values = [round(o.value + n, DIGITS) for o, n in zip(options, noise, strict=True)]
        chosen = options.pop(noisy_values.index(max(noisy_values)))
        return make_decision([chosen, *options])


def rank_moves(
    observation: GraciasObservation, style: EvaluationStyle = LONG_TERM, memory: bool = True
) -> list[Alternative]:
    """The legal moves with their values, best first."""
    evaluation = evaluations(observation.seats, style)[picks_made(observation)]
    counts = packed_known_counts(observation, memory)
    pairs = list(zip(observation.firsts, observation.seconds, strict=True))
    if observation.held == NO_TRIPLET:
        values = take_values(
            evaluation, counts, [pairs[i] for i in observation.remaining_triplets()]
        )
    else:
        values = gift_values(
            evaluation, counts, [gift_of_move(observation, move) for move in observation.legal]
        )
    options = [
        Alternative(move, value) for move, value in zip(observation.legal, values, strict=True)
    ]
    return sorted(options, key=lambda option: -option.value)


def gift_of_move(observation: GraciasObservation, move: object) -> Gift:
    """The gift a move makes from the triplet just taken."""
    assert isinstance(move, Give)
    first, second = observation.firsts[observation.held], observation.seconds[observation.held]
    kept = second if move.card == first else first
    return Gift(kept, move.card, (move.to - observation.large) % observation.seats)


def packed_known_counts(observation: GraciasObservation, memory: bool = True) -> list[int]:
    """The known cards by colour, packed as for a `ColourEvaluation`."""
    counts = [0] * len(COLOURS)
    for seat in range(observation.seats):
        unit = 1 << BITS * ((seat - observation.large) % observation.seats)
        for card, count in enumerate(observation.display(seat)):
            counts[card] += count * unit
        for hidden in observation.face_down(seat) if memory else ():
            if hidden is not None:
                counts[hidden] += unit
    return counts

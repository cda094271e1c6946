"""A simple player of Gracias: it plays as if the session ended with this gift."""

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

Displays = list[list[int]]  # the known cards of every seat, counted by colour


class GraciasGreedyPlayer:
    """Wants many points now and few for the others, fewest for who leads."""

    def choose(self, observation: Observation, think: Think) -> Decision:
        assert isinstance(observation, GraciasObservation)
        table = _Table(observation)
        worth = (
            table.worth_of_taking
            if isinstance(observation.legal[0], Take)
            else table.worth_of_giving
        )
        return Decision(
            best_move(observation.legal, worth, think, decision_rng(observation, think))
        )


class _Table:
    """What lies in front of everybody as far as the seat knows it, and what it is worth."""

    def __init__(self, observation: GraciasObservation) -> None:
        assert observation.seat is not None
        self.seen, self.seat = observation, observation.seat
        self.displays = known_card_counts(observation)
        before = [sum(points) for points in zip(*observation.points, strict=True)] or [
            0
        ] * observation.seats
        now = score_session(self.displays)
        scores = [old + new for old, new in zip(before, now, strict=True)]
        self.weights = [-weight for weight in opponent_weights(self.seat, scores)]
        self.weights[self.seat] = 1.0

    def worth_of_taking(self, move: Move) -> float:
        """With the best gift afterwards, over all that the face-down card may be."""
        assert isinstance(move, Take)
        own = self.displays[self.seat]
        total = 0.0
        for hidden, copies in Counter(self.seen.unseen).items():
            own[hidden] += 1
            total += copies * self._best_gift(move.triplet)
            own[hidden] -= 1
        return total / len(self.seen.unseen)

    def _best_gift(self, triplet: int) -> float:
        first, second = self.seen.firsts[triplet], self.seen.seconds[triplet]
        others = [seat for seat in range(self.seen.seats) if seat != self.seat]
        splits = {(first, second), (second, first)}
        return max(self._after(kept, given, to) for kept, given in splits for to in others)

    def worth_of_giving(self, move: Move) -> float:
        assert isinstance(move, Give)
        first, second = self.seen.firsts[self.seen.held], self.seen.seconds[self.seen.held]
        return self._after(second if move.card == first else first, move.card, move.to)

    def _after(self, kept: int, given: int, to: int) -> float:
        """How the seat stands against the others if the session ended with this gift."""
        self.displays[self.seat][kept] += 1
        self.displays[to][given] += 1
        points = score_session(self.displays)
        self.displays[self.seat][kept] -= 1
        self.displays[to][given] -= 1
        return sum(weight * got for weight, got in zip(self.weights, points, strict=True))


def known_card_counts(observation: GraciasObservation) -> Displays:
    """The open cards of every seat and its face-down ones, as far as they are known."""
    displays = [list(observation.display(seat)) for seat in range(observation.seats)]
    for seat, display in enumerate(displays):
        for card in observation.face_down(seat):
            if card is not None:
                display[card] += 1
    return displays


@dataclass(frozen=True)
class StaticPlayer:
    """Looks at the table in a certain way, and takes what looks best.

    Who is `fickle` takes another move now and then if it looks so many points worse. Who has no
    `memory` does not look at its own face-down cards any more.
    """

    view: EvaluationStyle = LONG_TERM
    memory: bool = True
    temperature: float = 0.0

    def choose(self, observation: Observation, think: Think) -> Decision:
        assert isinstance(observation, GraciasObservation)
        options = rank_moves(observation, self.view, self.memory)
        rng = decision_rng(observation, think)
        whims = [-self.temperature * log(-log(rng.random() or 0.5)) for _ in options]
        tempting = [round(o.value + whim, DIGITS) for o, whim in zip(options, whims, strict=True)]
        chosen = options.pop(tempting.index(max(tempting)))
        return make_decision([chosen, *options])


def rank_moves(
    observation: GraciasObservation, view: EvaluationStyle = LONG_TERM, memory: bool = True
) -> list[Alternative]:
    """What every move looks like, best first."""
    evaluation = evaluations(observation.seats, view)[picks_made(observation)]
    counts = packed_known_counts(observation, memory)
    pairs = list(zip(observation.firsts, observation.seconds, strict=True))
    if observation.held == NO_TRIPLET:
        worths = take_values(evaluation, counts, [pairs[i] for i in observation.remaining_triplets()])
    else:
        worths = gift_values(
            evaluation, counts, [gift_of_move(observation, move) for move in observation.legal]
        )
    options = [
        Alternative(move, worth) for move, worth in zip(observation.legal, worths, strict=True)
    ]
    return sorted(options, key=lambda option: -option.value)


def gift_of_move(observation: GraciasObservation, move: object) -> Gift:
    """What a move does with the triplet just taken."""
    assert isinstance(move, Give)
    first, second = observation.firsts[observation.held], observation.seconds[observation.held]
    kept = second if move.card == first else first
    return Gift(kept, move.card, (move.to - observation.large) % observation.seats)


def packed_known_counts(observation: GraciasObservation, memory: bool = True) -> list[int]:
    """The cards of every colour that the seat knows of, packed as an outlook wants it."""
    counts = [0] * len(COLOURS)
    for seat in range(observation.seats):
        unit = 1 << BITS * ((seat - observation.large) % observation.seats)
        for card, count in enumerate(observation.display(seat)):
            counts[card] += count * unit
        for hidden in observation.face_down(seat) if memory else ():
            if hidden is not None:
                counts[hidden] += unit
    return counts

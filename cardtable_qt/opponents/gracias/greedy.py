"""A simple player of Gracias: it plays as if the session ended with this gift."""

from __future__ import annotations

from collections import Counter

from cardtable_qt.opponents.choosing import best_move, dice, rival_weights
from cardtable_qt.opponents.player import Decision, Think
from rules import Move, Observation
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import Give, Take
from rules.gracias.scoring import score_session

Displays = list[list[int]]  # the known cards of every seat, counted by colour


class GraciasPlayer:
    """Wants many points now and few for the others, fewest for who leads."""

    def choose(self, seen: Observation, think: Think) -> Decision:
        assert isinstance(seen, GraciasObservation)
        table = _Table(seen)
        worth = table.worth_of_taking if isinstance(seen.legal[0], Take) else table.worth_of_giving
        return Decision(best_move(seen.legal, worth, think, dice(seen, think)))


class _Table:
    """What lies in front of everybody as far as the seat knows it, and what it is worth."""

    def __init__(self, seen: GraciasObservation) -> None:
        assert seen.seat is not None
        self.seen, self.seat = seen, seen.seat
        self.displays = known_displays(seen)
        before = [sum(points) for points in zip(*seen.points, strict=True)] or [0] * seen.seats
        now = score_session(self.displays)
        scores = [old + new for old, new in zip(before, now, strict=True)]
        self.weights = [-weight for weight in rival_weights(self.seat, scores)]
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


def known_displays(seen: GraciasObservation) -> Displays:
    """The open cards of every seat and its face-down ones, as far as they are known."""
    displays = [list(seen.display(seat)) for seat in range(seen.seats)]
    for seat, display in enumerate(displays):
        for card in seen.face_down(seat):
            if card is not None:
                display[card] += 1
    return displays

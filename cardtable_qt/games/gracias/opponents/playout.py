"""Fast, sensible play to the end of a session, used by the search to find the value of a move.

Every seat takes the triplet and makes the gift that its evaluation likes best, based on the open
cards and its own face-down cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from cardtable_qt.games.gracias.opponents.evaluation import BITS, ColourEvaluation
from rules import Move
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import COLOURS, ROUNDS, UNTAKEN, Give, Take
from rules.gracias.state import TAKES, GraciasState

GIVES = [[Give(card, to) for to in range(6)] for card in range(len(COLOURS))]
PICKS_PER_CHECK = 4  # with many seats and cold caches these take milliseconds

EvaluationsBySeat = Sequence[Sequence[ColourEvaluation]]  # [seat][pick]


class GraciasWorld:
    """A game state that fits an observation, with the cards each seat knows there."""

    __slots__ = ("downs", "evaluations", "opens", "state", "units")

    def __init__(self, state: GraciasState, evaluations: EvaluationsBySeat) -> None:
        self.state, self.evaluations = state, evaluations
        seats = state.seats
        self.units = units = [1 << BITS * ((s - state.large) % seats) for s in range(seats)]
        # By colour, packed as for a `ColourEvaluation`. Face-down cards also by their owner.
        self.opens = [
            sum(state.faces[seat * 6 + colour] * units[seat] for seat in range(seats))
            for colour in range(len(COLOURS))
        ]
        self.downs = [[0] * len(COLOURS) for _ in range(seats)]
        for place, card in enumerate(state.downs):
            if card != UNTAKEN:
                self.downs[place // ROUNDS][card] += units[place // ROUNDS]

    @classmethod
    def draw(
        cls, observation: GraciasObservation, evaluations: EvaluationsBySeat, rng: Random
    ) -> GraciasWorld:
        """A random world that fits the observation."""
        state = observation.sample(rng)
        state.chance = None  # the next session need not be dealt
        state.log = []  # not read in a playout
        return cls(state, evaluations)

    def after(self, move: Move) -> GraciasWorld:
        """A copy in which the seat to move has made this move."""
        twin = object.__new__(GraciasWorld)
        twin.state, twin.units = self.state.clone(), self.units
        twin.evaluations = self.evaluations
        twin.opens, twin.downs = self.opens[:], [row[:] for row in self.downs]
        if isinstance(move, Take):
            twin.take(move)
        else:
            assert isinstance(move, Give)
            twin.give(move)
        return twin

    def count(self, seat: int, colour: int) -> int:
        """The cards of a colour in front of a seat, open and face down."""
        unit, mask = self.units[seat], (1 << BITS) - 1
        return sum(counts[colour] // unit & mask for counts in (self.opens, self.downs[seat]))

    def take(self, move: Take) -> None:
        state = self.state
        seat = state.turn
        self.downs[seat][state.hiddens[move.triplet]] += self.units[seat]
        state.push(seat, move)

    def give(self, move: Give) -> None:
        state = self.state
        seat, first, given = state.turn, state.firsts[state.held], move.card
        self.opens[state.seconds[state.held] if given == first else first] += self.units[seat]
        self.opens[given] += self.units[move.to]
        state.push(seat, move)

    def finish(self, check: Callable[[], None]) -> tuple[int, ...]:
        """Play to the end of the session and return its points.

        `check` is called now and then and may raise to stop the playout.
        """
        state = self.state
        pick = picks_made(state)
        while state.turn >= 0:
            if not pick % PICKS_PER_CHECK:
                check()
            own = self.downs[state.turn]
            evaluation = self.evaluations[state.turn][pick]
            counts = [shown + hidden for shown, hidden in zip(self.opens, own, strict=True)]
            if state.held < 0:
                self.take(best_take(state, evaluation, counts))
                card = state.hiddens[state.held]
                counts[card] = self.opens[card] + own[card]
            self.give(best_give(state, evaluation, counts))
            pick += 1
        return state.points[-1]


def picks_made(table: GraciasState | GraciasObservation) -> int:
    """The number of gifts made in this session."""
    gone = table.seats - table.left.bit_count() - (table.held >= 0)
    return table.round * table.seats + gone


def best_take(table: GraciasState, evaluation: ColourEvaluation, counts: Sequence[int]) -> Take:
    """The best triplet, judged by its open cards and its best gift."""
    cached, compute = evaluation.card_value_cache.get, evaluation.card_value
    firsts, seconds = table.firsts, table.seconds
    takes = TAKES[table.left]
    best, best_value = takes[0], -99.0
    for move in takes:
        first, second = firsts[move.triplet], seconds[move.triplet]
        if first == second:
            value = evaluation.pair_value(counts[first]).give
        else:
            one = cached(counts[first]) or compute(counts[first])
            other = cached(counts[second]) or compute(counts[second])
            value = one.keep + other.give
            if one.give + other.keep > value:
                value = one.give + other.keep
        if value > best_value:
            best, best_value = move, value
    return best


def best_give(table: GraciasState, evaluation: ColourEvaluation, counts: Sequence[int]) -> Give:
    """The best gift from the triplet just taken."""
    first, second = table.firsts[table.held], table.seconds[table.held]
    if first == second:
        given, place = first, evaluation.pair_value(counts[first]).to
    else:
        one, other = evaluation.card_value(counts[first]), evaluation.card_value(counts[second])
        if one.keep + other.give >= one.give + other.keep:
            given, place = second, other.to
        else:
            given, place = first, one.to
    return GIVES[given][(place + table.large) % table.seats]

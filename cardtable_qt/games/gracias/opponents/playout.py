"""Playing a session to its end, fast and sensibly: how the search finds out what a move brings.

Everybody takes the triplet, and makes the gift, that promise most as it looks at the table, from
what lies open and its own face-down cards; what the others hide is not looked at.
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
PICKS_AT_ONCE = 4  # with many seats, where nothing is remembered yet, they take milliseconds

EvaluationsBySeat = Sequence[
    Sequence[ColourEvaluation]
]  # how everybody looks at the table, at [seat][pick]


class GraciasWorld:
    """A table that the seat cannot tell from the true one, and what every seat knows there."""

    __slots__ = ("downs", "opens", "plans", "state", "units")

    def __init__(self, state: GraciasState, plans: EvaluationsBySeat) -> None:
        self.state, self.plans = state, plans
        seats = state.seats
        self.units = units = [1 << BITS * ((s - state.large) % seats) for s in range(seats)]
        # By colour, packed as the outlook wants it; the face-down ones by their owner, too.
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
        cls, observation: GraciasObservation, plans: EvaluationsBySeat, rng: Random
    ) -> GraciasWorld:
        state = observation.sample(rng)
        state.chance = None  # the next session need not be dealt
        state.log = []  # nobody will read it
        return cls(state, plans)

    def after(self, move: Move) -> GraciasWorld:
        """The world in which the seat to move has done this."""
        twin = object.__new__(GraciasWorld)
        twin.state, twin.units, twin.plans = self.state.clone(), self.units, self.plans
        twin.opens, twin.downs = self.opens[:], [row[:] for row in self.downs]
        if isinstance(move, Take):
            twin.take(move)
        else:
            assert isinstance(move, Give)
            twin.give(move)
        return twin

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
        """Everybody plays to the session's end; the points it brings."""
        state = self.state
        pick = picks_made(state)
        while state.turn >= 0:
            if not pick % PICKS_AT_ONCE:
                check()
            own = self.downs[state.turn]
            evaluation = self.plans[state.turn][pick]
            counts = [shown + hidden for shown, hidden in zip(self.opens, own, strict=True)]
            if state.held < 0:
                self.take(best_take(state, evaluation, counts))
                card = state.hiddens[state.held]
                counts[card] = self.opens[card] + own[card]
            self.give(best_give(state, evaluation, counts))
            pick += 1
        return state.points[-1]


def picks_made(table: GraciasState | GraciasObservation) -> int:
    """How many gifts have been made in this session."""
    gone = table.seats - table.left.bit_count() - (table.held >= 0)
    return table.round * table.seats + gone


def best_take(table: GraciasState, evaluation: ColourEvaluation, counts: Sequence[int]) -> Take:
    """The triplet with the best of its gifts; the card under it may be anything."""
    known, judge = evaluation.card_value_cache.get, evaluation.card_value
    firsts, seconds = table.firsts, table.seconds
    takes = TAKES[table.left]
    best, most = takes[0], -99.0
    for move in takes:
        first, second = firsts[move.triplet], seconds[move.triplet]
        if first == second:
            worth = evaluation.pair_value(counts[first]).give
        else:
            one = known(counts[first]) or judge(counts[first])
            other = known(counts[second]) or judge(counts[second])
            worth = one.keep + other.give
            if one.give + other.keep > worth:
                worth = one.give + other.keep
        if worth > most:
            best, most = move, worth
    return best


def best_give(table: GraciasState, evaluation: ColourEvaluation, counts: Sequence[int]) -> Give:
    """Which card of the triplet just taken to give, and to whom."""
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

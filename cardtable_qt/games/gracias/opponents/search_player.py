"""The player of Gracias that plays every move to the session's end, in many possible worlds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, fsum
from random import Random

from cardtable_qt.games.gracias.opponents.evaluation import (
    BITS,
    LONG_TERM,
    SHORT_TERM,
    ColourEvaluation,
    evaluations,
)
from cardtable_qt.games.gracias.opponents.opponent_model import (
    OpenCards,
    short_sighted_probabilities,
)
from cardtable_qt.games.gracias.opponents.playout import (
    EvaluationsBySeat,
    GraciasWorld,
    picks_made,
)
from cardtable_qt.games.gracias.opponents.simple_players import (
    gift_of_move,
    known_card_counts,
    packed_known_counts,
    rank_moves,
)
from cardtable_qt.opponents.move_choice import decision_rng, make_decision
from cardtable_qt.opponents.player import NEUTRAL, Decision, Temperament, Think
from cardtable_qt.opponents.search import Budget, search_moves
from rules import Move, Observation
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import ROUNDS, Gave, Give
from rules.gracias.points import score_session
from rules.gracias.state import final_result

THANKS = 1.0  # points that it is worth to somebody sociable to give a friend something good
KINDNESS = 1.5  # how much somebody sociable minds what a gift brings to who gets it


class Sympathies:
    """What a seat feels: a grudge against who hurt it last, thanks for who was kind last."""

    def __init__(self, observation: GraciasObservation, temper: Temperament) -> None:
        assert observation.seat is not None
        self.seen, self.seat, self.temper = observation, observation.seat, temper
        self.now = evaluations(observation.seats, SHORT_TERM)[picks_made(observation)]
        self.foe: int | None = None
        self.friend: int | None = None
        if temper.grudge or temper.swapping:
            self._remember()

    def _remember(self) -> None:
        """Who gave this seat something bad last, and who something good."""
        cards = OpenCards(self.seen.seats)
        for event in self.seen.history:
            cards.apply_event(event)
            if isinstance(event, Gave) and cards.known and event.to == self.seat:
                brought = self._brought(cards.counts[event.given], cards.place(self.seat))
                if brought < 0:
                    self.foe = event.seat
                elif brought > 0:
                    self.friend = event.seat

    def worth(self, points: Sequence[int], cool: float) -> float:
        """What the points of a session are worth to it, and what they would be to a cool player."""
        value = cool + self.temper.greed * (points[self.seat] - cool)
        return value if self.foe is None else value - self.temper.grudge * points[self.foe]

    def liking(self, move: Move) -> float:
        """How much it likes a gift, whatever comes of it."""
        if not self.temper.swapping or not isinstance(move, Give):
            return 0.0
        kept, given, place = gift_of_move(self.seen, move)
        counts = packed_known_counts(self.seen)
        counts[kept] += 1 << BITS * self.now.place
        counts[given] += 1 << BITS * place
        brings = self._brought(counts[given], place)
        thanks = THANKS if move.to == self.friend and brings > 0 else 0.0
        return self.temper.swapping * (KINDNESS * brings + thanks)

    def _brought(self, counts: int, place: int) -> float:
        """What its last card of a colour has brought to a place, as everybody can see."""
        before = counts - (1 << BITS * place)
        return self.now.points(counts)[place] - self.now.points(before)[place]


# By the number of sessions to come: a lead of so many points makes a win e times as likely.
SWAY = (1.5, 5.0, 8.0)
WIN = 8.0  # points that a win is worth in the last round
PRIDE = 0.1  # how much the lead over the average rival counts where the match is decided


class MatchValue:
    """What a seat plays for: the win, and as long as much is to come, the lead over each rival."""

    def __init__(self, observation: GraciasObservation) -> None:
        assert observation.seat is not None
        self.seat, self.seats, self.points = (
            observation.seat,
            observation.seats,
            list(observation.points),
        )
        self.totals = session_totals(observation)
        to_come = observation.sessions - observation.session - 1
        self.sway = SWAY[to_come]
        self.final = to_come == 0 and observation.round == ROUNDS - 1
        # A point is worth about a point where everybody has the same.
        even = 1 / observation.seats
        self.scale = self.sway / (even * (1 - even))

    def worth(self, session: Sequence[int]) -> float:
        """What it is worth, in points, if the session ends like this."""
        ends = [before + now for before, now in zip(self.totals, session, strict=True)]
        own = ends[self.seat]
        chance = 1 / fsum([exp((end - own) / self.sway) for end in ends])
        scale = self.scale
        if self.final:
            winners = final_result([*self.points, tuple(session)]).winners
            chance, scale = (self.seat in winners) / len(winners), WIN
        lead = (self.seats * own - sum(ends)) / (self.seats - 1)
        return scale * (chance - 1 / self.seats) + PRIDE * lead


def session_totals(observation: GraciasObservation) -> list[int]:
    """Everybody's points of the sessions before."""
    return [sum(points) for points in zip(*observation.points, strict=True)] or [
        0
    ] * observation.seats


SPREAD_MINDED = 1.0  # how much of the spread of a move's outcomes the most cautious one minds


@dataclass(frozen=True)
class GraciasSearchPlayer:
    """Plays for the match, watches how the others play, and may have a temper."""

    temper: Temperament = NEUTRAL
    playouts: int | None = None  # the most it looks at for one decision

    def choose(self, observation: Observation, think: Think) -> Decision:
        assert isinstance(observation, GraciasObservation)
        rng, budget = decision_rng(observation, think), Budget(think, self.playouts)
        standing, feelings = MatchValue(observation), Sympathies(observation, self.temper)
        table = _Table(observation, short_sighted_probabilities(observation, budget.must_stop))
        liking = {move: feelings.liking(move) for move in observation.legal}

        def play_out(world: GraciasWorld, move: Move) -> float:
            points = world.after(move).finish(budget.check)
            return feelings.worth(points, standing.worth(points)) + liking[move]

        found = search_moves(
            [option.move for option in rank_moves(observation)],
            lambda: GraciasWorld.draw(observation, table.draw_plans(rng), rng),
            play_out,
            budget,
            SPREAD_MINDED * self.temper.caution,
        )
        return make_decision(found.options, found.iterations)


class _Table:
    """How everybody looks at the table, as far as one can tell."""

    def __init__(self, observation: GraciasObservation, for_now: list[float]) -> None:
        seats = observation.seats
        now = score_session(known_card_counts(observation))
        ends = [
            before + points for before, points in zip(session_totals(observation), now, strict=True)
        ]
        self.for_now = [
            0.0 if s == observation.seat else chance for s, chance in enumerate(for_now)
        ]
        self.far = evaluations(seats, LONG_TERM)
        self.near: list[tuple[ColourEvaluation, ...]] = []
        for seat in range(seats):
            leader = max((s for s in range(seats) if s != seat), key=ends.__getitem__)
            target = (leader - observation.large) % seats
            self.near.append(evaluations(seats, SHORT_TERM._replace(target=target)))

    def draw_plans(self, rng: Random) -> EvaluationsBySeat:
        """What kind of player everybody is in one world."""
        return [
            near if rng.random() < chance else self.far
            for near, chance in zip(self.near, self.for_now, strict=True)
        ]

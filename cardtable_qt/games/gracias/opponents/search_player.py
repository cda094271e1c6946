"""The search player of Gracias: plays every move to the end of the session in many worlds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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

MAX_SPREAD_WEIGHT = 1.0  # how much the most cautious player minds the spread of a move's results

# Points, for a player whose `swapping` is 1.
FRIEND_BONUS = 1.0  # for giving a friend a good card
GIFT_BONUS = 1.5  # for each point a gift brings its receiver

# By number of sessions to come: a lead of this many points makes a win e times as likely.
LEAD_SCALE = (1.5, 5.0, 8.0)
WIN_POINTS = 8.0  # the value of a win in the last round
LEAD_WEIGHT = 0.1  # weight of the lead over the average opponent when the match is decided


@dataclass(frozen=True)
class GraciasSearchPlayer:
    """Plays to win the match, learns how the others play, and may have a temperament."""

    temperament: Temperament = NEUTRAL
    max_playouts: int | None = None

    def choose(self, observation: Observation, think: Think) -> Decision:
        assert isinstance(observation, GraciasObservation)
        rng, budget = decision_rng(observation, think), Budget(think, self.max_playouts)
        match_value = MatchValue(observation)
        sympathies = Sympathies(observation, self.temperament)
        worlds = WorldSampler(observation, rng, budget.must_stop)
        bonus = {move: sympathies.gift_bonus(move) for move in observation.legal}

        def play_out(world: GraciasWorld, move: Move) -> float:
            points = world.after(move).finish(budget.check)
            return sympathies.value(points, match_value.value(points)) + bonus[move]

        found = search_moves(
            [option.move for option in rank_moves(observation)],
            worlds.draw,
            play_out,
            budget,
            MAX_SPREAD_WEIGHT * self.temperament.caution,
        )
        return make_decision(found.options, found.iterations)


class WorldSampler:
    """Draws worlds that fit an observation, with a likely style of play for every seat."""

    def __init__(
        self, observation: GraciasObservation, rng: Random, must_stop: Callable[[], bool]
    ) -> None:
        self.observation, self.rng = observation, rng
        self.styles = _SeatStyles(observation, short_sighted_probabilities(observation, must_stop))

    def draw(self) -> GraciasWorld:
        return GraciasWorld.draw(self.observation, self.styles.draw(self.rng), self.rng)


class _SeatStyles:
    """The likely styles of all seats."""

    def __init__(self, observation: GraciasObservation, short_sighted: list[float]) -> None:
        seats = observation.seats
        now = score_session(known_card_counts(observation))
        totals = [
            before + points for before, points in zip(session_totals(observation), now, strict=True)
        ]
        self.short_sighted = [
            0.0 if seat == observation.seat else probability
            for seat, probability in enumerate(short_sighted)
        ]
        self.long_term = evaluations(seats, LONG_TERM)
        self.short_term: list[tuple[ColourEvaluation, ...]] = []
        for seat in range(seats):
            leader = max((s for s in range(seats) if s != seat), key=totals.__getitem__)
            target = (leader - observation.large) % seats
            self.short_term.append(evaluations(seats, SHORT_TERM._replace(target=target)))

    def draw(self, rng: Random) -> EvaluationsBySeat:
        """A random style for every seat in one world."""
        return [
            short_term if rng.random() < probability else self.long_term
            for short_term, probability in zip(self.short_term, self.short_sighted, strict=True)
        ]


class Sympathies:
    """A seat's grudge against the last player who hurt it, and thanks to the last kind one."""

    def __init__(self, observation: GraciasObservation, temperament: Temperament) -> None:
        assert observation.seat is not None
        self.observation, self.seat = observation, observation.seat
        self.temperament = temperament
        self.now = evaluations(observation.seats, SHORT_TERM)[picks_made(observation)]
        self.foe: int | None = None
        self.friend: int | None = None
        if temperament.grudge or temperament.swapping:
            self._find_foe_and_friend()

    def _find_foe_and_friend(self) -> None:
        cards = OpenCards(self.observation.seats)
        for event in self.observation.history:
            cards.apply_event(event)
            if isinstance(event, Gave) and cards.known and event.to == self.seat:
                change = self._last_card_points(cards.counts[event.given], cards.place(self.seat))
                if change < 0:
                    self.foe = event.seat
                elif change > 0:
                    self.friend = event.seat

    def value(self, points: Sequence[int], neutral_value: float) -> float:
        """The value of a session's points to this seat, from their value to a neutral player."""
        value = neutral_value + self.temperament.greed * (points[self.seat] - neutral_value)
        return value if self.foe is None else value - self.temperament.grudge * points[self.foe]

    def gift_bonus(self, move: Move) -> float:
        """The value of a gift to the seat apart from its effect on the score."""
        if not self.temperament.swapping or not isinstance(move, Give):
            return 0.0
        kept, given, place = gift_of_move(self.observation, move)
        counts = packed_known_counts(self.observation)
        counts[kept] += 1 << BITS * self.now.place
        counts[given] += 1 << BITS * place
        change = self._last_card_points(counts[given], place)
        thanks = FRIEND_BONUS if move.to == self.friend and change > 0 else 0.0
        return self.temperament.swapping * (GIFT_BONUS * change + thanks)

    def _last_card_points(self, counts: int, place: int) -> float:
        """The points a place gained by its last card of a colour, as far as all can see."""
        before = counts - (1 << BITS * place)
        return self.now.points(counts)[place] - self.now.points(before)[place]


class MatchValue:
    """The value of a session's result for the match: mostly the win, early on also the lead."""

    def __init__(self, observation: GraciasObservation) -> None:
        assert observation.seat is not None
        self.seat, self.seats = observation.seat, observation.seats
        self.points = list(observation.points)
        self.totals = session_totals(observation)
        to_come = observation.sessions - observation.session - 1
        self.lead_scale = LEAD_SCALE[to_come]
        self.is_last_round = to_come == 0 and observation.round == ROUNDS - 1
        # A point is worth about a point if all have the same score.
        even = 1 / observation.seats
        self.win_scale = self.lead_scale / (even * (1 - even))

    def value(self, session: Sequence[int]) -> float:
        """The value in points if the session ends with these points."""
        totals = [before + now for before, now in zip(self.totals, session, strict=True)]
        own = totals[self.seat]
        win_chance = 1 / fsum([exp((total - own) / self.lead_scale) for total in totals])
        win_scale = self.win_scale
        if self.is_last_round:
            winners = final_result([*self.points, tuple(session)]).winners
            win_chance, win_scale = (self.seat in winners) / len(winners), WIN_POINTS
        lead = (self.seats * own - sum(totals)) / (self.seats - 1)
        return win_scale * (win_chance - 1 / self.seats) + LEAD_WEIGHT * lead


def session_totals(observation: GraciasObservation) -> list[int]:
    """The points of every seat in the earlier sessions."""
    return [sum(points) for points in zip(*observation.points, strict=True)] or [
        0
    ] * observation.seats

"""Ex & Top: the player that tries its moves in many sampled worlds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import log
from random import Random

from cardtable_qt.games.extop.opponents.evaluation import NO_GRUDGE, ExTopEvaluation
from cardtable_qt.games.extop.opponents.last_row import MOST_TURNS_TO_PLAY_OUT, is_nearly_over
from cardtable_qt.games.extop.opponents.opponent_model import (
    draw_unwilling,
    last_offender,
    swap_probabilities,
    without_memory,
)
from cardtable_qt.games.extop.opponents.playout import PlayoutPolicy
from cardtable_qt.games.extop.opponents.simple_players import ExTopSkill, OneCardLookahead
from cardtable_qt.opponents.game_cache import cached_for_game
from cardtable_qt.opponents.move_choice import DIGITS, decision_rng, make_decision
from cardtable_qt.opponents.player import NEUTRAL, Alternative, Decision, Temperament, Think
from cardtable_qt.opponents.search import Budget, search_moves
from rules import Move, Observation
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import Answer, Offer
from rules.extop.state import ExTopState

OFFER_COST = 0.4  # in points: the turn is lost, and the others learn something
SWAP_BONUS = 1.6  # in points, for a player who loves to swap
CAUTION = 0.3  # the share of its spread that a move loses for a cautious player

World = tuple[ExTopState, tuple[int, ...]]  # a state, and the seats that will not swap


class ExTopSearchPlayer:
    """Searches as far as its skill allows, and rates positions by its temperament."""

    def __init__(self, skill: ExTopSkill, temperament: Temperament = NEUTRAL) -> None:
        self.skill, self.temperament = skill, temperament

    def choose(self, observation: Observation, think: Think) -> Decision:
        assert isinstance(observation, ExTopObservation)
        rng, budget = decision_rng(observation, think), Budget(think, self.skill.playouts)
        policy = policy_for(observation.colours)
        policy.trim(budget.must_stop)
        options = OneCardLookahead(observation, policy, self.skill).options()
        iterations = 0
        if len(options) > 1 and self.skill.playouts != 0:
            moves = [option.move for option in options[: self.skill.moves]]
            trial = ExTopTrial(observation, self.skill, self.temperament, policy, rng)
            caution = CAUTION * self.temperament.caution
            found = search_moves(moves, trial.draw_world, trial.play_out, budget, caution)
            options, iterations = list(found.options), found.iterations
        if self.skill.blur:
            options = blurred(options, self.skill.blur, rng)
        return make_decision(options, iterations)


@cached_for_game
@lru_cache(maxsize=1)
def policy_for(colours: tuple[int, ...]) -> PlayoutPolicy:
    """The playout policy, which keeps its row values from one decision to the next."""
    return PlayoutPolicy(colours)


def blurred(options: Sequence[Alternative], blur: float, rng: Random) -> list[Alternative]:
    """Reorder the options like a player who hardly sees the difference.

    With this distribution, a move that is worse by `blur` comes first once in 3.7 times.
    """
    perceived = [option.value - blur * log(-log(_between_0_and_1(rng))) for option in options]
    order = sorted(range(len(options)), key=lambda index: -round(perceived[index], DIGITS))
    return [options[index] for index in order]


def _between_0_and_1(rng: Random) -> float:
    return 1e-9 + (1 - 2e-9) * rng.random()


class ExTopTrial:
    """One decision: samples worlds for it and plays its moves out."""

    def __init__(
        self,
        observation: ExTopObservation,
        skill: ExTopSkill,
        temperament: Temperament,
        policy: PlayoutPolicy,
        rng: Random,
    ) -> None:
        assert observation.seat is not None
        self.seat, self.skill, self.temperament = observation.seat, skill, temperament
        self.policy, self.rng = policy, rng
        self.observation = observation if skill.counts else without_memory(observation)
        self.swap_probabilities = swap_probabilities(observation)
        sees_end = skill.playouts is None and is_nearly_over(observation)  # only the best player
        self.turns = MOST_TURNS_TO_PLAY_OUT if sees_end else skill.turns
        offender = last_offender(observation) if temperament.grudge else None
        grudge_seat = NO_GRUDGE if offender is None else offender
        self.evaluation = ExTopEvaluation(
            self.policy.chances, observation.seat, temperament, grudge_seat
        )

    def draw_world(self) -> World:
        state = self.observation.sample(self.rng)
        state.log = []  # not needed
        return state, draw_unwilling(self.swap_probabilities, self.rng)

    def play_out(self, world: World, move: Move) -> float:
        return self.play_on_from(world, move)[1] + self._swap_bonus(move)

    def play_on_from(self, world: World, move: Move) -> tuple[ExTopState, float]:
        """A state some turns after the move, and its value to this seat."""
        start, unwilling = world
        state = start.clone()
        state.push(self.seat, move)
        self.policy.play_on(state, self.turns, unwilling)
        return state, self.evaluation.worth(state)

    def _swap_bonus(self, move: Move) -> float:
        """The value of a swap to this temperament, apart from its result."""
        trades = isinstance(move, Offer) or (isinstance(move, Answer) and move.card is not None)
        bonus = SWAP_BONUS * self.temperament.swapping if trades else 0.0
        return bonus - OFFER_COST if isinstance(move, Offer) else bonus

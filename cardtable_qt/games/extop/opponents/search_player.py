"""Ex & Top: the players that try out their moves in many possible worlds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import log
from random import Random

from cardtable_qt.games.extop.opponents.evaluation import NO_ENEMY, ExTopEvaluation
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

AN_OFFER_COSTS = 0.4  # in points: the turn is gone, and the others know more
LIKES_TO_SWAP = 1.6  # what a swap is worth, in points, to who loves it
CAUTION = 0.3  # how much of the spread of its outcomes a move loses for who is cautious

World = tuple[ExTopState, tuple[int, ...]]  # a table, and who at it will not swap


class ExTopSearchPlayer:
    """Thinks as its skill allows and judges as its temper is."""

    def __init__(self, skill: ExTopSkill, temper: Temperament = NEUTRAL) -> None:
        self.skill, self.temper = skill, temper

    def choose(self, observation: Observation, think: Think) -> Decision:
        assert isinstance(observation, ExTopObservation)
        rng, budget = decision_rng(observation, think), Budget(think, self.skill.tries)
        policy = policy_for(observation.colours)
        policy.trim(budget.must_stop)
        options = OneCardLookahead(observation, policy, self.skill).options()
        iterations = 0
        if len(options) > 1 and self.skill.tries != 0:
            moves = [option.move for option in options[: self.skill.moves]]
            trial = ExTopTrial(observation, self.skill, self.temper, policy, rng)
            caution = CAUTION * self.temper.caution
            found = search_moves(moves, trial.draw_world, trial.play_out, budget, caution)
            options, iterations = list(found.options), found.iterations
        if self.skill.blur:
            options = blurred(options, self.skill.blur, rng)
        return make_decision(options, iterations)


@cached_for_game
@lru_cache(maxsize=1)
def policy_for(colours: tuple[int, ...]) -> PlayoutPolicy:
    """What was found out about rows stays known from one decision to the next."""
    return PlayoutPolicy(colours)


def blurred(options: Sequence[Alternative], blur: float, rng: Random) -> list[Alternative]:
    """The options in the order in which they seem best to who cannot tell them well apart.

    With this kind of chance a move that is worse by `blur` seems better once in 3.7 times.
    """
    seeming = [option.value - blur * log(-log(_between_0_and_1(rng))) for option in options]
    order = sorted(range(len(options)), key=lambda at: -round(seeming[at], DIGITS))
    return [options[at] for at in order]


def _between_0_and_1(rng: Random) -> float:
    return 1e-9 + (1 - 2e-9) * rng.random()


class ExTopTrial:
    """One decision: the worlds drawn for it, and how the moves do there."""

    def __init__(
        self,
        observation: ExTopObservation,
        skill: ExTopSkill,
        temper: Temperament,
        policy: PlayoutPolicy,
        rng: Random,
    ) -> None:
        assert observation.seat is not None
        self.seat, self.skill, self.temper, self.rng = observation.seat, skill, temper, rng
        self.seen = observation if skill.counts else without_memory(observation)
        self.policy = policy
        self.chances_to_swap = swap_probabilities(observation)
        offender = last_offender(observation) if temper.grudge else None
        enemy = NO_ENEMY if offender is None else offender
        self.outlook = ExTopEvaluation(self.policy.chances, observation.seat, temper, enemy)

    def draw_world(self) -> World:
        state = self.seen.sample(self.rng)
        state.log = []  # nobody will read it
        return state, draw_unwilling(self.chances_to_swap, self.rng)

    def play_out(self, world: World, move: Move) -> float:
        start, unwilling = world
        state = start.clone()
        state.push(self.seat, move)
        self.policy.play_on(state, self.skill.turns, unwilling)
        return self.outlook.worth(state) + self._pleasure(move)

    def _pleasure(self, move: Move) -> float:
        """What a swap is worth beyond what comes of it."""
        trades = isinstance(move, Offer) or (isinstance(move, Answer) and move.card is not None)
        liked = LIKES_TO_SWAP * self.temper.swapping if trades else 0.0
        return liked - AN_OFFER_COSTS if isinstance(move, Offer) else liked

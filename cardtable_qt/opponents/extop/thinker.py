"""Ex & Top: the players that try out their moves in many possible worlds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import log
from random import Random

from cardtable_qt.opponents.budget import Budget
from cardtable_qt.opponents.choosing import DIGITS, decided, dice
from cardtable_qt.opponents.extop.glance import Glance
from cardtable_qt.opponents.extop.outlook import NO_ENEMY, Outlook
from cardtable_qt.opponents.extop.people import (
    chances_to_swap,
    draw_unwilling,
    forgetful,
    last_offender,
)
from cardtable_qt.opponents.extop.policy import Policy
from cardtable_qt.opponents.extop.skill import Skill
from cardtable_qt.opponents.forgetting import for_a_game
from cardtable_qt.opponents.player import Decision, Option, Think
from cardtable_qt.opponents.search import search
from cardtable_qt.opponents.temper import COOL, Temper
from rules import Move, Observation
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import Answer, Offer
from rules.extop.state import ExTopState

AN_OFFER_COSTS = 0.4  # in points: the turn is gone, and the others know more
LIKES_TO_SWAP = 1.6  # what a swap is worth, in points, to who loves it
CAUTION = 0.3  # how much of the spread of its outcomes a move loses for who is cautious

World = tuple[ExTopState, tuple[int, ...]]  # a table, and who at it will not swap


class Thinker:
    """Thinks as its skill allows and judges as its temper is."""

    def __init__(self, skill: Skill, temper: Temper = COOL) -> None:
        self.skill, self.temper = skill, temper

    def choose(self, seen: Observation, think: Think) -> Decision:
        assert isinstance(seen, ExTopObservation)
        rng, budget = dice(seen, think), Budget(think, self.skill.tries)
        policy = policy_for(seen.colours)
        policy.make_room(budget.must_stop)
        options = Glance(seen, policy, self.skill).options()
        iterations = 0
        if len(options) > 1 and self.skill.tries != 0:
            moves = [option.move for option in options[: self.skill.moves]]
            trial = Trial(seen, self.skill, self.temper, policy, rng)
            caution = CAUTION * self.temper.caution
            found = search(moves, trial.draw_world, trial.play_out, budget, caution)
            options, iterations = list(found.options), found.iterations
        if self.skill.blur:
            options = blurred(options, self.skill.blur, rng)
        return decided(seen, options, iterations)


@for_a_game
@lru_cache(maxsize=1)
def policy_for(colours: tuple[int, ...]) -> Policy:
    """What was found out about rows stays known from one decision to the next."""
    return Policy(colours)


def blurred(options: Sequence[Option], blur: float, rng: Random) -> list[Option]:
    """The options in the order in which they seem best to who cannot tell them well apart.

    With this kind of chance a move that is worse by `blur` seems better once in 3.7 times.
    """
    seeming = [option.value - blur * log(-log(_between_0_and_1(rng))) for option in options]
    order = sorted(range(len(options)), key=lambda at: -round(seeming[at], DIGITS))
    return [options[at] for at in order]


def _between_0_and_1(rng: Random) -> float:
    return 1e-9 + (1 - 2e-9) * rng.random()


class Trial:
    """One decision: the worlds drawn for it, and how the moves do there."""

    def __init__(
        self, seen: ExTopObservation, skill: Skill, temper: Temper, policy: Policy, rng: Random
    ) -> None:
        assert seen.seat is not None
        self.seat, self.skill, self.temper, self.rng = seen.seat, skill, temper, rng
        self.seen = seen if skill.counts else forgetful(seen)
        self.policy = policy
        self.chances_to_swap = chances_to_swap(seen)
        offender = last_offender(seen) if temper.grudge else None
        enemy = NO_ENEMY if offender is None else offender
        self.outlook = Outlook(self.policy.chances, seen.seat, temper, enemy)

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

"""Ex & Top: the players that try out their moves in many possible worlds."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cardtable_qt.opponents.budget import Budget
from cardtable_qt.opponents.choosing import decided, dice
from cardtable_qt.opponents.extop.outlook import NO_ENEMY, Outlook
from cardtable_qt.opponents.extop.people import (
    chance_to_swap,
    draw_unwilling,
    forgetful,
    last_offender,
)
from cardtable_qt.opponents.extop.policy import MOST_GIVEN, Policy
from cardtable_qt.opponents.player import Decision, Option, Think
from cardtable_qt.opponents.search import search
from cardtable_qt.opponents.temper import COOL, Temper
from rules import Move, Observation
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import COLOUR_OF, VALUE_OF, VALUES, Answer, Offer, Partner, Place
from rules.extop.state import ExTopState

AN_OFFER = 0.3  # what the offer of a worthless card promises at first sight
LIKES_TO_SWAP = 0.8  # what a swap is worth, in points, to who loves it
CAUTION = 0.3  # how much of the spread of its outcomes a move loses for who is cautious


class Skill(NamedTuple):
    """What a level can do."""

    tries: int | None  # playouts for a decision; None: as many as there is time for
    turns: int  # how far it thinks ahead
    moves: int = 14  # how many moves it looks at, those that look best
    swaps: bool = True  # it offers, and accepts
    counts: bool = True  # it remembers the cards that were swapped, and when others were drawn
    blur: float = 0.0  # moves that differ by so many points look the same to it


class Thinker:
    """Searches as its skill allows and judges as its temper is."""

    def __init__(self, skill: Skill, temper: Temper = COOL) -> None:
        self.skill, self.temper = skill, temper

    def choose(self, seen: Observation, think: Think) -> Decision:
        assert isinstance(seen, ExTopObservation)
        moves = self._candidates(seen)
        if len(moves) == 1:
            return decided(seen, [Option(moves[0], 0.0)])
        found = _Search(seen, self.skill, self.temper, think).run(moves)
        return decided(seen, *found)

    def _candidates(self, seen: ExTopObservation) -> list[Move]:
        """The moves worth a thought, with what looks best first."""
        assert seen.seat is not None
        policy = policy_for(seen.colours)
        ranked = [
            (look, move)
            for move in seen.legal
            if (look := first_look(seen, policy, move, self.skill.swaps)) is not None
        ]
        ranked.sort(key=lambda pair: -pair[0])
        return [move for _, move in ranked[: self.skill.moves]]


@lru_cache(maxsize=2)
def policy_for(colours: tuple[int, ...]) -> Policy:
    """What is known about rows stays known from one decision to the next."""
    return Policy(colours)


def first_look(
    seen: ExTopObservation, policy: Policy, move: Move, swaps: bool = True
) -> float | None:
    """What a move promises before it is tried; None: it is not even considered."""
    assert seen.seat is not None
    mine = seen.colours[seen.seat]
    match move:
        case Place(card, row):
            book = policy.books(seen.won)[seen.seat]
            chip, cards = seen.chips[row], seen.rows[row]
            gain = book.look_up(chip, (*cards, card)) - book.look_up(chip, cards)
            return gain - policy.kept[seen.seat][card]
        case Offer(card, want):
            sensible = swaps and want == mine
            return AN_OFFER - VALUE_OF[card] / VALUES / 2 if sensible else None
        case Answer(None):
            return 0.0
        case Answer(int(card)):
            if not swaps:
                return None
            wanted = seen.offered_colour == mine
            return MOST_GIVEN + 0.5 - VALUE_OF[card] if wanted else -1.0
        case Partner(seat):
            return -float(sum(seen.won[seat]))
    return 0.0


class _Search:
    """One decision: the worlds drawn for it, and how the moves do there."""

    def __init__(
        self, seen: ExTopObservation, skill: Skill, temper: Temper, think: Think
    ) -> None:
        assert seen.seat is not None
        self.seen, self.seat = seen if skill.counts else forgetful(seen), seen.seat
        self.skill, self.temper, self.think = skill, temper, think
        self.rng = dice(seen, think)
        self.policy = policy_for(seen.colours)
        offender = last_offender(seen) if temper.grudge else None
        enemy = NO_ENEMY if offender is None else offender
        self.outlook = Outlook(self.policy.chances, self.seat, temper, enemy)
        self.chance_to_swap = chance_to_swap(seen)
        doubt = self.outlook.doubt(seen.chips, seen.rows, seen.stack)
        self.scale = doubt * seen.seats**2 / (seen.seats - 1)

    def run(self, moves: list[Move]) -> tuple[list[Option], int]:
        """All moves, best first, and how many playouts that took."""
        budget = Budget(self.think, self.skill.tries)
        caution = CAUTION * self.temper.caution
        found = search(moves, self.draw_world, self.play_out, budget, caution)
        return list(found.options), found.iterations

    def draw_world(self) -> tuple[ExTopState, tuple[int, ...]]:
        """A table like the true one, and who at it will not swap."""
        state = self.seen.sample(self.rng)
        state.log = []  # nobody will read it
        return state, draw_unwilling(self.chance_to_swap, self.rng)

    def play_out(self, world: tuple[ExTopState, tuple[int, ...]], move: Move) -> float:
        start, unwilling = world
        state = start.clone()
        state.push(self.seat, move)
        self.policy.play_on(state, self.skill.turns, unwilling)
        return self.outlook.worth(state, self.scale) + self._liking(move)

    def _liking(self, move: Move) -> float:
        trades = isinstance(move, Offer) or (isinstance(move, Answer) and move.card is not None)
        return LIKES_TO_SWAP * self.temper.swapping if trades else 0.0

"""A player of Triple with human eyes: it finds what a person would find, and no faster.

Every triple that it could make has a clock of its own, which runs fast where people see quickly;
the first clock that rings is what it sees. Beside them runs its patience, after which it draws.
"""

from __future__ import annotations

from dataclasses import replace
from math import log
from random import Random
from typing import NamedTuple

from cardtable_qt.opponents.move_choice import decision_rng, make_decision
from cardtable_qt.opponents.player import MIN_SEEING_S, REACHING_S, Alternative, Decision, Temperament, Think
from rules import Observation
from rules.triple.observation import TripleObservation
from rules.triple.pieces import LINES, PAIRS, PROPERTY_BITS, Draw, Place

COLOUR_TIME = 3.0  # until a triple of colours in a row is seen, on average, with one card in hand
DRAW_REACHING_S = 0.5  # to draw


class TripleSkill(NamedTuple):
    """A player's eyes and habits; the times are multiples of a practised person's."""

    floor: float  # before anything is seen; also the travel of the hand
    colours: float  # until a triple of colours is seen
    shapes: float  # triples of shapes take so many times as long as those of colours
    counts: float  # and those of counts
    diagonals: float  # and diagonals so many times as long as rows and columns
    refill: float  # with fewer cards in hand it draws without looking; 1.3: with 1 now and then
    hand: int  # and so many it likes to have then
    patience: float  # looking for a place before it draws one card more
    near: float = 1.4  # lines through the card placed last are seen so many times as quickly
    follow: float = 1.0  # so many times as quickly again if somebody else placed that card
    second_look: float = 0.0  # seconds to make sure of what it has seen
    snatch: float = 0.0  # seconds that its hand is on its way before it has made out the place


def with_temperament(skill: TripleSkill, temper: Temperament) -> TripleSkill:
    """The same eyes with other habits.

    Whoever bears a grudge looks where somebody else has just been, the greedy hoard cards, who
    likes to swap takes a new card for each one laid, the cautious look twice and draw late, and
    the rash draw too much and stretch out their hand too early.
    """
    cautious, rash = max(0.0, temper.caution), max(0.0, -temper.caution)
    greedy, swapping = max(0.0, temper.greed), max(0.0, temper.swapping)
    in_time = skill.refill + (skill.hand - skill.refill) * swapping + 2 * greedy
    return skill._replace(
        refill=in_time + (1 - in_time) * cautious,
        hand=skill.hand + round(3 * greedy + 2 * rash),
        patience=skill.patience * (1 + cautious) / (1 + rash),
        follow=1 + 4 * max(0.0, temper.grudge),
        second_look_s=0.4 * cautious,
        early_reach_s=0.7 * rash,
    )


COLOUR, SHAPE, COUNT = 0x00F, 0x0F0, 0xF00  # the bits of MARKS
DIAGONALS = {frozenset(line) for line in LINES[6:]}
# For every cell the two others of each line, and whether that is a diagonal.
LINES_OF = tuple(
    tuple((one, other, frozenset((cell, one, other)) in DIAGONALS) for one, other in pairs)
    for cell, pairs in enumerate(PAIRS)
)
# Seconds to look for a place before drawing another card, by cards in hand; then as at the end.
DRAW_AFTER_S = (0.0, 1.5, 3.0, 6.0, 8.0)


class TriplePlayer:
    """Sees, reaches out, and draws when it sees nothing."""

    def __init__(self, skill: TripleSkill) -> None:
        self.skill = skill

    def choose(self, observation: Observation, think: Think) -> Decision:
        assert isinstance(observation, TripleObservation)
        rng = decision_rng(observation, think)
        options = [self._draw(observation, rng)] if isinstance(observation.legal[0], Draw) else []
        eyes = Perception(self.skill, observation)
        for place in [move for move in observation.legal if isinstance(move, Place)]:
            if options and think.cancelled():
                break
            options.append(Alternative(place, -eyes.sample_seeing_s(place, rng)))
        options.sort(key=lambda option: -option.value)
        return _in_time(make_decision(options), self.skill)

    def _draw(self, observation: TripleObservation, rng: Random) -> Alternative:
        """How many cards it draws if it sees nothing until then."""
        assert observation.seat is not None
        held, skill = len(observation.hand), self.skill
        if held < int(skill.refill + rng.random()):
            return Alternative(
                Draw(min(skill.hand - held, observation.piles[observation.seat])), 0.0
            )
        looking = skill.patience * DRAW_AFTER_S[min(held, len(DRAW_AFTER_S) - 1)]
        seconds = skill.reaction * MIN_SEEING_S + looking * (0.75 + rng.random() / 2)
        return Alternative(Draw(1), -round(seconds, 3))


def _in_time(decision: Decision, skill: TripleSkill) -> Decision:
    """The decision with the time that eyes and hand need for it."""
    seconds = abs(decision.options[0].value)
    if isinstance(decision.move, Draw):
        return replace(decision, seeing_s=seconds, reaching=round(skill.reaction * DRAW_REACHING_S, 3))
    early = min(seconds, skill.early_reach_s)
    reaching = early + skill.reaction * REACHING_S
    return replace(decision, seeing_s=round(seconds - early, 3), reaching=round(reaching, 3))


class Perception:
    """One look at the grid, with the cards in hand."""

    def __init__(self, skill: TripleSkill, observation: TripleObservation) -> None:
        self._skill = skill
        self._tops = [PROPERTY_BITS[stack[-1]] for stack in observation.stacks]
        self._crowd = hand_size_factor(len(observation.hand))
        self._near, self._pull = -1, 1.0
        placed = observation.last_placed()
        if placed is not None:
            self._near = placed.cell
            self._pull = skill.near * (skill.follow if placed.seat != observation.seat else 1)

    def sample_seeing_s(self, move: Place, rng: Random) -> float:
        """Seconds until this placement is seen, by the dice."""
        skill = self._skill
        looking = skill.colours * COLOUR_TIME * self._crowd * -log(1 - rng.random())
        return round(skill.reaction * MIN_SEEING_S + looking / self.speed(move) + skill.second_look_s, 3)

    def speed(self, move: Place) -> float:
        """How many times as quickly a placement is seen as one triple of colours in a row."""
        skill, tops = self._skill, self._tops
        total = 0.0
        fits = PROPERTY_BITS[move.card] & ~tops[move.cell]
        for one, other, is_diagonal in LINES_OF[move.cell]:
            new = fits & tops[one] & tops[other]
            if not new:
                continue
            quick = 0.0
            if new & COLOUR:
                quick += 1
            if new & SHAPE:
                quick += 1 / skill.shapes
            if new & COUNT:
                quick += 1 / skill.counts
            if is_diagonal:
                quick /= skill.diagonals
            if self._near in (move.cell, one, other):
                quick *= self._pull
            total += quick
        return total


def hand_size_factor(cards: int) -> float:
    """How many times as long it takes to look with so many cards in hand as with one."""
    more = cards - 1
    return 1 + 0.05 * more + 0.1 * more * more

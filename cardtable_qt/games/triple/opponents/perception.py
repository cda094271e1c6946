"""A Triple player with human perception: it finds the moves a person would find, at human speed.

Every possible triple gets a random time until it is seen, short if people see it easily. The
player makes the triple it sees first, unless it runs out of patience before and draws a card.
Where the seats take turns, it looks for some time in each, and otherwise passes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import log
from random import Random
from typing import NamedTuple

from cardtable_qt.opponents.move_choice import decision_rng, make_decision
from cardtable_qt.opponents.player import (
    MIN_SEEING_S,
    REACHING_S,
    Alternative,
    Decision,
    Temperament,
    Think,
)
from rules import Observation
from rules.triple.observation import TripleObservation
from rules.triple.pieces import LINES, PAIRS, PROPERTY_BITS, Draw, Pass, Place

COLOUR_SEEING_S = 3.0  # mean time to see a triple of a colour in a row, with one card in hand
DRAW_REACHING_S = 0.5
# Time to look for a place before drawing another card, by number of cards in hand. The last value
# also holds for larger hands.
DRAW_AFTER_S = (0.0, 1.5, 3.0, 6.0, 8.0)

TURN_S = 4.0  # time to look for a place in a turn; short, so that sharper eyes find more
MORE_CARDS = 2  # than usual in hand: then it passes rather than draw another card

COLOUR, SHAPE, COUNT = 0x00F, 0x0F0, 0xF00  # masks for PROPERTY_BITS
DIAGONALS = {frozenset(line) for line in LINES[6:]}
# For every cell: the two other cells of each line, and whether the line is a diagonal.
LINES_OF = tuple(
    tuple((one, other, frozenset((cell, one, other)) in DIAGONALS) for one, other in pairs)
    for cell, pairs in enumerate(PAIRS)
)


class TripleSkill(NamedTuple):
    """A player's perception and habits. Times are factors of a practised person's times."""

    reaction: float  # of the minimum time to see a move and of the time to reach for it
    colours: float  # time to see a triple of a colour
    shapes: float  # time to see a triple of a shape, as a factor of `colours`
    counts: float  # time to see a triple of a count, as a factor of `colours`
    diagonals: float  # time to see a diagonal, as a factor of rows and columns
    refill: float  # with fewer cards it draws without looking; 1.3 means 1, sometimes 2
    hand: int  # the hand size it then draws up to
    patience: float  # time to look for a place before drawing one card
    near: float = 1.4  # speed of seeing lines through the card placed last
    follow: float = 1.0  # further speed if another seat placed that card
    second_look_s: float = 0.0  # time to make sure of a move
    early_reach_s: float = 0.0  # how long before seeing the move its hand starts


def with_temperament(skill: TripleSkill, temperament: Temperament) -> TripleSkill:
    """The same perception with other habits.

    A grudge makes a player look where another one has just placed a card. Greedy players hoard
    cards, and swapping ones draw a new card for each one placed. Cautious players look twice and
    draw late. Rash ones draw too many cards and reach out too early.
    """
    cautious, rash = max(0.0, temperament.caution), max(0.0, -temperament.caution)
    greedy, swapping = max(0.0, temperament.greed), max(0.0, temperament.swapping)
    refill = skill.refill + (skill.hand - skill.refill) * swapping + 2 * greedy
    return skill._replace(
        refill=refill + (1 - refill) * cautious,
        hand=skill.hand + round(3 * greedy + 2 * rash),
        patience=skill.patience * (1 + cautious) / (1 + rash),
        follow=1 + 4 * max(0.0, temperament.grudge),
        second_look_s=0.4 * cautious,
        early_reach_s=0.7 * rash,
    )


class TriplePlayer:
    """Places the first card it sees a place for, and draws if it sees none in time."""

    def __init__(self, skill: TripleSkill) -> None:
        self.skill = skill

    def choose(self, observation: Observation, think: Think) -> Decision:
        assert isinstance(observation, TripleObservation)
        rng = decision_rng(observation, think)
        options = list(self._other_moves(observation, rng))
        perception = Perception(self.skill, observation)
        for place in [move for move in observation.legal if isinstance(move, Place)]:
            if options and think.cancelled():
                break
            options.append(Alternative(place, -perception.sample_seeing_s(place, rng)))
        options.sort(key=lambda option: -option.value)
        return _with_times(make_decision(options), self.skill)

    def _other_moves(self, observation: TripleObservation, rng: Random) -> Iterator[Alternative]:
        """What it does if it sees no place in time: it draws a card, or passes."""
        can_draw = isinstance(observation.legal[0], Draw)
        if not observation.has_turns:
            if can_draw:
                yield self._draw(observation, rng)
            return
        can_pass = Pass() in observation.legal
        if can_draw and (self._prefers_drawing(observation) or not can_pass):
            draw = self._draw(observation, rng)
            yield draw if draw.value == 0 else replace(draw, value=-TURN_S)
        elif can_pass:
            yield Alternative(Pass(), -TURN_S)

    def _prefers_drawing(self, observation: TripleObservation) -> bool:
        """Return whether to draw rather than pass.

        A large hand is tiring, but if all others have passed, passing would lose the round.
        """
        assert observation.seat is not None
        if len(observation.hand) < self.skill.hand + MORE_CARDS:
            return True
        left = [sum(cards) for cards in zip(observation.hands, observation.piles, strict=True)]
        is_last_to_pass = observation.passes == observation.seats - 1
        return is_last_to_pass and left[observation.seat] > min(left)

    def _draw(self, observation: TripleObservation, rng: Random) -> Alternative:
        """The draw it makes if it sees no place in time."""
        assert observation.seat is not None
        held, skill = len(observation.hand), self.skill
        if held < int(skill.refill + rng.random()):
            return Alternative(
                Draw(min(skill.hand - held, observation.piles[observation.seat])), 0.0
            )
        patience_s = skill.patience * DRAW_AFTER_S[min(held, len(DRAW_AFTER_S) - 1)]
        seconds = skill.reaction * MIN_SEEING_S + patience_s * (0.75 + rng.random() / 2)
        return Alternative(Draw(1), -round(seconds, 3))


def _with_times(decision: Decision, skill: TripleSkill) -> Decision:
    """The decision with the times to see the move and to reach for it."""
    seconds = abs(decision.options[0].value)
    if isinstance(decision.move, Draw):
        reaching_s = round(skill.reaction * DRAW_REACHING_S, 3)
        return replace(decision, seeing_s=seconds, reaching_s=reaching_s)
    early_s = min(seconds, skill.early_reach_s)
    reaching_s = early_s + skill.reaction * REACHING_S
    return replace(decision, seeing_s=round(seconds - early_s, 3), reaching_s=round(reaching_s, 3))


class Perception:
    """One look at the grid with the cards in hand."""

    def __init__(self, skill: TripleSkill, observation: TripleObservation) -> None:
        self._skill = skill
        self._tops = [PROPERTY_BITS[stack[-1]] for stack in observation.stacks]
        self._hand_factor = hand_size_factor(len(observation.hand))
        self._near_cell, self._near_speed = -1, 1.0
        placed = observation.last_placed()
        if placed is not None:
            self._near_cell = placed.cell
            by_other = placed.seat != observation.seat
            self._near_speed = skill.near * (skill.follow if by_other else 1)

    def sample_seeing_s(self, move: Place, rng: Random) -> float:
        """A random time until this placement is seen."""
        skill = self._skill
        mean_s = skill.colours * COLOUR_SEEING_S * self._hand_factor
        search_s = mean_s * -log(1 - rng.random()) / self.speed(move)
        return round(skill.reaction * MIN_SEEING_S + search_s + skill.second_look_s, 3)

    def speed(self, move: Place) -> float:
        """The speed of seeing a placement, relative to one triple of a colour in a row."""
        skill, tops = self._skill, self._tops
        total = 0.0
        properties = PROPERTY_BITS[move.card] & ~tops[move.cell]
        for one, other, is_diagonal in LINES_OF[move.cell]:
            new = properties & tops[one] & tops[other]
            if not new:
                continue
            speed = 0.0
            if new & COLOUR:
                speed += 1
            if new & SHAPE:
                speed += 1 / skill.shapes
            if new & COUNT:
                speed += 1 / skill.counts
            if is_diagonal:
                speed /= skill.diagonals
            if self._near_cell in (move.cell, one, other):
                speed *= self._near_speed
            total += speed
        return total


def hand_size_factor(cards: int) -> float:
    """The time needed to look through a hand, relative to one card."""
    more = cards - 1
    return 1 + 0.05 * more + 0.1 * more * more

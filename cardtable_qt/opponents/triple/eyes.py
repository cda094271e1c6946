"""A player of Triple with human eyes: it finds what a person would find, and no faster.

Every triple that it could make has a clock of its own, which runs fast where people see quickly;
the first clock that rings is what it sees. Beside them runs its patience, after which it draws.
"""

from __future__ import annotations

from dataclasses import replace
from math import log
from random import Random

from cardtable_qt.opponents.choosing import decided, dice
from cardtable_qt.opponents.player import Decision, Option, Think
from cardtable_qt.opponents.triple.skill import COLOUR_TIME, DRAW_REACH, FLOOR, REACH, Skill
from rules import Observation
from rules.triple.observation import TripleObservation
from rules.triple.pieces import LINES, MARKS, PAIRS, Draw, Place

COLOUR, SHAPE, COUNT = 0x00F, 0x0F0, 0xF00  # the bits of MARKS
DIAGONALS = {frozenset(line) for line in LINES[6:]}
# For every cell the two others of each line, and whether that is a diagonal.
LINES_OF = tuple(
    tuple((one, other, frozenset((cell, one, other)) in DIAGONALS) for one, other in pairs)
    for cell, pairs in enumerate(PAIRS)
)
# Seconds to look for a place before drawing another card, by cards in hand; then as at the end.
PATIENCE = (0.0, 1.5, 3.0, 6.0, 8.0)


class TriplePlayer:
    """Sees, reaches out, and draws when it sees nothing."""

    def __init__(self, skill: Skill) -> None:
        self.skill = skill

    def choose(self, seen: Observation, think: Think) -> Decision:
        assert isinstance(seen, TripleObservation)
        rng = dice(seen, think)
        options = [self._draw(seen, rng)] if isinstance(seen.legal[0], Draw) else []
        eyes = Eyes(self.skill, seen)
        for place in [move for move in seen.legal if isinstance(move, Place)]:
            if options and think.cancelled():
                break
            options.append(Option(place, -eyes.see(place, rng)))
        options.sort(key=lambda option: -option.value)
        return _in_time(decided(seen, options), self.skill)

    def _draw(self, seen: TripleObservation, rng: Random) -> Option:
        """How many cards it draws if it sees nothing until then."""
        assert seen.seat is not None
        held, skill = len(seen.hand), self.skill
        if held < int(skill.refill + rng.random()):
            return Option(Draw(min(skill.hand - held, seen.piles[seen.seat])), 0.0)
        looking = skill.patience * PATIENCE[min(held, len(PATIENCE) - 1)]
        seconds = skill.floor * FLOOR + looking * (0.75 + rng.random() / 2)
        return Option(Draw(1), -round(seconds, 3))


def _in_time(decision: Decision, skill: Skill) -> Decision:
    """The decision with the time that eyes and hand need for it."""
    seconds = abs(decision.options[0].value)
    if isinstance(decision.move, Draw):
        return replace(decision, seeing=seconds, reaching=round(skill.floor * DRAW_REACH, 3))
    early = min(seconds, skill.snatch)
    reaching = early + skill.floor * REACH
    return replace(decision, seeing=round(seconds - early, 3), reaching=round(reaching, 3))


class Eyes:
    """One look at the grid, with the cards in hand."""

    def __init__(self, skill: Skill, seen: TripleObservation) -> None:
        self._skill = skill
        self._tops = [MARKS[stack[-1]] for stack in seen.stacks]
        self._crowd = crowd(len(seen.hand))
        self._near, self._pull = -1, 1.0
        placed = seen.last_placed()
        if placed is not None:
            self._near = placed.cell
            self._pull = skill.near * (skill.follow if placed.seat != seen.seat else 1)

    def see(self, move: Place, rng: Random) -> float:
        """Seconds until this placement is seen, by the dice."""
        skill = self._skill
        looking = skill.colours * COLOUR_TIME * self._crowd * -log(1 - rng.random())
        return round(skill.floor * FLOOR + looking / self.quickness(move) + skill.second_look, 3)

    def quickness(self, move: Place) -> float:
        """How many times as quickly a placement is seen as one triple of colours in a row."""
        skill, tops = self._skill, self._tops
        total = 0.0
        fits = MARKS[move.card] & ~tops[move.cell]
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


def crowd(cards: int) -> float:
    """How many times as long it takes to look with so many cards in hand as with one."""
    more = cards - 1
    return 1 + 0.05 * more + 0.1 * more * more

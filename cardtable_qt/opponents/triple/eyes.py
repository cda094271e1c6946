"""A player of Triple with human eyes: it finds what a person would find, and no faster.

Every triple that it could make has a clock of its own, which runs fast where people see quickly;
the first clock that rings is what it sees. Beside them runs its patience, after which it draws.
When the grid changes, a decision to place stands as long as it is legal; otherwise the player is
asked again, and its patience counts from when it began to look.
"""

from __future__ import annotations

from math import log
from random import Random

from cardtable_qt.opponents.choosing import dice
from cardtable_qt.opponents.player import Decision, Think
from rules import Observation
from rules.triple.observation import TripleObservation
from rules.triple.pieces import LINES, MARKS, PAIRS, Draw, Place

FLOOR = 0.6  # seconds below which nobody sees anything
REACH = 0.35  # seconds to lay a card
DRAW_REACH = 0.5  # seconds to draw one

# Seconds until a person sees a triple of that kind, on average, with one card in hand.
COLOUR_TIME, SHAPE_TIME, COUNT_TIME = 3.0, 4.5, 6.0
DIAGONAL = 1.6  # times as long on a diagonal
CROWDED = 0.25  # and so much longer for each further card in hand

FIRST_HAND = 3  # cards to draw into an empty hand
# Seconds to look for a place before drawing another card, by cards in hand; then as at the end.
PATIENCE = (0.0, 1.5, 3.0, 6.0, 8.0)

TIMES = (COLOUR_TIME,) * 4 + (SHAPE_TIME,) * 4 + (COUNT_TIME,) * 4  # by bit of MARKS
DIAGONALS = {frozenset(line) for line in LINES[6:]}


class TriplePlayer:
    """Sees, reaches out, and draws when it sees nothing."""

    def choose(self, seen: Observation, think: Think) -> Decision:
        assert isinstance(seen, TripleObservation)
        rng = dice(seen, think)
        best: Decision | None = None
        if isinstance(seen.legal[0], Draw):
            best = self._draw(seen, rng)
        crowd = 1 + CROWDED * (len(seen.hand) - 1)
        for move in seen.legal:
            if best is not None and think.cancelled():
                break
            if isinstance(move, Place):
                seeing = FLOOR + crowd * -log(1 - rng.random()) / quickness(seen, move)
                if best is None or seeing < best.seeing:
                    best = Decision(move, seeing=round(seeing, 3), reaching=REACH)
        assert best is not None
        return best

    def _draw(self, seen: TripleObservation, rng: Random) -> Decision:
        assert seen.seat is not None
        if not seen.hand:
            return Decision(Draw(min(FIRST_HAND, seen.piles[seen.seat])), reaching=DRAW_REACH)
        looking = PATIENCE[min(len(seen.hand), len(PATIENCE) - 1)]
        seconds = FLOOR + looking * (0.75 + rng.random() / 2)
        return Decision(Draw(1), seeing=round(seconds, 3), reaching=DRAW_REACH)


def quickness(seen: TripleObservation, move: Place) -> float:
    """How quickly a placement is seen: one divided by seconds, for all triples it makes."""
    tops = [MARKS[stack[-1]] for stack in seen.stacks]
    total = 0.0
    for pair in PAIRS[move.cell]:
        new = MARKS[move.card] & tops[pair[0]] & tops[pair[1]] & ~tops[move.cell]
        slow = DIAGONAL if frozenset((move.cell, *pair)) in DIAGONALS else 1.0
        total += sum(1 / (slow * time) for bit, time in enumerate(TIMES) if new >> bit & 1)
    return total

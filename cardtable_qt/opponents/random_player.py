"""A player that does anything the rules allow: the least there is to beat."""

from __future__ import annotations

from cardtable_qt.opponents.choosing import dice
from cardtable_qt.opponents.player import Decision, Think
from cardtable_qt.opponents.triple.skill import FLOOR, REACH
from rules import Observation
from rules.chance import pick
from rules.triple.observation import TripleObservation

DREAMING = 10.0  # seconds that it may look around, where everybody moves at once


class RandomPlayer:
    """Every legal move is as likely as another."""

    def choose(self, seen: Observation, think: Think) -> Decision:
        rng = dice(seen, think)
        move = pick(seen.legal, rng)
        if not isinstance(seen, TripleObservation):
            return Decision(move)
        return Decision(move, seeing=round(FLOOR + rng.random() * DREAMING, 3), reaching=REACH)


PLAYER = RandomPlayer()

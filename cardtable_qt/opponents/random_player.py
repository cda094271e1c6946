"""A player that does anything the rules allow: the least there is to beat."""

from __future__ import annotations

from cardtable_qt.opponents.move_choice import decision_rng
from cardtable_qt.opponents.player import FLOOR, REACH, Decision, Think
from rules import Observation
from rules.chance import choose_one
from rules.triple.observation import TripleObservation

MAX_SEEING_S = 10.0  # seconds that it may look around, where everybody moves at once


class RandomPlayer:
    """Every legal move is as likely as another."""

    def choose(self, observation: Observation, think: Think) -> Decision:
        rng = decision_rng(observation, think)
        move = choose_one(observation.legal, rng)
        if not isinstance(observation, TripleObservation):
            return Decision(move)
        return Decision(move, seeing=round(FLOOR + rng.random() * MAX_SEEING_S, 3), reaching=REACH)


PLAYER = RandomPlayer()

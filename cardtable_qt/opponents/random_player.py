"""A player that makes random legal moves, as a baseline."""

from __future__ import annotations

from cardtable_qt.opponents.move_choice import decision_rng
from cardtable_qt.opponents.player import MIN_SEEING_S, REACHING_S, Decision, Think
from rules import Observation
from rules.shuffle import choose_one

MAX_SEEING_S = 10.0  # in real-time games, on top of the minimum


class RandomPlayer:
    """Chooses every legal move with the same probability."""

    def choose(self, observation: Observation, think: Think) -> Decision:
        rng = decision_rng(observation, think)
        move = choose_one(observation.legal, rng)
        if observation.has_turns:
            return Decision(move)
        seeing_s = round(MIN_SEEING_S + rng.random() * MAX_SEEING_S, 3)
        return Decision(move, seeing_s=seeing_s, reaching_s=REACHING_S)


PLAYER = RandomPlayer()

"""A player whose next move is prepared, as in a lesson."""

from __future__ import annotations

from dataclasses import dataclass

from cardtable_qt.opponents.player import Decision, Think
from rules import Move, Observation


class NoPreparedMove(LookupError):
    """None of the prepared moves is legal."""


@dataclass(frozen=True)
class PreparedPlayer:
    """Makes the first of its prepared moves that is legal."""

    moves: tuple[Move, ...]

    def choose(self, observation: Observation, think: Think) -> Decision:
        return Decision(self.find_move(observation))

    def find_move(self, observation: Observation) -> Move:
        """The move that will be made. Raises `NoPreparedMove` if none of them is legal."""
        for move in self.moves:
            if move in observation.legal:
                return move
        raise NoPreparedMove(f"No prepared move is legal: {', '.join(map(str, self.moves))}")

"""The seats of the computers: their players, and asking them for a move."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from cardtable_qt.opponents import Player
from cardtable_qt.session.opponent_thread import OpponentThread, ThinkRequest
from rules import Observation
from rules.records.setup import GameSetup, random_seed


class ComputerSeats:
    """Lets the computer players of one game think. The opponent thread reports their answers."""

    def __init__(
        self,
        setup: GameSetup,
        find_player: Callable[[str, str], Player],
        opponent_thread: OpponentThread,
    ) -> None:
        self._setup = setup
        self._find_player = find_player
        self._opponent_thread = opponent_thread
        # Not the seed of the deal, from which a computer could work out the cards.
        self._seed = random_seed()

    def ask(self, observation: Observation, revision: int, seconds: float) -> bool:
        """Let the computer of that seat think. False if it has no legal move."""
        seat = observation.seat
        if seat is None or not observation.legal:
            return False
        # Found only now, because in a lesson the next move decides who makes it.
        player = self._find_player(self._setup.game.key, self._setup.players[seat].player)
        seed = Random(f"think/{self._seed}/{seat}/{revision}").getrandbits(32)
        self._opponent_thread.submit(
            ThinkRequest(revision, seat, player, observation, seed, seconds)
        )
        return True

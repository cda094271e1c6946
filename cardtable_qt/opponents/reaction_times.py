"""Reaction times in real-time games: when a player sees a move, reaches for it, and arrives.

Used by the real-time driver and by the arena. All times are in milliseconds of game time.
"""

from __future__ import annotations

from cardtable_qt.opponents.player import Decision
from rules import Move

BLIND_TIME_S = 0.4  # changes this shortly before the hand moves go unnoticed


class ReactionTimes:
    """The timing of one seat: it looks at the table, sees a move, and moves its hand.

    The move is based on an older look, so the hand may arrive too late.
    """

    def __init__(self, time_factor: float = 1.0) -> None:
        self.time_factor = time_factor  # 1: as fast as a person
        self._search_start_ms = 0  # when it began to look for a move
        self._last_look_ms = 0  # when it last looked at the table
        self.planned_move: Move | None = None
        self.reach_start_ms = 0
        self.arrival_ms = 0

    def start_looking(self, now_ms: int) -> None:
        """Begin to look for a move."""
        self._search_start_ms = now_ms
        self.look_again(now_ms)

    def look_again(self, now_ms: int) -> None:
        """Drop the planned move and look at the changed table."""
        self._last_look_ms, self.planned_move = now_ms, None

    def decide(self, decision: Decision, now_ms: int) -> None:
        """Plan a move, and set the times at which the hand starts and arrives."""
        self.planned_move = decision.move
        # A good move has to be found again after the table has changed. The wait before a last
        # resort counts from the beginning of the search, whatever the others did meanwhile.
        gave_up = decision.move.is_last_resort
        start_ms = self._search_start_ms if gave_up else self._last_look_ms
        self.reach_start_ms = max(now_ms, start_ms + self._ms(decision.seeing_s))
        self.arrival_ms = self.reach_start_ms + self._ms(decision.reaching_s)

    def must_look_again(self, now_ms: int, legal: bool) -> bool:
        """Return whether the seat has to look again after the table has changed.

        A move that is still `legal` is kept. A last resort may not be needed any more.
        """
        if self.planned_move is None or now_ms > self.reach_start_ms - self._ms(BLIND_TIME_S):
            return False
        return self.planned_move.is_last_resort or not legal

    def _ms(self, seconds: float) -> int:
        return round(seconds * 1000 * self.time_factor)

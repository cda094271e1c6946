"""A yardstick for players of 8/28: it takes cards until its total is good, whatever others show."""

from __future__ import annotations

from cardtable_qt.opponents.choosing import best_move, decided, dice
from cardtable_qt.opponents.eight28.halves import Halves
from cardtable_qt.opponents.player import Decision, Option, Think
from rules import Observation
from rules.eight28.observation import Eight28Observation
from rules.eight28.payout import standing
from rules.eight28.pieces import HIGH, Accept, Decline, least


class StopPlayer:
    """Stops at so many for the half of 8, or at so many for that of 28; in between it goes on."""

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def choose(self, seen: Observation, think: Think) -> Decision:
        assert isinstance(seen, Eight28Observation)
        if seen.choosing:
            move = best_move(seen.legal, Halves(seen, seen.turn).worth, think, dice(seen, think))
        else:
            move = Decline() if self._has_enough(seen) else Accept()
        return decided(seen, [Option(move, 0.0)])

    def _has_enough(self, seen: Eight28Observation) -> bool:
        """Whether the total is good, or lost for good."""
        assert seen.seat is not None
        hidden = seen.hidden[seen.seat]
        assert hidden is not None
        cards = (hidden, *seen.opens[seen.seat])
        totals = standing(cards)
        return (
            least(cards) > HIGH or (totals.low or 0) >= self.low or (totals.high or 0) >= self.high
        )

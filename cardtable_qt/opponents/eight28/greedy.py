"""A simple player of 8/28: it takes cards as long as that is likely to make its hand better."""

from __future__ import annotations

from collections import Counter

from cardtable_qt.opponents.choosing import best_move, dice
from cardtable_qt.opponents.eight28.halves import Halves
from cardtable_qt.opponents.player import Decision, Think
from rules import Move, Observation
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import ACE, HIGH, LEAST, LOW, Accept, least, totals

# Roughly how likely one other seat does not beat a total, for the half of 8 and for that of 28.
LOW_HOLDS = [0.0, 0.45, 0.45, 0.46, 0.48, 0.52, 0.58, 0.7, 0.9]
HIGH_HOLDS = (
    [0.0] * 9 + [0.3] * 9 + [0.32, 0.34, 0.36, 0.4, 0.45, 0.52, 0.6, 0.68, 0.77, 0.86, 0.95]
)
RELUCTANCE = 1e-6  # where a card can change nothing, nobody takes it


class Eight28Player:
    """Counts the cards it has not seen, and solves the choice between the halves."""

    def choose(self, seen: Observation, think: Think) -> Decision:
        assert isinstance(seen, Eight28Observation)
        rng = dice(seen, think)
        if seen.choosing:
            return Decision(best_move(seen.legal, Halves(seen, seen.turn).worth, think, rng))
        return Decision(best_move(seen.legal, Stopping(seen).worth, think, rng))


class Stopping:
    """When to take no more cards, if the others' totals were a matter of chance."""

    def __init__(self, seen: Eight28Observation) -> None:
        seat = seen.seat
        assert seat is not None
        hidden = seen.hidden[seat]
        assert hidden is not None
        cards = (hidden, *seen.opens[seat])
        self.least, self.aces = least(cards), cards.count(ACE)
        self.unseen = Counter(seen.unseen)
        rivals = [s for s in range(seen.seats) if s != seat and not seen.is_out(s)]
        # Whose open cards already add up to 8 cannot play for 8 with a hidden card besides.
        self.low_rivals = sum(least(seen.opens[rival]) < LOW for rival in rivals)
        self.high_rivals = len(rivals)
        self.solved: dict[tuple[int, int], float] = {}

    def worth(self, move: Move) -> float:
        """The share of the middle to be hoped for after an answer to the offer."""
        if isinstance(move, Accept):
            return self._going_on(self.least, self.aces) - RELUCTANCE
        return self._stopping(self.least, self.aces)

    def _stopping(self, least_total: int, aces: int) -> float:
        sums = totals(least_total, aces)
        if LOW in sums and HIGH in sums:
            return 1.0
        low = max((LOW_HOLDS[total] for total in sums if total <= LOW), default=0.0)
        high = max((HIGH_HOLDS[total] for total in sums if LOW < total <= HIGH), default=0.0)
        return max(_against(self.low_rivals, low), _against(self.high_rivals, high)) / 2

    def _going_on(self, least_total: int, aces: int) -> float:
        """With one more card, and then as many as are good."""
        after = sum(
            copies * self._best(least_total + LEAST[card], aces + (card == ACE))
            for card, copies in self.unseen.items()
        )
        return after / self.unseen.total()

    def _best(self, least_total: int, aces: int) -> float:
        if least_total > HIGH:
            return 0.0
        key = (least_total, aces)
        if key not in self.solved:
            stopping = self._stopping(least_total, aces)
            self.solved[key] = max(stopping, self._going_on(least_total, aces))
        return self.solved[key]


def _against(rivals: int, holds: float) -> float:
    """How likely a total holds against so many; never, if there is none to play with."""
    return holds**rivals if holds else 0.0

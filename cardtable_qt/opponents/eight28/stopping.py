"""Players of 8/28 that take cards until their total is good enough, whatever the others show."""

from __future__ import annotations

from random import Random

from cardtable_qt.opponents.choosing import best_move, decided, dice
from cardtable_qt.opponents.eight28.halves import Halves
from cardtable_qt.opponents.player import Decision, Option, Think
from rules import Move, Observation
from rules.eight28.observation import Eight28Observation
from rules.eight28.payout import standing
from rules.eight28.pieces import HIGH, LOW, Accept, Choose, Decline, least


class StopPlayer:
    """Stops at so many for the half of 8, or at so many for that of 28; in between it goes on.

    `blur` is how often it is content with one less. Who does not `foresee` the others' choices
    plays for the half to which its own total is closer.
    """

    def __init__(self, low: int, high: int, blur: float = 0.0, foresees: bool = True) -> None:
        self.low, self.high = low, high
        self.blur, self.foresees = blur, foresees

    def choose(self, seen: Observation, think: Think) -> Decision:
        assert isinstance(seen, Eight28Observation)
        rng = dice(seen, think)
        if not seen.choosing:
            move: Move = Decline() if self._has_enough(seen, rng) else Accept()
        elif self.foresees:
            move = best_move(seen.legal, Halves(seen, seen.turn).worth, think, rng)
        else:
            move = _closer_half(seen)
        return decided(seen, [Option(move, 0.0)])

    def _has_enough(self, seen: Eight28Observation, rng: Random) -> bool:
        """Whether the total is good, or lost for good."""
        cards = own_cards(seen)
        low, high = standing(cards)
        less = int(rng.random() < self.blur)
        return (
            least(cards) > HIGH or (low or 0) >= self.low - less or (high or 0) >= self.high - less
        )


def own_cards(seen: Eight28Observation) -> tuple[int, ...]:
    """All cards of the observer, the hidden one first."""
    assert seen.seat is not None
    hidden = seen.hidden[seen.seat]
    assert hidden is not None
    return (hidden, *seen.opens[seen.seat])


def _closer_half(seen: Eight28Observation) -> Move:
    low, high = standing(own_cards(seen))
    return Choose(LOW if LOW - (low or 0) <= HIGH - (high or 0) else HIGH)

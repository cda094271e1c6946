"""8/28: the choice between the halves. All cards are shown, so it can be solved."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules import Move
from rules.eight28.observation import Eight28Observation
from rules.eight28.payout import OUT, Standing, pay_out, standing
from rules.eight28.pieces import HIGH, LOW, Choose
from rules.eight28.state import Eight28State

# What a payout is worth to a seat: everybody's points of it, and the seat.
Worth = Callable[[Sequence[int], int], float]


def own_first(points: Sequence[int], seat: int) -> float:
    """Own points first; among equals, little for the others."""
    return points[seat] - sum(points) / 1000


class Halves:
    """Everybody with a choice takes what is worth most to it, knowing what the others will do."""

    def __init__(
        self, table: Eight28Observation | Eight28State, seat: int, worth: Worth = own_first
    ) -> None:
        self.seat, self.middle, self.worth_to = seat, table.middle, worth
        self.standings = [_shown(table, seat) for seat in range(table.seats)]
        self.choices = list(table.choices)
        places = range(1, (table.dealer - 1 - seat) % table.seats + 1)
        later = [(seat + place) % table.seats for place in places]
        self.later = [other for other in later if self.standings[other].has_choice()]

    def worth(self, move: Move) -> float:
        """What a choice is worth to the seat after the best answers to it."""
        assert isinstance(move, Choose)
        self.choices[self.seat] = move.target
        return self.worth_to(self._best_answers(self.later), self.seat)

    def _best_answers(self, choosers: Sequence[int]) -> tuple[int, ...]:
        if not choosers:
            return pay_out(self.standings, self.middle, self.choices).points
        seat = choosers[0]
        answers = []
        for target in (LOW, HIGH):
            self.choices[seat] = target
            answers.append(self._best_answers(choosers[1:]))
        return max(answers, key=lambda points: self.worth_to(points, seat))


def _shown(table: Eight28Observation | Eight28State, seat: int) -> Standing:
    hidden = table.hidden[seat]
    assert hidden is not None
    return OUT if table.outs >> seat & 1 else standing((hidden, *table.opens[seat]))

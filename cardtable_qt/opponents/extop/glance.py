"""Ex & Top: what a move looks like at first sight, one card ahead.

Levels that do not think further play by this alone; the others begin with what looks best.
"""

from __future__ import annotations

from cardtable_qt.opponents.extop.policy import MOST_GIVEN, Policy
from cardtable_qt.opponents.extop.skill import Skill
from cardtable_qt.opponents.player import Option
from rules import Move
from rules.extop.observation import ExTopObservation
from rules.extop.pieces import VALUE_OF, VALUES, Answer, Offer, Partner, Place

AN_OFFER = 0.3  # what the offer of a worthless card seems to bring


class Glance:
    """One look at the table from a seat."""

    def __init__(self, seen: ExTopObservation, policy: Policy, skill: Skill) -> None:
        assert seen.seat is not None
        self.seen, self.seat, self.swaps = seen, seen.seat, skill.swaps
        self.colour = seen.colours[seen.seat]
        scores = [sum(chips) for chips in seen.won]
        self.book = policy.book(seen.seat, scores, skill.rivals)
        self.kept = policy.kept[seen.seat]

    def options(self) -> list[Option]:
        """The moves worth a thought and how they look, best first."""
        options = [
            Option(move, self.worth(move)) for move in self.seen.legal if self._is_sane(move)
        ]
        return sorted(options, key=lambda option: -option.value)

    def _is_sane(self, move: Move) -> bool:
        """Whether one would do that at all: swap for anything but the own colour, for instance."""
        if isinstance(move, Offer):
            return self.swaps and move.want == self.colour
        return self.swaps or not isinstance(move, Answer) or move.card is None

    def worth(self, move: Move) -> float:
        match move:
            case Place(card, row):
                chip, cards = self.seen.chips[row], self.seen.rows[row]
                gain = self.book.look_up(chip, (*cards, card)) - self.book.look_up(chip, cards)
                return gain - self.kept[card]
            case Offer(card):
                return AN_OFFER - VALUE_OF[card] / VALUES / 2
            case Answer(int(card)):
                wanted = self.seen.offered_colour == self.colour
                return MOST_GIVEN + 0.5 - VALUE_OF[card] if wanted else -1.0
            case Partner(seat):
                return -float(sum(self.seen.won[seat]))
        return 0.0

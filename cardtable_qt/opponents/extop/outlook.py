"""Ex & Top: what a table promises a seat, in points.

Everybody's score is guessed: the chips that are won, those that are likely to be, and the good
cards in hand. Early in a game every point of lead counts the same. The fewer chips are to come,
the more it counts to be ahead of all others at the end, and the less by how much.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, fsum, sqrt

from cardtable_qt.opponents.choosing import DIGITS
from cardtable_qt.opponents.extop.chances import Chances
from cardtable_qt.opponents.temper import COOL, Temper
from rules.extop.pieces import COLOUR_OF, VALUE_OF, VALUES
from rules.extop.state import ExTopState
from rules.model import NOBODY

HAND_WORTH = 2.0  # what the highest card of the own colour in hand is good for,
CHIPS_NEEDED = 4  # if so many chips at least are still to come
UNSURE_OPEN = 0.25  # how much the square of an open chip adds to what is uncertain,
UNSURE_HIDDEN = 4.0  # and what a chip adds of which nobody knows more
UNSURE_ANYWAY = 1.0
A_WIN = 22.0  # what a won game is worth, in points of lead
GRUDGE = 1.0  # what a point of somebody counts who is not forgiven
NO_ENEMY = -1


class Outlook:
    """How a seat looks at what may come of its moves."""

    def __init__(
        self, chances: Chances, seat: int, temper: Temper = COOL, enemy: int = NO_ENEMY
    ) -> None:
        self.chances, self.seat, self.temper, self.enemy = chances, seat, temper, enemy
        colours = sorted(chances.seat_of, key=lambda colour: chances.seat_of[colour])
        self._hand_worth = [_own_values(colour) for colour in colours]

    def scores(self, state: ExTopState) -> list[float]:
        """Everybody's score as it will probably be, without the chips nobody knows yet."""
        scores = [float(sum(chips)) for chips in state.won]
        for chip, cards in zip(state.chips, state.rows, strict=True):
            if chip and cards:
                for seat, chance in enumerate(self.chances.of(chip, cards)):
                    scores[seat] += chip * chance
        to_come = min(1.0, len(state.stack) / CHIPS_NEEDED)
        if to_come:
            for seat, hand in enumerate(state.hands):
                values = self._hand_worth[seat]
                scores[seat] += to_come * fsum([values[card] for card in hand])
        return scores

    def doubt(self, chips: Sequence[int], rows: Sequence[tuple[int, ...]], stack: int) -> float:
        """How far, in points, scores may still move apart."""
        unsure = UNSURE_HIDDEN * stack
        for chip, cards in zip(chips, rows, strict=True):
            if chip:
                open_ = 1 - max(self.chances.of(chip, cards))
                unsure += UNSURE_OPEN * open_ * chip * chip
        return UNSURE_ANYWAY + sqrt(unsure)

    def worth(self, state: ExTopState) -> float:
        """What the table is worth, more than one at which all are equal."""
        if state.mover == NOBODY:
            scores = [float(sum(chips)) for chips in state.won]
            best = max(scores)
            hope = (scores[self.seat] == best) / scores.count(best)
        else:
            scores = self.scores(state)
            doubt = self.doubt(state.chips, state.rows, len(state.stack))
            mine = scores[self.seat]
            hope = 1 / fsum([exp((score - mine) / doubt) for score in scores])
        return round(self._felt(hope, scores), DIGITS)

    def _felt(self, hope: float, scores: Sequence[float]) -> float:
        """The hope to win and the lead, as this temperament weighs them."""
        seats, mine, greed = len(scores), scores[self.seat], self.temper.greed
        lead = mine - (sum(scores) - mine) / (seats - 1)
        cool = A_WIN * (hope - 1 / seats) + lead
        felt = (1 - greed) * cool + greed * mine
        if self.enemy != NO_ENEMY:
            felt -= GRUDGE * self.temper.grudge * scores[self.enemy]
        return felt


def _own_values(colour: int) -> list[float]:
    """By card: what it adds to the hand of the seat with this colour."""
    return [
        HAND_WORTH * VALUE_OF[card] / VALUES if of == colour else 0.0
        for card, of in enumerate(COLOUR_OF)
    ]

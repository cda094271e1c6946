"""Ex & Top: who is likely to get the chip of a row that is not full yet.

Rows come up again and again while a player thinks, so every row is judged once and then looked
up: by the chip, and by the cards that lie there. What fills too much memory is forgotten.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, fsum, sqrt

from cardtable_qt.opponents.move_choice import DIGITS
from cardtable_qt.opponents.player import NEUTRAL, Temperament
from rules.extop.pieces import CHIPS, COLOUR_OF, HIGHEST_VALUE, VALUE_OF, row_winner
from rules.extop.state import ExTopState
from rules.model import NO_SEAT

# How much a point of lead in a row means, by the number of cards still to come. Found by looking
# at how the rows of good players ended.
LEAD_WEIGHT_PLUS = (0.0, 0.25, 0.25, 0.21, 0.185, 0.16, 0.14)
LEAD_WEIGHT_MINUS = (0.0, 0.28, 0.2, 0.18, 0.155, 0.135, 0.12)

Row = tuple[int, ...]


class RowChances:
    """The chances of every seat, for one choice of colours."""

    def __init__(self, colours: tuple[int, ...]) -> None:
        self.seat_of = {colour: seat for seat, colour in enumerate(colours)}
        self.seats = len(colours)
        self.pages: dict[int, dict[Row, tuple[float, ...]]] = {chip: {} for chip in CHIPS}
        self.looked_up = 0  # rows that are remembered, here and in the books made from here

    def of(self, chip: int, cards: Row) -> tuple[float, ...]:
        """By seat: how likely it is that it gets the chip. On a tie nobody does."""
        known = self.pages[chip]
        found = known.get(cards)
        if found is None:
            found = known[cards] = self._judge(chip, cards)
            self.looked_up += 1
        return found

    def _judge(self, chip: int, cards: Row) -> tuple[float, ...]:
        left = abs(chip) - len(cards)
        if not left:
            winner = row_winner(cards)
            owner = None if winner is None else self.seat_of[winner]
            return tuple([float(seat == owner) for seat in range(self.seats)])
        sums = [0] * self.seats
        for card in cards:
            sums[self.seat_of[COLOUR_OF[card]]] += VALUE_OF[card]
        grip = (LEAD_WEIGHT_PLUS if chip > 0 else LEAD_WEIGHT_MINUS)[left]
        hopes = [exp(grip * total) for total in sums]
        together = fsum(hopes)
        return tuple([round(hope / together, DIGITS) for hope in hopes])


class RowValues:
    """What rows are worth to a seat that weighs everybody's points in a certain way."""

    def __init__(self, chances: RowChances, weights: Sequence[float]) -> None:
        self._chances, self._weights = chances, weights
        self.pages: dict[int, dict[Row, float]] = {chip: {} for chip in CHIPS}

    def look_up(self, chip: int, cards: Row) -> float:
        """The chip, times how likely everybody gets it, times how much that matters."""
        page = self.pages[chip]
        found = page.get(cards)
        if found is None:
            chances = self._chances.of(chip, cards)
            shares = zip(chances, self._weights, strict=True)
            worth = chip * fsum([chance * weight for chance, weight in shares])
            found = page[cards] = round(worth, DIGITS)
            self._chances.looked_up += 1
        return found


HAND_WORTH = 2.0  # what the highest card of the own colour in hand is good for,
CHIPS_NEEDED = 4  # if so many chips at least are still to come
UNSURE_OPEN = 0.25  # how much the square of an open chip adds to what is uncertain,
UNSURE_HIDDEN = 4.0  # and what a chip adds of which nobody knows more
UNSURE_ANYWAY = 1.0
A_WIN = 22.0  # what a won game is worth, in points of lead
GRUDGE = 1.0  # what a point of somebody counts who is not forgiven
NO_ENEMY = -1


class ExTopEvaluation:
    """How a seat looks at what may come of its moves."""

    def __init__(
        self, chances: RowChances, seat: int, temper: Temperament = NEUTRAL, enemy: int = NO_ENEMY
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
        if state.mover == NO_SEAT:
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
        HAND_WORTH * VALUE_OF[card] / HIGHEST_VALUE if of == colour else 0.0
        for card, of in enumerate(COLOUR_OF)
    ]

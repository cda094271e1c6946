"""Ex & Top: who is likely to get the chip of a row that is not full yet.

Rows come up again and again while a player thinks, so every row is judged once and then looked
up: by the chip, and by the cards that lie there. What fills too much memory is forgotten.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, fsum

from cardtable_qt.opponents.choosing import DIGITS
from rules.extop.pieces import CHIPS, COLOUR_OF, VALUE_OF, row_winner

# How much a point of lead in a row means, by the number of cards still to come. Found by looking
# at how the rows of good players ended.
GRIP_GOOD = (0.0, 0.25, 0.25, 0.21, 0.185, 0.16, 0.14)
GRIP_BAD = (0.0, 0.28, 0.2, 0.18, 0.155, 0.135, 0.12)

Row = tuple[int, ...]


class Chances:
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
        grip = (GRIP_GOOD if chip > 0 else GRIP_BAD)[left]
        hopes = [exp(grip * total) for total in sums]
        together = fsum(hopes)
        return tuple([round(hope / together, DIGITS) for hope in hopes])


class Book:
    """What rows are worth to a seat that weighs everybody's points in a certain way."""

    def __init__(self, chances: Chances, weights: Sequence[float]) -> None:
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

"""Ex & Top: the value of rows, and of a whole position.

The search meets the same rows again and again, so row values are cached by chip and cards. The
caches are cleared when they get too large.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, fsum, sqrt

from cardtable_qt.opponents.move_choice import DIGITS
from cardtable_qt.opponents.player import NEUTRAL, Temperament
from rules.extop.pieces import CHIPS, COLOUR_OF, HIGHEST_VALUE, VALUE_OF, row_winner
from rules.extop.state import ExTopState
from rules.state import NO_SEAT

# The weight of a point of lead in a row, by the number of cards to come. Fitted to the rows of good
# players.
LEAD_WEIGHT_PLUS = (0.0, 0.25, 0.25, 0.21, 0.185, 0.16, 0.14)
LEAD_WEIGHT_MINUS = (0.0, 0.28, 0.2, 0.18, 0.155, 0.135, 0.12)
HAND_VALUE = 2.0  # of the highest card of a seat's own colour in its hand,
CHIPS_NEEDED = 4  # if at least this many chips are still to come
OPEN_CHIP_VARIANCE = 0.25  # per square of an open chip's value
HIDDEN_CHIP_VARIANCE = 4.0  # per chip in the stack
MIN_SPREAD = 1.0
WIN_VALUE = 22.0  # a won game, in points of lead
GRUDGE_WEIGHT = 1.0  # the cost of each point for the seat the player bears a grudge against
NO_GRUDGE = -1
Row = tuple[int, ...]


class RowChances:
    """The probability of each seat to get a row's chip, for one choice of colours."""

    def __init__(self, colours: tuple[int, ...]) -> None:
        self.seat_of = {colour: seat for seat, colour in enumerate(colours)}
        self.seats = len(colours)
        self.cache: dict[int, dict[Row, tuple[float, ...]]] = {chip: {} for chip in CHIPS}
        self.cached_rows = 0  # cached rows, including those of the RowValues that use this object

    def of(self, chip: int, cards: Row) -> tuple[float, ...]:
        """The probability of each seat to get the chip. On a tie no seat gets it."""
        known = self.cache[chip]
        found = known.get(cards)
        if found is None:
            found = known[cards] = self._judge(chip, cards)
            self.cached_rows += 1
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
        lead_weight = (LEAD_WEIGHT_PLUS if chip > 0 else LEAD_WEIGHT_MINUS)[left]
        weights = [exp(lead_weight * total) for total in sums]
        total_weight = fsum(weights)
        return tuple([round(weight / total_weight, DIGITS) for weight in weights])


class RowValues:
    """The value of rows to a seat that weights the points of all seats in a certain way."""

    def __init__(self, chances: RowChances, weights: Sequence[float]) -> None:
        self._chances, self._weights = chances, weights
        self.cache: dict[int, dict[Row, float]] = {chip: {} for chip in CHIPS}

    def value(self, chip: int, cards: Row) -> float:
        """The expected value of the row: the chip times each seat's probability and weight."""
        cached = self.cache[chip]
        found = cached.get(cards)
        if found is None:
            chances = self._chances.of(chip, cards)
            shares = zip(chances, self._weights, strict=True)
            worth = chip * fsum([chance * weight for chance, weight in shares])
            found = cached[cards] = round(worth, DIGITS)
            self._chances.cached_rows += 1
        return found


class ExTopEvaluation:
    """Rates positions for one seat."""

    def __init__(
        self,
        chances: RowChances,
        seat: int,
        temperament: Temperament = NEUTRAL,
        grudge_seat: int = NO_GRUDGE,
    ) -> None:
        self.chances, self.seat = chances, seat
        self.temperament, self.grudge_seat = temperament, grudge_seat
        colours = sorted(chances.seat_of, key=lambda colour: chances.seat_of[colour])
        self._hand_values = [_own_card_values(colour) for colour in colours]

    def scores(self, state: ExTopState) -> list[float]:
        """The expected scores of all seats, without the chips in the stack."""
        scores = [float(sum(chips)) for chips in state.won]
        for chip, cards in zip(state.chips, state.rows, strict=True):
            if chip and cards:
                for seat, chance in enumerate(self.chances.of(chip, cards)):
                    scores[seat] += chip * chance
        to_come = min(1.0, len(state.stack) / CHIPS_NEEDED)
        if to_come:
            for seat, hand in enumerate(state.hands):
                values = self._hand_values[seat]
                scores[seat] += to_come * fsum([values[card] for card in hand])
        return scores

    def spread(self, chips: Sequence[int], rows: Sequence[tuple[int, ...]], stack: int) -> float:
        """The possible further spread of the scores, in points."""
        variance = HIDDEN_CHIP_VARIANCE * stack
        for chip, cards in zip(chips, rows, strict=True):
            if chip:
                uncertainty = 1 - max(self.chances.of(chip, cards))
                variance += OPEN_CHIP_VARIANCE * uncertainty * chip * chip
        return MIN_SPREAD + sqrt(variance)

    def worth(self, state: ExTopState) -> float:
        """The value of a position, relative to one where all seats are equal."""
        if state.mover == NO_SEAT:
            scores = [float(sum(chips)) for chips in state.won]
            best = max(scores)
            win_probability = (scores[self.seat] == best) / scores.count(best)
        else:
            scores = self.scores(state)
            spread = self.spread(state.chips, state.rows, len(state.stack))
            mine = scores[self.seat]
            win_probability = 1 / fsum([exp((score - mine) / spread) for score in scores])
        return round(self._with_temperament(win_probability, scores), DIGITS)

    def _with_temperament(self, win_probability: float, scores: Sequence[float]) -> float:
        """The win probability and the lead, combined by this temperament."""
        seats, mine, greed = len(scores), scores[self.seat], self.temperament.greed
        lead = mine - (sum(scores) - mine) / (seats - 1)
        neutral = WIN_VALUE * (win_probability - 1 / seats) + lead
        value = (1 - greed) * neutral + greed * mine
        if self.grudge_seat != NO_GRUDGE:
            value -= GRUDGE_WEIGHT * self.temperament.grudge * scores[self.grudge_seat]
        return value


def _own_card_values(colour: int) -> list[float]:
    """By card: its value in the hand of the seat with this colour."""
    return [
        HAND_VALUE * VALUE_OF[card] / HIGHEST_VALUE if of == colour else 0.0
        for card, of in enumerate(COLOUR_OF)
    ]

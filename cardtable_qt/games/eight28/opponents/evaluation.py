"""8/28: the value of hands, halves and payouts.

The stopping table says what one more card gains. It is solved backwards from the final totals of
opponents with similar open cards, which `stopping_solver` found by self-play.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from math import exp, fsum, sqrt
from operator import mul

from cardtable_qt.opponents.game_cache import cached_for_game
from cardtable_qt.opponents.move_choice import DIGITS
from rules import Move
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import ACE, COPIES, HIGH, LOW, RED_GEMS, Choose, totals
from rules.eight28.points import OUT_OF_ROUND, HandTotals, hand_totals, pay_out
from rules.eight28.state import Eight28State

Position = Eight28Observation | Eight28State

# The value of a payout to a seat, from the points of all seats.
PayoutValue = Callable[[Sequence[int], int], float]
POINT_SPREAD = 0.85  # the spread of the points that one gem brings
LAST_ROUND_GEMS = 6  # expected gems after the blue ones


def own_points_first(points: Sequence[int], seat: int) -> float:
    """Prefer own points. Among equal payouts, prefer fewer points for the others."""
    return points[seat] - sum(points) / 1000


class HalfChoiceSolver:
    """Finds the best half, assuming that every later seat also makes its best choice."""

    def __init__(
        self, position: Position, seat: int, payout_value: PayoutValue = own_points_first
    ) -> None:
        self.seat, self.middle, self.payout_value = seat, position.middle, payout_value
        self.standings = [_hand_totals(position, seat) for seat in range(position.seats)]
        self.choices = list(position.choices)
        distances = range(1, (position.dealer - 1 - seat) % position.seats + 1)
        later = [(seat + distance) % position.seats for distance in distances]
        self.later = [other for other in later if self.standings[other].has_choice()]

    def worth(self, move: Move) -> float:
        """The value of a choice to the seat, after the best replies to it."""
        assert isinstance(move, Choose)
        self.choices[self.seat] = move.target
        return self.payout_value(self._best_answers(self.later), self.seat)

    def _best_answers(self, choosers: Sequence[int]) -> tuple[int, ...]:
        if not choosers:
            return pay_out(self.standings, self.middle, self.choices).points
        seat = choosers[0]
        answers = []
        for target in (LOW, HIGH):
            self.choices[seat] = target
            answers.append(self._best_answers(choosers[1:]))
        return max(answers, key=lambda points: self.payout_value(points, seat))


def _hand_totals(position: Position, seat: int) -> HandTotals:
    hidden = position.hidden[seat]
    assert hidden is not None
    if position.outs >> seat & 1:
        return OUT_OF_ROUND
    return hand_totals((hidden, *position.opens[seat]))


def win_probability(position: Position, points: Sequence[int], seat: int) -> float:
    """The probability that a seat wins if the rest of the game is pure chance."""
    own = points[seat]
    if position.supply_red < RED_GEMS:
        best = max(points)
        return 1 / list(points).count(best) if own == best else 0.0
    spread = _spread(position)
    return 1 / fsum([exp((score - own) / spread) for score in points])


def point_value(position: Position) -> float:
    """The win probability gained by one point in an even game."""
    return (position.seats - 1) / position.seats**2 / _spread(position)


def _spread(position: Position) -> float:
    return POINT_SPREAD * sqrt(position.supply_blue + position.middle + LAST_ROUND_GEMS)


# Ranges of the lowest open total. From 8 on, a seat can no longer play for 8.
OPEN_TOTAL_BANDS = (
    range(1), range(1, 3), range(3, 5), range(5, 6), range(6, 7), range(7, 8),
    range(8, 14), range(14, 18), range(18, 21), range(21, 24), range(24, 26), range(26, HIGH),
)  # fmt: skip
OPEN_CARD_CLASSES = [
    (span, has_ace, declined)
    for span in OPEN_TOTAL_BANDS
    for has_ace in (False, True)
    for declined in (False, True)
]
CLASS_BITS = 3  # per class in a packed number that counts opponents by class

# At [declined last][has a 1/11][open total]: the packed class of an opponent; 0 if it is out.
OPEN_CARD_CLASS = [
    [
        [
            1 << CLASS_BITS * number
            for number, (span, ace, declined) in enumerate(OPEN_CARD_CLASSES)
            if (ace, declined) == (has_ace, has_declined)
            for _ in span
        ]
        + [0] * 10
        for has_ace in (False, True)
    ]
    for has_declined in (False, True)
]
NO_CARDS_CLASS = OPEN_CARD_CLASS[False][False][0]


def classes_of(packed_classes: int) -> Iterator[tuple[int, int]]:
    """The class numbers in a packed number, each with its count of opponents."""
    for number in range(len(OPEN_CARD_CLASSES)):
        count = packed_classes >> CLASS_BITS * number & (1 << CLASS_BITS) - 1
        if count:
            yield number, count


USEFUL_ACES = 2  # counting a third 1/11 as 11 is always too much
CARDS = sum(COPIES.values())
PLAIN_COPIES = [COPIES[card] for card in range(1, ACE)]
RELUCTANCE = 0.002  # a card that gains less than this is declined
MAX_SOLVED_TABLES = 10_000  # cached tables, some tens of megabytes
OVER_HIGH = [0.0] * 10  # the value of totals over 28

# For each class: how often opponents ended with each total for 8 and for 28 (index 0: none).
FinalTotals = Sequence[tuple[Sequence[float], Sequence[float]]]
GainTable = list[list[float]]  # for every hand, at [useful 1/11][lowest total]

# For every hand: its totals for 8 and for 28, 0 if it has none.
HALF_TOTALS = [
    [
        (
            total if total <= LOW else 0,
            max((t for t in totals(total, aces) if LOW < t <= HIGH), default=0),
        )
        for total in range(HIGH + 1)
    ]
    for aces in range(USEFUL_ACES + 1)
]


@cache
def stored_final_totals(seats: int) -> FinalTotals:
    """The final totals of opponents by class, in a game with this many seats."""
    text = (files("cardtable_qt.games.eight28.opponents") / "stopping.json").read_text("utf-8")
    lines = json.loads(text)[f"{seats} seats"]
    return [(line["low"], [line["high"][0], *[0] * LOW, *line["high"][1:]]) for line in lines]


class SurvivalTable:
    """By class and total: the probability that an opponent does not beat the total."""

    def __init__(self, final_totals: FinalTotals) -> None:
        self.low = [survival_table(low) for low, _ in final_totals]
        self.high = [survival_table(high) for _, high in final_totals]

    def against(self, packed_classes: int) -> tuple[list[float], list[float]]:
        """The probability of each total for 8 and for 28 to survive against all these opponents."""
        low, high = [1.0] * (LOW + 1), [1.0] * (HIGH + 1)
        for number, count in classes_of(packed_classes):
            for _ in range(count):
                low = [a * b for a, b in zip(low, self.low[number], strict=True)]
                high = [a * b for a, b in zip(high, self.high[number], strict=True)]
        low[0] = high[0] = 0.0
        return low, high


def survival_table(final_totals: Sequence[float]) -> list[float]:
    """The probability that each total is not beaten. A tie counts half."""
    count_of_all = sum(final_totals)
    below, survival = 0.0, []
    for count in final_totals:
        survival.append((below + count / 2) / count_of_all)
        below += count
    return survival


def card_gains(low: Sequence[float], high: Sequence[float]) -> GainTable:
    """For every hand: how much optimal further play, starting with one card, adds to its share."""
    values = [
        [
            *(
                (1 - (1 - low[low_total]) * (1 - high[high_total])) / 2
                for low_total, high_total in row
            ),
            *OVER_HIGH,
        ]
        for row in HALF_TOTALS
    ]
    values[USEFUL_ACES][LOW] = 1.0  # 8 and 28 at once: the bull's eye
    gains = [[-1.0] * len(row) for row in values]
    for total in range(HIGH, 0, -1):
        for aces, row in enumerate(values):
            with_ace = values[min(aces + 1, USEFUL_ACES)]
            plain = fsum(map(mul, PLAIN_COPIES, row[total + 1 : total + ACE]))
            gain = (plain + COPIES[ACE] * with_ace[total + 1]) / CARDS - row[total]
            gains[aces][total] = gain
            if gain > 0:
                row[total] += gain
    return gains


class StoppingTable:
    """The gain from one more card for every hand, by the open cards of the opponents."""

    def __init__(self, final_totals: FinalTotals) -> None:
        self.survival = SurvivalTable(final_totals)
        # As a share of the middle, solved on demand.
        self.gains: Callable[[int], GainTable] = lru_cache(MAX_SOLVED_TABLES)(self._solve)

    def _solve(self, packed_classes: int) -> GainTable:
        return card_gains(*self.survival.against(packed_classes))


def accept_probability(gain: float, softness: float, noise: float = 0.0) -> float:
    """The probability that a player takes a card with this gain.

    `softness` blurs the decision where the gain is small, `noise` blurs all decisions.
    """
    steep = max(-40.0, min(40.0, (gain - RELUCTANCE) / softness))
    return round(noise + (1 - 2 * noise) / (1 + exp(-steep)), DIGITS)


@cached_for_game
@cache
def stopping_table(seats: int) -> StoppingTable:
    """The stopping table for a game with this many seats."""
    return StoppingTable(stored_final_totals(seats))

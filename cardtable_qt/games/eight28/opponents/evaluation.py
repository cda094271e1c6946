"""8/28: when to stop, solved backwards from what rivals end with who show the same.

What they end with was found by letting everybody play so for many rounds, see `solving`.
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

# What a payout is worth to a seat: everybody's points of it, and the seat.
Worth = Callable[[Sequence[int], int], float]


def own_points_first(points: Sequence[int], seat: int) -> float:
    """Own points first; among equals, little for the others."""
    return points[seat] - sum(points) / 1000


class HalfChoiceSolver:
    """Everybody with a choice takes what is worth most to it, knowing what the others will do."""

    def __init__(
        self, table: Eight28Observation | Eight28State, seat: int, worth: Worth = own_points_first
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


def _shown(table: Eight28Observation | Eight28State, seat: int) -> HandTotals:
    hidden = table.hidden[seat]
    assert hidden is not None
    return OUT_OF_ROUND if table.outs >> seat & 1 else hand_totals((hidden, *table.opens[seat]))


LUCK = 0.85  # how far the points that gems bring are spread, for a single one
LAST_ROUND = 6  # gems that are laid after the blue ones, roughly

Position = Eight28Observation | Eight28State


def win_probability(table: Position, points: Sequence[int], seat: int) -> float:
    """How likely a seat wins, if all that is still to come is luck."""
    own = points[seat]
    if table.supply_red < RED_GEMS:
        best = max(points)
        return 1 / list(points).count(best) if own == best else 0.0
    spread = _spread(table)
    return 1 / fsum([exp((score - own) / spread) for score in points])


def point_value(table: Position) -> float:
    """What one point adds to the share of wins where all are equal."""
    return (table.seats - 1) / table.seats**2 / _spread(table)


def _spread(table: Position) -> float:
    return LUCK * sqrt(table.supply_blue + table.middle + LAST_ROUND)


# Open cards by what they add up to at least; with 8 and more a seat cannot play for 8 any more.
BANDS = (
    range(1), range(1, 3), range(3, 5), range(5, 6), range(6, 7), range(7, 8),
    range(8, 14), range(14, 18), range(18, 21), range(21, 24), range(24, 26), range(26, HIGH),
)  # fmt: skip
OPEN_CARD_CLASSES = [
    (span, has_ace, declined)
    for span in BANDS
    for has_ace in (False, True)
    for declined in (False, True)
]
BITS = 3  # rivals are kept as one number, with so many bits for every picture: who shows it

# At [declined last][has a 1/11][open total]: a rival that shows this; none if it is out.
OPEN_CARD_CLASS = [
    [
        [
            1 << BITS * number
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


def classes_of(rivals: int) -> Iterator[tuple[int, int]]:
    """The numbers of the pictures that rivals show, and how many of them show each."""
    for number in range(len(OPEN_CARD_CLASSES)):
        count = rivals >> BITS * number & (1 << BITS) - 1
        if count:
            yield number, count


USEFUL_ACES = 2  # a third 1/11 raised is always too much
CARDS = sum(COPIES.values())
PLAIN_COPIES = [COPIES[card] for card in range(1, ACE)]
RELUCTANCE = 0.002  # a card that can hardly change anything is not taken
MOST_SOLVED = 10_000  # tables to remember: some tens of megabytes
TOO_MUCH = [0.0] * 10  # what totals beyond 28 bring

# How often rivals with a picture ended with each total for 8, and for 28; at 0: with none.
Ends = Sequence[tuple[Sequence[float], Sequence[float]]]
Rows = list[list[float]]  # for every hand: at [useful 1/11][least total]

# For every hand: the totals with which it can play for 8 and for 28, 0 if it cannot.
PLAYS_FOR = [
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
def stored_ends(seats: int) -> Ends:
    """What the rivals in a game with so many seats end with, for each picture."""
    text = (files("cardtable_qt.games.eight28.opponents") / "stopping.json").read_text("utf-8")
    lines = json.loads(text)[f"{seats} seats"]
    return [(line["low"], [line["high"][0], *[0] * LOW, *line["high"][1:]]) for line in lines]


class SurvivalTable:
    """For each picture and total: how likely a rival that shows it does not beat the total."""

    def __init__(self, ends: Ends) -> None:
        self.low = [survival_table(low) for low, _ in ends]
        self.high = [survival_table(high) for _, high in ends]

    def against(self, rivals: int) -> tuple[list[float], list[float]]:
        """How likely each total for 8, and each for 28, holds against all of these."""
        low, high = [1.0] * (LOW + 1), [1.0] * (HIGH + 1)
        for number, count in classes_of(rivals):
            for _ in range(count):
                low = [a * b for a, b in zip(low, self.low[number], strict=True)]
                high = [a * b for a, b in zip(high, self.high[number], strict=True)]
        low[0] = high[0] = 0.0
        return low, high


def survival_table(ends: Sequence[float]) -> list[float]:
    """A tie counts half."""
    everything = sum(ends)
    below, shares = 0.0, []
    for count in ends:
        shares.append((below + count / 2) / everything)
        below += count
    return shares


def card_gains(low: Sequence[float], high: Sequence[float]) -> Rows:
    """For every hand: what one more card, and then as many as are good, adds to its share."""
    best = [
        [*((1 - (1 - low[eight]) * (1 - high[more])) / 2 for eight, more in row), *TOO_MUCH]
        for row in PLAYS_FOR
    ]
    best[USEFUL_ACES][LOW] = 1.0  # 8 and 28 at once: the bull's eye
    found = [[-1.0] * len(row) for row in best]
    for total in range(HIGH, 0, -1):
        for aces, row in enumerate(best):
            with_ace = best[min(aces + 1, USEFUL_ACES)]
            plain = fsum(map(mul, PLAIN_COPIES, row[total + 1 : total + ACE]))
            gain = (plain + COPIES[ACE] * with_ace[total + 1]) / CARDS - row[total]
            found[aces][total] = gain
            if gain > 0:
                row[total] += gain
    return found


class StoppingTable:
    """What one more card gains with every hand, by what the rivals show."""

    def __init__(self, ends: Ends) -> None:
        self.holds = SurvivalTable(ends)
        # As a share of the middle; solved when it is first asked for.
        self.gains: Callable[[int], Rows] = lru_cache(MOST_SOLVED)(self._solve)

    def _solve(self, rivals: int) -> Rows:
        return card_gains(*self.holds.against(rivals))


def accept_probability(gain: float, softness: float, doubt: float = 0.0) -> float:
    """How likely somebody takes a card that gains so much.

    Who is softer decides less sharply between what is nearly equal; doubt is about everything.
    """
    steep = max(-40.0, min(40.0, (gain - RELUCTANCE) / softness))
    return round(doubt + (1 - 2 * doubt) / (1 + exp(-steep)), DIGITS)


@cached_for_game
@cache
def stopping_table(seats: int) -> StoppingTable:
    """The table for a game with so many seats."""
    return StoppingTable(stored_ends(seats))

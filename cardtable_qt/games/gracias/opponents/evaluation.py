"""Expected points from the cards of one colour, before the session has ended.

The cards to come are unknown, so every seat is expected to get a Poisson-distributed number of
further cards of the colour. The mean depends on the copies left, on the seat's face-down cards, on
its picks to come, and on the gifts it can expect. From these distributions follow the chances to
have the most cards of the colour, to complete a stack, and the expected points of every seat.

Cards of a colour are counted by place, not by seat: place 0 holds the large mouse. The counts of
all places are packed into one integer, which serves as the key of the caches.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import accumulate
from math import exp
from typing import NamedTuple

from cardtable_qt.opponents.game_cache import cached_for_game
from cardtable_qt.opponents.move_choice import DIGITS
from rules.gracias.pieces import COPIES, DECK, ROUNDS, STACK_SIZE

BITS = 5  # bits of the packed integer for the count of one place
MAX_MORE = 8  # further cards of one colour that a seat may get; more are too rare to matter
MAX_CACHED = 1500  # entries in each cache of an evaluation

# A card to come counts as this many random cards, since players choose which card to keep.
FACE_DOWN_WEIGHT, KEPT_WEIGHT, GIFT_WEIGHT = 1.0, 1.5, 1.5


class EvaluationStyle(NamedTuple):
    """A player's way to judge the table."""

    foresight: float = 1.0  # 0: as if the session ended now
    rivalry: float = 1.0  # weight of the others' points; 0: ignores them
    target: int = -1  # the place whose points count double


LONG_TERM, SHORT_TERM = EvaluationStyle(), EvaluationStyle(foresight=0.0)


class CardValue(NamedTuple):
    """The value of one more card of a colour for the picking player: own points minus others'."""

    keep: float
    give: float
    to: int  # the best place to give it to


def place_of_pick(pick: int, seats: int) -> int:
    """The place that makes this pick of the session. The small mouse moves on every round."""
    return (pick // seats + pick % seats) % seats


class ColourEvaluation:
    """Values of cards for the place that makes a certain pick of the session.

    They hold for the position after that pick and its gift.
    """

    def __init__(self, seats: int, pick: int, style: EvaluationStyle) -> None:
        self.seats = seats
        self.place = place_of_pick(pick, seats)
        made = [0] * seats
        for earlier in range(pick + 1):
            made[place_of_pick(earlier, seats)] += 1
        to_make = [ROUNDS - picks for picks in made]
        self.to_come = [
            style.foresight
            * (
                (FACE_DOWN_WEIGHT + KEPT_WEIGHT) * own
                + GIFT_WEIGHT * (sum(to_make) - own) / (seats - 1)
                + (0.0 if place == self.place else FACE_DOWN_WEIGHT * made[place])
            )
            for place, own in enumerate(to_make)
        ]
        shares = [0 if i == self.place else 2 if i == style.target else 1 for i in range(seats)]
        self.weights = [-style.rivalry * share / sum(shares) for share in shares]
        self.weights[self.place] = 1.0
        self.unseen = len(DECK) - 2 * seats - 2 * sum(made) - made[self.place]
        self.points_cache: dict[int, tuple[float, ...]] = {}
        self.card_value_cache: dict[int, CardValue] = {}
        self.pair_value_cache: dict[int, CardValue] = {}

    def points(self, counts: int) -> tuple[float, ...]:
        """The expected points of every place from a colour, given the known cards of it."""
        found = self.points_cache.get(counts)
        if found is None:
            if len(self.points_cache) > MAX_CACHED:
                self.points_cache.clear()
            found = self.points_cache[counts] = self._expected_points(counts)
        return found

    def _expected_points(self, counts: int) -> tuple[float, ...]:
        # With cold caches this takes most of the time, so it makes few calls.
        mask = (1 << BITS) - 1
        have = [counts >> BITS * place & mask for place in range(self.seats)]
        share = max(0, COPIES - sum(have)) / self.unseen
        outcomes = [
            _outcome(count, share * self.to_come[place]) for place, count in enumerate(have)
        ]
        points = []
        for place, outcome in enumerate(outcomes):
            expected = outcome.stacks
            for rest in range(1, STACK_SIZE):
                none_has_more = 1.0
                for other, opponent in enumerate(outcomes):
                    if other != place:
                        none_has_more *= opponent.at_most[rest]
                expected += rest * outcome.rests[rest] * (1.0 - none_has_more)
            points.append(expected)
        return tuple(points)

    def card_value(self, counts: int) -> CardValue:
        """The value of a card of a colour, given the known cards of it."""
        found = self.card_value_cache.get(counts)
        if found is None:
            if len(self.card_value_cache) > MAX_CACHED:
                self.card_value_cache.clear()
            found = self.card_value_cache[counts] = self._compute_card_value(counts)
        return found

    def _compute_card_value(self, counts: int) -> CardValue:
        others = [place for place in range(self.seats) if place != self.place]
        gifts = [self.change(counts, counts + (1 << BITS * place)) for place in others]
        give = max(gifts)
        keep = self.change(counts, counts + (1 << BITS * self.place))
        return CardValue(keep, give, others[gifts.index(give)])

    def pair_value(self, counts: int) -> CardValue:
        """The value of two cards of a colour, one kept and one given: `give` is that of both."""
        found = self.pair_value_cache.get(counts)
        if found is None:
            if len(self.pair_value_cache) > MAX_CACHED:
                self.pair_value_cache.clear()
            kept = counts + (1 << BITS * self.place)
            keep, (_, give, to) = self.change(counts, kept), self.card_value(kept)
            found = self.pair_value_cache[counts] = CardValue(keep, round(keep + give, DIGITS), to)
        return found

    def change(self, before: int, after: int) -> float:
        """The value for the picking player of a change in the counts."""
        return round(self._value(after) - self._value(before), DIGITS)

    def _value(self, counts: int) -> float:
        value = 0.0
        for weight, points in zip(self.weights, self.points(counts), strict=True):
            value += weight * points
        return value


class _Outcome(NamedTuple):
    """The distribution of one seat's cards of one colour at the end of the session."""

    stacks: float  # expected number
    rests: tuple[float, ...]  # probability of each number of open cards
    at_most: tuple[float, ...]  # probability of that number or fewer


@cached_for_game
@lru_cache(maxsize=20_000)
def _outcome(count: int, mean: float) -> _Outcome:
    """The outcome for known cards plus a Poisson-distributed number of further ones."""
    rests = [0.0] * STACK_SIZE
    stacks = total = 0.0
    chance = exp(-mean)
    for more in range(MAX_MORE + 1):
        end = count + more
        rests[end % STACK_SIZE] += chance
        stacks += chance * (end // STACK_SIZE)
        total += chance
        chance *= mean / (more + 1)
    shares = [rest / total for rest in rests]
    return _Outcome(stacks / total, tuple(shares), tuple(accumulate(shares)))


@cached_for_game
@cache
def _evaluation(seats: int, pick: int, style: EvaluationStyle) -> ColourEvaluation:
    return ColourEvaluation(seats, pick, style)


@cached_for_game
@cache
def evaluations(seats: int, style: EvaluationStyle) -> tuple[ColourEvaluation, ...]:
    """The evaluations of all picks of a session. Without foresight a place needs only one."""
    picks = range(ROUNDS * seats)
    return tuple(
        _evaluation(seats, pick if style.foresight else place_of_pick(pick, seats), style)
        for pick in picks
    )


Pair = tuple[int, int]  # the open cards of a triplet


class Gift(NamedTuple):
    """The card of a triplet that is kept, the one that is given, and the place that gets it."""

    kept: int
    given: int
    place: int


def gifts_of(pair: Pair, place: int, seats: int) -> list[Gift]:
    """All gifts a place can make from the open cards of a triplet."""
    first, second = pair
    splits = [pair] if first == second else [pair, (second, first)]
    others = [other for other in range(seats) if other != place]
    return [Gift(kept, given, other) for kept, given in splits for other in others]


def take_values(
    evaluation: ColourEvaluation, counts: Sequence[int], pairs: Iterable[Pair]
) -> list[float]:
    """The value of each triplet, with its best gift."""
    values = []
    for first, second in pairs:
        if first == second:
            values.append(evaluation.pair_value(counts[first]).give)
        else:
            one, other = evaluation.card_value(counts[first]), evaluation.card_value(counts[second])
            values.append(max(one.keep + other.give, one.give + other.keep))
    return values


def gift_values(
    evaluation: ColourEvaluation, counts: Sequence[int], gifts: Iterable[Gift]
) -> list[float]:
    """The value of each gift."""
    own = 1 << BITS * evaluation.place
    values = []
    for kept, given, place in gifts:
        before = counts[given]
        after = before + (1 << BITS * place)
        if kept == given:
            values.append(evaluation.change(before, after + own))
        else:
            keep = evaluation.card_value(counts[kept]).keep
            values.append(keep + evaluation.change(before, after))
    return values

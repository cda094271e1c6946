"""What the cards of one colour will be worth when the session ends, before all are there.

Nobody knows the cards to come, so every seat is taken to get a random number of more cards of the
colour (by Poisson's law): as many as there are left of it on average, for the face-down cards it
has, for what it will still pick, and for the gifts it will get. From that follows who will have
the most, who will fold a stack, and how many points everybody can expect.

Cards of a colour are counted by place, not by seat: place 0 holds the large mouse. The counts of
all places are packed into one number, so that a position once judged is found again at once.
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

BITS = 5  # of the packed number, for the count of one place
MOST_MORE = 8  # cards of one colour that somebody may still get; more is too rare to matter
MOST_KNOWN = 1500  # positions remembered of one pick

# How many random cards each card to come is worth. Who picks chooses what to keep.
FACE_DOWN, KEPT, GIFT = 1.0, 1.5, 1.5


class EvaluationStyle(NamedTuple):
    """How somebody looks at the table."""

    foresight: float = 1.0  # 0: as if the session ended now
    rivalry: float = 1.0  # how much it minds the points of the others; 0: not at all
    target: int = -1  # the place whose points it minds twice as much


LONG_TERM, SHORT_TERM = EvaluationStyle(), EvaluationStyle(foresight=0.0)


class CardValue(NamedTuple):
    """What one more card of the colour changes for who just picks: its own points less others'."""

    keep: float
    give: float
    to: int  # the place where the gift does most


def place_of_pick(pick: int, seats: int) -> int:
    """Who makes the session's pick of that number: the small mouse moves on every round."""
    return (pick // seats + pick % seats) % seats


class ColourEvaluation:
    """The expectations of who makes a certain pick of the session, once its gift is made."""

    def __init__(self, seats: int, pick: int, view: EvaluationStyle) -> None:
        self.seats = seats
        self.place = place_of_pick(pick, seats)
        made = [0] * seats
        for earlier in range(pick + 1):
            made[place_of_pick(earlier, seats)] += 1
        to_make = [ROUNDS - picks for picks in made]
        self.to_come = [
            view.foresight
            * (
                (FACE_DOWN + KEPT) * own
                + GIFT * (sum(to_make) - own) / (seats - 1)
                + (0.0 if place == self.place else FACE_DOWN * made[place])
            )
            for place, own in enumerate(to_make)
        ]
        shares = [0 if i == self.place else 2 if i == view.target else 1 for i in range(seats)]
        self.weights = [-view.rivalry * share / sum(shares) for share in shares]
        self.weights[self.place] = 1.0
        self.unseen = len(DECK) - 2 * seats - 2 * sum(made) - made[self.place]
        self.known: dict[int, tuple[float, ...]] = {}
        self.card_value_cache: dict[int, CardValue] = {}
        self.paired: dict[int, CardValue] = {}

    def points(self, counts: int) -> tuple[float, ...]:
        """The points everybody can expect from a colour of which so many cards are known."""
        found = self.known.get(counts)
        if found is None:
            if len(self.known) > MOST_KNOWN:
                self.known.clear()
            found = self.known[counts] = self._expect(counts)
        return found

    def _expect(self, counts: int) -> tuple[float, ...]:
        # Where nothing is remembered yet this takes most of the time, so it calls little.
        mask = (1 << BITS) - 1
        have = [counts >> BITS * place & mask for place in range(self.seats)]
        share = max(0, COPIES - sum(have)) / self.unseen
        ends = [_end(count, share * self.to_come[place]) for place, count in enumerate(have)]
        points = []
        for place, end in enumerate(ends):
            expected = end.stacks
            for rest in range(1, STACK_SIZE):
                nobody_more = 1.0
                for other, rival in enumerate(ends):
                    if other != place:
                        nobody_more *= rival.at_most[rest]
                expected += rest * end.rests[rest] * (1.0 - nobody_more)
            points.append(expected)
        return tuple(points)

    def card_value(self, counts: int) -> CardValue:
        """What to do with cards of a colour of which so many are known."""
        found = self.card_value_cache.get(counts)
        if found is None:
            if len(self.card_value_cache) > MOST_KNOWN:
                self.card_value_cache.clear()
            found = self.card_value_cache[counts] = self._advise(counts)
        return found

    def _advise(self, counts: int) -> CardValue:
        others = [place for place in range(self.seats) if place != self.place]
        gifts = [self.change(counts, counts + (1 << BITS * place)) for place in others]
        give = max(gifts)
        keep = self.change(counts, counts + (1 << BITS * self.place))
        return CardValue(keep, give, others[gifts.index(give)])

    def pair(self, counts: int) -> CardValue:
        """What to do with two cards of the colour, of which one is kept: `give` counts for both."""
        found = self.paired.get(counts)
        if found is None:
            if len(self.paired) > MOST_KNOWN:
                self.paired.clear()
            kept = counts + (1 << BITS * self.place)
            keep, (_, give, to) = self.change(counts, kept), self.card_value(kept)
            found = self.paired[counts] = CardValue(keep, round(keep + give, DIGITS), to)
        return found

    def change(self, before: int, after: int) -> float:
        """What it is worth to who picks that the counts become other ones."""
        return round(self._worth(after) - self._worth(before), DIGITS)

    def _worth(self, counts: int) -> float:
        worth = 0.0
        for weight, got in zip(self.weights, self.points(counts), strict=True):
            worth += weight * got
        return worth


class _End(NamedTuple):
    """How the cards of one colour in front of one seat may end."""

    stacks: float  # on average
    rests: tuple[float, ...]  # how likely each number of open cards is
    at_most: tuple[float, ...]  # how likely it is that or less


@cached_for_game
@lru_cache(maxsize=20_000)
def _end(count: int, mean: float) -> _End:
    """So many cards, and a random number of more."""
    rests = [0.0] * STACK_SIZE
    stacks = total = 0.0
    chance = exp(-mean)
    for more in range(MOST_MORE + 1):
        end = count + more
        rests[end % STACK_SIZE] += chance
        stacks += chance * (end // STACK_SIZE)
        total += chance
        chance *= mean / (more + 1)
    shares = [rest / total for rest in rests]
    return _End(stacks / total, tuple(shares), tuple(accumulate(shares)))


@cached_for_game
@cache
def _evaluation(seats: int, pick: int, view: EvaluationStyle) -> ColourEvaluation:
    return ColourEvaluation(seats, pick, view)


@cached_for_game
@cache
def evaluations(seats: int, view: EvaluationStyle) -> tuple[ColourEvaluation, ...]:
    """Of every pick of a session. As if it ended now, all picks of a place look the same."""
    picks = range(ROUNDS * seats)
    return tuple(
        _evaluation(seats, pick if view.foresight else place_of_pick(pick, seats), view)
        for pick in picks
    )


Pair = tuple[int, int]  # the open cards of a triplet


class Gift(NamedTuple):
    """Which card of a triplet is kept, which is given, and the place that gets it."""

    kept: int
    given: int
    place: int


def gifts_of(pair: Pair, place: int, seats: int) -> list[Gift]:
    """What somebody can do with the open cards of a triplet."""
    first, second = pair
    splits = [pair] if first == second else [pair, (second, first)]
    others = [other for other in range(seats) if other != place]
    return [Gift(kept, given, other) for kept, given in splits for other in others]


def take_values(
    evaluation: ColourEvaluation, counts: Sequence[int], pairs: Iterable[Pair]
) -> list[float]:
    """Of each triplet, with the best of its gifts."""
    worths = []
    for first, second in pairs:
        if first == second:
            worths.append(evaluation.pair_value(counts[first]).give)
        else:
            one, other = evaluation.card_value(counts[first]), evaluation.card_value(counts[second])
            worths.append(max(one.keep + other.give, one.give + other.keep))
    return worths


def gift_values(
    evaluation: ColourEvaluation, counts: Sequence[int], gifts: Iterable[Gift]
) -> list[float]:
    """Of each gift."""
    own = 1 << BITS * evaluation.place
    worths = []
    for kept, given, place in gifts:
        before = counts[given]
        after = before + (1 << BITS * place)
        if kept == given:
            worths.append(evaluation.change(before, after + own))
        else:
            worths.append(evaluation.card_value(counts[kept]).keep + evaluation.change(before, after))
    return worths

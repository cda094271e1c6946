"""What every triplet and every gift is worth to who looks at the table in a certain way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardtable_qt.opponents.gracias.outlook import BITS, Outlook

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


def worth_of_takes(outlook: Outlook, counts: Sequence[int], pairs: Iterable[Pair]) -> list[float]:
    """Of each triplet, with the best of its gifts."""
    worths = []
    for first, second in pairs:
        if first == second:
            worths.append(outlook.pair(counts[first]).give)
        else:
            one, other = outlook.advice(counts[first]), outlook.advice(counts[second])
            worths.append(max(one.keep + other.give, one.give + other.keep))
    return worths


def worth_of_gifts(outlook: Outlook, counts: Sequence[int], gifts: Iterable[Gift]) -> list[float]:
    """Of each gift."""
    own = 1 << BITS * outlook.place
    worths = []
    for kept, given, place in gifts:
        before = counts[given]
        after = before + (1 << BITS * place)
        if kept == given:
            worths.append(outlook.change(before, after + own))
        else:
            worths.append(outlook.advice(counts[kept]).keep + outlook.change(before, after))
    return worths

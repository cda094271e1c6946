"""8/28: how the middle is paid out at the end of a round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from rules.eight28.pieces import ACE, HIGH, LOW, lowest_total, totals
from rules.model import highest


class Payout(NamedTuple):
    """What every seat gets, the value left in the middle, and who hit the bull's eye."""

    points: tuple[int, ...]
    middle: int
    bulls_eyes: tuple[int, ...]


class HandTotals(NamedTuple):
    """The totals with which cards play for the half of 8 and for that of 28, if they can."""

    low: int | None
    high: int | None

    def is_bulls_eye(self) -> bool:
        return self.low == LOW and self.high == HIGH

    def has_choice(self) -> bool:
        return self.low is not None and self.high is not None


OUT_OF_ROUND = HandTotals(None, None)


@cache
def _standing(least_total: int, aces: int) -> HandTotals:
    sums = totals(least_total, aces)
    return HandTotals(
        max((total for total in sums if total <= LOW), default=None),
        max((total for total in sums if LOW < total <= HIGH), default=None),
    )


def hand_totals(cards: Sequence[int]) -> HandTotals:
    """What the cards of a seat that is not out can play for."""
    return _standing(lowest_total(cards), cards.count(ACE))


def pay_out(standings: Sequence[HandTotals], middle: int, choices: Sequence[int]) -> Payout:
    """Pay out a middle of that value; `choices` has the target of every seat that has a choice."""
    points = [0] * len(standings)
    bulls_eyes = [seat for seat, cards in enumerate(standings) if cards.is_bulls_eye()]
    if bulls_eyes:
        _share(middle, bulls_eyes, points)
    else:
        # A total of 0 stands for a seat that does not play for the half.
        seats = list(zip(standings, choices, strict=True))
        lows = [0 if choice == HIGH else cards.low or 0 for cards, choice in seats]
        highs = [0 if choice == LOW else cards.high or 0 for cards, choice in seats]
        for half in (lows, highs):
            if any(half):
                _share(middle // 2, highest(half), points)
    return Payout(tuple(points), middle - sum(points), tuple(bulls_eyes))


def _share(value: int, takers: Sequence[int], points: list[int]) -> None:
    """Give every taker the same; an indivisible rest is given to nobody."""
    for seat in takers:
        points[seat] = value // len(takers)

"""The payout of the middle at the end of a round of 8/28."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from rules.eight28.pieces import ACE, HIGH, LOW, lowest_total, totals
from rules.outcome import leading_seats


class Payout(NamedTuple):
    """The points by seat, the value left in the middle, and the seats with a bull's eye."""

    points: tuple[int, ...]
    middle: int
    bulls_eyes: tuple[int, ...]


class HandTotals(NamedTuple):
    """The best totals of a hand for the 8 half and for the 28 half. None if it has none."""

    low: int | None
    high: int | None

    def is_bulls_eye(self) -> bool:
        return self.low == LOW and self.high == HIGH

    def has_choice(self) -> bool:
        return self.low is not None and self.high is not None


OUT_OF_ROUND = HandTotals(None, None)


def totals_by_seat(
    hidden: Sequence[int], opens: Sequence[tuple[int, ...]], outs: int
) -> list[HandTotals]:
    """The totals each seat can play with. Seats that are out, as bits, have none."""
    return [
        OUT_OF_ROUND if outs >> seat & 1 else hand_totals((hidden[seat], *opens[seat]))
        for seat in range(len(hidden))
    ]


def hand_totals(cards: Sequence[int]) -> HandTotals:
    """The totals of the cards of a seat that is not out."""
    return _hand_totals(lowest_total(cards), cards.count(ACE))


@cache
def _hand_totals(lowest: int, aces: int) -> HandTotals:
    possible = totals(lowest, aces)
    return HandTotals(
        max((total for total in possible if total <= LOW), default=None),
        max((total for total in possible if LOW < total <= HIGH), default=None),
    )


def pay_out(hands: Sequence[HandTotals], middle: int, choices: Sequence[int]) -> Payout:
    """Pay out the middle. `choices` has the target of every seat that had a choice."""
    points = [0] * len(hands)
    bulls_eyes = [seat for seat, hand in enumerate(hands) if hand.is_bulls_eye()]
    if bulls_eyes:
        _share(middle, bulls_eyes, points)
    else:
        # A total of 0 means that the seat does not play for the half.
        seats = list(zip(hands, choices, strict=True))
        lows = [0 if choice == HIGH else hand.low or 0 for hand, choice in seats]
        highs = [0 if choice == LOW else hand.high or 0 for hand, choice in seats]
        for half in (lows, highs):
            if any(half):
                _share(middle // 2, leading_seats(half), points)
    return Payout(tuple(points), middle - sum(points), tuple(bulls_eyes))


def _share(value: int, seats: Sequence[int], points: list[int]) -> None:
    """Share a value equally among seats. An indivisible rest stays in the middle."""
    for seat in seats:
        points[seat] = value // len(seats)

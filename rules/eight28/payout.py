"""8/28: how the middle is paid out at the end of a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rules.eight28.pieces import HIGH, LOW, totals


class Payout(NamedTuple):
    """What every seat gets, the value left in the middle, and who hit the bull's eye."""

    points: tuple[int, ...]
    middle: int
    bulls_eyes: tuple[int, ...]


def best_low(cards: Sequence[int]) -> int | None:
    """The total with which the cards play for the half of 8, if they can."""
    return max((total for total in totals(cards) if total <= LOW), default=None)


def best_high(cards: Sequence[int]) -> int | None:
    """The total with which the cards play for the half of 28, if they can."""
    return max((total for total in totals(cards) if LOW < total <= HIGH), default=None)


def is_bulls_eye(cards: Sequence[int]) -> bool:
    """Whether the cards make exactly 8 and exactly 28."""
    return best_low(cards) == LOW and best_high(cards) == HIGH


def has_choice(cards: Sequence[int]) -> bool:
    """Whether the cards can play for either half."""
    return best_low(cards) is not None and best_high(cards) is not None


def pay_out(
    hands: Sequence[Sequence[int] | None], middle: int, choices: Mapping[int, int]
) -> Payout:
    """Pay a middle of that value to the seats' cards; None stands for a seat that is out.

    `choices` has the target of every seat that can play for either half.
    """
    playing = {seat: cards for seat, cards in enumerate(hands) if cards is not None}
    points = [0] * len(hands)
    bulls_eyes = tuple(seat for seat, cards in playing.items() if is_bulls_eye(cards))
    if bulls_eyes:
        for seat in bulls_eyes:
            points[seat] = middle // len(bulls_eyes)
    else:
        for target, best in ((LOW, best_low), (HIGH, best_high)):
            in_it = {
                seat: total
                for seat, cards in playing.items()
                if choices.get(seat, target) == target and (total := best(cards)) is not None
            }
            takers = [seat for seat, total in in_it.items() if total == max(in_it.values())]
            for seat in takers:
                points[seat] = middle // 2 // len(takers)
    return Payout(tuple(points), middle - sum(points), bulls_eyes)

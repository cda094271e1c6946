"""Gracias: how everybody looks at what has happened; all of it is open to all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardtable_qt.table.company import GLAD, SAD, SURPRISED
from cardtable_qt.table.gracias.standing import piles, with_most
from rules import Event
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import FOLD, Gave, SessionScored, Took
from rules.model import highest

Seats = tuple[int, ...]


def moods(events: Sequence[Event], seen: GraciasObservation) -> Mapping[int, str]:
    """Who got a gift, or whose session was counted, shows what that meant.

    What a session brought is forgotten when somebody takes a triplet of the next one.
    """
    taken = False
    for event in reversed(events):
        if isinstance(event, SessionScored):
            return {} if taken else _after_scoring(event)
        if isinstance(event, Gave):
            return _after_gift(event, seen)
        taken = taken or isinstance(event, Took)
    return {}


def _after_scoring(scored: SessionScored) -> dict[int, str]:
    """The best are glad; who got least is sad, unless all did equally well."""
    best, least = highest(scored.points), min(scored.points)
    sad = [seat for seat, points in enumerate(scored.points) if points == least]
    return {**dict.fromkeys(sad, SAD), **dict.fromkeys(best, GLAD)}


def _after_gift(gift: Gave, seen: GraciasObservation) -> dict[int, str]:
    """A present that scores is a joy, one that takes points away a surprise, others are neither."""
    felt = {}
    if gift.to not in _with_most(seen, gift.given):
        felt[gift.to] = GLAD
    elif _counted_before(gift, seen):
        felt[gift.to] = SURPRISED
    if _closes(seen, gift.seat, gift.kept):
        felt[gift.seat] = GLAD
    return felt


def _with_most(seen: GraciasObservation, number: int, without: Sequence[int] = ()) -> Seats:
    """Who would have to discard that colour; `without` a card of each of these seats."""
    counts = [seen.display(seat)[number] for seat in range(seen.seats)]
    for seat in without:
        counts[seat] -= 1
    return with_most([pile.open for pile in piles(counts)])


def _counted_before(gift: Gave, seen: GraciasObservation) -> bool:
    """Whether the receiver had open cards of that colour which would not have been discarded."""
    came = [gift.to] + [gift.seat] * (gift.kept == gift.given)
    had = piles(seen.display(gift.to))[gift.given].open - 1
    return had > 0 and gift.to not in _with_most(seen, gift.given, came)


def _closes(seen: GraciasObservation, seat: int, number: int) -> bool:
    count = seen.display(seat)[number]
    return count > 0 and count % FOLD == 0

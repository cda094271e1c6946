"""Gracias: how everybody looks at what has happened; all of it is open to all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardtable_qt.table.company import GLAD, SAD, SURPRISED
from cardtable_qt.table.gracias.standing import piles, with_most
from rules import Event
from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import FOLD, Gave, SessionScored
from rules.model import highest


def moods(events: Sequence[Event], seen: GraciasObservation) -> Mapping[int, str]:
    """Who got a gift, or whose session was counted, shows what that meant."""
    for event in reversed(events):
        if isinstance(event, SessionScored):
            return _after_scoring(event)
        if isinstance(event, Gave):
            return _after_gift(event, seen)
    return {}


def _after_scoring(scored: SessionScored) -> dict[int, str]:
    """The best are glad; who got least is sad, unless all did equally well."""
    best, least = highest(scored.points), min(scored.points)
    sad = [seat for seat, points in enumerate(scored.points) if points == least]
    return {**dict.fromkeys(sad, SAD), **dict.fromkeys(best, GLAD)}


def _after_gift(gift: Gave, seen: GraciasObservation) -> dict[int, str]:
    """A present that costs points surprises; one that closes a stack is a joy to anybody."""
    felt = {gift.to: SURPRISED if _costs(seen, gift.to, gift.given) else GLAD}
    if _closes(seen, gift.seat, gift.kept):
        felt[gift.seat] = GLAD
    elif _costs(seen, gift.seat, gift.kept):
        felt[gift.seat] = SAD
    return felt


def _costs(seen: GraciasObservation, seat: int, number: int) -> bool:
    """Whether the open cards of that colour would be discarded."""
    open_cards = [piles(seen.display(other))[number].open for other in range(seen.seats)]
    return seat in with_most(open_cards)


def _closes(seen: GraciasObservation, seat: int, number: int) -> bool:
    count = seen.display(seat)[number]
    return count > 0 and count % FOLD == 0

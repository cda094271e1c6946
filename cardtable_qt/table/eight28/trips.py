"""8/28: what is seen on its way: gems to those who won them, cards back to the deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardtable_qt.table.eight28.cards import BACK, face, open_keys
from cardtable_qt.table.eight28.gems import gem_face
from cardtable_qt.table.eight28.halves import half_gems
from cardtable_qt.table.eight28.keys import hidden_key
from cardtable_qt.table.eight28.pot import gems_in_middle
from cardtable_qt.table.eight28.round import PaidRound, bulls_eyes, paid_round
from cardtable_qt.table.motion import Motion, Pulse, Trip
from cardtable_qt.table.spots import Face
from rules import Event
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import HIGH, LOW, RED_VALUE, CircleBegan, RoundBegan, RoundPaid

BULLS_EYE = Face("eight28.bullseye")
MOST_TURNS = 16  # so long a stream of gems takes at most; more of them flow more quickly


class Won(NamedTuple):
    """A gem, and who gets it."""

    gem: str
    seat: int


def trips(before: Eight28Observation, after: Eight28Observation, events: Sequence[Event]) -> Motion:
    """Gems flow to the winners one by one, and the cards of a round are gathered."""
    motion: list[Trip | Pulse] = []
    paid = _just_paid(before, events)
    if paid is not None:
        motion += _payout(before, after, paid)
    if after.round != before.round and any(isinstance(event, RoundBegan) for event in events):
        motion += _gathered(before)
    circles = [event for event in events if isinstance(event, CircleBegan)]
    if circles and circles[-1].gem:
        motion.append(Pulse(f"portrait:{circles[-1].dealer}"))
    return motion


def _just_paid(before: Eight28Observation, events: Sequence[Event]) -> RoundPaid | None:
    """The payout that is to be seen now; it may have been explained before."""
    past = before.history[-1:] if before.choosing else ()
    return next((event for event in (*past, *events) if isinstance(event, RoundPaid)), None)


# Gems


def _payout(
    before: Eight28Observation, after: Eight28Observation, paid: RoundPaid
) -> Iterator[Trip]:
    history = after.history if paid in after.history else before.history
    played = paid_round(history, paid)
    lying = set(_gems_lying(before))
    won = [] if played is None else [won for won in _shares(before, played) if won.gem in lying]
    for winner in paid.bulls_eyes:
        start = "bullseye" if bulls_eyes(before) else "middle"
        yield Trip(BULLS_EYE, start, f"portrait:{winner}")
    for number, share in enumerate(won):
        turn = number * MOST_TURNS // len(won) if len(won) > MOST_TURNS else number
        yield Trip(gem_face(share.gem), f"gem:{share.gem}", f"purse:{share.seat}", turn)


def _gems_lying(seen: Eight28Observation) -> list[str]:
    if seen.choosing and not bulls_eyes(seen):
        return half_gems(seen, LOW) + half_gems(seen, HIGH)
    return gems_in_middle(seen)


def _shares(before: Eight28Observation, played: PaidRound) -> Iterator[Won]:
    """Who gets which gem, as far as they lie there: change is made unseen."""
    points = played.paid.points
    if played.paid.bulls_eyes:
        yield from _dealt_out(gems_in_middle(before), played.paid.bulls_eyes, points)
        return
    for half in (LOW, HIGH):
        takers = played.takers(half)
        if takers:
            yield from _dealt_out(half_gems(before, half), takers, points)


def _dealt_out(gems: Sequence[str], seats: Sequence[int], points: Sequence[int]) -> Iterator[Won]:
    """Gems for each of these seats in turn, as long as they want some."""
    wanted = {seat: points[seat] for seat in seats}
    for gem in gems:
        worth = RED_VALUE if gem.startswith("red") else 1
        seat = max(wanted, key=lambda seat: wanted[seat])
        if wanted[seat] < worth:
            continue
        wanted[seat] -= worth
        yield Won(gem, seat)


# Cards


def _gathered(before: Eight28Observation) -> Iterator[Trip]:
    """All cards go back to the deck, seat by seat."""
    for seat in range(before.seats):
        hidden = before.hidden[seat] if before.hidden else None
        sides: list[tuple[str, Face]] = []
        if before.hidden:
            sides.append((hidden_key(before.round, seat), BACK if hidden is None else face(hidden)))
        sides += zip(open_keys(before, seat), map(face, before.opens[seat]), strict=True)
        for key, side in sides:
            yield Trip(side, key, "deck", 0, BACK if side != BACK else None)

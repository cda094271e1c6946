"""8/28: what a temperament makes of an offer, and of the points of others."""

from __future__ import annotations

from cardtable_qt.opponents.temper import Temper
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import RoundPaid
from rules.model import NOBODY

# What a card seems to be worth besides, as a share of the middle.
DARING = 0.06  # to who gambles; as much less to who is cautious
JOINING = 0.04  # to who likes to take part
SPITE = 0.05  # to who will not leave the middle to somebody
HUNGER = 0.05  # to who wants a larger middle before it stops
LARGE = 10  # a middle that satisfies


def urge(temper: Temper, seen: Eight28Observation) -> float:
    """How much better one more card seems than it is."""
    hunger = max(0.0, 1 - seen.middle / LARGE)
    foe = offender(seen)
    spite = foe != NOBODY and not seen.is_out(foe)
    return (
        -DARING * temper.caution
        + JOINING * temper.swapping
        + SPITE * temper.grudge * spite
        + HUNGER * temper.greed * hunger
    )


def offender(seen: Eight28Observation) -> int:
    """Who took most when the seat last got nothing; NOBODY if that never happened."""
    assert seen.seat is not None
    for event in reversed(seen.history):
        if isinstance(event, RoundPaid) and any(event.points) and not event.points[seen.seat]:
            return event.points.index(max(event.points))
    return NOBODY

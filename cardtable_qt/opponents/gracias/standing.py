"""How a seat stands in the match, and what the points of a session are worth to it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, fsum

from rules.gracias.observation import GraciasObservation
from rules.gracias.pieces import ROUNDS
from rules.gracias.state import final_result

# By the number of sessions to come: a lead of so many points makes a win e times as likely.
SWAY = (1.5, 5.0, 8.0)
WIN = 8.0  # points that a win is worth in the last round
PRIDE = 0.1  # how much the lead over the average rival counts where the match is decided


class Standing:
    """What a seat plays for: the win, and as long as much is to come, the lead over each rival."""

    def __init__(self, seen: GraciasObservation) -> None:
        assert seen.seat is not None
        self.seat, self.seats, self.points = seen.seat, seen.seats, list(seen.points)
        self.totals = totals(seen)
        to_come = seen.sessions - seen.session - 1
        self.sway = SWAY[to_come]
        self.final = to_come == 0 and seen.round == ROUNDS - 1
        # A point is worth about a point where everybody has the same.
        even = 1 / seen.seats
        self.scale = self.sway / (even * (1 - even))

    def worth(self, session: Sequence[int]) -> float:
        """What it is worth, in points, if the session ends like this."""
        ends = [before + now for before, now in zip(self.totals, session, strict=True)]
        own = ends[self.seat]
        chance = 1 / fsum([exp((end - own) / self.sway) for end in ends])
        scale = self.scale
        if self.final:
            winners = final_result([*self.points, tuple(session)]).winners
            chance, scale = (self.seat in winners) / len(winners), WIN
        lead = (self.seats * own - sum(ends)) / (self.seats - 1)
        return scale * (chance - 1 / self.seats) + PRIDE * lead


def totals(seen: GraciasObservation) -> list[int]:
    """Everybody's points of the sessions before."""
    return [sum(points) for points in zip(*seen.points, strict=True)] or [0] * seen.seats

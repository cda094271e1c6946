"""The player of Gracias that plays every move to the session's end, in many possible worlds."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from cardtable_qt.opponents.budget import Budget
from cardtable_qt.opponents.choosing import decided, dice
from cardtable_qt.opponents.gracias.feelings import Feelings
from cardtable_qt.opponents.gracias.glance import glance
from cardtable_qt.opponents.gracias.greedy import known_displays
from cardtable_qt.opponents.gracias.habits import chances_to_play_for_now
from cardtable_qt.opponents.gracias.outlook import FAR, NEAR, Outlook, outlooks
from cardtable_qt.opponents.gracias.playout import Plans, World
from cardtable_qt.opponents.gracias.standing import Standing, totals
from cardtable_qt.opponents.player import Decision, Think
from cardtable_qt.opponents.search import search
from cardtable_qt.opponents.temper import COOL, Temper
from rules import Move, Observation
from rules.gracias.observation import GraciasObservation
from rules.gracias.scoring import score_session

SPREAD_MINDED = 1.0  # how much of the spread of a move's outcomes the most cautious one minds


@dataclass(frozen=True)
class Thinker:
    """Plays for the match, watches how the others play, and may have a temper."""

    temper: Temper = COOL
    playouts: int | None = None  # the most it looks at for one decision

    def choose(self, seen: Observation, think: Think) -> Decision:
        assert isinstance(seen, GraciasObservation)
        rng, budget = dice(seen, think), Budget(think, self.playouts)
        standing, feelings = Standing(seen), Feelings(seen, self.temper)
        table = _Table(seen, chances_to_play_for_now(seen, budget.must_stop))
        liking = {move: feelings.liking(move) for move in seen.legal}

        def play_out(world: World, move: Move) -> float:
            points = world.after(move).finish(budget.check)
            return feelings.worth(points, standing.worth(points)) + liking[move]

        found = search(
            [option.move for option in glance(seen)],
            lambda: World.draw(seen, table.draw_plans(rng), rng),
            play_out,
            budget,
            SPREAD_MINDED * self.temper.caution,
        )
        return decided(seen, found.options, found.iterations)


class _Table:
    """How everybody looks at the table, as far as one can tell."""

    def __init__(self, seen: GraciasObservation, for_now: list[float]) -> None:
        seats = seen.seats
        now = score_session(known_displays(seen))
        ends = [before + points for before, points in zip(totals(seen), now, strict=True)]
        self.for_now = [0.0 if s == seen.seat else chance for s, chance in enumerate(for_now)]
        self.far = outlooks(seats, FAR)
        self.near: list[tuple[Outlook, ...]] = []
        for seat in range(seats):
            leader = max((s for s in range(seats) if s != seat), key=ends.__getitem__)
            target = (leader - seen.large) % seats
            self.near.append(outlooks(seats, NEAR._replace(target=target)))

    def draw_plans(self, rng: Random) -> Plans:
        """What kind of player everybody is in one world."""
        return [
            near if rng.random() < chance else self.far
            for near, chance in zip(self.near, self.for_now, strict=True)
        ]

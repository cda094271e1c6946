"""8/28: playing a round to its end in a world that a seat cannot tell from the true one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from cardtable_qt.games.eight28.opponents.evaluation import (
    OPEN_CARD_CLASS,
    PLAYS_FOR,
    RELUCTANCE,
    USEFUL_ACES,
    HalfChoiceSolver,
    Rows,
    StoppingTable,
)
from cardtable_qt.games.eight28.opponents.opponent_model import HiddenCardModel
from rules import Move
from rules.chance import choose_one, shuffled
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import ACE, LOWEST_VALUE
from rules.eight28.state import ANSWERS, CHOICES, Eight28State
from rules.model import NO_SEAT

ACCEPT, DECLINE = ANSWERS
ANSWERS_AT_ONCE = 8  # where the table is not solved yet, they take milliseconds
STUBBORN = 0.5  # how often a rival is taken for somebody who stops at some total, come what may


def _stops_at(low: int, high: int) -> Rows:
    """What one more card seems to gain to who stops at these totals for 8 and for 28."""
    return [
        [*(-1.0 if eight >= low or more >= high else 1.0 for eight, more in row), *[-1.0] * 10]
        for row in PLAYS_FOR
    ]


STOP_HABITS = [_stops_at(low, high) for low in (7, 8) for high in (25, 26)]


class Eight28World(NamedTuple):
    """A table that may be the true one, and which seats stop by habit; the others read it."""

    state: Eight28State
    habits: list[Rows | None]


class WorldSampler:
    """Draws worlds by what is believed, and plays them on, by the table or by habit."""

    def __init__(
        self,
        observation: Eight28Observation,
        belief: HiddenCardModel,
        table: StoppingTable,
        rng: Random,
    ) -> None:
        assert observation.seat is not None
        self.seat, self.belief, self.table, self.rng = observation.seat, belief, table, rng
        self.unseen = observation.unseen
        self.here = observation.sample(rng)
        self.here.log = []
        self.here.chance = None  # nothing is dealt after the round

    def draw(self) -> Eight28World:
        state = self.here.clone()
        deck = shuffled(self.unseen, self.rng)
        hidden = list(state.hidden)
        for rival, card in self.belief.draw(self.rng).items():
            hidden[rival] = card
            deck.remove(card)
        state.hidden, state.deck = tuple(hidden), deck
        return Eight28World(state, [self._habit(seat) for seat in range(state.seats)])

    def _habit(self, seat: int) -> Rows | None:
        if seat == self.seat or self.rng.random() >= STUBBORN:
            return None
        return choose_one(STOP_HABITS, self.rng)

    def play(self, world: Eight28World, move: Move, check: Callable[[], None]) -> Eight28State:
        """The table after the payout, if the seat makes this move now."""
        state, habits = world.state.clone(), world.habits
        hidden, opens, sums = state.hidden, state.opens, state.sums
        gains = self.table.gains
        shows = self.belief.shows[:]
        rivals, seat = sum(shows), self.seat
        answers = 0
        while True:
            if not answers % ANSWERS_AT_ONCE:
                check()
            answers += 1
            state.push(seat, move)
            if state.choosing or state.turn == NO_SEAT:
                break
            show = OPEN_CARD_CLASS[move is DECLINE][ACE in opens[seat]][sums[seat]]
            rivals += show - shows[seat]
            shows[seat] = show
            seat = state.turn
            show = shows[seat]
            aces = opens[seat].count(ACE) + (hidden[seat] == ACE)
            rows = habits[seat] or gains(rivals - show)
            row = rows[aces if aces < USEFUL_ACES else USEFUL_ACES]
            move = ACCEPT if row[sums[seat] + LOWEST_VALUE[hidden[seat]]] > RELUCTANCE else DECLINE
        while state.turn != NO_SEAT:
            state.push(state.turn, max(CHOICES, key=HalfChoiceSolver(state, state.turn).worth))
        return state

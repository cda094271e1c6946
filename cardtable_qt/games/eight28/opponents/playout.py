"""8/28: plays a round to its end in a sampled world."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from cardtable_qt.games.eight28.opponents.evaluation import (
    HALF_TOTALS,
    OPEN_CARD_CLASS,
    RELUCTANCE,
    USEFUL_ACES,
    GainTable,
    HalfChoiceSolver,
    StoppingTable,
)
from cardtable_qt.games.eight28.opponents.opponent_model import HiddenCardModel
from rules import Move
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import ACE, LOWEST_VALUE
from rules.eight28.state import ANSWERS, CHOICES, Eight28State
from rules.shuffle import choose_one, shuffled
from rules.state import NO_SEAT

ACCEPT, DECLINE = ANSWERS
ANSWERS_PER_CHECK = 8  # an answer takes milliseconds if its table is not solved yet
HABIT_SHARE = 0.5  # the probability that an opponent always stops at fixed totals


def _stops_at(low: int, high: int) -> GainTable:
    """The apparent gain from one more card to a player who stops at these totals."""
    return [
        [
            *(
                -1.0 if low_total >= low or high_total >= high else 1.0
                for low_total, high_total in row
            ),
            *[-1.0] * 10,
        ]
        for row in HALF_TOTALS
    ]


STOP_HABITS = [_stops_at(low, high) for low in (7, 8) for high in (25, 26)]


class Eight28World(NamedTuple):
    """A sampled state, and the gain table of each seat that stops at fixed totals."""

    state: Eight28State
    habits: list[GainTable | None]


class WorldSampler:
    """Samples worlds from the hidden card model and plays them out by stopping table or habit."""

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
        self.root = observation.sample(rng)
        self.root.log = []
        self.root.chance = None  # there is no deal after this round

    def draw(self) -> Eight28World:
        state = self.root.clone()
        deck = shuffled(self.unseen, self.rng)
        hidden = list(state.hidden)
        for opponent, card in self.belief.draw(self.rng).items():
            hidden[opponent] = card
            deck.remove(card)
        state.hidden, state.deck = tuple(hidden), deck
        return Eight28World(state, [self._habit(seat) for seat in range(state.seats)])

    def _habit(self, seat: int) -> GainTable | None:
        if seat == self.seat or self.rng.random() >= HABIT_SHARE:
            return None
        return choose_one(STOP_HABITS, self.rng)

    def play(self, world: Eight28World, move: Move, check: Callable[[], None]) -> Eight28State:
        """The state after the payout if the seat makes this move now."""
        state, habits = world.state.clone(), world.habits
        hidden, opens, sums = state.hidden, state.opens, state.open_sums
        gains = self.table.gains
        open_classes = self.belief.open_classes[:]
        packed_classes, seat = sum(open_classes), self.seat
        answers = 0
        while True:
            if not answers % ANSWERS_PER_CHECK:
                check()
            answers += 1
            state.push(seat, move)
            if state.choosing or state.turn == NO_SEAT:
                break
            open_class = OPEN_CARD_CLASS[move is DECLINE][ACE in opens[seat]][sums[seat]]
            packed_classes += open_class - open_classes[seat]
            open_classes[seat] = open_class
            seat = state.turn
            open_class = open_classes[seat]
            aces = opens[seat].count(ACE) + (hidden[seat] == ACE)
            rows = habits[seat] or gains(packed_classes - open_class)
            row = rows[aces if aces < USEFUL_ACES else USEFUL_ACES]
            move = ACCEPT if row[sums[seat] + LOWEST_VALUE[hidden[seat]]] > RELUCTANCE else DECLINE
        while state.turn != NO_SEAT:
            state.push(state.turn, max(CHOICES, key=HalfChoiceSolver(state, state.turn).worth))
        return state

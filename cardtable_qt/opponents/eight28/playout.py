"""8/28: playing a round to its end in a world that a seat cannot tell from the true one."""

from __future__ import annotations

from random import Random

from cardtable_qt.opponents.eight28.belief import Belief
from cardtable_qt.opponents.eight28.halves import Halves
from cardtable_qt.opponents.eight28.showing import SHOWN
from cardtable_qt.opponents.eight28.table import RELUCTANCE, USEFUL_ACES, Table
from rules import Move
from rules.chance import shuffled
from rules.eight28.observation import Eight28Observation
from rules.eight28.pieces import ACE, LEAST
from rules.eight28.state import ANSWERS, CHOICES, Eight28State
from rules.model import NOBODY

ACCEPT, DECLINE = ANSWERS


class Worlds:
    """Draws worlds by what is believed, and plays them on, everybody by the table."""

    def __init__(self, seen: Eight28Observation, belief: Belief, table: Table, rng: Random) -> None:
        assert seen.seat is not None
        self.seat, self.belief, self.table, self.rng = seen.seat, belief, table, rng
        self.unseen = seen.unseen
        self.here = seen.sample(rng)
        self.here.log = []
        self.here.chance = None  # nothing is dealt after the round

    def draw(self) -> Eight28State:
        world = self.here.clone()
        deck = shuffled(self.unseen, self.rng)
        hidden = list(world.hidden)
        for rival, card in self.belief.draw(self.rng).items():
            hidden[rival] = card
            deck.remove(card)
        world.hidden, world.deck = tuple(hidden), deck
        return world

    def play(self, world: Eight28State, move: Move) -> Eight28State:
        """The table after the payout, if the seat makes this move now."""
        state = world.clone()
        hidden, opens, sums = state.hidden, state.opens, state.sums
        gains = self.table.gains
        shows = self.belief.shows[:]
        rivals, seat = sum(shows), self.seat
        while True:
            state.push(seat, move)
            if state.choosing or state.turn == NOBODY:
                break
            show = SHOWN[move is DECLINE][ACE in opens[seat]][sums[seat]]
            rivals += show - shows[seat]
            shows[seat] = show
            seat = state.turn
            show = shows[seat]
            aces = opens[seat].count(ACE) + (hidden[seat] == ACE)
            row = gains(rivals - show)[aces if aces < USEFUL_ACES else USEFUL_ACES]
            move = ACCEPT if row[sums[seat] + LEAST[hidden[seat]]] > RELUCTANCE else DECLINE
        while state.turn != NOBODY:
            state.push(state.turn, max(CHOICES, key=Halves(state, state.turn).worth))
        return state

"""The moves of a game that still stand, and the table at any point between them."""

from __future__ import annotations

from typing import NamedTuple

from rules.chance import Chance, Script
from rules.model import Event, Move, Shuffled, State
from rules.records.header import Header

SPACING = 16  # moves between two kept positions: a step back replays at most so many


class Turn(NamedTuple):
    """One move that was made; `at` is the time of play in milliseconds, where it is known."""

    seat: int
    move: Move
    at: int | None = None


class Timeline:
    """A game from its start to now. Its shuffles are kept, so that every replay is the same."""

    def __init__(self, header: Header, chance: Chance | None) -> None:
        self.header = header
        self.orders: list[tuple[int, ...]] = []
        self.script = Script(self.orders, chance)
        self.turns: list[Turn] = []
        self.state = header.new_state(self.script)
        self.opening = self.state.events()  # what happened before the first move
        self._kept: list[State] = []  # the table before moves 0, SPACING, 2 * SPACING, …
        self._keep_shuffles(self.opening)

    def play(self, turn: Turn) -> tuple[Event, ...]:
        """Make a move; raises IllegalMove if the rules refuse it."""
        before = self.state.clone() if len(self.turns) % SPACING == 0 else None
        events = self.state.apply(turn.seat, turn.move)
        if before is not None:
            self._kept.append(before)
        self.turns.append(turn)
        self._keep_shuffles(events)
        return events

    def resume(self) -> tuple[Event, ...]:
        """Go on after a shuffle that was due has become known."""
        events = self.state.resume()
        self._keep_shuffles(events)
        return events

    def take_back(self) -> Turn:
        """Undo the last move and everything that followed from it."""
        self.state = self.at(len(self.turns) - 1)
        turn = self.turns.pop()
        del self.orders[self.state.shuffles :]
        del self._kept[-(-len(self.turns) // SPACING) :]
        return turn

    def at(self, count: int) -> State:
        """The table after that many moves, as an independent state."""
        if count == len(self.turns):
            return self.state.clone()
        start = count // SPACING
        state = self._kept[start].clone()
        for turn in self.turns[start * SPACING : count]:
            state.push(turn.seat, turn.move)
        return state

    def _keep_shuffles(self, events: tuple[Event, ...]) -> None:
        orders = [event.order for event in events if isinstance(event, Shuffled) and event.order]
        self.orders[self.state.shuffles - len(orders) :] = orders

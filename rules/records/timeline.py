"""The moves of a game that still stand, and the table at any point between them."""

from __future__ import annotations

from typing import NamedTuple

from rules.chance import Chance, RecordedShuffles
from rules.errors import BadText
from rules.model import Event, Move, Shuffled, State
from rules.records.header import Header

MOVES_PER_SNAPSHOT = 16  # moves between two kept positions: a step back replays at most so many


class PlayedMove(NamedTuple):
    """One move that was made; `at` is the time of play in milliseconds, where it is known."""

    seat: int
    move: Move
    at: int | None = None


class Timeline:
    """A game from its start to now. Its shuffles are kept, so that every replay is the same."""

    def __init__(self, header: Header, chance: Chance | None) -> None:
        self.header = header
        self.orders: list[tuple[int, ...]] = []
        self.script = RecordedShuffles(self.orders, chance)
        self.turns: list[PlayedMove] = []
        self.undone: list[PlayedMove] = []  # taken back and not played otherwise, the next one last
        self.practice = header.extra.get("practice") is True  # see `take_back`
        self.state = header.new_state(self.script)
        self.opening = self.state.events()  # what happened before the first move
        self.clock = 0  # the time of the last move, also of one taken back
        self._kept: list[State] = []  # the table before moves 0, SPACING, 2 * SPACING, …
        # For moves that were taken back, the shuffles that had followed from them.
        self._taken_back: dict[tuple[str, int, Move], list[tuple[int, ...]]] = {}
        self._keep_shuffles(self.opening)

    def play(self, turn: PlayedMove) -> tuple[Event, ...]:
        """Make a move; raises IllegalMove if the rules refuse it, BadText if its time is wrong.

        If it was made here before and taken back, the shuffles that followed from it come again.
        """
        self._check_time(turn.at)
        before = self.state.clone() if len(self.turns) % MOVES_PER_SNAPSHOT == 0 else None
        orders = self._taken_back.get(self._mark(turn), ()) if self._taken_back else ()
        self.script.replayed = dict(enumerate(orders, start=self.state.shuffles))
        events = self.state.apply(turn.seat, turn.move)
        if before is not None:
            self._kept.append(before)
        self.turns.append(turn)
        self._forget_undone(turn)
        self.clock = self.clock if turn.at is None else turn.at
        self._keep_shuffles(events)
        return events

    def _forget_undone(self, turn: PlayedMove) -> None:
        if self.undone and self.undone[-1][:2] == turn[:2]:
            self.undone.pop()
        else:
            self.undone.clear()

    def _check_time(self, at: int | None) -> None:
        if at is None and self.header.game.real_time:
            raise BadText("The move has no time “at” which it was made.")
        if at is not None and at < self.clock:
            raise BadText("The time “at” which the move was made is before the last one.")

    def resume(self) -> tuple[Event, ...]:
        """Go on after a shuffle that was due has become known."""
        events = self.state.resume()
        self._keep_shuffles(events)
        return events

    def undo(self, practice: bool = False) -> PlayedMove:
        """Undo the last move and everything that followed from it.

        Who has seen what came of the move plays but for practice from then on.
        """
        if self.header.game.real_time:
            raise BadText("Nothing can be taken back in {game}.", game=self.header.game.title)
        if not self.turns:
            raise BadText("There is no move to take back.")
        self.state = self.at(len(self.turns) - 1)
        self.state.chance = self.script
        turn = self.turns.pop()
        self.undone.append(turn)
        self.practice = self.practice or practice
        self._taken_back[self._mark(turn)] = self.orders[self.state.shuffles :]
        del self.orders[self.state.shuffles :]
        del self._kept[-(-len(self.turns) // MOVES_PER_SNAPSHOT) :]
        return turn

    def at(self, count: int) -> State:
        """The table after that many moves, to be played on in any way.

        It knows nothing of what was shuffled later: that came of the moves made then.
        """
        if not 0 <= count <= len(self.turns):
            raise IndexError(f"There are {len(self.turns)} moves.")
        if count == len(self.turns):
            state = self.state.clone()
        else:
            start = count // MOVES_PER_SNAPSHOT
            state = self._kept[start].clone()
            for turn in self.turns[start * MOVES_PER_SNAPSHOT : count]:
                state.push(turn.seat, turn.move)
        state.chance = RecordedShuffles(self.orders[: state.shuffles], self.script.then)
        return state

    def until(self, count: int) -> Timeline:
        """The same game as it stood after that many moves, to be played on in any way."""
        twin = Timeline(self.header, None)
        twin.state = self.at(count)
        twin.orders[:] = self.orders[: twin.state.shuffles]
        twin.script.then = self.script.then
        twin.state.chance = twin.script
        twin.turns = self.turns[:count]
        twin.clock = max((turn.at or 0 for turn in twin.turns), default=0)
        twin._kept = [state.clone() for state in self._kept[: -(-count // MOVES_PER_SNAPSHOT)]]
        return twin

    def _mark(self, turn: PlayedMove) -> tuple[str, int, Move]:
        """What tells a move at this table from all others."""
        return (str(self.state), turn.seat, turn.move)

    def _keep_shuffles(self, events: tuple[Event, ...]) -> None:
        orders = [event.order for event in events if isinstance(event, Shuffled) and event.order]
        self.orders[self.state.shuffles - len(orders) :] = orders

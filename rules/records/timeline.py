"""The moves of a game with undo, and the state after any number of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.errors import BadText
from rules.events import Event, Shuffled
from rules.moves import Move
from rules.outcome import Outcome
from rules.records.header import Header
from rules.shuffle import Chance, RecordedShuffles
from rules.state import State

MOVES_PER_SNAPSHOT = 16  # an undo replays at most this many moves


class PlayedMove(NamedTuple):
    """A move that was made, with the time of play in milliseconds if it is known."""

    seat: int
    move: Move
    at_ms: int | None = None


def next_in_turn(moves: Sequence[PlayedMove], number: int) -> Move | None:
    """Return the move after the one with this number, if the same seat made it."""
    following = moves[number + 1 : number + 2]
    return following[0].move if following and following[0].seat == moves[number].seat else None


class Timeline:
    """A game from its start until now, with its shuffles, so that every replay is the same."""

    def __init__(self, header: Header, chance: Chance | None) -> None:
        self.header = header
        self.orders: list[tuple[int, ...]] = []
        self.chance = RecordedShuffles(self.orders, chance)
        self.moves: list[PlayedMove] = []
        self.undone: list[PlayedMove] = []  # moves that can be redone, the next one last
        self.is_practice = header.extra.get("practice") is True  # see `undo`
        self.state = header.new_state(self.chance)
        self.opening = self.state.events()  # the events before the first move
        self.last_move_ms = 0  # the time of the last move, even if it was undone
        self._snapshots: list[State] = []  # the states before every MOVES_PER_SNAPSHOT-th move
        # The shuffles that followed from moves before they were undone.
        self._undone_shuffles: dict[tuple[str, int, Move], list[tuple[int, ...]]] = {}
        self._save_shuffles(self.opening)

    def play(self, played: PlayedMove) -> Outcome:
        """Make a move. Raises IllegalMove if the rules refuse it, BadText if its time is wrong.

        If the same move was made here before and undone, its shuffles have the same outcome.
        """
        self._check_time(played.at_ms)
        before = self.state.clone() if len(self.moves) % MOVES_PER_SNAPSHOT == 0 else None
        orders: Sequence[tuple[int, ...]] = ()
        if self._undone_shuffles:  # spares writing out the state
            orders = self._undone_shuffles.get(self._move_key(played), ())
        self.chance.replayed = dict(enumerate(orders, start=self.state.shuffles))
        outcome = self.state.apply(played.seat, played.move)
        if before is not None:
            self._snapshots.append(before)
        self.moves.append(played)
        self._forget_undone(played)
        self.last_move_ms = self.last_move_ms if played.at_ms is None else played.at_ms
        self._save_shuffles(outcome.events)
        return outcome

    def _forget_undone(self, played: PlayedMove) -> None:
        if self.undone and self.undone[-1][:2] == played[:2]:
            self.undone.pop()
        else:
            self.undone.clear()

    def _check_time(self, at_ms: int | None) -> None:
        if at_ms is None and not self.header.has_turns:
            raise BadText("The move has no time (“at”).")
        if at_ms is not None and at_ms < self.last_move_ms:
            raise BadText("The time of the move (“at”) is before that of the previous move.")

    def resume(self) -> Outcome:
        """Continue once the shuffle that was due is known."""
        outcome = self.state.resume()
        self._save_shuffles(outcome.events)
        return outcome

    def undo(self, practice: bool = False) -> PlayedMove:
        """Undo the last move and everything that followed from it.

        If it revealed hidden information, the rest of the game is `practice`.
        """
        if not self.header.has_turns:
            raise BadText("Moves cannot be undone in a game in which everyone plays at once.")
        if not self.moves:
            raise BadText("There is no move to undo.")
        self.state = self.state_at(len(self.moves) - 1)
        self.state.chance = self.chance
        played = self.moves.pop()
        self.undone.append(played)
        self.is_practice = self.is_practice or practice
        self._undone_shuffles[self._move_key(played)] = self.orders[self.state.shuffles :]
        del self.orders[self.state.shuffles :]
        del self._snapshots[-(-len(self.moves) // MOVES_PER_SNAPSHOT) :]
        return played

    def state_at(self, count: int) -> State:
        """An independent state after a number of moves.

        It does not know the later shuffles, because they depended on the later moves.
        """
        if not 0 <= count <= len(self.moves):
            raise IndexError(f"There are {len(self.moves)} moves.")
        if count == len(self.moves):
            state = self.state.clone()
        else:
            start = count // MOVES_PER_SNAPSHOT
            state = self._snapshots[start].clone()
            for played in self.moves[start * MOVES_PER_SNAPSHOT : count]:
                state.push(played.seat, played.move)
        state.chance = RecordedShuffles(self.orders[: state.shuffles], self.chance.fallback)
        return state

    def copy_until(self, count: int) -> Timeline:
        """An independent copy of the game up to a number of moves."""
        copy = Timeline(self.header, None)
        copy.state = self.state_at(count)
        copy.orders[:] = self.orders[: copy.state.shuffles]
        copy.chance.fallback = self.chance.fallback
        copy.state.chance = copy.chance
        copy.moves = self.moves[:count]
        copy.last_move_ms = max((played.at_ms or 0 for played in copy.moves), default=0)
        snapshots = self._snapshots[: -(-count // MOVES_PER_SNAPSHOT)]
        copy._snapshots = [state.clone() for state in snapshots]
        return copy

    def _move_key(self, played: PlayedMove) -> tuple[str, int, Move]:
        """A key that identifies a move in the current state."""
        return (str(self.state), played.seat, played.move)

    def _save_shuffles(self, events: tuple[Event, ...]) -> None:
        orders = [event.order for event in events if isinstance(event, Shuffled) and event.order]
        self.orders[self.state.shuffles - len(orders) :] = orders

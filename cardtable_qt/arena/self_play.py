"""Plays games between computer players, in turns or in real time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Protocol

from cardtable_qt.opponents import Decision, Player, Think
from cardtable_qt.opponents.random_player import RandomPlayer
from cardtable_qt.opponents.reaction_times import ReactionTimes
from rules import Event, Move, State
from rules.shuffle import choose_one


class PlayableTable(Protocol):
    """Accepts moves: a `RecordWriter` or an `UnrecordedTable`."""

    @property
    def state(self) -> State: ...
    def play(self, seat: int, move: Move, at: int | None = None) -> object: ...


class UnrecordedTable:
    """A game without a record."""

    def __init__(self, state: State) -> None:
        self.state = state

    def play(self, seat: int, move: Move, at: int | None = None) -> None:
        self.state.apply(seat, move)


class TimedSeat:
    """A player with its thinking budget, and the time of each of its decisions."""

    def __init__(self, player: Player, think: Callable[[int], Think]) -> None:
        self.player, self.think = player, think
        self.milliseconds: list[float] = []

    def choose(self, state: State, seat: int, rng: Random) -> Decision:
        """Choose a move. The player is not asked if only one is legal."""
        legal = state.legal(seat)
        if len(legal) == 1 and state.has_turns:
            return Decision(legal[0])
        observation, think = state.observe(seat), self.think(int(rng.random() * 2**32))
        began = perf_counter()
        decision = self.player.choose(observation, think)
        self.milliseconds.append(1000 * (perf_counter() - began))
        return decision


def play_turns(table: PlayableTable, seats: Sequence[TimedSeat], rng: Random, timed: bool) -> None:
    """Play a game to its end. If `timed`, moves come at random intervals."""
    state = table.state
    clock = 0
    while movers := state.to_move():
        seat = choose_one(movers, rng)
        if isinstance(seats[seat].player, RandomPlayer):
            # A random player needs no observation, which would be slow to make.
            move = choose_one(state.legal(seat), rng)
        else:
            move = seats[seat].choose(state, seat, rng).move
        clock += 200 + int(rng.random() * 2000)
        table.play(seat, move, clock if timed else None)


def play_real_time(table: PlayableTable, seats: Sequence[TimedSeat], rng: Random) -> list[int]:
    """Play a real-time game to its end, with each player's reaction times.

    Returns how often each seat came too late.
    """
    state = table.state
    reactions = [ReactionTimes() for _ in seats]
    late = [0] * len(seats)
    now = 0
    while movers := state.to_move():
        for seat in movers:
            if reactions[seat].planned_move is None:
                reactions[seat].decide(seats[seat].choose(state, seat, rng), now)
        seat, move = _next_arrival(reactions, rng)
        now = reactions[seat].arrival_ms
        reactions[seat].start_looking(now)
        if state.refusal(seat, move) is None:
            known = len(state.log)
            table.play(seat, move, now)
            _notify_players(state, reactions, now, state.events(known))
        else:
            late[seat] += 1
    return late


def _next_arrival(reactions: Sequence[ReactionTimes], rng: Random) -> tuple[int, Move]:
    """The seat and move that arrive first. Ties are broken at random."""
    pending = [
        (reaction.arrival_ms, seat, reaction.planned_move)
        for seat, reaction in enumerate(reactions)
        if reaction.planned_move
    ]
    first = min(arrival[0] for arrival in pending)
    tied = [(seat, move) for at, seat, move in pending if at == first]
    return tied[0] if len(tied) == 1 else choose_one(tied, rng)


def _notify_players(
    state: State, reactions: Sequence[ReactionTimes], now: int, events: Sequence[Event]
) -> None:
    """Make players look again: all when a round begins, some when the table changes.

    A change affects players who are not about to move, or whose move it may spoil.
    """
    begins = any(event.opens() for event in events)
    changes = any(event.affects_others for event in events)
    for seat, reaction in enumerate(reactions):
        if begins:
            reaction.start_looking(now)
        elif changes:
            if reaction.planned_move is None:
                reaction.start_looking(now)
            elif reaction.must_look_again(now, state.refusal(seat, reaction.planned_move) is None):
                reaction.look_again(now)

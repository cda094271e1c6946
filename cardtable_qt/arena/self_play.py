"""Computer players at one table: one after the other, or all at once in a game without turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Protocol

from cardtable_qt.opponents import Decision, Player, Think
from cardtable_qt.opponents.random_player import RandomPlayer
from cardtable_qt.opponents.reaction_times import ReactionTimes
from rules import Move, State
from rules.chance import choose_one
from rules.triple.pieces import Draw, Place, Placed, RoundEnded


class PlayableTable(Protocol):
    """Where moves are made: a `Scribe`, which writes them down, or a `BareTable`."""

    @property
    def state(self) -> State: ...
    def play(self, seat: int, move: Move, at: int | None = None) -> object: ...


class UnrecordedTable:
    """A table of which no record is kept."""

    def __init__(self, state: State) -> None:
        self.state = state

    def play(self, seat: int, move: Move, at: int | None = None) -> None:
        self.state.apply(seat, move)


class TimedSeat:
    """A player at its place, with a stopwatch that counts how long it thinks."""

    def __init__(self, player: Player, think: Callable[[int], Think]) -> None:
        self.player, self.think = player, think
        self.milliseconds: list[float] = []

    def choose(self, state: State, seat: int, rng: Random) -> Decision:
        """What it does; nothing forced is asked."""
        legal = state.legal(seat)
        if len(legal) == 1 and not isinstance(legal[0], Place | Draw):
            return Decision(legal[0])
        observation, think = state.observe(seat), self.think(int(rng.random() * 2**32))
        began = perf_counter()
        decision = self.player.choose(observation, think)
        self.milliseconds.append(1000 * (perf_counter() - began))
        return decision


def play_turns(table: PlayableTable, seats: Sequence[TimedSeat], rng: Random, timed: bool) -> None:
    """Play a game to its end; where moves are timed, at the pace of the dice."""
    state = table.state
    clock = 0
    while movers := state.to_move():
        seat = choose_one(movers, rng)
        if isinstance(seats[seat].player, RandomPlayer):
            # Looks at nothing but its moves, so it is spared the costly look at the table.
            move = choose_one(state.legal(seat), rng)
        else:
            move = seats[seat].choose(state, seat, rng).move
        clock += 200 + int(rng.random() * 2000)
        table.play(seat, move, clock if timed else None)


def play_real_time(table: PlayableTable, seats: Sequence[TimedSeat], rng: Random) -> list[int]:
    """Play a game of Triple to its end, everybody as fast as it sees and reaches.

    Returns how often each seat came too late.
    """
    state = table.state
    minds = [ReactionTimes() for _ in seats]
    late = [0] * len(seats)
    now = 0
    while movers := state.to_move():
        for seat in movers:
            if minds[seat].wants is None:
                minds[seat].decide(seats[seat].choose(state, seat, rng), now)
        seat, move = _next_to_arrive(minds, rng)
        now = minds[seat].arrives
        minds[seat].look(now)
        if state.refusal(seat, move) is None:
            known = len(state.log)
            table.play(seat, move, now)
            _take_notice(state, minds, now, {note[0] for note in state.log[known:]})
        else:
            late[seat] += 1
    return late


def _next_to_arrive(minds: Sequence[ReactionTimes], rng: Random) -> tuple[int, Move]:
    """Whose hand is there first, and for what; at the same moment the dice say."""
    wishes = [(mind.arrives, seat, mind.wants) for seat, mind in enumerate(minds) if mind.wants]
    first = min(wish[0] for wish in wishes)
    tied = [(seat, move) for at, seat, move in wishes if at == first]
    return tied[0] if len(tied) == 1 else choose_one(tied, rng)


def _take_notice(
    state: State, minds: Sequence[ReactionTimes], now: int, events: set[object]
) -> None:
    """Everybody looks up when a round begins; when a card is placed, whose wish that spoils."""
    for seat, mind in enumerate(minds):
        if RoundEnded in events:
            mind.look(now)
        elif Placed in events:
            if mind.wants is None:
                mind.look(now)
            elif mind.must_look_again(now, state.refusal(seat, mind.wants) is None):
                mind.look_again(now)

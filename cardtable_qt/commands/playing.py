"""Computer players at one table: one after the other, or all at once in a game without turns."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardtable_qt.opponents import RANDOM, Decision, Think, find_player
from rules import Move, State
from rules.chance import pick
from rules.records import Scribe
from rules.triple.pieces import Draw, Place


def take_turns(scribe: Scribe, levels: Sequence[str], rng: Random, timed: bool) -> None:
    """Play a game to its end; where moves are timed, at the pace of the dice."""
    state = scribe.state
    players = [find_player(state.game, level) for level in levels]
    clock = 0
    while movers := state.to_move():
        seat = pick(movers, rng)
        if levels[seat] == RANDOM:
            # Looks at nothing but its moves, so it is spared the costly look at the table.
            move = pick(state.legal(seat), rng)
        else:
            move = players[seat].choose(state.observe(seat), _think(rng)).move
        clock += 200 + int(rng.random() * 2000)
        scribe.play(seat, move, clock if timed else None)


def race(scribe: Scribe, levels: Sequence[str], rng: Random) -> None:
    """Play a game of Triple to its end, everybody as fast as it sees and reaches."""
    state = scribe.state
    players = [find_player(state.game, level) for level in levels]
    clock = 0
    since = [0] * len(levels)  # when every seat began to look for something to do
    plans: dict[int, tuple[int, Move]] = {}  # by seat: when it will have done what
    while movers := state.to_move():
        for seat in movers:
            if seat not in plans:
                decision = players[seat].choose(state.observe(seat), _think(rng))
                plans[seat] = (_when(decision, since[seat], clock), decision.move)
        seat = min(plans, key=lambda seat: (plans[seat][0], seat))
        clock, move = plans.pop(seat)
        scribe.play(seat, move, clock)
        since[seat] = clock
        if isinstance(move, Place):
            plans = {s: plan for s, plan in plans.items() if _stands(state, s, plan[1])}


def _when(decision: Decision, since: int, clock: int) -> int:
    """When a decision is carried out: nobody waits anew with drawing because others placed."""
    start = since if isinstance(decision.move, Draw) else clock
    seen = max(clock, start + round(1000 * decision.seeing))
    return seen + round(1000 * decision.reaching)


def _stands(state: State, seat: int, move: Move) -> bool:
    """Whether a seat still wants this in a changed grid: drawing might not be needed any more."""
    return isinstance(move, Place) and state.refusal(seat, move) is None


def _think(rng: Random) -> Think:
    return Think(seed=int(rng.random() * 2**32))

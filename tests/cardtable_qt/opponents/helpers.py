"""Computer players at a table, watched decision by decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardtable_qt.games.player_registry import find_player
from cardtable_qt.opponents import Decision, Player, Think
from rules import Observation, State
from rules.model import Result
from tests.rules.random_play import Case


class Choice(NamedTuple):
    """A player's decision, and what it was made from."""

    player: Player
    seen: Observation
    think: Think
    decision: Decision


def watch(state: State, players: Sequence[Player], seed: int = 0) -> Iterator[Choice]:
    """Play a game to its end, telling each decision before it is carried out."""
    number = 0
    while movers := state.to_move():
        seat = movers[number % len(movers)]
        number += 1
        observation, think = state.observe(seat), Think(seed)
        decision = players[seat].choose(observation, think)
        yield Choice(players[seat], observation, think, decision)
        state.apply(seat, decision.move)


def greedy_at(state: State, seed: int = 0) -> str:
    """What the greedy player does in this position, in words."""
    (seat,) = state.to_move()
    player = find_player(state.game, "greedy")
    return str(player.choose(state.observe(seat), Think(seed)).move)


def play_out(state: State, players: Sequence[Player], seed: int) -> Result:
    for _ in watch(state, players, seed):
        pass
    result = state.result()
    assert result is not None
    return result


def every_choice(case: Case, level: str, seed: int) -> list[Choice]:
    """All decisions of a game in which everybody plays at the same level."""
    players = [find_player(case.game.key, level)] * case.seats
    return list(watch(case.seeded(seed), players, seed))

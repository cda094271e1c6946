"""Games between computer players, decision by decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import NamedTuple

from cardtable_qt.games.player_registry import find_player
from cardtable_qt.games.registry import game_opponents
from cardtable_qt.opponents import Decision, Player, Think
from rules import Observation, State
from tests.rules.random_play import Case


class Choice(NamedTuple):
    """A player's decision and its input."""

    player: Player
    observation: Observation
    think: Think
    decision: Decision


def play_decisions(state: State, players: Sequence[Player], seed: int = 0) -> Iterator[Choice]:
    """Play a game to its end and yield each decision before it is applied."""
    number = 0
    while movers := state.to_move():
        seat = movers[number % len(movers)]
        number += 1
        observation, think = state.observe(seat), Think(seed)
        decision = players[seat].choose(observation, think)
        yield Choice(players[seat], observation, think, decision)
        state.apply(seat, decision.move)


def greedy_move(state: State, seed: int = 0) -> str:
    """The text form of the greedy player's move in this position."""
    (seat,) = state.to_move()
    player = find_player(state.game, "greedy")
    return str(player.choose(state.observe(seat), Think(seed)).move)


def all_decisions(case: Case, level: str, seed: int) -> list[Choice]:
    """All decisions of a game in which all players have the same level."""
    players = [find_player(case.game.key, level)] * case.seats
    return list(play_decisions(case.seeded(seed), players, seed))


def reason_codes(key: str) -> tuple[str, ...]:
    """The codes of all reasons of a game."""
    module = import_module(game_opponents(key).reasons.explain.__module__)
    codes: tuple[str, ...] = module.REASON_CODES
    return codes

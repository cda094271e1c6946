"""Games that stop at the moments that are worth seeing: a choice, a scoring, the last move."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from cardtable_qt.games.game_tables import GAME_TABLES
from rules import GAMES, Move
from rules.records import PlayedMove, RecordWriter, SeatedPlayer, Timeline
from rules.records.setup import HUMAN, GameSetup
from tests.cardtable_qt.storage.library_helpers import NAMES, played_at
from tests.rules.records.helpers import random_move

SETTLED = 12  # moves after which something lies on every table
OPTIONS = {"gracias": {"sessions": 1}}


class Played(NamedTuple):
    """A whole game, and how many moves were made before the moments in it."""

    turns: tuple[PlayedMove, ...]
    choice: int  # the first seat has more than one move
    scorings: tuple[int, ...]  # the next move leads to a scoring


@cache
def played(key: str, seats: int, seed: int = 7) -> Played:
    """A game of random moves, always the same."""
    rng, setup = Random(seed), _setup(key, seats, (), seed)
    timeline = Timeline(setup.header(), setup.chance())
    choice, scorings = 0, []
    while timeline.state.result() is None:
        made = len(timeline.moves)
        seat = timeline.state.to_move()[0]
        if not choice and made >= SETTLED and seat == 0 and len(timeline.state.legal(0)) > 1:
            choice = made
        at = made * 100 if setup.game.is_real_time else None
        events = timeline.play(PlayedMove(seat, random_move(timeline.state, seat, rng), at))
        observation = timeline.state.observe(None)
        told = [event.observed_by(None) for event in events]
        if GAME_TABLES[key].scoring(observation, told, setup.names()):
            scorings.append(made)
    return Played(tuple(timeline.moves), choice, tuple(scorings))


def write(
    path: Path,
    key: str,
    seats: int,
    moves: int,
    people: tuple[int, ...] = (0,),
    hour: int = 0,
    names: tuple[str, ...] = NAMES,
) -> Path:
    """The record of the first moves of such a game."""
    setup = _setup(key, seats, people, 7, names)
    path.parent.mkdir(parents=True, exist_ok=True)
    with RecordWriter.begin(
        path, setup.header("2026-11-15T20:15:00+01:00"), setup.chance()
    ) as scribe:
        for turn in played(key, seats).turns[:moves]:
            scribe.play(turn.seat, turn.move, turn.at_ms)
    return played_at(path, hour)


def next_move(key: str, seats: int, moves: int) -> tuple[int, Move]:
    """Who made the next move after so many, and which."""
    turn = played(key, seats).turns[moves]
    return turn.seat, turn.move


def _setup(
    key: str, seats: int, people: tuple[int, ...], seed: int, names: tuple[str, ...] = NAMES
) -> GameSetup:
    players = [HUMAN if seat in people else "greedy" for seat in range(seats)]
    named = tuple(map(SeatedPlayer, names[:seats], players))
    return GameSetup(GAMES[key], named, OPTIONS.get(key, {}), seed)

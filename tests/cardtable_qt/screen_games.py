"""Records of games that stop at interesting moments: a choice, a scoring, the last move."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from cardtable_qt.games.registry import game_samples
from rules import GAMES, Move
from rules.records import PlayedMove, RecordWriter, SeatedPlayer, Timeline
from rules.records.setup import HUMAN, GameSetup
from tests.cardtable_qt.storage.library_helpers import NAMES, played_at
from tests.rules.records.helpers import random_move

MIN_MOVES = 12  # after which all parts of a table are in use


class PlayedGame(NamedTuple):
    """A whole game, and the number of moves before each interesting moment."""

    moves: tuple[PlayedMove, ...]
    choice: int  # seat 0 has more than one legal move
    scorings: tuple[int, ...]  # the next move causes a scoring


@cache
def play_game(key: str, seats: int, seed: int = 7) -> PlayedGame:
    """A game of random moves, the same in every run."""
    rng, setup = Random(seed), _setup(key, seats, (), seed)
    timeline = Timeline(setup.header(), setup.chance())
    choice, scorings = 0, []
    while timeline.state.result() is None:
        move_count = len(timeline.moves)
        seat = timeline.state.to_move()[0]
        if (
            not choice
            and move_count >= min(MIN_MOVES, game_samples(key).moves)
            and seat == 0
            and len(timeline.state.legal(0)) > 1
        ):
            choice = move_count
        at_ms = move_count * 100 if setup.game.is_real_time else None
        move = random_move(timeline.state, seat, rng)
        if timeline.play(PlayedMove(seat, move, at_ms)).scoring is not None:
            scorings.append(move_count)
    return PlayedGame(tuple(timeline.moves), choice, tuple(scorings))


def write_game(
    path: Path,
    key: str,
    seats: int,
    moves: int,
    people: tuple[int, ...] = (0,),
    hour: int = 0,
    names: tuple[str, ...] = NAMES,
) -> Path:
    """Write a record of the first moves of such a game."""
    setup = _setup(key, seats, people, 7, names)
    path.parent.mkdir(parents=True, exist_ok=True)
    with RecordWriter.begin(
        path, setup.header("2026-11-15T20:15:00+01:00"), setup.chance()
    ) as writer:
        for move in play_game(key, seats).moves[:moves]:
            writer.play(move.seat, move.move, move.at_ms)
    return played_at(path, hour)


def next_move(key: str, seats: int, moves: int) -> tuple[int, Move]:
    """The seat and the move that follow after a number of moves."""
    move = play_game(key, seats).moves[moves]
    return move.seat, move.move


def _setup(
    key: str, seats: int, people: tuple[int, ...], seed: int, names: tuple[str, ...] = NAMES
) -> GameSetup:
    players = [HUMAN if seat in people else "greedy" for seat in range(seats)]
    seated = tuple(map(SeatedPlayer, names[:seats], players))
    return GameSetup(GAMES[key], seated, game_samples(key).short_options, seed)

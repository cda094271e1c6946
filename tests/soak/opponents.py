"""Play thousands of games between computer players: no illegal move, no hang.

    python -m tests.soak.opponents --games 1000 --workers 2

Plays that many games at every table, which is a game with a number of seats. Every decision is
made by a random player, so each player meets the positions of all others. Prints
`N passed, M failed` and how to repeat each failure:
`python -m tests.soak.opponents --table TABLE --first SEED --games 1`. The exit code is 0 if
nothing failed.
"""

from __future__ import annotations

import argparse
import faulthandler
import os
import sys
import traceback
from collections.abc import Sequence
from concurrent.futures import as_completed
from itertools import islice
from random import Random

from cardtable_qt.arena.self_play import TimedSeat, UnrecordedTable, play_real_time
from cardtable_qt.arena.workers import local_workers
from cardtable_qt.games.player_registry import find_player, player_names
from cardtable_qt.opponents import RANDOM, Think
from rules import State
from rules.shuffle import choose_one
from tests.rules.random_play import PLAIN

BATCH = 10
MAX_SHOWN = 100  # failures to print. The rest are only counted
ITERATIONS = 12  # enough to run all parts of a search, and few enough for many games
MAX_MOVES = 5000  # the longest games have a few hundred
HANG_S = 300  # a worker that plays one game for longer prints its traceback and ends
RANDOM_SHARE = 0.5  # of random decisions, which lead to unusual positions
RACE_SHARE = 0.5  # of real-time games in which each player keeps a seat and moves in its own time
TABLES = {str(case): case for case in PLAIN}


def play_games(table: str, first: int, last: int) -> list[str]:
    """Play games and return their failures."""
    failures = []
    for seed in range(first, last):
        faulthandler.dump_traceback_later(HANG_S, exit=True)
        try:
            play_game(TABLES[table].seeded(seed), Random(f"soak/{table}/{seed}"))
        except Exception:
            error = traceback.format_exc(limit=-3).strip()
            failures.append(f"--table {table} --first {seed}: {error}")
        finally:
            faulthandler.cancel_dump_traceback_later()
    return failures


def play_game(state: State, rng: Random) -> None:
    """Play a game to its end, with a random player for every decision."""
    names = player_names(state.game)
    if not state.has_turns and rng.random() < RACE_SHARE:
        seats = [
            TimedSeat(find_player(state.game, choose_one(names, rng)), _think)
            for _ in range(state.seats)
        ]
        play_real_time(UnrecordedTable(state), seats, rng)
        assert state.result() is not None, "no player moves, but the game is not over"
        return
    for _ in range(MAX_MOVES):
        movers = state.to_move()
        if not movers:
            assert state.result() is not None, "no seat can move, but the game is not over"
            return
        seat = choose_one(movers, rng)
        name = RANDOM if rng.random() < RANDOM_SHARE else choose_one(names, rng)
        think = _think(int(rng.random() * 2**32))
        decision = find_player(state.game, name).choose(state.observe(seat), think)
        assert decision.iterations <= ITERATIONS, f"{name} thought for too long"
        state.apply(seat, decision.move)
    raise AssertionError("the game does not end")


def _think(seed: int) -> Think:
    return Think(seed, iterations=ITERATIONS)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak.opponents", description="Play games between computer players."
    )
    parser.add_argument("--games", type=int, default=1000, help="number of games at every table")
    parser.add_argument("--first", type=int, default=0, help="seed of the first game")
    parser.add_argument("--table", choices=TABLES, help="play only at this table")
    parser.add_argument("--workers", type=int, default=0, help="processes (0: one per core)")
    options = parser.parse_args(arguments)
    tables = [options.table] if options.table else list(TABLES)
    last = options.first + options.games
    failures = list[str]()
    with local_workers(options.workers or os.cpu_count()) as workers:
        batches = [
            workers.submit(play_games, table, first, min(first + BATCH, last))
            for first in range(options.first, last, BATCH)
            for table in tables
        ]
        for done, batch in enumerate(as_completed(batches), 1):
            failures += batch.result()
            if sys.stderr.isatty():
                share = f"{done / len(batches):6.1%}"
                print(f"\r{share}, {len(failures)} failed", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    for failure in islice(failures, MAX_SHOWN):
        print(failure)
    print(f"{options.games * len(tables) - len(failures)} passed, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

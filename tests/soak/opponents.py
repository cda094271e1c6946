"""Thousands of games among computer players of all kinds: no illegal move, no hang.

    python -m tests.soak.opponents --games 1000 --workers 2

Plays that many games at every table: each game with each number of seats. Who decides is drawn
anew for every decision, so everybody meets the positions that everybody else brings about. Prints
`N passed, M failed` and, for each failure, what makes it again:
`python -m tests.soak.opponents --table extop-4 --first SEED --games 1`. The exit code is 0 if
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
from rules import GAMES, State
from rules.shuffle import choose_one
from tests.rules.random_play import PLAIN

BATCH = 10
SHOWN = 100  # failures told one by one; the rest is only counted
ITERATIONS = 12  # as few as that lead through all of a search, and through many games
LONG = 5000  # moves; the longest games of all have some hundred
HANG = 300  # seconds that no game takes: then a worker tells where it is, and ends
CALM = 0.5  # how often somebody decides who does not think, to bring about odd positions
RACING = 0.5  # how often, where there are no turns, everybody keeps a seat and moves in its time
TABLES = {str(case): case for case in PLAIN}


def play_games(table: str, first: int, last: int) -> list[str]:
    """What was wrong in these games."""
    complaints = []
    for seed in range(first, last):
        faulthandler.dump_traceback_later(HANG, exit=True)
        try:
            play_game(TABLES[table].seeded(seed), Random(f"soak/{table}/{seed}"))
        except Exception:
            what = traceback.format_exc(limit=-3).strip()
            complaints.append(f"--table {table} --first {seed}: {what}")
        finally:
            faulthandler.cancel_dump_traceback_later()
    return complaints


def play_game(state: State, rng: Random) -> None:
    """A game to its end, every decision by somebody else."""
    names = player_names(state.game)
    if GAMES[state.game].is_real_time and rng.random() < RACING:
        seats = [
            TimedSeat(find_player(state.game, choose_one(names, rng)), _think)
            for _ in range(state.seats)
        ]
        play_real_time(UnrecordedTable(state), seats, rng)
        assert state.result() is not None, "nobody wants to move, but it is not over"
        return
    for _ in range(LONG):
        movers = state.to_move()
        if not movers:
            assert state.result() is not None, "nobody is to move, but it is not over"
            return
        seat = choose_one(movers, rng)
        name = RANDOM if rng.random() < CALM else choose_one(names, rng)
        think = _think(int(rng.random() * 2**32))
        decision = find_player(state.game, name).choose(state.observe(seat), think)
        assert decision.iterations <= ITERATIONS, f"{name} thought for too long"
        state.apply(seat, decision.move)
    raise AssertionError("the game does not end")


def _think(seed: int) -> Think:
    return Think(seed, iterations=ITERATIONS)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak.opponents", description="Let all computer players play."
    )
    parser.add_argument("--games", type=int, default=1000, help="at every table")
    parser.add_argument("--first", type=int, default=0, help="the first game's seed")
    parser.add_argument("--table", choices=TABLES, help="only at this table")
    parser.add_argument("--workers", type=int, default=0, help="processes; 0: one for each core")
    asked = parser.parse_args(arguments)
    tables = [asked.table] if asked.table else list(TABLES)
    last = asked.first + asked.games
    failures = list[str]()
    with local_workers(asked.workers or os.cpu_count()) as crew:
        batches = [
            crew.submit(play_games, table, first, min(first + BATCH, last))
            for first in range(asked.first, last, BATCH)
            for table in tables
        ]
        for done, batch in enumerate(as_completed(batches), 1):
            failures += batch.result()
            if sys.stderr.isatty():
                share = f"{done / len(batches):6.1%}"
                print(f"\r{share}, {len(failures)} failed", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    for said in islice(failures, SHOWN):
        print(said)
    print(f"{asked.games * len(tables) - len(failures)} passed, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

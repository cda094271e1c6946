"""`arena`: measure how strong a player is against others."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING

from cardtable_qt.arena.match import Match, play_deal
from cardtable_qt.arena.tally import Tally, tally
from cardtable_qt.commands.common import UsageError, find_game, printable, progress, whole_number
from cardtable_qt.opponents import player_names

if TYPE_CHECKING:
    from cardtable_qt.commands.common import Commands


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "arena",
        help="measure how strong a computer player is",
        description="Let one player, the hero, play every deal in every seat against others.",
        allow_abbrev=False,
    )
    parser.add_argument("--game", required=True, metavar="G", help="which game")
    parser.add_argument("--seats", default=4, type=whole_number, metavar="N", help="default 4")
    parser.add_argument("--hero", required=True, metavar="P", help="the player that is measured")
    parser.add_argument("--villain", required=True, metavar="Q", help="who has all other seats")
    parser.add_argument("--deals", default=100, type=whole_number, metavar="D", help="default 100")
    parser.add_argument("--seed", default=0, type=whole_number, metavar="S", help="default 0")
    parser.add_argument("--iterations", type=whole_number, metavar="I", help="for each decision")
    parser.add_argument("--seconds", type=float, metavar="T", help="for each decision")
    parser.add_argument("--workers", type=whole_number, metavar="W", help="default: all processors")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Do it, and return the exit code."""
    game = find_game(arguments.game)
    for name in (arguments.hero, arguments.villain):
        if name not in player_names(game.key):
            known = ", ".join(player_names(game.key))
            raise UsageError(f"There is no player “{printable(name):.40}”, only {known}.")
    match = Match(
        game.key,
        arguments.seats,
        arguments.hero,
        arguments.villain,
        arguments.iterations,
        arguments.seconds,
    )
    seeds = range(arguments.seed, arguments.seed + arguments.deals)
    with _workers(arguments.workers) as pool:
        futures = [pool.submit(play_deal, match, seed) for seed in seeds]
        with progress(futures) as playing:
            results = [future.result() for future in playing]
    _report(tally(results), arguments.json)
    return 0


@contextmanager
def _workers(count: int | None) -> Iterator[Executor]:
    with ProcessPoolExecutor(count or os.cpu_count()) as pool:
        yield pool


def _report(result: Tally, as_json: bool) -> None:
    if as_json:
        json.dump(result.to_json(), sys.stdout)
        print()
        return
    print(f"wins    {100 * result.win_share:.1f} ± {100 * result.win_ci:.1f} %")
    print(f"margin  {result.margin:+.2f} ± {result.margin_ci:.2f}")
    print(f"games   {result.games}, {result.moves} decisions")
    print(f"time    {result.ms_p50:.1f} ms p50, {result.ms_p99:.1f} ms p99")
    print("seats   " + ", ".join(f"{100 * share:.1f} %" for share in result.by_seat))

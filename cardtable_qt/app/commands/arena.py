"""`arena`: measure how strong a player is against others."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import AbstractContextManager
from math import inf
from typing import TYPE_CHECKING

from cardtable_qt.app.commands.common import UsageError, find_game, int_argument, printable_text
from cardtable_qt.arena.match import Match
from cardtable_qt.arena.tally import Tally, tally
from cardtable_qt.base.progress_bar import progress
from cardtable_qt.games.player_registry import player_names
from rules import GAMES, BadOptions, Game

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from cardtable_qt.app.commands.common import Commands


EXIT_FAILED = 1  # a player or a worker failed
MAX_DEALS = 1_000_000


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "arena",
        help="measure how strong a computer player is",
        description="Let one player, the hero, play every deal in every seat against others.\n"
        "The first deal has seed S, the next S + 1, and so on. With --iterations the result is\n"
        "the same on every machine.",
        epilog="\n".join(["games and their players:", *map(describe, GAMES.values())]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--game", required=True, metavar="G", help="the game, see below")
    parser.add_argument(
        "--seats", default=4, type=int_argument, metavar="N", help="number of seats (default: 4)"
    )
    parser.add_argument("--hero", required=True, metavar="P", help="the player to measure")
    parser.add_argument(
        "--villain", required=True, metavar="Q", help="the player in all other seats"
    )
    parser.add_argument(
        "--deals",
        default=100,
        type=int_argument,
        metavar="D",
        help="number of deals (default: 100)",
    )
    parser.add_argument(
        "--seed", default=0, type=int_argument, metavar="S", help="first seed (default: 0)"
    )
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument(
        "--iterations", type=int_argument, metavar="I", help="iterations for each decision"
    )
    budget.add_argument(
        "--seconds", type=float, metavar="T", help="seconds for each decision (default: 1)"
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--workers", type=int_argument, metavar="W", help="processes (default: one per processor)"
    )
    where.add_argument("--cluster", metavar="ADDRESS", help="the scheduler of a dask cluster")
    parser.add_argument("--json", action="store_true", help="print the result as a JSON object")
    parser.set_defaults(run=run)


def describe(game: Game) -> str:
    """A game and its players, for the help."""
    return f"  {game.key}: {', '.join(player_names(game.key))}"


def run(arguments: argparse.Namespace) -> int:
    """Run the command and return the exit code."""
    from cardtable_qt.arena.workers import ArenaError, ClusterError, play_match

    match = read_match(arguments)
    check_numbers(arguments)
    seeds = range(arguments.seed, arguments.seed + arguments.deals)
    try:
        with _open_workers(arguments) as workers:
            result = tally(play_match(match, seeds, workers, progress))
    except ClusterError as error:
        raise UsageError(str(error)) from None
    except ArenaError as error:
        print(printable_text(str(error)), file=sys.stderr)
        return EXIT_FAILED
    _print_result(result, arguments.json)
    return 0


def read_match(arguments: argparse.Namespace) -> Match:
    """Check the game and the players."""
    game = find_game(arguments.game)
    try:
        game.read_options(arguments.seats, {})
    except BadOptions as error:
        raise UsageError(str(error)) from None
    known = player_names(game.key)
    for name in (arguments.hero, arguments.villain):
        if name not in known:
            known_text = ", ".join(known)
            raise UsageError(
                f"Unknown player “{printable_text(name):.40}”. Choose from: {known_text}."
            )
    return Match(
        game.key,
        arguments.seats,
        arguments.hero,
        arguments.villain,
        arguments.iterations,
        arguments.seconds,
    )


def check_numbers(arguments: argparse.Namespace) -> None:
    """Check that all numbers are in range."""
    from cardtable_qt.arena.workers import MAX_WORKERS

    if not 1 <= arguments.deals <= MAX_DEALS:
        raise UsageError(f"--deals must be from 1 to {MAX_DEALS}, not {arguments.deals}.")
    if arguments.workers is not None and not 1 <= arguments.workers <= MAX_WORKERS:
        raise UsageError(f"--workers must be from 1 to {MAX_WORKERS}, not {arguments.workers}.")
    if arguments.iterations is not None and arguments.iterations < 1:
        raise UsageError("--iterations must be at least 1.")
    if arguments.seconds is not None and not 0 < arguments.seconds < inf:
        raise UsageError("--seconds must be greater than 0.")


def _open_workers(arguments: argparse.Namespace) -> AbstractContextManager[Executor]:
    from cardtable_qt.arena.workers import cluster_workers, local_workers

    if arguments.cluster is not None:
        return cluster_workers(arguments.cluster)
    return local_workers(arguments.workers)


def _print_result(result: Tally, as_json: bool) -> None:
    if as_json:
        print(json.dumps(result.to_json(), allow_nan=False))
        return
    print(f"wins    {100 * result.win_share:.1f}{_plus_minus(result.win_ci, 100)} %")
    print(f"margin  {result.margin:+.2f}{_plus_minus(result.margin_ci)}")
    print(f"games   {result.games}, {result.moves} decisions")
    print(f"time    {result.ms_p50:.1f} ms p50, {result.ms_p99:.1f} ms p99")
    print("hero    " + ", ".join(f"{100 * share:.1f} %" for share in result.by_seat) + " by seat")
    print("seats   " + ", ".join(f"{100 * share:.1f} %" for share in result.seat_share))


def _plus_minus(half_width: float | None, factor: int = 1) -> str:
    """Half the width of a 95 % interval, if there is one."""
    return "" if half_width is None else f" ± {factor * half_width:.{1 if factor > 1 else 2}f}"

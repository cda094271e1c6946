"""`simulate`: play games between computer players and write their records."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from textwrap import fill
from typing import TYPE_CHECKING, Any

from cardtable_qt.app.commands.common import (
    UsageError,
    find_game,
    int_argument,
    path_argument,
    printable_text,
)
from cardtable_qt.app.commands.game_options import read_options
from cardtable_qt.arena.self_play import TimedSeat, play_real_time, play_turns
from cardtable_qt.base.error_message import os_error_text
from cardtable_qt.base.progress_bar import progress
from cardtable_qt.games.player_registry import find_player, player_names
from cardtable_qt.opponents import RANDOM, Think
from rules import GAMES, Game
from rules.records import RecordWriter, SeatedPlayer
from rules.records.setup import GameSetup
from rules.text_forms import count_text

if TYPE_CHECKING:
    from cardtable_qt.app.commands.common import Commands


SEAT_NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")
ITERATIONS_PER_DECISION = 200
HELP_WIDTH = 80


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "simulate",
        help="play games between computer players and write their records",
        description="Play games between computer players and write their records. The first game\n"
        "has seed S, the next S + 1, and so on.",
        epilog="\n".join(["games, their seats and their options:", *map(describe, GAMES.values())]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--game", required=True, metavar="G", help="the game, see below")
    parser.add_argument(
        "--seats", required=True, type=int_argument, metavar="N", help="number of seats"
    )
    parser.add_argument(
        "--games", default=1, type=int_argument, metavar="K", help="number of games (default: 1)"
    )
    parser.add_argument(
        "--seed", default=0, type=int_argument, metavar="S", help="first seed (default: 0)"
    )
    parser.add_argument(
        "--out", required=True, type=path_argument, metavar="DIR", help="the folder to write to"
    )
    parser.add_argument(
        "--options",
        default="{}",
        metavar="JSON",
        help=f"game options, for example '{options_example()}'",
    )
    parser.add_argument(
        "--players",
        default="random",
        metavar="P,...",
        help="one player for all seats, or one for each seat, separated by commas: a level from "
        "gentle to expert, a character, random or greedy (default: random)",
    )
    parser.add_argument(
        "--seal", action="store_true", help="seal every deal, so that `verify` can check it"
    )
    parser.set_defaults(run=run)


def describe(game: Game) -> str:
    """A game's seats and options, for the help."""
    options = (
        fill(
            option.describe(),
            HELP_WIDTH,
            initial_indent=" " * 6,
            subsequent_indent=" " * 8,
            break_on_hyphens=False,
        )
        for option in game.options
    )
    return "\n".join([f"  {game.key}: {game.seats[0]} to {game.seats[-1]} seats", *options])


def options_example() -> str:
    """Options of the first game that has some, not all of them with their defaults."""
    game = next(game for game in GAMES.values() if game.options)
    option, seats = game.options[0], game.seats[0]
    default = option.default_value(seats)
    value = next(value for value in option.examples(seats) if value != default)
    return json.dumps({option.name: value})


def run(arguments: argparse.Namespace) -> int:
    """Run the command and return the exit code."""
    game = find_game(arguments.game)
    options = read_options(game, arguments.seats, arguments.options)
    levels = read_players(game, arguments.players, arguments.seats)
    if arguments.games < 1:
        raise UsageError("--games must be at least 1.")
    out: Path = arguments.out
    if out.exists() and not out.is_dir():
        raise UsageError(f"{out} is not a folder.")
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    records = {seed: out / f"{game.key}-{arguments.seats}-{seed}.cardtable" for seed in seeds}
    for record in records.values():
        if record.exists():
            raise UsageError(f"{record} already exists and will not be overwritten.")
    try:
        out.mkdir(parents=True, exist_ok=True)
        with progress(seeds) as playing:
            for seed in playing:
                play_game(records[seed], game, options, levels, seed, arguments.seal)
    except OSError as error:
        raise UsageError(
            f"{error.filename or out} cannot be written: {os_error_text(error)}."
        ) from None
    print(f"{count_text(len(records), 'record')} written to {out}")
    return 0


def read_players(game: Game, text: str, seats: int) -> list[str]:
    """The player of each seat."""
    known = player_names(game.key)
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in known:
            known_text = ", ".join(known)
            raise UsageError(
                f"Unknown player “{printable_text(name):.40}”. Choose from: {known_text}."
            )
    if len(names) not in (1, seats):
        raise UsageError(f"--players must name one player, or {seats}: one for each seat.")
    return names if len(names) == seats else names * seats


def play_game(
    record: Path, game: Game, options: dict[str, Any], levels: Sequence[str], seed: int, seal: bool
) -> None:
    """Play one game to its end and write its record."""
    rng = Random(f"players/{seed}")
    seats = tuple(SeatedPlayer(SEAT_NAMES[seat], level) for seat, level in enumerate(levels))
    setup = GameSetup(game, seats, options, seed, seal)
    timed_seats = [TimedSeat(find_player(game.key, level), _think) for level in levels]
    try:
        with RecordWriter.begin(record, setup.header(), setup.chance()) as writer:
            if setup.has_turns or set(levels) == {RANDOM}:
                play_turns(writer, timed_seats, rng, timed=not setup.has_turns)
            else:
                play_real_time(writer, timed_seats, rng)
    except KeyboardInterrupt:
        remove_empty_record(record)
        raise


def remove_empty_record(record: Path) -> None:
    """Remove a record that Ctrl+C interrupted before its first line was written."""
    with suppress(OSError):
        if record.stat().st_size == 0:
            record.unlink()


def _think(seed: int) -> Think:
    """A budget of iterations, which gives the same games on every machine."""
    return Think(seed, iterations=ITERATIONS_PER_DECISION)

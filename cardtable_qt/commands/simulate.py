"""`simulate`: let computer players play, and write down their games."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from cardtable_qt.commands.common import UsageError, reason, whole_number, with_progress
from rules import GAMES, BadOptions, Game, Move, Seeded
from rules.records import Header, Player, Scribe

if TYPE_CHECKING:
    from cardtable_qt.commands.common import Commands

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")
Chooser = Callable[[Sequence[Move], Random], Move]


def choose_evenly(moves: Sequence[Move], rng: Random) -> Move:
    """Any legal move, each as likely as another."""
    return moves[int(rng.random() * len(moves))]


PLAYERS: dict[str, Chooser] = {"random": choose_evenly}


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "simulate",
        help="play games between computer players and write their records",
        description="Play games between computer players and write their records. "
        "Game number K is played with the seed S + K.",
        allow_abbrev=False,
    )
    parser.add_argument("--game", required=True, metavar="G", help=", ".join(GAMES))
    parser.add_argument("--seats", required=True, type=whole_number, metavar="N")
    parser.add_argument("--games", default=1, type=whole_number, metavar="K", help="default 1")
    parser.add_argument("--seed", default=0, type=whole_number, metavar="S", help="default 0")
    parser.add_argument("--out", required=True, type=Path, metavar="DIR", help="where to write")
    parser.add_argument("--options", default="{}", metavar="JSON", help='such as {"sessions": 1}')
    parser.add_argument(
        "--players",
        default="random",
        metavar="P,…",
        help=f"one for all seats or one for each, of: {', '.join(PLAYERS)}",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game = GAMES.get(arguments.game)
    if game is None:
        raise UsageError(f"There is no game “{arguments.game}”; there are {', '.join(GAMES)}.")
    options = read_options(game, arguments.seats, arguments.options)
    players = read_players(arguments.players, arguments.seats)
    if arguments.games < 1:
        raise UsageError("At least one game has to be played.")
    out: Path = arguments.out
    try:
        out.mkdir(parents=True, exist_ok=True)
        for seed in with_progress(range(arguments.seed, arguments.seed + arguments.games)):
            path = out / f"{game.key}-{arguments.seats}-{seed}.cardtable"
            play_game(path, game, options, players, seed)
    except FileExistsError as error:
        raise UsageError(f"{error.filename} is already there and is not overwritten.") from None
    except OSError as error:
        raise UsageError(f"{error.filename or out} cannot be written: {reason(error)}.") from None
    return 0


def read_options(game: Game, seats: int, text: str) -> dict[str, Any]:
    """The options given as JSON, checked."""
    try:
        options = json.loads(text)
    except (ValueError, RecursionError):
        options = None
    if not isinstance(options, dict):
        raise UsageError(f"The options “{text:.60}” are not a JSON object.")
    try:
        game.read_options(seats, options)
    except BadOptions as error:
        raise UsageError(str(error)) from None
    return options


def read_players(text: str, seats: int) -> list[str]:
    """A player's name for every seat."""
    names = text.split(",")
    for name in names:
        if name not in PLAYERS:
            raise UsageError(f"There is no player “{name:.40}”; there are {', '.join(PLAYERS)}.")
    if len(names) not in (1, seats):
        raise UsageError(f"Name one player for all seats, or {seats}, one for each seat.")
    return names if len(names) == seats else names * seats


def play_game(
    path: Path, game: Game, options: dict[str, Any], players: Sequence[str], seed: int
) -> None:
    """Play one game to its end and write its record."""
    chance = Seeded(seed)
    rng = Random(f"players/{seed}")
    first = 0 if game.real_time else chance.pick("first", len(players))
    seats = tuple(Player(NAMES[seat], player) for seat, player in enumerate(players))
    header = Header(game, seats, options, first, {"seed": seed})
    clock = 0
    with Scribe.begin(path, header, chance) as scribe:
        state = scribe.state
        while movers := state.to_move():
            seat = movers[int(rng.random() * len(movers))]
            move = PLAYERS[players[seat]](state.legal(seat), rng)
            clock += 200 + int(rng.random() * 2000)
            scribe.play(seat, move, clock if game.real_time else None)

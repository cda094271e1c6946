"""Without a command: open the window, and with `--game` go straight to the table."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from cardtable_qt.commands.common import UsageError, find_game, printable, whole_number
from cardtable_qt.commands.simulate import read_options
from cardtable_qt.display import why_no_display
from cardtable_qt.game.choices import USUAL_LEVEL, natural_names, usual_seats
from cardtable_qt.game.setup import PERSON, GameSetup, any_seed
from cardtable_qt.opponents import player_names
from rules import Game
from rules.records import Player

ABOUT_A_GAME = ("game", "seats", "seed", "options", "names", "players", "seal")


def add_to(parser: argparse.ArgumentParser) -> None:
    """What can be said without a command."""
    table = parser.add_argument_group("a game to begin with at once")
    add = table.add_argument
    add("--game", dest="table_game", metavar="G", help="gracias, triple, eight28 or extop")
    add("--seats", dest="table_seats", type=whole_number, metavar="N", help="how many seats")
    add("--seed", dest="table_seed", type=whole_number, metavar="S", help="the same cards again")
    add("--options", dest="table_options", metavar="JSON", help="as for simulate")
    add("--names", dest="table_names", metavar="N,...", help="with commas between")
    add(
        "--players",
        dest="table_players",
        metavar="P,...",
        help=f"who plays each seat: {PERSON}, a level from gentle to expert, "
        "or a character; default: a person, then computers",
    )
    add(
        "--seal",
        dest="table_seal",
        action="store_const",
        const=True,
        help="seal the deal, so that it can be checked at the end that no card was changed",
    )
    parser.add_argument(
        "--language", dest="table_language", choices=("de", "en"), help="default: the system's"
    )


def run(arguments: argparse.Namespace) -> int:
    """Open the window, and return the exit code when it is closed."""
    setup = read_setup(arguments)
    trouble = why_no_display()
    if trouble is not None:
        raise UsageError(trouble)
    from cardtable_qt.windows import app

    return app.run(setup, arguments.table_language)


def refuse_beside_a_command(arguments: argparse.Namespace) -> None:
    """Complain about what is said of a table to a command that opens none."""
    for name in (*ABOUT_A_GAME, "language"):
        if arguments.run is not run and getattr(arguments, f"table_{name}") is not None:
            raise UsageError(f"--{name} before a command means nothing; put it after the command.")


def read_setup(arguments: argparse.Namespace) -> GameSetup | None:
    """The game that was asked for; None if the start page is to choose it."""
    if arguments.table_game is None:
        for name in ABOUT_A_GAME:
            if getattr(arguments, f"table_{name}") is not None:
                raise UsageError(f"--{name} goes with --game: say which game.")
        return None
    game = find_game(arguments.table_game)
    seats = arguments.table_seats
    if seats is None:
        told = arguments.table_players or arguments.table_names
        seats = usual_seats(game) if told is None else len(told.split(","))
    options = read_options(game, seats, arguments.table_options or "{}")
    players = read_players(game, seats, arguments.table_players)
    names = read_names(players, arguments.table_names)
    seed = any_seed() if arguments.table_seed is None else arguments.table_seed
    sealed = arguments.table_seal is not None
    return GameSetup(game, tuple(map(Player, names, players)), options, seed, sealed)


def read_players(game: Game, seats: int, text: str | None) -> list[str]:
    """Who plays each seat."""
    if text is None:
        return [PERSON, *[USUAL_LEVEL] * (seats - 1)]
    players = _listed(text, seats, "player")
    for player in players:
        if player not in (PERSON, *player_names(game.key)):
            known = ", ".join((PERSON, *player_names(game.key)))
            raise UsageError(f"There is no player “{printable(player):.40}”, only {known}.")
    if game.real_time and players.count(PERSON) > 1:
        raise UsageError(f"At one screen only one person can play {game.title}: all play at once.")
    return players


def read_names(players: Sequence[str], text: str | None) -> list[str]:
    """A name for each seat."""
    seats = len(players)
    if text is None:
        return natural_names(players)
    names = [printable(name)[:20] for name in _listed(text, seats, "name")]
    if not all(names):
        raise UsageError("Every seat needs a name.")
    if len({name.casefold() for name in names}) < seats:
        raise UsageError("Two of the names are the same.")
    return names


def _listed(text: str, seats: int, what: str) -> list[str]:
    words = [word.strip() for word in text.split(",")]
    if len(words) != seats:
        raise UsageError(
            f"There are {seats} seats, so --{what}s has {seats} words, not {len(words)}."
        )
    return words

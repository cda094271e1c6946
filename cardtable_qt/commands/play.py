"""Without a command: open the window, and with `--game` go straight to the table."""

from __future__ import annotations

import argparse

from cardtable_qt.commands.common import UsageError, find_game, printable, whole_number
from cardtable_qt.commands.simulate import read_options
from cardtable_qt.display import why_no_display
from cardtable_qt.game.choices import NAMES, USUAL_LEVEL, usual_seats
from cardtable_qt.game.setup import PERSON, GameSetup, any_seed
from cardtable_qt.opponents import LEVELS
from rules import Game
from rules.records import Player


def add_to(parser: argparse.ArgumentParser) -> None:
    """What can be said without a command."""
    table = parser.add_argument_group("a game to begin with at once")
    table.add_argument("--game", metavar="G", help="gracias, triple, eight28 or extop")
    table.add_argument("--seats", type=whole_number, metavar="N", help="how many seats")
    table.add_argument("--seed", type=whole_number, metavar="S", help="the same cards again")
    table.add_argument("--options", metavar="JSON", help="as for simulate")
    table.add_argument("--names", metavar="N,...", help="the players' names, with commas between")
    table.add_argument(
        "--players",
        metavar="P,...",
        help=f"who plays each seat: {PERSON}, {', '.join(LEVELS)}; default: a person, then "
        "computers",
    )
    parser.add_argument("--language", choices=("de", "en"), help="default: the system's")


def run(arguments: argparse.Namespace) -> int:
    """Open the window, and return the exit code when it is closed."""
    setup = read_setup(arguments)
    trouble = why_no_display()
    if trouble is not None:
        raise UsageError(trouble)
    from cardtable_qt.windows import app

    return app.run(setup, arguments.language)


def read_setup(arguments: argparse.Namespace) -> GameSetup | None:
    """The game that was asked for; None if the start page is to choose it."""
    if arguments.game is None:
        for name in ("seats", "seed", "options", "names", "players"):
            if getattr(arguments, name) is not None:
                raise UsageError(f"--{name} goes with --game: say which game.")
        return None
    game = find_game(arguments.game)
    seats = arguments.seats
    if seats is None:
        seats = usual_seats(game)
    options = read_options(game, seats, arguments.options or "{}")
    players = read_players(game, seats, arguments.players)
    names = read_names(seats, arguments.names)
    seed = any_seed() if arguments.seed is None else arguments.seed
    return GameSetup(game, tuple(map(Player, names, players)), options, seed)


def read_players(game: Game, seats: int, text: str | None) -> list[str]:
    """Who plays each seat."""
    if text is None:
        return [PERSON, *[USUAL_LEVEL] * (seats - 1)]
    players = _listed(text, seats, "player")
    for player in players:
        if player not in (PERSON, *LEVELS):
            known = ", ".join((PERSON, *LEVELS))
            raise UsageError(f"There is no player “{printable(player):.40}”, only {known}.")
    if game.real_time and players.count(PERSON) > 1:
        raise UsageError(f"At one screen only one person can play {game.title}: all play at once.")
    return players


def read_names(seats: int, text: str | None) -> list[str]:
    """A name for each seat."""
    if text is None:
        return list(NAMES[:seats])
    names = [printable(name)[:20] for name in _listed(text, seats, "name")]
    if not all(names):
        raise UsageError("Every seat needs a name.")
    return names


def _listed(text: str, seats: int, what: str) -> list[str]:
    words = [word.strip() for word in text.split(",")]
    if len(words) != seats:
        raise UsageError(
            f"There are {seats} seats, so --{what}s has {seats} words, not {len(words)}."
        )
    return words

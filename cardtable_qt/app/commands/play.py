"""Without a command: open the window, on a table or with files if that is asked for.

What a table needs is loaded when one is asked for: the start page is seen sooner without it.
"""

from __future__ import annotations

import argparse
import gc
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardtable_qt.app.commands.common import (
    Parser,
    UsageError,
    check_file,
    find_game,
    int_argument,
    printable_text,
)
from cardtable_qt.app.display import display_problem
from cardtable_qt.app.launch_request import LaunchRequest, RunOptions
from cardtable_qt.storage.paths import RECORD_SUFFIX

if TYPE_CHECKING:
    from rules import Game
    from rules.records.setup import GameSetup


PROGRAM = "cardtable-qt"
GAME_OPTIONS = ("game", "seats", "seed", "options", "names", "players", "seal")
TROUBLESHOOTING_OPTIONS = ("data-dir", "log-level", "safe-mode", "reset-settings")
LOG_LEVELS = ("debug", "info", "warning", "error")
URL = "file:"


def add_to(parser: argparse.ArgumentParser) -> None:
    """What can be said without a command."""
    from rules import GAMES
    from rules.records.setup import HUMAN

    table = parser.add_argument_group("a game to begin with at once")
    add = table.add_argument
    add("--game", dest="table_game", metavar="G", help=", ".join(GAMES))
    add("--seats", dest="table_seats", type=int_argument, metavar="N", help="how many seats")
    add("--seed", dest="table_seed", type=int_argument, metavar="S", help="the same cards again")
    add("--options", dest="table_options", metavar="JSON", help="as for simulate")
    add("--names", dest="table_names", metavar="N,...", help="with commas between")
    add(
        "--players",
        dest="table_players",
        metavar="P,...",
        help=f"who plays each seat: {HUMAN}, a level from gentle to expert, "
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
        "--continue",
        dest="table_continue",
        action="store_const",
        const=True,
        help="go on with the game that was played last and is not finished",
    )
    parser.add_argument(
        "--language",
        dest="table_language",
        choices=("de", "en"),
        help="default: that of the settings, or the system's",
    )
    _add_for_ills(parser)


def _add_for_ills(parser: argparse.ArgumentParser) -> None:
    """What can be said when something is wrong, or is to be tried out."""
    add = parser.add_argument_group("when something is wrong").add_argument
    add(
        "--safe-mode",
        dest="table_safe_mode",
        action="store_const",
        const=True,
        help="for once without the settings, motion, sound and stored pictures",
    )
    add(
        "--reset-settings",
        dest="table_reset_settings",
        action="store_const",
        const=True,
        help="start with the usual settings; the former ones are kept in another file",
    )
    add(
        "--data-dir",
        dest="table_data_dir",
        metavar="DIR",
        help="keep games, settings and everything else below this folder",
    )
    add(
        "--log-level",
        dest="table_log_level",
        choices=LOG_LEVELS,
        help="how much is written to the log; default: info",
    )


def table_parser() -> Parser:
    """What can be said without a command, and files to open."""
    parser = _parser()
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.set_defaults(run=run)
    return parser


def parse_with_files(argv: Sequence[str]) -> argparse.Namespace:
    """Options and files in any order; after `--` everything is a file."""
    end = argv.index("--") if "--" in argv else len(argv)
    arguments = table_parser().parse_intermixed_args(argv[:end])
    arguments.files += argv[end + 1 :]
    return arguments


def command_word_parser() -> Parser:
    """Tells what comes before the first bare word from the word, and all after it, in `words`."""
    parser = _parser()
    parser.add_argument("words", nargs=argparse.REMAINDER)
    return parser


def _parser() -> Parser:
    parser = Parser(prog=PROGRAM, add_help=False, allow_abbrev=False)
    add_to(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Open the window with what was asked for, and return the exit code when it is closed."""
    return open_window(read_launch_request(arguments))


def open_window(wish: LaunchRequest) -> int:
    """Open the window, and return the exit code when it is closed."""
    for file in wish.files:
        check_file(file)
    gc.disable()  # there is hardly any garbage before the window is seen; then it is looked for
    trouble = display_problem()
    if trouble is not None:
        raise UsageError(trouble)
    return _run(wish)


def _run(wish: LaunchRequest) -> int:
    try:
        from cardtable_qt.app import application as app

        return app.run(wish)
    except (UsageError, BrokenPipeError):
        raise
    except Exception as error:  # nothing of it is told to who cannot do anything about it
        from cardtable_qt.app.startup_errors import report_failed_start

        return report_failed_start(error, wish.manner)


def read_words(words: Sequence[str]) -> LaunchRequest:
    """What another start was asked for; raises UsageError if it makes no sense."""
    return read_launch_request(parse_with_files(words))


def read_launch_request(arguments: argparse.Namespace) -> LaunchRequest:
    """What was asked for, with all files where they are from here."""
    setup = read_setup(arguments)
    files = tuple(map(find_file, arguments.files))
    go_on = arguments.table_continue is not None
    if (setup is not None) + bool(files) + go_on > 1:
        raise UsageError("Say one thing to begin with: a new game, --continue, or files.")
    return LaunchRequest(setup, files, go_on, arguments.table_language, read_run_options(arguments))


def read_run_options(arguments: argparse.Namespace) -> RunOptions:
    """How the program is to run."""
    folder = arguments.table_data_dir
    return RunOptions(
        None if folder is None else find_folder(folder),
        arguments.table_log_level or RunOptions().log_level,
        arguments.table_safe_mode is not None,
        arguments.table_reset_settings is not None,
    )


def looks_like_a_file(word: str) -> bool:
    """Whether a word is meant as a file, be it there or not, rather than as a command."""
    return (
        word.startswith(URL)
        or word.lower().endswith(RECORD_SUFFIX)
        or any(separator in word for separator in (os.sep, os.altsep) if separator)
        or (bool(word) and os.path.exists(word))
    )


def find_file(word: str) -> Path:
    """The file that is meant, by its path or by its address as file managers give it."""
    try:
        return _absolute(_path_of_url(word) if word.startswith(URL) else word)
    except (OSError, ValueError):  # this folder is gone; or a name that cannot be
        raise UsageError(f"There can be no file “{printable_text(word):.60}”.") from None


def find_folder(word: str) -> Path:
    """The folder that is meant, be it there or not."""
    try:
        return _absolute(word)
    except (OSError, ValueError):
        raise UsageError(f"There can be no folder “{printable_text(word):.60}”.") from None


def _absolute(word: str) -> Path:
    path = os.path.abspath(word)
    if not word or b"\0" in os.fsencode(path):
        raise ValueError("This is no name.")
    return Path(path)


def _path_of_url(url: str) -> str:
    from urllib.parse import unquote_to_bytes, urlsplit

    parts = urlsplit(url)
    path = os.fsdecode(unquote_to_bytes(parts.path))
    if parts.netloc not in ("", "localhost") or not path:
        raise ValueError("This is not on this computer.")
    return path[1:] if os.name == "nt" else path  # there a drive follows the first slash


def refuse_beside_a_command(arguments: argparse.Namespace) -> None:
    """Complain about what is said of a table to a command that opens none."""
    if arguments.run is run:
        return
    for name in (*GAME_OPTIONS, "continue", "language"):
        if getattr(arguments, f"table_{name}") is not None:
            raise UsageError(f"--{name} before a command means nothing; put it after the command.")
    for name in TROUBLESHOOTING_OPTIONS:
        if getattr(arguments, f"table_{name.replace('-', '_')}") is not None:
            raise UsageError(f"--{name} is for the window; commands write where they are told to.")


def read_setup(arguments: argparse.Namespace) -> GameSetup | None:
    """The game that was asked for; None if the start page is to choose it."""
    if arguments.table_game is None:
        for name in GAME_OPTIONS:
            if getattr(arguments, f"table_{name}") is not None:
                raise UsageError(f"--{name} goes with --game: say which game.")
        return None
    from cardtable_qt.app.commands.simulate import read_options
    from cardtable_qt.pages.start.new_game_choices import default_seat_count
    from rules.records import SeatedPlayer
    from rules.records.setup import GameSetup, random_seed

    game = find_game(arguments.table_game)
    seats = arguments.table_seats
    if seats is None:
        told = arguments.table_players or arguments.table_names
        seats = default_seat_count(game) if told is None else len(told.split(","))
    options = read_options(game, seats, arguments.table_options or "{}")
    players = read_players(game, seats, arguments.table_players)
    names = read_names(players, arguments.table_names)
    seed = random_seed() if arguments.table_seed is None else arguments.table_seed
    sealed = arguments.table_seal is not None
    return GameSetup(game, tuple(map(SeatedPlayer, names, players)), options, seed, sealed)


def read_players(game: Game, seats: int, text: str | None) -> list[str]:
    """Who plays each seat."""
    from cardtable_qt.games.player_registry import player_names
    from cardtable_qt.pages.start.new_game_choices import DEFAULT_LEVEL
    from rules.records.setup import HUMAN

    if text is None:
        return [HUMAN, *[DEFAULT_LEVEL] * (seats - 1)]
    players = _listed(text, seats, "player")
    for player in players:
        if player not in (HUMAN, *player_names(game.key)):
            known = ", ".join((HUMAN, *player_names(game.key)))
            raise UsageError(f"There is no player “{printable_text(player):.40}”, only {known}.")
    if game.real_time and players.count(HUMAN) > 1:
        raise UsageError(f"At one screen only one person can play {game.title}: all play at once.")
    return players


def read_names(players: Sequence[str], text: str | None) -> list[str]:
    """A name for each seat."""
    from cardtable_qt.pages.start.new_game_choices import default_names

    seats = len(players)
    if text is None:
        return default_names(players)
    names = [printable_text(name)[:20] for name in _listed(text, seats, "name")]
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

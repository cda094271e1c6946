"""Running without a command: opens the window, with a new game or files if requested.

Modules that only a game needs are imported late, so that the start page shows sooner.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardtable_qt.app.commands.common import (
    Parser,
    UsageError,
    check_file,
    find_game,
    int_argument,
    printable_text,
)
from cardtable_qt.app.display import display_problem, qt_problem
from cardtable_qt.app.launch_request import LaunchRequest, RunOptions
from cardtable_qt.storage.paths import RECORD_SUFFIX

if TYPE_CHECKING:
    from rules import Game
    from rules.records.setup import GameSetup


PROGRAM = "cardtable-qt"
GAME_OPTIONS = ("game", "seats", "seed", "options", "names", "players", "seal")
TROUBLESHOOTING_OPTIONS = ("data-dir", "log-level", "safe-mode", "reset-settings")
LOG_LEVELS = ("debug", "info", "warning", "error")
FILE_URL_SCHEME = "file:"


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the options of the window.

    Their `dest` has a prefix, so that they do not collide with options of the commands.
    """
    from rules import GAMES
    from rules.records.setup import HUMAN

    table = parser.add_argument_group("start with a new game")
    add = table.add_argument
    add("--game", dest="window_game", metavar="G", help=", ".join(GAMES))
    add("--seats", dest="window_seats", type=int_argument, metavar="N", help="number of seats")
    add(
        "--seed",
        dest="window_seed",
        type=int_argument,
        metavar="S",
        help="deal number; the same number deals the same cards",
    )
    add("--options", dest="window_options", metavar="JSON", help="as for simulate")
    add("--names", dest="window_names", metavar="N,...", help="player names, separated by commas")
    add(
        "--players",
        dest="window_players",
        metavar="P,...",
        help=f"the player of each seat, separated by commas: {HUMAN}, a level from gentle to "
        "expert, or a character (default: one person, then computers)",
    )
    add(
        "--seal",
        dest="window_seal",
        action="store_const",
        const=True,
        help="seal the deal, so that you can check afterwards that no card was changed",
    )
    parser.add_argument(
        "--continue",
        dest="window_continue",
        action="store_const",
        const=True,
        help="continue the last unfinished game",
    )
    parser.add_argument(
        "--language",
        dest="window_language",
        choices=("de", "en"),
        help="default: the language of the settings or the system",
    )
    _add_troubleshooting_options(parser)


def _add_troubleshooting_options(parser: argparse.ArgumentParser) -> None:
    """Add options that help when something is wrong."""
    add = parser.add_argument_group("troubleshooting").add_argument
    add(
        "--safe-mode",
        dest="window_safe_mode",
        action="store_const",
        const=True,
        help="start with default settings and without animation, sound and cached images",
    )
    add(
        "--reset-settings",
        dest="window_reset_settings",
        action="store_const",
        const=True,
        help="restore the default settings; the old ones are saved in another file",
    )
    add(
        "--data-dir",
        dest="window_data_dir",
        metavar="DIR",
        help="folder for games, settings and all other files",
    )
    add(
        "--log-level",
        dest="window_log_level",
        choices=LOG_LEVELS,
        help="how much to log (default: info)",
    )


def window_parser() -> Parser:
    """A parser for window options and files to open."""
    parser = _parser()
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.set_defaults(run=run)
    return parser


def parse_with_files(argv: Sequence[str]) -> argparse.Namespace:
    """Parse options and files in any order. Everything after `--` is a file."""
    end = argv.index("--") if "--" in argv else len(argv)
    arguments = window_parser().parse_intermixed_args(argv[:end])
    arguments.files += argv[end + 1 :]
    return arguments


def leading_options_parser() -> Parser:
    """A parser that puts the first bare word and everything after it into `rest`."""
    parser = _parser()
    parser.add_argument("rest", nargs=argparse.REMAINDER)
    return parser


def _parser() -> Parser:
    parser = Parser(prog=PROGRAM, add_help=False, allow_abbrev=False)
    add_to(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Open the window as requested. Returns the exit code when it is closed."""
    return open_window(read_launch_request(arguments))


def open_window(request: LaunchRequest) -> int:
    """Open the window. Returns the exit code when it is closed."""
    for file in request.files:
        check_file(file)
    gc.disable()  # collecting would delay the window; a timer does it later
    problem = display_problem()
    if problem is not None:
        raise UsageError(problem)
    return _run(request)


def _run(request: LaunchRequest) -> int:
    try:
        from cardtable_qt.app import application as app

        return app.run(request)
    except (UsageError, BrokenPipeError):
        raise
    except Exception as error:  # a traceback would not help the user
        from cardtable_qt.app.startup_errors import report_failed_start

        return report_failed_start(error, request.run_options)


def parse_launch_request(argv: Sequence[str]) -> LaunchRequest:
    """Parse the arguments of another start. Raises UsageError if they make no sense."""
    return read_launch_request(parse_with_files(argv))


def read_launch_request(arguments: argparse.Namespace) -> LaunchRequest:
    """The launch request of the arguments, with absolute file paths."""
    setup = read_setup(arguments)
    files = tuple(map(find_file, arguments.files))
    continue_game = arguments.window_continue is not None
    if (setup is not None) + bool(files) + continue_game > 1:
        raise UsageError("Choose only one of these: a new game, --continue, or files.")
    return LaunchRequest(
        setup, files, continue_game, arguments.window_language, read_run_options(arguments)
    )


def read_run_options(arguments: argparse.Namespace) -> RunOptions:
    folder = arguments.window_data_dir
    return RunOptions(
        None if folder is None else find_folder(folder),
        arguments.window_log_level or RunOptions().log_level,
        arguments.window_safe_mode is not None,
        arguments.window_reset_settings is not None,
    )


def looks_like_file(text: str) -> bool:
    """Return whether an argument looks like a file, existing or not, and not like a command."""
    return (
        text.startswith(FILE_URL_SCHEME)
        or text.lower().endswith(RECORD_SUFFIX)
        or any(separator in text for separator in (os.sep, os.altsep) if separator)
        or (bool(text) and os.path.exists(text))
    )


def find_file(text: str) -> Path:
    """The absolute path of a file, given as a path or as a URL from a file manager."""
    try:
        return _absolute(_path_from_url(text) if text.startswith(FILE_URL_SCHEME) else text)
    except (OSError, ValueError):  # the current folder is gone, or the name is invalid
        raise UsageError(f"“{printable_text(text):.60}” is not a valid file name.") from None


def find_folder(text: str) -> Path:
    """The absolute path of a folder, existing or not."""
    try:
        return _absolute(text)
    except (OSError, ValueError):
        raise UsageError(f"“{printable_text(text):.60}” is not a valid folder name.") from None


def _absolute(text: str) -> Path:
    path = os.path.abspath(text)
    if not text or b"\0" in os.fsencode(path):
        raise ValueError("Empty path, or a null character in it.")
    return Path(path)


def _path_from_url(url: str) -> str:
    from urllib.parse import unquote_to_bytes, urlsplit

    parts = urlsplit(url)
    path = os.fsdecode(unquote_to_bytes(parts.path))
    if parts.netloc not in ("", "localhost") or not path:
        raise ValueError("The file is on another computer.")
    return path[1:] if os.name == "nt" else path  # a drive follows the first slash


def reject_window_options(arguments: argparse.Namespace) -> None:
    """Raise a UsageError if window options were given together with a command."""
    if arguments.run is run:
        return
    for name in (*GAME_OPTIONS, "continue", "language"):
        if getattr(arguments, f"window_{name}") is not None:
            raise UsageError(f"--{name} has no effect before a command. Put it after the command.")
    for name in TROUBLESHOOTING_OPTIONS:
        if getattr(arguments, f"window_{name.replace('-', '_')}") is not None:
            raise UsageError(f"--{name} only works with the window, not with a command.")


def read_setup(arguments: argparse.Namespace) -> GameSetup | None:
    """The new game of the arguments, or None if no game was named."""
    if arguments.window_game is None:
        for name in GAME_OPTIONS:
            if getattr(arguments, f"window_{name}") is not None:
                raise UsageError(f"--{name} needs --game.")
        return None
    gc.disable()  # what a game needs is imported from here on
    problem = qt_problem()
    if problem is not None:
        raise UsageError(problem)
    from cardtable_qt.app.commands.game_options import read_options
    from cardtable_qt.pages.start.new_game_choices import default_seat_count
    from rules.records import SeatedPlayer
    from rules.records.setup import GameSetup, random_seed

    game = find_game(arguments.window_game)
    seats = arguments.window_seats
    if seats is None:
        listed = arguments.window_players or arguments.window_names
        seats = default_seat_count(game) if listed is None else len(listed.split(","))
    options = read_options(game, seats, arguments.window_options or "{}")
    players = read_players(game, seats, arguments.window_players)
    check_people(game, players, options)
    names = read_names(players, arguments.window_names)
    seed = random_seed() if arguments.window_seed is None else arguments.window_seed
    sealed = arguments.window_seal is not None
    return GameSetup(game, tuple(map(SeatedPlayer, names, players)), options, seed, sealed)


def read_players(game: Game, seats: int, text: str | None) -> list[str]:
    """The player of each seat."""
    from cardtable_qt.games.player_registry import player_names
    from cardtable_qt.pages.start.new_game_choices import default_level
    from rules.records.setup import HUMAN

    if text is None:
        return [HUMAN, *[default_level(game)] * (seats - 1)]
    players = _split_list(text, seats, "player")
    for player in players:
        if player not in (HUMAN, *player_names(game.key)):
            known = ", ".join((HUMAN, *player_names(game.key)))
            raise UsageError(
                f"Unknown player “{printable_text(player):.40}”. Choose from: {known}."
            )
    return players


def check_people(game: Game, players: Sequence[str], options: Mapping[str, Any]) -> None:
    """Raise a UsageError if several people would have to play at the same time."""
    from rules.records.setup import HUMAN

    if game.has_turns(options) or players.count(HUMAN) < 2:
        return
    raise UsageError(
        f"In {game.title} everyone plays at the same time, so only one person can play at one "
        f"screen. Several people can take turns with --options "
        f"'{json.dumps({game.turns_option: True})}'."
    )


def read_names(players: Sequence[str], text: str | None) -> list[str]:
    """A name for each seat."""
    from cardtable_qt.pages.start.new_game_choices import default_names

    seats = len(players)
    if text is None:
        return default_names(players)
    names = [printable_text(name)[:20] for name in _split_list(text, seats, "name")]
    if not all(names):
        raise UsageError("Every seat needs a name.")
    if len({name.casefold() for name in names}) < seats:
        raise UsageError("Two names are the same.")
    return names


def _split_list(text: str, seats: int, kind: str) -> list[str]:
    """Split a comma-separated option that needs one value for each seat."""
    values = [value.strip() for value in text.split(",")]
    if len(values) != seats:
        raise UsageError(
            f"--{kind}s must list {seats} {kind}s, one for each seat, not {len(values)}."
        )
    return values

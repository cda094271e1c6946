"""The command line. Qt is imported only by commands that show or paint a table."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from cardtable_qt import __version__
from cardtable_qt.app.commands import UsageError, play
from cardtable_qt.app.commands.common import Parser, printable_text
from cardtable_qt.app.launch_request import LaunchRequest
from cardtable_qt.app.startup_errors import print_error, print_or_show_error, replace_closed_streams
from cardtable_qt.base.error_message import os_error_text

EXIT_USAGE = 2
EXIT_INTERRUPTED = 130
EXIT_BROKEN_PIPE = 141  # as if ended by SIGPIPE

# Their modules are imported late, so that the window starts sooner.
COMMANDS = ("simulate", "verify", "show", "render", "arena")


def build_parser() -> Parser:
    """The complete parser, except for files to open."""
    from cardtable_qt.app.commands import arena, render, show, simulate, verify

    parser = Parser(
        prog=play.PROGRAM,
        usage="%(prog)s [-h] [--version] [OPTION ...] [FILE ... | COMMAND ...]",
        description=f"{games_sentence()} A FILE is the record of a game to open.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"Card Table {__version__}")
    play.add_to(parser)
    parser.set_defaults(run=play.run, files=[])
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", prog=play.PROGRAM)
    for command in (simulate, verify, show, render, arena):
        command.add_to(commands)
    return parser


def games_sentence() -> str:
    """A sentence that introduces the program, with the titles of all games."""
    from rules import GAMES
    from rules.text_forms import join_with

    return f"Family card games: {join_with([game.title for game in GAMES.values()])}."


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """Parse the arguments. Raises UsageError with a sentence if they are wrong."""
    known, unknown = play.leading_options_parser().parse_known_args(argv)
    rest = known.rest[1:] if known.rest[:1] == ["--"] else known.rest
    if unknown or (rest and rest[0] in COMMANDS):
        arguments = build_parser().parse_args(argv)
        play.reject_window_options(arguments)
        return arguments
    if rest and not play.looks_like_file(rest[0]):
        raise UsageError(
            f"“{printable_text(rest[0]):.40}” is neither a command nor a file. "
            f"See {play.PROGRAM} --help."
        )
    return play.parse_with_files(argv)


def opens_window(argv: Sequence[str]) -> bool:
    """Return whether these arguments, valid or not, open the window."""
    return not any(argument in COMMANDS for argument in argv)


def run_command(argv: Sequence[str]) -> int:
    """Run the command of the arguments and return the exit code."""
    if not argv:  # the usual case: saves importing the parsers
        return play.open_window(LaunchRequest())
    arguments = parse(argv)
    code: int = arguments.run(arguments)
    return code


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code."""
    replace_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # names may have letters that the terminal lacks
            stream.reconfigure(errors="replace")
    argv = sys.argv[1:] if argv is None else argv
    try:
        code = run_command(argv)
        if sys.stdout is not None:
            sys.stdout.flush()
    except UsageError as error:
        (print_or_show_error if opens_window(argv) else print_error)(error.message)
        return EXIT_USAGE
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        _discard_output()
        return EXIT_BROKEN_PIPE
    except OSError as error:
        _discard_output()
        print_error(f"The output cannot be written: {os_error_text(error)}.")
        return EXIT_USAGE
    return code


def _discard_output() -> None:
    """Keep Python from flushing the broken output again at exit."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

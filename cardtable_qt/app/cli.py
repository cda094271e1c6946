"""The command line. Qt is loaded only by what shows or paints a table."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from cardtable_qt import __version__
from cardtable_qt.app.commands import UsageError, play
from cardtable_qt.app.commands.common import Parser, printable_text
from cardtable_qt.app.launch_request import LaunchRequest
from cardtable_qt.app.startup_errors import print_error, replace_closed_streams, report_no_window
from cardtable_qt.base.error_message import os_error_text

BAD_USAGE = 2
INTERRUPTED = 130
EXIT_BROKEN_PIPE = 141  # as if stopped by the signal of a broken pipe

# Their modules are loaded when one is asked for: the window starts sooner without them.
COMMANDS = ("simulate", "verify", "show", "render", "arena")


def build_parser() -> Parser:
    """Everything that can be said on the command line, but for files to open."""
    from cardtable_qt.app.commands import arena, render, show, simulate, verify

    parser = Parser(
        prog=play.PROGRAM,
        usage="%(prog)s [-h] [--version] [OPTION ...] [FILE ... | COMMAND ...]",
        description="Four family card games: Gracias, Triple, 8/28 and Ex & Top. "
        "A FILE is a record of a game: it is opened.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"Card Table {__version__}")
    play.add_to(parser)
    parser.set_defaults(run=play.run, files=[])
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", prog=play.PROGRAM)
    for command in (simulate, verify, show, render, arena):
        command.add_to(commands)
    return parser


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """What was said; raises UsageError with a sentence if it cannot be understood."""
    known, unknown = play.command_word_parser().parse_known_args(argv)
    words = known.words[1:] if known.words[:1] == ["--"] else known.words
    if unknown or (words and words[0] in COMMANDS):
        arguments = build_parser().parse_args(argv)
        play.refuse_beside_a_command(arguments)
        return arguments
    if words and not play.looks_like_a_file(words[0]):
        told = printable_text(words[0])
        raise UsageError(
            f"There is no command “{told:.40}”, and no file of that name. "
            f"See {play.PROGRAM} --help."
        )
    return play.parse_with_files(argv)


def opens_window(argv: Sequence[str]) -> bool:
    """Whether this was meant to open the window, as far as it can be understood."""
    return not any(word in COMMANDS for word in argv)


def run_command(argv: Sequence[str]) -> int:
    """Do what is said, and return the exit code."""
    if not argv:  # most starts say nothing, and nothing has to be loaded to understand that
        return play.open_window(LaunchRequest())
    arguments = parse(argv)
    code: int = arguments.run(arguments)
    return code


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code."""
    replace_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a name may hold letters the terminal does not have
            stream.reconfigure(errors="replace")
    words = sys.argv[1:] if argv is None else argv
    try:
        code = run_command(words)
        if sys.stdout is not None:
            sys.stdout.flush()
    except UsageError as error:
        (report_no_window if opens_window(words) else print_error)(error.told)
        return BAD_USAGE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return EXIT_BROKEN_PIPE
    except OSError as error:
        _drop_output()
        print_error(f"The output cannot be written: {os_error_text(error)}.")
        return BAD_USAGE
    return code


def _drop_output() -> None:
    """Keep Python from trying once more, and complaining, at exit."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

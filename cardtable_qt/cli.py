"""The command line. Qt is loaded only by what shows or paints a table."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from cardtable_qt import __version__
from cardtable_qt.commands import UsageError, arena, play, render, show, simulate, verify
from cardtable_qt.commands.common import printable
from cardtable_qt.trouble import reason

BAD_USAGE = 2
INTERRUPTED = 130
NOBODY_READS = 141  # as if stopped by the signal of a broken pipe


class Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong with the arguments, instead of printing the usage."""

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:].rstrip(".")
        raise UsageError(f"{sentence}. See {self.prog} --help.")


def build_parser() -> Parser:
    """Everything that can be said on the command line."""
    parser = Parser(
        prog="cardtable-qt",
        description="Four family card games: Gracias, Triple, 8/28 and Ex & Top.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"Card Table {__version__}")
    play.add_to(parser)
    parser.set_defaults(run=play.run)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in (simulate, verify, show, render, arena):
        command.add_to(commands)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a name may hold letters the terminal does not have
            stream.reconfigure(errors="replace")
    try:
        arguments = build_parser().parse_args(argv)
        play.refuse_beside_a_command(arguments)
        code: int = arguments.run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except UsageError as error:
        print(printable(str(error)), file=sys.stderr)
        return BAD_USAGE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return NOBODY_READS
    except OSError as error:
        _drop_output()
        print(f"The output cannot be written: {reason(error)}.", file=sys.stderr)
        return BAD_USAGE
    return code


def _drop_output() -> None:
    """Keep Python from trying once more, and complaining, at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

"""`show`: print a position of a record as a seat or a spectator sees it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from cardtable_qt.app.commands.common import (
    RecordNotLoaded,
    UsageError,
    check_file,
    int_argument,
    load_record_argument,
    path_argument,
    printable_text,
)
from rules import text_view
from rules.records import Record

if TYPE_CHECKING:
    from cardtable_qt.app.commands.common import Commands


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "show",
        help="print a position of a record",
        description="Print a position of a record as text, as a seat sees it or as a spectator, "
        "who sees no hidden cards.",
        allow_abbrev=False,
    )
    parser.add_argument("file", type=path_argument, metavar="FILE", help="a record")
    parser.add_argument(
        "--move", type=int_argument, metavar="K", help="position after K moves (default: the last)"
    )
    parser.add_argument(
        "--seat",
        type=int_argument,
        metavar="S",
        help="as seat S sees it, counted from 0 (default: as a spectator)",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Run the command and return the exit code."""
    record, move = find_position(arguments)
    names = [printable_text(name) for name in record.header.names()]
    viewer = "a spectator" if arguments.seat is None else names[arguments.seat]
    print(f"After move {move} of {len(record.moves)}, as {viewer} sees it")
    print(text_view(record.state_at(move).observe(arguments.seat), names))
    return 0


def find_position(arguments: argparse.Namespace) -> tuple[Record, int]:
    """Load the record and check `move` and `seat`. Returns the record and the move number."""
    check_file(arguments.file)
    try:
        record = load_record_argument(arguments.file)
    except RecordNotLoaded as error:
        raise UsageError(f"{arguments.file} is not a valid record. {error}") from None
    last = len(record.moves)
    move: int = last if arguments.move is None else arguments.move
    if not 0 <= move <= last:
        raise UsageError(f"--move must be from 0 to {last}, the number of moves in this record.")
    seats = len(record.header.players)
    if arguments.seat is not None and not 0 <= arguments.seat < seats:
        raise UsageError(f"--seat must be from 0 to {seats - 1}.")
    return record, move

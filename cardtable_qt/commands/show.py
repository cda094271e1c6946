"""`show`: print the table at some point of a record, as a seat or a spectator sees it."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from cardtable_qt.commands.common import UsageError, reason, whole_number
from cardtable_qt.commands.verify import check_file
from rules import RulesError, picture
from rules.records import Record, load_record

if TYPE_CHECKING:
    from cardtable_qt.commands.common import Commands


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "show",
        help="print the table of a record",
        description="Print the table of a record as text: as a seat sees it, or as a spectator, "
        "who sees no secrets.",
        allow_abbrev=False,
    )
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument(
        "--move", type=whole_number, metavar="K", help="after K moves; default: after the last"
    )
    parser.add_argument("--seat", type=whole_number, metavar="S", help="as seat S sees it")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    record = load(arguments.file)
    last = len(record.turns)
    move: int = last if arguments.move is None else arguments.move
    if not 0 <= move <= last:
        raise UsageError(f"This record has {last} moves: show it after 0 to {last} of them.")
    seats = len(record.header.players)
    if arguments.seat is not None and not 0 <= arguments.seat < seats:
        raise UsageError(f"This game has the seats 0 to {seats - 1}.")
    names = [printable(name) for name in record.header.names()]
    print(f"After move {move} of {last}")
    print(picture(record.at(move).observe(arguments.seat), names))
    return 0


def load(path: Path) -> Record:
    check_file(path)
    try:
        return load_record(path)
    except RulesError as error:
        raise UsageError(f"{path} is not a right record. {error}") from None
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {reason(error)}.") from None


def printable(name: str) -> str:
    """A name from a record without what would confuse a terminal."""
    return "".join(letter if letter.isprintable() else "·" for letter in name)

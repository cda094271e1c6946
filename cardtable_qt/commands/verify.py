"""`verify`: replay records and judge them."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from cardtable_qt.commands.common import (
    UnusableRecord,
    UsageError,
    check_file,
    load,
    path,
    printable,
    progress,
)
from cardtable_qt.trouble import reason

if TYPE_CHECKING:
    from cardtable_qt.commands.common import Commands

SUFFIX = ".cardtable"


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "verify",
        help="replay records and judge them",
        description="Replay records, and folders of them, and judge them by the rules.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "paths", nargs="+", type=path, metavar="PATH", help="a record, or a folder with records"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Do it, and return the exit code."""
    records = [record for given in arguments.paths for record in find_records(given)]
    faults = []
    with progress(records) as judging:
        for record in judging:
            fault = judge(record)
            if fault is not None:
                faults.append(f"{printable(str(record))}: {printable(fault)}")
    for fault in faults:
        print(fault)
    print(f"{len(records) - len(faults)} passed, {len(faults)} failed")
    return 1 if faults else 0


def find_records(given: Path) -> list[Path]:
    """The record at that path, or all records in that folder and the folders in it."""
    if given.is_dir():
        found = []
        for folder, _, names in os.walk(given, onerror=_unreadable):
            found += [Path(folder, name) for name in names if name.endswith(SUFFIX)]
        return sorted(found)
    check_file(given)
    return [given]


def _unreadable(error: OSError) -> NoReturn:
    raise UsageError(f"{error.filename} cannot be read: {reason(error)}.")


def judge(record: Path) -> str | None:
    """What is wrong with a record, in a sentence; None if it is right."""
    try:
        load(record)
    except UnusableRecord as error:
        return str(error)
    return None

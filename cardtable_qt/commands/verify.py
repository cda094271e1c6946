"""`verify`: replay records and judge them."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from cardtable_qt.commands.common import UsageError, reason, with_progress
from rules import RulesError
from rules.records import load_record

if TYPE_CHECKING:
    from cardtable_qt.commands.common import Commands

SUFFIX = ".cardtable"


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "verify",
        help="replay records and judge them",
        description="Replay records, and folders of them, and judge them by the rules.",
        allow_abbrev=False,
    )
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    records = [record for path in arguments.paths for record in find_records(path)]
    failed = 0
    for path in with_progress(records):
        fault = judge(path)
        if fault is not None:
            failed += 1
            print(f"{path}: {fault}")
    print(f"{len(records) - failed} passed, {failed} failed")
    return 1 if failed else 0


def find_records(path: Path) -> list[Path]:
    """The record at that path, or all records in that folder and the folders in it."""
    if path.is_dir():
        found = []
        for folder, _, names in os.walk(path, onerror=_unreadable):
            found += [Path(folder, name) for name in names if name.endswith(SUFFIX)]
        return sorted(found)
    check_file(path)
    return [path]


def check_file(path: Path) -> None:
    """Complain about what is not an ordinary file."""
    try:
        ordinary = path.is_file()
        path.stat()
    except (OSError, ValueError) as error:
        told = reason(error) if isinstance(error, OSError) else str(error)
        raise UsageError(f"{path} cannot be read: {told}.") from None
    if not ordinary:
        raise UsageError(f"{path} is not a file.")


def _unreadable(error: OSError) -> NoReturn:
    raise UsageError(f"{error.filename} cannot be read: {reason(error)}.")


def judge(path: Path) -> str | None:
    """What is wrong with a record, in a sentence; None if it is right."""
    try:
        if not path.is_file():
            return "It is not a file."
        load_record(path)
    except RulesError as error:
        return str(error)
    except OSError as error:
        return f"It cannot be read: {reason(error)}."
    return None

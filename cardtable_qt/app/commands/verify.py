"""`verify`: replay records and check them against the rules."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from cardtable_qt.app.commands.common import (
    RecordNotLoaded,
    UsageError,
    check_file,
    load_record_argument,
    path_argument,
    printable_text,
)
from cardtable_qt.base.error_message import os_error_text
from cardtable_qt.base.progress_bar import progress
from rules.seal import grouped_digits, read_seal

if TYPE_CHECKING:
    from cardtable_qt.app.commands.common import Commands


SUFFIX = ".cardtable"


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "verify",
        help="replay records and check them",
        description="Replay records and check them against the rules. If a deal was sealed, every "
        "shuffle is checked against its seal.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "paths",
        nargs="+",
        type=path_argument,
        metavar="PATH",
        help="a record, or a folder with records",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Run the command and return the exit code."""
    records = [record for path in arguments.paths for record in find_records(path)]
    with progress(records) as steps:
        results = [verify_record(record) for record in steps]
    for record, result in zip(records, results, strict=True):
        if result.message:
            print(f"{printable_text(str(record))}: {printable_text(result.message)}")
    passed = sum(result.passed for result in results)
    print(f"{passed} passed, {len(records) - passed} failed")
    return 0 if passed == len(records) else 1


def find_records(path: Path) -> list[Path]:
    """The record at that path, or all records in that folder and its subfolders."""
    if path.is_dir():
        found = []
        for folder, _, names in os.walk(path, onerror=_raise_unreadable):
            found += [Path(folder, name) for name in names if name.lower().endswith(SUFFIX)]
        return sorted(found)
    check_file(path)
    return [path]


def _raise_unreadable(error: OSError) -> NoReturn:
    raise UsageError(f"{error.filename} cannot be read: {os_error_text(error)}.")


class VerifyResult(NamedTuple):
    """The result of checking a record, with a message if there is one."""

    passed: bool
    message: str = ""


def verify_record(path: Path) -> VerifyResult:
    """Replay a record. If its deal was sealed, check every shuffle against the seal."""
    try:
        record = load_record_argument(path, check_seal=True)
    except RecordNotLoaded as error:
        return VerifyResult(False, str(error))
    seal = read_seal(record.header.extra)
    if seal is None:
        return VerifyResult(True)
    so_far = "" if record.state.result() else " so far"
    matches = f"Sealed, and every shuffle{so_far} matches."
    return VerifyResult(True, f"{matches} The seal is {grouped_digits(seal.seal)}.")

"""`verify`: replay records and judge them."""

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
        help="replay records and judge them",
        description="Replay records, and folders of them, and judge them by the rules. If a deal "
        "was sealed, every shuffle is held against its seal.",
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
    """Do it, and return the exit code."""
    records = [record for given in arguments.paths for record in find_records(given)]
    with progress(records) as judging:
        verdicts = [verify_record(record) for record in judging]
    for record, verdict in zip(records, verdicts, strict=True):
        if verdict.told:
            print(f"{printable_text(str(record))}: {printable_text(verdict.told)}")
    passed = sum(verdict.passed for verdict in verdicts)
    print(f"{passed} passed, {len(records) - passed} failed")
    return 0 if passed == len(records) else 1


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
    raise UsageError(f"{error.filename} cannot be read: {os_error_text(error)}.")


class VerifyResult(NamedTuple):
    """Whether a record is right, and what there is to say about it, if anything is."""

    passed: bool
    told: str = ""


def verify_record(path: Path) -> VerifyResult:
    """Replay a record; if its deal was sealed, hold every shuffle against the seal."""
    try:
        record = load_record_argument(path, open_seal=True)
    except RecordNotLoaded as error:
        return VerifyResult(False, str(error))
    seal = read_seal(record.header.extra)
    if seal is None:
        return VerifyResult(True)
    so_far = "" if record.state.result() else " so far"
    matches = f"Sealed, and every shuffle{so_far} matches."
    return VerifyResult(True, f"{matches} The seal is {grouped_digits(seal.seal)}.")

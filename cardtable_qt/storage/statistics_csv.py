"""The finished games as a table for a spreadsheet."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Mapping
from datetime import datetime
from io import StringIO
from pathlib import Path
from typing import Any

from cardtable_qt.base.error_message import QT_TRANSLATE_NOOP, ErrorMessage, os_error_text
from cardtable_qt.storage.game_summary import GameSummary
from cardtable_qt.storage.paths import StorageError
from cardtable_qt.storage.statistics import is_counted, parse_time
from rules.disk import Disk

# The same in every language, so that what reads them need not know the player's.
COLUMNS = (
    "date", "game", "options", "moves", "seats", "seat", "name", "player", "score", "won",
    "winners", "practice", "counted",
)  # fmt: skip
FORMULA_SIGNS = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "|", "%")


def to_csv(summaries: Iterable[GameSummary], since: str = "") -> str:
    """One row for every seat of every finished game, as RFC 4180 has it."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for summary in summaries:
        if summary.scores is not None:
            writer.writerows(_rows(summary, since))
    return text.getvalue()


def _rows(summary: GameSummary, since: str) -> Iterable[list[object]]:
    date = _local(parse_time(summary.created))
    seats = zip(summary.names, summary.players, summary.scores or (), strict=False)
    for seat, (name, player, score) in enumerate(seats):
        yield [
            date,
            _escape_formula(summary.game),
            _escape_formula(_told(summary.options)),
            summary.moves,
            len(summary.players),
            seat + 1,
            _escape_formula(name),
            _escape_formula(player),
            score,
            _yes(seat in summary.winners),
            len(summary.winners),
            _yes(summary.practice),
            _yes(is_counted(summary, since)),
        ]


def _local(when: datetime | None) -> str:
    """A time as spreadsheets know it, by the clock of this computer."""
    try:
        here = when and when.astimezone().replace(tzinfo=None)
    except (ValueError, OverflowError, OSError):  # at the very ends of the calendar
        return ""
    return here.isoformat(" ", "seconds") if here else ""


def _yes(true: bool) -> str:
    return "yes" if true else "no"


def _told(options: Mapping[str, Any]) -> str:
    return "; ".join(f"{name} {_plain(value)}" for name, value in options.items())


def _plain(value: Any) -> str:
    if isinstance(value, list | tuple):
        return " ".join(map(_plain, value))
    return value if isinstance(value, str) else json.dumps(value)


def _escape_formula(text: str) -> str:
    """The text as spreadsheets take it for a text, and not for something to work out."""
    first = text.lstrip()[:1]
    return f"'{text}" if first in FORMULA_SIGNS or text[:1] in ("\t", "\r", "\n") else text


def save_csv(disk: Disk, path: Path, text: str) -> None:
    """Write the table; raises StorageTrouble with a sentence if that cannot be done.

    Spreadsheets take a file for UTF-8 if it begins with the mark of it.
    """
    try:
        disk.replace(path, text.encode("utf-8-sig", "replace"))
    except OSError as error:
        sentence = QT_TRANSLATE_NOOP("Trouble", "{file} cannot be written: {reason}.")
        raise StorageError(
            ErrorMessage(sentence, {"file": path, "reason": os_error_text(error)})
        ) from error

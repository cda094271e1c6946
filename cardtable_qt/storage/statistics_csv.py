"""Export of the finished games as CSV for spreadsheets."""

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

# Not translated, so that programs can rely on them.
COLUMNS = (
    "date", "game", "options", "moves", "seats", "seat", "name", "player", "score", "won",
    "winners", "practice", "counted",
)  # fmt: skip
FORMULA_SIGNS = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "|", "%")


def to_csv(summaries: Iterable[GameSummary], since: str = "") -> str:
    """CSV (RFC 4180) with one row for every seat of every finished game."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for summary in summaries:
        if summary.scores is not None:
            writer.writerows(_rows(summary, since))
    return text.getvalue()


def _rows(summary: GameSummary, since: str) -> Iterable[list[object]]:
    date = _local_time(parse_time(summary.created))
    seats = zip(summary.names, summary.players, summary.scores or (), strict=False)
    for seat, (name, player, score) in enumerate(seats):
        yield [
            date,
            _escape_formula(summary.game),
            _escape_formula(_options_text(summary.options)),
            summary.moves,
            len(summary.players),
            seat + 1,
            _escape_formula(name),
            _escape_formula(player),
            score,
            _yes_or_no(seat in summary.winners),
            len(summary.winners),
            _yes_or_no(summary.practice),
            _yes_or_no(is_counted(summary, since)),
        ]


def _local_time(when: datetime | None) -> str:
    """A time in the format of spreadsheets and the local time zone."""
    try:
        local = when and when.astimezone().replace(tzinfo=None)
    except (ValueError, OverflowError, OSError):  # at the very ends of the calendar
        return ""
    return local.isoformat(" ", "seconds") if local else ""


def _yes_or_no(value: bool) -> str:
    return "yes" if value else "no"


def _options_text(options: Mapping[str, Any]) -> str:
    return "; ".join(f"{name} {_value_text(value)}" for name, value in options.items())


def _value_text(value: Any) -> str:
    if isinstance(value, list | tuple):
        return " ".join(map(_value_text, value))
    return value if isinstance(value, str) else json.dumps(value)


def _escape_formula(text: str) -> str:
    """Escape a text that a spreadsheet would take for a formula."""
    first = text.lstrip()[:1]
    return f"'{text}" if first in FORMULA_SIGNS or text[:1] in ("\t", "\r", "\n") else text


def save_csv(disk: Disk, path: Path, text: str) -> None:
    """Write the table. Raises StorageError."""
    try:
        # Spreadsheets recognise UTF-8 by the byte order mark.
        disk.replace(path, text.encode("utf-8-sig", "replace"))
    except OSError as error:
        message = QT_TRANSLATE_NOOP("Error message", "{file} cannot be written: {reason}.")
        raise StorageError(
            ErrorMessage(message, {"file": path, "reason": os_error_text(error)})
        ) from error

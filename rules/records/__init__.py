"""Game records: one file serves as saved game, replay and bug report."""

from __future__ import annotations

from rules.records.append_only_file import AppendOnlyFile
from rules.records.header import VERSION, Header, SeatedPlayer
from rules.records.reader import Record, load_record, read_record
from rules.records.timeline import PlayedMove, Timeline, next_in_turn
from rules.records.writer import RecordWriter

__all__ = [
    "VERSION",
    "AppendOnlyFile",
    "Header",
    "PlayedMove",
    "Record",
    "RecordWriter",
    "SeatedPlayer",
    "Timeline",
    "load_record",
    "next_in_turn",
    "read_record",
]

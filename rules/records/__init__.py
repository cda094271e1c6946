"""Game records: one file is the save, the replay and the bug report."""

from rules.records.header import VERSION, Header, Player
from rules.records.paper import Paper
from rules.records.reader import Record, load_record, read_record
from rules.records.scribe import Scribe
from rules.records.timeline import Timeline, Turn

__all__ = [
    "VERSION",
    "Header",
    "Paper",
    "Player",
    "Record",
    "Scribe",
    "Timeline",
    "Turn",
    "load_record",
    "read_record",
]

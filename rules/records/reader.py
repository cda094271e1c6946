"""Reading a record: its header, the moves that stand, and the table at any point."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rules.errors import BadRecord, BadText
from rules.model import State
from rules.records.header import VERSION, Header, migrate, read_header, read_version
from rules.records.lines import Line, NotJson, parse_line
from rules.records.referee import Referee
from rules.records.timeline import PlayedMove, Timeline
from rules.sentences import Sentence


@dataclass(frozen=True)
class Record:
    """A record that was read and found right.

    `due` holds the lines that have to follow before the next move, where the record ends between
    a move and what comes of it; `size` is the length in bytes of what was used of the file.
    """

    header: Header
    timeline: Timeline
    due: tuple[Line, ...]
    size: int
    torn: bool

    @property
    def turns(self) -> list[PlayedMove]:
        """The moves that stand."""
        return self.timeline.turns

    @property
    def state(self) -> State:
        """The table at the end of the record."""
        return self.timeline.state

    @property
    def is_practice(self) -> bool:
        """Whether it was played for practice: somebody knew more than at a table."""
        return self.timeline.practice

    def at(self, count: int) -> State:
        """The table after that many moves."""
        return self.timeline.at(count)


def read_record(data: bytes, open_seal: bool = False) -> Record:
    """Read and judge a record. Whatever is wrong with it raises BadRecord.

    A seal is not needed to replay a record, so it is judged only by who asks for it.
    """
    pieces = data.split(b"\n")
    if not pieces[-1]:
        pieces.pop()
    reader = _Reader(open_seal)
    size = 0
    for number, piece in enumerate(pieces, start=1):
        try:
            reader.read_line(parse_line(piece))
        except NotJson as error:
            if number < len(pieces):
                raise BadRecord(number, error.said) from None
            break  # a torn write
        except BadText as error:
            raise BadRecord(number, error.said) from None
        size = min(size + len(piece) + 1, len(data))
    if reader.referee is None:
        raise BadRecord(1, Sentence("The record is empty or breaks off in its first line."))
    referee = reader.referee
    torn = size < len(data)
    return Record(referee.header, referee.timeline, tuple(referee.expected), size, torn)


class _Reader:
    """Takes the lines of a record, of whatever version, to the referee."""

    def __init__(self, open_seal: bool) -> None:
        self.open_seal = open_seal
        self.version = VERSION
        self.referee: Referee | None = None

    def read_line(self, line: Line) -> None:
        if self.referee is None:
            self.version = read_version(line)
            header = read_header(migrate(line, self.version))
            self.referee = Referee(header, header.open_seal() if self.open_seal else None)
        else:
            self.referee.feed(migrate(line, self.version))


def load_record(path: Path, open_seal: bool = False) -> Record:
    """Read and judge the record in a file; it is left as it is. May raise OSError, too."""
    return read_record(path.read_bytes(), open_seal)

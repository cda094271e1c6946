"""Reading a record: its header, its moves, and the state after any of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rules.disk import DISK, FileTooLarge
from rules.errors import BadRecord, BadText
from rules.records.header import VERSION, Header, migrate, read_header, read_version
from rules.records.limits import MAX_LINE_BYTES, MAX_LINES, MAX_RECORD_BYTES
from rules.records.lines import Line, NotJson, parse_first_line, parse_line
from rules.records.referee import Referee
from rules.records.timeline import PlayedMove, Timeline
from rules.sentences import Sentence
from rules.state import State

MAX_MB = MAX_RECORD_BYTES >> 20


@dataclass(frozen=True)
class Record:
    """A valid record.

    If it ends between a move and the lines that follow from it, `due_lines` has those that are
    missing. `size` is the length in bytes of the part of the file that was used.
    """

    header: Header
    timeline: Timeline
    due_lines: tuple[Line, ...]
    size: int
    is_torn: bool

    @property
    def moves(self) -> list[PlayedMove]:
        """The moves of the game, without those that were undone."""
        return self.timeline.moves

    @property
    def state(self) -> State:
        """The state at the end of the record."""
        return self.timeline.state

    @property
    def is_practice(self) -> bool:
        """True if a move was undone after hidden cards were seen, or the game was a branch."""
        return self.timeline.is_practice

    def state_at(self, count: int) -> State:
        """The state after a number of moves."""
        return self.timeline.state_at(count)


def read_record(data: bytes, check_seal: bool = False) -> Record:
    """Read and check a record. Any error raises BadRecord.

    The seal is checked only on request, because a record can be replayed without it.
    """
    raw_lines = _split_lines(data)
    if not raw_lines[-1]:
        raw_lines.pop()
    reader = _Reader(check_seal)
    size = 0
    for number, raw in enumerate(raw_lines, start=1):
        try:
            reader.read_line(parse_line(raw) if number > 1 else parse_first_line(raw))
        except NotJson as error:
            if number < len(raw_lines):
                raise BadRecord(number, error.message) from None
            break  # a torn write
        except BadText as error:
            raise BadRecord(number, error.message) from None
        size = min(size + len(raw) + 1, len(data))
    if reader.referee is None:
        raise BadRecord(1, Sentence("The record is empty, or its first line is incomplete."))
    referee = reader.referee
    torn = size < len(data)
    return Record(referee.header, referee.timeline, tuple(referee.expected), size, torn)


def _split_lines(data: bytes) -> list[bytes]:
    """The lines of a record; the last one may be incomplete. Raises BadRecord if too large."""
    if len(data) > MAX_RECORD_BYTES:
        raise _too_large()
    *whole, last = data.split(b"\n", MAX_LINES)
    if len(whole) == MAX_LINES and last:
        sentence = Sentence("A record has at most {most} lines.", {"most": MAX_LINES})
        raise BadRecord(MAX_LINES, sentence)
    for number, line in enumerate(whole, start=1):
        if len(line) > MAX_LINE_BYTES:
            raise BadRecord(number, Sentence("This line is much too long."))
    return [*whole, last[:MAX_LINE_BYTES]]


def _too_large() -> BadRecord:
    return BadRecord(1, Sentence("This record is larger than {most} MB.", {"most": MAX_MB}))


class _Reader:
    """Migrates the lines of a record and passes them to the referee."""

    def __init__(self, open_seal: bool) -> None:
        self.open_seal = open_seal
        self.version = VERSION
        self.referee: Referee | None = None

    def read_line(self, line: Line) -> None:
        if self.referee is None:
            self.version = read_version(line)
            header = read_header(migrate(line, self.version))
            self.referee = Referee(header, header.verified_seal() if self.open_seal else None)
        else:
            self.referee.read_line(migrate(line, self.version))


def load_record(path: Path, check_seal: bool = False) -> Record:
    """Read and check a record file without changing it. May also raise OSError."""
    try:
        data = DISK.read(path, MAX_RECORD_BYTES)
    except FileTooLarge:
        raise _too_large() from None
    return read_record(data, check_seal)

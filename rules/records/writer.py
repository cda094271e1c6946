"""Writing a record line by line while the game runs."""

from __future__ import annotations

from pathlib import Path
from typing import Self

from rules.chance import Chance
from rules.disk import DISK, Disk
from rules.model import Event, Move, State
from rules.records.append_only_file import AppendOnlyFile
from rules.records.header import Header
from rules.records.lines import Line, derived_lines, format_line
from rules.records.reader import Record, read_record
from rules.records.timeline import PlayedMove, Timeline


class RecordWriter:
    """Keeps the record of one running game. Every move is in the file when `play` returns.

    If writing fails, `play` and `take_back` raise OSError, but the move has been made; what is
    missing in the file comes with the next one, or with `catch_up`.
    """

    def __init__(self, paper: AppendOnlyFile, timeline: Timeline) -> None:
        self.paper = paper
        self.timeline = timeline

    @classmethod
    def create(cls, path: Path, header: Header, chance: Chance, disk: Disk = DISK) -> Self:
        """Start a new game. Its record begins with the first move or `catch_up`."""
        scribe = cls(AppendOnlyFile(path, disk), Timeline(header, chance))
        opening = derived_lines(scribe.state, scribe.timeline.opening)
        scribe._add([header.to_line(), *opening])
        return scribe

    @classmethod
    def begin(cls, path: Path, header: Header, chance: Chance, disk: Disk = DISK) -> Self:
        """Start a new game and its record; a file that is already there is not overwritten."""
        scribe = cls.create(path, header, chance, disk)
        try:
            scribe.flush()
        except BaseException:  # also when somebody presses Ctrl+C at this very moment
            scribe.paper.abandon()
            raise
        return scribe

    @classmethod
    def continue_record(cls, record: Record, paper: AppendOnlyFile, chance: Chance) -> Self:
        """Go on with a game whose record was read; the paper has what was used of it.

        The first move or `catch_up` cuts a torn end off the file, and writes what is due.
        """
        timeline = record.timeline
        timeline.script.then = chance
        scribe = cls(paper, timeline)
        if not paper.text.endswith(b"\n"):
            paper.add(b"\n")
        scribe._add([*record.due])
        if timeline.state.due:
            scribe._add(derived_lines(timeline.state, timeline.resume()))
        return scribe

    @classmethod
    def resume(cls, path: Path, chance: Chance, disk: Disk = DISK) -> Self:
        """Go on with the game and the record in a file."""
        data = disk.read(path)
        record = read_record(data)
        paper = AppendOnlyFile(path, disk, data[: record.size], data[record.size :])
        scribe = cls.continue_record(record, paper, chance)
        scribe.flush()
        return scribe

    @property
    def state(self) -> State:
        return self.timeline.state

    def play(self, seat: int, move: Move, at: int | None = None) -> tuple[Event, ...]:
        """Make a move and write it down; one that `Timeline.play` refuses is not written."""
        events = self.timeline.play(PlayedMove(seat, move, at))
        line: Line = {"seat": seat, "move": move.to_json()}
        if at is not None:
            line["at"] = at
        self._add([line, *derived_lines(self.state, events)])
        self.flush()
        return events

    def undo(self, practice: bool = False) -> PlayedMove:
        """Undo the last move and write that down; from then on it may be but practice."""
        turn = self.timeline.undo(practice)
        self._add([{"undo": True, "practice": True} if practice else {"undo": True}])
        self.flush()
        return turn

    def flush(self) -> None:
        """Write all that is missing in the file; raises OSError if that cannot be done now."""
        self.paper.flush()

    def _add(self, lines: list[Line]) -> None:
        self.paper.add(b"".join(map(format_line, lines)))

    def close(self) -> None:
        self.paper.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

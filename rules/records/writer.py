"""Writing a record line by line during the game."""

from __future__ import annotations

from pathlib import Path
from typing import Self

from rules.disk import DISK, Disk
from rules.moves import Move
from rules.outcome import Outcome
from rules.records.append_only_file import AppendOnlyFile
from rules.records.header import Header
from rules.records.limits import MAX_RECORD_BYTES
from rules.records.lines import Line, derived_lines, format_line
from rules.records.reader import Record, read_record
from rules.records.timeline import PlayedMove, Timeline
from rules.shuffle import Chance
from rules.state import State


class RecordWriter:
    """Plays a game and records it. Every move is in the file when `play` returns.

    If writing fails, the game continues, and `error` says why the file is incomplete. The missing
    lines are written with the next move, or by `flush`.
    """

    def __init__(self, file: AppendOnlyFile, timeline: Timeline) -> None:
        self.file = file
        self.timeline = timeline
        self.error: OSError | None = None

    @classmethod
    def create(cls, path: Path, header: Header, chance: Chance, disk: Disk = DISK) -> Self:
        """Start a new game. The file is created with the first move, or by `flush`."""
        writer = cls(AppendOnlyFile(path, disk), Timeline(header, chance))
        opening = derived_lines(writer.state, writer.timeline.opening)
        writer._add([header.to_line(), *opening])
        return writer

    @classmethod
    def begin(cls, path: Path, header: Header, chance: Chance, disk: Disk = DISK) -> Self:
        """Start a new game and create its file, or raise OSError. No file is overwritten."""
        writer = cls.create(path, header, chance, disk)
        try:
            writer.file.flush()
        except BaseException:  # even Ctrl+C must not leave an empty file
            writer.file.abandon()
            raise
        return writer

    @classmethod
    def continue_record(cls, record: Record, file: AppendOnlyFile, chance: Chance) -> Self:
        """Continue a record that was read. The file must have the data that the reader used.

        The first move or `flush` cuts off a torn line and writes the lines that are due.
        """
        timeline = record.timeline
        timeline.chance.fallback = chance
        writer = cls(file, timeline)
        if not file.data.endswith(b"\n"):
            file.add(b"\n")
        writer._add([*record.due_lines])
        if timeline.state.due:
            writer._add(derived_lines(timeline.state, timeline.resume().events))
        return writer

    @classmethod
    def resume(cls, path: Path, chance: Chance, disk: Disk = DISK) -> Self:
        """Continue the game in a record file. Raises OSError if it cannot be read or written."""
        data = disk.read(path, MAX_RECORD_BYTES)
        record = read_record(data)
        file = AppendOnlyFile(path, disk, data[: record.size], data[record.size :])
        writer = cls.continue_record(record, file, chance)
        writer.file.flush()
        return writer

    @property
    def state(self) -> State:
        return self.timeline.state

    def play(self, seat: int, move: Move, at_ms: int | None = None) -> Outcome:
        """Make a move and record it. A move that `Timeline.play` refuses is not recorded."""
        outcome = self.timeline.play(PlayedMove(seat, move, at_ms))
        line: Line = {"seat": seat, "move": move.to_json()}
        if at_ms is not None:
            line["at"] = at_ms
        self._add([line, *derived_lines(self.state, outcome.events)])
        self.flush()
        return outcome

    def undo(self, practice: bool = False) -> PlayedMove:
        """Undo the last move and record that, marking the game as practice if asked to."""
        undone = self.timeline.undo(practice)
        self._add([{"undo": True, "practice": True} if practice else {"undo": True}])
        self.flush()
        return undone

    def flush(self) -> None:
        """Write all lines that are missing in the file, or set `error`."""
        try:
            self.file.flush()
        except OSError as error:
            self.error = error
        else:
            self.error = None

    def _add(self, lines: list[Line]) -> None:
        self.file.add(b"".join(map(format_line, lines)))

    def close(self) -> None:
        """Close the file. Raises OSError if lines are missing in it."""
        self.file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

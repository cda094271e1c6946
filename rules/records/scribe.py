"""Writing a record line by line while the game runs."""

from __future__ import annotations

from contextlib import suppress
from io import BufferedRandom
from pathlib import Path
from typing import Self

from rules.chance import Chance
from rules.model import Event, Move, State
from rules.records.automatic import automatic_lines
from rules.records.header import Header
from rules.records.lines import Line, format_line
from rules.records.reader import read_record
from rules.records.timeline import Timeline, Turn


class Scribe:
    """Keeps the record of one running game. Every move is in the file when `play` returns."""

    def __init__(self, file: BufferedRandom, timeline: Timeline) -> None:
        self.file = file
        self.timeline = timeline

    @classmethod
    def begin(cls, path: Path, header: Header, chance: Chance) -> Self:
        """Start a new game and its record; a file that is already there is not overwritten."""
        timeline = Timeline(header, chance)
        lines = [header.to_line(), *automatic_lines(timeline.state, timeline.opening)]
        try:
            scribe = cls(path.open("x+b"), timeline)
            scribe._write(lines)
        except FileExistsError:
            raise
        except BaseException:  # also when somebody presses Ctrl+C at this very moment
            _remove_if_empty(path)
            raise
        return scribe

    @classmethod
    def resume(cls, path: Path, chance: Chance) -> Self:
        """Go on with a record: cut off a torn end, and write what is due."""
        data = path.read_bytes()
        record = read_record(data)
        timeline = record.timeline
        timeline.script.then = chance
        lines = [*record.due]
        if timeline.state.due:
            lines += automatic_lines(timeline.state, timeline.resume())
        scribe = cls(path.open("r+b"), timeline)
        scribe.file.truncate(record.size)
        scribe.file.seek(record.size)
        if not data[: record.size].endswith(b"\n"):
            scribe.file.write(b"\n")
        scribe._write(lines)
        return scribe

    @property
    def state(self) -> State:
        return self.timeline.state

    def play(self, seat: int, move: Move, at: int | None = None) -> tuple[Event, ...]:
        """Make a move and write it down; one that `Timeline.play` refuses is not written."""
        events = self.timeline.play(Turn(seat, move, at))
        line: Line = {"seat": seat, "move": move.to_json()}
        if at is not None:
            line["at"] = at
        self._write([line, *automatic_lines(self.state, events)])
        return events

    def take_back(self) -> Turn:
        """Undo the last move and write that down."""
        turn = self.timeline.take_back()
        self._write([{"undo": True}])
        return turn

    def _write(self, lines: list[Line]) -> None:
        self.file.write(b"".join(map(format_line, lines)))
        self.file.flush()

    def close(self) -> None:
        self.file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def _remove_if_empty(path: Path) -> None:
    """An empty file is no record; whatever else lies there is left alone."""
    with suppress(OSError):
        if path.stat().st_size == 0:
            path.unlink()

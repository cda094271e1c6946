"""Writing a record line by line while the game runs."""

from __future__ import annotations

from io import BufferedRandom
from pathlib import Path
from types import TracebackType
from typing import Self

from rules.chance import Chance
from rules.model import Event, Move, Shuffled, State
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
        scribe = cls(path.open("x+b"), timeline)
        scribe._write([header.to_line(), *scribe._lines(timeline.opening)])
        return scribe

    @classmethod
    def resume(cls, path: Path, chance: Chance) -> Self:
        """Go on with a record: cut off a torn end, and write what is due."""
        record = read_record(path.read_bytes())
        timeline = record.timeline
        timeline.script.then = chance
        file = path.open("r+b")
        file.truncate(record.size)
        file.seek(max(record.size - 1, 0))
        ended = file.read(1) == b"\n"
        file.seek(0, 2)
        if not ended:
            file.write(b"\n")
        scribe = cls(file, timeline)
        lines = list(record.due)
        if timeline.state.due:
            lines += scribe._lines(timeline.resume())
        scribe._write(lines)
        return scribe

    @property
    def state(self) -> State:
        return self.timeline.state

    def play(self, seat: int, move: Move, at: int | None = None) -> tuple[Event, ...]:
        """Make a move and write it down; raises IllegalMove, and writes nothing, if refused."""
        events = self.timeline.play(Turn(seat, move, at))
        line: Line = {"seat": seat, "move": move.to_json()}
        if at is not None:
            line["at"] = at
        self._write([line, *self._lines(events)])
        return events

    def take_back(self) -> Turn:
        """Undo the last move and write that down."""
        turn = self.timeline.take_back()
        self._write([{"undo": True}])
        return turn

    def _lines(self, events: tuple[Event, ...]) -> list[Line]:
        """The automatic lines that follow from what happened."""
        lines = []
        for event in events:
            line = self._shuffle_line(event) if isinstance(event, Shuffled) else event.record_line()
            if line is not None:
                lines.append(line)
        result = self.state.result()
        return lines if result is None else [*lines, result.record_line()]

    def _shuffle_line(self, event: Shuffled) -> Line:
        form = self.state.piles_shuffled[event.what]
        items = [form.to_json(item) for item in event.order or ()]
        if event.what == "surplus":
            return {"surplus": items}
        return {"shuffle": event.what, "cards": items}

    def _write(self, lines: list[Line]) -> None:
        self.file.write(b"".join(map(format_line, lines)))
        self.file.flush()

    def close(self) -> None:
        self.file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

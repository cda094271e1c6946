"""Who keeps the running game: `Written` on paper, `Unwritten` from memory alone."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from rules import Event, Move, State
from rules.records import PlayedMove, RecordWriter, Timeline


class PlayableGame(Protocol):
    """Makes the moves, and writes them down before it tells what happened."""

    timeline: Timeline
    error: OSError | None  # why not everything is written down, if that is so

    @property
    def state(self) -> State: ...

    def play(self, seat: int, move: Move, at: int | None = None) -> tuple[Event, ...]: ...

    def undo(self, practice: bool) -> None: ...

    def flush(self) -> None:
        """Try again to write what could not be written."""

    def check_saved(self) -> None:
        """Find out whether something that was written was lost after all."""

    def close(self) -> None: ...


class DiskSync(Protocol):
    """Sees to it that what was written survives a power cut, and tells why it could not."""

    def __call__(self, writer: RecordWriter) -> OSError | None: ...

    def last_error(self, writer: RecordWriter) -> OSError | None: ...


class UnrecordedGame:
    """A game that nobody writes down."""

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self.error: OSError | None = None

    @property
    def state(self) -> State:
        return self.timeline.state

    def play(self, seat: int, move: Move, at: int | None = None) -> tuple[Event, ...]:
        return self.timeline.play(PlayedMove(seat, move, at))

    def undo(self, practice: bool) -> None:
        self.timeline.undo(practice)

    def flush(self) -> None:
        """There is nothing to be written."""

    def check_saved(self) -> None:
        """Nothing can be lost on the disk."""

    def close(self) -> None:
        """There is nothing to be closed."""


class RecordedGame:
    """A game with a record. If that cannot be written the game goes on all the same."""

    def __init__(self, writer: RecordWriter, sync: DiskSync | None = None) -> None:
        self.writer = writer
        self.timeline = writer.timeline
        self.error: OSError | None = None
        self._sync = sync  # sees to it that what was written survives a power cut
        self.flush()

    @property
    def state(self) -> State:
        return self.timeline.state

    def play(self, seat: int, move: Move, at: int | None = None) -> tuple[Event, ...]:
        known = len(self.state.log)
        self._write(lambda: self.writer.play(seat, move, at))
        return self.state.events(known)

    def undo(self, practice: bool) -> None:
        self._write(lambda: self.writer.undo(practice))

    def flush(self) -> None:
        self._write(self.writer.flush)

    def check_saved(self) -> None:
        if self.error is None and self._sync is not None:
            self.error = self._sync.last_error(self.writer)

    def close(self) -> None:
        with suppress(OSError):  # it was told before that not everything could be written
            self.writer.close()

    def _write(self, write: Callable[[], object]) -> None:
        """Let the scribe write; what it does at the table is done, whatever the disk says."""
        try:
            write()
        except OSError as error:
            self.error = error
            return
        self.error = None if self._sync is None else self._sync(self.writer)
        if self.error is not None:
            self.writer.paper.mark_unsynced()

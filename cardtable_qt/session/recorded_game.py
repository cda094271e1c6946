"""Holds the running game, with or without a record file."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Protocol

from rules import Move, Outcome, State
from rules.records import PlayedMove, RecordWriter, Timeline


class PlayableGame(Protocol):
    """Plays moves and records each one before returning its outcome."""

    timeline: Timeline
    error: OSError | None  # why the record is incomplete

    @property
    def file(self) -> Path | None:
        """The record, if there is one. It changes if another file takes its place."""

    @property
    def state(self) -> State: ...

    def play(self, seat: int, move: Move, at: int | None = None) -> Outcome: ...

    def undo(self, practice: bool) -> None: ...

    def flush(self) -> None:
        """Try again to write what could not be written."""

    def check_saved(self) -> None:
        """Set `error` if data already written was lost."""

    def close(self) -> None: ...


class DiskSync(Protocol):
    """Flushes a record to the disk so that it survives a power cut. Returns the last error."""

    def __call__(self, writer: RecordWriter) -> OSError | None: ...

    def last_error(self, writer: RecordWriter) -> OSError | None: ...


class UnrecordedGame:
    """A game that is only kept in memory."""

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self.error: OSError | None = None

    @property
    def file(self) -> Path | None:
        return None

    @property
    def state(self) -> State:
        return self.timeline.state

    def play(self, seat: int, move: Move, at: int | None = None) -> Outcome:
        return self.timeline.play(PlayedMove(seat, move, at))

    def undo(self, practice: bool) -> None:
        self.timeline.undo(practice)

    def flush(self) -> None:
        pass

    def check_saved(self) -> None:
        pass

    def close(self) -> None:
        pass


class RecordedGame:
    """A game that is recorded to a file. If writing fails, play continues."""

    def __init__(self, writer: RecordWriter, sync: DiskSync | None = None) -> None:
        self.writer = writer
        self.timeline = writer.timeline
        self.error: OSError | None = None
        self._sync = sync
        self.flush()

    @property
    def file(self) -> Path | None:
        return self.writer.file.path

    @property
    def state(self) -> State:
        return self.timeline.state

    def play(self, seat: int, move: Move, at: int | None = None) -> Outcome:
        outcome = self.writer.play(seat, move, at)
        self._sync_file()
        return outcome

    def undo(self, practice: bool) -> None:
        self.writer.undo(practice)
        self._sync_file()

    def flush(self) -> None:
        self.writer.flush()
        self._sync_file()

    def check_saved(self) -> None:
        if self.error is None and self._sync is not None:
            self.error = self._sync.last_error(self.writer)

    def close(self) -> None:
        with suppress(OSError):  # the error has been reported before
            self.writer.close()

    def _sync_file(self) -> None:
        """Sync what has just been written, if it could be."""
        self.error = self.writer.error
        if self.error is None and self._sync is not None:
            self.error = self._sync(self.writer)
            if self.error is not None:
                self.writer.file.mark_unsynced()

"""A person who plays in the window of the bundle, with mouse and keyboard of a real display.

The program cannot be inspected from outside. But every move is on the disk before it is shown, so
the record decides what to do next.
"""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from rules import Move, Observation
from rules.errors import BadRecord
from rules.records import Record, load_record
from tests.bundle.display import Display, wait_until
from tests.bundle.machine import Machine

Point = tuple[int, int]

TITLE = "Card Table"
BAD_NEWS = re.compile(r" (WARNING|ERROR|CRITICAL) ")
SAVE_TIMEOUT_S = 1.0  # for a move to be on the disk, unless an overlay covers the table
PERSON_SEAT = 0
MIN_COLOURS = 2000  # of a table with card images; a bare window has few
SETTINGS = {
    "version": 2,
    "name": "Anna",
    "language": "en",
    "motion": "off",
    "pace": "instant",
}


class Player:
    """Plays on one machine and one display."""

    def __init__(self, machine: Machine, display: Display) -> None:
        self.machine, self.display = machine, display
        self.process: subprocess.Popen[str] | None = None
        config = machine.home / ".config/cardtable"
        config.mkdir(parents=True)
        (config / "settings.json").write_text(json.dumps(SETTINGS), "utf-8")

    # The program

    def start(self, *words: str) -> None:
        """Start the program and wait for its window."""
        process = self.process = self.machine.start(*words, DISPLAY=self.display.name)
        wait_until(lambda: self.display.windows(TITLE) or process.poll() is not None, "a window")
        if process.poll() is not None:
            raise AssertionError(f"It has ended by itself: {process.communicate()[0]}")
        self.display.bring_forward(TITLE)

    def sees_pictures(self) -> None:
        """Wait until the window is painted and nothing moves."""
        wait_until(
            lambda: self.display.is_still() and self.display.colours() > MIN_COLOURS,
            "a painted window",
        )

    def click(self, at: Point) -> None:
        """Click, and wait for the reaction."""
        self.display.click(at)
        self.sees_pictures()

    def quit(self) -> None:
        """Quit the program normally; it must print no errors."""
        assert self.process is not None
        self.display.press("ctrl+q")
        said, _ = self.process.communicate(timeout=30)
        assert (self.process.returncode, said) == (0, ""), (self.process.returncode, said)
        log = self.machine.home / ".local/state/cardtable/cardtable.log"
        lines = log.read_text("utf-8").splitlines()
        bad = [line for line in lines if BAD_NEWS.search(line)]
        assert bad == [], bad

    def kill(self) -> None:
        """Kill the program."""
        assert self.process is not None
        self.process.kill()
        self.process.communicate()

    # The game

    def records(self) -> list[Path]:
        games = self.machine.games
        return sorted(games.glob("*.cardtable")) if games.is_dir() else []

    @property
    def file(self) -> Path:
        """The only record."""
        (file,) = self.records()
        return file

    def record(self) -> Record:
        """The record on the disk, after waiting for a line that is being written."""
        record: list[Record] = []

        def is_read() -> bool:
            with suppress(BadRecord, OSError, ValueError):
                record[:] = [load_record(self.file)]
            return bool(record)

        wait_until(is_read, "a readable record")
        return record[0]

    def seen(self) -> Observation:
        return self.record().timeline.state.observe(PERSON_SEAT)

    def is_asked(self) -> bool:
        """Return whether it is the person's turn."""
        return len(self.seen().legal) > 1

    def moves(self) -> int:
        return len(self.record().timeline.moves)

    def wait_for_turn(self) -> None:
        """Close explanations until it is the person's turn or the game is over."""

        def ready() -> bool:
            observation = self.seen()
            if observation.result is not None or len(observation.legal) > 1:
                return True
            self.display.press("space")
            return False

        wait_until(ready, "the person's turn")

    def make(self, move: Move, gesture: Callable[[], None]) -> None:
        """Make a move, after closing any explanation over the table."""
        before = self.moves()

        def made() -> bool:
            gesture()
            with suppress(AssertionError):
                wait_until(lambda: self.moves() > before, str(move), SAVE_TIMEOUT_S)
                return True
            self.display.press("space")
            return False

        wait_until(made, f"“{move}”")

"""Disk errors, once or for a while: only data whose loss was reported is lost.

FAULT_STRIDE=1 lets every single operation fail once. The default tests every eighth.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from errno import EIO, EMFILE
from io import FileIO
from itertools import count
from pathlib import Path
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from cardtable_qt.base.error_message import ErrorMessage
from cardtable_qt.session.recorded_game import RecordedGame
from cardtable_qt.storage.game_summary import GameSummary
from cardtable_qt.storage.library import Library
from cardtable_qt.storage.paths import StorageError, StorageFolders
from cardtable_qt.storage.record_files import UnreadableRecord, check_record, read_file
from cardtable_qt.storage.record_sync import RecordSync
from cardtable_qt.storage.settings import Settings
from cardtable_qt.storage.unfinished_games import newest_unfinished
from rules import GAMES
from rules.records import AppendOnlyFile, RecordWriter, read_record
from rules.records.setup import GameSetup
from tests.cardtable_qt.session.helpers import setup
from tests.cardtable_qt.storage.library_helpers import write_game
from tests.faulty_disk import ERRORS, FOREVER, FaultyDisk
from tests.rules.records.helpers import random_move

STRIDE = int(os.environ.get("FAULT_STRIDE", 8))
# A person against as few computers as possible.
SEATS = {key: "p" + "c" * (game.seats[0] - 1) for key, game in GAMES.items()}


class Scenario:
    """Uses files in every possible way and collects the reported errors."""

    def __init__(self, root: Path, key: str, disk: FaultyDisk) -> None:
        self.key, self.disk, self.rng = key, disk, Random(5)
        self.storage = StorageFolders(root / "home", disk)
        self.elsewhere = root / "elsewhere"
        names = ("Uma", "Ben", "Cy")[: len(SEATS[key])]
        self.gift = write_game(self.elsewhere / "gift.cardtable", key, 3, names)
        self.errors: list[ErrorMessage] = []
        self.unsaved = False  # whether a save error was reported for the game
        self.chosen: dict[str, object] = {}
        self.game = b""  # the full content of the record

    def attempt(self, act: Callable[[], object]) -> None:
        """Do something with files. If it fails, the error must have a message."""
        try:
            act()
        except (StorageError, UnreadableRecord) as error:
            self.errors.append(error.message)
            if not str(error.message).strip():
                raise AssertionError("the message is empty") from error

    def run(self) -> None:
        self.settings = Settings(self.storage.config, self.disk)
        self.choose("name", "Ann")
        self.library = Library(self.storage)
        self.begin()
        self.choose("hints", False)
        self.use_library()
        self.continue_game()
        self.choose("name", "Jörg")

    def choose(self, key: str, value: object) -> None:
        self.chosen[key] = value
        self.settings.set(key, value)
        self.settings.flush()

    # A game

    def __call__(self, writer: RecordWriter) -> OSError | None:
        """Sync like `RecordSync`, but at once, so that every run uses the disk in the same way."""
        try:
            with open(writer.file.path, "rb", buffering=0) as file:
                self.disk.sync(file)
        except OSError as error:
            return error
        return None

    def last_error(self, writer: RecordWriter) -> OSError | None:
        return None  # errors are returned at once

    def begin(self) -> None:
        game = setup(self.key, SEATS[self.key])
        self.file = self.storage.new_record_path(self.key)
        writer = RecordWriter.create(self.file, game.header(), game.chance(), self.disk)
        self.play(writer, 4)

    def continue_game(self) -> None:
        with suppress(UnreadableRecord):
            data = read_file(self.file, self.disk)
            record = check_record(data)
            game = GameSetup.from_header(record.header)
            assert self.game.startswith(data), "the file has moves that were never played"
            self.game = data
            file = AppendOnlyFile(self.file, self.disk, data[: record.size], data[record.size :])
            self.play(RecordWriter.continue_record(record, file, game.chance()), 3)

    def play(self, writer: RecordWriter, moves: int) -> None:
        game = RecordedGame(writer, self)
        real_time = GAMES[self.key].is_real_time
        for _ in range(moves):
            at = game.timeline.last_move_ms + 5 if real_time else None
            seat = game.state.to_move()[0]
            game.play(seat, random_move(game.state, seat, self.rng), at)
            self.check(game)
        if not real_time:
            game.undo(practice=True)
            self.check(game)
        game.flush()
        self.check(game)
        game.close()
        self.game = bytes(writer.file.data)
        summary = GameSummary.from_timeline(game.timeline.header, game.timeline)
        if game.error is None:
            self.library.update_entry(self.file, summary)
        self.unsaved = game.error is not None

    def check(self, game: RecordedGame) -> None:
        """Check that without an error, everything is in the file."""
        if game.error is None:
            assert self.file.read_bytes() == bytes(game.writer.file.data)

    # Library

    def use_library(self) -> None:
        library = self.library
        self.attempt(lambda: [library.read_entry(entry) for entry in library.entries()])
        self.attempt(lambda: newest_unfinished(library))
        self.attempt(lambda: self.move(lambda: library.rename(self.file, "A fine game")))
        self.attempt(lambda: self.move(lambda: library.delete(self.file)))
        if self.file.parent == self.storage.deleted:
            self.attempt(lambda: self.move(lambda: library.restore(self.file)))
        self.attempt(library.delete_expired)
        self.attempt(lambda: library.import_file(self.gift))
        self.attempt(lambda: library.export(self.file, self.elsewhere / "copy.cardtable"))
        library.save_index()

    def move(self, act: Callable[[], Path]) -> None:
        self.file = act()

    # Final checks

    def records(self) -> list[bytes]:
        folders = (self.storage.games, self.storage.deleted)
        return [path.read_bytes() for folder in folders for path in folder.glob("*.cardtable")]

    def check_all(self) -> None:
        found = self.records()
        gift = self.gift.read_bytes()
        mine = [data for data in found if data != gift]
        if self.unsaved:
            assert all(self.game.startswith(data) for data in mine)
        else:
            assert mine == [self.game], "the game must exist exactly once"
            read_record(self.game)
        assert found.count(gift) == 1 or self.errors, "the gift was not imported"
        copy = self.elsewhere / "copy.cardtable"
        if copy.exists():
            read_record(copy.read_bytes())
        self.check_settings()

    def check_settings(self) -> None:
        saved = Settings(self.storage.config)
        for key, value in self.chosen.items():
            is_saved = saved.get(key, type(value)()) == value
            assert is_saved or self.settings.error is not None, f"“{key}” was lost"

    def check_recovered(self) -> None:
        """Check that everything is saved once the disk works again."""
        self.settings.flush()
        assert self.settings.error is None
        self.check_settings()
        library = Library(self.storage)
        entries = [library.read_entry(entry) for entry in library.entries()]
        assert all(entry.summary is not None for entry in entries) or self.unsaved


@pytest.mark.parametrize("times", [1, 3, FOREVER])
@pytest.mark.parametrize("key", GAMES)
def test_every_operation_succeeds_or_reports_its_error(
    key: str, times: int, tmp_path: Path
) -> None:
    for first in count(1 + list(GAMES).index(key), STRIDE):
        root = tmp_path / str(first)
        disk = FaultyDisk(first, times, ERRORS[first // STRIDE % len(ERRORS)])
        scenario = Scenario(root, key, disk)
        scenario.run()
        scenario.check_all()
        failed = disk.failed
        disk.repair()
        scenario.check_recovered()
        if times == 1:
            assert not list(root.rglob("*.draft"))
        if not failed:
            break
    assert first > 60, "too few operations were tested"


# Syncing


class UnsyncedDisk(FaultyDisk):
    """A disk that writes, but cannot sync for some time."""

    fails = True

    def sync(self, file: FileIO) -> None:
        if self.fails:
            raise OSError(EIO, os.strerror(EIO))
        super().sync(file)


@pytest.fixture
def disk() -> UnsyncedDisk:
    return UnsyncedDisk()


@pytest.fixture
def recorded_game(disk: UnsyncedDisk, tmp_path: Path) -> Iterator[RecordedGame]:
    """A game on such a disk."""
    game = setup("gracias", "pcc")
    writer = RecordWriter.create(tmp_path / "a.cardtable", game.header(), game.chance(), disk)
    recorded = RecordedGame(writer, RecordSync(disk))
    yield recorded
    recorded.close()


def has_error_after_retry(game: RecordedGame) -> bool:
    """Retry as the controller does, and return whether there is an error."""
    game.flush()
    return game.error is not None


def test_a_failed_sync_is_reported_and_the_data_is_written_again(
    disk: UnsyncedDisk, recorded_game: RecordedGame, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: has_error_after_retry(recorded_game))
    disk.fails = False
    before = disk.written
    recorded_game.flush()
    assert disk.written - before == len(recorded_game.writer.file.data)
    qtbot.waitUntil(lambda: not has_error_after_retry(recorded_game))
    assert "sync" in disk.calls
    assert recorded_game.writer.file.path.read_bytes() == recorded_game.writer.file.data


def test_a_game_continues_when_too_many_files_are_open(
    disk: UnsyncedDisk, recorded_game: RecordedGame, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(number: int) -> int:
        raise OSError(EMFILE, os.strerror(EMFILE))

    disk.fails = False
    with monkeypatch.context() as patch:
        patch.setattr(os, "dup", refuse)
        qtbot.waitUntil(lambda: has_error_after_retry(recorded_game))
        recorded_game.play(0, recorded_game.state.legal(0)[0])
        assert len(recorded_game.timeline.moves) == 1
    qtbot.waitUntil(lambda: not has_error_after_retry(recorded_game))

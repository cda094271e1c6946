"""Whatever the disk refuses, once or for a while: nothing is lost but what was told.

FAULT_STRIDE=1 lets really everything fail; otherwise it is every so many-th thing.
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
from rules import GAMES
from rules.records import AppendOnlyFile, RecordWriter, read_record
from rules.records.setup import GameSetup
from tests.cardtable_qt.session.helpers import setup
from tests.cardtable_qt.storage.library_helpers import write_game
from tests.faulty_disk import ERRORS, FOREVER, FaultyDisk
from tests.rules.records.helpers import random_move

STRIDE = int(os.environ.get("FAULT_STRIDE", 8))
SEATS = {"gracias": "pcc", "triple": "pc", "eight28": "pcc", "extop": "pc"}


class Evening:
    """Somebody who does everything that can be done with files, and listens to what is said."""

    def __init__(self, root: Path, key: str, disk: FaultyDisk) -> None:
        self.key, self.disk, self.rng = key, disk, Random(5)
        self.storage = StorageFolders(root / "home", disk)
        self.elsewhere = root / "elsewhere"
        names = ("Uma", "Ben", "Cy")[: len(SEATS[key])]
        self.gift = write_game(self.elsewhere / "gift.cardtable", key, 3, names)
        self.told: list[ErrorMessage] = []
        self.unsaved = False  # it was told that the game is not being saved
        self.chosen: dict[str, object] = {}
        self.game = b""  # all that was played, as it belongs into the record

    def try_to(self, act: Callable[[], object]) -> None:
        """Do something with files; if it cannot be done, a sentence says so."""
        try:
            act()
        except (StorageError, UnreadableRecord) as error:
            self.told.append(error.message)
            if not str(error.message).strip():
                raise AssertionError("nothing was told") from error

    def spend(self) -> None:
        self.settings = Settings(self.storage.config, self.disk)
        self.choose("name", "Ann")
        self.shelf = Library(self.storage)
        self.begin()
        self.choose("hints", False)
        self.handle()
        self.go_on()
        self.choose("name", "Jörg")

    def choose(self, key: str, value: object) -> None:
        self.chosen[key] = value
        self.settings.set(key, value)
        self.settings.flush()

    # A game

    def __call__(self, writer: RecordWriter) -> OSError | None:
        """Sync as `Syncer` does it, but at once: so every start asks the disk for the same."""
        try:
            with open(writer.file.path, "rb", buffering=0) as file:
                self.disk.sync(file)
        except OSError as error:
            return error
        return None

    def last_error(self, writer: RecordWriter) -> OSError | None:
        return None  # it was told at once

    def begin(self) -> None:
        game = setup(self.key, SEATS[self.key])
        self.file = self.storage.new_record_path(self.key)
        writer = RecordWriter.create(self.file, game.header(), game.chance(), self.disk)
        self.play(writer, 4)

    def go_on(self) -> None:
        with suppress(UnreadableRecord):
            data = read_file(self.file, self.disk)
            record = check_record(data)
            game = GameSetup.from_header(record.header)
            assert self.game.startswith(data), "what is there was never played"
            self.game = data
            paper = AppendOnlyFile(self.file, self.disk, data[: record.size], data[record.size :])
            self.play(RecordWriter.continue_record(record, paper, game.chance()), 3)

    def play(self, writer: RecordWriter, moves: int) -> None:
        keeper = RecordedGame(writer, self)
        real_time = GAMES[self.key].is_real_time
        for _ in range(moves):
            at = keeper.timeline.last_move_ms + 5 if real_time else None
            seat = keeper.state.to_move()[0]
            keeper.play(seat, random_move(keeper.state, seat, self.rng), at)
            self.check(keeper)
        if not real_time:
            keeper.undo(practice=True)
            self.check(keeper)
        keeper.flush()
        self.check(keeper)
        keeper.close()
        self.game = bytes(writer.file.data)
        summary = GameSummary.from_timeline(keeper.timeline.header, keeper.timeline)
        if keeper.error is None:
            self.shelf.update_entry(self.file, summary)
        self.unsaved = keeper.error is not None

    def check(self, keeper: RecordedGame) -> None:
        """As long as nothing is told, everything is in the file."""
        if keeper.error is None:
            assert self.file.read_bytes() == bytes(keeper.writer.file.data)

    # The shelf

    def handle(self) -> None:
        shelf = self.shelf
        self.try_to(lambda: [shelf.read_entry(entry) for entry in shelf.entries()])
        self.try_to(shelf.newest_unfinished)
        self.try_to(lambda: self.move(lambda: shelf.rename(self.file, "A fine game")))
        self.try_to(lambda: self.move(lambda: shelf.delete(self.file)))
        if self.file.parent == self.storage.deleted:
            self.try_to(lambda: self.move(lambda: shelf.restore(self.file)))
        self.try_to(shelf.delete_expired)
        self.try_to(lambda: shelf.import_file(self.gift))
        self.try_to(lambda: shelf.export(self.file, self.elsewhere / "copy.cardtable"))
        shelf.save_index()

    def move(self, act: Callable[[], Path]) -> None:
        self.file = act()

    # What must be so in the end

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
            assert mine == [self.game], "the game is not there once"
            read_record(self.game)
        assert found.count(gift) == 1 or self.told, "the gift was not brought"
        copy = self.elsewhere / "copy.cardtable"
        if copy.exists():
            read_record(copy.read_bytes())
        self.check_settings()

    def check_settings(self) -> None:
        kept = Settings(self.storage.config)
        for key, value in self.chosen.items():
            is_kept = kept.get(key, type(value)()) == value
            assert is_kept or self.settings.error is not None, f"“{key}” was lost"

    def check_healed(self) -> None:
        """The disk works again: what is still known is saved."""
        self.settings.flush()
        assert self.settings.error is None
        self.check_settings()
        shelf = Library(self.storage)
        looked = [shelf.read_entry(entry) for entry in shelf.entries()]
        assert all(entry.summary is not None for entry in looked) or self.unsaved


@pytest.mark.parametrize("times", [1, 3, FOREVER])
@pytest.mark.parametrize("key", GAMES)
def test_whatever_fails_is_told_or_done(key: str, times: int, tmp_path: Path) -> None:
    for first in count(1 + list(GAMES).index(key), STRIDE):
        root = tmp_path / str(first)
        disk = FaultyDisk(first, times, ERRORS[first // STRIDE % len(ERRORS)])
        evening = Evening(root, key, disk)
        evening.spend()
        evening.check_all()
        failed = disk.failed
        disk.repair()
        evening.check_healed()
        if times == 1:
            assert not list(root.rglob("*.draft"))
        if not failed:
            break
    assert first > 60, "there was hardly anything to fail"


# Making safe from a power cut


class Unsafe(FaultyDisk):
    """Writes, but for some time cannot say that what was written will last."""

    is_unsafe = True

    def sync(self, file: FileIO) -> None:
        if self.is_unsafe:
            raise OSError(EIO, os.strerror(EIO))
        super().sync(file)


@pytest.fixture
def unsafe() -> Unsafe:
    return Unsafe()


@pytest.fixture
def kept(unsafe: Unsafe, tmp_path: Path) -> Iterator[RecordedGame]:
    """A game on that disk."""
    game = setup("gracias", "pcc")
    writer = RecordWriter.create(tmp_path / "a.cardtable", game.header(), game.chance(), unsafe)
    keeper = RecordedGame(writer, RecordSync(unsafe))
    yield keeper
    keeper.close()


def is_told(keeper: RecordedGame) -> bool:
    """Try again, as the table does from time to time."""
    keeper.flush()
    return keeper.error is not None


def test_what_cannot_be_made_safe_is_told_and_written_again(
    unsafe: Unsafe, kept: RecordedGame, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: is_told(kept))
    unsafe.is_unsafe = False
    before = unsafe.written
    kept.flush()
    assert unsafe.written - before == len(kept.writer.file.data)
    qtbot.waitUntil(lambda: not is_told(kept))
    assert "sync" in unsafe.calls
    assert kept.writer.file.path.read_bytes() == kept.writer.file.data


def test_a_game_goes_on_when_too_many_files_are_open(
    unsafe: Unsafe, kept: RecordedGame, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(number: int) -> int:
        raise OSError(EMFILE, os.strerror(EMFILE))

    unsafe.is_unsafe = False
    with monkeypatch.context() as patch:
        patch.setattr(os, "dup", refuse)
        qtbot.waitUntil(lambda: is_told(kept))
        kept.play(0, kept.state.legal(0)[0])
        assert len(kept.timeline.moves) == 1
    qtbot.waitUntil(lambda: not is_told(kept))

"""Syncing of records in the background, and its errors."""

from __future__ import annotations

import errno
from io import FileIO
from pathlib import Path
from threading import Event

from pytestqt.qtbot import QtBot

from cardtable_qt.session.recorded_game import RecordedGame
from cardtable_qt.storage.record_sync import RecordSync
from rules.disk import Disk
from rules.records import RecordWriter
from tests.cardtable_qt.session.helpers import setup


class NotingDisk(Disk):
    """Notes what is synced, and can fail."""

    def __init__(self) -> None:
        self.fails = False
        self.synced: list[bytes] = []
        self.folders: list[Path] = []
        self.done = Event()

    def sync(self, file: FileIO) -> None:
        try:
            if self.fails:
                raise OSError(errno.EIO, "Input/output error")
            super().sync(file)
            self.synced.append(Path(f"/proc/self/fd/{file.fileno()}").read_bytes())
        finally:
            self.done.set()

    def sync_folder(self, folder: Path) -> None:
        super().sync_folder(folder)
        self.folders.append(folder)


def start_game(path: Path, disk: NotingDisk) -> RecordedGame:
    game_setup = setup("gracias", "ppp")
    return RecordedGame(
        RecordWriter.create(path, game_setup.header(), game_setup.chance(), disk), RecordSync(disk)
    )


def play_move(game: RecordedGame) -> None:
    (seat,) = game.state.to_move()
    game.play(seat, game.state.legal(seat)[0])


def test_every_move_and_the_new_file_are_synced(qtbot: QtBot, tmp_path: Path) -> None:
    path, disk = tmp_path / "games" / "a.cardtable", NotingDisk()
    game = start_game(path, disk)
    for _ in range(5):
        play_move(game)
    qtbot.waitUntil(lambda: bool(disk.synced) and disk.synced[-1] == path.read_bytes())
    qtbot.waitUntil(lambda: disk.folders == [path.parent])
    game.close()


def test_a_sync_error_stays_until_a_sync_succeeds(qtbot: QtBot, tmp_path: Path) -> None:
    disk = NotingDisk()
    game = start_game(tmp_path / "a.cardtable", disk)
    disk.fails = True
    play_move(game)
    qtbot.waitUntil(lambda: error_after_retry(game) is not None)
    for _ in range(5):
        disk.done.clear()
        assert error_after_retry(game) is not None
        disk.done.wait(5)
    disk.fails = False
    qtbot.waitUntil(lambda: error_after_retry(game) is None)
    game.close()


def error_after_retry(game: RecordedGame) -> OSError | None:
    game.flush()
    return game.error
